import { describe, expect, it } from 'vitest';
import type { ReportContent } from './sheet.ts';
import { commentRows, issueGroups, reportSheet } from './sheet.ts';

const t = (key: string, params: object = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), key);

const issue = (partNumber: string, quantity = 1) => ({
  partNumber,
  description: `Part ${partNumber}`,
  quantity,
  price: '100.50',
  summary: '201.00',
});

const report: ReportContent = {
  header: [{ label: 'Solution number', value: 'ISX00000012-001' }],
  issues: [issue('SPDA030A', 2), issue('SOB-PM1'), { ...issue('GR032'), price: null, summary: null }],
  total: '402.00',
  vat: '88.44',
  gross: '490.44',
  vatRate: '22.00',
  currency: 'RUB',
  pricesHoldUntil: '2026-12-20',
  comments: [{ at: '2026-11-20T09:00:00.000Z', displayName: 'Глеб Орлов', comment: 'Согласовано' }],
  demonstration: true,
};

const kinds = (content: ReportContent) => reportSheet(content, t).map(({ kind }) => kind);

describe('the rows of a report', () => {
  it('say of a part on priority sale that it is, behind the five columns that there are anyway', () => {
    const issues = [{ ...issue('SPDA030A'), priority: true as const }, issue('GR041')];
    const lines = reportSheet({ ...report, issues }, t).filter(({ kind }) => kind === 'issue');
    expect(lines.map(({ cells }) => cells.slice(5))).toEqual([[{ text: 'Priority sale' }], []]);
    expect(lines[0]!.cells.slice(0, 2)).toEqual([{ text: 'SPDA030A' }, { text: 'Part SPDA030A' }]);
  });

  it('are the title, the header, the lines by group and the sums, in this order', () => {
    expect(kinds(report)).toEqual([
      'title',
      'header',
      'heads',
      'group',
      'issue',
      'issue',
      'group',
      'issue',
      'total',
      'total',
      'grandTotal',
      'note',
    ]);
  });

  it('name a group only where there are two', () => {
    expect(kinds({ ...report, issues: [issue('SPDA030A')] })).not.toContain('group');
    expect(kinds({ ...report, issues: [issue('SOB-TS')] })).not.toContain('group');
  });

  it('put service certificates after the equipment and lose no line', () => {
    const groups = issueGroups(report.issues);
    expect(groups.map(({ name, issues }) => [name, issues.map(({ partNumber }) => partNumber)])).toEqual([
      ['equipment', ['SPDA030A', 'GR032']],
      ['serviceCertificates', ['SOB-PM1']],
    ]);
    expect(issueGroups([])).toEqual([]);
  });

  it('keep a price that is missing empty and not 0', () => {
    const row = reportSheet(report, t).find(({ cells }) => JSON.stringify(cells[0]) === '{"text":"GR032"}');
    expect(row?.cells.slice(2)).toEqual([{ count: 1 }, { nothing: true }, { nothing: true }]);
  });

  it('stand with every figure in the column of its head', () => {
    const rows = reportSheet(report, t);
    expect(rows.find(({ kind }) => kind === 'heads')?.cells[4]).toEqual({ text: 'Sum, ₽' });
    for (const { kind, cells } of rows)
      if (kind === 'total' || kind === 'grandTotal') expect(Object.keys(cells[4]!)).toEqual(['amount']);
  });

  it('tell until when the prices hold, and that the data are for demonstration', () => {
    const texts = JSON.stringify(reportSheet(report, t));
    expect(texts).toContain('The prices hold until 20.12.2026 inclusive.');
    expect(texts).toContain('Demonstration data');
    const plain = JSON.stringify(reportSheet({ ...report, pricesHoldUntil: null, demonstration: false }, t));
    expect(plain).not.toContain('hold until');
    expect(plain).not.toContain('Demonstration');
  });

  it('tell who said what and when, by the clock of the zone', () => {
    expect(commentRows(report, 'Europe/Moscow', t).at(-1)?.cells).toEqual([
      { text: '20.11.2026,\u00A012:00' },
      { text: 'Глеб Орлов: Согласовано' },
    ]);
    expect(commentRows({ ...report, comments: [] }, 'Europe/Moscow', t)).toEqual([]);
  });
});
