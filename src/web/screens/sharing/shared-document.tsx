import { useCallback, useState } from 'react';
import { currencySign, formatMoneyText, formatNumber, formatPercent } from '../../../core/format.ts';
import { typeDisplay } from '../../../core/products/definition/types.ts';
import { dayText } from '../../../core/day.ts';
import { showsListPrices } from '../../../core/commerce/sharing/shared-solution.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import type { Translate } from '../../app/session/app-state.ts';
import { VectorDrawing } from '../../ui/drawing/vector-drawing.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';
import kit from '../../ui/kit.module.css';

export type Shared = CallAnswer<'sharedSelect'>;

export interface SharedProps {
  readonly shared: Shared;
  readonly t: Translate;
}

const money = (value: string | null): string => (value === null ? '—' : formatMoneyText(value));

/** What has become of the solution since it was shown: said before everything else. */
function State({ shared, t }: SharedProps) {
  const texts = {
    current: null,
    superseded: t(
      'A newer revision of this solution has been made. This page shows the earlier one: please ask for the new one.',
    ),
    withdrawn: t('This offer is being revised and does not stand at the moment. Please ask for the new one.'),
  };
  const text = texts[shared.state];
  return (
    text && (
      <Notice tone="warning">
        <p>{text}</p>
      </Notice>
    )
  );
}

function AboutSolution({ shared, t }: SharedProps) {
  const { contact } = shared;
  return (
    <Facts
      facts={[
        [t('Solution type'), t(typeDisplay[shared.isxType])],
        [t('Solution name'), shared.isxName || '—'],
        [t('Customer name'), shared.customerName || '—'],
        shared.approvedOn !== null && [t('Approved at'), dayText(shared.approvedOn)],
        [
          t('Contact'),
          <span key="contact">
            {contact.name}, {contact.companyName}, <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </span>,
        ],
      ]}
    />
  );
}

type Line = Shared['lines'][number];

/** The columns that this customer is shown: prices as far as they were chosen. */
function columnsOf({ lines, totals }: Shared, t: Translate): readonly Column<Line>[] {
  const currency = currencySign(totals?.currency ?? 'RUB');
  const figure = (name: string, head: string, cell: (line: Line) => string): Column<Line> => ({
    name,
    head,
    cell,
    align: 'end',
  });
  const list: readonly Column<Line>[] = [
    figure('listPrice', t('List price, {currency}', { currency }), ({ listPrice }) => money(listPrice)),
    figure('discount', t('Discount, %'), ({ discount }) =>
      discount === null ? '—' : formatNumber(Number(discount), 2),
    ),
  ];
  const prices: readonly Column<Line>[] = [
    figure('price', t('Price, {currency}', { currency }), ({ price }) => money(price)),
    figure('summary', t('Sum, {currency}', { currency }), ({ summary }) => money(summary)),
  ];
  return [
    {
      name: 'partNumber',
      head: t('Part number'),
      cell: ({ partNumber }) => partNumber,
      isRowHead: true,
      width: 'content',
      onCard: 'name',
    },
    { name: 'description', head: t('Description'), cell: ({ description }) => description, onCard: 'line' },
    { ...figure('quantity', t('Quantity'), ({ quantity }) => formatNumber(quantity)), width: 'content' },
    ...(showsListPrices(lines) ? list : []),
    ...(totals === null ? [] : prices),
  ];
}

function Parts({ shared, t }: SharedProps) {
  const rows = shared.lines.map((line, at) => ({ ...line, at }));
  return (
    <Table
      label={t('Parts of the solution')}
      columns={columnsOf(shared, t)}
      rows={rows}
      keyOf={({ at }) => at}
      narrow="cards"
      size="large"
    />
  );
}

function Totals({ shared: { totals }, t }: SharedProps) {
  if (totals === null) return null;
  const amount = (value: string) => formatMoneyText(value, totals.currency);
  return (
    <div className={`${kit.row} ${kit.toEnd}`}>
      <Facts
        layout="apart"
        facts={[
          [t('Total without VAT'), amount(totals.total)],
          [t('VAT {rate}', { rate: formatPercent(totals.vatRate) }), amount(totals.vat)],
          [
            t('Total with VAT'),
            <strong key="gross" className={kit.large}>
              {amount(totals.gross)}
            </strong>,
          ],
        ]}
      />
    </div>
  );
}

/** The solution on a sheet: what it is, its parts, sums, terms and drawings. */
export function SharedDocument({ shared, t }: SharedProps) {
  const [pointed, pointAt] = useState<string | null>(null);
  const stay = useCallback(() => {}, []);
  const { isxId, watermark, pricesHoldUntil, terms, drawings } = shared;
  const title = t('Solution for {customer}', { customer: shared.customerName });
  useTitle(`${title} ${isxId}`);
  return (
    <article className={`${kit.sheet} ${kit.stackWide}`}>
      <h1 className={kit.title}>
        {title} <span className={`${kit.muted} ${kit.medium} ${kit.nowrap}`}>{isxId}</span>
      </h1>
      {watermark !== '' && (
        <p>
          <span className={`${kit.surface} ${kit.padded} ${kit.rowInline} ${kit.muted} ${kit.anywhere}`}>
            {watermark}
          </span>
        </p>
      )}
      <State shared={shared} t={t} />
      {shared.demonstration && (
        <Notice tone="warning">
          <p>{t('Demonstration data: do not order or build by this report.')}</p>
        </Notice>
      )}
      <AboutSolution shared={shared} t={t} />
      <Parts shared={shared} t={t} />
      <Totals shared={shared} t={t} />
      <footer className={`${kit.stack} ${kit.muted}`}>
        {pricesHoldUntil !== null && (
          <p>{t('The prices hold until {day} inclusive.', { day: dayText(pricesHoldUntil) })}</p>
        )}
        <p>{terms}</p>
      </footer>
      {drawings.map((drawing, at) => (
        <figure key={drawing.name}>
          {drawing.title !== drawings[at - 1]?.title && (
            <figcaption className={`${kit.strong} ${kit.below}`}>{drawing.title}</figcaption>
          )}
          <VectorDrawing drawing={drawing} pointed={pointed} onPoint={pointAt} onGo={stay} />
        </figure>
      ))}
    </article>
  );
}
