import { placeOf } from '../../../core/offline/kept.ts';
import { keptAnswer } from './kept-store.ts';

/** What this device keeps of an answer; undefined where it keeps nothing. */
export async function keptInstead(name: string, body: unknown): Promise<unknown> {
  const place = placeOf(name, body);
  const found = place && (await keptAnswer(place.key).catch(() => undefined));
  return found?.answer;
}
