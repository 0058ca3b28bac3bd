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

/**
 * Every text that a PDF shows, each run read by each typeface of the file: which one it is set in does not matter to
 * whoever looks for words in it.
 */
export function readPdf(file: Buffer): readonly string[] {
  const streams = streamsOf(file);
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(readMap);
  const runs = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run]) => run!));
  return runs.flatMap((run) => {
    const glyphs = [...run.matchAll(/<([0-9a-fA-F]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    return maps.map((map) => glyphs.map((glyph) => map.get(Number.parseInt(glyph, 16)) ?? '').join(''));
  });
}
