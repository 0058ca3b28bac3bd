import { Link } from '@tanstack/react-router';
import type { FindingView } from '../../../../contract/shapes.ts';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import type { StepProps } from './draft-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';

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
      <Tag tone={severity}>{severity === 'fault' ? t('Fault') : t('Warning')}</Tag>{' '}
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
      {remedy !== undefined && <span className={`${kit.line} ${kit.muted}`}>{remedy}</span>}
    </li>
  );
}

/** All that was found about the draft as a whole, each at its place; of an earlier state only as such. */
export function DraftFindings({ draft: { draftId }, checked }: StepProps) {
  const t = useTranslate();
  const { state, check, problem, retry } = checked;
  const isFresh = state === 'fresh';
  const { findings, faults, warnings } = check ?? { findings: [], faults: 0, warnings: 0 };
  return (
    <div className={`${kit.stack} ${kit.measure}`}>
      {(state === 'checking' || state === 'waiting') && (
        <Notice tone="info" title={t('The draft is being checked…')}>
          <p>
            {check
              ? t('The remarks below are of an earlier state; they are replaced when the check is done.')
              : t('The whole catalogue is looked at; this takes a few seconds.')}
          </p>
        </Notice>
      )}
      {state === 'failed' && (
        <ProblemAlert problem={problem} action={<Button onClick={retry}>{t('Check again')}</Button>} />
      )}
      {isFresh && faults === 0 && (
        <Notice tone={warnings > 0 ? 'warning' : 'success'}>
          <p>
            {warnings > 0
              ? t('Nothing stands against publishing. Warnings: {count}', { count: warnings })
              : t('The tables fit one by one and together.')}
          </p>
        </Notice>
      )}
      {isFresh && faults > 0 && (
        <Notice tone="error">
          <p>{t('Nothing is published while there is a fault. Faults: {count}', { count: faults })}</p>
        </Notice>
      )}
      {findings.length > 0 && (
        <section className={kit.stack} data-stale={!isFresh} aria-busy={state === 'checking'}>
          {!isFresh && <h2 className={kit.subtitle}>{t('Of an earlier state')}</h2>}
          <ul className={`${kit.stackTight} ${kit.small} ${isFresh ? '' : kit.muted}`}>
            {findings.map((finding, i) => (
              <Finding
                key={`${finding.constantName} ${finding.row} ${finding.column} ${i}`}
                finding={finding}
                draftId={draftId}
              />
            ))}
          </ul>
          {faults + warnings > findings.length && (
            <p className={kit.note}>{t('and {count} more', { count: faults + warnings - findings.length })}</p>
          )}
        </section>
      )}
    </div>
  );
}
