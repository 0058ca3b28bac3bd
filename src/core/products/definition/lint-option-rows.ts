import type { Term } from '../../kernel/condition.ts';
import { parseTerms } from '../../kernel/condition.ts';
import type { FactDomain, Facets, Reach } from '../../kernel/condition-reach.ts';
import {
  canMeet,
  deadFact,
  domainOfField,
  facetsOf,
  isWithin,
  reachOf,
  valuesOf,
} from '../../kernel/condition-reach.ts';
import type { Field, Values } from '../../kernel/product-type.ts';
import type { Problem } from '../../result.ts';
import { gap, misfit } from './fault.ts';

/*
 * Rules that stand as data: rows of an option table, each of which gives a part to some units where a condition holds. What
 * is said of them here is proved over everything that the fields may hold (configure/condition-reach.ts).
 */

export interface OptionRow {
  readonly row: number;
  readonly partNumber: string;
  readonly when: string;
  readonly quantityField: string | null;
  /** Of a group only the first row that holds is taken. */
  readonly exclusiveGroup: string | null;
  /** The units that it serves, whatever is chosen, by family. */
  readonly served: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface OptionTable {
  readonly table: string;
  /** In the order in which they are taken. */
  readonly rows: readonly OptionRow[];
  /** What a name of the conditions may be for a family. */
  readonly domainOf: (name: string, family: string) => FactDomain;
  /** Whether a name is a choice of people rather than a figure that follows from one. */
  readonly isField: (name: string) => boolean;
}

/** Domains of fields for a family: one that hangs on the family alone applies to it always or never. */
export function fieldDomains<Context>(
  fields: readonly Field<Context>[],
  context: Context,
  familyField: string,
): (name: string, family: string) => FactDomain | null {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (name, family) => {
    const field = byName.get(name);
    if (!field) return null;
    const { appliesTo } = field;
    if (!appliesTo) return domainOfField(field, context, 'always');
    if (!appliesTo.fields.every((looked) => looked === familyField)) return domainOfField(field, context, 'atTimes');
    const applies = appliesTo.of({ [familyField]: family } as Values, context);
    return domainOfField(field, context, applies ? 'always' : 'never');
  };
}

interface JudgedRow {
  readonly own: OptionRow;
  readonly terms: readonly Term[];
  /** What its condition can be true of, by family that it serves. */
  readonly reach: ReadonlyMap<string, Reach>;
  readonly live: readonly string[];
}

const isSubset = (inner: ReadonlySet<string>, outer: ReadonlySet<string> | undefined): boolean =>
  outer !== undefined && [...inner].every((one) => outer.has(one));

/** Everything that can be proved of the rows of an option table. Rows whose conditions can't be read are told elsewhere. */
export function lintOptionRows({ table, rows, domainOf, isField }: OptionTable): Problem[] {
  const read = rows.map((own) => ({ own, terms: parseTerms(own.when) ?? [] }));
  const families = [...new Set(rows.flatMap(({ served }) => [...served.keys()]))];
  const facetsByFamily = new Map<string, Facets>(
    families.map((family) => {
      const conditions = read.filter(({ own }) => own.served.has(family)).map(({ terms }) => terms);
      return [family, facetsOf(conditions, (name) => domainOf(name, family))];
    }),
  );
  const judged = read.map(({ own, terms }): JudgedRow => {
    const reach = new Map([...own.served.keys()].map((family) => [family, reachOf(terms, facetsByFamily.get(family)!)])); // prettier-ignore
    return {
      own,
      terms,
      reach,
      live: [...reach].filter(([, one]) => deadFact(one) === null).map(([family]) => family),
    };
  });

  function reachFindings({ own: { row, served }, reach, live }: JudgedRow): Problem[] {
    if (served.size === 0) return [misfit(table, 'Row {row} of {table} serves nothing that the catalogue holds', { row })]; // prettier-ignore
    if (live.length === 0) {
      const name = deadFact([...reach.values()][0]!)!;
      return [misfit(table, 'Row {row} of {table} can never apply: its conditions leave no value of {name}', { row, name, column: 'when' })]; // prettier-ignore
    }
    if (live.length === served.size) return [];
    // Bands of sizes are written for all families alike: that some have no such size is nobody's mistake.
    const dead = [...served.keys()].filter((family) => {
      const fact = deadFact(reach.get(family)!);
      return fact !== null && isField(fact);
    });
    if (dead.length === 0) return [];
    return [gap(table, 'Row {row} of {table} can never apply to {families}', { row, families: dead.join(', ') })];
  }

  function shadowFindings(judgedRow: JudgedRow, at: number): Problem[] {
    const { own, reach, live } = judgedRow;
    if (own.exclusiveGroup === null || live.length === 0) return [];
    const before = judged.slice(0, at).filter(({ own: { exclusiveGroup } }) => exclusiveGroup === own.exclusiveGroup);
    const covering = live.map((family) =>
      before.find(
        (other) =>
          isSubset(own.served.get(family)!, other.own.served.get(family)) &&
          isWithin(reach.get(family)!, other.reach.get(family)!),
      ),
    );
    if (!covering.every((other) => other !== undefined)) return [];
    const { row } = own;
    return [misfit(table, 'Row {row} of {table} can never apply: row {other} is always taken before it', { row, other: covering[0]!.own.row })]; // prettier-ignore
  }

  function twiceFindings({ own, reach, live }: JudgedRow, at: number): Problem[] {
    const other = judged.slice(0, at).find(
      (before) =>
        before.own.partNumber === own.partNumber &&
        !own.partNumber.endsWith('*') &&
        (own.exclusiveGroup === null || before.own.exclusiveGroup !== own.exclusiveGroup) &&
        live.some((family) => {
          const others = before.own.served.get(family);
          return (
            others !== undefined &&
            [...own.served.get(family)!].some((unit) => others.has(unit)) &&
            canMeet(reach.get(family)!, before.reach.get(family)!)
          );
        }),
    );
    const { row, partNumber } = own;
    return other ? [gap(table, 'Rows {other} and {row} of {table} give part {partNumber} at once', { row, other: other.own.row, partNumber })] : []; // prettier-ignore
  }

  const emptyFindings = ({ own: { row }, terms, live }: JudgedRow): Problem[] =>
    terms
      .filter(({ name, holds }) =>
        live.length > 0 && live.every((family) => facetsByFamily.get(family)!.get(name)?.every(holds) ?? false)) // prettier-ignore
      .map(({ text }) => gap(table, 'Row {row} of {table}: the condition {condition} always holds', { row, condition: text, column: 'when' })); // prettier-ignore

  function piecelessFindings({ own: { row, quantityField }, terms, live }: JudgedRow): Problem[] {
    if (quantityField === null) return [];
    const ofField = terms.filter(({ name }) => name === quantityField);
    const hasNone = live.some((family) =>
      valuesOf(domainOf(quantityField, family), ofField)?.some(
        (value) => typeof value === 'number' && value === 0 && ofField.every(({ holds }) => holds(value)),
      ),
    );
    return hasNone
      ? [gap(table, 'Row {row} of {table} applies where {name} is 0, and gives no piece then', { row, name: quantityField, column: 'when' })] // prettier-ignore
      : [];
  }

  return judged.flatMap((one, at) => [
    ...reachFindings(one),
    ...shadowFindings(one, at),
    ...twiceFindings(one, at),
    ...emptyFindings(one),
    ...piecelessFindings(one),
  ]);
}
