import type { Domains } from './domains.ts';
import { bitAt, countOf, wordsFor } from './domains.ts';
import type { Constraint } from './constraint.ts';

/** What failed: a rule that leaves a field empty, or a field whose value was taken out before it was assumed. */
export type Failure = { readonly constraint: number } | { readonly field: number };

/** Rules as bits. The constraint of a rule stands at its number. */
export type RuleSet = Int32Array;

/** What takes values out: a constraint by its number, or an assumption. */
export const assumed = -1;

/** What was taken out of domains, in its order and by what, so that it can be given back and accounted for. */
export interface Trail {
  readonly remove: (field: number, word: number, bits: number, cause: number) => void;
  /** The same where these rules together exclude the values beside what is assumed. */
  readonly removeProven: (field: number, word: number, bits: number, rules: readonly number[]) => void;
  readonly open: () => void;
  /** Gives back what was taken out since the last `open`. */
  readonly undo: () => void;
  /** Adds the rules that took part in a failure. */
  readonly blame: (failure: Failure, rules: RuleSet) => void;
  readonly noRules: () => RuleSet;
  readonly listed: (rules: RuleSet) => readonly number[];
}

export function createTrail({ alive, left }: Domains, constraints: readonly Constraint[]): Trail {
  const words: number[] = [];
  const removed: number[] = [];
  const fields: number[] = [];
  const causes: number[] = [];
  const levels: number[] = [];
  /** The causes after the numbers of the constraints. */
  const proofs: RuleSet[] = [];

  // Marks of the last walk back: a field or rule takes part where its mark is that of the walk.
  let walk = 0;
  const fieldMark = new Int32Array(left.length);
  const ruleMark = new Int32Array(constraints.length);

  const noRules = (): RuleSet => new Int32Array(wordsFor(constraints.length));

  function remove(field: number, word: number, bits: number, cause: number): void {
    alive[word]! &= ~bits;
    left[field]! -= countOf(bits);
    words.push(word);
    removed.push(bits);
    fields.push(field);
    causes.push(cause);
  }

  function take(constraint: number, rules: RuleSet): void {
    ruleMark[constraint] = walk;
    rules[constraint >> 5]! |= bitAt(constraint);
    for (const field of constraints[constraint]!.vars) fieldMark[field] = walk;
  }

  return {
    remove,
    removeProven: (field, word, bits, rules) => {
      const proof = noRules();
      for (const rule of rules) proof[rule >> 5]! |= bitAt(rule);
      proofs.push(proof);
      remove(field, word, bits, constraints.length + proofs.length - 1);
    },
    open: () => levels.push(words.length),
    undo: () => {
      const level = levels.pop()!;
      while (words.length > level) {
        const bits = removed.pop()!;
        alive[words.pop()!]! |= bits;
        left[fields.pop()!]! += countOf(bits);
        if (causes.pop()! >= constraints.length) proofs.pop();
      }
    },
    blame: (failure, rules) => {
      walk++;
      if ('field' in failure) fieldMark[failure.field] = walk;
      else take(failure.constraint, rules);
      for (let at = fields.length - 1; at >= 0; at--) {
        if (fieldMark[fields[at]!] !== walk) continue;
        const cause = causes[at]!;
        if (cause >= constraints.length) {
          const proof = proofs[cause - constraints.length]!;
          for (let word = 0; word < proof.length; word++) rules[word]! |= proof[word]!;
        } else if (cause !== assumed && ruleMark[cause] !== walk) take(cause, rules);
      }
    },
    noRules,
    listed: (rules) => constraints.filter((_, at) => (rules[at >> 5]! & bitAt(at)) !== 0).map(({ rule }) => rule),
  };
}
