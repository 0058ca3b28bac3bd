import type { Selection } from '../../../../core/products/cooling/selection/select.ts';
import { selectCooling } from '../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import { readSelection } from '../../../../core/products/cooling/selection/selection-data.ts';
import type {
  CalculatedFamily,
  InputField,
  SelectionInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { readNumber } from '../../../../core/text/read-number.ts';
import { DEFAULT_INPUTS, SELECTION_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import type { EmbedData } from '../../../../core/integration/embed-data.ts';
import type { Problem } from '../../../../core/result.ts';
import { fill } from '../../../../core/translation/placeholders.ts';
import type { Translate } from '../../../../core/translation/translate.ts';

/** Everything that the calculator on a foreign page computes with and says. */
export interface Loaded {
  readonly families: readonly CalculatedFamily[];
  readonly selection: CoolingSelectionData;
  readonly isDemonstration: boolean;
  readonly t: Translate;
}

/** What the portal gave for the key. Throws what can't be read: the portal has checked it before. */
export function loadedFrom({ families, tables, texts, isDemonstration }: EmbedData): Loaded {
  const read = readSelection(tables, families);
  if (!read.ok) throw new Error(`The tables can not be read: ${JSON.stringify(read.problems.slice(0, 2))}`);
  return {
    families,
    selection: read.value,
    isDemonstration,
    t: (key, params = {}) => fill(texts[key] ?? key, params, (label) => texts[label] ?? label),
  };
}

const attributeOf = (field: InputField): string => field.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);

/** The attributes that the inputs begin with: `sensible-cooler-capacity`, …, `return-air-rh`. */
export const inputAttributes: readonly (readonly [attribute: string, field: InputField])[] = SELECTION_INPUTS.map(
  ({ field }) => [attributeOf(field), field],
);

/** The inputs as the page has set them; what is no number is the default. */
export function initialInputs(attribute: (name: string) => string | null): SelectionInputs {
  const set = inputAttributes.flatMap(([name, field]) => {
    const number = readNumber(attribute(name) ?? '');
    return number === null ? [] : [[field, number] as const];
  });
  return { ...DEFAULT_INPUTS, ...Object.fromEntries(set) };
}

/** The units at the inputs, or every input that is wrong: the very computation of the portal. */
export const resultOf = (
  { selection }: Loaded,
  family: CalculatedFamily,
  inputs: SelectionInputs,
): { readonly selection: Selection | null; readonly problems: readonly Problem[] } => {
  const answer = selectCooling(selection, family, inputs);
  return answer.ok ? { selection: answer.value, problems: [] } : { selection: null, problems: answer.problems };
};

/** The same calculation in the portal, for whoever may sign in there. */
export function portalAddress(portal: string, family: CalculatedFamily, inputs: SelectionInputs): string {
  const search = new URLSearchParams({ family });
  for (const { field, byDefault } of SELECTION_INPUTS)
    if (Number.isFinite(inputs[field]) && inputs[field] !== byDefault) search.set(field, String(inputs[field]));
  return `${portal}/tools/cooling-calculator?${search.toString()}`;
}
