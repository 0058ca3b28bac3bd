import { useDeferredValue, useMemo } from 'react';
import type { Admission } from '../../../core/cooling/change.ts';
import { changesThatAdmit } from '../../../core/cooling/changes.ts';
import type { Rejection } from '../../../core/cooling/select.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from '../../../core/cooling/selection-inputs.ts';

/** What would admit each model that is not offered. */
export type Admissions<Field extends string = InputField> = ReadonlyMap<string, Admission<Field>>;

const NOTHING: Admissions = new Map();

interface Asked {
  readonly data: CoolingSelectionData;
  readonly family: CalculatedFamily;
  readonly inputs: SelectionInputs;
  readonly rejected: readonly Rejection[];
}

/**
 * What would admit each rejected model. Some sixteen times dearer than the selection itself: worked out only while somebody looks, and
 * after the table of matches has been shown. Until then what was worked out before stands.
 */
export function useAdmissions({ data, family, inputs, rejected }: Asked, isWanted: boolean): Admissions {
  const asked = useMemo(
    () => (isWanted ? { data, family, inputs, rejected } : null),
    [data, family, inputs, rejected, isWanted],
  );
  const shown = useDeferredValue(asked, null);
  return useMemo(
    () =>
      shown
        ? new Map(
            shown.rejected.map(({ model }) => [model, changesThatAdmit(shown.data, shown.family, model, shown.inputs)]),
          )
        : NOTHING,
    [shown],
  );
}
