import { eventKinds } from '../../../core/audit/event-kinds.ts';
import type { Translate } from '../../../core/translate/translate.ts';

/** A kind of an event in words; one of a newer portal by its own name. */
export const kindText = (kind: string, t: Translate): string =>
  kind in eventKinds ? t(eventKinds[kind as keyof typeof eventKinds]) : kind;
