import type { Finding } from '../../core/catalogue/draft.ts';
import type { RecordTexts } from '../../core/catalogue/records.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import { keptThread } from '../platform/process/worker-thread.ts';

/** A draft over the tables in force. */
export interface LintTask {
  readonly base: CatalogueSource;
  readonly texts: RecordTexts;
}

/** Milliseconds after which a check is given up: many times what the whole catalogue takes on a busy machine. */
const patience = 60_000;

/** Looks a whole catalogue through beside the thread that answers calls. */
export const lintDraft = keptThread<LintTask, readonly Finding[]>({
  from: import.meta.url,
  name: 'lint-worker',
  patience,
});
