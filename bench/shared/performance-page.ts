import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const head = `# Performance

Written by the benches themselves, never by hand: each part names the machine, the commit and what else the machine did. What
the portal serves, its limits and what to do beyond them: [operations/capacity.md](operations/capacity.md).
`;

const mark = (part: string, end: 'begin' | 'end'): string => `<!-- ${part}: ${end} -->`;

/** Where and when something was measured. */
export function circumstances(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', 'src', 'bench', 'migrations') !== '';
  const model = cpus()[0]?.model ?? 'unknown';
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    `${cpus().length} cores of ${model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node.js ${process.versions.node}`,
    `load of the machine ${loadavg()[0]!.toFixed(1)} at the end`,
  ].join('; ');
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Puts a part in the place of what stood there before, and the parts of others stay as they are. */
export async function writePart(part: string, content: string): Promise<void> {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : head;
  const [begin, end] = [mark(part, 'begin'), mark(part, 'end')];
  const own = `${begin}\n\n${content.trim()}\n\n${end}`;
  const [at, until] = [before.indexOf(begin), before.indexOf(end)];
  const text =
    at < 0 ? `${before.trimEnd()}\n\n${own}\n` : before.slice(0, at) + own + before.slice(until + end.length);
  const { code } = await format(page, text, { printWidth: 120 });
  writeFileSync(page, code);
}
