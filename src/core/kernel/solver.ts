import { bitAt, firstOf, fullDomains, isAlive, placesOf } from './domains.ts';
import type { Question } from './question.ts';
import type { Failure } from './trail.ts';
import { assumed, createTrail } from './trail.ts';
import { holds, isSupported } from './truth-table.ts';

/** Nodes that a search may still visit; several questions may share one. */
export interface Work {
  left: number;
  /** Whether the time is over too, where whoever asks has a clock. */
  readonly isOver?: (() => boolean) | undefined;
}

/** Whether nothing more may be done: what was looked for may not have been found. */
export const isSpent = ({ left, isOver }: Work): boolean => left <= 0 || isOver?.() === true;

/** Does a part of the work with so many nodes at most. */
export function withinShare<T>(work: Work, most: number, search: (share: Work) => T): T {
  const given = Math.max(0, Math.min(Math.floor(most), work.left));
  const share: Work = { left: given };
  const found = search(share);
  work.left -= given - share.left;
  return found;
}

/** The place of a value for each field, or why there is none. */
export type Solved =
  | { readonly answer: 'solved'; readonly places: Int32Array }
  /** `rules` are sufficient: nothing else took part in the proof. */
  | { readonly answer: 'none'; readonly rules: readonly number[] }
  | { readonly answer: 'undetermined' };

/** A field held at the place of a value. */
export type Assumption = readonly [field: number, place: number];

/** The order in which the values of a field are tried, by their places. */
export type ValueOrder = (field: number, places: readonly number[]) => readonly number[];

/**
 * A search over one question that keeps its state between calls: assumptions are pushed and popped, and each is followed to
 * the values that it leaves. Maintained arc consistency: a value without a support in some rule is taken out at once.
 */
export interface Solver {
  /** Follows the rules before anything is assumed: those that contradict each other, or null. Done once. */
  readonly root: () => readonly number[] | null;
  /** Assumes one thing more. The rules that stand against it, or null. Whatever it answers, `pop` takes it back. */
  readonly push: (assumption: Assumption) => readonly number[] | null;
  /** The same of several things at once, each with a `pop` of its own. Cheaper than one after the other, and than `root`. */
  readonly pushAll: (assumptions: readonly Assumption[]) => readonly number[] | null;
  readonly pop: () => void;
  /** Takes out a value that these rules exclude beside what is assumed, until the last assumption is popped. */
  readonly exclude: (assumption: Assumption, rules: readonly number[]) => void;
  /** Whether a value is still there beside what is assumed. */
  readonly has: (field: number, place: number) => boolean;
  /** The place of the one value that a field has left; -1 while there are several. */
  readonly only: (field: number) => number;
  /** Completes what is assumed. */
  readonly solve: (work: Work, order?: ValueOrder) => Solved;
}

/** Arcs of a rule are revised while its variables have at most this many combinations left; before that it waits. */
const revisedCombinations = 4096;

const asTheyStand: ValueOrder = (_, places) => places;

export function createSolver<Context, Derived>(
  { model, candidates, constraints, constraintsOf }: Question<Context, Derived>,
  isActive?: (rule: number) => boolean,
): Solver {
  const count = candidates.length;
  // A field without candidates is computed: it is no variable and takes one place of its own.
  const domains = fullDomains(candidates.map((all) => Math.max(1, all.length)));
  const { alive, start, left } = domains;
  const activeOf = isActive
    ? constraintsOf.map((own) => own.filter((constraint) => isActive(constraints[constraint]!.rule)))
    : constraintsOf;
  /** How many rules of the type look at a field, and how often rules have failed there: such fields are settled first. */
  const importance = Float64Array.from(activeOf, (own) => own.filter((at) => constraints[at]!.gate < 0).length);

  const trail = createTrail(domains, constraints);

  const queue: number[] = [];
  /** The one field that brought a constraint into the queue; `several` where there are more, `none` where it is not there. */
  const [none, several] = [-1, -2];
  const queuedBy = new Int32Array(constraints.length).fill(none);

  function enqueue(field: number): void {
    for (const constraint of activeOf[field]!) {
      const by = queuedBy[constraint]!;
      if (by === none) {
        queue.push(constraint);
        queuedBy[constraint] = field;
      } else if (by !== field) queuedBy[constraint] = several;
    }
  }

  function blamedFor(failure: Failure | null): readonly number[] | null {
    if (!failure) return null;
    const rules = trail.noRules();
    trail.blame(failure, rules);
    return trail.listed(rules);
  }

  /** Takes out of a rule's variables what it leaves no support for. False when a field is left empty. */
  function revise(constraint: number, changed: number): boolean {
    const { vars, table, gate } = constraints[constraint]!;
    if (gate >= 0 && left[gate]! > 1) return true;
    if (vars.length === 0) return holds(table, table.places);
    let combinations = 1;
    for (let v = 0; v < vars.length; v++) combinations *= left[vars[v]!]!;
    if (combinations > revisedCombinations) return true;
    for (let v = 0; v < vars.length; v++) {
      const field = vars[v]!;
      // What is left of a field that alone has changed was supported by the others before, unless the rule may have waited.
      if (field === changed && vars.length > 1 && table.cells <= revisedCombinations) continue;
      if (isSupported(table, v, domains)) continue;
      for (let word = start[field]!; word < start[field + 1]!; word++) {
        const gone = table.open[word - start[field]!]!;
        if (gone !== 0) trail.remove(field, word, gone, constraint);
      }
      if (left[field] === 0) return false;
      enqueue(field);
    }
    return true;
  }

  /** Follows what was taken out to its end, or to a field that is left empty. */
  function propagate(): Failure | null {
    for (let at = 0; at < queue.length; at++) {
      const constraint = queue[at]!;
      const changed = queuedBy[constraint]!;
      queuedBy[constraint] = none;
      if (revise(constraint, changed)) continue;
      forget();
      for (const field of constraints[constraint]!.vars) importance[field]!++;
      return { constraint };
    }
    queue.length = 0;
    return null;
  }

  /** Nothing has been followed yet of what holds before anything is assumed. */
  let isFresh = true;
  let rootFailure: Failure | null = null;
  let depth = 0;

  function enqueueAll(): void {
    constraints.forEach(({ rule }, constraint) => {
      if (isActive?.(rule) === false || queuedBy[constraint] !== none) return;
      queuedBy[constraint] = several;
      queue.push(constraint);
    });
  }

  function root(): Failure | null {
    if (!isFresh || depth > 0) return rootFailure;
    enqueueAll();
    isFresh = false;
    return (rootFailure = propagate());
  }

  function undo(): void {
    trail.undo();
    depth--;
  }

  function assume(field: number, place: number): Failure | null {
    if (isFresh && depth === 0) enqueueAll();
    return followed(settle(field, place) ?? rootFailure);
  }

  function assumeAll(assumptions: readonly Assumption[]): Failure | null {
    if (assumptions.length === 0) return root();
    if (isFresh && depth === 0) enqueueAll();
    let failure: Failure | null = rootFailure;
    for (const [field, place] of assumptions) failure = settle(field, place) ?? failure;
    return followed(failure);
  }

  /** Follows what is in the queue, unless it has failed already. */
  function followed(failure: Failure | null): Failure | null {
    if (failure) forget();
    return failure ?? propagate();
  }

  function forget(): void {
    for (const constraint of queue) queuedBy[constraint] = none;
    queue.length = 0;
  }

  /** Takes out every value of a field but one, and follows nothing yet. */
  function settle(field: number, place: number): Failure | null {
    trail.open();
    depth++;
    // Taken out before: whatever took it out stands against it.
    if (!isAlive(domains, field, place)) return { field };
    const own = start[field]! + (place >> 5);
    const wasOpen = left[field]! > 1;
    for (let word = start[field]!; word < start[field + 1]!; word++) {
      const others = word === own ? alive[word]! & ~bitAt(place) : alive[word]!;
      if (others !== 0) trail.remove(field, word, others, assumed);
    }
    if (wasOpen) enqueue(field);
    return null;
  }

  function exclude([field, place]: Assumption, rules: readonly number[]): void {
    if (!isAlive(domains, field, place) || left[field] === 1) return;
    trail.removeProven(field, start[field]! + (place >> 5), bitAt(place), rules);
    enqueue(field);
    propagate();
  }

  /** The open field that is most entangled with what has failed and has the fewest values left; -1 when all are settled. */
  function nextField(): number {
    let best = -1;
    let least = Infinity;
    for (let field = 0; field < model.fields.length; field++) {
      // A field that no rule looks at may hold anything.
      if (left[field]! < 2 || activeOf[field]!.length === 0) continue;
      const score = left[field]! / (1 + importance[field]!);
      if (score < least) {
        least = score;
        best = field;
      }
    }
    return best;
  }

  function solve(work: Work, order: ValueOrder = asTheyStand): Solved {
    const blamed = trail.noRules();
    let isCut = false;
    function visit(): Int32Array | null {
      const field = nextField();
      if (field < 0) return Int32Array.from({ length: count }, (_, at) => firstOf(domains, at));
      for (const place of order(field, placesOf(domains, field))) {
        if (work.left <= 0) {
          isCut = true;
          return null;
        }
        work.left--;
        const failure = assume(field, place);
        if (failure) trail.blame(failure, blamed);
        const found = failure ? null : visit();
        undo();
        if (found || isCut) return found;
      }
      // What left the field with these values alone takes part in the proof too.
      trail.blame({ field }, blamed);
      return null;
    }
    const conflict = root();
    if (conflict) {
      trail.blame(conflict, blamed);
      return { answer: 'none', rules: trail.listed(blamed) };
    }
    const found = visit();
    if (found) return { answer: 'solved', places: found };
    return isCut ? { answer: 'undetermined' } : { answer: 'none', rules: trail.listed(blamed) };
  }

  return {
    root: () => blamedFor(root()),
    push: ([field, place]) => blamedFor(assume(field, place)),
    pushAll: (assumptions) => blamedFor(assumeAll(assumptions)),
    pop: undo,
    exclude,
    has: (field, place) => isAlive(domains, field, place),
    only: (field) => (left[field] === 1 ? firstOf(domains, field) : -1),
    solve,
  };
}
