import type { DifferenceShape } from '../../../contract/difference.ts';
import type { PricedLine } from '../../../core/pricing/price.ts';
import type { KnownFields } from '../../../core/solution/choice-text.ts';
import { describeChoices, fieldsOfBoth, noKnownFields } from '../../../core/solution/choice-text.ts';
import type { ComparedState, PartDifference } from '../../../core/solution/difference.ts';
import { differenceOf } from '../../../core/solution/difference.ts';
import { stateAsSeenBy } from '../../../core/solution/difference-view.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { Context } from '../../platform/context/context.ts';
import { translateFor } from '../../platform/context/context.ts';
import type { Pins } from '../solution-context.ts';
import { openEngineFor, ownerOf } from '../solution-context.ts';

/** A state of a solution that is compared: as it stands, as it was approved, as it would be renewed. */
export interface StoredState extends ComparedState, Pins {
  readonly isxType: IsxType;
  readonly ownerUserId: string;
}

/** What the fields of a state are called. A catalogue that has no tables of the type any more says nothing. */
async function fieldsOf(context: Context, state: StoredState): Promise<KnownFields> {
  const opened = await openEngineFor(context, state, state.isxType, await ownerOf(context, state.ownerUserId));
  return opened.ok ? opened.value.engine : noKnownFields;
}

type Side = NonNullable<DifferenceShape['parts'][number]['before']>;

/** A line as one side of a comparison. Without a waterfall, as outsiders have it, nothing is told of what a discount is made of. */
const sideOf = ({ position, quantity, listPrice, discount, netPrice, summary, waterfall }: PricedLine): Side => ({
  position,
  quantity,
  listPrice,
  discount,
  netPrice,
  summary,
  ...(waterfall && {
    companyDiscount: waterfall.companyDiscount,
    handDiscount: waterfall.handDiscount,
    floorCorrection: waterfall.floorCorrection,
  }),
});

const partView = ({ before, after, ...part }: PartDifference, language: string): DifferenceShape['parts'][number] => {
  const { nameRu, nameEn } = (after ?? before)!;
  return {
    ...part,
    description: language === 'ru' ? nameRu : nameEn,
    before: before && sideOf(before),
    after: after && sideOf(after),
  };
};

/** What differs between two states, in words, as the one who asks may see it. */
export async function differenceView(
  context: Context,
  before: StoredState,
  after: StoredState,
): Promise<DifferenceShape> {
  const { companyKind } = context.actor;
  const { choices, parts, money } = differenceOf(stateAsSeenBy(before, companyKind), stateAsSeenBy(after, companyKind));
  const fields =
    choices.length === 0
      ? noKnownFields
      : fieldsOfBoth(await fieldsOf(context, after), await fieldsOf(context, before));
  return {
    choices: [...describeChoices(choices, fields, await translateFor(context))],
    parts: parts.map((part) => partView(part, context.language)),
    money,
  };
}
