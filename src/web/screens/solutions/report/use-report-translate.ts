import { useMemo } from 'react';
import type { DocumentLanguage } from '../../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../../core/commerce/documents/document-kinds.ts';
import { translateAll } from '../../../../core/commerce/documents/side-by-side.ts';
import type { Translate } from '../../../app/session/app-state.ts';
import { useAppState } from '../../../app/session/app-context.tsx';

/** What stands on a report, in the language or the two that it is read in; the reader's own where none is asked for. */
export function useReportTranslate(language: DocumentLanguage | undefined): Translate {
  const { translate, translateIn } = useAppState();
  return useMemo(
    () => (language === undefined ? translate : translateAll(languagesIn[language].map((one) => translateIn(one)))),
    [language, translate, translateIn],
  );
}
