import pg from 'pg';

/** What a piece of work asked of the database. */
export interface Asked<T> {
  readonly answer: T;
  readonly statements: readonly string[];
  /** How often something was asked that waited for what had been asked before: the longest such chain. */
  readonly roundTrips: number;
}

interface Statement {
  readonly text: string;
}

/** Watches what goes to the database while work is done in this process, on every connection of it. */
export async function asked<T>(work: () => Promise<T>): Promise<Asked<T>> {
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')!;
  const original = query.value as (this: pg.Client, ...given: unknown[]) => unknown;
  const statements: string[] = [];
  let answered = 0;
  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const [statement] = given as [string | Statement];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    const depth = answered + 1;
    const isAnswered = () => {
      answered = Math.max(answered, depth);
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told = (...outcome: unknown[]) => {
        isAnswered();
        (callback as (...outcome: unknown[]) => void)(...outcome);
      };
      return original.call(this, ...given.slice(0, -1), told);
    }
    return (original.call(this, ...given) as Promise<unknown>).finally(isAnswered);
  }
  Object.defineProperty(prototype, 'query', { ...query, value: watched });
  try {
    return { answer: await work(), statements, roundTrips: answered };
  } finally {
    Object.defineProperty(prototype, 'query', query);
  }
}
