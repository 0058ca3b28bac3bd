import { previewRenewals } from './preview-renewals.ts';
import { listRenewals, selectRenewal, startRenewal, stopRenewal } from './renew-in-bulk.ts';
import type { Handlers } from '../platform/http/call.ts';

export const renewalHandlers = {
  renewalsPreview: ({ isxIds }, call) => previewRenewals(call, isxIds),
  renewalsStart: (body, call) => startRenewal(call, body),
  renewalsSelect: ({ runId }, call) => selectRenewal(call, runId),
  renewalsSelectRuns: (_, call) => listRenewals(call),
  renewalsStop: ({ runId }, call) => stopRenewal(call, runId),
} satisfies Partial<Handlers>;
