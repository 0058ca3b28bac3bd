import { describe, expect, it } from 'vitest';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { openCoolingEngine } from '../../../core/products/cooling/configuration/engine.ts';
import { explainValue, waysOut } from '../../../core/products/definition/explanations.ts';
import { openCatalogue } from './catalogue.ts';
import { isExcluded } from '../../../core/kernel/options.ts';
import { compose, errorCount, isUnnamed } from './composition.ts';
import { withChoices } from './choices.ts';
import { blankDraft } from './draft.ts';

const catalogue = openCatalogue(openCoolingEngine, demonstrationCatalogue());
const named = { ...blankDraft, isxName: 'Hall 2', customerName: 'Bank' };
const composed = (configuration: (typeof blankDraft)['configuration']) =>
  compose({ ...named, configuration }, catalogue);
const option = (composition: ReturnType<typeof composed>, field: string, value: unknown) =>
  composition.evaluation.options[field]!.find((each) => each.value === value)!;

describe('what follows from a draft', () => {
  it('names every problem with errors first, a malformed number among them', () => {
    const { problems } = compose({ ...blankDraft, configuration: { family: 'SPdx', pipeLengthM: 1000 } }, catalogue);
    expect(problems[0]).toMatchObject({ severity: 'error', fields: ['pipeLengthM'] });
    expect(problems.filter(isUnnamed).map(({ path }) => path)).toEqual(['isxName', 'customerName']);
    // Nobody has been asked for these yet.
    expect(errorCount(problems)).toBe(problems.filter(({ severity }) => severity === 'error').length - 2);
  });

  it('prices the parts of the rules', () => {
    const { priced } = composed({ family: 'SPdx', model: 'SPdx030' });
    expect(priced.lines[0]).toMatchObject({ partNumber: 'SPDA030A', quantity: 1, source: 'rule' });
    expect(Number(priced.totals.net)).toBeGreaterThan(0);
  });
});

describe('an excluded option', () => {
  it('is one that its own rule stands against', () => {
    const composition = composed({ family: 'SPdx', model: 'SPdx025' });
    const twoCircuits = option(composition, 'condenserSeries', 'SCFD');
    expect(isExcluded(twoCircuits)).toBe(true);
    expect(isExcluded(option(composition, 'redundancy', 'N+1'))).toBe(false);
  });

  it('is not excluded by a conflict elsewhere', () => {
    const composition = composed({ family: 'SPdx', model: 'SPdx025', pipeLengthM: 80 });
    const standby = option(composition, 'redundancy', 'N+1');
    expect(standby.allowed).toBe(false);
    expect(isExcluded(standby)).toBe(false);
  });

  it('is admitted by the smallest change', () => {
    const choices = { family: 'SPdx', model: 'SPdx025' };
    expect(explainValue(catalogue.engine, choices, 'condenserSeries', 'SCFD').changes[0]).toEqual([
      { field: 'model', value: 'SPdx060' },
    ]);
  });

  it('against which the site stands is admitted by no change: told is what would do', () => {
    const choices = { family: 'SPdx', model: 'SPdx025', pipeLengthM: 80 };
    expect(explainValue(catalogue.engine, choices, 'condenserSeries', 'SCFD')).toMatchObject({
      changes: [],
      facts: [[{ field: 'pipeLengthM', value: 60, present: 80 }]],
    });
  });
});

it('admits an item of a list together with the one that it needs', () => {
  expect(explainValue(catalogue.engine, { family: 'SPdx' }, 'services', ['SOB-RT4H']).changes).toEqual([
    [{ field: 'services', value: ['SOB-RT4H', 'SOB-TS'] }],
  ]);
});

it('has ways out of every conflict at once, each as small as can be', () => {
  const configuration = { family: 'SPdx', model: 'SPdx025', condenserSeries: 'SCFD' };
  const ways = waysOut(catalogue.engine, configuration).changes;
  expect(ways.length).toBeGreaterThan(1);
  for (const way of ways) {
    expect(way).toHaveLength(1);
    expect(composed(withChoices(configuration, way)).evaluation.valid).toBe(true);
  }
  expect(ways).toContainEqual([{ field: 'model', value: 'SPdx060' }]);
});

it('evaluates the same choices once', () => {
  const configuration = { family: 'SPdx' };
  expect(catalogue.engine.evaluate(configuration)).toBe(catalogue.engine.evaluate(configuration));
});
