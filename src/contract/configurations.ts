import { z } from 'zod';
import { figureUnits } from '../core/products/definition/figures.ts';
import { mostPriced } from '../core/pricing/priced-models.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { endpoint } from './endpoint.ts';
import {
  chosenValue,
  configuration,
  decimal,
  isxId,
  partNumber,
  problemShape,
  solutionLine,
  totals,
} from './shapes.ts';

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

/** What a solution comes to: the figures that the screen and the documents tell. */
const figure = z.object({
  /** The same in every language and release. */
  name: z.string(),
  label: z.string(),
  value: z.number(),
  /** None of a count or a ratio. */
  unit: z.enum(figureUnits).nullable(),
  /** What it rests on ends there: the true figure is not less. */
  atLeast: z.literal(true).optional(),
});

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
    /** What the size hangs on and is not given, each with what is taken instead. */
    remarks: z.array(problemShape),
    lines: z.array(solutionLine),
    totals,
    figures: z.array(figure),
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

export const configurationsPrice = endpoint('configurations/configurations_price', {
  summary: 'What each of some configurations would cost as a solution of its own: a whole table in one call',
  body: z.object({ isxType: z.enum(isxTypes), configurations: z.array(configuration).min(1).max(mostPriced) }),
  answer: z.object({
    currency: z.string(),
    /** In the order of the question. */
    priced: z.array(
      z.object({
        /** Nothing stands against its order: no rule, no part that is ended, no missing price. */
        valid: z.boolean(),
        list: decimal,
        /** Without VAT, with the discounts that a new solution of the caller would have. */
        net: decimal,
        /** Lines without a price: the sum is too low by them. */
        withoutPrice: z.number().int(),
      }),
    ),
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

export const configurationsSelectFigures = endpoint('configurations/configurations_select_figures', {
  summary:
    'What a solution comes to: autonomy, capacities, currents, heat, mass, area and the rest, each with its unit',
  body: z.object({ isxId }),
  answer: z.object({ figures: z.array(figure) }),
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
    /** One change more than those, where it keeps more of what was chosen, or costs much less. */
    larger: z.object({ changes: z.array(choice), because: z.enum(['keepsMore', 'costsLess']) }).optional(),
    /** Where no single change admits it: the smallest sets of facts of the site, each as it is and with the nearest value that would do. */
    facts: z.array(z.array(choice.extend({ present: fieldValue }))),
    /** The search took too long and was ended: there may be smaller changes. */
    cutShort: z.literal(true).optional(),
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

export const configurationCalls = {
  configurationsEvaluate,
  configurationsPrice,
  configurationsDescribe,
  configurationsSelectFigures,
  configurationsExplain,
} as const;
