import { useNavigate, useParams } from '@tanstack/react-router';
import { use } from 'react';
import type { ProblemShape } from '../../../../contract/shapes.ts';
import { ConfiguratorContext } from '../../../parts/configurator/configurator-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';

/** Leads to the place of a problem that the server named: the solution, its tab, and in it the field or the line. */
export function useJump(isxId: string): (problem: Pick<ProblemShape, 'path' | 'fields'>, partNumber?: string) => void {
  const navigate = useNavigate();
  const isThere = useParams({ strict: false }).isxId === isxId;
  const configurator = use(ConfiguratorContext);
  return ({ path, fields }, partNumber = /^lineDiscounts\.(.+)$/.exec(path)?.[1]) => {
    const isLine = partNumber !== undefined || path.startsWith('lines') || path.startsWith('lineDiscounts');
    const field = fields?.[0];
    void navigate({
      to: paths.solution,
      params: { isxId },
      search: { tab: isLine ? 'parts' : 'choices' },
      replace: isThere,
      resetScroll: !isThere,
    });
    // The place is there once its tab has come.
    window.setTimeout(() => {
      if (isLine) {
        if (partNumber !== undefined) configurator?.jumpTo({ part: partNumber });
        return;
      }
      configurator?.jumpTo(field === undefined ? { header: path } : { field });
    }, 100);
  };
}
