import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import type { Paper } from '../../../../core/paper/paper.ts';
import { writePdf } from './pdf-thread.ts';

const now = new Date('2026-11-20T09:00:00Z');
const paper = (lines: number): Paper => ({
  language: 'ru',
  title: 'Отчёт',
  number: 'ISX00000001-001',
  vendorName: 'Portal',
  madeAt: '20.11.2026, 12:00',
  notices: [],
  foot: 'ISX00000001-001',
  pageText: 'стр. {page} из {pages}',
  typed: [],
  blocks: [
    {
      kind: 'parts',
      heading: '',
      columns: ['partNumber', 'description', 'quantity', 'price', 'summary'],
      heads: ['Артикул', 'Описание', 'Кол-во', 'Цена', 'Сумма'],
      groups: [
        {
          title: '',
          rows: Array.from({ length: lines }, (_, i) => [
            `P-${i}`,
            'Прецизионный кондиционер для серверной',
            '1',
            '100,00',
            '100,00',
          ]),
        },
      ],
    },
  ],
});

it('a long PDF is set without holding up anybody else', async () => {
  await writePdf([paper(1)], now); // starts the thread
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = performance.now();
  const pdf = await writePdf([paper(2000)], now);
  const took = performance.now() - started;
  delay.disable();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(delay.max / 1e6).toBeLessThan(took / 3);
});
