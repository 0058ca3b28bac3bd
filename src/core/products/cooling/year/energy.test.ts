import { describe, expect, it } from 'vitest';
import { hoursOf } from '../../../engineering/year-hours.ts';
import { cityOf, compare, first, inputs } from './testing/demonstration-years.ts';
import { answeredHours, energyOf, partialPue } from './energy.ts';

describe('pPUE', () => {
  /** 20 kW at the coils, of which the fans warm 1; 5 kW of compressors, half a kilowatt of condenser fans. */
  const hour = { mode: 'mechanical' as const, compressor: 5, fans: 1, condenserFans: 0.5, auxiliaries: 0, freeKw: 4, mechanicalKw: 16 }; // prettier-ignore

  it('holds the energy of cooling against what is removed of the equipment’s heat, the fans’ own left out', () => {
    const year = energyOf(() => hour, hoursOf(cityOf('Moscow').year), 20);
    expect(year.netHeatKwh).toBeCloseTo(19 * 8760, 6);
    expect(partialPue(year)).toBeCloseTo(1 + 6.5 / 19, 12);
  });

  it('is the same whether the load is told gross or net of the fans', () => {
    const gross = first(compare('SRdx', 'Moscow', { loadKw: 25 }), 'dx');
    const fansKw = gross.energy.fans / answeredHours(gross);
    const conditions = { ...inputs.conditions, basis: 'net' as const };
    const net = first(compare('SRdx', 'Moscow', { loadKw: 25 - fansKw, conditions }), 'dx');
    expect(net.model).toBe(gross.model);
    expect(net.pPUE).toBeCloseTo(gross.pPUE!, 9);
  });

  it('counts no heat that stays in the room, and is none where nothing is removed', () => {
    const weak = energyOf(() => ({ ...hour, mechanicalKw: 6 }), hoursOf(cityOf('Moscow').year), 20);
    expect(partialPue(weak)).toBeCloseTo(1 + 6.5 / 9, 12);
    expect(partialPue({ totalKwh: 0, netHeatKwh: 0 })).toBeNull();
  });
});
