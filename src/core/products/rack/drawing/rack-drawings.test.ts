import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../kernel/evaluate.ts';
import type { Configuration } from '../../../kernel/product-type.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { overlaps, textBox } from '../../../drawing/text-width.ts';
import golden from '../golden/configurations.json' with { type: 'json' };
import type { RackElevation } from '../rack-elevation.ts';
import { demonstrationRacks } from '../testing/demonstration-racks.ts';
import { filledUnits } from './elevation-slots.ts';
import { left } from './plan-places.ts';
import { rackDrawings } from './rack-drawings.ts';

const { context, model } = demonstrationRacks();
const t = (key: string, params: object = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), key);

function drawn(configuration: Configuration, without: readonly string[] = []) {
  const { derived, parts } = evaluate(model, configuration);
  const listed = new Map(
    parts.filter(({ partNumber }) => !without.includes(partNumber)).map((part) => [part.partNumber, part.quantity]),
  );
  return { derived, listed, drawings: rackDrawings(derived, listed, t) };
}
const partsOf = (drawings: readonly Drawing[]): ReadonlySet<string> =>
  new Set(drawings.flatMap(({ pieces }) => pieces.flatMap(({ partNumber }) => partNumber ?? [])));
const textsOf = ({ pieces }: Drawing) =>
  pieces.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));
const cases = golden.map(({ name, configuration }) => [name, configuration as unknown as Configuration] as const);

const aisle = {
  racks: 8,
  inRow: { 3: 300, 5: 300 },
  secondRow: true,
  unitsB: 48,
  racksB: 6,
  containment: 'hotAisle',
  fireSuppression: true,
  doorMagnet: true,
  doorCloser: true,
  aisleLight: true,
} as const;

describe('the drawings of racks', () => {
  it.each(cases)(
    '%s: every piece of the containment and every rack is drawn, and stands for its line',
    (_, configuration) => {
      const { derived, listed, drawings } = drawn(configuration);
      const shown = partsOf(drawings);
      for (const partNumber of shown) expect([...listed.keys()]).toContain(partNumber);
      const containment = derived.parts.filter(({ place }) => place === 'containment');
      for (const { partNumber } of containment) expect([...shown]).toContain(partNumber);
      for (const { rack } of derived.rows) if (rack) expect([...shown]).toContain(rack.partNumber);
      for (const drawing of drawings) expect([drawing.title.length > 0, drawing.description.length > 0]).toEqual([true, true]); // prettier-ignore
    },
  );

  it('are a plan and a rack of each row; none without racks', () => {
    const names = (configuration: Configuration) => drawn(configuration).drawings.map(({ name }) => name);
    expect(names({ racks: 3 })).toEqual(['rowPlan', 'elevation-A']);
    expect(names(aisle)).toEqual(['rowPlan', 'elevation-A', 'elevation-B']);
    expect(names({ withRacks: false, withUps1: true })).toEqual([]);
  });

  it('show what was taken out of the list, but it stands for no line', () => {
    const [plan] = drawn(aisle).drawings;
    const without = drawn(aisle, ['UCAC2400']).drawings[0]!;
    expect(partsOf([without]).has('UCAC2400')).toBe(false);
    const shapes = ({ pieces }: Drawing) => pieces.reduce((sum, piece) => sum + piece.shapes.length, 0);
    expect(shapes(without)).toBe(shapes(plan!));
  });

  it('count what they show: panels over the longer row, and the half of them that opens', () => {
    const { derived, drawings } = drawn(aisle);
    const plan = drawings[0]!;
    const opening = plan.pieces.filter(({ label }) => label.includes('Opening roof panel'));
    const panels = plan.pieces.filter(({ label }) => /[Rr]oof panel/.test(label));
    const rects = (pieces: typeof panels) =>
      pieces.reduce((sum, { shapes }) => sum + shapes.filter(({ kind }) => kind === 'rect').length, 0);
    expect(rects(panels)).toBe(derived.aisle!.longer.positions.length);
    expect(rects(opening)).toBe(5);
    expect(plan.description).toContain('Row A: 8 racks');
  });

  it('show side panels at the ends where racks stand, at the others only where those are not enough', () => {
    const sides = (configuration: Configuration): readonly string[] =>
      drawn({ racks: 4, ...configuration })
        .drawings[0]!.pieces.filter(({ label }) => label.includes('Side panels'))
        .flatMap(({ shapes }) =>
          shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.points[0]! < left ? 'start' : 'end'] : [])),
        );
    expect(sides({})).toEqual(['start', 'end']);
    expect(sides({ openEnds: 1 })).toEqual(['start']);
    expect(sides({ inRow: { 4: 300 } })).toEqual(['start']);
    expect(sides({ inRow: { 0: 300 } })).toEqual(['end']);
    expect(sides({ inRow: { 2: 300 }, openEnds: 1 })).toEqual(['start']);
    expect(sides({ inRow: { 0: 300 }, openEnds: 2 })).toEqual(['end', 'start']);
  });

  it.each(cases.filter((_, i) => i % 4 === 0))('%s: no words lie over other words', (_, configuration) => {
    for (const drawing of drawn(configuration).drawings) {
      const boxes = textsOf(drawing).map((text) => ({ text: text.text, box: textBox(text) }));
      const clashes = boxes.flatMap((one, i) =>
        boxes.slice(i + 1).flatMap((other) => (overlaps(one.box, other.box) ? [`${one.text} / ${other.text}`] : [])),
      );
      expect(clashes).toEqual([]);
      for (const { box } of boxes) expect(box.x >= 0 && box.x + box.width <= drawing.width + 1).toBe(true);
    }
  });
});

describe('what stands in a rack', () => {
  it.each(cases)('%s: takes the units that the rules count, each thing its own', (_, configuration) => {
    const { derived } = drawn(configuration);
    for (const { elevation, takenU } of derived.rows) {
      if (!elevation) continue;
      const heights = [...elevation.fromBelow, ...elevation.fromAbove].reduce((sum, { heightU }) => sum + heightU, 0);
      expect(heights).toBe(takenU);
      const filled = filledUnits(elevation);
      for (const [i, { fromU, toU }] of filled.entries()) {
        expect(fromU).toBe(i === 0 ? 1 : filled[i - 1]!.toU + 1);
        expect(toU).toBeLessThanOrEqual(elevation.usableUnits);
      }
    }
  });

  it('stands UPSs below with their packs, equipment above them, PDUs at the top', () => {
    const { derived } = drawn({
      racks: 1,
      usedU: 10,
      withUps1: true,
      ups1LoadW: 1800,
      ups1Minutes: 40,
      pduFormFactor: '1U',
      earthBar: true,
    });
    const kinds = filledUnits(derived.rows[0]!.elevation!).map(({ slot }) => slot?.kind ?? 'free');
    expect(kinds).toEqual(['ups', ...kinds.filter((kind) => kind === 'pack'), 'equipment', 'free', 'earthBar', 'pdu', 'pdu']); // prettier-ignore
    expect(kinds).toContain('pack');
  });

  it('that is more than the rack has is left out at its top', () => {
    const rack = context.racks[0]!;
    const full: RackElevation = {
      row: 'A',
      rack,
      usableUnits: 10,
      sections: 1,
      fromBelow: [{ kind: 'equipment', partNumber: null, heightU: 8 }, { kind: 'shelf', partNumber: 'S', heightU: 3 }], // prettier-ignore
      fromAbove: [{ kind: 'pdu', partNumber: 'P', heightU: 1 }],
      blank: null,
      besideRails: [],
    };
    expect(filledUnits(full).map(({ slot, fromU, toU }) => [slot?.kind ?? 'free', fromU, toU])).toEqual([
      ['equipment', 1, 8],
      ['free', 9, 9],
      ['pdu', 10, 10],
    ]);
  });
});
