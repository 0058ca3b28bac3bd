import fc from 'fast-check';

/** What people have tried on other portals, by what it is aimed at. */
export const payloads = {
  sql: [`' or 1=1 --`, `'; drop table users; --`, `1); select pg_sleep(5); --`, `%' or '1'='1`, `\\'; copy users to '/x' --`, '%_\\', `$$`], // prettier-ignore
  html: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '</textarea><iframe src=javascript:alert(1)>', '{{7*7}}${7*7}<%=7*7%>', 'javascript:alert(1)'], // prettier-ignore
  sheet: [`=cmd|'/c calc'!A0`, '+1+1', '-2+3', '@SUM(1+1)', '\t=1+1', '\r=1+1', '=HYPERLINK("https://x.example","x")'],
  path: ['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd', '%2e%2e%2f', '....//', 'file:///etc/passwd', 'con', 'a/b\\c:d*?.txt', '.env'], // prettier-ignore
  header: ['a\r\nSet-Cookie: x=1', 'a\nBcc: x@y.example', 'a\r\n\r\n<html>', 'x@y.example\r\nBcc: z@y.example', 'a\u2028b'],
  unicode: ['\u0000', '\uD800', '\uDFFF\uD800', '\u202Efdp.exe', '\uFEFF', 'İ', 'ﬁ', 'ß'.repeat(50), 'a\u0301'.repeat(100), '👩‍👩‍👧‍👦', 'Ａ', '\u200B', '\u0085\u2028'], // prettier-ignore
  format: ['%s%s%n', '{0}', '{count}', '$&', '$1', '\\u0000', '\\', 'null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString'], // prettier-ignore
  date: ['0002-11-22', '0000-01-01', '9999-12-31', '1969-12-31', '2200-01-01', '+012026-01-01', '-000001-01-01', '2026-02-30', '0002-11-22T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-11-20T24:00:00Z'], // prettier-ignore
  long: ['a'.repeat(10_000), 'Щ'.repeat(5_000), '((((((((((a+)+)+)+)+)+)+)+)+)+$', `${'a'.repeat(5_000)}!`, ' '.repeat(20_000), '9'.repeat(400)],
} as const; // prettier-ignore

const texts: readonly string[] = Object.values(payloads).flat();

const numbers = [0, -0, -1, 1, 0.1, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64, Number.MIN_SAFE_INTEGER, 255, 32_768]; // prettier-ignore

const nested = (depth: number, kind: 'array' | 'object'): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = kind === 'array' ? [value] : { a: value };
  return value;
};

const poisoned = JSON.parse(
  '[{"__proto__":{"admin":true}},{"constructor":{"prototype":{"role":"admin"}}},{"toString":1,"valueOf":2,"hasOwnProperty":3}]',
) as unknown[];

/** Any value that a field was not made for. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, '', [], {}, [[]], [null], { length: 1e9 }, ...poisoned) }, // prettier-ignore
  { weight: 1, arbitrary: fc.constantFrom(nested(31, 'array'), nested(200, 'object'), Array.from({ length: 3_000 }, () => 0)) }, // prettier-ignore
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

type Place = readonly (string | number)[];

/** Every place in a value, from the outside in. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

const changed = (value: unknown, [first, ...rest]: Place, change: (old: unknown) => unknown): unknown => {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.map((each, i) => (String(i) === String(first) ? changed(each, rest, change) : each)); // prettier-ignore
  const own = value as Record<string, unknown>;
  // As JSON has it: a field named __proto__ is a field.
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, key === first ? changed(each, rest, change) : each])); // prettier-ignore
};

const without = (value: unknown, key: number): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = Object.keys(value);
  const left = keys.length === 0 ? undefined : keys[key % keys.length];
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== left));
};

/** A body that fits, made into one that does not, or hardly. */
export const mutated = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(body, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 9 }), strange, fc.nat()), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce<unknown>((before, [at, kind, other, key]) => {
        const places = placesOf(before);
        const place = places[at % places.length]!;
        return changed(before, place, (old) => {
          if (kind === 0) return without(old, key);
          if (kind === 1 && typeof old === 'object' && old !== null && !Array.isArray(old))
            return { ...old, [String(texts[key % texts.length])]: other };
          if (kind === 2 && typeof old === 'string') return `${old}${String(texts[key % texts.length])}`;
          if (kind === 3 && typeof old === 'number') return String(old);
          if (kind === 4 && Array.isArray(old)) return [...old, ...old, other];
          return other;
        });
      }, value),
    );

/** Texts for places in an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts.filter((text) => text.length < 500)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** JSON that is none, or says it is something else. */
export const rawBodies = ['', ' ', '{', '{"a":', '[1,2', '"a', 'NaN', '{"a":1}{"a":2}', '\uFEFF{}', '{"a":1,"a":2}', "{'a':1}", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'a=1&b=2', `${'['.repeat(50_000)}`, '\u0000', '{"\\u0000":1}', '{"a":1e400}', '{"__proto__":null}', 'null', 'true', '123', '[]']; // prettier-ignore
export const contentTypes = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'APPLICATION/JSON', 'application/json;', 'application/jsonp', '', 'a/b', 'image/png']; // prettier-ignore

/** Headers that somebody hopes to be believed. */
export const headerGames: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1', 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/audit/events.csv', 'x-rewrite-url': '/api/health' },
  { 'accept-language': `${'ru,'.repeat(500)}en;q=9` },
  { 'accept-language': `__proto__;q=1, *;q=NaN, ${'\u00e9'}` },
  { 'accept-encoding': 'gzip;q=0, br;q=0, identity;q=0, *;q=0' },
  { accept: 'text/html', origin: 'https://evil.example', referer: 'https://evil.example/' },
  { origin: 'null', 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'POST' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer dp_0000000000000000000000000000000000000000000000000' },
  { authorization: `Bearer ${'a'.repeat(4_000)}` },
  { 'idempotency-key': 'a'.repeat(300) },
  { 'idempotency-key': 'fuzz' },
  { range: 'bytes=0-0,1-1,2-2', 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { 'user-agent': `<script>alert(1)</script>${'x'.repeat(3_000)}` },
  { 'user-agent': '\u00ff\u00fe' },
  { te: 'trailers', expect: '100-continue' },
  { 'x-xsrf-token': '\u00e9\u00e9\u00e9' },
  { cookie: 'portal_session=; portal_session=x; XSRF-TOKEN=%00; __proto__=1; =; a' },
  { 'content-encoding': 'gzip' },
];

/** Addresses that lead out of where files stand. */
export const pathTricks = [
  '/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/assets/../../package.json', '/assets/..%2f..%2fserver%2fmain.js', '/assets/%2e%2e%5c%2e%2e%5cserver',
  '/.env', '/.git/config', '/assets/.hidden', '/assets/', '/embed/', '//evil.example/', '/\\evil.example', '/%00', '/assets/%00.js', '/index.html%00.png', '/%c0%ae%c0%ae/', '/%',
  '/%zz', '/api/../api/health', '/api//health', '/api/health/', '/api/HEALTH', '/api/reports/..%2f..%2fhealth', '/api/reports/ISX00000001-001.xlsx/../../health', '/api/attachments/../users',
  '/api/shared/..%2fhealth.pdf', '/api/catalogue/PARTS.csv%00', '/api/catalogue/__proto__.csv', '/api/catalogue/CONSTRUCTOR.csv', '/api/translations/TRANSLATE-__.csv', '/api/embed/ek_/cooling.json',
  '/api/prices/..%2f..%2fetc%2fpasswd.csv', '/api/exports/ISX00000001-001.json?decimal=__proto__', '/api/audit/events.csv?from=__proto__&from=2', '/api/audit/events.jsonl?__proto__=1&constructor=2',
  '/api/cooling/datasheet.pdf?model[]=1&model[__proto__]=2', '/api/reports/ISX00000001-001.pdf?language=ru&language=en', '/api/sign-in/callback?code=x&state=y', '/api/sign-in/end', '/api/sign-in/start?to=//evil.example', `/api/${'a'.repeat(8_000)}`, `/${'../'.repeat(200)}etc/passwd`,
] as const; // prettier-ignore

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
