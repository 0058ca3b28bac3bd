import { ok } from '../../../core/result.ts';
import {
  confirmOwnSecondStep,
  endSecondStep,
  forgetBrowsers,
  offerOwnSecondStep,
  renewRecoveryCodes,
  selectSecondStep,
  takeSecondStep,
} from './second-step-settings.ts';
import type { Handlers } from '../../platform/http/call.ts';

export const secondStepHandlers = {
  usersSelectSecondStep: async (_, call) => ok(await selectSecondStep(call)),
  usersOfferSecondStep: (body, call) => offerOwnSecondStep(call, body),
  usersConfirmSecondStep: (body, call) => confirmOwnSecondStep(call, body),
  usersEndSecondStep: (body, call) => endSecondStep(call, body),
  usersRenewRecoveryCodes: (body, call) => renewRecoveryCodes(call, body),
  usersForgetBrowsers: (_, call) => forgetBrowsers(call),
  usersTakeSecondStep: (body, call) => takeSecondStep(call, body),
} satisfies Partial<Handlers>;
