import { describe, expect, it } from 'vitest';
import { compare, first, inputs } from './testing/demonstration-years.ts';
import type { Variant } from './comparison.ts';
import { qualifiersOf } from './qualifiers.ts';
import type { YearInputs } from './year-inputs.ts';

describe('what a year has to be read with', () => {
  const said = (series: 'SPdx' | 'SRdx', city: string, variant: Variant, change: Partial<YearInputs> = {}) => {
    const comparison = compare(series, city, change);
    const altitude = change.conditions?.altitude ?? 0;
    return qualifiersOf(first(comparison, variant), { altitude, withoutCold: comparison.withoutCold });
  };

  it('is in the row: hours that lack, an inverter at full load, a chiller below its table', () => {
    const kinds = (...asked: Parameters<typeof said>) => said(...asked).map(({ is }) => is);
    expect(kinds('SPdx', 'Sochi', 'dx')).toEqual([]);
    expect(kinds('SPdx', 'Sochi', 'inverter')).toEqual(['fullSpeed']);
    // SRdx and SRdf are inverters by the specification and by their table.
    expect(kinds('SRdx', 'Sochi', 'dx')).toEqual(['fullSpeed']);
    expect(kinds('SRdx', 'Sochi', 'freeCooling')).toEqual(['fullSpeed']);
    expect(kinds('SPdx', 'Sochi', 'chilledWater')).toEqual(['overstated']);
    expect(kinds('SPdx', 'Yakutsk', 'dx')).toEqual(['partial']);
  });

  it('tells on which axis and at which limit hours are not answered', () => {
    const [partial] = said('SPdx', 'Yakutsk', 'dx');
    expect(partial!.short.params).toMatchObject({ year: 8760 });
    expect(partial!.explained[0]).toMatchObject({ params: { limit: -20 } });
    expect(partial!.explained[0]!.text).toContain('outdoor air colder than {limit} °C');
  });

  it('is that chilled water is of sea level, from 300 m on', () => {
    const at = (altitude: number) =>
      said('SPdx', 'Moscow', 'chilledWater', { conditions: { ...inputs.conditions, altitude } }).map(({ is }) => is);
    expect(at(300)).not.toContain('seaLevel');
    expect(at(301)).toContain('seaLevel');
    expect(said('SPdx', 'Sochi', 'dx', { conditions: { ...inputs.conditions, altitude: 800 } })).toEqual([]);
  });
});
