import { inflateSync } from 'node:zlib';

/** Streams of a PDF file, inflated. */
function streamsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap(({ 0: head, index }) => {
    const start = index + head.length;
    try {
      return [inflateSync(file.subarray(start, text.indexOf('endstream', start))).toString('latin1')];
    } catch {
      return []; // a font's program or a picture that is packed otherwise: no text of the page
    }
  });
}

const unicode = (hex: string): string =>
  // A ligature stands for several: `<0066 0069>`.
  String.fromCodePoint(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What the glyphs of a font stand for (ISO 32000-1, section 9.10.3), as `pdfkit` writes it: ranges with an array each. */
function readMap(stream: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, first, items] of stream.matchAll(/<([0-9a-fA-F]+)>\s*<[0-9a-fA-F]+>\s*\[([^\]]*)\]/g)) {
    for (const [i, [, hex]] of [...items!.matchAll(/<([0-9a-fA-F ]+)>/g)].entries())
      map.set(Number.parseInt(first!, 16) + i, unicode(hex!));
  }
  return map;
}

/** The runs of a page, each read by each typeface of the file. */
const runsOf = (stream: string, maps: readonly ReadonlyMap<number, string>[]): string[][] =>
  [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run]) => {
    const glyphs = [...run!.matchAll(/<([0-9a-fA-F]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    return maps.map((map) => glyphs.map((glyph) => map.get(Number.parseInt(glyph, 16)) ?? '').join(''));
  });

const mapsOf = (streams: readonly string[]) => streams.filter((stream) => stream.includes('beginbfrange')).map(readMap);

/**
 * Every text that a PDF shows, each run read by each typeface of the file: which one it is set in does not matter to
 * whoever looks for words in it.
 */
export function readPdf(file: Buffer): readonly string[] {
  const streams = streamsOf(file);
  const maps = mapsOf(streams);
  return streams.flatMap((stream) => runsOf(stream, maps)).flat();
}

/** The same page by page, the runs of a page joined: what is set in one typeface is found as it is read. */
export function readPdfPages(file: Buffer): readonly string[] {
  const streams = streamsOf(file);
  const maps = mapsOf(streams);
  return streams
    .map((stream) => runsOf(stream, maps))
    .filter((runs) => runs.length > 0)
    .map((runs) => maps.map((_, font) => runs.map((run) => run[font]).join('')).join('\n'));
}

/** How many runs of text stand on each page of a PDF, whoever wrote it: an empty page has none. */
export function textRunsByPage(file: Buffer): readonly number[] {
  const text = file.toString('latin1');
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map((found) => [found[1]!, found]));
  return [...objects.values()]
    .filter(([, , object]) => /\/Type\s*\/Page\b/.test(object!))
    .map(([, , page]) => {
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(page!)?.[1] ?? '');
      if (!content) return 0;
      const start = content.index + content[0].search(/stream\r?\n/);
      const begins = start + /^stream\r?\n/.exec(text.slice(start))![0].length;
      const stream = inflateSync(file.subarray(begins, text.indexOf('endstream', begins))).toString('latin1');
      return stream.match(/T[jJ]\b/g)?.length ?? 0;
    });
}
