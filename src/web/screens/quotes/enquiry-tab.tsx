import { useMemo } from 'react';
import { readQuoteText } from '../../../core/commerce/quotes/read-quote-text.ts';
import type { SourceLine } from '../../../core/commerce/quotes/source-line.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';
import { Loading } from '../../ui/loading.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import type { EnquiryItem } from './enquiry-rows.ts';
import type { QuoteEditorModel } from './use-quote-editor.ts';

/** The rows of a quote beside the lines of the enquiry that they were read from. */
export function EnquiryTab({ editor }: { readonly editor: QuoteEditorModel }) {
  const t = useTranslate();
  const { catalogue } = editor.pricing;
  const { rows } = editor.draft;
  const items = useMemo((): readonly EnquiryItem[] => {
    if (!catalogue) return [];
    return rows.map(({ partNumber, quantity, source }, at) => {
      const read = readQuoteText(source ?? '', catalogue.index)[0];
      const line: SourceLine = { number: at + 1, text: source ?? '', marks: read?.marks ?? [], rows: [], kind: 'rows' };
      const isKnown = catalogue.names.has(partNumber);
      return {
        key: String(at),
        line,
        row: { partText: partNumber, partNumber: isKnown ? partNumber : null, candidates: [], quantityText: String(quantity), quantity, fault: null, readings: [] }, // prettier-ignore
        partNumber: isKnown ? partNumber : null,
        quantity,
        isLeftOut: false,
      };
    });
  }, [catalogue, rows]);
  if (!catalogue) return <Loading lines={8} />;
  if (!rows.some(({ source }) => source !== undefined))
    return (
      <p className={`${kit.muted} ${kit.above} ${kit.below}`}>{t('No row of this quote was read from an enquiry')}</p>
    );
  return <EnquiryList items={items} />;
}
