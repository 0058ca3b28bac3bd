import type { AnswerOf } from '../../contract/endpoint.ts';
import type { quotesReadFile } from '../../contract/quotes.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../refusal.ts';

export async function readQuoteFile(content: string): Promise<Outcome<AnswerOf<typeof quotesReadFile>>> {
  return ok({ sheets: [{ name: '', rows: 0, text: Buffer.from(content, 'base64').toString('utf8') }] });
}
