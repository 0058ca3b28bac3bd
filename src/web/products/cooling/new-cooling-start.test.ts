import { describe, expect, it } from 'vitest';
import { newCoolingSearch } from './new-cooling-search.ts';
import { searchOf, startingChoices, subjectOf } from './new-cooling-start.ts';

const start = (address: Record<string, string>) => startingChoices(newCoolingSearch(address));

describe('what an address starts a solution with', () => {
  it('takes the model and the inputs of the calculator, its defaults where the address leaves them out', () => {
    expect(start({ family: 'SPdx', model: 'SPdx030', sensibleCoolerCapacity: '42.5' })).toEqual({
      family: 'SPdx',
      model: 'SPdx030',
      selection: {
        sensibleCoolerCapacity: 42.5,
        deltaAboveCapacity: 25,
        deltaBelowCapacity: 10,
        returnAirDryBulbTemp: 35,
        returnAirRH: 22,
        outdoorTemp: 35,
      },
    });
  });

  it('takes the altitude and the basis along, which belong to the capacity that was selected', () => {
    const { selection } = start({ family: 'SPdx', model: 'SPdx030', altitude: '800', basis: 'net' });
    expect(selection).toMatchObject({ altitude: 800, basis: 'net' });
  });

  it('takes the load of several units, and the outdoor air of a unit without a calculation', () => {
    const { selection } = start({ family: 'SPdx', model: 'SPdx080', count: '6', sensibleCoolerCapacity: '450' });
    expect(selection).toMatchObject({ sensibleCoolerCapacity: 450 });
    expect(start({ family: 'SPdx', sensibleCoolerCapacity: '450' })).toEqual({ family: 'SPdx' });
    expect(start({ family: 'SPdf', designOutdoorC: '38.5', designMinOutdoorC: '-70' })).toEqual({
      family: 'SPdf',
      designOutdoorC: 38.5,
    });
  });

  it('has no selection in a family without a calculation, nor with inputs out of their bounds, nor from nothing', () => {
    expect(start({ family: 'SPcw', model: 'SPcw060', sensibleCoolerCapacity: '40' })).toEqual({
      family: 'SPcw',
      model: 'SPcw060',
    });
    expect(start({ family: 'SPdx', sensibleCoolerCapacity: '4000' })).toEqual({ family: 'SPdx' });
    expect(start({})).toEqual({});
  });
});

it('finds the address of a draft again by its name', () => {
  const search = newCoolingSearch({ family: 'SPdx', model: 'SPdx030', returnAirRH: '30' });
  expect(newCoolingSearch(searchOf(subjectOf(search)))).toEqual(search);
});
