import { describe, expect, it } from 'vitest';
import { reportClip, salesopText } from './clipboard.ts';
import type { ReportContent } from './sheet.ts';

const t = (key: string) => key;

const report: ReportContent = {
  header: [{ label: 'Solution name', value: '=HYPERLINK("http://evil.example")' }],
  issues: [
    {
      partNumber: '1-2',
      description: 'Unit <b>"A" & B</b>\nof two lines',
      quantity: 2,
      price: '1234.50',
      summary: '2469.00',
    },
  ],
  total: '2469.00',
  vat: '543.18',
  gross: '3012.18',
  vatRate: '22.00',
  currency: 'RUB',
  pricesHoldUntil: null,
  comments: [{ at: '2026-11-20T09:00:00.000Z', displayName: 'A', comment: 'A secret of ours' }],
  demonstration: false,
};
const clip = reportClip(report, t);

describe('a report on the clipboard as text', () => {
  const lines = clip.text.trimEnd().split('\n');

  it('has a line for a row and a tab between columns, whatever stands in the cells', () => {
    expect(lines).toHaveLength(7);
    expect(lines.find((line) => line.startsWith('1-2'))).toBe(
      '1-2\tUnit <b>"A" & B</b> of two lines\t2\t1234,50\t2469,00',
    );
  });

  it('holds nothing that a spreadsheet would reckon with', () => {
    expect(clip.text).not.toMatch(/(^|\t)[=+\-@]/m);
    expect(lines[1]).toBe('Solution name\t\'=HYPERLINK("http://evil.example")');
  });
});

describe('a report on the clipboard as a table', () => {
  it('has the value of each number beside its Russian spelling', () => {
    expect(clip.html).toContain('x:num="1234.50" sdval="1234.50" style="mso-number-format:\'#,##0.00\'">1234,50</td>');
  });

  it('holds what people typed as text and never as markup', () => {
    expect(clip.html).toContain('Unit &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;');
    expect(clip.html).not.toContain('<b>');
  });

  it('leaves the comments with the report', () => {
    expect(clip.html + clip.text).not.toContain('secret');
  });
});

it('gives the sales operations part number, tab and quantity, a line each', () => {
  expect(salesopText([...report.issues, { partNumber: 'SOB-PM1', quantity: 3 }])).toBe('1-2\t2\nSOB-PM1\t3\n');
  expect(salesopText([])).toBe('');
});
