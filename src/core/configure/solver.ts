import type { Question } from './question.ts';

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
  { candidates, constraints, constraintsOf }: Question<Context, Derived>,
  isActive: (rule: number) => boolean = () => true,
): Solver {
  const count = candidates.length;
  // A field without candidates is computed: it is no variable and takes one place of its own.
  const sizeOf = candidates.map((all) => Math.max(1, all.length));
  const start = new Int32Array(count + 1);
  sizeOf.forEach((size, field) => (start[field + 1] = start[field]! + size));
  const alive = new Uint8Array(start[count]!).fill(1);
  const left = Int32Array.from(sizeOf);

  const arity = Math.max(1, ...constraints.map(({ vars }) => vars.length));
  const weight = new Float64Array(constraints.length).fill(1);
  const importance = Float64Array.from(constraintsOf, (own) => own.length);
  const residues = constraints.map(({ vars }) => {
    const supported = vars.reduce((sum, field) => sum + sizeOf[field]!, 0);
    return { at: offsetsOf(vars), places: new Int32Array(supported * vars.length).fill(-1) };
  });
  function offsetsOf(vars: Int32Array): Int32Array {
    const at = new Int32Array(vars.length);
    for (let v = 1; v < vars.length; v++) at[v] = at[v - 1]! + sizeOf[vars[v - 1]!]!;
    return at;
  }

  // The trail: which value went, and by which constraint (-1: it was assumed away).
  const trailValue: number[] = [];
  const trailField: number[] = [];
  const trailCause: number[] = [];
  const levels: number[] = [];

  const queue: number[] = [];
  const isQueued = new Uint8Array(constraints.length);
  const places = new Int32Array(arity);
  const remaining: number[][] = Array.from({ length: arity }, () => []);
  const cursor = new Int32Array(arity);

  function remove(field: number, place: number, cause: number): void {
    const value = start[field]! + place;
    alive[value] = 0;
    left[field]!--;
    trailValue.push(value);
    trailField.push(field);
    trailCause.push(cause);
  }

  function enqueue(field: number): void {
    for (const constraint of constraintsOf[field]!) {
      if (isQueued[constraint] === 1 || !isActive(constraints[constraint]!.rule)) continue;
      isQueued[constraint] = 1;
      queue.push(constraint);
    }
  }

  /** The rules that took values from some fields, and those that took part in that, found backwards along the trail. */
  function causesOf(fields: Iterable<number>, first?: number): readonly number[] {
    const causes = new Set<number>(first === undefined ? [] : [first]);
    const involved = new Set<number>(fields);
    for (let at = trailValue.length - 1; at >= 0; at--) {
      const cause = trailCause[at]!;
      if (cause < 0 || !involved.has(trailField[at]!) || causes.has(cause)) continue;
      causes.add(cause);
      for (const field of constraints[cause]!.vars) involved.add(field);
    }
    return [...causes].map((cause) => constraints[cause]!.rule);
  }

  /** Whether the support that was found last still stands; leaves it in `places`. */
  function isResidueAlive(vars: Int32Array, known: Int32Array, from: number): boolean {
    if (known[from] === -1) return false;
    for (let v = 0; v < vars.length; v++) {
      const place = known[from + v]!;
      if (alive[start[vars[v]!]! + place] === 0) return false;
    }
    return true;
  }

  /** Looks for values of the other variables beside `places[fixed]` that satisfy the rule; leaves them in `places`. */
  function findSupport(constraint: number, vars: Int32Array, fixed: number): boolean {
    const { table } = constraints[constraint]!;
    for (let v = 0; v < vars.length; v++) {
      if (v === fixed) continue;
      cursor[v] = 0;
      places[v] = remaining[v]![0]!;
    }
    for (;;) {
      if (table.holds(places)) return true;
      let v = vars.length - 1;
      for (; v >= 0; v--) {
        if (v === fixed) continue;
        const next = cursor[v]! + 1;
        if (next < remaining[v]!.length) {
          cursor[v] = next;
          places[v] = remaining[v]![next]!;
          break;
        }
        cursor[v] = 0;
        places[v] = remaining[v]![0]!;
      }
      if (v < 0) return false;
    }
  }

  /** Takes out of a rule's variables what it leaves no support for. False when a field is left empty. */
  function revise(constraint: number): boolean {
    const { vars, table } = constraints[constraint]!;
    let combinations = 1;
    for (const field of vars) {
      combinations *= left[field]!;
      if (combinations > revisedCombinations) return true;
    }
    if (vars.length === 0) return table.holds(places);
    for (let v = 0; v < vars.length; v++) {
      const own = remaining[v]!;
      own.length = 0;
      const from = start[vars[v]!]!;
      for (let place = 0; place < sizeOf[vars[v]!]!; place++) if (alive[from + place] === 1) own.push(place);
    }
    const { at, places: known } = residues[constraint]!;
    for (let v = 0; v < vars.length; v++) {
      const field = vars[v]!;
      const own = remaining[v]!;
      let kept = 0;
      for (let i = 0; i < own.length; i++) {
        const place = own[i]!;
        const residue = (at[v]! + place) * vars.length;
        let isSupported = isResidueAlive(vars, known, residue);
        if (!isSupported) {
          places[v] = place;
          isSupported = findSupport(constraint, vars, v);
          if (isSupported) for (let w = 0; w < vars.length; w++) known[residue + w] = places[w]!;
        }
        if (isSupported) own[kept++] = place;
        else remove(field, place, constraint);
      }
      if (kept < own.length) {
        own.length = kept;
        if (kept === 0) return false;
        enqueue(field);
      }
    }
    return true;
  }

  /** Follows what was taken out to its end. The rules that leave a field empty, or null. */
  function propagate(): readonly number[] | null {
    while (queue.length > 0) {
      const constraint = queue.pop()!;
      isQueued[constraint] = 0;
      if (revise(constraint)) continue;
      for (const other of queue) isQueued[other] = 0;
      queue.length = 0;
      weight[constraint]!++;
      for (const field of constraints[constraint]!.vars) importance[field]!++;
      return causesOf(constraints[constraint]!.vars, constraint);
    }
    return null;
  }

  function push([field, place]: Assumption): readonly number[] | null {
    levels.push(trailValue.length);
    // Taken out before: whatever took it out stands against it.
    if (alive[start[field]! + place] === 0) return causesOf([field]);
    for (let other = 0; other < sizeOf[field]!; other++) {
      if (other !== place && alive[start[field]! + other] === 1) remove(field, other, -1);
    }
    enqueue(field);
    return propagate();
  }

  function pop(): void {
    const level = levels.pop()!;
    while (trailValue.length > level) {
      alive[trailValue.pop()!] = 1;
      left[trailField.pop()!]!++;
      trailCause.pop();
    }
  }

  /** The open field that is most entangled with what has failed and has the fewest values left; -1 when all are settled. */
  function nextField(): number {
    let best = -1;
    let least = Infinity;
    for (let field = 0; field < count; field++) {
      if (left[field]! < 2) continue;
      const score = left[field]! / (1 + importance[field]!);
      if (score < least) {
        least = score;
        best = field;
      }
    }
    return best;
  }

  const placesOf = (field: number): number[] => {
    const own: number[] = [];
    for (let place = 0; place < sizeOf[field]!; place++) if (alive[start[field]! + place] === 1) own.push(place);
    return own;
  };

  function solve(work: Work, order: ValueOrder = asTheyStand): Solved {
    const blamed = new Set<number>();
    let isCut = false;
    function visit(): Int32Array | null {
      const field = nextField();
      if (field < 0) return Int32Array.from({ length: count }, (_, at) => placesOf(at)[0]!);
      for (const place of order(field, placesOf(field))) {
        if (work.left-- <= 0) {
          isCut = true;
          return null;
        }
        const conflict = push([field, place]);
        if (conflict) for (const rule of conflict) blamed.add(rule);
        const found = conflict ? null : visit();
        pop();
        if (found || isCut) return found;
      }
      // What left the field with these values alone takes part in the proof too.
      for (const rule of causesOf([field])) blamed.add(rule);
      return null;
    }
    const found = visit();
    if (found) return { answer: 'solved', places: found };
    return isCut ? { answer: 'undetermined' } : { answer: 'none', rules: [...blamed] };
  }

  for (let constraint = 0; constraint < constraints.length; constraint++) {
    if (!isActive(constraints[constraint]!.rule)) continue;
    isQueued[constraint] = 1;
    queue.push(constraint);
  }
  const rootConflict = propagate();
  return {
    rootConflict,
    push,
    pop,
    has: (field, place) => alive[start[field]! + place] === 1,
    only: (field) => (left[field] === 1 ? placesOf(field)[0]! : -1),
    solve,
  };
}
