import { openingEngine } from '../../../../core/catalogue/open-engine.ts';
import type { OpenCatalogue } from '../catalogue.ts';
import { openCatalogue } from '../catalogue.ts';
import { findWays } from './find-ways.ts';
import type { CatalogueOrder, WaysNews, WaysOrder } from './ways-finder.ts';

/* The thread in which ways are looked for, so that whoever chooses never waits for them. It serves one catalogue. */

let catalogue: OpenCatalogue | null = null;

const open = ({ isxType, answer }: CatalogueOrder): OpenCatalogue =>
  openCatalogue((source, setting) => {
    const opening = openingEngine(isxType, source, setting);
    if (!opening) throw new Error(`Tables of ${isxType} are missing`);
    return opening;
  }, answer);

function answerTo(order: WaysOrder): WaysNews {
  try {
    if (order.catalogue) catalogue = open(order.catalogue);
    return { kind: 'found', found: findWays(order.question, catalogue!) };
  } catch (failure) {
    return { kind: 'failed', message: String(failure) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WaysOrder>) => self.postMessage(answerTo(data)));
