import type { FindingView } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';
import styles from './sheet.module.css';

/** Remarks that are listed; the rows' own marks have the rest. */
const listed = 40;

/** What is wrong with a table, below its grid; what was found of an earlier state of it as just that. */
export function SheetRemarks({
  remarks,
  earlier,
  rows,
  onShow,
}: {
  readonly remarks: readonly {
    readonly row: number | null;
    readonly column: string | null;
    readonly message: string;
    readonly severity: string;
  }[];
  /** What was found of an earlier state of the table: its rows may have moved since. */
  readonly earlier: readonly FindingView[];
  readonly rows: number;
  readonly onShow: (row: number, column: string | null) => void;
}) {
  const t = useTranslate();
  const isFaulty = remarks.some(({ severity }) => severity === 'fault');
  return (
    <>
      {remarks.length > 0 && (
        <ul
          className={`${kit.surface} ${kit.toned} ${kit.padded} ${kit.small} ${styles.findings}`}
          data-tone={isFaulty ? 'fault' : 'warning'}
          aria-label={t('Remarks on the table')}
        >
          {remarks.slice(0, listed).map(({ row, column, message }, i) => (
            <li key={`${row} ${column} ${i}`}>
              {row !== null && row < rows ? (
                <Button kind="words" onClick={() => onShow(row, column)}>
                  {column === null
                    ? t('Row {row}', { row: row + 1 })
                    : t('Row {row}, {column}', { row: row + 1, column })}
                </Button>
              ) : null}{' '}
              {message}
            </li>
          ))}
          {remarks.length > listed && <li>{t('and {count} more', { count: remarks.length - listed })}</li>}
        </ul>
      )}
      {earlier.length > 0 && (
        <section
          className={`${kit.surface} ${kit.padded} ${kit.note} ${styles.findings}`}
          aria-label={t('Remarks on an earlier state of the table')}
        >
          <p>{t('Found in an earlier state of the table; what it is now is being checked:')}</p>
          <ul className={kit.bullets}>
            {earlier.slice(0, listed).map(({ message }, i) => (
              <li key={i}>{message}</li>
            ))}
            {earlier.length > listed && <li>{t('and {count} more', { count: earlier.length - listed })}</li>}
          </ul>
        </section>
      )}
    </>
  );
}
