import { z } from 'zod';

/** JSON as it stands in the document. */
export type Json = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
  readonly example?: unknown;
}

/** What somebody who knows nothing but `/api/openapi.json` knows of one call. */
export interface Described {
  readonly name: string;
  readonly method: 'POST' | 'GET';
  /** `/api/reports/{isxId}.xlsx` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Json | null;
  readonly example: unknown;
  /** What a good answer is, by its type; null where it is no JSON. */
  readonly answers: ReadonlyMap<string, z.ZodType | null>;
  /** The codes that the document names for each status. */
  readonly refusals: ReadonlyMap<number, ReadonlySet<string>>;
}

/** References of the document as the reader of schemas takes them. */
const withOwnReferences = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));

interface Content {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: Json;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly parameters: Readonly<Record<string, Json>> };
} // prettier-ignore

/** What a schema says, as something that judges values by it. */
export function judgeOf(schema: Json, document: Document): z.ZodType {
  const $defs = withOwnReferences(document.components.schemas) as Json;
  return z.fromJSONSchema({ ...(withOwnReferences(schema) as Json), $defs } as Parameters<typeof z.fromJSONSchema>[0]);
}

const parameterOf = (given: Json, document: Document): Parameter => {
  const { $ref } = given;
  const named = typeof $ref === 'string' ? document.components.parameters[$ref.split('/').at(-1)!]! : given;
  return { required: false, ...named } as unknown as Parameter;
};

/** Every call of the document. */
export function describedCalls(document: Document): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Described => {
      const [given] = Object.values(operation.requestBody?.content ?? {});
      const good = Object.entries(operation.responses['200']?.content ?? {});
      return {
        name: operation.operationId,
        method: method === 'post' ? 'POST' : 'GET',
        path,
        parameters: (operation.parameters ?? []).map((each) => parameterOf(each, document)),
        body: given?.schema ?? null,
        example: given?.example,
        answers: new Map(
          good.map(([type, { schema }]) => [type, type === 'application/json' && schema ? judgeOf(schema, document) : null]), // prettier-ignore
        ),
        refusals: new Map(
          Object.entries(operation.responses).map(([status, { content }]) => [
            Number(status),
            new Set(Object.keys(content?.['application/problem+json']?.examples ?? {})),
          ]),
        ),
      };
    }),
  );
}
