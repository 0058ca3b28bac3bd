import { evaluateConfiguration, explainConfiguration, priceConfigurations, selectCatalogueFor } from './configure.ts';
import { describeConfiguration, selectFigures } from './describe-configuration.ts';
import { chillerFaults, selectChillers } from './select-chillers.ts';
import { checkInputs } from '../../core/products/cooling/selection/selection-inputs.ts';
import { selectCooling } from './select-cooling.ts';
import { selectReport } from '../documents/report/select-report.ts';
import { malformedChoices } from '../solutions/malformed-choices.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';

export const configurationHandlers = {
  cataloguesSelect: (body, call) => selectCatalogueFor(call, body),
  configurationsEvaluate: (body, call) => evaluateConfiguration(call, body),
  configurationsPrice: (body, call) => priceConfigurations(call, body),
  configurationsDescribe: ({ isxId }, call) => describeConfiguration(call, isxId),
  configurationsSelectFigures: ({ isxId }, call) => selectFigures(call, isxId),
  configurationsExplain: (body, call) => explainConfiguration(call, body),
  coolingSelect: (body, call) => selectCooling(call, body),
  chillerSelect: (body, call) => selectChillers(call, body),
  reportsSelectReport: ({ isxId, language }, call) => selectReport(call, isxId, language),
} satisfies Partial<Handlers>;

export const configurationFieldChecks = {
  configurationsEvaluate: (fields, call) => malformedChoices(call, fields),
  configurationsExplain: (fields, call) => malformedChoices(call, fields),
  coolingSelect: async ({ family, ...inputs }) => (typeof family === 'string' ? checkInputs(family, inputs) : []),
  chillerSelect: (fields, call) => chillerFaults(call, fields),
} satisfies FieldChecks;
