import type { LinkOptions } from '@tanstack/react-router';
import { useAppState, useMay } from '../../app/session/app-context.tsx';
import button from '../../ui/button.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { OffLink } from '../offline/disabled-link.tsx';

interface NewSolutionLinkProps {
  readonly isxType: 'Chiller' | 'Cooling';
  /** The model, or the family, that the solution is of. */
  readonly of: string;
  /** The form of its type, and what that starts with. */
  readonly to: LinkOptions;
  /** The best of a table: its button is the one green one. */
  readonly isMain: boolean;
}

/** Leads from a calculator to a new solution; nothing for roles that may not create one. */
export function NewSolutionLink({ isxType, of, to, isMain }: NewSolutionLinkProps) {
  const { translate: t, offline } = useAppState();
  if (!useMay(`newSolution.${isxType}`)) return null;
  const label = t('Make a solution of {model}', { model: of });
  return offline === null ? (
    <LinkButton {...to} size="small" kind={isMain ? 'primary' : 'default'} aria-label={label}>
      {t('Make a solution')}
    </LinkButton>
  ) : (
    <OffLink className={button.button} size="small" label={label}>
      {t('Make a solution')}
    </OffLink>
  );
}
