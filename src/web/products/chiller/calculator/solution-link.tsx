import { Link } from '@tanstack/react-router';
import { useAppState, useMay } from '../../../app/session/app-context.tsx';
import styles from '../../../parts/calculator/button.module.css';
import { OffLink } from '../../../parts/offline/disabled-link.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import type { solutionStart } from './solution-start.ts';

export type SolutionStart = ReturnType<typeof solutionStart>;

interface SolutionLinkProps {
  readonly model: string;
  /** What it starts with, the model aside. */
  readonly start: SolutionStart;
  /** The best of the table: its button is the one green one. */
  readonly isMain: boolean;
}

/** Leads to a new solution with the chiller in it; nothing for roles that may not create one. */
export function SolutionLink({ model, start, isMain }: SolutionLinkProps) {
  const { translate: t, offline } = useAppState();
  if (!useMay('newSolution.Chiller')) return null;
  const label = t('Make a solution of {model}', { model: model });
  if (offline !== null)
    return (
      <OffLink className={styles.button} label={label}>
        {t('Make a solution')}
      </OffLink>
    );
  return (
    <Link
      className={styles.button}
      data-kind={isMain ? 'primary' : 'default'}
      to={paths.newChiller}
      search={{ ...start, model }}
      aria-label={label}
    >
      {t('Make a solution')}
    </Link>
  );
}
