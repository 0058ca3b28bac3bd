import { Link } from '@tanstack/react-router';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import type { NewCoolingStart } from '../../cooling-search.ts';
import { paths } from '../../paths.ts';
import styles from './button.module.css';

/** What a new solution starts with: as its address takes it. */
export type SolutionStart = NewCoolingStart & { readonly family: string };

interface SolutionLinkProps {
  readonly start: SolutionStart;
  /** The best of a table: its button is the one green one. */
  readonly isMain?: boolean;
}

/** Leads to a new solution with the unit in it; nothing for roles that may not create one. */
export function SolutionLink({ start, isMain = false }: SolutionLinkProps) {
  const t = useTranslate();
  if (!useMay('newSolution.Cooling')) return null;
  return (
    <Link
      className={styles.button}
      data-kind={isMain ? 'primary' : 'default'}
      to={paths.newCooling}
      search={start}
      aria-label={t('Make a solution of {model}', { model: start.model ?? start.family })}
    >
      {t('Make a solution')}
    </Link>
  );
}
