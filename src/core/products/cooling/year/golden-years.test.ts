import { describe, expect, it, test } from 'vitest';
import { designOutdoorTemp } from '../tables/climate.ts';
import { hoursBelow } from '../../../engineering/outdoor-hours.ts';
import { hoursOf } from '../../../engineering/year-hours.ts';
import { SEA_LEVEL } from '../selection/altitude.ts';
import { annualDx, annualDxUnits, cityYears, freeCoolingYears, oneBin } from '../golden/year.golden.ts';
import { sound, data, cityOf, yearOf, curveOf, compare, first } from './testing/demonstration-years.ts';
import { freeCoolingAt } from './candidates.ts';
import { answeredHours, energyOf } from './energy.ts';
import { freeCoolingHours, mechanicalHours } from './hour.ts';
import { onCurve } from './outdoor-curve.ts';

/** What the golden cases count in the hours that are refused here: the power of the nearest row. */
function withTheEnds(model: string, at: number, units: number, loadKw: number, city: string) {
  const curve = curveOf(model, at);
  const year = energyOf(mechanicalHours(curve, { units, loadKw }), hoursOf(yearOf(city)), loadKw);
  const powerAt = (outdoor: number): number => {
    const { sensibleKw, compressorKw, condenserFansKw } = onCurve(curve, outdoor)!;
    return (loadKw / sensibleKw) * (compressorKw + condenserFansKw) + units * curve.fansKw;
  };
  return { year, totalKwh: year.totalKwh + year.coldHours * powerAt(-20) + year.warmHours * powerAt(45) };
}

describe('years of direct expansion worked out without the program', () => {
  test.each(annualDx.map((one) => [`${one.model}, ${one.loadKw} kW, ${one.city}`, one] as const))('%s', (_, one) => {
    const { year, totalKwh } = withTheEnds(one.model, one.returnAirDryBulbTemp, 1, one.loadKw, one.city);
    expect(totalKwh / one.expected.totalKwh).toBeCloseTo(1, 3);
    // The golden cases divide by what the coils carry, the heat of the fans among it.
    expect(Math.abs(1 + year.totalKwh / (one.loadKw * answeredHours(year)) - one.expected.pPUE)).toBeLessThan(0.0006);
    expect(Math.abs(year.coldHours - one.expected.hoursBelowTable)).toBeLessThan(10);
    expect(Math.abs(year.warmHours - one.expected.hoursAboveTable)).toBeLessThan(10);
    expect(year.shortHours).toBe(0);
  });

  test.each(annualDxUnits.map((one) => [`${one.units} x ${one.model}, ${one.loadKw} kW`, one] as const))(
    '%s',
    (_, one) => {
      const { totalKwh } = withTheEnds(one.model, one.returnAirDryBulbTemp, one.units, one.loadKw, one.city);
      expect(totalKwh / one.expected.totalKwh).toBeCloseTo(1, 3);
    },
  );

  it('one hour by hand', () => {
    const hour = mechanicalHours(curveOf(oneBin.model, oneBin.returnAirDryBulbTemp), {
      units: 1,
      loadKw: oneBin.loadKw,
    })(oneBin.outdoorC)!;
    expect(hour.compressor + hour.fans + hour.condenserFans).toBeCloseTo(oneBin.powerKw, 2);
  });

  it('the 33 cities of the catalogue: hours of free cooling, of frost and of heat, energy of SRdx030', () => {
    expect(data.cities.map(({ city }) => city)).toEqual(cityYears.map(({ city }) => city));
    for (const golden of cityYears) {
      const city = cityOf(golden.city);
      expect(city.altitudeM).toBe(golden.altitudeM);
      expect(Math.abs(hoursBelow(city.year, 6.5) - golden.fullHours)).toBeLessThan(7);
      expect(Math.abs(hoursBelow(city.year, -20.5) - golden.hoursBelowMinus20)).toBeLessThan(9);
      expect(Math.abs(8760 - hoursBelow(city.year, 35.5) - golden.hoursAbove35)).toBeLessThan(5);
      expect(Math.abs(designOutdoorTemp(city) - golden.bin04Percent)).toBeLessThan(1);
      const curve = curveOf('SRdx030', 35);
      const year = energyOf(mechanicalHours(curve, { units: 1, loadKw: 27.9 }), hoursOf(city.year), 27.9);
      const mean = year.totalKwh / answeredHours(year);
      expect(mean / (golden.dxTotalKwh / 8760)).toBeCloseTo(1, golden.city === 'Yakutsk' ? 1.5 : 2);
    }
  });
});

describe('years of free cooling worked out without the program', () => {
  test.each(freeCoolingYears.map((one) => [`${one.model}, ${one.loadKw} kW, ${one.city}`, one] as const))(
    '%s',
    (_, one) => {
      const row = data.freeCooling.find(({ model }) => model === one.model)!;
      const cooling = sound(freeCoolingAt(row, one, data.limits!, SEA_LEVEL));
      expect(cooling.fullBelowC).toBeCloseTo(one.expected.fullBelowC, 1);
      const duty = { units: 1, loadKw: one.loadKw };
      // The golden compressor is that of the fixed-speed unit of the same size.
      const hourAt = freeCoolingHours(
        curveOf(one.tablesOf, one.returnAirDryBulbTemp),
        { cooling, auxiliaryPercent: 3 },
        duty,
      );
      const year = energyOf(hourAt, hoursOf(yearOf(one.city)), one.loadKw);
      // Bins of 1 K put the switches up to half a kelvin elsewhere; the warmest hours of Dubai are refused.
      expect(Math.abs(year.totalKwh / one.expected.totalKwh - 1)).toBeLessThan(0.011);
      const { fullHours, partialHours } = one.expected;
      const below = (t: number) => hoursOf(yearOf(one.city)).temperatures.filter((own) => own < t).length;
      expect(Math.abs(below(Math.floor(one.expected.fullBelowC) + 0.5) - fullHours)).toBeLessThan(25);
      expect(Math.abs(below(one.expected.partialBelowC - 0.5) - fullHours - partialHours)).toBeLessThan(25);
      expect(year.hours.full).toBe(below(cooling.fullBelowC));
    },
  );

  it('counts the hours of every city as the distributions have them, within 25', () => {
    for (const { year } of data.cities) {
      const { temperatures } = hoursOf(year);
      for (let t = -40; t <= 45; t += 5)
        expect(Math.abs(temperatures.filter((own) => own < t).length - hoursBelow(year, t))).toBeLessThan(25);
    }
  });

  it('meets the published hours of SRdx030 in St Petersburg and Sochi', () => {
    const hours = (city: string) => first(compare('SRdx', city, { loadKw: 27.9 }), 'freeCooling').hours;
    expect(hours('StPetersburg').full / 4436).toBeCloseTo(1, 1.9);
    expect(hours('StPetersburg').partial / 4306).toBeCloseTo(1, 1.9);
    expect(hours('Sochi').full / 1486).toBeCloseTo(1, 1.4);
    expect(hours('Sochi').partial / 7185).toBeCloseTo(1, 1.9);
  });
});
