import type { User } from '../../../contract/shapes.ts';
import type { CallAnswer } from '../api/client.ts';
import type { Translate, Translations } from '../../../core/translation/translate.ts';
import { languageName, languagesOf, parseTranslations, translator } from '../../../core/translation/translate.ts';

export type { Translate };

/** Specification section 9: the page size and the language of somebody without a profile. */
export const defaultPageSize = 25;
export const defaultLanguage = 'ru';

export interface Language {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
}

/** What the call after sign-in has expired, and what will soon. */
export type Expiry = CallAnswer<'solutionsSelectExpire'>;

export interface Viewer {
  readonly userId: string;
  readonly displayName: string;
}

/** There is no connection to the portal: what is shown is what the device keeps, for reading. */
export interface Offline {
  /** When the portal was last heard, an instant. */
  readonly since: string;
  /** When the session ends by its time, and nothing kept is shown any more. */
  readonly expiresAt: string;
}

/** The texts that have come, by the language that they are for. */
export type Texts = Readonly<Record<string, Translations>>;

/** What the portal knows before any screen: specification section 3, but `isFetching`, which Query knows itself. */
export interface AppState {
  readonly pageSize: number;
  readonly language: string;
  readonly isAuthenticated: boolean;
  readonly user: User | null;
  /** The administrator who looks at the portal as the user sees it; null: the user themselves. */
  readonly viewedBy: Viewer | null;
  /** null: the portal answers. */
  readonly offline: Offline | null;
  /** A newer version of the portal is there; pressing the button takes it. */
  readonly update: (() => void) | null;
  /** null: not asked, or not answered. */
  readonly expiry: Expiry | null;
  /** The session began at the company’s provider: signing out leads there. */
  readonly isAtProvider: boolean;
  readonly texts: Texts;
  /** A text of TRANSLATE in the reader's language; the key is the English label. */
  readonly translate: Translate;
  /** The languages that TRANSLATE has a column for. */
  readonly languages: readonly Language[];
  /** False until the session has been checked and TRANSLATE has come, or failed to. */
  readonly isStarted: boolean;
  /** The session could not be checked: the server gave no usable answer. */
  readonly hasStartFailed: boolean;
  /** Somebody has signed out and the server has not ended their session: the device is signed in still, and tries again. */
  readonly isLeaving: boolean;
}

/** What the state follows from. */
interface Facts {
  readonly user: User | null;
  readonly viewedBy: Viewer | null;
  readonly isAtProvider: boolean;
  readonly expiry: Expiry | null;
  readonly offline: Offline | null;
  readonly update: (() => void) | null;
  /** The language chosen before sign-in; afterwards the profile's holds. */
  readonly guestLanguage: string;
  readonly texts: Texts;
  readonly isStarted: boolean;
  readonly hasStartFailed: boolean;
  readonly isLeaving: boolean;
  /** What stands between a text and the screen while texts are translated on the page; null otherwise. */
  readonly wording: ((key: string, text: string) => string) | null;
}

/** English labels alone. */
export const noTexts = parseTranslations('');

/** The translate function as the screen hears it. */
function worded(translate: Translate, { wording }: Facts): Translate {
  return wording === null ? translate : (key, params) => wording(key, translate(key, params));
}

function stateOf(facts: Facts, before?: AppState, factsBefore?: Facts): AppState {
  const { user, viewedBy, isAtProvider, expiry, offline, update, texts, isStarted, hasStartFailed, isLeaving } = facts;
  const language = user?.language ?? facts.guestLanguage;
  // The texts of another language are on their way when it is chosen: until they are there the former ones stand.
  const own = texts[language];
  const sameTexts =
    before !== undefined &&
    (own === undefined || (before.language === language && factsBefore?.texts[language] === own)) &&
    factsBefore?.wording === facts.wording;
  return {
    pageSize: user?.pageSize ?? defaultPageSize,
    language,
    isAuthenticated: user !== null,
    user,
    viewedBy,
    isAtProvider,
    expiry,
    offline,
    update,
    texts,
    translate: sameTexts ? before.translate : worded(translator(own ?? noTexts, language), facts),
    languages: sameTexts
      ? before.languages
      : languagesOf(own ?? noTexts).map((code) => ({ code, name: languageName(own ?? noTexts, code) })),
    isStarted,
    hasStartFailed,
    isLeaving,
  };
}

/** Holds the app state outside React, so that the router's guards read the newest one. */
export interface AppStore {
  readonly get: () => AppState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (facts: Partial<Facts>) => void;
}

export function createAppStore(guestLanguage: string = defaultLanguage): AppStore {
  let facts: Facts = {
    user: null,
    viewedBy: null,
    isAtProvider: false,
    expiry: null,
    offline: null,
    update: null,
    guestLanguage,
    texts: {},
    isStarted: false,
    hasStartFailed: false,
    isLeaving: false,
    wording: null,
  };
  let state = stateOf(facts);
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changed) => {
      const next = { ...facts, ...changed };
      state = stateOf(next, state, facts);
      facts = next;
      for (const listener of listeners) listener();
    },
  };
}
