import type { UpsDrawings as Drawn } from '../../../core/products/ups/drawing/ups-drawings.ts';
import { upsDrawings } from '../../../core/products/ups/drawing/ups-drawings.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Draw } from '../../parts/configurator/drawings.tsx';
import { useDrawn } from '../../parts/configurator/drawings.tsx';
import { Muted } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { UpsDrawing } from './ups-drawing.tsx';
import { upsOf } from './ups-answer.ts';

const draw: Draw<Drawn> = ({ evaluation }, listed, t) => upsDrawings(upsOf(evaluation), listed, t);

/** The one-line diagram and the battery layout. */
export function UpsDrawings({ composition }: ResultsProps) {
  const t = useTranslate();
  const { drawn, pointing } = useDrawn(composition, draw);
  if (!upsOf(composition.evaluation).derived.system) return <Muted>{t('There is no UPS to draw yet.')}</Muted>;
  return drawn && <UpsDrawing drawings={drawn} t={t} {...pointing} />;
}
