/**
 * Whether a migration leaves programs working that were written before it: instances of two versions run side by side during an
 * upgrade, and one that is rolled back finds the newer schema. So a release only adds ("expand"); what is not used any more is removed
 * by a later one ("contract"), which says `-- needs program 041`: programs older than migration 041 can't run on it.
 */
export interface Rules {
  /** Numbers of the newest migration of each release so far. */
  readonly released: readonly number[];
}

/** What makes an older program fail, and what to do instead. */
const breaking: readonly { readonly pattern: RegExp; readonly remedy: string }[] = [
  {
    pattern: /\bdrop\s+(table|column|sequence|view|type|schema|extension)\b/,
    remedy: 'older programs use it: stop using it in this release, drop it in a later one',
  },
  {
    pattern: /\brename\b/,
    remedy: 'older programs use the old name: add a second one, fill both, drop the first in a later release',
  },
  {
    pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\s+(?!text\b|bigint\b)/,
    remedy: 'older programs write the old type: add a second column, fill both, drop the first in a later release',
  },
  {
    pattern: /\balter\s+column\s+\S+\s+set\s+not\s+null\b/,
    remedy: 'older programs may leave it empty: let the code demand it in this release, the database in a later one',
  },
  {
    pattern: /\balter\s+column\s+\S+\s+drop\s+default\b/,
    remedy: 'older programs rely on the default: drop it in a later release',
  },
  {
    pattern: /^\s*(truncate|delete\s+from)\b/,
    remedy: 'older programs read these rows: remove them in a later release',
  },
];

/** What is wrong with a migration, a sentence each with its remedy. */
export function faultsOf(name: string, text: string, { released }: Rules): string[] {
  const number = Number(name.slice(0, 3));
  const needs = /^-- needs program (\d{3})$/m.exec(text)?.[1];
  if (needs !== undefined) {
    if (Number(needs) >= number) return [`${name} needs a program that has itself: name an earlier migration`];
    const isReleased = released.some((newest) => newest >= Number(needs) && newest < number);
    return isReleased ? [] : [`${name} needs program ${needs}, which no release has yet: contract in a later release`];
  }
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => matches(statement, /\bcreate\s+(?:unlogged\s+)?table\s+(\w+)/g)),
  );
  const added = new Set(
    statements.flatMap((statement) => matches(statement, /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)/g)),
  );
  const dropped = new Set(
    statements.flatMap((statement) => matches(statement, /\bdrop\s+constraint\s+(?:if\s+exists\s+)?(\w+)/g)),
  );
  return statements.flatMap((statement) => {
    const table = /^\s*(?:alter\s+table\s+(?:only\s+)?|create\s+unique\s+index\s+\w+\s+on\s+)(\w+)/.exec(
      statement,
    )?.[1];
    if (table !== undefined && made.has(table)) return [];
    const faults = breaking.filter(({ pattern }) => pattern.test(statement)).map(({ remedy }) => remedy);
    for (const column of statement.matchAll(
      /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)((?:\((?:[^()]|\([^()]*\))*\)|[^,;()])*)/g,
    ))
      if (/\bnot\s+null\b/.test(column[2]!) && !/\b(default|generated)\b/.test(column[2]!))
        faults.push(`older programs leave ${column[1]} empty: give it a default, or let it be null`);
    for (const constraint of matches(statement, /\badd\s+constraint\s+(\w+)/g))
      if (!dropped.has(constraint) && !speaksOf(statement, added))
        faults.push('older programs may write what it forbids: let the code hold it in this release, the database in a later one'); // prettier-ignore
    if (/^\s*create\s+unique\s+index\b/.test(statement) && !speaksOf(statement, added))
      faults.push(
        'older programs may write the same twice: let the code hold it in this release, the database in a later one',
      );
    const shown = statement.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
    return faults.map((remedy) => `${name}: "${shown}": ${remedy}`);
  });
}

/** A constraint over columns that are new: older programs leave those at their defaults. */
const speaksOf = (statement: string, columns: ReadonlySet<string>): boolean =>
  matches(statement, /(\w+)/g).some((word) => columns.has(word));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

/** Without comments, what functions are made of, and texts. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
