import { Link } from '@tanstack/react-router';
import type { ChillerInputs } from '../../../core/chiller/selection-inputs.ts';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import styles from '../../calculator/button.module.css';
import { paths } from '../../paths.ts';

interface SolutionLinkProps {
  readonly model: string;
  readonly inputs: ChillerInputs;
  /** The best of the table: its button is the one green one. */
  readonly isMain: boolean;
}

/** Leads to a new solution with the chiller in it; nothing for roles that may not create one. */
export function SolutionLink({ model, inputs, isMain }: SolutionLinkProps) {
  const t = useTranslate();
  if (!useMay('newSolution.Chiller')) return null;
  return (
    <Link
      className={styles.button}
      data-kind={isMain ? 'primary' : 'default'}
      to={paths.newChiller}
      search={{ ...inputs, model }}
      aria-label={t('Make a solution of {model}', { model })}
    >
      {t('Make a solution')}
    </Link>
  );
}
