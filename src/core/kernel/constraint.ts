import type { Model, ModelRule } from './model.ts';
import { asked, gatePlaces } from './model.ts';
import type { FieldValue } from './product-type.ts';
import type { Reading } from './value-reader.ts';
import { mindTheTime } from './time-limit.ts';
import type { Table } from './truth-table.ts';
import { truthTable } from './truth-table.ts';

/** A rule as a constraint of one question: the fields that may vary in it, and its truth over the places of their values. */
export interface Constraint {
  readonly rule: number;
  readonly vars: Int32Array;
  readonly table: Table;
  /** The variable that asks for it; it constrains nothing before that. -1 where it always holds. */
  readonly gate: number;
}

/** What the constraints of one question have in common. */
export interface Asked {
  readonly candidates: readonly (readonly FieldValue[])[];
  readonly reading: Reading;
  /** Every field that decides each rule. */
  readonly scopes: readonly (readonly number[])[];
  /** The candidates of fields that are not open, as text. */
  readonly said: readonly string[];
}

/** A question that was asked before, with its constraints by rule. */
interface Before {
  readonly asked: Asked;
  readonly constraints: readonly Constraint[];
}

/** Constraints of one rule that are kept for different values of fields that are not open: numbers come and go while typing. */
const keptConstraints = 24;

/** The rule as a constraint of a question; the same one, with what it has learnt, where nothing else is said of its fields. */
export function constrain<Context, Derived>(
  model: Model<Context, Derived>,
  rule: ModelRule<Context>,
  { candidates, reading, scopes, said }: Asked,
  before?: Before,
): Constraint {
  const { constraints } = rule;
  const scope = rule.isStatic ? rule.scope : scopes[rule.index]!;
  if (before && isAsBefore(rule.index, scope, said, before.asked)) return before.constraints[rule.index]!;
  let key = '';
  if (!rule.isStatic) for (const field of scope) key += `${said[field]}|`;
  const known = constraints.get(key);
  if (known) return known;
  const varying = scope.filter((field) => model.fields[field]!.isOpen || candidates[field]!.length > 1);
  const { gate = -1 } = rule;
  const vars = gate < 0 ? varying : [...varying, gate];
  const table = truthTable(
    vars,
    vars.map((field) => (field === gate ? gatePlaces : candidates[field]!).length),
    (places) => {
      if (gate >= 0 && places[varying.length] !== asked) return true;
      mindTheTime();
      const values: Record<string, FieldValue> = {};
      reading.set(varying, places);
      for (const field of rule.fields) values[model.fields[field]!.name] = reading.valueOf(field);
      return rule.rule.violated(values, model.context) === null;
    },
  );
  const constraint = { rule: rule.index, vars: table.vars, table, gate };
  constraints.set(key, constraint);
  if (constraints.size > keptConstraints) constraints.delete(constraints.keys().next().value!);
  return constraint;
}

/** Whether a rule of this scope sees the same candidates in another question. */
function isAsBefore(rule: number, scope: readonly number[], said: readonly string[], before: Asked): boolean {
  const other = before.scopes[rule]!;
  return (
    other.length === scope.length &&
    scope.every((field, at) => other[at] === field && before.said[field] === said[field])
  );
}
