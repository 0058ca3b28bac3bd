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
  /** In a row of many columns: its name says the rest. */
  readonly isShort?: boolean;
}

/** Leads from a calculator to a new solution; nothing for roles that may not create one. */
export function NewSolutionLink({ isxType, of, to, isMain, isShort = false }: NewSolutionLinkProps) {
  const { translate: t, offline } = useAppState();
  if (!useMay(`newSolution.${isxType}`)) return null;
  const label = t('Make a solution of {model}', { model: of });
  const words = isShort ? t('Make') : t('Make a solution');
  return offline === null ? (
    <LinkButton {...to} size="small" kind={isMain ? 'primary' : 'default'} aria-label={label}>
      {words}
    </LinkButton>
  ) : (
    <OffLink className={button.button} size="small" label={label}>
      {words}
    </OffLink>
  );
}
