import { selectImpact, selectImpactPage, selectImpactSolution, startImpact, stopImpact } from './catalogue-impact.ts';
import type { Handlers } from '../../platform/http/call.ts';

export const catalogueImpactHandlers = {
  impactsSelect: (body, call) => selectImpact(call, body),
  impactsStart: (body, call) => startImpact(call, body),
  impactsStop: (body, call) => stopImpact(call, body),
  impactsSelectItems: (body, call) => selectImpactPage(call, body),
  impactsSelectSolution: (body, call) => selectImpactSolution(call, body),
} satisfies Partial<Handlers>;
