import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { create } from 'xmlbuilder2';
import type { SheetRow } from '../../../../core/solution/report/sheet.ts';
import { unzip } from '../../../testing/unzip.ts';
import { writable, writeWorkbook } from './workbook.ts';

const rows: readonly SheetRow[] = [
  { kind: 'title', cells: [{ text: 'Отчёт' }, { text: 'Демонстрационные данные' }] },
  { kind: 'header', cells: [{ text: 'Мощность' }, { amount: '12.50' }] },
  { kind: 'heads', cells: [{ text: 'Артикул' }, { text: 'Описание' }, { text: 'Цена' }] },
  { kind: 'group', cells: [{ text: 'Оборудование' }] },
  { kind: 'issue', cells: [{ text: '=1+1' }, { count: 3 }, { amount: '2.00', formula: '=B5*2' }] },
  { kind: 'total', cells: [{ nothing: true }, { text: 'Итого' }, { amount: '2.00' }] },
  { kind: 'grandTotal', cells: [{ nothing: true }, { text: 'Всего' }, { amount: '2.00' }] },
  { kind: 'note', cells: [{ nothing: true }, { text: 'Цены действуют' }] },
  { kind: 'comment', cells: [{ text: '21.11.2026' }, { text: 'Первая\nвторая' }] },
];
const sheetOf = (name: string, which: readonly SheetRow[]) => ({
  name,
  rows: which,
  widths: [20, 40, 12],
  firstFigure: 2,
  keepsHead: true,
  foot: 'ISX & Co',
});
const readBack = async (which: readonly SheetRow[]) => {
  const [sheet] = await readXlsxFile(await writeWorkbook([sheetOf('Отчёт', which)]), { trim: false });
  return sheet!.data;
};

describe('a workbook', () => {
  it('holds what was written, texts as texts and figures as figures', async () => {
    expect(await readBack(rows)).toEqual([
      ['Отчёт', 'Демонстрационные данные', null],
      ['Мощность', 12.5, null],
      ['Артикул', 'Описание', 'Цена'],
      ['Оборудование', null, null],
      ['=1+1', 3, 2],
      [null, 'Итого', 2],
      [null, 'Всего', 2],
      [null, 'Цены действуют', null],
      ['21.11.2026', 'Первая\nвторая', null],
    ]);
  });

  it('holds any text that XML can, the same text in two cells too', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .filter((each) => !/[\t\n\r]/.test(each) && writable(each).trim() !== '');
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const cells = [one, other, one].map((each) => ({ text: each }));
        expect(await readBack([{ kind: 'issue', cells }])).toEqual([cells.map(({ text }) => writable(text))]);
      }),
      {
        numRuns: 40,
        examples: [
          ['constructor', '__proto__'],
          ['\u007F\u{10000}', 'a\u0085\u0090\uFFFD\uFDD0\u{1FFFE}'],
        ],
      },
    );
  });

  it('leaves out nothing but what XML advises against', () => {
    const usual = fc.stringMatching(/^[\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFDCF\u{10000}-\u{1F64F}]{1,20}$/u);
    const words = usual.filter((each) => !(each in Object.prototype));
    fc.assert(
      fc.property(words, (each) => void expect(writable(each)).toBe(each)),
      { examples: [['a\u0085é€😀']] },
    );
  });

  it('is sound XML in every part, and every cell has a look that there is', async () => {
    const parts = unzip(await writeWorkbook([sheetOf('Отчёт', rows), sheetOf('Отчёт', rows)]));
    for (const xml of parts.values()) expect(() => create(xml.toString('utf8'))).not.toThrow();
    const styles = parts.get('xl/styles.xml')!.toString('utf8');
    const count = (list: string) => Number(new RegExp(`<${list} count="(\\d+)"`).exec(styles)![1]);
    const sheet = parts.get('xl/worksheets/sheet2.xml')!.toString('utf8');
    const used = [...sheet.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style));
    expect(new Set(used).size).toBeGreaterThan(10);
    expect(Math.max(...used)).toBeLessThan(count('cellXfs'));
    for (const list of ['fonts', 'fills', 'borders']) {
      const named = [...styles.matchAll(new RegExp(`${list.slice(0, -1)}Id="(\\d+)"`, 'g'))].map(([, id]) =>
        Number(id),
      );
      expect(Math.max(...named)).toBe(count(list) - 1);
    }
  });
});
