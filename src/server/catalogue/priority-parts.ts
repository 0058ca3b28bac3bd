import { may } from '../../core/people/access/may.ts';
import type { Context } from '../platform/context/context.ts';

/** Whether a part of a catalogue is on priority sale; of none for those who may not know. */
export async function prioritySaleIn(
  { db, services, actor }: Pick<Context, 'db' | 'services' | 'actor'>,
  catalogueVersion: string,
): Promise<(partNumber: string) => boolean> {
  if (!may(actor.role, 'parts.highlightPrioritySale')) return () => false;
  const names = await services.catalogues.partNames(db, catalogueVersion);
  return (partNumber) => names.get(partNumber)?.priority ?? false;
}
