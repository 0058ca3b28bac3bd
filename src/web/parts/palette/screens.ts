import { may } from '../../../core/people/access/may.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import { configurationTypes } from '../../../core/solution/configuration-types.ts';
import { foldCase } from '../../../core/text/fold-case.ts';
import { isGroup, menuOf } from '../../app/navigation/menu-model.ts';
import { paths } from '../../app/navigation/paths.ts';

/** A screen by its name, and where it stands; keys of TRANSLATE. */
export interface NamedScreen {
  readonly label: string;
  readonly under: string | null;
  readonly path: string;
}

/** Every screen that a role can go to without choosing anything first. */
export function screensOf(role: Role): readonly NamedScreen[] {
  const inMenu = menuOf(role).flatMap((entry): readonly NamedScreen[] =>
    isGroup(entry)
      ? entry.items.map(({ label, path }) => ({ label, under: entry.label, path }))
      : [{ label: entry.label, under: null, path: entry.path }],
  );
  return [
    ...inMenu,
    ...configurationTypes
      .filter(({ featureKey }) => may(role, featureKey))
      .map(({ display, newRoute }) => ({ label: display, under: 'New solution', path: newRoute })),
    { label: 'Glossary', under: null, path: paths.glossary },
    { label: 'Notices', under: null, path: paths.notices },
    { label: 'Account settings', under: null, path: paths.accountSettings },
    ...(may(role, 'administration.adminPanel') ? [{ label: 'Administration', under: null, path: paths.admin }] : []),
  ];
}

const folded = (text: string): string => foldCase(text).replaceAll('ё', 'е');

/** Whether every word of what is typed stands in a text, in whatever order. */
export function holdsWords(text: string, typed: string): boolean {
  const within = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
