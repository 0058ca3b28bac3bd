import { Link } from '@tanstack/react-router';
import { useAppState, useMay } from '../../../../app/session/app-context.tsx';
import type { NewCoolingStart } from '../../cooling-search.ts';
import { OffLink } from '../../../../parts/offline/disabled-link.tsx';
import { paths } from '../../../../app/navigation/paths.ts';
import styles from '../../../../parts/calculator/button.module.css';

/** What a new solution starts with: as its address takes it. */
export type SolutionStart = NewCoolingStart & { readonly family: string };

interface SolutionLinkProps {
  readonly start: SolutionStart;
  /** The best of a table: its button is the one green one. */
  readonly isMain?: boolean;
}

/** Leads to a new solution with the unit in it; nothing for roles that may not create one. */
export function SolutionLink({ start, isMain = false }: SolutionLinkProps) {
  const { translate: t, offline } = useAppState();
  if (!useMay('newSolution.Cooling')) return null;
  const label = t('Make a solution of {model}', { model: start.model ?? start.family });
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
      to={paths.newCooling}
      search={start}
      aria-label={label}
    >
      {t('Make a solution')}
    </Link>
  );
}
