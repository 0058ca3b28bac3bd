import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const prefix = 'ant-design:';

/**
 * Icons of Ant Design for Vite, each as a module of its own, so that a bundle has those alone that are used: `ant-design:bell-outlined` has the
 * paths of a bell, in a square of 1024.
 * @returns {import('vite').Plugin}
 */
export function icons() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ant-design/icons.json');
  /** @type {{ readonly icons: Readonly<Record<string, { readonly body: string }>> }} */
  const set = JSON.parse(readFileSync(file, 'utf8'));
  const folder = join(dirname(file), 'drawn'); // inside the package: the list of licences names it then
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? join(folder, `${id.slice(prefix.length)}.js`) : null),
    load(id) {
      if (dirname(id) !== folder) return null;
      const name = id.slice(folder.length + 1, -'.js'.length);
      const drawn = set.icons[name];
      if (!drawn) throw new Error(`${prefix}${name}: Ant Design has no such icon`);
      return `export default ${JSON.stringify([...drawn.body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path))};`;
    },
  };
}
