import { eventKinds } from '../../../core/people/audit/event-kinds.ts';
import type { Translate } from '../../../core/translation/translate.ts';

/** A kind of an event in words; one of a newer portal by its own name. */
export const kindText = (kind: string, t: Translate): string =>
  kind in eventKinds ? t(eventKinds[kind as keyof typeof eventKinds]) : kind;
