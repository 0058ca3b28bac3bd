import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { formatNumber, formatPercent } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { ApiProblem } from '../../app/api/client.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { Help } from '../../parts/help/help.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import kit from '../../ui/kit.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dayText } from '../../../core/day.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { StateTag } from './state-tag.tsx';
import { Button } from '../../ui/button.tsx';

type Rates = CallAnswer<'currenciesSelect'>;

/** The source of the rates that the portal is delivered with. */
const ofDemonstration = 'demonstration';

const unitChoices = [1, 10, 100, 1_000, 10_000] as const;

/** A rate as it stands in the record, with a decimal comma: no rounding in between. */
const rateText = (rate: string): string => rate.replace('.', ',');

/** A rate shows prices in other currencies anew, and makes rows of a draft sound that lacked it. */
const outdatedByRates = ['currenciesSelect', 'pricesSearch', 'pricesSelectHistory', 'pricesPreviewDraft'] as const;

/** A rate that holds from a day on: every fault at its field. */
function AddRate({ rates }: { readonly rates: Rates }) {
  const t = useTranslate();
  const id = useId();
  const add = useGesture('currenciesAddRate', outdatedByRates);
  const { today, version, listCurrency } = rates;
  const empty = { currency: '', validFrom: today, units: 1, rate: '', source: '' };
  const [form, setForm] = useState(empty);
  const change = (part: Partial<typeof empty>) => setForm((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ version, ...form, currency: form.currency.trim().toUpperCase() }, { onSuccess: () => setForm(empty) }); // prettier-ignore
  };
  const errors = add.error instanceof ApiProblem ? (add.error.details.errors ?? []) : [];
  const faultOf = (field: string) => errors.find(({ path }) => path === field)?.message;
  return (
    <form className={`${kit.sheet} ${kit.stack} ${kit.section}`} onSubmit={submit} aria-label={t('New rate')}>
      <div className={kit.beside}>
        <TextField
          label={t('Currency')}
          help={<Help of="prices.currency" label={t('Currency')} />}
          value={form.currency}
          maxLength={3}
          placeholder="USD"
          autoComplete="off"
          error={faultOf('currency')}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-from`} label={t('Holds from')} help="prices.rateFrom" />
          <DayInput
            id={`${id}-from`}
            label={t('Holds from')}
            value={form.validFrom}
            onChange={(day) => change({ validFrom: day })}
            min={today}
            isFaulty={faultOf('validFrom') !== undefined}
            aria-describedby={`${id}-from-fault`}
          />
          <span id={`${id}-from-fault`} className={kit.faultNote}>
            {faultOf('validFrom')}
          </span>
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-units`} label={t('Units of the currency')} help="prices.units" />
          <Choice
            id={`${id}-units`}
            value={form.units}
            options={unitChoices.map((units) => [units, formatNumber(units)] as const)}
            onChange={(units) => change({ units })}
          />
        </div>
        <TextField
          label={t('Rate, {currency}', { currency: listCurrency })}
          help={<Help of="prices.rate" label={t('Rate, {currency}', { currency: listCurrency })} />}
          value={form.rate}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={faultOf('rate')}
          onChange={({ target }) => change({ rate: target.value })}
        />
        <TextField
          label={t('Source')}
          help={<Help of="prices.source" label={t('Source')} />}
          value={form.source}
          maxLength={200}
          placeholder={t('Central bank, order, contract')}
          error={faultOf('source')}
          onChange={({ target }) => change({ source: target.value })}
        />
        <div className={kit.whole}>
          <Button type="submit" kind="primary" isBusy={add.isPending}>
            {t('Add the rate')}
          </Button>
        </div>
      </div>
      {add.error && errors.every(({ path }) => faultOf(path) === undefined || path === '') && (
        <ProblemAlert problem={add.error} />
      )}
    </form>
  );
}

/** What other currencies cost in that of the price lists, from day to day. */
export function CurrenciesTab() {
  const t = useTranslate();
  const mayEdit = useMay('administration.appAdmin');
  const { data, error, refetch } = useQuery(answerOptions('currenciesSelect', {}));
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { listCurrency, rates } = data;
  const columns: readonly Column<Rates['rates'][number]>[] = [
    { name: 'currency', head: t('Currency'), isRowHead: true, onCard: 'name', cell: ({ currency }) => currency },
    { name: 'state', head: t('State'), onCard: 'corner', cell: ({ state }) => <StateTag state={state} /> },
    {
      name: 'period',
      head: t('Holds'),
      width: 'content',
      cell: ({ validFrom, validTo }) => `${dayText(validFrom)} – ${validTo === null ? '…' : dayText(validTo)}`,
    },
    { name: 'units', head: t('Units of the currency'), align: 'end', cell: ({ units }) => formatNumber(units) },
    {
      name: 'rate',
      head: t('Rate, {currency}', { currency: listCurrency }),
      align: 'end',
      cell: ({ rate }) => rateText(rate),
    },
    {
      name: 'change',
      head: t('Change'),
      align: 'end',
      cell: ({ change }) => (change === null ? '—' : `${Number(change) > 0 ? '+' : ''}${formatPercent(change)}`),
    },
    {
      name: 'source',
      head: t('Source'),
      cell: ({ source }) => (source === ofDemonstration ? t('demonstration data') : source),
    },
  ];
  return (
    <>
      <p className={`${kit.small} ${kit.below}`}>
        {t(
          'The price lists are in {currency}. A rate holds from its day until the next one of its currency; what was priced before keeps the rate of its day.',
          { currency: listCurrency },
        )}
      </p>
      {mayEdit && <AddRate rates={data} />}
      {rates.length === 0 ? (
        <EmptyState title={t('There are no rates yet')} />
      ) : (
        <Table
          label={t('Currencies')}
          columns={columns}
          rows={rates}
          keyOf={({ currency, validFrom }) => `${currency} ${validFrom}`}
          narrow="cards"
        />
      )}
    </>
  );
}
