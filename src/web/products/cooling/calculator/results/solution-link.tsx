import { paths } from '../../../../app/navigation/paths.ts';
import { NewSolutionLink } from '../../../../parts/calculator/new-solution-link.tsx';
import type { NewCoolingStart } from '../../cooling-search.ts';

/** What a new solution starts with: as its address takes it. */
export type SolutionStart = NewCoolingStart & { readonly family: string };

interface SolutionLinkProps {
  readonly start: SolutionStart;
  readonly isMain?: boolean;
  readonly isShort?: boolean;
}

/** Leads to a new solution with the unit in it. */
export const SolutionLink = ({ start, isMain = false, isShort = false }: SolutionLinkProps) => (
  <NewSolutionLink
    isxType="Cooling"
    of={start.model ?? start.family}
    to={{ to: paths.newCooling, search: start }}
    isMain={isMain}
    isShort={isShort}
  />
);
