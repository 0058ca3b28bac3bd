/*
 * A program that prepares a cooling solution, has it approved and orders it. Its types are made of the portal's own description:
 *
 *   npx openapi-typescript http://127.0.0.1:3000/api/openapi.json -o portal.d.ts
 */
import createClient from 'openapi-fetch';
import type { paths } from './portal.d.ts';

type Client = ReturnType<typeof createClient<paths>>;

/** A client of one person: what their token may do, it may. */
const clientOf = (portal: string, token: string): Client =>
  createClient<paths>({ baseUrl: portal, headers: { Authorization: `Bearer ${token}` } });

/** The answer; throws what the portal refuses, with every field that it names. */
function answered<T>({
  data,
  error,
}: {
  data?: T | undefined;
  error?: { detail: string; errors?: unknown } | undefined;
}): T {
  if (error) throw new Error(`${error.detail} ${JSON.stringify(error.errors ?? [])}`);
  return data!;
}

/** The token of whoever prepares needs `catalogue:read`, `solutions:write` and `reports:read`; that of an approver `solutions:write`. */
export async function orderCooling(portal: string, tokens: { engineer: string; approver: string }, name: string) {
  const engineer = clientOf(portal, tokens.engineer);
  const approver = clientOf(portal, tokens.approver);

  // Which units carry 30 kW at 35 °C outdoors.
  const selection = answered(
    await engineer.POST('/api/cooling/cooling_select', {
      body: {
        family: 'SPdx',
        sensibleCoolerCapacity: 30,
        returnAirDryBulbTemp: 30,
        returnAirRH: 35,
        outdoorTemp: 35,
        deltaAboveCapacity: 40,
        deltaBelowCapacity: 5,
      },
    }),
  );
  const unit = selection.matches[0];
  if (!unit) throw new Error('No unit carries this load');

  // What follows from it, before anything is saved.
  const configuration = { family: 'SPdx', model: unit.model, count: 2, redundancy: 'N+1' };
  const evaluation = answered(
    await engineer.POST('/api/configurations/configurations_evaluate', { body: { isxType: 'Cooling', configuration } }),
  );
  if (!evaluation.valid) throw new Error(evaluation.conflicts.map(({ message }) => message).join('; '));

  // Saved once, however often this is tried.
  const created = answered(
    await engineer.POST('/api/solutions/solutions_create', {
      params: { header: { 'Idempotency-Key': name.replaceAll(/[^\x21-\x7e]/g, '-') } },
      body: { isxType: 'Cooling', isxName: name, customerName: 'Romashka', configuration },
    }),
  );
  const step = async (client: Client, action: 'submit' | 'receive' | 'approve' | 'order', version: number) =>
    answered(await client.POST('/api/solutions/solutions_act', { body: { isxId: created.isxId, version, action } }));
  const submitted = await step(engineer, 'submit', created.version);
  const received = await step(approver, 'receive', submitted.version);
  const approved = await step(approver, 'approve', received.version);
  const ordered = await step(approver, 'order', approved.version);

  const report = answered(
    await engineer.GET('/api/reports/{isxId}.csv', { params: { path: { isxId: created.isxId } }, parseAs: 'text' }),
  );
  return { unit: unit.model, evaluated: evaluation.totals.net, solution: ordered, report };
}
