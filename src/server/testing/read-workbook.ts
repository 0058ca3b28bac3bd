import { unzip } from './unzip.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string): string =>
  xml.replaceAll(/&(\w+|#\d+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? whole),
  );

/** The cells of a sheet of an .xlsx file, row by row: numbers as numbers, everything else as text. */
export function readWorkbook(file: Buffer, sheet = 1): (string | number)[][] {
  const parts = unzip(file);
  const textOf = (name: string): string => parts.get(name)?.toString('utf8') ?? '';
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, si]) =>
    unescaped([...si!.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join('')),
  );
  return [...textOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row[\s\S]*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', content = '']) => {
      const value = /<v>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '';
      if (attributes.includes('t="s"')) return shared[Number(value)] ?? '';
      if (attributes.includes('t="inlineStr"')) return unescaped(/<t[^>]*>([\s\S]*?)<\/t>/.exec(content)?.[1] ?? '');
      return value === '' ? '' : Number.isFinite(Number(value)) ? Number(value) : value;
    }),
  );
}
