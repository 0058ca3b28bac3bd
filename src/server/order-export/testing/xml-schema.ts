import { convert } from 'xmlbuilder2';

/** An element as xmlbuilder2 reads it with `verbose`: each name holds a list. */
type Node = Readonly<Record<string, unknown>>;

const read = (xml: string): Node => convert(xml, { format: 'object', verbose: true }) as Node;
const children = (node: Node, name: string): Node[] =>
  ((node[name] ?? []) as unknown[]).map((child) => (typeof child === 'string' ? { '#': child } : (child as Node)));
const child = (node: Node, name: string): Node | undefined => children(node, name)[0];
const textOf = (node: Node): string => (typeof node['#'] === 'string' ? node['#'] : '');

const builtIn: Readonly<Record<string, RegExp>> = {
  'xs:string': /^[\s\S]*$/,
  'xs:integer': /^[+-]?\d+$/,
  'xs:decimal': /^[+-]?\d+(\.\d+)?$/,
  'xs:dateTime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

function valueFaults(schema: Node, text: string, path: string): string[] {
  const simple = child(schema, 'xs:simpleType');
  if (!simple)
    return builtIn[String(schema['@type'])]!.test(text) ? [] : [`${path}: ${text} is no ${String(schema['@type'])}`];
  const restriction = child(simple, 'xs:restriction')!;
  const allowed = children(restriction, 'xs:enumeration').map((each) => each['@value']);
  const pattern = child(restriction, 'xs:pattern')?.['@value'] as string | undefined;
  const isFine =
    builtIn[String(restriction['@base'])]!.test(text) &&
    (allowed.length === 0 || allowed.includes(text)) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(text));
  return isFine ? [] : [`${path}: ${text} is not allowed`];
}

function faultsOf(schema: Node, element: Node, path: string): string[] {
  const sequence = child(schema, 'xs:complexType');
  if (!sequence) return valueFaults(schema, textOf(element), path);
  const members = children(child(sequence, 'xs:sequence')!, 'xs:element');
  const names = members.map((member) => String(member['@name']));
  const present = Object.keys(element).filter((name) => !name.startsWith('@') && name !== '#');
  const strange = present.filter((name) => !names.includes(name));
  const order = names.filter((name) => present.includes(name));
  return [
    ...strange.map((name) => `${path}/${name} is not in the schema`),
    ...(strange.length === 0 && order.join() !== present.join() ? [`${path}: the order is ${present.join()}`] : []),
    ...members.flatMap((member) => {
      const name = String(member['@name']);
      const found = children(element, name);
      const least = Number(member['@minOccurs'] ?? 1);
      const most = member['@maxOccurs'] === 'unbounded' ? Infinity : Number(member['@maxOccurs'] ?? 1);
      return [
        ...(found.length < least || found.length > most ? [`${path}/${name} is there ${found.length} times`] : []),
        ...found.flatMap((each, i) => faultsOf(member, each, `${path}/${name}[${i}]`)),
      ];
    }),
  ];
}

/**
 * What of a document does not fit an XML Schema, as far as the portal's schemas go: nested sequences, occurrences, four types of
 * XML Schema itself, choices and patterns. It knows nothing of how document and schema are written.
 */
export function xmlFaults(xsd: string, xml: string): string[] {
  const schema = child(read(xsd), 'xs:schema')!;
  const root = child(schema, 'xs:element')!;
  const element = child(read(xml), String(root['@name']));
  if (!element) return ['the root is another one'];
  return [
    ...(element['@xmlns'] === schema['@targetNamespace'] ? [] : ['the namespace is another one']),
    ...faultsOf(root, element, String(root['@name'])),
  ];
}
