import type { ConfigurationBody } from '../../contract/shapes.ts';
import type { Choice } from '../../core/configure/explain.ts';
import type { Configuration, FieldValue } from '../../core/configure/product-type.ts';
import type { Engine } from '../../core/engines/engine.ts';

/** Choices with the way that led to them. */
export interface ChoiceHistory {
  readonly past: readonly ConfigurationBody[];
  readonly present: ConfigurationBody;
  readonly future: readonly ConfigurationBody[];
  /** The field of the last step, while further steps in it still belong to the same gesture. */
  readonly typing: string | null;
}

export const historyOf = (present: ConfigurationBody): ChoiceHistory => ({
  past: [],
  present,
  future: [],
  typing: null,
});

/** Steps that can be taken back: far more than anybody does, and little to keep. */
const longest = 200;

/** A step on; `typing` names a field whose consecutive steps count as one. */
export function step(history: ChoiceHistory, present: ConfigurationBody, typing: string | null = null): ChoiceHistory {
  if (typing !== null && typing === history.typing) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-longest), present, future: [], typing };
}

export function undo({ past, present, future }: ChoiceHistory): ChoiceHistory | null {
  const previous = past.at(-1);
  return previous ? { past: past.slice(0, -1), present: previous, future: [present, ...future], typing: null } : null;
}

export function redo({ past, present, future }: ChoiceHistory): ChoiceHistory | null {
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest, typing: null } : null;
}

/** Choices with some set or, by undefined, taken back to the default. */
export function withChoices(
  configuration: Configuration,
  changes: readonly { readonly field: string; readonly value: FieldValue | undefined }[],
): ConfigurationBody {
  const changed = new Map(changes.map(({ field, value }) => [field, value]));
  const kept = Object.entries(configuration).filter(([field]) => !changed.has(field));
  const set = [...changed].filter(([, value]) => value !== undefined);
  return Object.fromEntries([...kept, ...set]) as ConfigurationBody;
}

const isUnknown = (engine: Engine, configuration: Configuration, field: string): boolean => {
  const { applicable, conflicts } = engine.evaluate(configuration);
  return (
    applicable[field] === false ||
    conflicts.some(({ code, fields }) => code === 'unknown_value' && fields.includes(field))
  );
};

/**
 * The choices that a step has just made meaningless: another family knows neither the model nor the raised floor. What
 * meant nothing before (a value that the catalogue has dropped) stays, to be seen as a problem.
 */
export function madeMeaningless(
  engine: Engine,
  before: Configuration,
  after: Configuration,
  changed: readonly string[],
): string[] {
  return Object.keys(after).filter(
    (field) => !changed.includes(field) && isUnknown(engine, after, field) && !isUnknown(engine, before, field),
  );
}

/** Takes a step in the choices, leaving out what it makes meaningless. */
export function choose(
  engine: Engine,
  before: ConfigurationBody,
  changes: readonly (Choice | { readonly field: string; readonly value: undefined })[],
): { readonly configuration: ConfigurationBody; readonly dropped: readonly string[] } {
  const after = withChoices(before, changes);
  const dropped = madeMeaningless(
    engine,
    before,
    after,
    changes.map(({ field }) => field),
  );
  if (dropped.length === 0) return { configuration: after, dropped };
  return {
    configuration: withChoices(
      after,
      dropped.map((field) => ({ field, value: undefined })),
    ),
    dropped,
  };
}
