import type { PoolClient, QueryResult } from 'pg';
import type { DbOrTx } from './database.ts';
import { sessionOf } from './drizzle-session.ts';
import { sqlState } from './unavailable.ts';

/** What drizzle hands to the driver. */
interface Statement {
  readonly text: string;
}
type Answer = QueryResult<never>;

const noAnswer: Answer = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** SQLSTATE of a statement of a transaction that has failed before it. */
const failedBefore = '25P02';

/** The first word of a statement; `rollback to` is of a savepoint. */
const verbOf = ({ text }: Statement): string => /^\s*(rollback to|\w*)/i.exec(text)![1]!.toLowerCase();

/**
 * The connection of a transaction, as drizzle is given it. Statements that wait for no answer are under way together, which costs one
 * way to the database and back: `begin` and what is read first; what is written `unawaited` and what follows it; the last of these and
 * the commit. The transaction ends well only if every statement of it went through.
 */
export class TransactionConnection {
  readonly #client: PoolClient;
  #begun: Promise<unknown> = Promise.resolve();
  #isBegun = false;
  #isOver = false;
  /** Nothing is written before `begin` has been answered: without a transaction it would stay. */
  #goesAlong = true;
  #asked = 0;
  readonly #unawaited: Promise<unknown>[] = [];
  #failure: { readonly error: unknown } | null = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(statement: Statement, values?: unknown[]): Promise<Answer> {
    switch (verbOf(statement)) {
      case 'begin':
        return this.#begin(statement, values);
      case 'commit':
        return this.#commit(statement);
      case 'rollback':
        return this.#rollback(statement);
      // Where it can't be made, nothing that follows goes through either.
      case 'savepoint':
        this.goOn(() => this.#send(statement));
        return Promise.resolve(noAnswer);
      case 'rollback to':
        return this.#undo(statement);
      default:
        return this.#isOver
          ? Promise.reject(new Error('A statement came when its transaction was over: wait for all that it does'))
          : this.#send(statement, values);
    }
  }

  /** Sends what nobody waits for: whether it went through is known when the transaction ends. It has to be sent at once. */
  goOn(send: () => Promise<unknown>): void {
    const before = this.#asked;
    const noted = send().catch((error: unknown) => {
      this.#failure ??= { error };
    });
    if (this.#asked === before) throw new Error('What nobody waits for was not sent at once');
    this.#unawaited.push(noted);
  }

  release(error?: Error | boolean): void {
    this.#client.release(error);
  }

  #begin(statement: Statement, values?: unknown[]): Promise<Answer> {
    this.#begun = this.#client.query(statement, values).then(
      () => {
        this.#isBegun = true;
      },
      (error: unknown) => {
        this.#failure = { error };
      },
    );
    return Promise.resolve(noAnswer);
  }

  async #commit(statement: Statement): Promise<Answer> {
    const sent = this.#send(statement);
    this.#isOver = true;
    const [ended] = await Promise.allSettled([sent, ...this.#unawaited]);
    if (this.#failure) throw this.#failure.error;
    if (ended.status === 'rejected') throw ended.reason;
    // A statement failed, and somebody has looked past it.
    if (ended.value.command === 'ROLLBACK') throw new Error('The transaction was undone: one of its statements failed');
    return ended.value;
  }

  /** Of a commit that failed nothing is left to be undone. */
  async #rollback(statement: Statement): Promise<Answer> {
    if (this.#isOver) return noAnswer;
    const sent = this.#send(statement);
    this.#isOver = true;
    await Promise.allSettled(this.#unawaited);
    return sent;
  }

  /** What failed since the savepoint is undone with the rest. */
  async #undo(statement: Statement): Promise<Answer> {
    const answer = await this.#send(statement);
    await Promise.allSettled(this.#unawaited);
    this.#failure = null;
    return answer;
  }

  async #send(statement: Statement, values?: unknown[]): Promise<Answer> {
    this.#asked += 1;
    if (verbOf(statement) !== 'select') this.#goesAlong = false;
    if (!this.#isBegun && !this.#goesAlong) {
      await this.#begun;
      if (!this.#isBegun) throw this.#failure!.error;
    }
    try {
      return await this.#client.query<never>(statement, values);
    } catch (error) {
      if (sqlState(error) !== failedBefore) throw error;
      await Promise.allSettled(this.#unawaited);
      throw this.#failure ? this.#failure.error : error;
    }
  }
}

/**
 * Sends what is written and answers nothing: in a transaction nobody waits for it. Its failure is that of the transaction, which is told
 * of it when it ends, or with the next statement.
 */
export async function unawaited(db: DbOrTx, send: () => Promise<unknown>): Promise<void> {
  const { client } = sessionOf(db);
  if (client instanceof TransactionConnection) client.goOn(send);
  else await send();
}
