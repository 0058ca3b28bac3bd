import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesReadFile } from '../../contract/prices.ts';
import { ok } from '../../core/result.ts';
import { largestTableFile } from '../files/table-file.ts';
import { readTableFile } from '../files/table-file-thread.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { createWaitingLine } from '../waiting-line.ts';
import type { Context } from './context.ts';

/** One file at a time: each may cost hundreds of megabytes until it is read. */
const line = createWaitingLine({ places: 1, capacity: 10, secondsPerTurn: 2 });

/** The sheets of a file as text, for one of them to be made the draft. Refuses what is no table with what mends it. */
export async function readPriceFile(
  { actor }: Context,
  { content }: ParsedBodyOf<typeof pricesReadFile>,
): Promise<Outcome<AnswerOf<typeof pricesReadFile>>> {
  const file = Buffer.from(content, 'base64');
  if (file.length > largestTableFile) return refused('too_large');
  const read = await line.take(actor.userId, () => readTableFile(file));
  if (!read.served) return refused('unavailable', { retryAfterSeconds: read.retryAfterSeconds });
  if (!read.value.ok) return refused('table_invalid', { errors: read.value.problems });
  return ok({ sheets: [...read.value.value] });
}
