import type { DifferenceShape } from '../../../contract/solutions.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './difference.module.css';
import kit from '../../ui/kit.module.css';

interface ChoiceDifferencesProps {
  readonly choices: DifferenceShape['choices'];
  readonly before: string;
  readonly after: string;
}

/** The choices that differ, under the groups that they are asked in. */
export function ChoiceDifferences({ choices, before, after }: ChoiceDifferencesProps) {
  const t = useTranslate();
  if (choices.length === 0) return <p className={styles.muted}>{t('No choice differs.')}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('Choice')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice, i) => (
            <tr key={`${choice.field} ${choice.label}`}>
              <th scope="row">
                {choice.label}
                {choice.group !== choices[i - 1]?.group && <span className={styles.help}>{choice.group}</span>}
              </th>
              <td data-label={before} className={kit.muted}>
                {choice.before}
              </td>
              <td data-label={after} className={styles.is}>
                {choice.after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
