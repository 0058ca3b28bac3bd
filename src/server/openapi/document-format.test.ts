import { describe, expect, it } from 'vitest';
import { problemDetails, statusOfProblem } from '../../contract/problems.ts';
import { openApiDocument } from './document.ts';

/* What OpenAPI 3.1 asks of a document, held without a library: its official schema would have to be fetched. */

type Json = Record<string, unknown>;
const document = openApiDocument('1.2.3', 'http://portal.test.example') as Json & {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, Json>>;
  readonly tags: { readonly name: string; readonly description: string }[];
};

interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: Record<string, Json>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: string[];
  readonly security: Record<string, string[]>[];
  readonly parameters?: Json[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly description: string; readonly content?: Record<string, Media> }>;
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
);

/** Every value inside, with where it stands. */
function* walk(value: unknown, at = '#'): Generator<readonly [at: string, value: unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* walk(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
const everything = [...walk(document)];
const places = new Set(everything.map(([at]) => at));

const known: Readonly<Record<string, readonly string[]>> = {
  document: ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'],
  operation: ['operationId', 'tags', 'summary', 'description', 'security', 'parameters', 'requestBody', 'responses'],
  response: ['description', 'headers', 'content'],
  media: ['schema', 'example', 'examples'],
  parameter: ['name', 'in', 'required', 'description', 'schema', 'example', '$ref'],
};
const unknownKeys = (kind: string, value: object) => Object.keys(value).filter((key) => !known[kind]!.includes(key));

describe('the OpenAPI document', () => {
  it('is of 3.1, has what it must have and nothing that the standard does not know', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(unknownKeys('document', document)).toEqual([]);
    for (const { name, operation } of operations) {
      expect([name, unknownKeys('operation', operation)]).toEqual([name, []]);
      for (const parameter of operation.parameters ?? []) {
        expect([name, unknownKeys('parameter', parameter)]).toEqual([name, []]);
        if (parameter['in'] === 'path') expect(parameter['required']).toBe(true);
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect([name, unknownKeys('response', response)]).toEqual([name, []]);
        for (const media of Object.values(response.content ?? {})) {
          expect([name, unknownKeys('media', media)]).toEqual([name, []]);
          expect('example' in media && 'examples' in media).toBe(false);
        }
      }
    }
  });

  it('refers to nothing that is not there', () => {
    const references = everything.filter(([at, value]) => at.endsWith('/$ref') && typeof value === 'string');
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(([, value]) => !places.has(value as string))).toEqual([]);
  });

  it('has schemas of the dialect of 3.1: nothing of 3.0 is left', () => {
    const old = everything.filter(([at, value]) => (at.endsWith('/nullable') && value === true) || (/\/exclusiveM(in|ax)imum$/.test(at) && typeof value === 'boolean')); // prettier-ignore
    expect(old).toEqual([]);
  });

  it('names each operation once, and each parameter of its address', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter['in'] === 'path');
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
    }
  });

  it('tells of every operation what it is, where it belongs, who may, and gives examples', () => {
    const tags = document.tags.map(({ name }) => name);
    const schemes = Object.keys(document.components['securitySchemes']!);
    for (const { name, path, method, operation } of operations) {
      const { summary, description, security, requestBody, responses } = operation;
      expect([name, summary.length > 3, (description ?? '').length > 3]).toEqual([name, true, true]);
      expect(operation.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
      expect(security.flatMap((each) => Object.keys(each)).filter((scheme) => !schemes.includes(scheme))).toEqual([]);
      const given = Object.values(requestBody?.content ?? {});
      const told = method === 'post' ? Object.values(responses['200']!.content ?? {}) : [];
      expect([name, [...given, ...told].every((media) => 'example' in media)]).toEqual([name, true]);
      if (method === 'post') expect([name, given.length]).toEqual([name, 1]);
      for (const [status, { content }] of Object.entries(responses)) {
        const media = content?.['application/problem+json'];
        if (media) expect([name, status, Object.keys(media.examples!).length > 0]).toEqual([name, status, true]);
        else expect([name, status]).toEqual([name, expect.stringMatching(/^[23]|^400$/)]);
      }
      expect(path.startsWith('/api/')).toBe(true);
    }
    expect(tags.filter((tag) => !operations.some(({ operation }) => operation.tags.includes(tag)))).toEqual([]);
  });

  it('shows every refusal, each with the status of its code and in the format of problems', () => {
    const examples = document.components['examples']!;
    expect(Object.keys(examples).toSorted()).toEqual(Object.keys(statusOfProblem).toSorted());
    for (const [code, { value }] of Object.entries(examples)) {
      const problem = problemDetails.strict().parse(value);
      expect([problem.code, problem.status]).toEqual([code, statusOfProblem[code as keyof typeof statusOfProblem]]);
      expect(problem.detail).not.toMatch(/[{}]/);
    }
    const shown = new Set(operations.flatMap(({ operation }) => Object.values(operation.responses)).flatMap(({ content }) => Object.keys(content?.['application/problem+json']?.examples ?? {}))); // prettier-ignore
    expect(Object.keys(statusOfProblem).filter((code) => !shown.has(code))).toEqual([]);
  });

  it('is the same every time it is made', () => {
    expect(JSON.stringify(openApiDocument('1.2.3', 'http://portal.test.example'))).toBe(JSON.stringify(document));
  });
});
