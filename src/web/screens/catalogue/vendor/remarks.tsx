import type { Remark } from '../../../../core/products/cooling/table-import/remark.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import catalogue from '../catalogue.module.css';
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
  return (
    <>
      <div className={catalogue.scroller} role="region" tabIndex={0} aria-label={t('Remarks on the file')}>
        <table className={catalogue.table} data-kind="findings">
          <caption className="visually-hidden">{t('Remarks on the file')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Where')}</th>
              <th scope="col">{t('What is wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {remarks.slice(0, shown).map((remark, i) => (
              <tr key={i}>
                <th scope="row">{placeText(t, remark, headings)}</th>
                <td>
                  <Tag tone={remark.severity}>{remark.severity === 'fault' ? t('Fault') : t('Warning')}</Tag>{' '}
                  {t(remark.text, remark.params)}
                  {remark.remedy !== undefined && (
                    <span className={catalogue.remedy}>{t(remark.remedy, remark.params)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {remarks.length > shown && (
        <p className={catalogue.muted}>{t('and {count} more', { count: formatNumber(remarks.length - shown) })}</p>
      )}
    </>
  );
}
