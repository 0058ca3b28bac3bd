import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../app/app-context.tsx';
import { paths } from '../../paths.ts';
import { CustomerLinks } from '../../sharing/customer-links.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './solution.module.css';

const files = [
  { kind: 'xlsx', label: 'Spreadsheet, xlsx' },
  { kind: 'pdf', label: 'Document, PDF' },
  { kind: 'csv', label: 'Table, CSV' },
] as const;

/** The report on the screen and as files, as the solution is stored. */
export function DocumentsTab({ isxId, isDirty }: { readonly isxId: string; readonly isDirty: boolean }) {
  const t = useTranslate();
  return (
    <div className={styles.documents}>
      {isDirty && (
        <Notice tone="info">
          <p>{t('The documents show the solution as it is saved, without your unsaved changes.')}</p>
        </Notice>
      )}
      <ul className={styles.files}>
        <li>
          <Link to={paths.report} params={{ reportIsx: isxId }}>
            {t('Report')}
          </Link>{' '}
          <span className={styles.muted}>{t('to read and to print')}</span>
        </li>
        {files.map(({ kind, label }) => (
          <li key={kind}>
            <a href={`/api/reports/${isxId}.${kind}`} download>
              {t(label)}
            </a>{' '}
            <span className={styles.muted}>
              {isxId}.{kind}
            </span>
          </li>
        ))}
      </ul>
      <CustomerLinks isxId={isxId} />
    </div>
  );
}
