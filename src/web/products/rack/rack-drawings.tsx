import { rackDrawings } from '../../../core/products/rack/drawing/rack-drawings.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Draw } from '../../parts/configurator/drawings.tsx';
import { Drawings } from '../../parts/configurator/drawings.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { rackOf } from './rack-answer.ts';

const draw: Draw<ReturnType<typeof rackDrawings>> = ({ evaluation }, listed, t) => {
  const { derived } = rackOf(evaluation);
  return derived.rows.length === 0 ? [] : rackDrawings(derived, listed, t);
};

/** The plan of a set and a rack of each row. */
export function RackDrawings({ composition }: ResultsProps) {
  const t = useTranslate();
  return <Drawings composition={composition} draw={draw} nothing={t('There are no racks to draw.')} />;
}
