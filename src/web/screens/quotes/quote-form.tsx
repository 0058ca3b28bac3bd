import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { Help } from '../../parts/help/help.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import kit from '../../ui/kit.module.css';
import styles from './quote.module.css';
import { TextArea } from '../../ui/fields/input.tsx';
import { Select } from '../../ui/fields/select.tsx';

/** For no company: an empty value of a choice is read as nothing chosen. */
const atList = 'list';

/** What a quote is called, whom it is for, and the terms that its prices follow from. */
export function QuoteForm({ editor, isNew }: { readonly editor: QuoteEditorModel; readonly isNew: boolean }) {
  const t = useTranslate();
  const id = useId();
  const { draft, set, mayEdit, pricing, refusals, round } = editor;
  const discount = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) discount.current?.querySelector('input')?.focus();
  }, [refusals]);
  const { data: companies = [] } = useQuery({ ...answerOptions('companiesSelect', {}), staleTime: 300_000 });
  const answer = pricing.catalogue?.answer;
  const currencies = answer?.currencies ?? [draft.currency];
  const limit = answer?.discountLimit ?? null;
  const most = answer ? (limit === null ? 100 : Number(limit)) : 0;
  const highest = Math.max(most, Number(draft.handDiscount));
  return (
    <div className={`${kit.sheet} ${kit.section} ${styles.form}`}>
      <div className={`${kit.field} ${styles.wide}`}>
        <TextField
          label={t('Name of the quote')}
          help={<Help of="quotes.title" label={t('Name of the quote')} />}
          name="name"
          value={draft.name}
          maxLength={200}
          autoFocus={isNew}
          readOnly={!mayEdit}
          onChange={({ target }) => set({ name: target.value })}
        />
      </div>
      <div className={`${kit.field} ${styles.wide}`}>
        <TextField
          label={t('Customer name')}
          help={<Help of="quotes.customerName" label={t('Customer name')} />}
          name="customerName"
          value={draft.customerName}
          maxLength={200}
          readOnly={!mayEdit}
          onChange={({ target }) => set({ customerName: target.value })}
        />
      </div>
      <div className={`${kit.field} ${styles.wide}`}>
        <FieldLabel htmlFor={`${id}-company`} label={t('Priced for')} help="quotes.forCompany" />
        <Select
          id={`${id}-company`}
          disabled={!mayEdit}
          isSearchable
          value={draft.forCompanyId ?? atList}
          options={[
            { value: atList, label: t('List prices, no company') },
            ...companies.map(({ companyId, name }) => ({ value: companyId, label: name })),
          ]}
          onChange={(chosen) => set({ forCompanyId: chosen === atList ? null : chosen })}
        />
      </div>
      <div className={kit.field}>
        <FieldLabel htmlFor={`${id}-currency`} label={t('Currency')} help="quotes.currency" />
        <Select
          id={`${id}-currency`}
          disabled={!mayEdit}
          value={draft.currency}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          onChange={(currency) => set({ currency })}
        />
      </div>
      <div className={kit.field} ref={discount}>
        <FieldLabel id={`${id}-discount`} label={t('Discount on all rows')} help="quotes.discount" />
        <NumberInput
          key={`${answer ? 'known' : 'coming'} ${round}`}
          labelledBy={`${id}-discount`}
          value={Number(draft.handDiscount)}
          min={0}
          max={highest}
          step={1}
          unit="%"
          isStretched
          isReadOnly={!mayEdit || highest === 0}
          fault={(value) =>
            /^\d+(\.\d{1,2})?$/.test(String(value)) ? null : t('At most two decimal places are allowed')
          }
          onChange={(value) => set({ handDiscount: value.toFixed(2) })}
          onFault={editor.setDiscountFaulty}
        />
      </div>
      <div className={kit.field}>
        <FieldLabel htmlFor={`${id}-valid`} label={t('Valid until')} help="quotes.validUntil" />
        <DayInput
          id={`${id}-valid`}
          label={t('Valid until')}
          value={draft.validUntil}
          onChange={(validUntil) => set({ validUntil })}
          readOnly={!mayEdit}
        />
      </div>
      <div className={`${kit.field} ${styles.wide} ${styles.comment}`}>
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment')} help="quotes.comment" />
        <TextArea
          id={`${id}-comment`}
          rows={1}
          maxLength={4000}
          readOnly={!mayEdit}
          value={draft.comment}
          onChange={({ target }) => set({ comment: target.value })}
        />
      </div>
    </div>
  );
}
