import { describe, expect, it } from 'vitest';
import { openCoolingEngine } from '../../../../core/products/cooling/configuration/engine.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { openCatalogue } from '../catalogue.ts';
import { blankDraft } from '../draft.ts';
import type { WaysQuestion } from './find-ways.ts';
import type { WaysNews } from './ways-finder.ts';
import { waysFinder } from './ways-finder.ts';

/* Here is no worker: the page itself looks. The worker is seen at work in e2e/order-a-ups-solution.test.ts. */

const finder = waysFinder(openCatalogue(openCoolingEngine, demonstrationCatalogue()));
const draft = { ...blankDraft, configuration: { family: 'SPdx', model: 'SPdx025' } };
const admits = (field: string, value: string): WaysQuestion => ({ draft, wanted: { field, value } });
const heard = (question: WaysQuestion) => new Promise<WaysNews>((hear) => finder.find(question, hear));

describe('ways that are looked for', () => {
  it('admit what is wanted, and tell what that costs', async () => {
    const news = await heard(admits('condenserSeries', 'SCFD'));
    expect(news).toMatchObject({ kind: 'found', found: { facts: [] } });
    const [first] = news.kind === 'found' ? news.found.ways : [];
    expect(first!.changes).toEqual([{ field: 'model', value: 'SPdx060' }]);
    expect(Number(first!.cost)).toBeGreaterThan(0);
  });

  it('mend what is in conflict where nothing is wanted', async () => {
    const configuration = { ...draft.configuration, condenserSeries: 'SCFD' };
    const news = await heard({ draft: { ...draft, configuration }, wanted: null });
    const ways = news.kind === 'found' ? news.found.ways : [];
    expect(ways.map(({ changes }) => changes)).toContainEqual([{ field: 'model', value: 'SPdx060' }]);
  });

  it('are told in the order of the questions, and not to whoever has given his up', async () => {
    const told: string[] = [];
    const ask = (name: string) => finder.find(admits('condenserSeries', 'SCFD'), () => told.push(name));
    const giveUp = [ask('at work'), ask('waiting'), ask('kept')];
    giveUp[0]!();
    giveUp[1]!();
    await heard(admits('condenserSeries', 'SCFD'));
    expect(told).toEqual(['kept']);
  });

  it('fail for one question alone', async () => {
    const [failed, next] = await Promise.all([heard(admits('nothing', 'x')), heard(admits('condenserSeries', 'SCFD'))]);
    expect(failed).toMatchObject({ kind: 'failed', message: expect.stringContaining('No such field') });
    expect(next.kind).toBe('found');
  });
});
