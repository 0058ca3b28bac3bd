import { describe, expect, test } from 'vitest';
import { readPartNames } from '../../../catalogue/part-names.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { prices } from '../../definition/parts-tables.ts';
import { malformedChoices } from '../../../kernel/choices.ts';
import { correctionSearch, nearestFacts } from '../../../kernel/corrections.ts';
import { evaluate } from '../../../kernel/evaluate.ts';
import { explain } from '../../../kernel/explain.ts';
import { compile } from '../../../kernel/model.ts';
import type { Configuration } from '../../../kernel/product-type.ts';
import { undeclaredReads } from '../../../kernel/testing/undeclared-reads.ts';
import { priceParts } from '../../../pricing/price.ts';
import { translator } from '../../../translation/translate.ts';
import { coolingType } from './configuration.ts';
import { coolingFigures } from './figures.ts';
import { loadMatchOf } from './load-match.ts';
import waterGolden from '../golden/chilled-water-configurations.json' with { type: 'json' };
import golden from '../golden/configurations.json' with { type: 'json' };
import { ownRating } from '../water/chilled-water-data.ts';
import { readCoolingContext } from './read-context.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';

const source = pinned;
const opened = readCoolingContext(source);
if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
const context = opened.value;
const type = coolingType(context);
const model = compile(type, context);
const smallestCorrections = (configuration: Configuration) =>
  correctionSearch(model, configuration, { beside: {}, largest: 4, most: 5 }, { left: 20_000 }).smallest();
const evaluated = (configuration: Configuration) => evaluate(model, configuration);
const names = readPartNames(source);
const priceRows = prices.parse(source['PRICES_RUB']!);

interface GoldenCase {
  readonly name: string;
  readonly configuration: Record<string, unknown>;
  readonly partialList?: boolean;
  readonly expected: {
    readonly installedUnits: number;
    readonly circuits: number;
    readonly requiredCondenserKwPerCircuit: number | null;
    readonly lines: readonly { partNumber: string; quantity: number }[];
    readonly listTotal: string;
    readonly problems: readonly { rule: string; severity: string }[];
  };
}
const cases = golden as unknown as readonly GoldenCase[];

const waterCases = waterGolden as unknown as readonly (GoldenCase & {
  readonly expectedValues: Readonly<Record<string, unknown>>;
})[];

/** The list total of a parts list at the shipped prices. */
function listTotal(parts: readonly { partNumber: string; quantity: number }[]): string {
  if (!names.ok || !priceRows.ok) throw new Error('The parts or prices can not be read');
  const priced = priceParts(
    parts.map((part) => ({ ...part, source: 'rule' })),
    names.value,
    { currency: 'RUB', vatRate: '22', prices: priceRows.value, companyDiscounts: {} },
    {},
  );
  expect(priced.problems).toEqual([]);
  return priced.totals.list;
}

/** Required duties are printed with two places in the golden cases. */
const dutyTolerance = 0.01;

describe('golden configurations of cooling, worked out from the tables without the program', () => {
  test('there are golden configurations of every family', () => {
    expect(new Set(cases.map(({ configuration }) => configuration['family'])).size).toBe(9);
  });

  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, { configuration, expected, partialList }) => {
    expect(malformedChoices(type, configuration, context)).toEqual([]);
    const { derived, parts, conflicts } = evaluated(configuration);
    expect(derived.installedUnits).toBe(expected.installedUnits);
    if (expected.requiredCondenserKwPerCircuit !== null) {
      expect(Math.abs(derived.circuitRejectionKw - expected.requiredCondenserKwPerCircuit)).toBeLessThanOrEqual(
        dutyTolerance,
      );
      expect(derived.circuits).toBe(expected.circuits);
    }
    // The cases speak of the rules of the tables (R-); how the load is met (S-) is a warning beside them.
    const ofTables = conflicts.filter(({ rule }) => rule.startsWith('R-'));
    expect(conflicts.filter(({ severity }) => severity === 'error').every((one) => ofTables.includes(one))).toBe(true);
    expect(ofTables.map(({ rule, severity }) => ({ rule, severity }))).toEqual(
      expected.problems.map(({ rule, severity }) => ({ rule, severity })),
    );
    if (partialList) return;
    expect(parts).toEqual(expected.lines);
    expect(listTotal(parts)).toBe(expected.listTotal);
  });
});

describe('golden configurations with a chilled-water duty', () => {
  test.each(waterCases.map((one) => [one.name, one] as const))(
    '%s',
    (_, { configuration, expected, expectedValues, partialList }) => {
      expect(malformedChoices(type, configuration, context)).toEqual([]);
      const { derived, parts, conflicts, values } = evaluated(configuration);
      expect(values).toMatchObject(expectedValues);
      expect(derived.installedUnits).toBe(expected.installedUnits);
      expect(conflicts.map(({ rule, severity }) => ({ rule, severity }))).toEqual(expected.problems);
      expect(parts).toEqual(expected.lines);
      if (!partialList) expect(listTotal(parts)).toBe(expected.listTotal);
    },
  );

  const { configuration } = waterCases.find(({ name }) => name.startsWith('SPcw, 500 kW'))!;
  const duty = configuration['chilledWaterDuty'];

  test('the family follows from the duty where none is chosen', () => {
    const { values, valid } = evaluated({ chilledWaterDuty: duty });
    expect([values['family'], values['count'], values['model']]).toEqual(['SPcw', 2, 'SPcw250']);
    expect(valid).toBe(true);
  });

  test('a unit at its own rating point carries what its table says: nothing is less by 0 %', () => {
    const units = [...context.chilledWater!.units.values()];
    expect(units.length).toBeGreaterThan(10);
    for (const { model: row, family } of units) {
      const rated = ownRating(row)!;
      const { conflicts } = evaluated({
        family,
        model: row.model,
        chilledWaterDuty: {
          ...rated.conditions,
          sensibleCoolerCapacity: rated.sensibleKw,
          deltaAboveCapacity: 25,
          deltaBelowCapacity: 0,
        },
      });
      expect([row.model, ...conflicts.filter(({ rule }) => rule.startsWith('S-'))]).toEqual([row.model]);
    }
  });

  test('no other family takes it', () => {
    expect(evaluated({ family: 'SPdx', chilledWaterDuty: duty }).conflicts.map(({ rule }) => rule)).toEqual(['S-06']);
  });

  test('the water side of a unit follows the duty, and is that of the table without one', () => {
    const water = (configuration: Configuration) => evaluated(configuration).derived.rating!.water!;
    expect(water({ family: 'SPcw', model: 'SPcw100' })).toEqual({
      flowM3h: 17.42,
      pressureDropKPa: 52,
      connectionDN: expect.any(Number),
    });
    const warmer = water({
      family: 'SPcw',
      model: 'SPcw100',
      chilledWaterDuty: { ...(duty as object), sensibleCoolerCapacity: 90, waterInC: 12, waterOutC: 18 },
    });
    // 87.76 kW at 30 °C and 12/18 by the rating points, 12.59 m³/h.
    expect(Math.abs(warmer.flowM3h - 12.59)).toBeLessThan(0.04);
  });

  test.each([
    [{ waterOutC: 30 }, 'waterOutC'],
    [{ waterInC: 4 }, 'waterInC'],
    [{ returnAirDryBulbTemp: 36 }, 'returnAirDryBulbTemp'],
    [{ sensibleCoolerCapacity: 3000 }, 'sensibleCoolerCapacity'],
    [{ colour: 1 }, 'colour'],
  ])('%j is malformed at %s', (change, path) => {
    const problems = malformedChoices(
      type,
      { family: 'SPcw', chilledWaterDuty: { ...(duty as object), ...change } },
      context,
    );
    expect(problems.map((problem) => problem.path)).toEqual([`configuration.chilledWaterDuty.${path}`]);
  });
});

describe('a cooling configuration', () => {
  const base = { family: 'SPdx', model: 'SPdx030', count: 2, redundancy: 'N+1' };

  test('takes its defaults for everything that is left out', () => {
    const { valid, values, parts } = evaluated(base);
    expect(valid).toBe(true);
    expect(values).toMatchObject({ airflow: 'D', dampers: true, networkCard: true, commissioning: true });
    expect(parts[0]).toEqual({ partNumber: 'SPDA030A', quantity: 3 });
  });

  test('takes the best match of its selection when no model is chosen', () => {
    const selection = {
      sensibleCoolerCapacity: 30,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 35,
      returnAirRH: 22,
      outdoorTemp: 35,
    };
    expect(evaluated({ family: 'SPdx', selection }).values['model']).toBe('SPdx025');
  });

  test('excludes the dual-circuit condenser for a one-circuit unit and says what would admit it', () => {
    const { options } = evaluated(base);
    const series = options['condenserSeries']!.find(({ value }) => value === 'SCFD')!;
    expect(series.allowed).toBe(false);
    expect(series.rules!.map(({ rule }) => rule)).toContain('R-16');
    const explanation = explain(model, base, 'condenserSeries', 'SCFD');
    expect(explanation.collidesWith.map(({ field }) => field)).toEqual(['model']);
    expect(explanation.changes.length).toBeGreaterThan(0);
  });

  test('names units that together carry less than the range allows', () => {
    const selection = {
      sensibleCoolerCapacity: 100,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 35,
      returnAirRH: 22,
      outdoorTemp: 35,
    };
    const { conflicts, valid } = evaluated({ ...base, selection });
    expect(conflicts.map(({ rule }) => rule)).toContain('S-02');
    expect(valid).toBe(false);
  });

  test('takes the unit that fits the share of each where none is chosen', () => {
    const selection = {
      sensibleCoolerCapacity: 60,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 35,
      returnAirRH: 22,
      outdoorTemp: 35,
    };
    expect(evaluated({ family: 'SPdx', count: 2, selection }).values['model']).toBe('SPdx025');
  });

  test('lets the units share the load, standby units aside', () => {
    const selection = {
      sensibleCoolerCapacity: 70,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 35,
      returnAirRH: 22,
      outdoorTemp: 35,
    };
    // Two SPdx030 carry 2 x 36.97 = 73.94 kW, 5.6 % more than the 70 kW required.
    expect(evaluated({ ...base, selection }).conflicts).toEqual([]);
    const one = evaluated({ ...base, count: 1, selection });
    expect(one.conflicts.map(({ rule }) => rule)).toEqual(['S-02']);
  });

  test('follows its model to the family of that, where no family is chosen', () => {
    const { valid, values, origins } = evaluated({ model: 'SPcw100' });
    expect(valid).toBe(true);
    expect([values['family'], origins['family']]).toEqual(['SPcw', 'derived']);
  });

  test('has no model of another family', () => {
    const { conflicts } = evaluated({ family: 'SPdi', model: 'SPdx030' });
    expect(conflicts).toContainEqual(
      expect.objectContaining({ rule: 'C-02', params: { model: 'SPdx030', family: 'SPdx' } }),
    );
  });

  test('shows the models of its family alone, and knows all the others', () => {
    const shown = (configuration: Configuration) =>
      evaluated(configuration).options['model']!.map(({ value }) => value);
    expect(shown({ family: 'SKha' })).toEqual(['SKha003', 'SKha007', 'SKha012']);
    expect(shown({ family: 'SKha', model: 'SPdx030' })).toContain('SPdx030');
    expect(evaluated({ family: 'SKha', model: 'SPdx030' }).conflicts.map(({ code }) => code)).toEqual(['rule_broken']);
  });

  test('stays with its family where that cannot carry the load, rather than take one that is not calculated', () => {
    const selection = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 200 };
    const { values, conflicts } = evaluated({ selection });
    expect(values['family']).toBe('SPdx');
    expect(conflicts.map(({ rule }) => rule)).toEqual(['S-02']);
    expect(evaluated({ model: 'SPcw100', selection }).conflicts.map(({ rule }) => rule)).toContain('S-05');
  });

  test('lets the equipment that nobody chose follow from what was chosen', () => {
    const { valid, values, origins } = evaluated({ ...base, plenum: 'front500' });
    expect(valid).toBe(true);
    expect([values['airflow'], origins['airflow']]).toEqual(['U', 'derived']);
  });

  test('does not take a redundancy that nobody asked for', () => {
    const { conflicts, values } = evaluated({ family: 'SPdx', dampers: true });
    expect(conflicts.map(({ rule }) => rule)).toContain('R-13');
    expect(values['redundancy']).toBe('N');
  });

  test('takes no family in silence beside which a choice would mean nothing', () => {
    const tooLong = evaluated({ pipeLengthM: 80 });
    expect(tooLong.values['family']).toBe('SPdx');
    expect(tooLong.conflicts.map(({ rule }) => rule)).toEqual(['R-14']);
    const alone = evaluated({ dampers: true });
    expect(alone.values['family']).toBe('SPdx');
    expect(alone.conflicts.map(({ rule }) => rule)).toEqual(['R-13']);
    expect(evaluated({ castors: true }).values['family']).toBe('SRdx');
  });

  test('names a choice that means nothing beside the others, and offers to take it back', () => {
    const configuration = { model: 'SPcw100', pipeLengthM: 80 };
    const { valid, conflicts } = evaluated(configuration);
    expect(valid).toBe(false);
    expect(conflicts).toMatchObject([{ rule: 'applies', path: 'configuration.pipeLengthM' }]);
    const ways = smallestCorrections(configuration);
    expect(ways).toEqual([[{ field: 'pipeLengthM', value: null }]]);
  });

  test('passes over what is left of another family, and lets any family be chosen beside it', () => {
    const { valid, options } = evaluated({ family: 'SPdx', castors: true });
    expect(valid).toBe(true);
    expect(options['family']!.every(({ allowed }) => allowed === true)).toBe(true);
    const beside = evaluated({ dampers: true }).options['family']!;
    expect(beside.filter(({ allowed }) => allowed === true).map(({ value }) => value)).toEqual(
      context.families.map(({ code }) => code).filter((code) => !code.startsWith('SP')),
    );
  });

  test('has ways out of a conflict that keep what every choice means, in the order of the fields', () => {
    const configuration = { ...base, model: 'SPdx025', condenserSeries: 'SCFD' };
    const ways = smallestCorrections(configuration);
    expect(ways).toEqual([[{ field: 'model', value: 'SPdx060' }], [{ field: 'condenserSeries', value: 'SCFS' }]]);
  });

  test('has no way out where the site stands against it: told is what would have to be otherwise there', () => {
    const configuration = { ...base, model: 'SPdx025', condenserSeries: 'SCFD', pipeLengthM: 80, raisedFloorMm: 100 };
    expect(smallestCorrections(configuration)).toEqual([]);
    expect(nearestFacts(model, configuration, {}, { left: 20_000 })).toEqual([
      [
        { field: 'pipeLengthM', value: 60, present: 80 },
        { field: 'raisedFloorMm', value: 300, present: 100 },
      ],
    ]);
  });

  test('gives every unit with a humidifier a leak tape, even where none is chosen', () => {
    const { parts } = evaluated({ ...base, humidification: 'film', leakTapes: 0 });
    expect(parts).toContainEqual({ partNumber: 'GS021', quantity: 3 });
  });

  test.each([
    [{ count: 0 }, 'configuration.count'],
    [{ count: 1.5 }, 'configuration.count'],
    [{ count: 1, selection: { sensibleCoolerCapacity: 500 } }, 'configuration.selection.sensibleCoolerCapacity'],
    [{ count: 2, selection: { sensibleCoolerCapacity: 2001 } }, 'configuration.selection.sensibleCoolerCapacity'],
    [{ unknown: true }, 'configuration.unknown'],
  ])('%j is malformed at %s', (choices, path) => {
    const problems = malformedChoices(type, { ...base, ...choices }, context);
    expect(problems.map((problem) => problem.path)).toContain(path);
  });
});

test('downflow without a raised floor is told beside the units, and nothing of it with one or with upflow', () => {
  const notes = (choices: Configuration) =>
    coolingFigures(evaluated({ family: 'SPdx', ...choices }), translator({ cells: new Map() }, 'en'))
      .flatMap(({ lines }) => lines)
      .flatMap(({ label, note }) => (label === 'Air delivery' ? [note] : []));
  expect(notes({})).toEqual(['no raised floor is stated, which the air needs']);
  expect(notes({ raisedFloorMm: 450 })).toEqual([]);
  expect(notes({ airflow: 'U' })).toEqual([]);
});

test('several units may be asked for more than one can be', () => {
  const selection = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 500 };
  const asked = (count: number) => malformedChoices(type, { family: 'SPdx', count, selection }, context);
  expect(asked(6)).toEqual([]);
  expect(asked(1).map(({ path }) => path)).toEqual(['configuration.selection.sensibleCoolerCapacity']);
});

describe('the rules of cooling', () => {
  test('read the fields that they name and no others, so do defaults and conditions', () => {
    const families = context.families.map(({ code }) => code);
    const chosen: Configuration[] = [
      ...cases.map(({ configuration }) => configuration),
      ...families.flatMap((family) =>
        context.modelsOf(family).flatMap(({ model: name }, i) => [
          { family, model: name, condenserSeries: ['SCFS', 'SCVS', 'SCFD'][i % 3], humidification: 'film' },
          { family: families[i % families.length], model: name, heating: true, powerFeed: 'dualSeparate' },
          { family, model: name, selection: DEFAULT_INPUTS, drainLift: true, designMinOutdoorC: -50 },
        ]),
      ),
      { family: 'gone', model: 'gone', services: ['SOB-CONSULTING'] },
      ...waterCases.flatMap(({ configuration }) => [
        configuration,
        { ...configuration, model: 'SPdx030' },
        { ...configuration, family: 'SRdf', selection: DEFAULT_INPUTS },
      ]),
    ];
    const values = chosen.map((one) => evaluated(one).values);
    expect(undeclaredReads(type, context, values)).toEqual([]);
  });
});

describe("the calculator's inputs inside a configuration", () => {
  const paths = (configuration: Record<string, unknown>): (string | undefined)[] =>
    malformedChoices(type, configuration, context).map(({ path }) => path);

  test.each([{}, { family: null }, { family: 'SPdx' }])(
    'fit beside %j: no family chosen is the default one',
    (chosen) => {
      expect(paths({ ...chosen, selection: DEFAULT_INPUTS })).toEqual([]);
    },
  );

  test('say the altitude, where unit and condenser do less, and whether the fans count', () => {
    const selection = { ...DEFAULT_INPUTS };
    const at = (site: Readonly<Record<string, number | string>>) =>
      evaluated({ family: 'SPdx', model: 'SPdx030', selection: { ...selection, ...site } }).derived;
    const [low, high, net] = [at({}), at({ altitude: 1500 }), at({ basis: 'net' })];
    expect(high.rating!.sensibleCoolingCapacity).toBeLessThan(low.rating!.sensibleCoolingCapacity);
    expect(high.condenserAvailableKw!).toBeGreaterThanOrEqual(high.circuitRejectionKw);
    // Thin air takes 0.8345^0.7 of what the table states: the same condenser, or the next.
    if (high.condenser!.partNumber === low.condenser!.partNumber)
      expect(high.condenserAvailableKw! / low.condenserAvailableKw!).toBeCloseTo(0.8345 ** 0.7, 3);
    else expect(high.condenser!.heatRejection35Kw).toBeGreaterThan(low.condenser!.heatRejection35Kw);
    const carried = (values: typeof low) =>
      loadMatchOf({ selection: { ...selection }, count: 1 }, values.model, values.rating)!;
    expect(carried(low).carried).toBe(low.rating!.sensibleCoolingCapacity);
    expect(loadMatchOf({ selection: { ...selection, basis: 'net' }, count: 1 }, net.model, net.rating)!.carried).toBe(
      net.rating!.netSensibleCapacity,
    );
  });

  test.each([{ altitude: 9000 }, { altitude: 'high' }, { basis: 'half' }])('refuse %j', (site) => {
    expect(paths({ family: 'SPdx', selection: { ...DEFAULT_INPUTS, ...site } })).toEqual([
      `configuration.selection.${Object.keys(site)[0]}`,
    ]);
  });

  test('hold nothing else', () => {
    expect(paths({ selection: { ...DEFAULT_INPUTS, colour: 1, __proto: null } })).toEqual([
      'configuration.selection.colour',
      'configuration.selection.__proto',
    ]);
  });
});
