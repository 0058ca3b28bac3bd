/**
 * How long the kernel takes over types larger and more entangled than any of the portal's: 60 fields of 10 values, 300
 * rules of two and three fields, a treewidth of 6 to 8 (src/core/kernel/testing/entangled-types.ts). All of an evaluation
 * and the explanation of excluded values, against the naive way of answering for one single option: enumeration without
 * propagation, which is given up after so many nodes. Run: npm run bench -- configuration-kernel
 */
import { evaluate } from '../src/core/kernel/evaluate.ts';
import { explain } from '../src/core/kernel/explain.ts';
import type { Model } from '../src/core/kernel/model.ts';
import type { Configuration, Scalar } from '../src/core/kernel/product-type.ts';
import type { EntangledShape, Random } from '../src/core/kernel/testing/entangled-types.ts';
import { drawn, entangled, entangledModel, seededRandom } from '../src/core/kernel/testing/entangled-types.ts';
import { enumerate } from '../src/core/kernel/testing/enumeration.ts';

/** From loose to the phase transition: below it hardly any rule matters, above it hardly any value is left. */
const tightnesses = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
const treewidths = [6, 7, 8];
const chosenCounts = [0, 10, 25];
const enumeratedNodes = 200_000;
const explainedOfEach = 6;

interface Case {
  readonly model: Model<null, null>;
  readonly choices: Configuration;
  readonly kind: string;
}

/** One option, of a field that is not chosen. */
interface Asked extends Case {
  readonly field: string;
  readonly value: Scalar;
}

function optionsOf({ model, choices, kind }: Case, isWanted: (allowed: boolean | 'undetermined') => boolean): Asked[] {
  return Object.entries(evaluate(model, choices).options).flatMap(([field, states]) =>
    field in choices
      ? []
      : states.filter(({ allowed }) => isWanted(allowed)).map(({ value }) => ({ model, choices, kind, field, value })),
  );
}

/** Chooses as a person would who minds nothing: an allowed option of a field that is not chosen yet, again and again. */
function chosenAtRandom(model: Model<null, null>, count: number, random: Random): Configuration {
  let choices: Configuration = {};
  while (Object.keys(choices).length < count) {
    const { field, value } = drawn(
      random,
      optionsOf({ model, choices, kind: '' }, (allowed) => allowed === true),
    );
    choices = { ...choices, [field]: value };
  }
  return choices;
}

interface Measured {
  readonly median: number;
  readonly p99: number;
}

/** Time of one call, ms, after one over each that warms it up. */
function measure<T>(all: readonly T[], call: (one: T) => unknown): Measured {
  all.forEach((one) => call(one));
  const times = all.map((one) => {
    const start = performance.now();
    call(one);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! };
}

const shape = (seed: number, treewidth: number, tightness: number, fields: number): EntangledShape => ({
  seed,
  fields,
  values: 10,
  rules: fields * 5,
  treewidth,
  tightness,
});

function casesOf(fields: number): Case[] {
  return tightnesses.flatMap((tightness, t) =>
    treewidths.flatMap((treewidth, k) => {
      const seed = 100 * t + k + 1;
      const model = entangledModel(entangled(shape(seed, treewidth, tightness, fields)));
      const random = seededRandom(seed);
      return chosenCounts
        .filter((count) => count < fields)
        .flatMap((count): Case[] => {
          const sound: Case = { model, choices: chosenAtRandom(model, count, random), kind: `${count} choices` };
          if (count === 0) return [sound];
          const excluded = optionsOf(sound, (allowed) => allowed === false);
          if (excluded.length === 0) return [sound];
          const { field, value } = drawn(random, excluded);
          const choices = { ...sound.choices, [field]: value };
          return [sound, { model, choices, kind: `${count} choices and one that clashes` }];
        });
    }),
  );
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(7);

function report(fields: number): void {
  const cases = casesOf(fields);
  console.log(`\n${fields} fields of 10 values, ${fields * 5} rules, ${tightnesses.length * treewidths.length} types`);

  const random = seededRandom(1);
  const single = cases.map((one) =>
    drawn(
      random,
      optionsOf(one, () => true),
    ),
  );
  const came: ReturnType<typeof enumerate>[] = [];
  const naive = measure(single, ({ model, choices, field, value }) =>
    came.push(enumerate(model.type, null, { ...choices, [field]: value }, enumeratedNodes)),
  );
  const told = (name: string, { median, p99 }: Measured, more = '') =>
    console.log(`${name.padEnd(52)} ${ms(median)} ms median ${ms(p99)} ms p99 ${(median / naive.median).toFixed(2).padStart(8)} x  ${more}`); // prettier-ignore
  const cut = came.filter(({ answer }) => answer === 'cut');
  const deepest = cut.map((one) => one.deepest).sort((a, b) => a - b)[Math.floor(cut.length / 2)];
  told(
    'enumeration, one option',
    naive,
    `given up at ${enumeratedNodes} nodes: ${cut.length} of ${came.length}${deepest ? `, at best ${deepest} fields deep` : ''}`,
  );

  const answered = (all: readonly Case[]): string => {
    const states = all.flatMap(({ model, choices }) => Object.values(evaluate(model, choices).options).flat());
    const share = (wanted: boolean | 'undetermined') =>
      ((100 * states.filter(({ allowed }) => allowed === wanted).length) / states.length).toFixed(1);
    return `${share(false)} % excluded, ${share('undetermined')} % undetermined`;
  };
  for (const kind of new Set(cases.map((one) => one.kind))) {
    const own = cases.filter((one) => one.kind === kind);
    told(`evaluate, every option, ${kind}`, measure(own, ({ model, choices }) => evaluate(model, choices).options), answered(own)); // prettier-ignore
  }
  told(
    'evaluate, all of these',
    measure(cases, ({ model, choices }) => evaluate(model, choices).options),
  );

  const excluded = cases
    .filter(({ kind }) => !kind.includes('clashes'))
    .flatMap((one) => {
      const all = optionsOf(one, (allowed) => allowed === false);
      return Array.from({ length: Math.min(explainedOfEach, all.length) }, () => drawn(random, all));
    });
  for (const kind of new Set(excluded.map((one) => one.kind))) {
    const own = excluded.filter((one) => one.kind === kind);
    told(`explain, ${own.length} excluded values, ${kind}`, measure(own, explained));
  }
  told('explain, all of these', measure(excluded, explained));
}

const explained = ({ model, choices, field, value }: Asked) => explain(model, choices, field, value);

report(60);
report(15);
