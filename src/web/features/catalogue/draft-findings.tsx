import { Link } from '@tanstack/react-router';
import type { FindingView } from '../../../contract/catalogue-drafts.ts';
import { recordLabels } from '../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../core/catalogue/records.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './catalogue.module.css';
import type { StepProps } from './draft-page.tsx';

function Finding({ finding, draftId }: { readonly finding: FindingView; readonly draftId: number }) {
  const t = useTranslate();
  const { severity, constantName, row, column, message, remedy } = finding;
  // A heading is the first line of a table's text; rows with line breaks in them are found by the editor's own marks.
  const at = row === null || row < 2 ? {} : { row: row - 1 };
  const place =
    row === null
      ? null
      : column === null
        ? t('row {row}', { row: Math.max(0, row - 1) })
        : t('row {row}, {column}', { row: Math.max(0, row - 1), column });
  return (
    <li data-severity={severity}>
      <span className={styles.tag} data-tone={severity}>
        {severity === 'fault' ? t('Fault') : t('Warning')}
      </span>{' '}
      {constantName !== null && isRecordName(constantName) && (
        <Link
          to={paths.catalogueTable}
          params={{ constantName }}
          search={{ draft: draftId, ...at, ...(column === null ? {} : { column }) }}
          preload={false}
        >
          {[t(recordLabels[constantName]), place].filter(Boolean).join(', ')}
        </Link>
      )}{' '}
      {message}
      {remedy !== undefined && <span className={styles.remedy}>{remedy}</span>}
    </li>
  );
}

/** All that was found about the draft as a whole, each at its place. */
export function DraftFindings({ draft }: StepProps) {
  const t = useTranslate();
  const { findings, faults, warnings, draftId } = draft;
  return (
    <div className={styles.form}>
      {faults === 0 && (
        <Notice tone={warnings > 0 ? 'warning' : 'success'}>
          <p>
            {warnings > 0
              ? t('Nothing stands against publishing. Warnings: {count}', { count: warnings })
              : t('The tables fit one by one and together.')}
          </p>
        </Notice>
      )}
      {faults > 0 && (
        <Notice tone="error">
          <p>{t('Nothing is published while there is a fault. Faults: {count}', { count: faults })}</p>
        </Notice>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding, i) => (
            <Finding
              key={`${finding.constantName} ${finding.row} ${finding.column} ${i}`}
              finding={finding}
              draftId={draftId}
            />
          ))}
        </ul>
      )}
      {faults + warnings > findings.length && (
        <p className={styles.muted}>{t('and {count} more', { count: faults + warnings - findings.length })}</p>
      )}
    </div>
  );
}
