import { ok } from '../../core/result.ts';
import { beginView, endView, selectPeopleToView } from './view-as.ts';
import type { Handlers } from '../platform/http/call.ts';

export const viewHandlers = {
  viewsSelectPeople: async ({ role }, call) => ok(await selectPeopleToView(call, role)),
  viewsBegin: ({ userId }, call) => beginView(call, userId),
  viewsEnd: async (_, call) => ok(await endView(call)),
} satisfies Partial<Handlers>;
