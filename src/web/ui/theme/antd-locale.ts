import english from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import { useEffect, useState } from 'react';

/**
 * Ant Design's own words (pagination, date picker) and the calendar's, loaded for the language that is shown.
 * English is part of Ant Design; a language of TRANSLATE that is not listed here gets it too.
 */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ru: async () => {
    const [antd, dayjs] = await Promise.all([
      import('antd/es/locale/ru_RU.js'),
      import('dayjs'),
      import('dayjs/locale/ru.js'),
    ]);
    dayjs.default.locale('ru');
    return antd.default;
  },
};

async function loadEnglish(): Promise<Locale> {
  const dayjs = await import('dayjs');
  dayjs.default.locale('en');
  return english;
}

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
