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
  { folder: 'web/features/about/', label: 'About', address: '/tools/about' },
  { folder: 'web/features/account/', label: 'Account settings', address: '/tools/account-set' },
  { folder: 'web/features/battery-cross-cables/', label: 'Test battery cross cables', address: '/tools/test-battery-cross-cables' }, // prettier-ignore
  { folder: 'web/features/chiller-calculator/', label: 'Chiller', address: '/tools/chiller' },
  { folder: 'web/features/cooling-calculator/', label: 'Cooling Calculator', address: '/tools/cooling-calculator' },
  { folder: 'web/features/glossary/', label: 'Glossary', address: '/tools/glossary' },
  { folder: 'web/features/login/', label: 'Sign-in', address: '/login' },
  { folder: 'web/features/new-solution/', label: 'New solution', address: '/solution/new/create' },
  { folder: 'web/features/notices/', label: 'Notices', address: '/notices' },
  { folder: 'web/features/pricing/', label: 'Pricing', address: '/tools/pricing' },
  { folder: 'web/features/quotes/', label: 'Quotes', address: '/tools/qoutes2' },
  { folder: 'web/features/renewal/', label: 'Renewal of prices', address: '/renewals' },
  { folder: 'web/features/report/', label: 'Report' },
  { folder: 'web/features/shared/', label: 'Page of a customer' },
  { folder: 'web/features/solution-list/', label: 'Lists of solutions', address: '/solution-list/search' },
  { folder: 'web/features/solution/', label: 'Solution' },
  { folder: 'web/features/templates/', label: 'Templates of documents', address: '/admin/templates' },
  { folder: 'web/features/', label: 'Administration', address: '/admin' },
  { folder: 'web/admin/', label: 'Administration', address: '/admin' },
  { folder: 'web/shell/', label: 'Menu and frame', address: '/' },
  { folder: 'web/notices/', label: 'Notices', address: '/notices' },
  { folder: 'web/sharing/', label: 'Solution' },
  { folder: 'web/difference/', label: 'Solution' },
  { folder: 'web/parts-editor/', label: 'Solution' },
  { folder: 'web/calculator/', label: 'Cooling Calculator', address: '/tools/cooling-calculator' },
  { folder: 'web/ups-solution/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'web/drawings/ups/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'web/drawings/battery/', label: '3PhaseUps', address: '/solution/new/new-ups' },
  { folder: 'web/cooling-solution/', label: 'Cooling', address: '/solution/new/new-cooling' },
  { folder: 'web/drawings/cooling/', label: 'Cooling', address: '/solution/new/new-cooling' },
  { folder: 'web/rack-solution/', label: 'Rack and HBN', address: '/solution/new/new-rack' },
  { folder: 'web/monitoring-solution/', label: 'Monitoring - Systembotz, BMS, DC Guard', address: '/solution/new/new-monitoring' }, // prettier-ignore
  { folder: 'web/chiller-solution/', label: 'Chillers', address: '/solution/new/new-chiller' },
  { folder: 'web/chiller-charts/', label: 'Chillers', address: '/solution/new/new-chiller' },
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
  solution: 'web/features/solution/',
  cables: 'web/features/battery-cross-cables/',
  prices: 'web/features/pricing/',
  quotes: 'web/features/quotes/',
  account: 'web/features/account/',
};

/** The part that a help belongs to; terms of the glossary to the glossary. */
export const partOfHelp = (key: string): number =>
  partOfFile(helpFolders[key.slice(0, key.indexOf('.'))] ?? 'web/features/glossary/');
