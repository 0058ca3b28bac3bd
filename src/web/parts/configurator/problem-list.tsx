import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Correction, Fact } from '../../../core/kernel/corrections.ts';
import type { Configuration } from '../../../core/kernel/product-type.ts';
import type { Engine } from '../../../core/products/definition/engine.ts';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { isInConflict } from './composition.ts';
import type { Place } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import styles from './problem-list.module.css';
import { Cost, Facts, useChangeText, useCostText } from './why-not.tsx';

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

/** Ways out are looked for once typing pauses: finding them takes longer than evaluating. */
const soughtAfterMs = 200;

interface Sought {
  readonly configuration: Configuration;
  readonly ways: readonly { readonly way: Correction; readonly cost: string | null }[];
  /** Where no single change is a way out: the facts in the way. */
  readonly facts: readonly (readonly Fact[])[];
}

function seek(engine: Engine, configuration: Configuration, costText: (way: Correction) => string | null): Sought {
  const ways = engine.corrections(configuration).map((way) => ({ way, cost: costText(way) }));
  return { configuration, ways, facts: ways.some(({ way }) => way.length === 1) ? [] : engine.facts(configuration) };
}

/** The smallest changes that settle every conflict at once, each with one press. */
function WaysOut() {
  const t = useTranslate();
  const { catalogue, composition, set } = useConfigurator();
  const { engine } = catalogue;
  const { configuration } = composition.draft;
  const inConflict = isInConflict(composition);
  const changeText = useChangeText();
  const costText = useCostText();
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => {
    if (!inConflict) return;
    const soon = window.setTimeout(() => setSought(seek(engine, configuration, costText)), soughtAfterMs);
    return () => window.clearTimeout(soon);
    // oxlint-disable-next-line react/exhaustive-deps -- what a way costs follows from the configuration
  }, [engine, configuration, inConflict]);
  // What was found for other choices mends nothing here.
  if (!inConflict || sought?.configuration !== configuration) return null;
  return (
    <>
      <Facts facts={sought.facts} />
      {sought.ways.length > 0 && (
        <div className={styles.ways} role="group" aria-label={t('Ways out')}>
          <span className={styles.waysHead}>{t('Ways out')}</span>
          {sought.ways.map(({ way, cost }) => (
            <Button key={JSON.stringify(way)} size="small" className={styles.way!} onClick={() => set(way)}>
              {changeText(way)}
              <Cost cost={cost} />
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Everything that stands against submitting, and the warnings after it, each with a way to its place. */
export function ProblemList({ mayBeSubmitted = true }: { readonly mayBeSubmitted?: boolean }) {
  const t = useTranslate();
  const { composition, isReadOnly, jumpTo } = useConfigurator();
  const { problems } = composition;
  // What has been submitted long ago needs no leave to be.
  if (problems.length === 0)
    return !mayBeSubmitted ? null : (
      <p className={styles.fine} role="status">
        <span aria-hidden>✓</span> {t('Nothing stands against submitting')}
      </p>
    );
  return (
    <>
      {!isReadOnly && <WaysOut />}
      <ul className={styles.problems} aria-label={t('Problems')}>
        {problems.map((problem, i) => {
          const { severity, rule, text, params, code, path } = problem;
          const place = placeOf(problem);
          const content = (
            <>
              <span className={styles.sign} aria-hidden>
                !
              </span>
              <span>
                <span className="visually-hidden">{severity === 'error' ? t('Error') : t('Warning')}: </span>
                {t(text, params)} {rule && rule !== 'catalogue' && <span className={styles.rule}>{rule}</span>}
              </span>
            </>
          );
          return (
            <li key={`${code} ${rule} ${path} ${i}`} className={styles.problem} data-severity={severity}>
              {place ? (
                <button type="button" className={styles.jump} onClick={() => jumpTo(place)}>
                  {content}
                </button>
              ) : (
                <span className={styles.jump}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
