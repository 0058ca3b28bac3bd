import { describe, expect, it } from 'vitest';
import { madeArchive, madeCell, madeWorkbook } from '../../../testing/archives.ts';
import { readTable } from './table-file.ts';
import { readXliffFile } from './table-file-thread.ts';
import { claimedCells } from './workbook-bounds.ts';

/** What was read of a file, or the code with which it was refused. */
const readOf = async (file: Buffer): Promise<unknown> => {
  const read = await readTable(file);
  return read.ok ? read.value.map(({ text }) => text) : read.problems[0]!.code;
};

const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
const sound = row(1, madeCell('A1', 'hi'));

describe('a workbook that is meant to be unpacked for ever', () => {
  it('is read as its directory has it: what lies beside that is not even unpacked', async () => {
    const hidden = {
      name: 'xl/worksheets/sheet9.xml',
      content: Buffer.alloc(200 * 1024 * 1024, 0x20),
      isListed: false,
    };
    expect(await readOf(madeWorkbook(sound, { others: [hidden] }))).toEqual(['hi\n']);
    expect(await readOf(madeWorkbook(sound, { others: [{ ...hidden, isListed: true }] }))).toBe('too_large');
  });

  it('is refused for many entries, for one twice, and for all of them together', async () => {
    const many = Array.from({ length: 2_001 }, (_, i) => ({ name: `a${i}.xml`, content: Buffer.alloc(0) }));
    expect(await readOf(madeWorkbook(sound, { others: many }))).toBe('too_large');
    const twice = { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<a/>') };
    expect(await readOf(madeWorkbook(sound, { others: [twice] }))).toBe('unreadable');
    const large = [1, 2, 3].map((i) => ({
      name: `b${i}.xml`,
      content: Buffer.alloc(60 * 1024 * 1024, 0x20),
      claimed: 1,
    }));
    expect(await readOf(madeWorkbook(sound, { others: large }))).toBe('too_large');
  });

  it('is not unpacked where it holds pictures or an archive in the archive', async () => {
    const inner = madeArchive([{ name: 'b.xml', content: Buffer.alloc(1024 * 1024) }]);
    const others = [
      { name: 'xl/media/image1.png', content: Buffer.alloc(170 * 1024 * 1024) },
      { name: 'xl/embeddings/book.xlsx', content: inner },
    ];
    expect(await readOf(madeWorkbook(sound, { others }))).toEqual(['hi\n']);
  });

  it('is refused with a document type in any of its files, by which entities would multiply', async () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><sst>&b;</sst>';
    const others = [{ name: 'xl/sharedStrings.xml', content: Buffer.from(laughs) }];
    expect(await readOf(madeWorkbook(sound, { others }))).toBe('unreadable');
  });
});

describe('a workbook whose cells lie far apart', () => {
  it('is read whatever its dimension says', async () => {
    expect(await readOf(madeWorkbook(sound, { dimension: 'A1:XFD1048576' }))).toEqual(['hi\n']);
  });

  it('is refused before a place is made for each cell between them', async () => {
    expect(await readOf(madeWorkbook(sound + row(1_048_576, madeCell('XFD1048576', 'x'))))).toBe('too_large');
    expect(await readOf(madeWorkbook(sound + row(99_999_999_999, madeCell('ZZZZZZ99999999999', 'x'))))).toBe('unreadable');
    expect(await readOf(madeWorkbook(`<row r="4294967296"/>`))).toBe('unreadable');
  }); // prettier-ignore

  it.each([
    ['<row r="3"><c r="C3"/></row>', 9],
    ['<row><c/><c/></row>', 2],
    ["<x:row r='3'><x:c s = '1' r = 'AA3' t=\"s\" /></x:row>", 81],
    ['<cols><col min="1" max="16384"/></cols><cfRule r="ZZZ"/>', 0],
    ['<c r="&#65;1"/>', null],
    ['<c r="ZZZZ1"/>', null],
    ['<c r="XFE1"/>', null],
    ['<c r="A1048577"/>', null],
    ['<c a=">" r="XFD1048576"/>', null],
    ['<c a="<" r="XFD1048576"/>', null],
    ['<c r="A1" r="ZZZZZ1"/>', null],
    ['<row r="A1"/>', null],
    ['<row r="-1"/>', null],
    ['<row r="1e9"/>', null],
  ])('of which %s claims %s cells', (xml, cells) => {
    expect(claimedCells(xml)).toBe(cells);
  });
});

describe('a text that is meant to be taken apart for ever', () => {
  it.each([
    ['ten million separators', Buffer.alloc(10_000_000, ';')],
    ['ten million rows', Buffer.alloc(10_000_000, '\n')],
  ])('is refused for %s', async (_, file) => {
    expect(await readOf(file)).toBe('too_large');
  });

  it('is refused when it is XML of millions of elements', async () => {
    const read = await readXliffFile(Buffer.from(`<xliff>${'<a/>'.repeat(600_000)}</xliff>`), ['ru']);
    expect(read).toMatchObject({ ok: false, problems: [{ code: 'too_large' }] });
  });
});
