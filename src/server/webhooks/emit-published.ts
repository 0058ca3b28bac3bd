import type { Context } from '../platform/context/context.ts';
import type { Emitting } from './emit-event.ts';
import { emitEvent } from './emit-event.ts';

/** Tells other systems that new solutions are priced from another list from a day on. */
export const emitPriceList = (
  context: Context,
  list: { readonly priceListVersion: string; readonly validFrom: string; readonly currency: string },
): Promise<void> => {
  const { priceListVersion, validFrom, currency } = list;
  const data = { priceListVersion, validFrom, currency, actorUserId: context.actor.userId };
  return emitEvent(context, { type: 'priceList.published', data });
};

/** Tells other systems that new solutions are made from another catalogue. */
export const emitCatalogue = (context: Emitting, catalogueVersion: string, actorUserId: string | null): Promise<void> =>
  emitEvent(context, { type: 'catalogue.published', data: { catalogueVersion, actorUserId } });
