/**
 * Sets of statements that can't stand together, and sets that must go for the rest to stand: smallest by number up to a
 * size, minimal by inclusion beyond it. Knows statements by what they are compared with, and nothing of configurations.
 */

export type Verdict<T> =
  /** `agrees` tells of statements that were not held whether they hold in what was found nevertheless. */
  | { readonly answer: 'consistent'; readonly agrees: (statement: T) => boolean }
  /** `within` can't stand together by themselves, where that is known. */
  | { readonly answer: 'inconsistent'; readonly within?: readonly T[] }
  | { readonly answer: 'undetermined' };

/** Whether statements can stand together. */
export type Oracle<T> = (held: readonly T[]) => Verdict<T>;

/**
 * QuickXplain (U. Junker, QUICKXPLAIN: Preferred Explanations and Relaxations for Over-Constrained Problems, AAAI 2004):
 * a set minimal by inclusion of statements that can't stand together; earlier ones are kept rather than later ones. What is
 * undetermined counts as consistent, so that what is answered is always sufficient.
 */
export function minimalConflict<T>(statements: readonly T[], ask: Oracle<T>): readonly T[] {
  const clashes = (held: readonly T[]): boolean => ask(held).answer === 'inconsistent';
  function among(background: readonly T[], hasGrown: boolean, left: readonly T[]): readonly T[] {
    if (hasGrown && clashes(background)) return [];
    if (left.length === 1) return left;
    const middle = Math.ceil(left.length / 2);
    const [first, second] = [left.slice(0, middle), left.slice(middle)];
    const ofSecond = among([...background, ...first], true, second);
    const ofFirst = among([...background, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  }
  return statements.length === 0 || clashes([]) ? [] : among([], false, statements);
}

/**
 * The smallest set of at most `largest` statements that has one of each of the given sets, passes over no set that was
 * found before, and prefers statements by their order; null when there is none so small.
 */
export function smallestHittingSet<T>(
  sets: readonly (readonly T[])[],
  largest: number,
  found: readonly (readonly T[])[] = [],
): readonly T[] | null {
  const isKnown = (chosen: readonly T[]): boolean =>
    found.some((known) => known.every((statement) => chosen.includes(statement)));
  function within(chosen: readonly T[], room: number): readonly T[] | null {
    if (isKnown(chosen)) return null;
    const open = sets.find((set) => !set.some((statement) => chosen.includes(statement)));
    if (!open) return chosen;
    if (room === 0) return null;
    for (const statement of open) {
      const hit = within([...chosen, statement], room - 1);
      if (hit) return hit;
    }
    return null;
  }
  for (let size = 0; size <= largest; size++) {
    const hit = within([], size);
    if (hit) return hit;
  }
  return null;
}

/**
 * The smallest set of statements that can't stand together, of those that can't. A set hits everything that must be given
 * up somewhere (Reiter's duality): the smallest hitting set of the corrections known so far is either the answer or
 * shows another correction. Above `largest`, or where the oracle gives up, one minimal by inclusion. `clashing` are some
 * of the statements that are known to clash by themselves.
 */
export function smallestConflict<T>(
  statements: readonly T[],
  ask: Oracle<T>,
  largest: number,
  clashing: readonly T[] = statements,
): readonly T[] {
  const minimal = minimalConflict(clashing, ask);
  if (minimal.length <= 1) return minimal;
  const corrections: (readonly T[])[] = [];
  for (;;) {
    const held = smallestHittingSet(corrections, Math.min(largest, minimal.length - 1));
    if (!held) return minimal;
    const verdict = ask(held);
    if (verdict.answer === 'inconsistent') return held;
    if (verdict.answer === 'undetermined') return minimal;
    const standing = statements.filter((statement) => held.includes(statement) || verdict.agrees(statement));
    for (const statement of statements) {
      if (!standing.includes(statement) && ask([...standing, statement]).answer === 'consistent') {
        standing.push(statement);
      }
    }
    corrections.push(statements.filter((statement) => !standing.includes(statement)));
  }
}
