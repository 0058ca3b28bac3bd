import { expect, test } from 'vitest';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { evaluate } from '../../../kernel/evaluate.ts';
import { compile } from '../../../kernel/model.ts';
import type { Configuration } from '../../../kernel/product-type.ts';
import { undeclaredReads } from '../../../kernel/testing/undeclared-reads.ts';
import { coolingType } from './configuration.ts';
import waterGolden from '../golden/chilled-water-configurations.json' with { type: 'json' };
import golden from '../golden/configurations.json' with { type: 'json' };
import { readCoolingContext } from './read-context.ts';

const source = pinned;

/** Read anew: what was computed once is remembered, and reads nothing. */
function context() {
  const opened = readCoolingContext(source);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  return opened.value;
}

const configurationOf = (one: unknown) => (one as { readonly configuration: Configuration }).configuration;
const [duty] = waterGolden.map(configurationOf);

/** Choices of every kind that the rules tell apart: the golden cases of all families, and what contradicts itself. */
const chosen: readonly Configuration[] = [
  ...[...golden, ...waterGolden].map(configurationOf),
  {},
  { family: 'SPdx', chilledWaterDuty: duty!['chilledWaterDuty']! },
  { chilledWaterDuty: { ...(duty!['chilledWaterDuty'] as object), returnAirRH: 60 } },
  { family: 'gone', model: 'gone' },
  { services: ['SOB-RT4H'], addedParts: [{ partNumber: 'gone', quantity: 1 }], deletedParts: ['gone'] },
];

test('the rules of cooling read the fields that they name and no others, so do defaults and conditions', () => {
  const type = coolingType(context());
  const model = compile(type, context());
  const values = chosen.map((one) => evaluate(model, one).values);
  const fresh = context();
  expect(undeclaredReads(coolingType(fresh), fresh, values)).toEqual([]);
});
