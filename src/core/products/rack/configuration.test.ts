import { describe, expect, test } from 'vitest';
import type { Fact } from '../../kernel/corrections.ts';
import type { Role } from '../../people/access/roles.ts';
import { readPartNames } from '../../catalogue/part-names.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { explain } from '../../kernel/explain.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { priceParts } from '../../pricing/price.ts';
import golden from './golden/configurations.json' with { type: 'json' };
import { demonstrationRacks } from './testing/demonstration-racks.ts';

interface GoldenCase {
  readonly name: string;
  readonly role: Role;
  readonly configuration: Record<string, unknown>;
  readonly expected: {
    /** Choices that nobody made, as the rules settle them. */
    readonly settled?: Readonly<Record<string, unknown>>;
    readonly racks: number;
    readonly loadKw: number;
    readonly heatKw: number;
    readonly freeU: number;
    readonly weightKg: number;
    readonly floorAreaM2: number;
    readonly rowLengthMm: readonly number[];
    readonly pdu: readonly ({ readonly partNumber: string; readonly perFeed: number } | null)[];
    readonly ups1Model: string | null;
    readonly ups1Packs: number | null;
    readonly ups1Minutes: number | null;
    readonly lines: readonly { partNumber: string; quantity: number }[];
    readonly listTotal: string;
    readonly problems: readonly { severity: 'error' | 'warning'; rule: string; about: readonly string[] }[];
  };
}
const cases = golden as unknown as readonly GoldenCase[];

const opened = new Map([...new Set(cases.map(({ role }) => role))].map((role) => [role, demonstrationRacks(role)])); // prettier-ignore
const { source, prices, context, model } = opened.get('engineer')!;
const names = readPartNames(source);
if (!names.ok) throw new Error('The parts can not be read');

const byPart = (a: { partNumber: string }, b: { partNumber: string }): number =>
  a.partNumber < b.partNumber ? -1 : a.partNumber > b.partNumber ? 1 : 0;

describe('golden configurations of racks, worked out from the tables without the program', () => {
  test('there are golden configurations of every series, containment, form of PDU, series of UPS, and of each severity', () => {
    const said = JSON.stringify(cases.map(({ configuration, expected }) => [configuration, expected]));
    expect(cases.length).toBeGreaterThanOrEqual(120);
    for (const word of ['UR', 'LCSR', 'coldAisle', 'hotAisle', '0U', '1U', 'basic', 'metered', 'switched', 'warning'])
      expect(said).toContain(`"${word}"`);
    const chosen = new Set(cases.map(({ expected }) => context.ups1Model(expected.ups1Model ?? '')?.series));
    for (const series of ['SMTSE', 'SRVSE', 'SRTSE'] as const) expect(chosen).toContain(series);
  });

  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, { role, configuration, expected }) => {
    const own = opened.get(role)!;
    expect(malformedChoices(own.model.type, configuration, own.context)).toEqual([]);
    const { values, derived, parts, conflicts } = evaluate(own.model, configuration as Configuration);
    const ours = conflicts.map(({ severity, rule }) => `${severity} ${rule}`);
    const theirs = expected.problems.map(({ severity, rule }) => `${severity} ${rule}`);
    // One rule of the contract may be a rule for each field here.
    expect(theirs.filter((problem) => !ours.some((one) => one === problem || one.startsWith(`${problem}-`)))).toEqual(
      [],
    );
    expect(ours.filter((problem) => !theirs.some((one) => one === problem || problem.startsWith(`${one}-`)))).toEqual(
      [],
    );
    expect(values).toMatchObject(expected.settled ?? {});
    expect([...parts].sort(byPart)).toEqual([...expected.lines].sort(byPart));
    expect(derived.racks).toBe(expected.racks);
    expect(derived.freeU).toBe(expected.freeU);
    for (const figure of ['loadKw', 'heatKw', 'weightKg', 'floorAreaM2'] as const)
      expect(derived[figure]).toBeCloseTo(expected[figure], 2);
    expect(derived.rows.map(({ layout }) => layout.lengthMm)).toEqual(expected.rowLengthMm);
    const rows = values['pdu'] === true ? derived.rows : [];
    const pdus = rows.map(({ pdu }) => pdu && { partNumber: pdu.pdu.partNumber, perFeed: pdu.perFeed });
    expect(pdus).toEqual(expected.pdu);
    expect(derived.ups1?.model.partNumber ?? null).toBe(expected.ups1Model);
    expect(derived.ups1?.packs ?? null).toBe(expected.ups1Packs);
    if (expected.ups1Minutes === null) expect(derived.ups1?.minutes ?? null).toBeNull();
    else expect(Math.abs(derived.ups1!.minutes! - expected.ups1Minutes)).toBeLessThanOrEqual(0.01);
    const priced = priceParts(
      parts.map((part) => ({ ...part, source: 'rule' })),
      names.value,
      { currency: 'RUB', vatRate: '22', prices, companyDiscounts: {} },
      {},
    );
    expect(priced.totals.list).toBe(expected.listTotal);
  });
});

describe('what nobody chose', () => {
  test('is settled by the rules to the first that stands, and a choice taken back lets go of it', () => {
    const settled = (configuration: Configuration) => evaluate(model, configuration).values;
    expect(settled({ colour: 'grey' })['series']).toBe('LCSR');
    expect(settled({})['series']).toBe('UR');
    expect(settled({ pduFormFactor: '0U', rackLoadKw: 30 })['pduPhases']).toBe(3);
    expect(settled({ secondRow: true, containment: 'coldAisle', aisleWidthMm: 900 })['aisleDoor']).toBe('single');
    expect(settled({ withUps1: true, ups1Model: 'SRVSE1KRTI-G2' })['ups1Generation']).toBe('G2');
  });

  test('of row B is as in row A until somebody says otherwise', () => {
    const { values } = evaluate(model, {
      racks: 7,
      units: 48,
      depthMm: 1070,
      rackLoadKw: 9,
      secondRow: true,
      racksB: 5,
    });
    expect([values['unitsB'], values['depthMmB'], values['rackLoadKwB'], values['racksB']]).toEqual([48, 1070, 9, 5]);
  });
});

describe('containment', () => {
  test('asks for a second door where the row of more racks is the shorter one', () => {
    const { values, conflicts, valid } = evaluate(model, {
      racks: 6,
      widthMm: 800,
      secondRow: true,
      racksB: 8,
      widthMmB: 600,
      containment: 'coldAisle',
    });
    expect([values['aisleDoors'], valid, conflicts]).toEqual([2, true, []]);
    const oneDoor = { racks: 6, widthMm: 800, secondRow: true, racksB: 7, widthMmB: 600, containment: 'coldAisle', aisleDoors: 1 }; // prettier-ignore
    expect(evaluate(model, oneDoor).conflicts.map(({ rule }) => rule)).toEqual(['CT-END']);
    expect(evaluate(model, { ...oneDoor, racksB: 6 }).valid).toBe(true);
  });
});

describe('power distribution', () => {
  test('is of three phases where one PDU of those does for a feed and one of a single phase does not', () => {
    const chosen = (configuration: Configuration) => {
      const { values, derived, conflicts } = evaluate(model, configuration);
      expect(conflicts).toEqual([]);
      return [values['pduPhases'], ...derived.rows.map(({ pdu }) => [pdu?.pdu.partNumber, pdu?.perFeed])];
    };
    expect(chosen({ rackLoadKw: 7.36 })).toEqual([1, ['UP8853', 1]]);
    expect(chosen({ rackLoadKw: 7.37 })).toEqual([3, ['UP8881', 1]]);
    expect(chosen({ rackLoadKw: 14.72 })).toEqual([3, ['UP8886', 1]]);
    expect(chosen({ rackLoadKw: 5, secondRow: true, rackLoadKwB: 10 })).toEqual([3, ['UP8881', 1], ['UP8881', 1]]);
    expect(chosen({ rackLoadKw: 5, rackLoadKwB: 10 })).toEqual([1, ['UP8853', 1]]);
    expect(chosen({ rackLoadKw: 10, pduPhases: 1 })).toEqual([1, ['UP8853', 2]]);
    expect(chosen({ rackLoadKw: 10, pduFormFactor: '1U' })).toEqual([1, ['UP7831', 2]]);
    expect(chosen({ rackLoadKw: 3, c13: 70 })).toEqual([1, ['UP8858', 2]]);
  });

  test('goes without IEC 60309 sockets as far as PDUs with other plugs carry a rack', () => {
    const without = (configuration: Configuration) => {
      const { conflicts, derived } = evaluate(model, { iecSockets: false, ...configuration });
      const pdu = derived.rows[0]!.pdu;
      return [conflicts.map(({ rule }) => rule), pdu && [pdu.pdu.partNumber, pdu.perFeed]];
    };
    expect(without({})).toEqual([[], ['UP7821', 2]]);
    expect(without({ rackLoadKw: 7.36, pduType: 'switched' })).toEqual([[], ['UP7921', 2]]);
    expect(without({ rackLoadKw: 7.37 })).toEqual([['PD-FEED'], null]);
    expect(without({ pduFormFactor: '0U', rackLoadKw: 3 })).toEqual([['PD-FEED'], null]);
    expect(without({ pduPhases: 1, rackLoadKw: 20 })).toEqual([['PD-QTY'], null]);
  });
});

describe('cords', () => {
  test('beyond the outlets of the PDUs of a rack are warned of, each kind by itself', () => {
    const warned = (configuration: Configuration) => {
      const chosen = { pduFormFactor: '0U', pduPhases: 1, pduType: 'metered', ...configuration };
      return evaluate(model, chosen).conflicts.map(({ severity, rule, params }) => [severity, rule, params?.['there']]);
    };
    // UP8858 has 36 C13 and 6 C19.
    const light = { rackLoadKw: 3 };
    expect(warned({ ...light, feeds: 1, cordsC13: 36, cordsC19: 6 })).toEqual([]);
    expect(warned({ ...light, feeds: 1, cordsC13: 37, cordsC19: 6 })).toEqual([['warning', 'PD-CORD-C13', 36]]);
    expect(warned({ ...light, feeds: 2, cordsC13: 37, cordsC19: 13 })).toEqual([['warning', 'PD-CORD-C19', 12]]);
    expect(warned({ ...light, c13: 50, feeds: 1, cordsC19: 12 })).toEqual([]);
    expect(warned({ rackLoadKw: 5, feeds: 1, cordsC19: 7, secondRow: true, rackLoadKwB: 3 })).toEqual([
      ['warning', 'PD-CORD-C19-B', 6],
    ]);
    expect(warned({ ...light, pdu: false, cordsC13: 60 }).filter(([, rule]) => String(rule).startsWith('PD-'))).toEqual([]); // prettier-ignore
  });
});

describe('the mounting of UPSs', () => {
  test('never changes of itself: a rack without room for them says so, with its ways out', () => {
    const full = { withUps1: true, ups1LoadW: 2000, ups1Count: 3, usedU: 38 };
    const { values, conflicts, options } = evaluate(model, full);
    expect([values['ups1Mounting'], conflicts.map(({ rule }) => rule)]).toEqual(['rack19', ['RK-U']]);
    const onTheFloor = evaluate(model, { ...full, ups1Mounting: 'floor' });
    expect([onTheFloor.valid, onTheFloor.values['ups1InRacks'] ?? null]).toEqual([true, null]);
    expect(options['ups1Mounting']!.map(({ value, allowed }) => [value, allowed])).toEqual([
      ['rack19', false],
      ['floor', true],
    ]);
    expect(explain(model, full, 'ups1Count', 3).changes).toContainEqual([{ field: 'racks', value: 2 }]);
  });

  test('is on the floor where all that is asked for are towers', () => {
    const mounting = (asked: Configuration) => evaluate(model, { withUps1: true, ups1LoadW: 300, ...asked }).values['ups1Mounting']; // prettier-ignore
    expect(mounting({ ups1Form: 'tower' })).toBe('floor');
    expect(mounting({ ups1Outlets: 'schuko' })).toBe('floor');
    expect(mounting({ ups1Series: 'BVSE' })).toBe('floor');
    expect(mounting({ ups1Form: 'rack' })).toBe('rack19');
  });
});

test('a UPS that is too small says so, and what load it would carry', () => {
  const asked = { withRacks: false, withUps1: true, ups1LoadW: 5000 };
  const { rules, changes, facts } = explain(model, asked, 'ups1Model', 'SMTSE750RMI1U');
  const { w, va } = context.ups1Model('SMTSE750RMI1U')!;
  expect(rules.map(({ rule, params }) => [rule, params])).toEqual([['U1-SEL', { model: 'SMTSE750RMI1U', w, va }]]);
  expect(changes).toEqual([]);
  const [[nearest]] = facts as [[Fact]];
  expect(nearest).toMatchObject({ field: 'ups1LoadW', present: 5000 });
  expect(evaluate(model, { ...asked, ups1LoadW: nearest.value, ups1Model: 'SMTSE750RMI1U' }).valid).toBe(true);
});

describe('UPSs in parallel', () => {
  test('are a pair until somebody asks for more', () => {
    const of = (configuration: Configuration) => {
      const { values, conflicts } = evaluate(model, { racks: 2, withUps1: true, ups1LoadW: 5000, ...configuration });
      return [values['ups1Count'], conflicts.map(({ rule }) => rule)];
    };
    expect(of({ ups1Parallel: true })).toEqual([2, []]);
    expect(of({ ups1Parallel: true, ups1Count: 4 })).toEqual([4, []]);
    expect(of({ ups1Parallel: true, ups1Count: 1 })).toEqual([1, ['U1-PAR']]);
    expect(of({})).toEqual([1, []]);
  });
});

describe('racks on casters', () => {
  test('carry what they may be moved with, which is less than what they may stand with', () => {
    const chosen = { series: 'UR', units: 42, pduFormFactor: '0U', pduPhases: 1, pduType: 'metered' };
    const rules = (configuration: Configuration) =>
      evaluate(model, { ...chosen, ...configuration }).conflicts.map(({ rule, params }) => [rule, params?.['most']]);
    // Two PDUs of 7.4 kg leave 1020 − 14.8 = 1005.2 kg for equipment on casters.
    expect(rules({ casters: true, equipmentKg: 1005 })).toEqual([]);
    expect(rules({ casters: true, equipmentKg: 1006 })).toEqual([['RK-LOAD', 1020]]);
    expect(rules({ equipmentKg: 1006 })).toEqual([]);
    expect(rules({ equipmentKg: 1686 })).toEqual([['RK-LOAD', 1700]]);
    expect(rules({ casters: true, equipmentKg: 400, secondRow: true, unitsB: 42, equipmentKgB: 1100 })).toEqual([['RK-LOAD-B', 1020]]); // prettier-ignore
  });
});
