import { paths } from '../../../app/navigation/paths.ts';
import { NewSolutionLink } from '../../../parts/calculator/new-solution-link.tsx';
import type { solutionStart } from './solution-start.ts';

export type SolutionStart = ReturnType<typeof solutionStart>;

interface SolutionLinkProps {
  readonly model: string;
  /** What it starts with, the model aside. */
  readonly start: SolutionStart;
  readonly isMain: boolean;
  readonly isShort?: boolean;
}

/** Leads to a new solution with the chiller in it. */
export const SolutionLink = ({ model, start, isMain, isShort = false }: SolutionLinkProps) => (
  <NewSolutionLink
    isxType="Chiller"
    of={model}
    to={{ to: paths.newChiller, search: { ...start, model } }}
    isMain={isMain}
    isShort={isShort}
  />
);
