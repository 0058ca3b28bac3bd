import { Fragment, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { isInConflict, isUnnamed } from './composition.ts';
import type { Place } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import kit from '../../ui/kit.module.css';
import { useWays } from './ways/use-ways.ts';
import { CutShort, Facts, Sought, WayButton, WaysFailed } from './why-not.tsx';

/** Where a problem is to be mended: its first field, a field of the header, or a line of the parts list. */
export function placeOf({
  path = '',
  fields,
  params,
}: Pick<SolutionProblem, 'path' | 'fields' | 'params'>): Place | null {
  if (fields?.[0]) return { field: fields[0] };
  if (path.startsWith('lines.') && typeof params?.['partNumber'] === 'string') return { part: params['partNumber'] };
  return /^(isxName|customerName|region|opportunity)$/.test(path) ? { header: path } : null;
}

/** Ways out are looked for once typing pauses. */
const soughtAfterMs = 200;

/** The smallest changes that settle every conflict at once, each with one press. */
function WaysOut() {
  const t = useTranslate();
  const { composition, set } = useConfigurator();
  const { draft } = composition;
  const { configuration, lineDiscounts, manualLines, kind } = draft;
  const inConflict = isInConflict(composition);
  const question = useMemo(
    () => (inConflict ? { draft, wanted: null } : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the header changes neither ways nor what they cost
    [inConflict, configuration, lineDiscounts, manualLines, kind],
  );
  const { found, isFailed, again } = useWays(question, soughtAfterMs);
  if (isFailed) return <WaysFailed onRetry={again} />;
  if (!found) return inConflict && <Sought>{t('Looking for ways out…')}</Sought>;
  return (
    <>
      {found.isCutShort && <CutShort />}
      <Facts facts={found.facts} />
      {found.ways.length > 0 && (
        <div className={kit.rowBaseline} role="group" aria-label={t('Ways out')}>
          <span className={kit.note}>{t('Ways out')}</span>
          {found.ways.map((way) => (
            <WayButton key={JSON.stringify(way.changes)} way={way} onTake={set} />
          ))}
        </div>
      )}
    </>
  );
}

/** What the size hangs on and nobody gave: it is given at its place, or said to be meant as it was taken. */
function Remarks() {
  const t = useTranslate();
  const { composition, isReadOnly, jumpTo, set } = useConfigurator();
  if (composition.remarks.length === 0) return null;
  return (
    <ul className={kit.stackTight} aria-label={t('Taken for granted')}>
      {composition.remarks.map(({ path = '', text, params }) => {
        const field = path.slice(path.indexOf('.') + 1);
        const value = params?.['value'];
        return (
          <li key={path} className={`${kit.remark} ${kit.small}`}>
            <Button kind="words" id={`remark-${field}`} onClick={() => jumpTo({ field })}>
              {t(text, params)}
            </Button>{' '}
            {!isReadOnly && typeof value === 'number' && (
              <Button size="small" aria-describedby={`remark-${field}`} onClick={() => set([{ field, value }])}>
                {t('It is meant so')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Keys of TRANSLATE: the words that nobody has written yet, by their place. */
const unnamed: Readonly<Record<string, string>> = { isxName: 'name', customerName: 'customer' };

/** What saving and submitting will ask for, each a press away: it is no error before somebody tries. */
function Unnamed({ problems }: { readonly problems: readonly SolutionProblem[] }) {
  const t = useTranslate();
  const { jumpTo } = useConfigurator();
  if (problems.length === 0) return null;
  return (
    <p className={kit.note}>
      {t('Not given yet:')}{' '}
      {problems.map(({ path = '' }, at) => (
        <Fragment key={path}>
          {at > 0 && ', '}
          <Button kind="words" onClick={() => jumpTo({ header: path })}>
            {t(unnamed[path] ?? path)}
          </Button>
        </Fragment>
      ))}
    </p>
  );
}

/** Everything that stands against submitting, and the warnings after it, each with a way to its place. */
export function ProblemList({ mayBeSubmitted = true }: { readonly mayBeSubmitted?: boolean }) {
  const t = useTranslate();
  const { composition, isReadOnly, jumpTo } = useConfigurator();
  const { problems } = composition;
  const wrong = problems.filter((problem) => !isUnnamed(problem));
  // What has been submitted long ago needs no leave to be.
  if (problems.length === 0)
    return (
      <>
        {mayBeSubmitted && (
          <p className={`${kit.good} ${kit.small}`} role="status">
            <span aria-hidden>✓</span> {t('Nothing stands against submitting')}
          </p>
        )}
        <Remarks />
      </>
    );
  return (
    <>
      {!isReadOnly && <WaysOut />}
      {wrong.length > 0 && (
        <ul className={kit.stackTight} aria-label={t('Problems')}>
          {wrong.map((problem, i) => {
            const { severity, rule, text, params, code, path } = problem;
            const place = placeOf(problem);
            const content = (
              <>
                <span className={`${kit.strong} ${severity === 'error' ? kit.fault : kit.warning}`} aria-hidden>
                  !
                </span>
                <span>
                  <span className="visually-hidden">{severity === 'error' ? t('Error') : t('Warning')}: </span>
                  {t(text, params)}{' '}
                  {rule && rule !== 'catalogue' && <span className={`${kit.muted} ${kit.nowrap}`}>{rule}</span>}
                </span>
              </>
            );
            return (
              <li
                key={`${code} ${rule} ${path} ${i}`}
                className={`${kit.remark} ${kit.small}`}
                data-tone={severity === 'error' ? 'refusal' : 'attention'}
              >
                {place ? (
                  <button
                    type="button"
                    className={`${kit.bare} ${kit.signed} ${kit.full}`}
                    onClick={() => jumpTo(place)}
                  >
                    {content}
                  </button>
                ) : (
                  <span className={kit.signed}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Unnamed problems={problems.filter(isUnnamed)} />
      <Remarks />
    </>
  );
}
