import type { ReactNode } from 'react';
import { createContext, use, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ConfigurationBody } from '../../contract/shapes.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { Change } from './choices.ts';
import { choose } from './choices.ts';
import type { Composition } from './composition.ts';
import { compose } from './composition.ts';
import type { SolutionDraft } from './draft.ts';
import type { TypeView } from './type-view.ts';
import type { DraftModel } from './use-draft.ts';

/** Where a problem leads: a field of the configuration, a field of the header, or the parts list. */
export type Place = { readonly field: string } | { readonly header: string } | { readonly part: string };

export interface ConfiguratorModel {
  readonly catalogue: OpenCatalogue;
  readonly view: TypeView;
  /** What is chosen this moment; the composition follows a moment later. */
  readonly configuration: ConfigurationBody;
  readonly composition: Composition;
  readonly isReadOnly: boolean;
  /** Sets fields, or takes them back to their default. `typing` joins consecutive steps into one. */
  readonly set: (changes: readonly Change[], typing?: string) => void;
  /** The choices that the last step made meaningless and left out. */
  readonly dropped: readonly string[];
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The part that is pointed at, in the parts list or in the drawing. */
  readonly pointed: string | null;
  readonly pointAt: (partNumber: string | null) => void;
  readonly jumpTo: (place: Place) => void;
  /** Counts jumps, so that the same place twice is two jumps. */
  readonly jump: { readonly place: Place; readonly count: number } | null;
}

/** For screens that may stand without a configurator; the others take `useConfigurator`. */
export const ConfiguratorContext = createContext<ConfiguratorModel | null>(null);

export function useConfigurator(): ConfiguratorModel {
  const model = use(ConfiguratorContext);
  if (!model) throw new Error('ConfiguratorProvider is missing');
  return model;
}

interface ConfiguratorProviderProps {
  /** Null until it has come: what stands inside stays as it is when it does, and finds the configurator then. */
  readonly catalogue: OpenCatalogue | null;
  /** Undefined for a type that can not be configured yet. */
  readonly view: TypeView | undefined;
  readonly draft: DraftModel;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** Composes the draft on every change, at a low priority: typing never waits for it. */
export function ConfiguratorProvider({
  catalogue,
  view,
  draft: model,
  isReadOnly,
  children,
}: ConfiguratorProviderProps) {
  const deferred = useDeferredValue<SolutionDraft>(model.draft);
  const composition = useMemo(() => catalogue && compose(deferred, catalogue), [deferred, catalogue]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [pointed, pointAt] = useState<string | null>(null);
  const [jump, setJump] = useState<ConfiguratorModel['jump']>(null);
  const jumps = useRef(0);
  const { configuration } = model.draft;
  const { choose: take, undo, redo, canUndo, canRedo } = model;

  const set = useCallback(
    (changes: readonly Change[], typing?: string) => {
      if (isReadOnly || !catalogue) return;
      const next = choose(catalogue.engine, configuration, changes);
      setDropped(next.dropped);
      take(next.configuration, typing ?? null);
    },
    [catalogue, configuration, isReadOnly, take],
  );

  const jumpTo = useCallback((place: Place) => setJump({ place, count: ++jumps.current }), []);

  const value = useMemo(
    (): ConfiguratorModel | null =>
      catalogue && composition && view
        ? {
            catalogue,
            view,
            configuration,
            composition,
            isReadOnly,
            set,
            dropped,
            undo: () => {
              setDropped([]);
              undo();
            },
            redo,
            canUndo,
            canRedo,
            pointed,
            pointAt,
            jumpTo,
            jump,
          }
        : null,
    [
      catalogue,
      view,
      configuration,
      composition,
      isReadOnly,
      set,
      dropped,
      undo,
      redo,
      canUndo,
      canRedo,
      pointed,
      jumpTo,
      jump,
    ],
  );
  return <ConfiguratorContext value={value}>{children}</ConfiguratorContext>;
}
