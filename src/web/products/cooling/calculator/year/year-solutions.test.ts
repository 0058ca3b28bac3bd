import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../../../core/catalogue/open-engine.ts';
import { readChillerContext } from '../../../../../core/products/chiller/read-context.ts';
import { yearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { readYear } from '../../../../../core/products/cooling/year/year-data.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import type { Result } from '../../../../../core/result.ts';
import { demonstrationCatalogue } from '../../../../testing/demonstration-catalogue.ts';
import { pricedChillers, pricedUnits, unitsStart } from './year-solutions.ts';

function sound<T>(read: Result<T> | null): T {
  if (!read?.ok) throw new Error('The demonstration can not be read');
  return read.value;
}
const { tables } = demonstrationCatalogue();
const setting = { role: 'engineer', prices: [], partnerMaxKva: 80 } as const;
const engines = {
  Cooling: sound(openEngine('Cooling', tables, setting)),
  Chiller: sound(openEngine('Chiller', tables, setting)),
};
const data = sound(readYear(tables));
const chillers = sound(readChillerContext(tables));

const conditions: YearInputs['conditions'] = { returnAirDryBulbTemp: 35, returnAirRH: 22, outdoorTemp: 35 };
const inputs: YearInputs = {
  conditions,
  loadKw: 30,
  units: null,
  city: 'Moscow',
  waterInC: null,
  waterOutC: null,
  glycolPercent: null,
};

/** A year in a city with what its solutions are made of. */
function compared(change: Partial<YearInputs>) {
  const asked = { ...inputs, ...change };
  const city = data.cities.find((each) => each.city === asked.city)!;
  const { variants, coldC } = yearComparison(data, chillers, 'SPdx', city, asked);
  const first = (name: string) => variants.find(({ variant }) => variant === name)!.models[0]!;
  return { years: variants.flatMap(({ models }) => models), first, site: { asked, coldC } };
}

const questions: readonly (readonly [name: string, change: Partial<YearInputs>])[] = [
  ['as it starts', {}],
  ['tenths of a load', { loadKw: 33.33, conditions: { ...conditions, outdoorTemp: 36.25 } }],
  ['net of the fans’ heat', { conditions: { ...conditions, basis: 'net' } }],
  ['altitude, glycol and water between the steps', { conditions: { ...conditions, altitude: 851.5 }, glycolPercent: 44.5, waterInC: 10.25, waterOutC: 15.25 }], // prettier-ignore
  ['a load of several', { loadKw: 450 }],
  ['more at the coils than a duty may be', { loadKw: 2000, conditions: { ...conditions, basis: 'net' } }],
];

describe('the solutions of a year', () => {
  it.each(questions)('are ones that the configurations take, and carry the load: %s', (_, change) => {
    const { years, site } = compared(change);
    expect(years.length).toBeGreaterThan(5);
    for (const year of years) {
      const solutions = [
        ...pricedUnits(year, site).map(({ configuration }) => ({ engine: engines.Cooling, configuration })),
        ...pricedChillers(year).map(({ configuration }) => ({ engine: engines.Chiller, configuration })),
      ];
      for (const { engine, configuration } of solutions) {
        const of = `${year.variant} ${year.model}`;
        expect([of, engine.malformed(configuration)]).toEqual([of, []]);
        const { conflicts, values } = engine.evaluate(configuration);
        const against = conflicts.filter(
          ({ severity, rule }) => severity === 'error' || ['S-02', 'S-03'].includes(rule),
        );
        expect([of, against]).toEqual([of, []]);
        expect(values['model']).toBe(configuration['model']);
        if (engine === engines.Chiller) expect(values['count']).toBe(year.chillers!.working);
      }
    }
  });

  it('stand where the year does', () => {
    const { first, site } = compared({
      city: 'Sochi',
      loadKw: 450,
      conditions: { ...conditions, outdoorTemp: 38.5, altitude: 600 },
    });
    const { designMinOutdoorC } = unitsStart(first('dx'), site);
    expect(designMinOutdoorC).toBeLessThanOrEqual(site.coldC);
    expect(designMinOutdoorC).toBeGreaterThan(site.coldC - 0.11);
    expect(pricedUnits(first('dx'), site)[0]!.configuration).toMatchObject({
      selection: { sensibleCoolerCapacity: 450, outdoorTemp: 38.5, altitude: 600 },
      designMinOutdoorC,
    });
    expect(unitsStart(first('inverter'), site)).toMatchObject({ designOutdoorC: 38.5, designMinOutdoorC });
    // A rating point alone holds at sea level: its price would be that of another site. Water knows no altitude.
    expect(pricedUnits(first('inverter'), site)).toEqual([]);
    expect(pricedUnits(first('chilledWater'), site)).toHaveLength(1);
  });
});
