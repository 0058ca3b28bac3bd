import { useDeferredValue, useMemo } from 'react';
import type { Admission } from '../../../../../core/products/cooling/solve-for/change.ts';
import type { InputField } from '../../../../../core/products/cooling/selection/selection-inputs.ts';

/** What would admit each model that is not offered. */
export type Admissions<Field extends string = InputField> = ReadonlyMap<string, Admission<Field>>;

/** The models that are not offered, and how what would admit one is worked out; the same while nothing of it changes. */
export interface AdmissionsAsked<Field extends string> {
  readonly models: readonly string[];
  readonly changesOf: (model: string) => Admission<Field>;
}

const NOTHING = new Map<string, never>();

/**
 * What would admit each rejected model. Some sixteen times dearer than the selection itself: worked out only while somebody looks, and
 * after the table of matches has been shown. Until then what was worked out before stands.
 */
export function useAdmissions<Field extends string>(
  asked: AdmissionsAsked<Field> | null,
  isWanted: boolean,
): Admissions<Field> {
  const shown = useDeferredValue(isWanted ? asked : null, null);
  return useMemo(
    () => (shown ? new Map(shown.models.map((model) => [model, shown.changesOf(model)])) : NOTHING),
    [shown],
  );
}
