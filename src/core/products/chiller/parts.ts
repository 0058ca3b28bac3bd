import type { Facts } from '../../kernel/condition.ts';
import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { certificateParts } from '../services/service-parts.ts';
import { bufferTanks, moduleOf, ratedChiller, redundancyOf, winterOf } from './chosen-chiller.ts';
import type { ChillerContext, ChillerOption } from './context.ts';
import { installedOf, winterKitOf } from './duty.ts';
import { drumsOf } from './fluid-fill.ts';

/** Where a part of the list belongs: what a drawing shows. */
export type PartPlace = 'chiller' | 'module' | 'tank' | 'glycol' | 'option' | 'service';

/** A part that the rules ask for, with its place; quantities are those of the whole solution. */
export interface PlacedPart extends PartQuantity {
  readonly place: PartPlace;
  /** Of an option: the group of the option table. */
  readonly group?: string;
}

const placed = (place: PartPlace, partNumber: string | undefined, quantity: number): readonly PlacedPart[] =>
  partNumber && quantity > 0 ? [{ place, partNumber, quantity }] : [];

/** Names that the conditions of the option table may use beside the fields. */
export const derivedFacts = ['nominalSizeKw', 'installedUnits', 'winterKit'] as const;

function piecesOf(row: ChillerOption, installed: number, circuits: number, facts: Facts): number {
  const times = row.quantityField === null ? 1 : Number(facts[row.quantityField]);
  const per = { unit: installed, circuit: installed * circuits, solution: 1 }[row.quantityBasis];
  return row.quantityPer * per * times;
}

/** Every part that follows from the values, in the order of the list. */
export function ruledParts(values: Values, context: ChillerContext): readonly PlacedPart[] {
  const chiller = context.chiller(textOf(values, 'model'));
  const installed = installedOf(numberOf(values, 'count'), redundancyOf(values));
  if (!chiller || !(installed > 0)) return [];
  const kit = winterKitOf(chiller, winterOf(values), context);
  const facts: Facts = {
    ...values,
    nominalSizeKw: chiller.nominalSizeKw,
    installedUnits: installed,
    winterKit: kit === null || kit === 'none' ? 'none' : kit.kit,
  };
  // What carries water is sized for a flow: none stands beside a chiller that gives no answer.
  const isRated = ratedChiller(values, context)?.rating !== null;
  const tanks = isRated ? bufferTanks(values, context) : null;
  const drums = drumsOf(values, context);
  return [
    ...placed('chiller', chiller.model, installed),
    ...placed('module', isRated ? moduleOf(values, context)?.partNumber : undefined, installed),
    ...placed('tank', tanks?.tank.partNumber, tanks?.count ?? 0),
    ...placed('glycol', drums?.partNumber, drums?.count ?? 0),
    ...context
      .optionsOf(chiller)
      .filter((row) => row.holds(facts))
      .flatMap((row) =>
        placed('option', row.partNumber, piecesOf(row, installed, chiller.circuits, facts)).map((part) => ({
          ...part,
          group: row.group,
        })),
      ),
    ...certificateParts(values, context, installed).flatMap(({ partNumber, quantity }) =>
      placed('service', partNumber, quantity),
    ),
  ];
}

/** The parts list: one line for each part number. */
export function chillerParts(values: Values, context: ChillerContext): readonly PartQuantity[] {
  const quantities = new Map<string, number>();
  for (const { partNumber, quantity } of ruledParts(values, context)) {
    quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + quantity);
  }
  return [...quantities].map(([partNumber, quantity]) => ({ partNumber, quantity }));
}
