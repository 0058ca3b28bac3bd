import { useMemo } from 'react';
import type { DocumentLanguage } from '../../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../../core/commerce/documents/document-kinds.ts';
import { translateAll } from '../../../../core/commerce/documents/side-by-side.ts';
import { useTranslate, useTranslateIn } from '../../../app/session/app-context.tsx';
import type { Translate } from '../../../app/session/app-state.ts';

const own: readonly string[] = [];

/** What stands on a report, in the language or the two that it is read in; the reader's own where none is asked for or as long as they are on their way. */
export function useReportTranslate(language: DocumentLanguage | undefined): Translate {
  const translate = useTranslate();
  const languages = language === undefined ? own : languagesIn[language];
  const translateIn = useTranslateIn(languages);
  return useMemo(
    () => (translateIn === null || languages.length === 0 ? translate : translateAll(languages.map(translateIn))),
    [languages, translate, translateIn],
  );
}
