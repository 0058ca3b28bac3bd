import type { ConfigurationBody } from '../../../contract/shapes.ts';
import type { Change } from '../../../core/kernel/choices.ts';
import { withChanges } from '../../../core/kernel/choices.ts';
import type { Configuration, FieldValue } from '../../../core/kernel/product-type.ts';
import type { Engine } from '../../../core/products/definition/engine.ts';

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

export type { Change };

/** Choices with some set or taken back. */
export const withChoices = (configuration: Configuration, changes: readonly Change[]): ConfigurationBody =>
  withChanges(configuration, changes) as ConfigurationBody;

/** Whether a field shows its value beside the others only because it was chosen, as a model of another family. */
function isOutOfSight(engine: Engine, configuration: Configuration, name: string): boolean {
  const field = engine.fields.find((candidate) => candidate.name === name);
  if (field?.kind !== 'choice' || !field.shows) return false;
  const { options } = engine.evaluate(withChoices(configuration, [{ field: name, value: undefined }]));
  return options[name]?.every(({ value }) => value !== configuration[name]) ?? false;
}

function isMeaningless(
  engine: Engine,
  configuration: Configuration,
  field: string,
  changed: readonly string[],
): boolean {
  const { applicable, conflicts } = engine.evaluate(configuration);
  // A record says by its path that what it lacks is another value of a field that was changed: inputs of another family.
  const misfits = changed.map((name) => `configuration.${field}.${name}`);
  return (
    applicable[field] === false ||
    conflicts.some(({ code, fields }) => code === 'unknown_value' && fields.includes(field)) ||
    engine.malformed(configuration).some(({ path }) => path !== undefined && misfits.includes(path)) ||
    isOutOfSight(engine, configuration, field)
  );
}

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
    (field) =>
      !changed.includes(field) &&
      isMeaningless(engine, after, field, changed) &&
      !isMeaningless(engine, before, field, changed),
  );
}

/** A field that says what the solution is about and that nobody chose, as it stood before a step and stands after it. */
export interface Moved {
  readonly field: string;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/** The leading fields that a step moves. What stands in a conflict is nobody's. */
function movedBy(engine: Engine, before: Configuration, after: Configuration): readonly Moved[] {
  const [was, is] = [engine.evaluate(before), engine.evaluate(after)];
  if (!was.valid) return [];
  return engine.fields.flatMap(({ name, isLeading }) => {
    if (!isLeading || name in before || name in after) return [];
    const [from, to] = [was.values[name] ?? null, is.values[name] ?? null];
    return from === null || to === null || from === to ? [] : [{ field: name, from, to }];
  });
}

export interface Step {
  readonly configuration: ConfigurationBody;
  /** Choices that it made meaningless and left out. */
  readonly dropped: readonly string[];
  readonly moved: readonly Moved[];
}

/**
 * Takes a step in the choices, leaving out what it makes meaningless. A detail moves nothing that comes before it and leads: that is held
 * as it stood, so that the rule between them is seen, with its ways out.
 */
export function choose(engine: Engine, before: ConfigurationBody, changes: readonly Change[]): Step {
  const changed = changes.map(({ field }) => field);
  const wanted = withChoices(before, changes);
  const dropped = madeMeaningless(engine, before, wanted, changed);
  const after =
    dropped.length === 0
      ? wanted
      : withChoices(
          wanted,
          dropped.map((field) => ({ field, value: undefined })),
        );
  const moved = movedBy(engine, before, after);
  const placeOf = (name: string) => engine.fields.findIndex((field) => field.name === name);
  const held = moved.filter(({ field }) => changed.every((name) => placeOf(name) > placeOf(field)));
  if (held.length === 0) return { configuration: after, dropped, moved };
  const configuration = withChoices(
    after,
    held.map(({ field, from }) => ({ field, value: from })),
  );
  return { configuration, dropped, moved: movedBy(engine, before, configuration) };
}

/** The choices that a step begins from: while somebody types into a field, those from before they began. */
export const beginningOf = ({ past, present, typing }: ChoiceHistory, field: string | null): ConfigurationBody =>
  (field !== null && field === typing && past.at(-1)) || present;

/** Whether other fields show their values by this one, as models are shown by their family. */
export const decidesWhatIsShown = (engine: Engine, name: string): boolean =>
  engine.fields.some((field) => field.kind === 'choice' && field.shows?.fields.includes(name));

/**
 * Whether a value that others exclude needs no question, since the step leaves out just what it makes meaningless: who
 * takes another family has done with the model.
 */
export function isOpenStep(engine: Engine, before: ConfigurationBody, field: string, value: FieldValue): boolean {
  if (!decidesWhatIsShown(engine, field)) return false;
  const errorsOf = (configuration: Configuration) =>
    engine.evaluate(configuration).conflicts.filter(({ severity }) => severity === 'error');
  const { configuration, dropped } = choose(engine, before, [{ field, value }]);
  const known = errorsOf(before).map(({ rule }) => rule);
  return dropped.length > 0 && errorsOf(configuration).every(({ rule }) => known.includes(rule));
}
