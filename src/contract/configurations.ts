import { z } from 'zod';
import { isxTypes } from '../core/products/definition/types.ts';
import { endpoint } from './endpoint.ts';
import { chosenValue, configuration, isxId, partNumber, problemShape, solutionLine, totals } from './shapes.ts';

const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number(), z.object({ partNumber, quantity: z.number().int() })])),
  z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
]);
const choice = z.object({ field: z.string(), value: fieldValue });
const ruleReason = z.object({ rule: z.string(), text: z.string() });

export const configurationsEvaluate = endpoint('configurations/configurations_evaluate', {
  summary: 'Everything that follows from the choices, saving nothing: the same engine as in the browser',
  body: z.object({ isxType: z.enum(isxTypes), configuration, isxId: isxId.optional() }),
  answer: z.object({
    valid: z.boolean(),
    values: z.record(z.string(), fieldValue),
    options: z.record(
      z.string(),
      z.array(z.object({ value: fieldValue, allowed: z.boolean(), rules: z.array(ruleReason).optional() })),
    ),
    conflicts: z.array(problemShape),
    lines: z.array(solutionLine),
    totals,
  }),
  access: [
    'newSolution.3PhaseUps',
    'newSolution.Cooling',
    'newSolution.Rack',
    'newSolution.Monitoring',
    'newSolution.Chiller',
  ],
  scope: 'catalogue:read',
  changes: false,
});

export const configurationsDescribe = endpoint('configurations/configurations_describe', {
  summary: "What was chosen in a solution, in words: for whoever's rights do not reach as far as its owner's",
  body: z.object({ isxId }),
  answer: z.array(z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) })),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const configurationsExplain = endpoint('configurations/configurations_explain', {
  summary:
    'Why a value is excluded: the rules, a smallest set of choices it collides with, the smallest changes that admit it',
  body: z.object({
    isxType: z.enum(isxTypes),
    configuration,
    field: z.string().max(64),
    value: chosenValue,
    isxId: isxId.optional(),
  }),
  answer: z.object({
    rules: z.array(ruleReason),
    collidesWith: z.array(choice),
    changes: z.array(z.array(choice)),
  }),
  access: [
    'newSolution.3PhaseUps',
    'newSolution.Cooling',
    'newSolution.Rack',
    'newSolution.Monitoring',
    'newSolution.Chiller',
  ],
  scope: 'catalogue:read',
  changes: false,
});
