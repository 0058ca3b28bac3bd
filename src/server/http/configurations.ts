import { evaluateConfiguration, explainConfiguration, selectCatalogueFor } from '../use-cases/configure.ts';
import { describeConfiguration } from '../use-cases/describe-configuration.ts';
import { selectChillers } from '../use-cases/select-chillers.ts';
import { selectCooling } from '../use-cases/select-cooling.ts';
import { selectReport } from '../use-cases/select-report.ts';
import type { Handlers } from './call.ts';

export const configurationHandlers = {
  cataloguesSelect: (body, call) => selectCatalogueFor(call, body),
  configurationsEvaluate: (body, call) => evaluateConfiguration(call, body),
  configurationsDescribe: ({ isxId }, call) => describeConfiguration(call, isxId),
  configurationsExplain: (body, call) => explainConfiguration(call, body),
  coolingSelect: (body, call) => selectCooling(call, body),
  chillerSelect: (body, call) => selectChillers(call, body),
  reportsSelectReport: ({ isxId, language }, call) => selectReport(call, isxId, language),
} satisfies Partial<Handlers>;
