import { placeOf } from '../../core/offline/kept.ts';
import { keptAnswer } from './kept-store.ts';

/** A solution for reading alone: the server is the one who says what may be done, and it is not there. */
const forReading = (name: string, answer: unknown): unknown =>
  name === 'solutionsSelectSolution' && typeof answer === 'object'
    ? { ...answer, actions: [], mayHandOver: false }
    : answer;

/** What this device keeps of an answer, for reading; undefined where it keeps nothing. */
export async function keptForReading(name: string, body: unknown): Promise<unknown> {
  const place = placeOf(name, body);
  const found = place && (await keptAnswer(place.key).catch(() => undefined));
  return found && forReading(name, found.answer);
}
