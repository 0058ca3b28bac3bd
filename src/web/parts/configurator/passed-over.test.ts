import { describe, expect, it } from 'vitest';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import type { OpenEngine } from '../../../core/products/definition/engine.ts';
import { openChillerEngine } from '../../../core/products/chiller/engine.ts';
import { openCoolingEngine } from '../../../core/products/cooling/configuration/engine.ts';
import { DEFAULT_INPUTS } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { openUpsEngine } from '../../../core/products/ups/engine.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { openCatalogue } from './catalogue.ts';
import { compose } from './composition.ts';
import { blankDraft } from './draft.ts';
import { passedOver } from './passed-over.ts';

function opened(openEngine: OpenEngine) {
  const catalogue = openCatalogue(openEngine, demonstrationCatalogue());
  const composed = (configuration: ConfigurationBody) => compose({ ...blankDraft, configuration }, catalogue);
  /** Of every model but the present one. */
  const rows = (configuration: ConfigurationBody) => {
    const present = composed(configuration);
    const others = present.evaluation.options['model']!.filter(
      ({ value }) => value !== present.evaluation.values['model'],
    );
    return others.flatMap((option) => passedOver(present, catalogue, 'model', option) ?? []);
  };
  return { composed, rows };
}
const ups = opened(openUpsEngine);
const cooling = opened(openCoolingEngine);
const chillers = opened(openChillerEngine);

const cases: readonly (readonly [name: string, ReturnType<typeof opened>, ConfigurationBody])[] = [
  ['a UPS of 70 kVA, N+1', ups, { family: 'EVS', loadKva: 70, redundancy: 'N+1' }],
  ['cooling of 40 kW', cooling, { family: 'SPdx', selection: { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 40 } }],
  ['a chiller of 260 kW', chillers, { loadKw: 260 }],
];

describe('what is passed over', () => {
  it.each(cases)('costs what the solution then does, and fits: %s', (_, { composed, rows }, configuration) => {
    const present = Number(composed(configuration).priced.totals.net);
    const told = rows(configuration);
    expect(told.length).toBeGreaterThan(0);
    for (const { option, cost, percent } of told) {
      const then = composed({ ...configuration, model: option.value });
      expect(then.evaluation.valid).toBe(true);
      expect(then.evaluation.values['model']).toBe(option.value);
      expect(Number(then.priced.totals.net)).toBeCloseTo(present + Number(cost), 2);
      expect(percent).toBeCloseTo((100 * Number(cost)) / present, 6);
    }
  });

  it('says by how much the fewest UPSs cost more than several smaller ones', () => {
    const cheaper = ups.rows({ family: 'EVS', loadKva: 70, redundancy: 'N+1' }).filter(({ percent }) => percent < 0);
    expect(cheaper.length).toBeGreaterThan(0);
  });

  it('tells nothing beside a solution in conflict', () => {
    expect(ups.rows({ family: 'EVS', loadKva: 70, redundancy: 'N+1', model: 'U3S-20' })).toEqual([]);
  });
});
