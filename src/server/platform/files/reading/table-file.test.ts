import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { madeArchive } from '../../../testing/archives.ts';
import { readRaw, readTable } from './table-file.ts';

const archive = (name: string, content: Buffer, claimed = content.length) => madeArchive([{ name, content, claimed }]);

const codeOf = async (file: Buffer): Promise<string | null> => {
  const read = await readTable(file);
  return read.ok ? null : read.problems[0]!.code;
};

describe('a workbook', () => {
  it('is read sheet by sheet with the rows of the file, numbers exactly as they are shown', async () => {
    const text = (value: string) => ({ type: String, value });
    const file = await writeXlsxFile(
      [
        {
          data: [[text('Прайс')], [], [text('Артикул'), text('Цена')], [text('A-1'), { type: Number, value: 0.1 + 0.2 }], [text('00123'), { type: Number, value: 1.234 }]],
          sheet: 'Цены',
        },
        { data: [[text('пусто')]], sheet: 'Другой' },
      ],
    ).toBuffer(); // prettier-ignore
    const read = await readTable(file);
    expect(read).toEqual({
      ok: true,
      value: [
        // Three decimals are followed by a zero, so that the point is none between thousands.
        { name: 'Цены', rows: 4, text: 'Прайс;\n\nАртикул;Цена\nA-1;0.3\n00123;1.2340\n' },
        { name: 'Другой', rows: 1, text: 'пусто\n' },
      ],
    });
  });

  it('that unpacks to more than it may is refused, whatever size it claims', async () => {
    const bomb = Buffer.alloc(170 * 1024 * 1024);
    expect(await codeOf(archive('xl/worksheets/sheet1.xml', bomb))).toBe('too_large');
    expect(await codeOf(archive('xl/worksheets/sheet1.xml', bomb, 100))).toBe('too_large');
  });

  it('with a document type, with which XML multiplies itself, is refused', async () => {
    const xml = Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>');
    expect(await codeOf(archive('xl/workbook.xml', xml))).toBe('unreadable');
  });

  it('that is broken, empty or of an old format is refused by name', async () => {
    expect(await codeOf(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe('unreadable');
    expect(await codeOf(archive('hello.txt', Buffer.from('hello')))).toBe('unreadable');
    expect(await codeOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old_format');
    expect(await codeOf(Buffer.alloc(0))).toBe('empty');
  });
});

describe('a text', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFАртикул;Цена\nA;1,5\n')],
    ['UTF-8', Buffer.from('Артикул\tЦена\nA\t1,5\n')],
    ['UTF-16, as a spreadsheet saves Unicode', Buffer.from('\uFEFFАртикул\tЦена\r\nA\t1,5\r\n', 'utf16le')],
    ['UTF-16 of either order without its mark', Buffer.from('Артикул;Цена\r\nA;1,5\r\n', 'utf16le').swap16()],
    ['Windows-1251', Buffer.concat([Buffer.from([0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb, 0x3b, 0xd6, 0xe5, 0xed, 0xe0]), Buffer.from('\nA;1,5\n')])], // prettier-ignore
  ])('in %s is read', async (_, file) => {
    const read = await readTable(file);
    expect(read).toEqual({ ok: true, value: [{ name: '', rows: 2, text: 'Артикул;Цена\nA;1,5\n' }] });
  });

  it('separated by commas is read where the decimals have a point', async () => {
    const read = await readTable(Buffer.from('Part number,List price\n"A,1",12.50\n'));
    expect(read.ok && read.value[0]!.text).toBe('Part number;List price\nA,1;12.50\n');
  });

  it('that is none is refused', async () => {
    expect(await codeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).toBe('no_table');
  });
});

describe('a file as it stands', () => {
  const bytes = (text: string, encoding: 'utf8' | 'utf16le') => Buffer.from(text, encoding);
  it.each([
    ['utf-8', bytes('Модель;22\r\nA;1,5\r\n', 'utf8')],
    ['utf-16le', bytes('Модель;22\r\nA;1,5\r\n', 'utf16le')],
    ['utf-16be', bytes('Модель;22\r\nA;1,5\r\n', 'utf16le').swap16()],
    ['windows-1251', Buffer.concat([Buffer.from([0xcc, 0xee, 0xe4, 0xe5, 0xeb, 0xfc]), Buffer.from(';22\r\nA;1,5\r\n')])],
  ] as const)('keeps what separates its cells, and %s is made out', async (encoding, file) => {
    const read = await readRaw(file);
    expect(read).toEqual({ ok: true, value: { encoding, sheets: [{ name: '', rows: 2, text: 'Модель;22\r\nA;1,5\r\n' }] } });
  }); // prettier-ignore

  it('is read in another encoding where somebody says so', async () => {
    const read = await readRaw(Buffer.from([0xed, 0xcf, 0xc4, 0x3b, 0x31]), 'koi8-r');
    expect(read.ok && read.value.sheets[0]!.text).toBe('Мод;1');
  });
});
