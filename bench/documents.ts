/**
 * How long the files of a report with 300 and 1,000 lines take, and a proposal in two languages, against a yardstick of the
 * same run: the same lines deflated as plain text, which no file of them can do without. A file of 300 lines that takes a
 * second or longer fails the bench. Run: npm run bench -- documents
 */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { parseBrand } from '../src/core/settings/brand.ts';
import { composePaper } from '../src/core/commerce/documents/compose-paper.ts';
import type { PaperSource } from '../src/core/commerce/documents/compose-paper.ts';
import { reportPaper } from '../src/core/commerce/documents/report-paper.ts';
import { parseTemplate } from '../src/core/commerce/documents/template.ts';
import { moneyText, shareOf, sum, times } from '../src/core/money.ts';
import type { BasisPoints, Money } from '../src/core/money.ts';
import { readPartNames } from '../src/core/catalogue/part-names.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';
import type { ReportContent } from '../src/core/solution/report/sheet.ts';
import { parseTranslations, translator } from '../src/core/translation/translate.ts';
import { writePdf } from '../src/server/platform/files/pdf/pdf-thread.ts';
import { reportXlsx } from '../src/server/documents/report/report-xlsx.ts';
import { shippedTemplate, shippedTranslations } from '../src/server/catalogue/shipped-files.ts';

/** Milliseconds that a file of 300 lines may take. */
const PROMISED = 1000;
const RUNS = 7;

const read = (file: string): string => readFileSync(new URL(`../catalogue/${file}`, import.meta.url), 'utf8');
const translations = parseTranslations(shippedTranslations());
const brand = parseBrand(read('BRAND.json'));
const named = readPartNames({ PARTS: read(catalogueTables.PARTS.file) });
const template = parseTemplate('proposal', shippedTemplate('TEMPLATE_PROPOSAL'));
if (!brand.ok || !named.ok || !template.ok) throw new Error('What the portal comes with does not fit');
const parts = [...named.value];
const now = new Date('2026-11-20T09:00:00Z');

/** A report of so many lines of the catalogue's own parts, the same in every run. */
function sourceOf(lines: number, language: 'ru' | 'en'): PaperSource {
  const t = translator(translations, language);
  const priced = Array.from({ length: lines }, (_, i) => {
    const [partNumber, { nameRu, nameEn }] = parts[(i * 7) % parts.length]!;
    const price = BigInt(1_000 + ((i * 7919) % 9_000_000)) as Money;
    const quantity = 1 + (i % 40);
    return {
      partNumber,
      description: language === 'ru' ? nameRu : nameEn,
      quantity,
      price,
      summary: times(price, quantity),
    };
  });
  const net = sum(priced.map(({ summary }) => summary));
  const vat = shareOf(net, 2200n as BasisPoints);
  const report: ReportContent = {
    header: [
      { label: t('Solution name'), value: 'Машинный зал' },
      { label: t('Customer name'), value: 'АО «Ромашка»' },
    ],
    issues: priced.map((line) => ({ ...line, price: moneyText(line.price), summary: moneyText(line.summary) })),
    total: moneyText(net),
    vat: moneyText(vat),
    gross: moneyText(sum([net, vat])),
    vatRate: '22.00',
    currency: 'RUB',
    pricesHoldUntil: '2026-12-20',
    comments: [],
    demonstration: true,
  };
  return {
    language,
    t,
    solution: {
      isxId: 'ISX00000001-001',
      isxType: 'Rack',
      isxName: 'Машинный зал',
      customerName: 'АО «Ромашка»',
      region: '',
      ownerDisplayName: 'Анна Ветрова',
      opportunity: '',
      isxStatus: 'open',
      approvedAt: null,
    },
    report,
    keyFigures: [],
    choices: [],
    brand: brand.ok ? brand.value : never(),
    timeZone: 'Europe/Moscow',
    now,
    fingerprint: null,
  };
}

function never(): never {
  throw new Error('Checked above');
}

async function medianOf(work: () => unknown): Promise<number> {
  await work();
  const took: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

let isSlow = false;
for (const lines of [300, 1000]) {
  const russian = sourceOf(lines, 'ru');
  const english = sourceOf(lines, 'en');
  const { report, t } = russian;
  const waterfall = report.issues.map(({ partNumber, description, quantity, price }) => ({
    partNumber,
    description,
    quantity,
    waterfall: { list: price!, companyDiscount: '0.00', handDiscount: '0.00', floorCorrection: '0.00', net: price! },
  }));
  const plain = await medianOf(() => deflateSync(JSON.stringify(report.issues)));
  console.log(`\n${lines} lines: the same lines deflated as plain text ${plain.toFixed(2)} ms (the yardstick)`);
  const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['report as PDF', () => writePdf([reportPaper(russian)], now)],
    ['report as PDF, Russian and English', () => writePdf([reportPaper(russian), reportPaper(english)], now)],
    [
      'proposal as PDF, Russian and English',
      () => writePdf([composePaper(template.value, 'ru', russian), composePaper(template.value, 'en', english)], now),
    ],
    [
      'report as xlsx with its price steps',
      () =>
        reportXlsx.write({ isxId: 'ISX00000001-001', report, t, papers: [], timeZone: 'Europe/Moscow', waterfall, now } as Parameters<typeof reportXlsx.write>[0]), // prettier-ignore
    ],
  ];
  for (const [what, write] of files) {
    const took = await medianOf(write);
    const size = ((await write()).length / 1024).toFixed(0);
    const isLate = lines === 300 && took >= PROMISED;
    isSlow ||= isLate;
    console.log(
      `  ${what.padEnd(40)} ${took.toFixed(0).padStart(6)} ms  ${(took / plain).toFixed(0).padStart(5)} yardsticks  ${size.padStart(5)} KB${isLate ? '  SLOWER THAN PROMISED' : ''}`,
    );
  }
}
process.exitCode = isSlow ? 1 : 0;
