import english from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import { useEffect, useState } from 'react';

/**
 * Ant Design's own words, loaded for the language that is shown: English is part of it; a language of TRANSLATE that is not listed here gets
 * it too. No calendar of it is used: days are inputs of the browser.
 */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ru: async () => (await import('antd/es/locale/ru_RU.js')).default,
};

const loadEnglish = async (): Promise<Locale> => english;

/** English until the language's own words have come: without any, Ant Design would mount every screen a second time. */
export function useAntdLocale(language: string): Locale {
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let isWanted = true;
    (locales[language] ?? loadEnglish)().then(
      (loaded) => isWanted && setLocale(loaded),
      (failure: unknown) => console.error('The words of the controls could not be loaded', failure),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return locale;
}
