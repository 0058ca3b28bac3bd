import { selectAudit, selectAuditActors, selectAuditChain, selectPriceSights } from './select-audit.ts';
import { retryJob, selectJobs } from '../administration/select-jobs.ts';
import type { Handlers } from '../platform/http/call.ts';

export const auditHandlers = {
  auditSelect: (body, call) => selectAudit(call, body),
  auditSelectChain: (_, call) => selectAuditChain(call),
  auditSelectActors: (_, call) => selectAuditActors(call),
  auditSelectSights: ({ isxId }, call) => selectPriceSights(call, isxId),
  jobsSelect: (body, call) => selectJobs(call, body),
  jobsRetry: (body, call) => retryJob(call, body),
} satisfies Partial<Handlers>;
