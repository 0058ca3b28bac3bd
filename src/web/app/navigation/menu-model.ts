import type { Feature } from '../../../core/people/access/features.ts';
import { may } from '../../../core/people/access/may.ts';
import { paths } from './paths.ts';

/** The pictograms of the menu, by what they stand for; menu-icons.tsx draws them. */
export type MenuIcon =
  | 'about'
  | 'mySolutions'
  | 'search'
  | 'companySolutions'
  | 'solutions'
  | 'partners'
  | 'disti'
  | 'newSolution'
  | 'tools';

export interface MenuLink {
  /** A key of TRANSLATE. */
  readonly label: string;
  readonly path: (typeof paths)[LinkName];
  readonly feature: Feature;
}

export interface MenuItem extends MenuLink {
  readonly icon: MenuIcon;
  /** Shown as a pictogram at every width; its label is read out. */
  readonly iconOnly?: true;
}

export interface MenuGroup {
  readonly label: string;
  readonly icon: MenuIcon;
  readonly feature: Feature;
  readonly items: readonly MenuLink[];
}

export type MenuEntry = MenuItem | MenuGroup;

type LinkName = Exclude<keyof typeof paths, 'solution' | 'report' | 'quote'>;

const link = (label: string, name: LinkName, feature: Feature): MenuLink => ({ label, path: paths[name], feature });

/** The whole menu in the order of specification section 2; section 6 says who sees what. */
const menu: readonly MenuEntry[] = [
  { ...link('About', 'about', 'menu.about'), icon: 'about' },
  { ...link('My solutions', 'mySolutions', 'menu.mySolutions'), icon: 'mySolutions' },
  { ...link('Search', 'search', 'menu.search'), icon: 'search', iconOnly: true },
  { ...link('Company solutions', 'companySolutions', 'menu.companySolutions'), icon: 'companySolutions' },
  {
    label: 'Solutions',
    icon: 'solutions',
    feature: 'menu.solutionsSubmenu',
    items: [
      link('Submitted', 'submitted', 'menu.submitted'),
      link('All companies solutions', 'allCompaniesSolutions', 'menu.allCompaniesSolutions'),
      link('All partners solutions', 'allPartnersSolutions', 'menu.allPartnersSolutions'),
      link('All disti solutions', 'allDistiSolutions', 'menu.allDistiSolutions'),
    ],
  },
  {
    ...link('All partners solutions', 'allPartnersSolutions', 'menu.directAllPartnersSolutions'),
    icon: 'partners',
  },
  { ...link('All disti solutions', 'allDistiSolutions', 'menu.directAllDistiSolutions'), icon: 'disti' },
  { ...link('New solution', 'newSolution', 'menu.newSolution'), icon: 'newSolution' },
  {
    label: 'Tools',
    icon: 'tools',
    feature: 'menu.tools',
    items: [
      link('Cooling Calculator', 'coolingCalculator', 'tools.coolingCalculator'),
      link('Quotes', 'quotes', 'menu.pricing'),
      link('Pricing', 'pricing', 'menu.pricing'),
      link('Chiller', 'chiller', 'menu.pricing'),
      link('Test battery cross cables', 'testBatteryCrossCables', 'menu.pricing'),
    ],
  },
];

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'items' in entry;

/** What a role sees. A submenu without a visible item is not drawn. */
export const menuOf = (role: string): MenuEntry[] =>
  menu
    .filter((entry) => may(role, entry.feature))
    .map((entry) =>
      isGroup(entry) ? { ...entry, items: entry.items.filter((item) => may(role, item.feature)) } : entry,
    )
    .filter((entry) => !isGroup(entry) || entry.items.length > 0);

/** Where a role starts: the first list of its menu, else search. */
export function homeOf(role: string): MenuLink['path'] {
  const links = menuOf(role).flatMap((entry): readonly MenuLink[] => (isGroup(entry) ? entry.items : [entry]));
  const first = links.find(({ path }) => path.startsWith('/solution-list/') && path !== paths.search);
  return first?.path ?? paths.search;
}
