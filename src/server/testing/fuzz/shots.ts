import fc from 'fast-check';
import type { Described, Document, Json, Parameter } from './described.ts';
import type { Seen } from './fitting.ts';
import { exampled, fitting } from './fitting.ts';
import { contentTypes, headerGames, hostileText, methods, mutated, pathTricks, rawBodies } from './hostile.ts';

/** One request, and what is asked with it. */
export interface Shot {
  /** Whose session it carries; null for nobody's. */
  readonly who: string | null;
  readonly kind: 'fitting' | 'mutated' | 'raw' | 'type' | 'method' | 'headers' | 'file' | 'hostile file' | 'path';
  /** Null for an address that the document does not name. */
  readonly call: Described | null;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a parameter may be in an address: one that fits, an example, or anything. */
const valueOf = (parameter: Parameter, document: Document, seen: Seen, isHostile: boolean): fc.Arbitrary<string> => {
  const known = parameter.example === undefined ? [] : [fc.constant(String(parameter.example as string))];
  const meant = fc.tuple(fc.nat(), fitting(parameter.schema, document, seen)).map(([at, made]) => {
    const shown = seen.of(parameter.name).filter((value) => typeof value !== 'object');
    return String((shown.length > 0 ? shown[at % shown.length] : made) as string);
  });
  return isHostile ? fc.oneof(hostileText, meant) : fc.oneof({ weight: 4, arbitrary: meant }, ...known);
};

/** The address of a file, with what stands in its path and behind the question mark. */
function addressOf(call: Described, document: Document, seen: Seen, isHostile: boolean): fc.Arbitrary<string> {
  const places = call.parameters.filter((parameter) => parameter.in !== 'header');
  return fc
    .tuple(
      fc.tuple(...places.map((parameter) => valueOf(parameter, document, seen, isHostile))),
      fc.array(fc.boolean(), { minLength: places.length, maxLength: places.length }),
    )
    .map(([values, isThere]) => {
      let path = call.path;
      const query: string[] = [];
      for (const [i, { name, in: where, required }] of places.entries()) {
        const text = encodeURIComponent(values[i]!.replace(/\p{Surrogate}/gu, '\uFFFD'));
        if (where === 'path') path = path.replace(`{${name}}`, text);
        else if (required || isThere[i]) query.push(`${name}=${text}`);
      }
      return query.length > 0 ? `${path}?${query.join('&')}` : path;
    });
}

/** Text of a body, which JSON can't always hold as it is. */
const written = (body: unknown): string => JSON.stringify(body) ?? '';

/** An example of the document is a body that a careful outsider begins with. */
const bodiesOf = ({ body, example }: Described, document: Document, seen: Seen): fc.Arbitrary<unknown> => {
  const made = fitting(body as Json, document, seen);
  return example === undefined ? made : fc.oneof({ weight: 2, arbitrary: made }, { weight: 3, arbitrary: exampled(example, seen) }); // prettier-ignore
};

const json = { 'content-type': 'application/json' };

/** Requests for everything in the document and beside it, by everybody and nobody. */
export function shots(
  document: Document,
  calls: readonly Described[],
  seen: Seen,
  people: readonly string[],
): fc.Arbitrary<Shot> {
  const who = fc.constantFrom<string | null>(...people, null);
  const writing = calls.filter((call) => call.body !== null);
  // A stream ends with its reader, who is not there.
  const files = calls.filter((call) => call.method === 'GET' && call.path !== '/api/notices/stream');
  // Made once: those of a configuration are large.
  const bodies = new Map(writing.map((call) => [call, bodiesOf(call, document, seen)]));
  const post = (
    kind: Shot['kind'],
    bodyOf: (call: Described) => fc.Arbitrary<string>,
    headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constant(json),
  ) =>
    // prettier-ignore
    fc.oneof(
      ...writing.map((call) =>
        fc.record({ who, body: bodyOf(call), headers }).map((own): Shot => ({ kind, call, method: 'POST', path: call.path, ...own })), // prettier-ignore
      ),
    );
  const fittingBody = (call: Described) => bodies.get(call)!.map(written);
  const get = (kind: 'file' | 'hostile file') =>
    fc.oneof(
      ...files.map((call) =>
        fc
          .record({ who, path: addressOf(call, document, seen, kind === 'hostile file') })
          .map((own): Shot => ({ kind, call, method: 'GET', headers: {}, body: null, ...own })),
      ),
    );
  const noCall = { call: null, body: null } as const;
  return fc.oneof(
    { weight: 12, arbitrary: post('fitting', fittingBody) },
    { weight: 9, arbitrary: post('mutated', (call) => mutated(bodies.get(call)!).map(written)) },
    { weight: 1, arbitrary: post('raw', () => fc.constantFrom(...rawBodies)) },
    { weight: 1, arbitrary: post('type', fittingBody, fc.constantFrom(...contentTypes).map((type): Record<string, string> => type === '' ? {} : { 'content-type': type })) }, // prettier-ignore
    { weight: 1, arbitrary: post('headers', fittingBody, fc.constantFrom(...headerGames).map((game) => ({ ...json, ...game }))) }, // prettier-ignore
    { weight: 2, arbitrary: get('file') },
    { weight: 2, arbitrary: get('hostile file') },
    {
      weight: 1,
      arbitrary: fc.record({ who, path: fc.constantFrom(...calls).map(({ path }) => path), method: fc.constantFrom(...methods) })
        .map((own): Shot => ({ kind: 'method', headers: {}, ...noCall, ...own })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ who, path: fc.constantFrom(...pathTricks), headers: fc.constantFrom<Record<string, string>>({}, { accept: 'text/html' }) })
        .map((own): Shot => ({ kind: 'path', method: 'GET', ...noCall, ...own })),
    },
  ); // prettier-ignore
}
