import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type { configurationsEvaluate } from '../../contract/configurations.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { accepted, act, create, livedTo, stored } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/* Section 6 of the specification for monitoring, tried as each of the nine roles against the server. */

const portal = withPortal();

/** Copied from the specification, "New solution: Monitoring"; not from the code. */
const creators = ['engineer', 'bdm', 'admin', 'approver', 'disti'] as const satisfies readonly Role[];
const others = ['salesop', 'manager', 'readonly', 'partner'] as const satisfies readonly Role[];

const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of [...creators, ...others]) clients[role] = await portal.as(role);
});

const monitoring = (configuration: object) => ({
  isxType: 'Monitoring',
  isxName: 'Мониторинг серверной',
  customerName: 'АО «Ромашка»',
  configuration,
});
const everything = { bms: true, gateway: true, dcguard: true, racks: 12, batteryRooms: 1 };
const catalogue = async (client: Client) =>
  accepted<AnswerOf<typeof cataloguesSelect>>(await client.call('cataloguesSelect', { isxType: 'Monitoring' }));
const partNumbersOf = (csv: string): string[] =>
  csv.trimEnd().split(/\r?\n/).slice(1).map((line) => line.split(';')[0]!); // prettier-ignore

describe('who may make solutions of monitoring', () => {
  it.each(others)('%s may not: no call that configures answers, and nothing is stored', async (role) => {
    const { isxId, version } = await create(clients.engineer, monitoring(everything));
    const before = await stored(portal.database.db);
    const attempts: (readonly [Parameters<Client['call']>[0], object])[] = [
      ['solutionsCreate', monitoring(everything)],
      ['configurationsEvaluate', { isxType: 'Monitoring', configuration: everything }],
      ['configurationsExplain', { isxType: 'Monitoring', configuration: {}, field: 'appliance', value: 'SBRM100' }],
      ['cataloguesSelect', { isxType: 'Monitoring' }],
    ];
    for (const [name, body] of attempts) {
      const { status, body: answer } = await clients[role].call(name, body);
      expect([name, status, answer.code]).toEqual([name, 403, 'forbidden']);
      expect(JSON.stringify(answer)).not.toMatch(/SBRM|BMC|DCG-/);
    }
    const onOthers: (readonly [Parameters<Client['call']>[0], object])[] = [
      ['solutionsUpdate', { isxId, version, configuration: {} }],
      ['solutionsCopy', { isxId }],
      ['configurationsEvaluate', { isxType: 'Monitoring', isxId, configuration: {} }],
      // Under another type's name the solution is still what it is.
      ['configurationsEvaluate', { isxType: '3PhaseUps', isxId, configuration: {} }],
    ];
    for (const [name, body] of onOthers) expect([403, 404]).toContain((await clients[role].call(name, body)).status);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it.each(creators)('%s may, with every part of it and no part kept back', async (role) => {
    const made = await create(clients[role], monitoring(everything));
    expect(made.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    const evaluated = accepted<AnswerOf<typeof configurationsEvaluate>>(
      await clients[role].call('configurationsEvaluate', { isxType: 'Monitoring', configuration: everything }),
    );
    expect(evaluated.lines).toEqual(made.lines);
    const { tables, role: ofOwner } = await catalogue(clients[role]);
    expect(ofOwner).toBe(role);
    const whole = await catalogue(clients.admin);
    for (const [name, csv] of Object.entries(tables))
      if (name.startsWith('MONITORING_')) expect([name, csv]).toEqual([name, whole.tables[name]]);
    const known = new Set(partNumbersOf(tables['PARTS']!));
    expect(made.lines.filter(({ partNumber }) => !known.has(partNumber))).toEqual([]);
  });
});

describe('prices of monitoring', () => {
  it('are the same lists for the vendor and a distributor, who has a discount of the company', async () => {
    const [ours, theirs] = [await create(clients.engineer, monitoring(everything)), await create(clients.disti, monitoring(everything))]; // prettier-ignore
    expect(theirs.lines.map(({ partNumber, quantity, listPrice }) => [partNumber, quantity, listPrice])).toEqual(
      ours.lines.map(({ partNumber, quantity, listPrice }) => [partNumber, quantity, listPrice]),
    );
    expect(theirs.totals.list).toBe(ours.totals.list);
    expect(Number(ours.totals.discount)).toBe(0);
    expect(Number(theirs.totals.discount)).toBeGreaterThan(0);
  });

  it('leave to a distributor without the floors of the vendor', async () => {
    const { pricing } = await catalogue(clients.disti);
    expect(pricing.prices.length).toBeGreaterThan(50);
    const floors = (prices: typeof pricing.prices) => prices.map(({ minMultiplier }) => minMultiplier);
    const whole = (await catalogue(clients.engineer)).pricing;
    expect(floors(pricing.prices)).not.toEqual(floors(whole.prices));
  });

  it.each([...creators, ...others].filter((role) => role !== 'admin'))(
    'and tables leave to %s as no constants record',
    async (role) => {
      for (const constantName of ['MONITORING_APPLIANCES', 'MONITORING_DC_GUARD', 'MONITORING_LIMITS', 'PRICES_RUB'])
        expect(accepted(await clients[role].call('constantsSelect', { constantName }))).toEqual([]);
    },
  );
});

describe('a distributor’s solution in the hands of the vendor', () => {
  it('is received, configured on and approved; the distributor sees what became of it', async () => {
    const people = { portal, owner: clients.disti, approver: clients.approver };
    const received = await livedTo('received', people, monitoring(everything));
    const { isxId, version } = received;
    const configuration = { ...everything, racks: 20 };
    const edited = accepted<typeof received>(
      await clients.approver.call('solutionsUpdate', { isxId, version, configuration }),
    );
    expect(edited.configuration).toEqual(configuration);
    expect(Number(edited.totals.discount)).toBeGreaterThan(0);
    expect((await act(clients.approver, edited, 'approve')).isxStatus).toBe('approved');
    const seen = await clients.disti.call('solutionsSelectSolution', { isxId });
    // Which parts are on priority sale is none of a distributor's business.
    expect(accepted<typeof received>(seen).lines).toEqual(edited.lines.map(({ priority: _, ...line }) => line));
  });
});
