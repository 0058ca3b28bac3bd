import type { ProblemShape, Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Review } from './use-review.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';
import styles from './review.module.css';
import { useJump } from '../editor/use-jump.ts';

/** Where a problem can be gone to. */
const hasPlace = ({ path, fields }: ProblemShape): boolean =>
  (fields?.length ?? 0) > 0 || /^(lines|lineDiscounts|isxName|customerName|region|opportunity)/.test(path);

/** One list of everything that stands against approving and every warning beside it, each leading to its place. */
export function ReviewProblems({ review, solution }: { readonly review: Review; readonly solution: Solution }) {
  const t = useTranslate();
  const jump = useJump(solution.isxId);
  const isSame = (one: ProblemShape) => (other: ProblemShape) => one.path === other.path && one.code === other.code;
  // A step that the status does not offer is no problem of the solution: its buttons tell of it.
  const reasons = review.canApprove.reasons.filter(
    ({ code }) => code !== 'action_not_available' && code !== 'forbidden',
  );
  const warnings = review.problems.filter((problem) => !reasons.some(isSame(problem)));
  const all = [
    ...reasons.map((problem) => ({ problem, isError: true })),
    ...warnings.map((problem) => ({ problem, isError: problem.severity === 'error' })),
  ];
  const partAt = ({ path }: ProblemShape) => {
    const position = Number(/^lines\.(\d+)/.exec(path)?.[1]);
    return solution.lines.find((line) => line.position === position)?.partNumber;
  };
  return (
    <section className={`${kit.sheet} ${kit.stack}`} aria-labelledby="review-problems">
      <h2 className={kit.large} id="review-problems">
        {t('Problems and warnings')}
      </h2>
      {all.length === 0 ? (
        <p className={kit.good}>{t('Nothing stands against approving.')}</p>
      ) : (
        <ul className={kit.stack}>
          {all.map(({ problem, isError }, i) => (
            <li
              key={`${problem.path} ${problem.code} ${i}`}
              className={`${kit.signed} ${kit.anywhere}`}
              data-tone={isError ? 'error' : 'warning'}
            >
              <span
                className={`${kit.sign} ${styles.sign}`}
                role="img"
                aria-label={isError ? t('Problem') : t('Warning')}
              >
                !
              </span>
              {hasPlace(problem) ? (
                <Button kind="words" onClick={() => jump(problem, partAt(problem))}>
                  {problem.message}
                </Button>
              ) : (
                <span>{problem.message}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {review.remarks.length > 0 && (
        <>
          <h3>{t('Taken for granted')}</h3>
          <ul className={kit.stack} aria-label={t('Taken for granted')}>
            {review.remarks.map((remark) => (
              <li key={remark.path} className={`${kit.signed} ${kit.anywhere}`} data-tone="remark">
                <span className={`${kit.sign} ${styles.sign}`} role="img" aria-label={t('Note')}>
                  i
                </span>
                <Button kind="words" onClick={() => jump({ ...remark, fields: [remark.path.split('.')[1]!] })}>
                  {remark.message}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
