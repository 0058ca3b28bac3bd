import type { z } from 'zod';
import type { Shot } from './shots.ts';

/** An answer as it came over the wire. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** What no answer shows: the inside of the portal. What a request itself may hold is none of it. */
const inside: readonly (readonly [what: string, mark: RegExp])[] = [
  ['a stack', /\n\s+at .{1,200}:\d+:\d+\)?/],
  ['a path of the machine', /node_modules|\/src\/(server|core|web|contract)\/|file:\/\/\/(?!etc)|\/dist\/server|DATA_DIR|portal-(test|fuzz)-/], // prettier-ignore
  ['SQL', /\b(select|insert into|update|delete from) "|pg_catalog|violates (unique|foreign|check|not-null)|syntax error at or near|relation "|column "\w+" (of|does)|invalid input syntax|invalid byte sequence|DrizzleQuery|Failed query/i], // prettier-ignore
  ['an error of the language', /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError|Cannot read propert|is not a function|Maximum call stack)\b/], // prettier-ignore
  ['a hash of a password', /\$2[aby]\$\d\d\$/],
];

/** Headers that every answer has, whoever asks and whatever for. */
function headerFaults(path: string, { headers, status }: Answered): string[] {
  const faults: string[] = [];
  const policy = String(headers['content-security-policy']);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('has no nosniff');
  if (!['default-src', 'object-src', 'base-uri', 'frame-ancestors'].every((each) => policy.includes(`${each} 'none'`))) faults.push(`has the policy ${policy}`); // prettier-ignore
  if (/unsafe-(inline|eval)/.test(policy)) faults.push(`has the policy ${policy}`);
  if (!headers['referrer-policy']) faults.push('has no referrer policy');
  if (headers['x-powered-by'] || headers['server']) faults.push('tells what it is made with');
  if (path.startsWith('/api/') && status !== 304 && !/no-store|no-cache|max-age/.test(String(headers['cache-control']))) faults.push('may be cached'); // prettier-ignore
  return faults;
}

const isJson = (type: string): boolean => /^application\/([\w.+-]+\+)?json\b/.test(type);

/** Everything that an answer does which none may do. */
export function faultsOf(
  shot: Shot,
  answered: Answered,
  {
    problem,
    codes,
    foreign,
  }: {
    /** The schema of problems. */
    readonly problem: z.ZodType;
    /** Every code that the document knows. */
    readonly codes: ReadonlySet<string>;
    /** Ids of companies that whoever asks has nothing to do with. */
    readonly foreign: ReadonlySet<string>;
  },
): string[] {
  const { status, headers, body } = answered;
  const type = String(headers['content-type'] ?? '');
  const text = /^(text|application\/(problem\+)?json|application\/xml)/.test(type) ? body.toString('utf8') : '';
  const faults = headerFaults(shot.path, answered);
  if (status >= 500 && status !== 503) faults.push(`is answered with ${status}`);
  const asked = `${shot.path} ${shot.body ?? ''}`;
  for (const [what, mark] of inside) {
    const found = mark.exec(text)?.[0];
    if (found !== undefined && !asked.includes(found)) faults.push(`shows ${what}: ${found.slice(0, 80)}`);
  }
  if (shot.path !== '/api/openapi.json')
    for (const id of foreign)
      if (text.includes(id) && !asked.includes(id)) faults.push(`shows another company's ${id}`);
  if (body.length > 0 && type === '') faults.push('has a body of no type');
  if (type.startsWith('text/') && !/charset=utf-8/i.test(type)) faults.push(`says no charset: ${type}`);
  if (status >= 400 && shot.method !== 'HEAD') {
    if (!type.startsWith('application/problem+json')) return [...faults, `refuses with ${status} in ${type || 'no type'}`]; // prettier-ignore
    const told = JSON.parse(text) as { code?: string; status?: number; type?: string };
    if (!problem.safeParse(told).success) faults.push(`refuses with what is no problem: ${text.slice(0, 200)}`);
    if (told.status !== status) faults.push(`says ${told.status} of ${status}`);
    if (!codes.has(told.code ?? '')) faults.push(`refuses with the unknown code ${told.code}`);
    else if (shot.call && !shot.call.refusals.get(status)?.has(told.code!)) faults.push(`refuses with ${told.code}, which its document does not name for ${status}`); // prettier-ignore
    return faults;
  }
  if (status === 200 && shot.call && shot.method === shot.call.method) {
    const known = [...shot.call.answers].find(([name]) => type.startsWith(name));
    if (!known) return [...faults, `answers in ${type}`];
    const judged = isJson(type) ? known[1]?.safeParse(JSON.parse(text)) : undefined;
    if (judged && !judged.success)
      faults.push(`answers what does not fit: ${judged.error.issues.slice(0, 2).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`); // prettier-ignore
  }
  return faults;
}
