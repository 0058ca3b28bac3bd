import type { Locale } from 'antd/es/locale/index.js';
import { useEffect, useState } from 'react';

/**
 * Ant Design's own words (pagination, date picker) and the calendar's, loaded for the language that is shown.
 * A language of TRANSLATE that is not listed here gets Ant Design's English.
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
  en: async () => {
    const [antd, dayjs] = await Promise.all([import('antd/es/locale/en_US.js'), import('dayjs')]);
    dayjs.default.locale('en');
    return antd.default;
  },
};

export function useAntdLocale(language: string): Locale | undefined {
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let wanted = true;
    const load = locales[language] ?? locales['en']!;
    load().then(
      (locale) => wanted && setLoaded({ language, locale }),
      (failure: unknown) => console.error('The words of the controls could not be loaded', failure),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
