import { useCallback, useState } from 'react';
import type { ReportContent } from '../../../../core/solution/report/sheet.ts';
import {
  demonstrationText,
  issueGroups,
  issueHeads,
  totalRows,
  validityText,
} from '../../../../core/solution/report/sheet.ts';
import { brandText } from '../../../../core/settings/brand.ts';
import { formatDateTime } from '../../../../core/format.ts';
import type { DocumentLanguage } from '../../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../../core/commerce/documents/document-kinds.ts';
import type { Translate } from '../../../app/session/app-state.ts';
import { useLanguage } from '../../../app/session/app-context.tsx';
import { VectorDrawing } from '../../../ui/drawing/vector-drawing.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MoneyText, NumberText } from '../../../ui/figures.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { PriorityMark } from '../../../parts/priority-sale/priority-mark.tsx';
import styles from './report-sheet.module.css';
import kit from '../../../ui/kit.module.css';
import { useBrand } from './use-brand.ts';
import { useReportTranslate } from './use-report-translate.ts';

interface SheetProps {
  readonly report: ReportContent;
  readonly t: Translate;
}

/** What is pointed at, in a line or in a drawing. */
interface LinkedProps extends SheetProps {
  readonly pointed: string | null;
  readonly onPoint: (partNumber: string | null) => void;
}

function HeaderRows({ report }: Pick<SheetProps, 'report'>) {
  return (
    <div className={styles.header}>
      <Facts facts={report.header.map(({ label, value }) => [label, value === '' ? '—' : value])} />
    </div>
  );
}

function Issues({ report, t, pointed, onPoint }: LinkedProps) {
  const [partNumber, description, quantity, price, sum] = issueHeads(report.currency, t);
  const groups = issueGroups(report.issues);
  const drawn = drawnParts(report);
  if (groups.length === 0) return <p className={kit.muted}>{t('This solution has no parts yet.')}</p>;
  return (
    <table className={styles.issues}>
      <caption className="visually-hidden">{t('Parts of the solution')}</caption>
      <thead>
        <tr>
          <th scope="col">{partNumber}</th>
          <th scope="col">{description}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{price}</th>
          <th scope="col">{sum}</th>
        </tr>
      </thead>
      {groups.map(({ name, title, issues }) => (
        <tbody key={name}>
          {groups.length > 1 && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {t(title)}
              </th>
            </tr>
          )}
          {issues.map((issue, at) => (
            <tr
              key={`${issue.partNumber} ${at}`}
              data-part={issue.partNumber}
              data-pointed={pointed === issue.partNumber}
              {...(drawn.has(issue.partNumber) && {
                onMouseEnter: () => onPoint(issue.partNumber),
                onMouseLeave: () => onPoint(null),
              })}
            >
              <td>
                {drawn.has(issue.partNumber) ? (
                  <button
                    type="button"
                    className={kit.bare}
                    onFocus={() => onPoint(issue.partNumber)}
                    onBlur={() => onPoint(null)}
                  >
                    {issue.partNumber}
                  </button>
                ) : (
                  issue.partNumber
                )}
              </td>
              <td>
                <span className={styles.narrowNumber}>{issue.partNumber}</span>
                {issue.description} {issue.priority && <PriorityMark />}
              </td>
              <td>
                <NumberText value={issue.quantity} />
              </td>
              <td>
                <MoneyText value={issue.price} />
              </td>
              <td>
                <MoneyText value={issue.summary} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const drawnParts = ({ drawings = [] }: ReportContent): ReadonlySet<string> =>
  new Set(drawings.flatMap(({ pieces }) => pieces.flatMap(({ partNumber }) => partNumber ?? [])));

/** The drawings of the solution; a part leads to its line. */
function Drawings({ report, pointed, onPoint }: Omit<LinkedProps, 't'>) {
  const { drawings = [] } = report;
  const goTo = useCallback((partNumber: string) => {
    const lines = [...document.querySelectorAll<HTMLElement>('tr[data-part]')];
    const line = lines.find(({ dataset }) => dataset['part'] === partNumber);
    line?.scrollIntoView({ block: 'center' });
    line?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return drawings.map((drawing, at) => (
    <figure key={drawing.name} className={styles.drawing}>
      {drawing.title !== drawings[at - 1]?.title && <figcaption>{drawing.title}</figcaption>}
      <VectorDrawing drawing={drawing} pointed={pointed} onPoint={onPoint} onGo={goTo} />
    </figure>
  ));
}

function Totals({ report, t }: SheetProps) {
  return (
    <dl className={styles.totals}>
      {totalRows(report, t).map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={sum} currency={report.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Comments({ report, t }: SheetProps) {
  if (report.comments.length === 0) return null;
  return (
    <section className={`${kit.section} ${styles.comments}`}>
      <h2>{t('Comments')}</h2>
      <ol className={`${kit.list} ${kit.stack}`}>
        {report.comments.map(({ at, displayName, comment }, position) => (
          <li key={`${at} ${position}`}>
            <p className={kit.note}>
              <time dateTime={at}>{formatDateTime(at, localTimeZone)}</time> · {displayName}
            </p>
            <p className={kit.said}>{comment}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReportSheetProps {
  readonly isxId: string;
  readonly report: ReportContent;
  /** The reader's own where it is left out. */
  readonly language: DocumentLanguage | undefined;
}

/** The report as a sheet of A4 paper; what is on it is what is printed. */
export function ReportSheet({ isxId, report, language: wanted }: ReportSheetProps) {
  const t = useReportTranslate(wanted);
  const own = useLanguage();
  const languages = wanted === undefined ? [own] : languagesIn[wanted];
  const brand = useBrand();
  const demonstration = demonstrationText(report, t);
  const [pointed, pointAt] = useState<string | null>(null);
  const linked = { report, t, pointed, onPoint: pointAt };
  return (
    <article className={styles.paper}>
      <header className={`${kit.rowSpread} ${styles.head}`}>
        <h1 className={kit.title}>
          {t('Report')} <span className={kit.nowrap}>{isxId}</span>
        </h1>
        <p className={`${kit.rowCentered} ${kit.subtitle} ${kit.strong}`}>
          {brand && (
            <>
              <span className={styles.mark} aria-hidden>
                {brand.mark}
              </span>
              {[...new Set(languages.map((each) => brandText(brand.vendorName, each)))].join(' / ')}
            </>
          )}
        </p>
      </header>
      {demonstration !== '' && (
        <p className={`${kit.remark} ${kit.warning} ${styles.demonstration}`} data-tone="attention">
          {demonstration}
        </p>
      )}
      <HeaderRows report={report} />
      <Issues {...linked} />
      <Totals report={report} t={t} />
      <footer className={`${kit.stackTight} ${styles.terms}`}>
        {report.pricesHoldUntil !== null && <p>{validityText(report, t)}</p>}
        {brand &&
          languages.map((each) => (
            <p key={each} className={kit.muted}>
              {brandText(brand.terms, each)}
            </p>
          ))}
      </footer>
      <Comments report={report} t={t} />
      <Drawings {...linked} />
    </article>
  );
}
