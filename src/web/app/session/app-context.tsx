import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { User } from '../../../contract/shapes.ts';
import type { Feature } from '../../../core/people/access/features.ts';
import { may } from '../../../core/people/access/may.ts';
import { translator } from '../../../core/translation/translate.ts';
import type { AppState, AppStore, Translate } from './app-state.ts';
import { noTexts } from './app-state.ts';
import { ensureTexts } from './texts.ts';

const AppContext = createContext<{ readonly state: AppState; readonly store: AppStore } | null>(null);

export function AppProvider({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    document.documentElement.lang = state.language;
  }, [state.language]);
  const value = useMemo(() => ({ state, store }), [state, store]);
  return <AppContext value={value}>{children}</AppContext>;
}

function useAppContext() {
  const context = use(AppContext);
  if (!context) throw new Error('AppProvider is missing');
  return context;
}

/** The app state without `isFetching` (see use-app.ts): nothing renders anew because a call starts or ends. */
export const useAppState = (): AppState => useAppContext().state;

export const useAppStore = (): AppStore => useAppContext().store;

export const useTranslate = (): Translate => useAppContext().state.translate;

export const useLanguage = (): string => useAppContext().state.language;

/**
 * Translates into the languages that something is read in, as a customer a document, whatever the reader's own; null while their texts
 * are on their way.
 */
export function useTranslateIn(languages: readonly string[]): ((language: string) => Translate) | null {
  const { state, store } = useAppContext();
  const [settled, setSettled] = useState('');
  const wanted = languages.join(' ');
  useEffect(() => {
    let isWanted = true;
    const asked = wanted === '' ? [] : wanted.split(' ').map((language) => ensureTexts(store, language));
    void Promise.all(asked).then(() => isWanted && setSettled(wanted));
    return () => {
      isWanted = false;
    };
  }, [store, wanted]);
  const { texts } = state;
  const areThere = settled === wanted || languages.every((language) => texts[language]);
  return useMemo(
    () => (areThere ? (language) => translator(texts[language] ?? noTexts, language) : null),
    [areThere, texts],
  );
}

/** The signed-in user. For screens after sign-in alone: elsewhere there is none, and it throws. */
export function useUser(): User {
  const { user } = useAppContext().state;
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Whether the signed-in user's role has a feature of specification section 6; false for nobody. */
export function useMay(feature: Feature): boolean {
  const { user } = useAppContext().state;
  return user !== null && may(user.role, feature);
}
