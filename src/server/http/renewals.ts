import { previewRenewals } from '../use-cases/preview-renewals.ts';
import { listRenewals, selectRenewal, startRenewal, stopRenewal } from '../use-cases/renew-in-bulk.ts';
import type { Handlers } from './call.ts';

export const renewalHandlers = {
  renewalsPreview: ({ isxIds }, call) => previewRenewals(call, isxIds),
  renewalsStart: (body, call) => startRenewal(call, body),
  renewalsSelect: ({ runId }, call) => selectRenewal(call, runId),
  renewalsSelectRuns: (_, call) => listRenewals(call),
  renewalsStop: ({ runId }, call) => stopRenewal(call, runId),
} satisfies Partial<Handlers>;
