import { ok } from '../../../core/result.ts';
import { selectConstant } from '../../catalogue/select-constant.ts';
import { updateConstant } from './update-constant.ts';
import type { Handlers } from '../../platform/http/call.ts';

export const constantHandlers = {
  constantsSelect: async (body, call) => ok(await selectConstant(call, body)),
  constantsUpdate: (body, call) => updateConstant(call, body),
} satisfies Partial<Handlers>;
