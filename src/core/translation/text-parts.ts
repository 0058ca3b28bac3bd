/**
 * The parts of the portal, for whoever translates it: a text stands in files, and an admin knows screens. Folders of the
 * sources, the more exact ones first; label is a key of TRANSLATE, address the screen where the part is seen.
 */
export interface TextPart {
  readonly folder: string;
  readonly label: string;
  readonly address?: string;
}

export const textParts: readonly TextPart[] = [
  { folder: 'web/screens/about/', label: 'About', address: '/tools/about' },
  { folder: 'web/screens/account/', label: 'Account settings', address: '/tools/account-set' },
  { folder: 'web/screens/documents/documents-tab', label: 'Solution' },
  { folder: 'web/screens/documents/', label: 'Templates of documents', address: '/admin/templates' },
  { folder: 'web/screens/glossary/', label: 'Glossary', address: '/tools/glossary' },
  { folder: 'web/screens/notices/', label: 'Notices', address: '/notices' },
  { folder: 'web/screens/prices/', label: 'Pricing', address: '/tools/pricing' },
  { folder: 'web/screens/quotes/', label: 'Quotes', address: '/tools/qoutes2' },
  { folder: 'web/screens/sharing/shared-', label: 'Page of a customer' },
  { folder: 'web/screens/sharing/', label: 'Solution' },
  { folder: 'web/screens/sign-in/', label: 'Sign-in', address: '/login' },
  { folder: 'web/screens/solutions/list/', label: 'Lists of solutions', address: '/solution-list/search' },
  { folder: 'web/screens/solutions/new/', label: 'New solution', address: '/solution/new/create' },
  { folder: 'web/screens/solutions/renewal/', label: 'Renewal of prices', address: '/renewals' },
  { folder: 'web/screens/solutions/report/', label: 'Report' },
  { folder: 'web/screens/solutions/', label: 'Solution' },
  { folder: 'web/screens/', label: 'Administration', address: '/admin' },
  { folder: 'web/shell/', label: 'Menu and frame', address: '/' },
  { folder: 'web/parts/difference/', label: 'Solution' },
  { folder: 'web/parts/parts-editor/', label: 'Solution' },
  { folder: 'web/parts/calculator/', label: 'Cooling Calculator', address: '/tools/cooling-calculator' },
  { folder: 'web/products/cooling/calculator/', label: 'Cooling Calculator', address: '/tools/cooling-calculator' },
  { folder: 'web/products/cooling/', label: 'Cooling', address: '/solution/new/new-cooling' },
  { folder: 'web/products/ups/cross-cables/', label: 'Test battery cross cables', address: '/tools/test-battery-cross-cables' }, // prettier-ignore
  { folder: 'web/products/ups/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'web/products/rack/', label: 'Rack and HBN', address: '/solution/new/new-rack' },
  { folder: 'web/products/monitoring/', label: 'Monitoring - Systembotz, BMS, DC Guard', address: '/solution/new/new-monitoring' }, // prettier-ignore
  { folder: 'web/products/chiller/calculator/', label: 'Chiller', address: '/tools/chiller' },
  { folder: 'web/products/chiller/', label: 'Chillers', address: '/solution/new/new-chiller' },
  { folder: 'web/', label: 'Every screen' },
  { folder: 'core/products/ups/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'core/engineering/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'core/products/cooling/', label: 'Cooling', address: '/solution/new/new-cooling' },
  { folder: 'core/products/rack/', label: 'Rack and HBN', address: '/solution/new/new-rack' },
  { folder: 'core/products/monitoring/', label: 'Monitoring - Systembotz, BMS, DC Guard', address: '/solution/new/new-monitoring' }, // prettier-ignore
  { folder: 'core/products/chiller/', label: 'Chillers', address: '/solution/new/new-chiller' },
  { folder: 'core/kernel/', label: 'Choices of every type' },
  { folder: 'core/products/parts-by-hand/', label: 'Choices of every type' },
  { folder: 'core/products/services/', label: 'Choices of every type' },
  { folder: 'core/commerce/documents/', label: 'Documents for customers' },
  { folder: 'core/solution/report/', label: 'Report' },
  { folder: 'core/notices/', label: 'Notices and mail', address: '/notices' },
  { folder: 'server/mail/', label: 'Notices and mail', address: '/notices' },
  { folder: 'core/pricing/', label: 'Pricing', address: '/tools/pricing' },
  { folder: 'core/commerce/price-lists/', label: 'Pricing', address: '/tools/pricing' },
  { folder: 'core/commerce/quotes/', label: 'Quotes', address: '/tools/qoutes2' },
  { folder: 'core/solution/approval/', label: 'Solution' },
  { folder: 'core/solution/', label: 'Solution' },
  { folder: 'core/commerce/sharing/', label: 'Solution' },
  { folder: 'core/help/', label: 'Help and glossary', address: '/tools/glossary' },
  { folder: '', label: 'Messages of the server' },
];

/** The part that a file belongs to, by its place among them. */
export const partOfFile = (file: string): number => textParts.findIndex(({ folder }) => file.startsWith(folder));

/** The folder that stands for what a key of HELP begins with. */
const helpFolders: Readonly<Record<string, string>> = {
  ups: 'core/products/ups/',
  cooling: 'core/products/cooling/',
  rack: 'core/products/rack/',
  monitoring: 'core/products/monitoring/',
  chiller: 'core/products/chiller/',
  every: 'core/kernel/',
  solution: 'web/screens/solutions/',
  cables: 'web/products/ups/cross-cables/',
  prices: 'web/screens/prices/',
  quotes: 'web/screens/quotes/',
  account: 'web/screens/account/',
};

/** The part that a help belongs to; terms of the glossary to the glossary. */
export const partOfHelp = (key: string): number =>
  partOfFile(helpFolders[key.slice(0, key.indexOf('.'))] ?? 'web/screens/glossary/');
