import { ok } from '../../core/result.ts';
import { selectConstant } from '../use-cases/select-constant.ts';
import { updateConstant } from '../use-cases/update-constant.ts';
import type { Handlers } from './call.ts';

export const constantHandlers = {
  constantsSelect: async ({ constantName }, call) => ok(await selectConstant(call, constantName)),
  constantsUpdate: (body, call) => updateConstant(call, body),
} satisfies Partial<Handlers>;
