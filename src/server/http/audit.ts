import { selectAudit, selectAuditActors, selectAuditChain, selectPriceSights } from '../use-cases/select-audit.ts';
import { retryJob, selectJobs } from '../use-cases/select-jobs.ts';
import type { Handlers } from './call.ts';

export const auditHandlers = {
  auditSelect: (body, call) => selectAudit(call, body),
  auditSelectChain: (_, call) => selectAuditChain(call),
  auditSelectActors: (_, call) => selectAuditActors(call),
  auditSelectSights: ({ isxId }, call) => selectPriceSights(call, isxId),
  jobsSelect: (body, call) => selectJobs(call, body),
  jobsRetry: (body, call) => retryJob(call, body),
} satisfies Partial<Handlers>;
