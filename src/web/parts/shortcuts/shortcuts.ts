import { dialogs } from '../../ui/overlays/floating.ts';
import type { Feature } from '../../../core/people/access/features.ts';
import { paths } from '../../app/navigation/paths.ts';

/** Where shortcuts hold; labels are keys of TRANSLATE. */
export const shortcutPlaces = {
  everywhere: 'Everywhere',
  list: 'In a list of solutions',
  editor: 'Where something is edited',
  review: 'Where something is to be approved',
} as const;
export type ShortcutPlace = keyof typeof shortcutPlaces;

/** One key: by its place on the keyboard, so that it works with Russian letters too, or by the sign that it types. */
interface Stroke {
  readonly code?: string;
  readonly sign?: string;
  readonly shown: string;
  readonly isCtrl?: true;
  readonly isShift?: true;
}

export interface Shortcut {
  readonly place: ShortcutPlace;
  /** A key of TRANSLATE. */
  readonly label: string;
  /** Pressed one after the other. */
  readonly strokes: readonly [Stroke, ...Stroke[]];
  /** The screen that it leads to. */
  readonly to?: (typeof paths)[keyof typeof paths];
  readonly feature?: Feature;
}

const key = (code: string, shown: string): Stroke => ({ code, shown });
const ctrl = (code: string, shown: string): Stroke => ({ code, shown, isCtrl: true });
const go = key('KeyG', 'g');

/** Every shortcut of the portal: what handles them and what lists them read this table. */
export const shortcuts = {
  list: { place: 'everywhere', label: 'Show the keyboard shortcuts', strokes: [{ sign: '?', code: 'Slash', isShift: true, shown: '?' }] }, // prettier-ignore
  help: { place: 'everywhere', label: 'What the field means', strokes: [key('F1', 'F1')] },
  palette: { place: 'everywhere', label: 'Find or do', strokes: [ctrl('KeyK', 'K')] },
  search: { place: 'everywhere', label: 'To the search field of the screen', strokes: [{ sign: '/', code: 'Slash', shown: '/' }] }, // prettier-ignore
  create: { place: 'everywhere', label: 'New solution', strokes: [key('KeyN', 'n')], to: paths.newSolution, feature: 'menu.newSolution' }, // prettier-ignore
  mySolutions: { place: 'everywhere', label: 'My solutions', strokes: [go, key('KeyS', 's')], to: paths.mySolutions, feature: 'menu.mySolutions' }, // prettier-ignore
  find: { place: 'everywhere', label: 'Search', strokes: [go, key('KeyF', 'f')], to: paths.search, feature: 'menu.search' }, // prettier-ignore
  company: { place: 'everywhere', label: 'Company solutions', strokes: [go, key('KeyC', 'c')], to: paths.companySolutions, feature: 'menu.companySolutions' }, // prettier-ignore
  submitted: { place: 'everywhere', label: 'Submitted', strokes: [go, key('KeyU', 'u')], to: paths.submitted, feature: 'menu.submitted' }, // prettier-ignore
  cooling: { place: 'everywhere', label: 'Cooling Calculator', strokes: [go, key('KeyT', 't')], to: paths.coolingCalculator, feature: 'tools.coolingCalculator' }, // prettier-ignore
  quotes: { place: 'everywhere', label: 'Quotes', strokes: [go, key('KeyQ', 'q')], to: paths.quotes, feature: 'menu.pricing' }, // prettier-ignore
  pricing: { place: 'everywhere', label: 'Pricing', strokes: [go, key('KeyP', 'p')], to: paths.pricing, feature: 'menu.pricing' }, // prettier-ignore
  admin: { place: 'everywhere', label: 'Administration', strokes: [go, key('KeyA', 'a')], to: paths.admin, feature: 'administration.adminPanel' }, // prettier-ignore
  glossary: { place: 'everywhere', label: 'Glossary', strokes: [go, key('KeyL', 'l')], to: paths.glossary },
  nextRow: { place: 'list', label: 'Next row', strokes: [key('KeyJ', 'j')] },
  previousRow: { place: 'list', label: 'Previous row', strokes: [key('KeyK', 'k')] },
  open: { place: 'list', label: 'Open the row', strokes: [key('Enter', 'Enter')] },
  nextStep: { place: 'review', label: 'Take it on, approve or order it', strokes: [key('KeyA', 'a')] },
  giveBack: { place: 'review', label: 'Return solution', strokes: [key('KeyR', 'r')] },
  save: { place: 'editor', label: 'Save', strokes: [ctrl('KeyS', 'S')] },
  undo: { place: 'editor', label: 'Undo', strokes: [ctrl('KeyZ', 'Z')] },
  redo: { place: 'editor', label: 'Redo', strokes: [ctrl('KeyY', 'Y')] },
} as const satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof shortcuts;

export const allShortcuts = Object.entries(shortcuts) as readonly (readonly [ShortcutName, Shortcut])[];

/** `Ctrl+S`, `g s`: as people read it. */
export const shownKeys = (name: ShortcutName): string =>
  (shortcuts[name] as Shortcut).strokes.map(({ shown, isCtrl }) => (isCtrl ? `Ctrl+${shown}` : shown)).join(' ');

/** Whether a press is a stroke of a shortcut. A command key is one beside Ctrl. */
export function isStroke(event: KeyboardEvent, { code, sign, isCtrl, isShift }: Stroke): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== (isCtrl === true)) return false;
  if (sign !== undefined && event.key === sign) return true;
  return code !== undefined && event.code === code && event.shiftKey === (isShift === true);
}

/** Whether a press is a shortcut of one stroke. */
export const isPressed = (event: KeyboardEvent, name: ShortcutName): boolean =>
  isStroke(event, shortcuts[name].strokes[0]);

/** Whoever types, or works in something with keys of its own, is not asking for a shortcut of a single key. */
export const ownsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(`input, textarea, select, dialog, ${dialogs}, [role="grid"], [role="listbox"], [role="menu"], [role="combobox"], [role="tree"]`) !== null); // prettier-ignore
