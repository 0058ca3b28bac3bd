import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import { leastShareFor } from '../../../../core/products/chiller/duty.ts';
import type { ChillerInputs } from '../../../../core/products/chiller/selection-inputs.ts';
import { defaultChillerInputs } from '../../../../core/products/chiller/selection-inputs.ts';
import { pinnedIn, pinnedText } from '../../../parts/calculator/pinned.ts';
import type { AddressForm } from '../../../parts/calculator/use-address-state.ts';
import { present } from '../../../app/navigation/search-params.ts';
import type { ChillerCalculatorSearch } from './chiller-calculator-search.ts';

/** What is asked for; a share of glycol that nobody stated follows the winter: null. */
export type StatedInputs = Omit<ChillerInputs, 'glycolPercent'> & { readonly glycolPercent: number | null };

export const defaultStatedInputs = (context: ChillerContext): StatedInputs => ({
  ...defaultChillerInputs(context),
  glycolPercent: null,
});

/** The inputs with the share of glycol that counts: the stated one, else the least that stands the winter. */
export const settledInputs = (inputs: StatedInputs, context: ChillerContext): ChillerInputs => ({
  ...inputs,
  glycolPercent:
    inputs.fluid === 'water'
      ? 0
      : (inputs.glycolPercent ?? leastShareFor(inputs.fluid, inputs.designMinOutdoorC, context)),
});

/** What the calculator shows. A number that is being typed and is none yet is NaN. */
export interface ChillerCalculatorState {
  readonly inputs: StatedInputs;
  /** Models on the charts; null: the best ones. */
  readonly pinned: readonly string[] | null;
}

/** The address of a state: what differs from the defaults of the catalogue. A number that is none yet is left out. */
export const addressForm = (defaults: StatedInputs): AddressForm<ChillerCalculatorState, ChillerCalculatorSearch> => ({
  stateIn: ({ pinned, ...search }) => ({ inputs: { ...defaults, ...search }, pinned: pinnedIn(pinned) }),
  searchOf: ({ inputs, pinned }) =>
    present({
      ...(Object.fromEntries(
        Object.entries(inputs).filter(
          ([field, value]) => value !== null && value !== defaults[field as keyof StatedInputs] && !Number.isNaN(value),
        ),
      ) as Partial<ChillerInputs>),
      pinned: pinnedText(pinned),
    }),
});
