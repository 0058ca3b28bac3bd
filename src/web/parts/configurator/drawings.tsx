import { useCallback, useMemo } from 'react';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import type { Listed } from '../../../core/drawing/listed.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Pointing } from '../../ui/drawing/piece.tsx';
import { VectorDrawing } from '../../ui/drawing/vector-drawing.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import type { Composition } from './composition.ts';
import { useConfigurator } from './configurator-context.tsx';
import { Muted, Results, ResultsPart } from './results.tsx';

/** Draws a composition; a part that is not listed is drawn without a tie to the parts list. */
export type Draw<T> = (composition: Composition, listed: Listed, t: Translate) => T;

/** What is drawn of a composition when the choices rest, tied to the lines of the parts list; null until they do. */
export function useDrawn<T>(
  composition: Composition,
  draw: Draw<T>,
): { readonly drawn: T | null; readonly pointing: Pointing } {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const settled = useSettled(composition);
  const drawn = useMemo(() => {
    if (!settled) return null;
    const listed = new Map(settled.priced.lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return draw(settled, listed, t);
  }, [settled, draw, t]);
  const onGo = useCallback((part: string) => jumpTo({ part }), [jumpTo]);
  return { drawn, pointing: { pointed, onPoint: pointAt, onGo } };
}

interface DrawingsProps {
  readonly composition: Composition;
  readonly draw: Draw<readonly Drawing[]>;
  /** Why there is no drawing. */
  readonly nothing: string;
}

/** Drawings one below the other, each under its title. */
export function Drawings({ composition, draw, nothing }: DrawingsProps) {
  const { drawn, pointing } = useDrawn(composition, draw);
  if (drawn?.length === 0) return <Muted>{nothing}</Muted>;
  return (
    drawn && (
      <Results>
        {drawn.map((drawing) => (
          <ResultsPart key={drawing.name} title={drawing.title}>
            <VectorDrawing drawing={drawing} {...pointing} />
          </ResultsPart>
        ))}
      </Results>
    )
  );
}
