import type { Remark } from '../../../../core/products/cooling/table-import/remark.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { placeText } from './place-text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Remarks that are shown; the count says how many there are. */
const shown = 100;

/** What is to be said of the file, each at its row and column with what is to be done; faults first. */
export function Remarks({
  remarks,
  headings,
}: {
  readonly remarks: readonly Remark[];
  readonly headings?: readonly string[];
}) {
  const t = useTranslate();
  const columns: readonly Column<Remark & { readonly i: number }>[] = [
    {
      name: 'where',
      head: t('Where'),
      isRowHead: true,
      onCard: 'name',
      cell: (remark) => placeText(t, remark, headings),
    },
    {
      name: 'wrong',
      head: t('What is wrong'),
      onCard: 'line',
      cell: ({ severity, text, remedy, params }) => (
        <>
          <Tag tone={severity}>{severity === 'fault' ? t('Fault') : t('Warning')}</Tag> {t(text, params)}
          {remedy !== undefined && <div className={kit.note}>{t(remedy, params)}</div>}
        </>
      ),
    },
  ];
  return (
    <>
      <Table
        label={t('Remarks on the file')}
        columns={columns}
        rows={remarks.slice(0, shown).map((remark, i) => ({ ...remark, i }))}
        keyOf={({ i }) => i}
        narrow="cards"
      />
      {remarks.length > shown && (
        <p className={kit.note}>{t('and {count} more', { count: formatNumber(remarks.length - shown) })}</p>
      )}
    </>
  );
}
