import { ok } from '../../core/result.ts';
import { selectChecklist, sendTrialMail, waiveChecklistStep } from './checklist.ts';
import type { Handlers } from '../platform/http/call.ts';

export const checklistHandlers = {
  checklistSelect: async (_, call) => ok(await selectChecklist(call)),
  checklistWaive: async (body, call) => ok(await waiveChecklistStep(call, body)),
  checklistSendMail: async (_, call) => ok(await sendTrialMail(call)),
} satisfies Partial<Handlers>;
