import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { CallAnswer } from '../../../app/api/client.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Translate } from '../../../app/session/app-state.ts';
import { endingOf, endingText } from '../../../parts/solution/expiry.ts';
import { KindTag } from '../../../parts/solution/kind-tag.tsx';
import { TypeIcon } from '../../../parts/solution/type-icon.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { rowLink } from '../../../ui/table.tsx';

/* What the tables of a home say of a solution, in two lines, where the list has a column each. */

type Listed = CallAnswer<'solutionsSelect'>['items'][number];
type Named = Pick<Listed, 'isxId' | 'isxName' | 'isxType' | 'kind' | 'customerName' | 'isxStatus' | 'expiresAt'>;
type Summed = Pick<Listed, 'net' | 'currency'>;

interface Own<Row> {
  /** How its link stands; by itself the whole row is one. */
  readonly link?: (
    row: Row,
  ) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'tabIndex' | 'aria-current'>;
  readonly below?: (row: Row) => ReactNode;
}

/** That its prices end soon. */
function Ending({ of }: { readonly of: Pick<Listed, 'isxStatus' | 'expiresAt'> }) {
  const t = useTranslate();
  const text = endingText(t, endingOf(of, useNow()));
  return text === null ? null : <span className={`${kit.warning} ${kit.medium}`}> · {text}</span>;
}

/** Type, name, number and customer, and what expires soon. */
export const solutionColumn = <Row extends Named>(t: Translate, { link, below }: Own<Row> = {}): Column<Row> => ({
  name: 'solution',
  head: t('Solution'),
  isRowHead: true,
  onCard: 'name',
  cell: (row) => (
    <>
      <TypeIcon type={row.isxType} />
      <Link to={paths.solution} params={{ isxId: row.isxId }} {...(link ? link(row) : { className: rowLink })}>
        {row.isxName || row.isxId}
      </Link>{' '}
      {row.kind === 'project' && <KindTag kind={row.kind} />}
      <div className={kit.note}>
        {[row.isxId, row.customerName].filter(Boolean).join(' · ')}
        <Ending of={row} />
      </div>
      {below?.(row)}
    </>
  ),
});

export const ownerColumn = (t: Translate): Column<Pick<Listed, 'ownerDisplayName' | 'companyName'>> => ({
  name: 'owner',
  head: t('Owner'),
  cell: ({ ownerDisplayName, companyName }) => (
    <>
      {ownerDisplayName}
      <div className={kit.note}>{companyName}</div>
    </>
  ),
});

export const sumColumn = (t: Translate): Column<Summed> => ({
  name: 'sum',
  head: t('Sum without VAT'),
  align: 'end',
  cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
});

/** A step at the end of the row, above the link that covers it. */
export const moveColumn = <Row,>(t: Translate, move: (row: Row) => ReactNode): Column<Row> => ({
  name: 'move',
  head: t('What to do'),
  isHeadHidden: true,
  align: 'end',
  width: 'content',
  onCard: 'line',
  cell: move,
});
