import { describe, expect, it } from 'vitest';
import type { Block, Paper } from '../../../../core/paper/paper.ts';
import { readPdf, readPdfPages } from '../../../testing/read-pdf.ts';
import { writePaper } from './paper.ts';

const now = new Date('2026-11-20T09:00:00Z');

const parts = (lines: number, services: number): Block => ({
  kind: 'parts',
  heading: 'Состав',
  columns: ['position', 'partNumber', 'description', 'quantity', 'price', 'summary'],
  heads: ['№', 'Артикул', 'Описание', 'Кол-во', 'Цена', 'Сумма'],
  groups: [
    { title: 'Оборудование', rows: Array.from({ length: lines }, (_, i) => row(i)) },
    { title: 'Сертификаты', rows: Array.from({ length: services }, (_, i) => row(lines + i)) },
  ],
});
const row = (i: number): string[] => [
  String(i + 1),
  `P-${i}`,
  'Прецизионный кондиционер периметральный',
  '2',
  '1\u00A0000,00',
  '2\u00A0000,00',
];

const paper = (...blocks: readonly Block[]): Paper => ({
  language: 'ru',
  title: 'Предложение',
  number: 'ISX00000001-001',
  vendorName: 'Ток',
  madeAt: '20.11.2026',
  notices: [],
  foot: 'ISX00000001-001 · Демонстрационные данные',
  pageText: 'стр. {page} из {pages}',
  typed: [],
  blocks,
});

/** The texts of each page. */
const setPaper = async (...blocks: readonly Block[]): Promise<readonly string[]> =>
  readPdfPages(await writePaper([paper(...blocks)], now));

describe('a document of several pages', () => {
  it('has the heads of its table and its foot on each page, and counts the pages', async () => {
    const pages = await setPaper(parts(150, 40));
    expect(pages.length).toBeGreaterThan(4);
    for (const [at, page] of pages.entries())
      for (const word of ['Артикул', 'Состав', 'Демонстрационные данные', `стр. ${at + 1} из ${pages.length}`])
        expect([at, word, page.includes(word) || (word === 'Состав' && page.includes('Сертификаты'))]).toEqual([at, word, true]); // prettier-ignore
  });

  it('never ends a page with the title of a group', async () => {
    // With each number of lines the second group begins elsewhere; its title always has its line beneath.
    for (let lines = 28; lines <= 40; lines += 2) {
      const page = (await setPaper(parts(lines, 1))).find((each) => each.includes('Сертификаты'))!;
      expect([lines, page.includes(`P-${lines}`)]).toEqual([lines, true]);
    }
  });
});

it('a drawing that is higher than what is left of a page stands whole on the next', async () => {
  const said = (y: number, text: string) =>
    ({ kind: 'text', x: 0, y, text, size: 12, ink: 'ink', anchor: 'start' }) as const;
  const drawing = {
    name: 'd',
    title: 'Шкаф',
    description: '',
    width: 400,
    height: 900,
    pieces: [{ partNumber: null, label: '', shapes: [said(20, 'Верх'), said(890, 'Низ')] }],
  };
  const pages = await setPaper(parts(10, 1), { kind: 'drawings', heading: 'Схемы', drawings: [drawing] });
  expect(pages).toHaveLength(2);
  for (const word of ['Схемы', 'Шкаф', 'Верх', 'Низ']) expect([word, pages[1]!.includes(word)]).toEqual([word, true]);
});

it('breaks a word that is longer than its column instead of letting it run out of the page', async () => {
  const word = 'Электрогидродинамическоподшипниковозащитнопреобразовательный'.repeat(2);
  const file = await writePaper(
    [paper({ kind: 'facts', heading: '', groups: [{ title: '', facts: [{ label: 'Имя', value: word }] }] })],
    now,
  );
  expect(readPdfPages(file)[0]).toContain(word);
  // No run of the file holds it whole: it stands in several lines.
  expect(readPdf(file).filter((run) => run.includes(word))).toEqual([]);
});
