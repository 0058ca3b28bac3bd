import { useState } from 'react';
import type { PartIndex } from '../../../core/commerce/quotes/part-index.ts';
import type { QuoteRow, RowProblem } from '../../../core/commerce/quotes/quote.ts';
import { mergedRows } from '../../../core/commerce/quotes/quote.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

interface RowProblemsProps {
  readonly problems: readonly RowProblem[];
  readonly rows: readonly QuoteRow[];
  readonly index: PartIndex;
  readonly mayEdit: boolean;
  readonly onShow: (partNumber: string) => void;
  readonly onRows: (rows: readonly QuoteRow[], said: string) => void;
}

/** Problems that are listed at once; the others follow as these are settled. */
const shown = 40;

/** Everything about the rows that is to be known or settled, in one list, each with its place and the way out. */
export function RowProblems({ problems, rows, index, mayEdit, onShow, onRows }: RowProblemsProps) {
  const t = useTranslate();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const open = problems.filter(({ code, partNumber }) => code !== 'repeated_part' || !kept.has(partNumber));
  if (open.length === 0)
    return rows.length === 0 ? null : (
      <p className={kit.good} role="status">
        <span aria-hidden>✓</span> {t('Every row is known and has a price')}
      </p>
    );

  const change = (row: number, partNumber: string) =>
    onRows(
      rows.map((each, at) => (at === row ? { ...each, partNumber } : each)),
      t('{partNumber} has been taken', { partNumber }),
    );
  const ended = open.filter(({ successor }) => successor !== undefined);
  const takeSuccessors = () => {
    const successors = new Map(ended.map(({ row, successor }) => [row, successor!]));
    onRows(
      rows.map((row, at) => (successors.has(at) ? { ...row, partNumber: successors.get(at)! } : row)),
      t('{count} successor taken | {count} successors taken', { count: successors.size }),
    );
  };
  const merge = (partNumber?: string) => {
    const merged = mergedRows(rows, partNumber);
    if (merged) onRows(merged, t('Rows of the same part have been added up'));
  };
  const repeated = open.filter(({ code }) => code === 'repeated_part');

  return (
    <section aria-label={t('Rows to settle')}>
      <h2 className={`${kit.subtitle} ${kit.below}`}>
        {t('{count} row to settle | {count} rows to settle', { count: new Set(open.map(({ row }) => row)).size })}
      </h2>
      {mayEdit && (ended.length > 1 || repeated.length > 1) && (
        <div className={kit.rowTight}>
          {ended.length > 1 && (
            <Button size="small" onClick={takeSuccessors}>
              {t('Take all successors')}
            </Button>
          )}
          {repeated.length > 1 && (
            <Button size="small" onClick={() => merge()}>
              {t('Add up all repeated parts')}
            </Button>
          )}
        </div>
      )}
      <ul className={kit.stack}>
        {open.slice(0, shown).map((problem) => (
          <li
            key={`${problem.row} ${problem.code}`}
            className={`${kit.remark} ${kit.stackTight}`}
            data-tone={problem.code === 'repeated_part' ? 'attention' : 'refusal'}
          >
            <Button kind="words" onClick={() => onShow(problem.partNumber)}>
              <span className={kit.muted}>№&nbsp;{problem.row + 1}:</span> {t(problem.text, problem.params)}
            </Button>
            {mayEdit && (
              <span className={kit.rowTight}>
                {problem.successor !== undefined && (
                  <Button size="small" onClick={() => change(problem.row, problem.successor!)}>
                    {t('Take {partNumber}', { partNumber: problem.successor })}
                  </Button>
                )}
                {problem.code === 'unknown_part' &&
                  index.candidates(problem.partNumber).map((candidate) => (
                    <Button key={candidate} size="small" onClick={() => change(problem.row, candidate)}>
                      {candidate}
                    </Button>
                  ))}
                {problem.code === 'unknown_part' && (
                  <Button
                    size="small"
                    kind="quiet"
                    onClick={() =>
                      onRows(
                        rows.filter((_, at) => at !== problem.row),
                        t('{partNumber} has been removed.', { partNumber: problem.partNumber }),
                      )
                    }
                  >
                    {t('Delete the line')}
                  </Button>
                )}
                {problem.code === 'repeated_part' && (
                  <>
                    <Button size="small" onClick={() => merge(problem.partNumber)}>
                      {t('Add up')}
                    </Button>
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => setKept((before) => new Set(before).add(problem.partNumber))}
                    >
                      {t('Keep both')}
                    </Button>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {open.length > shown && <p>{t('and {count} more', { count: open.length - shown })}</p>}
    </section>
  );
}
