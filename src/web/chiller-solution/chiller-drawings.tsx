import { chillerDrawings } from '../../core/products/chiller/drawing/chiller-drawings.ts';
import { useTranslate } from '../app/app-context.tsx';
import type { Draw } from '../configurator/drawings.tsx';
import { Drawings } from '../configurator/drawings.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { chillerOf } from './chiller-answer.ts';

const draw: Draw<ReturnType<typeof chillerDrawings>> = ({ evaluation }, listed, t) =>
  chillerOf(evaluation).derived.chiller ? chillerDrawings(chillerOf(evaluation), listed, t) : [];

/** The hydraulic scheme and the plan. */
export function ChillerDrawings({ composition }: ResultsProps) {
  const t = useTranslate();
  return <Drawings composition={composition} draw={draw} nothing={t('There is no chiller to draw yet.')} />;
}
