import type { ReactNode } from 'react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { ChoiceStore } from './choice-store.ts';
import { useChoiceStore } from './choice-store.ts';
import type { Change, Moved, Step } from './choices.ts';
import { beginningOf, choose } from './choices.ts';
import type { Composition } from './composition.ts';
import { compose } from './composition.ts';
import type { TypeView } from './type-view.ts';
import type { DraftModel } from './use-draft.ts';
import type { WaysFinder } from './ways/ways-finder.ts';
import { waysFinder } from './ways/ways-finder.ts';

/** Where a problem leads: a field of the configuration, a field of the header, or the parts list. */
export type Place = { readonly field: string } | { readonly header: string } | { readonly part: string };

export interface ConfiguratorModel {
  readonly catalogue: OpenCatalogue;
  readonly view: TypeView;
  /** The choices that the composition follows from. What is chosen this moment is ahead of it: `useChosen`. */
  readonly configuration: ConfigurationBody;
  readonly composition: Composition;
  readonly isReadOnly: boolean;
  /** Sets fields, or takes them back to their default. `typing` joins consecutive steps into one. */
  readonly set: (changes: readonly Change[], typing?: string) => void;
  /** The choices that the last step made meaningless and left out. */
  readonly dropped: readonly string[];
  /** What the last step moved of what leads, though nobody chose it. */
  readonly moved: readonly Moved[];
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The part that is pointed at, in the parts list or in the drawing. */
  readonly pointed: string | null;
  readonly pointAt: (partNumber: string | null) => void;
  readonly jumpTo: (place: Place) => void;
  /** Counts jumps, so that the same place twice is two jumps; `from` had the keyboard then. */
  readonly jump: { readonly place: Place; readonly count: number; readonly from?: Element | null } | null;
}

/** For screens that may stand without a configurator; the others take `useConfigurator`. */
export const ConfiguratorContext = createContext<ConfiguratorModel | null>(null);

export function useConfigurator(): ConfiguratorModel {
  const model = use(ConfiguratorContext);
  if (!model) throw new Error('ConfiguratorProvider is missing');
  return model;
}

/**
 * What stays the same from one composition to the next, for the many small controls: whoever takes this alone is drawn anew
 * only where its own properties change.
 */
export interface ConfiguratorFrame extends Pick<ConfiguratorModel, 'catalogue' | 'view' | 'isReadOnly' | 'set'> {
  /** The model as it stands, to act upon; what is drawn does not follow it. */
  readonly latest: () => ConfiguratorModel;
  readonly choices: ChoiceStore;
  readonly ways: WaysFinder;
}

const FrameContext = createContext<ConfiguratorFrame | null>(null);

export function useConfiguratorFrame(): ConfiguratorFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('ConfiguratorProvider is missing');
  return frame;
}

/** What is chosen for a field this moment, before anything has followed from it; undefined where nothing is. */
export function useChosen(field: string): unknown {
  const { choices } = useConfiguratorFrame();
  return useSyncExternalStore(choices.subscribe, () => choices.get()[field] ?? undefined);
}

/** What is told of the last step; the same as long as there is nothing to tell. */
type Told = Pick<Step, 'dropped' | 'moved'>;
const nothing: Told = { dropped: [], moved: [] };

interface ConfiguratorProviderProps {
  /** Null until it has come: what stands inside stays as it is when it does, and finds the configurator then. */
  readonly catalogue: OpenCatalogue | null;
  /** Null as long as the catalogue is. */
  readonly view: TypeView | null;
  readonly draft: DraftModel;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** Composes the draft on every change. What its options may be is worked out later, by those who show them. */
export function ConfiguratorProvider({
  catalogue,
  view,
  draft: model,
  isReadOnly,
  children,
}: ConfiguratorProviderProps) {
  const { draft } = model;
  const composition = useMemo(() => catalogue && compose(draft, catalogue), [draft, catalogue]);
  const [{ dropped, moved }, tell] = useState(nothing);
  const [pointed, pointAt] = useState<string | null>(null);
  const [jump, setJump] = useState<ConfiguratorModel['jump']>(null);
  const jumps = useRef(0);
  const { configuration } = draft;
  const { choose: take, canUndo, canRedo } = model;
  const undo = useStable(() => {
    tell(nothing);
    model.undo();
  });
  const redo = useStable(() => model.redo());
  const choices = useChoiceStore(model.draft.configuration);

  const set = useStable((changes: readonly Change[], typing?: string) => {
    if (isReadOnly || !catalogue) return;
    const next = choose(catalogue.engine, beginningOf(model.history, typing ?? null), changes);
    tell(next.dropped.length + next.moved.length === 0 ? nothing : next);
    take(next.configuration, typing ?? null);
  });

  const jumpTo = useCallback(
    (place: Place) => setJump({ place, count: ++jumps.current, from: document.activeElement }),
    [],
  );

  const value = useMemo(
    (): ConfiguratorModel | null =>
      catalogue && view && composition
        ? {
            catalogue,
            view,
            configuration,
            composition,
            isReadOnly,
            set,
            dropped,
            moved,
            undo,
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
      moved,
      undo,
      redo,
      canUndo,
      canRedo,
      pointed,
      jumpTo,
      jump,
    ],
  );
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
  });
  const ways = useMemo(() => catalogue && waysFinder(catalogue), [catalogue]);
  useEffect(() => () => ways?.end(), [ways]);
  const frame = useMemo(
    (): ConfiguratorFrame | null =>
      catalogue && view && ways
        ? { catalogue, view, isReadOnly, set, choices, ways, latest: () => shown.current! }
        : null,
    [catalogue, view, isReadOnly, set, choices, ways],
  );
  return (
    <ConfiguratorContext value={value}>
      <FrameContext value={frame}>{children}</FrameContext>
    </ConfiguratorContext>
  );
}
