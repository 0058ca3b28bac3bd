import { Link } from '@tanstack/react-router';
import type { SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import { paths } from '../../paths.ts';
import styles from '../../calculator/button.module.css';

interface SolutionLinkProps {
  readonly family: string;
  readonly model: string;
  /** The inputs that the model was found by; none for a family without calculation. */
  readonly inputs?: SelectionInputs;
  /** The best of a table: its button is the one green one. */
  readonly isMain?: boolean;
}

/** Leads to a new solution with the unit in it; nothing for roles that may not create one. */
export function SolutionLink({ family, model, inputs, isMain = false }: SolutionLinkProps) {
  const t = useTranslate();
  if (!useMay('newSolution.Cooling')) return null;
  return (
    <Link
      className={styles.button}
      data-kind={isMain ? 'primary' : 'default'}
      to={paths.newCooling}
      search={{ family, model, ...inputs }}
      aria-label={t('Make a solution of {model}', { model })}
    >
      {t('Make a solution')}
    </Link>
  );
}
