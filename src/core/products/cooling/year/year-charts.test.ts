import { describe, expect, it } from 'vitest';
import { groupBy } from '../../../tables/group-by.ts';
import type { ModelYear } from './comparison.ts';
import { durationDrawing, stretchesOf } from './duration-drawing.ts';
import { monthTexts, totalOf, yearMonthsDrawing } from './year-months-drawing.ts';

const month = (compressor: number) => ({ compressor, fans: 700, condenserFans: 250, auxiliaries: 300 });
const year: ModelYear = {
  variant: 'freeCooling',
  family: 'SRdf',
  model: 'SRdf030',
  units: 1,
  capacityKw: 31,
  pPUE: 1.08,
  difference: null,
  fullBelowC: 6.5,
  partialBelowC: 32,
  chillers: null,
  reach: { coldestC: null, warmestC: 45, refusal: null },
  tablesOf: 'SRdx030',
  energy: month(0),
  totalKwh: 0,
  months: Array.from({ length: 12 }, (_, i) => month(i < 6 ? i * 400 : (11 - i) * 400)),
  hours: { full: 4000, partial: 4200, mechanical: 460, unanswered: 100 },
  coldHours: 60,
  warmHours: 40,
  shortHours: 0,
  shortKwh: 0,
  freeKwh: 0,
  netHeatKwh: 0,
  bins: [],
  bandKwh: 0,
};
const t = (text: string, params: Readonly<Record<string, unknown>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
const size = { width: 640, height: 280 } as const;
const duration = Array.from({ length: 366 }, (_, i) => -25 + (60 * i) / 365);

describe('the months of a year as a drawing', () => {
  const { drawing, frame } = yearMonthsDrawing(year, { ...year, model: 'SRdx030' }, t, size);
  const shapes = drawing.pieces.flatMap((piece) => piece.shapes);

  it('stacks what takes energy in each month to the month’s sum', () => {
    const bars = shapes.flatMap((shape) => (shape.kind === 'rect' && shape.y < frame.plot.y + frame.plot.height ? [shape] : [])); // prettier-ignore
    const perKwh = frame.plot.height / (frame.y.domain[1] - frame.y.domain[0]);
    const columns = groupBy(bars, ({ x }) => x);
    expect(columns.size).toBe(12);
    [...columns.entries()]
      .toSorted(([a], [b]) => a - b)
      .forEach(([, own], i) => {
        const height = own.reduce((sum, bar) => sum + bar.height, 0);
        expect(height / perKwh / totalOf(year.months[i]!)).toBeCloseTo(1, 1.5);
      });
  });

  it('names every second month where the bars stand close', () => {
    const narrow = yearMonthsDrawing(year, null, t, { width: 320, height: 280 }).drawing.pieces;
    const said = narrow
      .flatMap((piece) => piece.shapes)
      .flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    const named = monthTexts.map(({ label }) => said.includes(label));
    expect(named).toEqual(monthTexts.map((_, i) => i % 2 === 0));
  });

  it('names the months and who it is compared with', () => {
    const said = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    for (const { label } of monthTexts) expect(said).toContain(label);
    expect(said).toContain('SRdx030 for comparison, without 100 hours that are not answered');
    const alone = yearMonthsDrawing(year, null, t, size).drawing.pieces.flatMap((piece) => piece.shapes);
    expect(alone.some((shape) => shape.kind === 'line' && shape.dash === 'dashed')).toBe(false);
  });
});

describe('the duration curve', () => {
  it('is cut into stretches that sum to the year: not answered, full, partial, compressor alone, not answered', () => {
    expect(stretchesOf(year)).toEqual([
      { zone: 'unanswered', from: 0, to: 60 },
      { zone: 'full', from: 60, to: 4060 },
      { zone: 'partial', from: 4060, to: 8260 },
      { zone: 'mechanical', from: 8260, to: 8720 },
      { zone: 'unanswered', from: 8720, to: 8760 },
    ]);
    const dry = { ...year, hours: { full: 0, partial: 0, mechanical: 8760, unanswered: 0 }, coldHours: 0 };
    expect(stretchesOf(dry)).toEqual([{ zone: 'mechanical', from: 0, to: 8760 }]);
  });

  it('stays within its frame and has an area for each stretch', () => {
    const { drawing, frame } = durationDrawing(year, duration, t, size);
    const areas = drawing.pieces.flatMap((piece) => piece.shapes.filter((shape) => shape.kind === 'line' && shape.isClosed === true)); // prettier-ignore
    expect(areas).toHaveLength(5);
    for (const area of areas)
      if (area.kind === 'line')
        area.points.forEach((at, i) => {
          const [low, length] = i % 2 === 0 ? [frame.plot.x, frame.plot.width] : [frame.plot.y, frame.plot.height];
          expect(at).toBeGreaterThanOrEqual(low - 0.1);
          expect(at).toBeLessThanOrEqual(low + length + 0.1);
        });
    expect(frame.y.domain).toEqual([-30, 40]);
  });
});
