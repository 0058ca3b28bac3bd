import { parseTranslations } from '../../../core/translation/translate.ts';
import type { AppStore } from './app-state.ts';
import { selectConstant } from './select-constant.ts';

/* The texts of TRANSLATE come a language at a time: the reader's, and another where something is read in that. */

const underWay = new WeakMap<AppStore, Map<string, Promise<void>>>();

async function ask(store: AppStore, language: string): Promise<void> {
  const csv = await selectConstant('TRANSLATE', language);
  if (typeof csv !== 'string') return;
  const texts = parseTranslations(csv);
  // What is drawn with them is a task of its own.
  await new Promise((go) => setTimeout(go));
  store.change({ texts: { ...store.get().texts, [language]: texts } });
}

/** Asks for the texts of a language unless they are there or on their way. It never fails: without texts there are English labels. */
export async function ensureTexts(store: AppStore, language: string): Promise<void> {
  if (store.get().texts[language]) return;
  const asked = underWay.get(store) ?? new Map<string, Promise<void>>();
  underWay.set(store, asked);
  const asking = asked.get(language) ?? ask(store, language).finally(() => asked.delete(language));
  asked.set(language, asking);
  await asking;
}

/** Takes the texts over that have been published since: of every language that is in use. */
export const renewTexts = async (store: AppStore): Promise<void> => {
  await Promise.all(Object.keys(store.get().texts).map((language) => ask(store, language)));
};

/** From now on the texts follow the language: of the profile, or chosen before sign-in. Until they are there the former stand. */
export const followLanguage = (store: AppStore): (() => void) =>
  store.subscribe(() => void ensureTexts(store, store.get().language));
