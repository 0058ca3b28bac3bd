import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** What pages load of scripts, by address: bytes as gzip sends them, which is the larger of the two ways that they travel. */
export interface Weighed {
  /** Of everything so far. A script that is there already is not loaded again, as in a browser's cache. */
  bytes(): Promise<number>;
  scripts(): Promise<ReadonlyMap<string, number>>;
}

/** What somebody with an empty cache loads of scripts on a page from now on, whatever asks for them: tags, preloads, imports. */
export function weigh(page: Page): Weighed {
  const seen = new Map<string, Promise<number>>();
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || seen.has(pathname)) return;
    seen.set(
      pathname,
      response.body().then(
        (body) => gzipSync(body).length,
        // The page was left before it had come.
        () => 0,
      ),
    );
  });
  const scripts = async () =>
    new Map(await Promise.all([...seen].map(async ([path, size]) => [path, await size] as const)));
  return {
    scripts,
    bytes: async () => [...(await scripts()).values()].reduce((sum, size) => sum + size, 0),
  };
}
