import { create } from 'xmlbuilder2';
import { z } from 'zod';
import type { OrderExport } from '../../contract/integration.ts';
import { orderExport } from '../../contract/integration.ts';
import { decimal, percent } from '../../contract/shapes.ts';

/** The version of the format is part of the name: another one is another vocabulary. */
export const orderNamespace = 'urn:design-portal:order:1';
const XS = 'http://www.w3.org/2001/XMLSchema';

/** JSON Schema, as far as the shape of an order uses it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: string | number;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

export const orderJsonSchema = {
  $id: orderNamespace,
  title: 'An ordered solution, for an ERP',
  ...z.toJSONSchema(orderExport, { target: 'draft-2020-12' }),
};

/** What may be null, without that; the schema itself where it may not. */
function unlessNull(schema: Schema): Schema | null {
  if (schema.anyOf) return schema.anyOf.find(({ type }) => type !== 'null')!;
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((each) => each !== 'null')! } : null;
}

type Tree = Readonly<Record<string, unknown>>;

/** The element of a list: of `lines` it is `line`. */
const single = (name: string): string => name.replace(/s$/, '');

/** Elements in the order of the schema: what is null is left out, a list is an element of its own. */
function elements(schema: Schema, value: unknown, name: string): Tree {
  if (value === null) return {};
  if (schema.items)
    return { [name]: { [single(name)]: (value as unknown[]).map((item) => content(schema.items!, item)) } };
  return { [name]: content(unlessNull(schema) ?? schema, value) };
}

function content(schema: Schema, value: unknown): unknown {
  if (!schema.properties) return typeof value === 'string' ? value : JSON.stringify(value);
  const members = value as Tree;
  return Object.assign(
    {},
    ...Object.entries(schema.properties).map(([name, member]) => elements(member, members[name], name)),
  );
}

/** An order in XML: the JSON by one rule, which the XSD tells too. Characters that XML has no place for are dropped. */
export const orderXml = (order: OrderExport): string =>
  create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    { order: { '@xmlns': orderNamespace, ...(content(orderJsonSchema as Schema, order) as Tree) } },
  ).end({ prettyPrint: true });

const patternOf = (schema: z.ZodType): string => (z.toJSONSchema(schema) as Schema).pattern!;
const decimals: readonly string[] = [patternOf(decimal), patternOf(percent)];

/** The type of a value: one of XML Schema's own where there is one, else a text with its pattern or its choices. */
function valueType({ type, const: only, enum: choices, format, pattern }: Schema): Tree {
  if (format === 'date-time') return { '@type': 'xs:dateTime' };
  if (pattern !== undefined && decimals.includes(pattern)) return { '@type': 'xs:decimal' };
  const allowed = choices ?? (only === undefined ? undefined : [String(only)]);
  const base = type === 'integer' || typeof only === 'number' ? 'xs:integer' : 'xs:string';
  if (allowed !== undefined)
    return restriction(base, { 'xs:enumeration': allowed.map((value) => ({ '@value': value })) });
  // XML Schema's patterns are anchored by themselves.
  if (pattern !== undefined) return restriction(base, { 'xs:pattern': { '@value': pattern.replace(/^\^|\$$/g, '') } });
  return { '@type': base };
}

const restriction = (base: string, facets: Tree): Tree => ({
  'xs:simpleType': { 'xs:restriction': { '@base': base, ...facets } },
});

function element(name: string, schema: Schema): Tree {
  const optional = unlessNull(schema);
  if (optional) return { '@name': name, '@minOccurs': '0', ...valueType(optional) };
  if (schema.items) {
    const item = { ...element(single(name), schema.items), '@minOccurs': '0', '@maxOccurs': 'unbounded' };
    return { '@name': name, 'xs:complexType': { 'xs:sequence': { 'xs:element': item } } };
  }
  if (!schema.properties) return { '@name': name, ...valueType(schema) };
  const members = Object.entries(schema.properties).map(([member, shape]) => element(member, shape));
  return { '@name': name, 'xs:complexType': { 'xs:sequence': { 'xs:element': members } } };
}

/** The XML Schema of an order. */
export const orderXsd = create(
  { version: '1.0', encoding: 'UTF-8' },
  {
    'xs:schema': {
      '@xmlns:xs': XS,
      '@targetNamespace': orderNamespace,
      '@elementFormDefault': 'qualified',
      'xs:element': element('order', orderJsonSchema as Schema),
    },
  },
).end({ prettyPrint: true });
