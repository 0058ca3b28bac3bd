import { describe, expect, it, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import type { SheetBlock } from '../../../paper/data-sheet.ts';
import { dataSheet, dataSheetPaper } from '../sheet/data-sheet.ts';
import { explainFigure } from './explain-figure.ts';
import { demonstrationNotice, hasDemonstration, originText, performanceOrigin } from './figure-origin.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';

const data = soundSelection();
const own = data.units.get('SPdx030')!;
const vendors: CalculatedUnit = {
  ...own,
  model: { ...own.model, provenance: 'vendor', source: 'Data book 2027, p. 12', revision: 'B' },
};
const t = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

function paperOf(unit: CalculatedUnit, isPartDemonstration: boolean) {
  const sheet = dataSheet({ ...data, units: new Map([[unit.model.model, unit]]) }, unit, DEFAULT_INPUTS);
  if (!sheet.ok) throw new Error(sheet.problems[0]!.code);
  return dataSheetPaper(sheet.value, { language: 'en', t, vendorName: '', madeAt: '', isPartDemonstration, catalogueVersion: '1', fingerprint: '', description: '' }); // prettier-ignore
}
const figuresIn = (blocks: readonly SheetBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'figures' ? block.columns.flat().flatMap(({ rows }) => rows) : []));
const marksOf = (unit: CalculatedUnit, isPartDemonstration: boolean) => {
  const rows = figuresIn(paperOf(unit, isPartDemonstration).blocks);
  return (label: string) => rows.find((row) => row.label === label)!.mark;
};

test('performance is the vendor’s where its row says so, and demonstration data where it says nothing', () => {
  expect(performanceOrigin(own.model).isDemonstration).toBe(true);
  expect(performanceOrigin({ ...own.model, provenance: 'analogue' }).isDemonstration).toBe(true);
  expect(originText(performanceOrigin(vendors.model), t)).toBe(
    'the vendor’s figures: Data book 2027, p. 12, revision B',
  );
  expect(hasDemonstration([vendors])).toBe(false);
  expect(hasDemonstration([vendors, own])).toBe(true);
  expect(demonstrationNotice([vendors, { ...own, model: { ...own.model, model: 'SPdx035' } }], false, t)).toContain('SPdx035 is'); // prettier-ignore
  expect(demonstrationNotice([vendors], false, t)).toBeNull();
});

test('a figure explains whose it is, be it tabled or derived', () => {
  const sheet = dataSheet(data, own, DEFAULT_INPUTS);
  if (!sheet.ok) throw new Error('refused');
  for (const field of ['totalCoolingCapacity', 'energyEfficiencyRatio'] as const) {
    const said = (unit: CalculatedUnit) => explainFigure(unit, sheet.value.answer, DEFAULT_INPUTS, field, t).origin;
    expect(said(own).isDemonstration).toBe(true);
    expect(said(vendors)).toEqual({ isDemonstration: false, source: 'Data book 2027, p. 12', revision: 'B' });
  }
});

describe('the data sheet', () => {
  const noteOf = (unit: CalculatedUnit) =>
    paperOf(unit, true).blocks.flatMap((block) => (block.kind === 'table' ? [block.note] : [])).join('\n'); // prettier-ignore

  it('of the demonstration is marked as a whole', () => {
    const { notices, foot } = paperOf(own, true);
    expect(notices[0]).toContain('do not build or order');
    expect(foot).toContain('Demonstration data ·');
    expect(marksOf(own, true)('Total cooling capacity')).not.toContain('dem.');
    expect(noteOf(own)).toContain('Demonstration data.');
  });

  it('of a vendor’s table names source and revision and carries no mark', () => {
    const { notices, foot } = paperOf(vendors, false);
    expect([notices, foot.includes('Demonstration')]).toEqual([[], false]);
    expect(noteOf(vendors)).toContain('Data book 2027, p. 12, revision B.');
  });

  it('tells the two apart figure by figure where they meet', () => {
    const sheet = paperOf(vendors, true);
    expect(sheet.notices[0]).toContain('Performance is the vendor’s');
    expect(sheet.foot).toContain('Demonstration data in part');
    const vendorsPerformance = marksOf(vendors, true);
    expect([vendorsPerformance('Total cooling capacity'), vendorsPerformance('Weight')]).toEqual(['tab.', 'dem.']);
    const vendorsPart = marksOf(own, false);
    expect([vendorsPart('Total cooling capacity'), vendorsPart('Weight')]).toEqual(['tab. dem.', '']);
  });
});
