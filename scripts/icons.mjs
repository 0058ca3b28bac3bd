import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inProject } from './project.mjs';

const prefix = 'ant-design:';

/**
 * Icons of Ant Design for Vite, each as a module of its own, so that a file has those alone that are used in it: `ant-design:bell-outlined` is a
 * bell (src/web/ui/icon.tsx), drawn with the paths of the package in a square of 1024.
 * @returns {import('vite').Plugin}
 */
export function icons() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ant-design/icons.json');
  /** @type {{ readonly icons: Readonly<Record<string, { readonly body: string }>> }} */
  const set = JSON.parse(readFileSync(file, 'utf8'));
  const component = inProject('src/web/ui/icon.tsx');
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
      const paths = [...drawn.body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
      const code = `import { icon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ icon(${JSON.stringify(paths)});`;
      return { code, moduleSideEffects: false };
    },
  };
}
