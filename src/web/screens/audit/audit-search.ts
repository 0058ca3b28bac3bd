import type { EventKind } from '../../../core/people/audit/event-kinds.ts';
import { eventKinds } from '../../../core/people/audit/event-kinds.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../app/navigation/search-params.ts';

const day = (value: unknown): string | undefined => {
  const text = textParam(value, 10);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

/** What the list is narrowed down to, and the event that is open. */
export const auditSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text'], 100),
    userId: textParam(search['userId'], 64),
    companyId: textParam(search['companyId'], 64),
    kind: oneOfParam(Object.keys(eventKinds) as EventKind[], search['kind']),
    call: textParam(search['call'], 100),
    prices: flagParam(search['prices']),
    refused: flagParam(search['refused']),
    subject: textParam(search['subject'], 100),
    from: day(search['from']),
    until: day(search['until']),
    event: wholeParam(search['event'], 1, Number.MAX_SAFE_INTEGER),
  });
export type AuditSearch = ReturnType<typeof auditSearch>;
export type AuditChange = { readonly [K in keyof AuditSearch]?: AuditSearch[K] | undefined };
