import { expect, it } from 'vitest';
import { newChillerSearch } from './new-chiller-search.ts';
import { newChillerSubject, startingChoices } from './new-chiller-start.ts';

it('a blank address starts with nothing chosen', () => {
  expect(startingChoices(newChillerSearch({}))).toEqual({});
  expect(newChillerSubject({})).toBe('new-Chiller');
});

it('a model brings its series with it, and a head its pump', () => {
  const search = newChillerSearch({
    model: 'CHF0240',
    loadKw: '220',
    series: 'CHF',
    freeCooling: 'true',
    fluid: 'EG',
    glycolPercent: '30',
    systemHeadKPa: '120',
    designMinOutdoorC: '-11',
  });
  expect(startingChoices(search)).toEqual({
    model: 'CHF0240',
    loadKw: 220,
    fluid: 'EG',
    glycolPercent: 30,
    pumps: 1,
    systemHeadKPa: 120,
    designMinOutdoorC: -11,
  });
});

it('without a model the series and free cooling are choices, and water has no share', () => {
  const search = newChillerSearch({
    series: 'CHV',
    freeCooling: 'true',
    fluid: 'water',
    glycolPercent: '30',
    systemHeadKPa: '0',
  });
  expect(startingChoices(search)).toEqual({ series: 'CHV', freeCooling: true, fluid: 'water' });
  expect(startingChoices(newChillerSearch({ series: 'any' }))).toEqual({});
});

it('what is no value of an input is left out of the address', () => {
  expect(newChillerSearch({ series: 'CHX', loadKw: 'much', fluid: 'oil', redundancy: 'N+9' })).toEqual({});
});
