import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import { FileLink } from '../../../../ui/file-link.tsx';
import { present } from '../../../../app/navigation/search-params.ts';

/** The address of a model's data sheet at the inputs, in the reader's language if it is one of the two of documents. */
export function dataSheetAddress(family: string, model: string, inputs: SelectionInputs, language: string): string {
  const said = Object.entries(present(inputs)).map(([name, value]) => [name, String(value)] as const);
  const query = new URLSearchParams({
    family,
    model,
    ...Object.fromEntries(said),
    language: language === 'ru' ? 'ru' : 'en',
  });
  return `/api/cooling/datasheet.pdf?${query}`;
}

interface DataSheetLinkProps {
  readonly family: string;
  /** Of a unit that is answered at the inputs: of any other there is no sheet. */
  readonly model: string;
  readonly inputs: SelectionInputs;
}

/** Saves the data sheet of a unit. */
export function DataSheetLink({ family, model, inputs }: DataSheetLinkProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <FileLink
      size="small"
      href={dataSheetAddress(family, model, inputs, language)}
      aria-label={t('Data sheet of {model}, PDF', { model })}
    >
      {t('Data sheet')}
    </FileLink>
  );
}
