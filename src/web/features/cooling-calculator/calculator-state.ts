import type { InputField, SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { DEFAULT_INPUTS, SELECTION_INPUTS } from '../../../core/cooling/selection-inputs.ts';
import { pinnedIn, pinnedText } from '../../calculator/pinned.ts';
import { present } from '../../search-params.ts';
import type { CalculatorSearch } from './calculator-search.ts';

/** What the calculator shows. An input that is being typed and is no number yet is NaN. */
export interface CalculatorState {
  /** Null: the first family that can be calculated. */
  readonly family: string | null;
  readonly inputs: SelectionInputs;
  /** Models on the chart; null: the best ones. */
  readonly pinned: readonly string[] | null;
  readonly keepsMoisture: boolean;
}

const fields: readonly InputField[] = SELECTION_INPUTS.map(({ field }) => field);

export const stateIn = (search: CalculatorSearch): CalculatorState => ({
  family: search.family ?? null,
  inputs: Object.fromEntries(fields.map((field) => [field, search[field] ?? DEFAULT_INPUTS[field]])) as SelectionInputs,
  pinned: pinnedIn(search.pinned),
  keepsMoisture: search.sameMoisture === true,
});

/** The address of a state: what differs from the defaults. An input that is no number yet is left out. */
export const searchOf = ({ family, inputs, pinned, keepsMoisture }: CalculatorState): CalculatorSearch =>
  present({
    family: family ?? undefined,
    ...(Object.fromEntries(
      fields.map((field) => {
        const value = inputs[field];
        return [field, Number.isNaN(value) || value === DEFAULT_INPUTS[field] ? undefined : value];
      }),
    ) as Record<InputField, number | undefined>),
    pinned: pinnedText(pinned),
    sameMoisture: keepsMoisture ? (true as const) : undefined,
  });
