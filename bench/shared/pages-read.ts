import type pg from 'pg';
import type { RecordedWork } from './recorded-work.ts';

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Pages of 8 kB that PostgreSQL reads for the statements of a call that are about solutions, from wherever: no time is in it. */
export async function pagesRead(pool: pg.Pool, { statements }: RecordedWork): Promise<number> {
  let pages = 0;
  for (const { text, values } of statements) {
    if (!text.includes('"solution')) continue;
    // Twice: what is hinted once is not read again.
    for (const isMeant of [false, true]) {
      const explained = { text: `explain (analyze, buffers, timing off, format json) ${text}`, values: [...values] };
      const answer = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
      const { Plan: plan } = answer.rows[0]!['QUERY PLAN'][0];
      if (isMeant) pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
  }
  return pages;
}
