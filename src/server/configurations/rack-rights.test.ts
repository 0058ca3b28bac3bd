import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type { configurationsEvaluate } from '../../contract/configurations.ts';
import type { ProblemShape, Solution } from '../../contract/shapes.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { accepted, create, handOver, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/* Section 6 of the specification for racks and 1-phase UPSs, tried as each of the nine roles against the server. */

const portal = withPortal();

const [vendor, disti, partner] = [['engineer', 'bdm', 'admin', 'approver'], ['disti'], ['partner']] as const;
const nine = [...vendor, 'salesop', 'manager', 'readonly', ...disti, ...partner] as const satisfies readonly Role[];
const creators = [...vendor, ...disti, ...partner] as const;
const readers = nine.filter((role) => !(creators as readonly Role[]).includes(role));

/** A choice of a rack solution that section 6 keeps for some, the rule and field that a refusal names, and who may. */
interface Kept {
  readonly what: string;
  readonly choice: object;
  readonly refused: readonly string[];
  readonly roles: readonly Role[];
}

/** Copied from the specification, "Rack" and "Vendor only"; not from the code. */
const specification: readonly Kept[] = [
  { what: 'PDUs', choice: { pdu: true }, refused: ['A-PDU configuration.pdu'], roles: creators },
  { what: 'isolation of a cold aisle', choice: { secondRow: true, containment: 'coldAisle' }, refused: ['CT-NOTPARTNER configuration.containment'], roles: [...vendor, ...disti] }, // prettier-ignore
  { what: 'isolation of a hot aisle', choice: { wall: true, containment: 'hotAisle' }, refused: ['CT-NOTPARTNER configuration.containment'], roles: [...vendor, ...disti] }, // prettier-ignore
  { what: '1-phase UPSs', choice: { withUps1: true }, refused: ['A-UPS1 configuration.withUps1'], roles: [...vendor, ...disti] }, // prettier-ignore
  { what: 'adding parts', choice: { addedParts: [{ partNumber: 'UT8429', quantity: 2 }] }, refused: ['A-PARTS configuration.addedParts'], roles: vendor }, // prettier-ignore
];

const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of nine) clients[role] = await portal.as(role);
});

const racks = (configuration: object) => ({
  isxType: 'Rack',
  isxName: 'Шкафы серверной',
  customerName: 'АО «Ромашка»',
  configuration,
});
const evaluate = async (client: Client, configuration: object) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await client.call('configurationsEvaluate', { isxType: 'Rack', configuration }),
  );
const catalogue = async (client: Client, body: object = {}) =>
  accepted<AnswerOf<typeof cataloguesSelect>>(await client.call('cataloguesSelect', { isxType: 'Rack', ...body }));
/** Rule and field of every choice that an answer refuses; none where it is accepted. */
const refusedIn = ({ status, body }: Answer): string[] => {
  if (status === 200) return [];
  expect([status, body.code]).toEqual([403, 'forbidden']);
  return body.errors.map((error: ProblemShape) => {
    expect(error.message).toMatch(/\S/);
    return `${error.rule} ${error.path}`;
  });
};

const rows = (csv: string): Record<string, string>[] => {
  const [head, ...lines] = csv.trimEnd().split(/\r?\n/).map((line) => line.split(';')); // prettier-ignore
  return lines.map((cells) => Object.fromEntries(head!.map((column, i) => [column, cells[i] ?? ''])));
};
/** A table whole, as the admin has it. */
const table = async (constantName: string) => {
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await clients.admin.call('constantsSelect', { constantName }),
  );
  return rows(csvString);
};

describe('who may make solutions of racks', () => {
  it.each(readers)('%s may not: no call that configures answers, and nothing is stored', async (role) => {
    const { isxId, version } = await create(clients.engineer, racks({ racks: 2 }));
    const before = await stored(portal.database.db);
    const configuration = { racks: 3 };
    const attempts: (readonly [Parameters<Client['call']>[0], object])[] = [
      ['solutionsCreate', racks(configuration)],
      ['configurationsEvaluate', { isxType: 'Rack', configuration }],
      ['configurationsExplain', { isxType: 'Rack', configuration, field: 'units', value: 45 }],
    ];
    for (const [name, body] of attempts) {
      const { status, body: answer } = await clients[role].call(name, body);
      expect([name, status, answer.code]).toEqual([name, 403, 'forbidden']);
    }
    const update = await clients[role].call('solutionsUpdate', { isxId, version, configuration });
    expect([403, 404]).toContain(update.status);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it.each(creators)('%s may', async (role) => {
    const made = await create(clients[role], racks({ racks: 4, plinth: true }));
    expect(made.lines.length).toBeGreaterThan(4);
    expect(made.problems).toEqual([]);
    expect((await evaluate(clients[role], { racks: 4, plinth: true })).lines).toEqual(made.lines);
    expect((await catalogue(clients[role])).role).toBe(role);
  });
});

describe.each(creators)('as %s,', (role) => {
  it.each(specification)(
    '$what: had by whom section 6 has it, refused by rule and field to the others',
    async (kept) => {
      const { choice, refused, roles } = kept;
      const expected = roles.includes(role) ? [] : refused;
      const { isxId, version } = await create(clients[role], racks({ racks: 3 }));
      const configuration = { racks: 3, ...choice };
      const before = await stored(portal.database.db);
      const answers = [
        await clients[role].call('solutionsUpdate', { isxId, version, configuration }),
        await clients[role].call('solutionsCreate', racks(configuration)),
      ];
      for (const answer of answers) expect(refusedIn(answer)).toEqual(expected);
      if (expected.length > 0) expect(await stored(portal.database.db)).toEqual(before);
      const { conflicts } = await evaluate(clients[role], configuration);
      const forbidden = conflicts.filter(({ code }) => code === 'forbidden');
      expect(forbidden.map(({ rule, path }) => `${rule} ${path}`)).toEqual(expected);
    },
  );

  it('the second generation of 1-phase UPSs is the vendor’s, by generation and by model', async () => {
    const isVendor = (vendor as readonly Role[]).includes(role);
    const isPartner = role === 'partner';
    const byGeneration = { withUps1: true, ups1Generation: 'G2' };
    const byModel = { withUps1: true, ups1Model: 'SRVSE3KRTI-G2' };
    expect(refusedIn(await clients[role].call('solutionsCreate', racks(byGeneration))).toSorted()).toEqual(
      isVendor ? [] : ['U1-G2 configuration.ups1Generation', ...(isPartner ? ['A-UPS1 configuration.withUps1'] : [])].toSorted(), // prettier-ignore
    );
    const model = refusedIn(await clients[role].call('solutionsCreate', racks(byModel)));
    expect(model.some((one) => one.endsWith('configuration.ups1Model'))).toBe(!isVendor);
    if (isVendor) expect(model).toEqual([]);
  });

  it('what the role may not have does not come of itself, and is there with its reason', async () => {
    const { conflicts, options, lines, valid } = await evaluate(clients[role], { racks: 4, secondRow: true });
    expect([valid, conflicts]).toEqual([true, []]);
    expect(lines.length).toBeGreaterThan(3);
    const states = options['containment']!.filter(({ value }) => value !== 'none');
    expect(states).toHaveLength(2);
    for (const { allowed, rules = [] } of states) {
      if (role !== 'partner') expect(rules.map(({ rule }) => rule)).not.toContain('CT-NOTPARTNER');
      else expect([allowed, rules.map(({ rule }) => rule)]).toEqual([false, expect.arrayContaining(['CT-NOTPARTNER'])]);
    }
  });
});

it('whatever the racks of a partner are, the parts that come of themselves are partners’ parts', async () => {
  const parts = await table('PARTS');
  const partners = new Set(parts.filter((part) => part['partner'] === 'TRUE').map(({ partNumber }) => partNumber));
  for (const series of ['UR', 'LCSR']) {
    for (const units of [24, 42, 45, 48]) {
      for (const more of [
        { racks: 1 },
        { racks: 5, secondRow: true, widthMm: 750 },
        { racks: 2, pduType: 'switched' },
      ]) {
        const { lines } = await evaluate(clients.partner, { series, units, ...more, brushPerRack: 1, hOrganisersPerRack: 2, shelvesPerRack: 1, earthBar: true }); // prettier-ignore
        const foreign = lines.map(({ partNumber }) => partNumber).filter((partNumber) => !partners.has(partNumber));
        expect([series, units, more, foreign]).toEqual([series, units, more, []]);
      }
    }
  }
});

describe('what leaves the server', () => {
  const wordsOf = (answer: unknown): ReadonlySet<string> =>
    new Set(JSON.stringify(answer).split(/[^A-Za-z0-9._/+-]+|\\[nrt]/));

  it.each([...disti, ...partner])('to %s names no part that is not theirs', async (role) => {
    const parts = await table('PARTS');
    const isTheirs = ({ generation, partner: isPartners }: Record<string, string>): boolean =>
      generation !== 'G2' && (role === 'disti' || isPartners === 'TRUE');
    const secret = parts.filter((part) => !isTheirs(part)).map(({ partNumber }) => partNumber!);
    // Of these the parts of racks, containment and 1-phase UPSs: other types have secrets of their own.
    const [containment, ups1] = [await table('RACK_CONTAINMENT'), await table('RACK_UPS1')];
    const own = [...containment, ...ups1].map(({ partNumber }) => partNumber!);
    const kept = secret.filter((partNumber) => own.includes(partNumber));
    expect(kept.length).toBeGreaterThan(role === 'partner' ? 150 : 8);

    const answers: unknown[] = [await catalogue(clients[role])];
    for (const configuration of [
      { racks: 6, secondRow: true, containment: 'hotAisle' },
      { withUps1: true, ups1Generation: 'G2' },
      { withUps1: true, ups1Minutes: 60, ups1LoadW: 4000 },
    ]) {
      answers.push(await evaluate(clients[role], configuration));
      answers.push((await clients[role].call('solutionsCreate', racks(configuration))).body);
      const question = { isxType: 'Rack', configuration, field: 'containment', value: 'coldAisle' };
      answers.push(accepted<unknown>(await clients[role].call('configurationsExplain', question)));
    }
    const words = wordsOf(answers);
    expect(kept.filter((word) => words.has(word))).toEqual([]);
    const { pricing } = await catalogue(clients[role]);
    expect(pricing.prices.filter(({ partNumber }) => kept.includes(partNumber))).toEqual([]);
    expect(pricing.prices.length).toBeGreaterThan(50);
  });

  it.each(nine.filter((role) => role !== 'admin'))(
    'to %s has no table of racks as a constants record',
    async (role) => {
      for (const constantName of ['RACK_MODELS', 'RACK_CONTAINMENT', 'RACK_UPS1', 'RACK_LIMITS'])
        expect(accepted(await clients[role].call('constantsSelect', { constantName }))).toEqual([]);
    },
  );
});

describe('a partner’s racks in the hands of an approver', () => {
  it('are composed with the rights of their owner: what the partner may not have the approver can’t put in', async () => {
    const people = { portal, owner: clients.partner, approver: clients.approver };
    const { isxId, version, configuration } = await livedTo('received', people, racks({ racks: 3 }));
    for (const { choice, refused, roles } of specification) {
      if (roles.includes('partner')) continue;
      const body = { isxId, version, configuration: { ...configuration, ...choice } };
      expect(refusedIn(await clients.approver.call('solutionsUpdate', body))).toEqual(refused);
    }
    const { role, tables } = await catalogue(clients.approver, { isxId });
    expect([role, tables['RACK_CONTAINMENT']!.trim().split('\n')]).toEqual(['partner', [expect.stringContaining('partNumber')]]); // prettier-ignore
    const sound = { isxId, version, configuration: { ...configuration, racks: 4 } };
    expect(accepted<Solution>(await clients.approver.call('solutionsUpdate', sound)).version).toBe(version + 1);
  });

  it('that come from somebody with more rights are kept as they are, and not submitted until they are theirs', async () => {
    const chosen = { racks: 4, wall: true, containment: 'coldAisle' };
    const made = await create(clients.engineer, racks(chosen));
    const { userId, companyId } = accepted<{ userId: string; companyId: string }>(
      await clients.partner.call('usersSelectCurrent', {}),
    );
    await handOver(portal, made.isxId, { userId, companyId });
    const held = await select(clients.partner, made.isxId);
    expect(held.configuration).toEqual(chosen);
    const refused = await tryAct(clients.partner, held, 'submit');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ rule }: ProblemShape) => rule)).toContain('CT-NOTPARTNER');
  });
});
