import {
  ArrowLeftOutlined,
  CopyOutlined,
  DownloadOutlined,
  DownOutlined,
  ExportOutlined,
  PrinterOutlined,
} from '../../../ui/icons.tsx';
import { Link } from '@tanstack/react-router';
import type { DocumentLanguage } from '../../../../core/commerce/documents/document-kinds.ts';
import { reportClip, salesopText } from '../../../../core/solution/report/clipboard.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import type { Copied } from '../../../ui/copy-to-clipboard.ts';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { FileLink } from '../../../ui/file-link.tsx';
import button from '../../../ui/button.module.css';
import styles from './report-actions.module.css';
import kit from '../../../ui/kit.module.css';
import { useReportTranslate } from './use-report-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';

/** Files that whoever may read the solution may save. */
const files = [
  { extension: 'xlsx', format: 'Excel' },
  { extension: 'csv', format: 'CSV' },
  { extension: 'pdf', format: 'PDF' },
] as const;

/** An order as programs take it. */
const orderFiles = [
  { file: 'json', label: 'Order as JSON' },
  { file: 'xml', label: 'Order as XML' },
  { file: 'csv', label: 'Order as CSV, decimal comma' },
  { file: 'csv?decimal=point', label: 'Order as CSV, decimal point' },
] as const;

interface ReportActionsProps {
  readonly isxId: string;
  readonly report: CallAnswer<'reportsSelectReport'>;
  /** The reader's own where it is left out. */
  readonly language: DocumentLanguage | undefined;
}

/** What can be done with a report, above the sheet and never printed (specification section 6, "Reports"). */
export function ReportActions({ isxId, report, language }: ReportActionsProps) {
  const t = useTranslate();
  const translateReport = useReportTranslate(language);
  const copy = useCopy();
  const mayCopy = useMay('reports.copyToClipboard');
  const mayCopyForSalesop = useMay('reports.copyForSalesop');

  const copyReport = (copied: Copied, done: string) =>
    copy(copied, { done, refused: t('The browser did not allow copying. Save the report as a file instead.') });

  return (
    <nav className={`${kit.rowSpread} ${kit.padded} ${styles.bar}`} aria-label={t('What to do with the report')}>
      <Link to={paths.solution} params={{ isxId }} className={`${kit.rowInline} ${kit.medium}`}>
        <ArrowLeftOutlined /> {t('To the solution')}
      </Link>
      <div className={kit.row}>
        {report.trackerLink !== null && (
          <a href={report.trackerLink} target="_blank" rel="noreferrer" className={button.button}>
            <ExportOutlined /> {t('Review in the tracker')}
          </a>
        )}
        {mayCopyForSalesop && (
          <Button
            icon={<CopyOutlined />}
            onClick={() =>
              void copyReport({ text: salesopText(report.issues) }, t('Part numbers and quantities have been copied'))
            }
          >
            {t('Copy for sales operations')}
          </Button>
        )}
        {mayCopy && (
          <Button
            icon={<CopyOutlined />}
            onClick={() =>
              void copyReport(
                reportClip(report, translateReport),
                t('The report has been copied: paste it into a table'),
              )
            }
          >
            {t('Copy to clipboard')}
          </Button>
        )}
        {report.hasWireSet && <FileLink href={`/api/reports/${isxId}/wireset.xlsx`}>{t('Wireset xlsx')}</FileLink>}
        {files.map(({ extension, format }) => (
          <FileLink
            key={extension}
            href={`/api/reports/${isxId}.${extension}${language === undefined ? '' : `?language=${language}`}`}
            aria-label={t('Save as {format}', { format })}
          >
            {format}
          </FileLink>
        ))}
        {report.hasOrder && (
          <MenuButton
            items={orderFiles.map(({ file, label }) => ({
              key: file,
              label: (
                <a href={`/api/exports/${isxId}.${file}`} download>
                  {t(label)}
                </a>
              ),
            }))}
          >
            <Button icon={<DownloadOutlined />}>
              {t('For an ERP')} <DownOutlined />
            </Button>
          </MenuButton>
        )}
        <Button kind="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </nav>
  );
}
