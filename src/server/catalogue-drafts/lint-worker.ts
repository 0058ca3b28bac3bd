import { parentPort } from 'node:worker_threads';
import { draftFindings } from '../../core/catalogue/draft.ts';
import { answerTasks } from '../platform/process/worker-thread.ts';
import type { LintTask } from './lint-thread.ts';

/** Checks drafts in a thread of its own, one after the other: the whole catalogue takes about a second. */
answerTasks(parentPort!, ({ base, texts }: LintTask) => draftFindings(base, { texts }));
