/**
 * The rooms of the house, layer by layer, from the ground up: a file imports from its own room and from those named before it; rooms
 * of one row know nothing of each other. A folder belongs to the longest name that it begins with; `.` is what stands in the layer
 * itself. What tests import is not looked at.
 * @type {Readonly<Record<string, readonly (string | readonly string[])[]>>}
 */
export const rooms = {
  'src/core': [
    '.',
    'json',
    'text',
    'tables',
    'translation',
    'engineering',
    'drawing',
    'paper',
    'people/access',
    'people/sign-in',
    'people/audit',
    'pricing',
    'kernel',
    'products/definition',
    'products/services',
    'products/parts-by-hand',
    'products/chiller/tables',
    'products/chiller',
    'products/chiller/drawing',
    'products/chiller/lint',
    'products/ups/tables',
    'products/ups',
    'products/ups/drawing',
    'products/ups/lint',
    'products/rack/tables',
    'products/rack',
    'products/rack/drawing',
    'products/rack/lint',
    'products/monitoring/tables',
    'products/monitoring',
    'products/monitoring/drawing',
    'products/monitoring/lint',
    'products/cooling/tables',
    'products/cooling/selection',
    'products/cooling/water',
    'products/cooling',
    'products/cooling/figures',
    'products/cooling/solve-for',
    'products/cooling/charts',
    'products/cooling/room',
    'products/cooling/year',
    'products/cooling/sheet',
    'products/cooling/table-import',
    'products/cooling/configuration',
    'products/cooling/drawing',
    'products/cooling/lint',
    'products',
    'settings',
    'catalogue',
    'solution',
    'solution/report',
    'solution/approval',
    'notices',
    'help',
    'commerce/price-lists',
    'commerce/documents',
    'commerce/sharing',
    'commerce/quotes',
    'integration',
    'offline',
  ],
  'src/server': [
    // The shell: knows no noun.
    'platform/process',
    'platform/network',
    'platform/crypto',
    'platform/environment',
    'platform/database',
    'platform/limits',
    'platform/files',
    'platform/mail',
    'platform/jobs',
    'platform/metrics',
    'platform/settings',
    'platform/audit-trail',
    'platform/context',
    'platform/http',
    // The nouns.
    'users',
    'notices',
    'sign-in',
    'webhooks',
    'catalogue',
    'texts',
    'prices',
    'solutions',
    'approvals',
    'renewals',
    'documents',
    'order-export',
    'configurations',
    'quotes',
    'sharing',
    'embed',
    'user-admin',
    'catalogue-drafts',
    'imports',
    'administration',
    'audit',
    'mail',
    'live',
    'openapi',
    // What runs them.
    'commands',
    'seed',
    '.',
  ],
  'src/web': [
    'app/navigation',
    'app/api',
    'app/session',
    // The kit.
    'ui/hooks',
    'ui/theme',
    'ui',
    'ui/overlays',
    'ui/fields',
    ['ui/charts', 'ui/drawing', 'ui/grid', 'ui/kit-page'],
    'app/offline',
    'app/live',
    // What several screens share.
    ['parts/help', 'parts/offline', 'parts/people', 'parts/priority-sale'],
    'parts/problems',
    ['parts/shortcuts', 'parts/solution', 'parts/sign-in', 'parts/imports'],
    ['parts/difference', 'parts/calculator', 'parts/palette', 'parts/parts-editor'],
    'parts/configurator',
    // What one type of product shows.
    ['products/services', 'products/parts-by-hand'],
    // A year of cooling becomes solutions of chillers too.
    'products/chiller',
    ['products/cooling', 'products/monitoring', 'products/rack', 'products/ups'],
    'products',
    // The nouns.
    [
      'screens/about',
      'screens/account',
      'screens/administration',
      'screens/api-docs',
      'screens/audit',
      'screens/glossary',
      'screens/jobs',
      'screens/notices',
      'screens/offline',
      'screens/people',
      'screens/prices',
      'screens/quotes',
      'screens/sharing',
      'screens/sign-in',
      'screens/translations',
    ],
    ['screens/catalogue', 'screens/documents', 'screens/integration'],
    'screens/solutions',
    // The frame, which address leads where, and the start.
    'shell',
    'routes',
    '.',
  ],
};

/**
 * Arrows against the order that are left, `from > to`, each with the change that ends it. The list may only become shorter.
 * @type {Readonly<Record<string, string>>}
 */
export const exceptions = {};

/**
 * @param {string} path of a file or folder, with forward slashes
 * @returns {{ layer: string, room: string | undefined } | undefined} `room` is undefined where the folder stands in no plan
 */
export function roomOf(path) {
  for (const [layer, plan] of Object.entries(rooms)) {
    const at = path.lastIndexOf(`/${layer}/`);
    if (at < 0) continue;
    const folder = path.slice(at + layer.length + 2).replace(/\/?[^/]*$/, '');
    const own = plan
      .flat()
      .filter((room) => (room === '.' ? folder === '' : `${folder}/`.startsWith(`${room}/`)))
      .sort((a, b) => b.length - a.length);
    return { layer, room: own[0] };
  }
  return undefined;
}

/** @param {string} layer @param {string} room */
const rowOf = (layer, room) =>
  (rooms[layer] ?? []).findIndex((row) => row === room || (Array.isArray(row) && row.includes(room)));

/**
 * What speaks against an import, or nothing.
 * @param {string} file @param {string} target the path of what it imports, resolved
 * @returns {string | undefined}
 */
export function objectionToArrow(file, target) {
  const [own, other] = [roomOf(file), roomOf(target)];
  if (!own || !other || own.layer !== other.layer) return undefined;
  const { layer } = own;
  if (own.room === undefined)
    return `This folder has no place in scripts/lint/rooms.mjs: say there what ${layer} it stands on.`;
  if (other.room === undefined) return `'${target}' stands in a folder that has no place in scripts/lint/rooms.mjs.`;
  const [row, otherRow] = [rowOf(layer, own.room), rowOf(layer, other.room)];
  if (otherRow < row || own.room === other.room) return undefined;
  if (`${layer}/${own.room} > ${layer}/${other.room}` in exceptions) return undefined;
  if (otherRow === row)
    return `'${own.room}' and '${other.room}' stand beside each other (scripts/lint/rooms.mjs): what both need belongs below them.`;
  return `'${own.room}' stands below '${other.room}' (scripts/lint/rooms.mjs): what both need belongs into '${own.room}' or below it, what '${own.room}' asks of it is an argument.`;
}
