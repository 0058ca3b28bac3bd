import { createHash } from 'node:crypto';
import type { OrderExport } from '../../contract/integration.ts';
import { orderExport } from '../../contract/integration.ts';
import { may } from '../../core/people/access/may.ts';
import { canonicalJson } from '../../core/json/canonical.ts';
import type { DecimalSign } from '../../core/integration/order-csv.ts';
import { orderCsv } from '../../core/integration/order-csv.ts';
import { notOrdered, orderOf } from '../../core/integration/order-export.ts';
import { ok } from '../../core/result.ts';
import { notePrices } from '../platform/context/note-prices.ts';
import { selectApprovalInForce } from '../solutions/approval/approval-rows.ts';
import { orderXml } from './order-xml.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { readableSolution } from '../solutions/solution-context.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';

interface Written {
  readonly contentType: string;
  readonly write: (order: OrderExport, sign: DecimalSign) => string;
}

export const orderFormats = {
  json: { contentType: 'application/json; charset=utf-8', write: (order) => `${JSON.stringify(order, null, 2)}\n` },
  xml: { contentType: 'application/xml; charset=utf-8', write: (order) => `${orderXml(order)}\n` },
  // Without the mark at its beginning Excel takes UTF-8 for the machine's own code page.
  csv: { contentType: 'text/csv; charset=utf-8', write: (order, sign) => `\uFEFF${orderCsv(order, sign)}` },
} as const satisfies Record<string, Written>;
export type OrderExtension = keyof typeof orderFormats;

/** An ordered solution as an ERP takes it. Refused, 409, while it is not ordered. */
export async function writeOrder(
  context: Context,
  isxId: string,
  extension: OrderExtension,
  sign: DecimalSign,
): Promise<Outcome<ReportFile>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  if (!may(context.actor.role, 'reports.orderExport')) return refused('forbidden');
  const solution = readable.value;
  const early = notOrdered(solution);
  if (early) return refusedByCore(early);
  const approval = await selectApprovalInForce(context.db, solution);
  if (!approval) throw new Error(`${isxId} was ordered without an approval`);
  notePrices(context, solution);
  const order = orderOf(
    {
      ...solution,
      createdAt: solution.createdAt.toISOString(),
      statusSince: solution.statusSince.toISOString(),
    },
    { at: approval.at.toISOString(), displayName: approval.displayName, onBehalfOf: approval.onBehalfOfName },
  );
  const hash = createHash('sha256').update(canonicalJson(order)).digest('hex');
  const { contentType, write }: Written = orderFormats[extension];
  const whole = orderExport.parse({ ...order, hash });
  return ok({ name: `${isxId}.${extension}`, contentType, content: Buffer.from(write(whole, sign), 'utf8') });
}
