/**
 * How long an evaluation takes, for every type: all that follows from the choices (values, every option, conflicts, parts), and of it
 * what parts and price wait for, beside the naive way to a part of it (bench/shared/type-engines.ts). Edits are those of a person at
 * work: a golden configuration without a fault, one field of it changed. Run: npm run bench -- configuration
 */
import type { Configuration } from '../src/core/kernel/product-type.ts';
import type { Engine } from '../src/core/products/definition/engine.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import { goldenConfigurations } from '../src/core/products/testing/excluded-values.ts';
import { demonstrationEngine, everySingleChange, spreadOf, tellSpread } from './shared/type-engines.ts';

const EDITS = 500;
const WARMED = 100;
/** Every so-manieth edit changes a choice, the others a figure. */
const CHOICE_EACH = 3;

/** The same in every run. `turn` makes figures that nobody has asked about yet: the kernel keeps what it has learnt about others. */
function editsOf({ fields, evaluate }: Engine, configurations: readonly Configuration[], turn: number) {
  const sound = configurations
    .map((base) => ({ base, ...evaluate(base) }))
    .filter(({ valid }) => valid)
    .map(({ base, options, values }) => ({
      base,
      figures: fields.filter((field) => field.kind === 'number' && typeof values[field.name] === 'number'),
      values,
      choices: Object.entries(options).flatMap(([field, states]) =>
        states
          .filter(({ value, allowed }) => allowed === true && value !== values[field] && !Array.isArray(values[field]))
          .map(({ value }) => ({ [field]: value })),
      ),
    }));
  return Array.from({ length: EDITS }, (_, i): Configuration => {
    const { base, figures, values, choices } = sound[i % sound.length]!;
    if (i % CHOICE_EACH === 0 && choices.length > 0) return { ...base, ...choices[(i * 7) % choices.length] };
    const field = figures[i % figures.length];
    if (field?.kind !== 'number') return base;
    const { name, min, max, step } = field;
    const steps = Math.round((max - min) / step);
    const from = Math.round(((values[name] as number) - min) / step);
    return { ...base, [name]: Number((min + ((from + 1 + i + turn * EDITS) % (steps + 1)) * step).toPrecision(12)) };
  });
}

for (const isxType of isxTypes) {
  const engine = demonstrationEngine(isxType);
  const configurations = goldenConfigurations(isxType);
  const edits = (turn: number) => editsOf(engine, configurations, turn);
  console.log(`${isxType}: ${engine.fields.length} fields`);
  const naive = spreadOf(edits(0), WARMED, (one) => everySingleChange(engine, one));
  tellSpread('every single change, without the kernel', naive, naive);
  tellSpread('evaluated, every option with its reasons', spreadOf(edits(1), WARMED, (one) => engine.evaluate(one).options), naive); // prettier-ignore
  tellSpread('of it what parts and price wait for', spreadOf(edits(2), WARMED, (one) => engine.evaluate(one).parts), naive); // prettier-ignore
}
