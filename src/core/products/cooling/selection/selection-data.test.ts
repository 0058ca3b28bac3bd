import { describe, expect, test } from 'vitest';
import { demonstrationSource, soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { REFERENCE_DEW_POINT, REFERENCE_MOISTURE } from '../tables/reference-moisture.ts';
import { selectionDoubts } from './performance-audit.ts';
import type { SelectionSource } from './selection-data.ts';
import { readSelection } from './selection-data.ts';

const change = (table: keyof SelectionSource, from: string | RegExp, to: string): SelectionSource => {
  const changed = demonstrationSource[table].replace(from, to);
  if (changed === demonstrationSource[table]) throw new Error('The demonstration table does not hold what is changed');
  return { ...demonstrationSource, [table]: changed };
};
const problemsOf = (source: SelectionSource) => {
  const read = readSelection(source);
  return read.ok ? [] : read.problems;
};
const doubtsOf = (source?: SelectionSource) => selectionDoubts(soundSelection(source));

describe('the data of a selection', () => {
  test('of the demonstration catalogue are sound and without a doubt', () => {
    expect(doubtsOf()).toEqual([]);
    expect(
      [...soundSelection().families].map(([family, units]) => [family, units.map((unit) => unit.model.model.slice(4))]),
    ).toEqual([
      ['SPdx', ['025', '030', '035', '040', '045', '050', '060', '070', '080', '090', '100', '120']],
      ['SRdx', ['007', '012', '025', '030', '040', '050', '060', '070']],
    ]);
  });

  test('name the downflow unit of SPdx and the deep unit of SRdx', () => {
    for (const { partNumber, model } of soundSelection().units.values())
      expect(partNumber).toBe(
        model.family === 'SPdx' ? `SPDA${model.model.slice(4)}A` : `SRLA${model.model.slice(4)}A`,
      );
  });

  test('hold at the moisture of 35 °C and 22 %, whose dew point is 10.12 °C', () => {
    expect(REFERENCE_MOISTURE).toBeCloseTo(0.007694, 6);
    expect(REFERENCE_DEW_POINT).toBeCloseTo(10.12, 2);
  });

  test('do without a model whose performance figures are still to come, and name it', () => {
    const data = soundSelection(change('COOLING_SPDX_MODELS', /\nSPdx120(.*)/, '\nSPdx120$1\nSPdx130$1'));
    expect(selectionDoubts(data)).toMatchObject([
      { text: 'Model {model} has no performance figures', params: { model: 'SPdx130' } },
    ]);
    expect(data.units.has('SPdx120')).toBe(true);
    expect(data.units.has('SPdx130')).toBe(false);
  });

  test.each([
    [
      'a model that stands in no models table',
      change('COOLING_SPDX_MODELS', /\nSPdx030.*/, ''),
      'Model {model} stands in no models table',
    ],
    [
      'a model without a part number',
      change('COOLING_INDOOR_UNITS', /\nSR[LS]A030A.*\nSR[LS]A030A.*/, ''),
      'Model {model} has no part number',
    ],
    [
      'a model of another family',
      change('COOLING_SPDX_MODELS', 'SPdx030;SPdx', 'SPdx030;SRdx'),
      'Model {model} belongs to another family',
    ],
    [
      'more moisture than the coldest air carries',
      change('COOLING_SRDX_MODELS', '10.12', '22.5'),
      'The table of model {model} holds at more moisture than air of {temperature} °C can carry',
    ],
    [
      'no moisture that the table holds at',
      change('COOLING_SRDX_MODELS', ';10.12;', ';;'),
      'Model {model} needs the dew point or the relative humidity that its table holds at, one of the two',
    ],
    [
      'a bypass factor that the table contradicts',
      change('COOLING_SPDX_MODELS', ';0.205;', ';0.93;'),
      'The performance table contradicts the bypass factor of model {model}',
    ],
  ])('with %s are refused', (_what, source, text) => {
    expect(problemsOf(source)).toContainEqual(expect.objectContaining({ code: 'table_invalid', text }));
  });

  test('with faults in several tables tell them all', () => {
    const source = {
      ...change('COOLING_SPDX', 'outdoorTemp', 'outdoor'),
      COOLING_SRDX_MODELS: 'model',
      COOLING_INDOOR_UNITS: '',
    };
    expect(new Set(problemsOf(source).map(({ code }) => code))).toEqual(new Set(['table_invalid']));
    expect(problemsOf(source).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['row 1, column outdoorTemp', 'row 1, column family', 'row 1']),
    );
  });

  test.each([
    [
      'a wrong number of compressors',
      change('COOLING_SPDX_MODELS', ';0.206;2;2;', ';0.206;1;2;'),
      'The power of one compressor is {value} kW, by the number of compressors it would be {expected} kW',
    ],
    [
      'a wrong number of fans',
      change('COOLING_SPDX_MODELS', ';0.206;2;2;', ';0.206;2;3;'),
      'The power of one fan is {value} kW, by the number of fans it would be {expected} kW',
    ],
    [
      'another air flow',
      change('COOLING_SPDX_MODELS', ';8700;', ';8800;'),
      'The air flow is {value} m³/h, in the models table {expected} m³/h',
    ],
    [
      'a wrong bypass factor',
      change('COOLING_SPDX_MODELS', '30500;20;0.221', '30500;20;0.02'),
      'The figures miss the coil with this bypass factor by {value} %',
    ],
  ])('with %s are doubtful', (_what, source, text) => {
    expect(doubtsOf(source)).toContainEqual(expect.objectContaining({ code: 'table_doubtful', text }));
  });
});
