import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** What axe finds on a page: no rule is switched off, and nothing is left out but what is named. */
export async function findings(page: Page, except?: string): Promise<Finding[]> {
  // evaluate, unlike a script tag, is not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (leftOut) => {
    interface Results {
      readonly violations: {
        readonly id: string;
        readonly help: string;
        readonly nodes: { readonly html: string }[];
      }[];
    }
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<Results> };
    };
    // What it found in order is not written down, only what it found wrong. Of style sheets it would read all, for the one rule that
    // is on trial and not run.
    const { violations } = await axe.run(
      { include: [['html']], exclude: leftOut ? [[leftOut]] : [] },
      { resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(({ html }) => html) }));
  }, except);
}
