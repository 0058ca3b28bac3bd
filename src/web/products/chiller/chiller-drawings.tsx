import { chillerDrawings } from '../../../core/products/chiller/drawing/chiller-drawings.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Draw } from '../../parts/configurator/drawings.tsx';
import { Drawings } from '../../parts/configurator/drawings.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { chillerOf } from './chiller-answer.ts';

const draw: Draw<ReturnType<typeof chillerDrawings>> = ({ evaluation }, listed, t) =>
  chillerOf(evaluation).derived.chiller ? chillerDrawings(chillerOf(evaluation), listed, t) : [];

/** The hydraulic scheme and the plan. */
export function ChillerDrawings({ composition }: ResultsProps) {
  const t = useTranslate();
  return <Drawings composition={composition} draw={draw} nothing={t('There is no chiller to draw yet.')} />;
}
