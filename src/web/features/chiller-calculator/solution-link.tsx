import { Link } from '@tanstack/react-router';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import styles from '../../calculator/button.module.css';
import { paths } from '../../paths.ts';
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
  const t = useTranslate();
  if (!useMay('newSolution.Chiller')) return null;
  return (
    <Link
      className={styles.button}
      data-kind={isMain ? 'primary' : 'default'}
      to={paths.newChiller}
      search={{ ...start, model }}
      aria-label={t('Make a solution of {model}', { model })}
    >
      {t('Make a solution')}
    </Link>
  );
}
