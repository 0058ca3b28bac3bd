import type { ChillerInputs } from '../../../core/chiller/selection-inputs.ts';
import { pinnedIn, pinnedText } from '../../calculator/pinned.ts';
import type { AddressForm } from '../../calculator/use-address-state.ts';
import { present } from '../../search-params.ts';
import type { ChillerCalculatorSearch } from './chiller-calculator-search.ts';

/** What the calculator shows. A number that is being typed and is none yet is NaN. */
export interface ChillerCalculatorState {
  readonly inputs: ChillerInputs;
  /** Models on the charts; null: the best ones. */
  readonly pinned: readonly string[] | null;
}

/** The address of a state: what differs from the defaults of the catalogue. A number that is none yet is left out. */
export const addressForm = (defaults: ChillerInputs): AddressForm<ChillerCalculatorState, ChillerCalculatorSearch> => ({
  stateIn: ({ pinned, ...search }) => ({ inputs: { ...defaults, ...search }, pinned: pinnedIn(pinned) }),
  searchOf: ({ inputs, pinned }) =>
    present({
      ...(Object.fromEntries(
        Object.entries(inputs).filter(
          ([field, value]) => value !== defaults[field as keyof ChillerInputs] && !Number.isNaN(value),
        ),
      ) as Partial<ChillerInputs>),
      pinned: pinnedText(pinned),
    }),
});
