import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import type { ReportContent } from '../../core/report/sheet.ts';
import { parseTranslations, translator } from '../../core/translate/translate.ts';
import { reportPdf } from './pdf-thread.ts';

const translations = parseTranslations('key;ru\nReport;Отчёт\n');
const setting = {
  isxId: 'ISX00000001-001',
  t: translator(translations, 'ru'),
  translations,
  language: 'ru',
  timeZone: 'Europe/Moscow',
  vendorName: 'Portal',
  terms: '',
  now: new Date('2026-11-20T09:00:00Z'),
};
const report = (lines: number): ReportContent => ({
  header: [{ label: 'Название', value: 'Серверная' }],
  issues: Array.from({ length: lines }, (_, i) => ({
    partNumber: `P-${i}`,
    description: 'Прецизионный кондиционер для серверной',
    quantity: 1,
    price: '100.00',
    summary: '100.00',
  })),
  total: '1.00',
  vat: '0.20',
  gross: '1.20',
  vatRate: '20',
  currency: 'RUB',
  pricesHoldUntil: null,
  comments: [],
  demonstration: false,
});

it('a long PDF is set without holding up anybody else', { timeout: 90_000 }, async () => {
  await reportPdf.write(report(1), setting); // starts the thread
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = performance.now();
  const pdf = await reportPdf.write(report(2000), setting);
  const took = performance.now() - started;
  delay.disable();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(delay.max / 1e6).toBeLessThan(took / 3);
});
