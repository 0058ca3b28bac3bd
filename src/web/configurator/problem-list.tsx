import { Button } from 'antd';
import { useMemo } from 'react';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import { useTranslate } from '../app/app-context.tsx';
import { waysToMend } from './composition.ts';
import type { Place } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import styles from './problem-list.module.css';
import { useChangeText } from './why-not.tsx';

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

/** Finding repairs tries many configurations: it is done for conflicts alone, and for the first few of them. */
const mended = 6;

function Repairs({ problem }: { readonly problem: SolutionProblem }) {
  const t = useTranslate();
  const { catalogue, composition, set } = useConfigurator();
  const changeText = useChangeText();
  const ways = useMemo(
    () => (problem.rule === undefined ? [] : waysToMend(catalogue.engine, composition, problem.rule)),
    [catalogue, composition, problem.rule],
  );
  if (ways.length === 0) return null;
  return (
    <div className={styles.repairs}>
      {ways.map((changes) => (
        <Button key={JSON.stringify(changes)} size="small" className={styles.repair!} onClick={() => set(changes)}>
          <span className="visually-hidden">{t('Repair')}: </span>
          {changeText(changes)}
        </Button>
      ))}
    </div>
  );
}

/** Everything that stands against submitting, and the warnings after it, each with a way to its place. */
export function ProblemList() {
  const t = useTranslate();
  const { composition, isReadOnly, jumpTo } = useConfigurator();
  const { problems } = composition;
  if (problems.length === 0)
    return (
      <p className={styles.fine} role="status">
        <span aria-hidden>✓</span> {t('Nothing stands against submitting')}
      </p>
    );
  return (
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
            {!isReadOnly && severity === 'error' && code === 'rule_broken' && i < mended && (
              <Repairs problem={problem} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
