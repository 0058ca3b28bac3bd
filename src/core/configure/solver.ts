import { bitAt, countOf, firstOf, fullDomains, isAlive, placesOf, wordsFor } from './domains.ts';
import type { Question } from './question.ts';
import { holds, isSupported } from './truth-table.ts';

/** Nodes that a search may still visit; several questions may share one. */
export interface Work {
  left: number;
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
  /** What contradicts itself before anything is assumed; null when nothing does. */
  readonly rootConflict: readonly number[] | null;
  /** Assumes one thing more. The rules that stand against it, or null. Whatever it answers, `pop` takes it back. */
  readonly push: (assumption: Assumption) => readonly number[] | null;
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

/** What failed: a rule that leaves a field empty, or a field whose value was taken out before it was assumed. */
type Failure = { readonly constraint: number } | { readonly field: number };

/** Rules as bits. The constraint of a rule stands at its number. */
type RuleSet = Int32Array;

/** What took values out: an assumption, a rule's constraint by its number, or a proof by the numbers after those. */
const assumed = -1;

export function createSolver<Context, Derived>(
  { candidates, constraints, constraintsOf }: Question<Context, Derived>,
  isActive: (rule: number) => boolean = () => true,
): Solver {
  const count = candidates.length;
  // A field without candidates is computed: it is no variable and takes one place of its own.
  const domains = fullDomains(candidates.map((all) => Math.max(1, all.length)));
  const { alive, start, left } = domains;
  /** How many rules look at a field, and how often those have failed: such fields are settled first. */
  const importance = Float64Array.from(
    constraintsOf,
    (own) => own.filter((constraint) => isActive(constraints[constraint]!.rule)).length,
  );

  // The trail: which values of which word went, whose they were, and by what.
  const trailWord: number[] = [];
  const trailBits: number[] = [];
  const trailField: number[] = [];
  const trailCause: number[] = [];
  const levels: number[] = [];
  const proofs: RuleSet[] = [];

  const queue: number[] = [];
  /** The one field that brought a constraint into the queue; `several` where there are more, `none` where it is not there. */
  const [none, several] = [-1, -2];
  const queuedBy = new Int32Array(constraints.length).fill(none);

  /** Rules of so many combinations that they are not revised before some fields are settled. */
  const waits = Uint8Array.from(constraints, ({ table }) =>
    table.sizes.reduce((product, size) => product * size, 1) > revisedCombinations ? 1 : 0,
  );

  // Marks of the last walk back along the trail: a field or rule takes part where its mark is that of the walk.
  let walk = 0;
  const fieldMark = new Int32Array(count);
  const ruleMark = new Int32Array(constraints.length);

  function remove(field: number, word: number, bits: number, cause: number): void {
    alive[word]! &= ~bits;
    left[field]! -= countOf(bits);
    trailWord.push(word);
    trailBits.push(bits);
    trailField.push(field);
    trailCause.push(cause);
  }

  function enqueue(field: number): void {
    for (const constraint of constraintsOf[field]!) {
      const by = queuedBy[constraint]!;
      if (by === none) {
        if (!isActive(constraints[constraint]!.rule)) continue;
        queue.push(constraint);
        queuedBy[constraint] = field;
      } else if (by !== field) queuedBy[constraint] = several;
    }
  }

  function take(constraint: number, rules: RuleSet): void {
    ruleMark[constraint] = walk;
    rules[constraint >> 5]! |= bitAt(constraint);
    for (const field of constraints[constraint]!.vars) fieldMark[field] = walk;
  }

  /** Adds the rules that took part in a failure, found backwards along the trail. */
  function blame(failure: Failure, rules: RuleSet): void {
    walk++;
    if ('field' in failure) fieldMark[failure.field] = walk;
    else take(failure.constraint, rules);
    for (let at = trailField.length - 1; at >= 0; at--) {
      if (fieldMark[trailField[at]!] !== walk) continue;
      const cause = trailCause[at]!;
      if (cause >= constraints.length) {
        const proof = proofs[cause - constraints.length]!;
        for (let word = 0; word < proof.length; word++) rules[word]! |= proof[word]!;
      } else if (cause !== assumed && ruleMark[cause] !== walk) take(cause, rules);
    }
  }

  const noRules = (): RuleSet => new Int32Array(wordsFor(constraints.length));
  const listed = (rules: RuleSet): readonly number[] =>
    constraints.filter((_, at) => (rules[at >> 5]! & bitAt(at)) !== 0).map(({ rule }) => rule);

  function blamedFor(failure: Failure | null): readonly number[] | null {
    if (!failure) return null;
    const rules = noRules();
    blame(failure, rules);
    return listed(rules);
  }

  /** Takes out of a rule's variables what it leaves no support for. False when a field is left empty. */
  function revise(constraint: number, changed: number): boolean {
    const { vars, table } = constraints[constraint]!;
    if (vars.length === 0) return holds(table, table.places);
    let combinations = 1;
    for (let v = 0; v < vars.length; v++) combinations *= left[vars[v]!]!;
    if (combinations > revisedCombinations) return true;
    for (let v = 0; v < vars.length; v++) {
      const field = vars[v]!;
      // What is left of a field that alone has changed was supported by the others before, unless the rule was waiting.
      if (field === changed && vars.length > 1 && waits[constraint] === 0) continue;
      if (isSupported(table, v, domains)) continue;
      for (let word = start[field]!; word < start[field + 1]!; word++) {
        const gone = table.open[word - start[field]!]!;
        if (gone !== 0) remove(field, word, gone, constraint);
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
      for (const other of queue) queuedBy[other] = none;
      queue.length = 0;
      for (const field of constraints[constraint]!.vars) importance[field]!++;
      return { constraint };
    }
    queue.length = 0;
    return null;
  }

  function assume(field: number, place: number): Failure | null {
    levels.push(trailWord.length);
    // Taken out before: whatever took it out stands against it.
    if (!isAlive(domains, field, place)) return { field };
    const own = start[field]! + (place >> 5);
    const before = trailWord.length;
    for (let word = start[field]!; word < start[field + 1]!; word++) {
      const others = word === own ? alive[word]! & ~bitAt(place) : alive[word]!;
      if (others !== 0) remove(field, word, others, assumed);
    }
    if (trailWord.length > before) enqueue(field);
    return propagate();
  }

  function pop(): void {
    const level = levels.pop()!;
    while (trailWord.length > level) {
      const bits = trailBits.pop()!;
      alive[trailWord.pop()!]! |= bits;
      left[trailField.pop()!]! += countOf(bits);
      trailCause.pop();
    }
  }

  function exclude([field, place]: Assumption, rules: readonly number[]): void {
    if (!isAlive(domains, field, place) || left[field] === 1) return;
    const proof = noRules();
    for (const rule of rules) proof[rule >> 5]! |= bitAt(rule);
    proofs.push(proof);
    remove(field, start[field]! + (place >> 5), bitAt(place), constraints.length + proofs.length - 1);
    enqueue(field);
    propagate();
  }

  /** The open field that is most entangled with what has failed and has the fewest values left; -1 when all are settled. */
  function nextField(): number {
    let best = -1;
    let least = Infinity;
    for (let field = 0; field < count; field++) {
      // A field that no rule looks at may hold anything.
      if (left[field]! < 2 || importance[field] === 0) continue;
      const score = left[field]! / (1 + importance[field]!);
      if (score < least) {
        least = score;
        best = field;
      }
    }
    return best;
  }

  function solve(work: Work, order: ValueOrder = asTheyStand): Solved {
    const blamed = noRules();
    let isCut = false;
    function visit(): Int32Array | null {
      const field = nextField();
      if (field < 0) return Int32Array.from({ length: count }, (_, at) => firstOf(domains, at));
      for (const place of order(field, placesOf(domains, field))) {
        if (work.left-- <= 0) {
          isCut = true;
          return null;
        }
        const failure = assume(field, place);
        if (failure) blame(failure, blamed);
        const found = failure ? null : visit();
        pop();
        if (found || isCut) return found;
      }
      // What left the field with these values alone takes part in the proof too.
      blame({ field }, blamed);
      return null;
    }
    const found = visit();
    if (found) return { answer: 'solved', places: found };
    return isCut ? { answer: 'undetermined' } : { answer: 'none', rules: listed(blamed) };
  }

  constraints.forEach(({ rule }, constraint) => {
    if (!isActive(rule)) return;
    queuedBy[constraint] = several;
    queue.push(constraint);
  });
  const rootConflict = blamedFor(propagate());
  return {
    rootConflict,
    push: ([field, place]) => blamedFor(assume(field, place)),
    pop,
    exclude,
    has: (field, place) => isAlive(domains, field, place),
    only: (field) => (left[field] === 1 ? firstOf(domains, field) : -1),
    solve,
  };
}
