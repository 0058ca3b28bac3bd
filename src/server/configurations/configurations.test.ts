import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type {
  configurationsEvaluate,
  configurationsExplain,
  configurationsPrice,
  configurationsSelectFigures,
} from '../../contract/configurations.ts';
import type { coolingSelect } from '../../contract/calculators.ts';
import type { Solution, SolutionLine } from '../../contract/shapes.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, aKopeckMore, create, handOver, livedTo, publishPrices, refusedFields, signedInAs, soundConfiguration, stored } from '../testing/lives.ts'; // prettier-ignore
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
type Account = 'engineer' | 'approver' | 'admin' | 'readonly' | 'manager' | 'salesop' | 'disti' | 'partner';
const clients = {} as Record<Account, Client>;
beforeAll(async () => {
  for (const account of [
    'engineer',
    'approver',
    'admin',
    'readonly',
    'manager',
    'salesop',
    'disti',
    'partner',
  ] as const)
    clients[account] = await portal.as(account);
});

const configuration = soundConfiguration;
const evaluate = async (client: Client, body: object) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await client.call('configurationsEvaluate', { isxType: 'Cooling', configuration, ...body }),
  );
const explain = async (body: object) =>
  accepted<AnswerOf<typeof configurationsExplain>>(
    await clients.engineer.call('configurationsExplain', { isxType: 'Cooling', configuration, ...body }),
  );
const catalogue = async (client: Client, body: object = {}) =>
  accepted<AnswerOf<typeof cataloguesSelect>>(await client.call('cataloguesSelect', { isxType: 'Cooling', ...body }));

describe('a body of which several things are wrong', () => {
  const configuration = { ...soundConfiguration, count: 'two', odd: 1 };
  const wrong = ['configuration.count', 'configuration.odd'];

  it('is told those of the choices beside those of its shape', async () => {
    const { engineer } = clients;
    const { isxId } = await create(engineer);
    const told = async (name: Parameters<Client['call']>[0], body: object) =>
      refusedFields(await engineer.call(name, { isxType: 'Cooling', configuration, ...body }));
    expect(await told('configurationsEvaluate', { isxId: 7 })).toEqual(['isxId', ...wrong]);
    expect(await told('configurationsExplain', { value: 1 })).toEqual(['field', ...wrong]);
    expect(await told('solutionsCreate', { isxName: 7, customerName: '' })).toEqual(['isxName', ...wrong]);
    expect(await told('solutionsUpdate', { isxId, isxType: undefined, version: 'x' })).toEqual(['version', ...wrong]);
  });

  it('is told of its choices alone what whoever calls may know', async () => {
    const { isxId } = await create(clients.engineer);
    const answer = await clients.partner.call('solutionsUpdate', { isxId, configuration, version: 'x' });
    expect(refusedFields(answer)).toEqual(['version']);
  });
});

describe('a configuration of many fields that there are not', () => {
  const odd = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`odd${i}`, 1]));

  it('is told the first hundred and how many more, beside every known one that is wrong', async () => {
    const answer = await clients.engineer.call('configurationsEvaluate', {
      isxType: 'Cooling',
      configuration: { ...odd(20_000), ...configuration, count: 'two' },
    });
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors: { path: string; message: string }[] };
    expect(errors).toHaveLength(102);
    expect(errors[0]!.path).toBe('configuration.count');
    expect(errors.at(-1)).toMatchObject({ path: 'configuration', message: expect.stringContaining('19') as string });
  });

  it('is refused unread beyond what any call has', async () => {
    const answer = await clients.engineer.call('configurationsEvaluate', {
      isxType: 'Cooling',
      configuration: odd(60_000),
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '' }] } });
  });

  it('of values that nothing can be is told no more of', async () => {
    const values = Object.fromEntries(Object.keys(odd(20_000)).map((name) => [name, { a: { b: 1 } }]));
    const answer = await clients.engineer.call('configurationsEvaluate', { isxType: 'Cooling', configuration: values });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: unknown[] }).errors.length).toBeLessThan(300);
  });

  it('of a solution is told beside the name that is missing', async () => {
    const answer = await clients.engineer.call('solutionsCreate', { isxType: 'Cooling', customerName: 'c', configuration: odd(1) }); // prettier-ignore
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(['isxName', 'configuration.odd0']); // prettier-ignore
  });
});

describe('what may be configured', () => {
  it('is open to whoever may create the type, and closed to the others', async () => {
    const calls = ['configurationsEvaluate', 'configurationsExplain', 'cataloguesSelect'] as const;
    const body = { isxType: 'Cooling', configuration, field: 'model', value: 'SPdx035' };
    for (const account of ['readonly', 'salesop', 'partner'] as const) {
      for (const name of calls) {
        const answer = await clients[account].call(name, body);
        expect([account, name, answer.status, answer.body.code]).toEqual([account, name, 403, 'forbidden']);
      }
    }
    for (const account of ['engineer', 'disti'] as const) {
      for (const name of calls) expect((await clients[account].call(name, body)).status).toBe(200);
    }
  });

  it('of a partner is not cooling, by whatever name it is asked for, but of one whose solution it is', async () => {
    const body = { isxType: 'Cooling', isxName: 'n', customerName: 'c', configuration };
    expect((await clients.partner.call('solutionsCreate', body)).status).toBe(403);
    const partner = accepted<{ userId: string; companyId: string }>(
      await clients.partner.call('usersSelectCurrent', {}),
    );
    const { isxId } = await create(clients.engineer);
    await handOver(portal, isxId, partner);
    const user = await buildUser(portal.database.db, { role: 'partner', companyId: partner.companyId });
    const colleague = await signedInAs(portal, user);
    for (const isxType of ['Cooling', '3PhaseUps'] as const) {
      for (const name of ['configurationsEvaluate', 'configurationsExplain'] as const) {
        const question = { isxType, isxId, configuration, field: 'model', value: 'SPdx035' };
        expect((await colleague.call(name, question)).body).toMatchObject({ code: 'forbidden' });
        expect((await clients.partner.call(name, question)).status).toBe(200);
      }
    }
  });
});

describe('evaluating', () => {
  it('gives lines and sums that creating stores, whatever is chosen, and stores nothing itself', async () => {
    const choices = fc.record(
      {
        family: fc.constantFrom('SPdx', 'SRdx', 'SPcw', 'STfi', 'SKha', 'SPzz'),
        count: fc.integer({ min: 1, max: 100 }),
        redundancy: fc.constantFrom('N', 'N+1', 'N+2'),
        raisedFloorMm: fc.integer({ min: 0, max: 300 }).map((steps) => steps * 10),
        networkCard: fc.boolean(),
        services: fc.uniqueArray(fc.constantFrom('SOB-TS', 'SOB-PM1', 'SOB-RT4H', 'SOB-NONE')),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(choices, fc.constantFrom('engineer' as const, 'disti' as const), async (chosen, account) => {
        const before = await stored(portal.database.db);
        const seen = await evaluate(clients[account], { configuration: chosen });
        expect(await stored(portal.database.db)).toEqual(before);
        const kept = await create(clients[account], { configuration: chosen });
        expect([seen.lines, seen.totals]).toEqual([kept.lines, kept.totals]);
        expect(kept.problems.filter(({ rule }) => rule)).toEqual(seen.conflicts);
        expect(kept.configuration).toEqual(chosen);
      }),
      { numRuns: 15 },
    );
  });

  it('says what it comes to in figures with their units, in the language of whoever asks, as the solution says it', async () => {
    const { figures } = await evaluate(clients.engineer, {});
    const told = new Map(figures.map((figure) => [figure.name, figure]));
    expect(told.get('units')).toEqual({ name: 'units', label: 'Кондиционеров', value: 3, unit: null });
    const unit = told.get('unitSensibleCapacity')!;
    expect(unit).toMatchObject({ unit: 'kW', label: 'Явная холодопроизводительность блока' });
    expect(told.get('sensibleCapacity')!.value).toBeCloseTo(2 * unit.value, 0);
    const { isxId } = await create(clients.engineer);
    const ofSolution = accepted<AnswerOf<typeof configurationsSelectFigures>>(
      await clients.approver.call('configurationsSelectFigures', { isxId }),
    );
    expect(ofSolution.figures).toEqual(figures);
    expect((await clients.partner.call('configurationsSelectFigures', { isxId })).status).toBe(404);
  });

  it('prices a table in one call: each as the solution then costs, for whoever may make one', async () => {
    const configurations = [{ family: 'SPdx', model: 'SPdx035' }, { ...configuration, count: 3 }, { family: 'SPcw' }];
    for (const account of ['engineer', 'disti'] as const) {
      const { priced, currency } = accepted<AnswerOf<typeof configurationsPrice>>(
        await clients[account].call('configurationsPrice', { isxType: 'Cooling', configurations }),
      );
      for (const [at, each] of configurations.entries()) {
        const { totals, lines } = await create(clients[account], { configuration: each });
        expect(priced[at]).toMatchObject({ list: totals.list, net: totals.net });
        expect(priced[at]!.withoutPrice).toBe(lines.filter(({ listPrice }) => listPrice === null).length);
        expect(currency).toBe(totals.currency);
      }
    }
    for (const account of ['readonly', 'partner'] as const)
      expect((await clients[account].call('configurationsPrice', { isxType: 'Cooling', configurations })).status).toBe(
        403,
      );
  });

  it('names which configuration of a table is wrong, and in what', async () => {
    const configurations = [configuration, { ...configuration, count: 'two' }];
    const answer = await clients.engineer.call('configurationsPrice', { isxType: 'Cooling', configurations });
    expect(refusedFields(answer)).toEqual(['configurations.1.count']);
  });

  it('lets count and model follow a chilled-water duty, and names what of it is wrong by its place', async () => {
    const chilledWaterDuty = {
      sensibleCoolerCapacity: 500,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 30,
      returnAirRH: 28,
      waterInC: 10,
      waterOutC: 15,
    };
    const given = { configuration: { family: 'SPcw', chilledWaterDuty } };
    const seen = await evaluate(clients.disti, given);
    expect(seen.lines[0]).toMatchObject({ partNumber: 'SPDC250A', quantity: 2 });
    expect(seen.conflicts).toEqual([]);
    const kept = await create(clients.engineer, given);
    expect(kept.configuration).toEqual(given.configuration);
    const humid = await evaluate(clients.engineer, {
      configuration: { family: 'SPcw', chilledWaterDuty: { ...chilledWaterDuty, returnAirRH: 45 } },
    });
    expect(humid.conflicts.map(({ rule, severity }) => [rule, severity])).toContainEqual(['R-17', 'error']);
    const wrong = await clients.engineer.call('configurationsEvaluate', {
      isxType: 'Cooling',
      configuration: { family: 'SPcw', chilledWaterDuty: { ...chilledWaterDuty, waterOutC: 40 } },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'configuration.chilledWaterDuty.waterOutC' }] },
    });
  });

  it('of an existing solution goes by what that is pinned to, with its lines by hand and its discounts', async () => {
    const received = await livedTo('received', { portal, owner: clients.disti, approver: clients.approver });
    const lineDiscounts = [{ partNumber: received.lines[0]!.partNumber, discount: '2.00' }];
    const { isxId, version } = received;
    const given = accepted<Solution>(await clients.approver.call('solutionsUpdate', { isxId, version, lineDiscounts }));
    await publishPrices(clients.admin, aKopeckMore);
    for (const account of ['approver', 'disti'] as const) {
      const seen = await evaluate(clients[account], { isxId });
      const own = accepted<Solution>(await clients[account].call('solutionsSelectSolution', { isxId }));
      expect([seen.lines, seen.totals]).toEqual([own.lines, given.totals]);
      expect(own.lines.map(({ netPrice }) => netPrice)).toEqual(given.lines.map(({ netPrice }) => netPrice));
    }
    const today = await evaluate(clients.disti, {});
    expect(today.totals.list).not.toBe(given.totals.list);
  });

  it('names every rule against an excluded option, in the language of the reader', async () => {
    const { options } = await evaluate(clients.engineer, {});
    const excluded = Object.values(options).flatMap((states) => states.filter(({ allowed }) => !allowed));
    expect(excluded.length).toBeGreaterThan(0);
    for (const { rules } of excluded) {
      expect(rules!.length).toBeGreaterThan(0);
      for (const { text } of rules!) expect(text).toMatch(/[а-яё]/i);
    }
  });
});

describe('explaining', () => {
  it('an excluded value names its rules and changes each of which admits it', async () => {
    const { options } = await evaluate(clients.engineer, {});
    const excluded = Object.entries(options).flatMap(([field, states]) =>
      states.filter(({ allowed }) => !allowed).map(({ value }) => ({ field, value })),
    );
    let offered = 0;
    for (const { field, value } of excluded) {
      const { rules, collidesWith, changes } = await explain({ field, value });
      expect(rules.length).toBeGreaterThan(0);
      for (const choice of collidesWith) expect(configuration).toHaveProperty(choice.field, choice.value);
      for (const change of changes) {
        offered++;
        const changed = Object.fromEntries(change.map((choice) => [choice.field, choice.value]));
        const after = await evaluate(clients.engineer, { configuration: { ...configuration, ...changed } });
        const state = after.options[field]!.find((option) => option.value === value);
        expect(state?.allowed).toBe(true);
      }
    }
    expect(offered).toBeGreaterThan(0);
  });

  it('a family beside the inputs of a calculation is explained, though its own inputs would be others', async () => {
    const selection = { sensibleCoolerCapacity: 30, deltaAboveCapacity: 25, deltaBelowCapacity: 10, returnAirDryBulbTemp: 35, returnAirRH: 22, outdoorTemp: 35 }; // prettier-ignore
    const calculated = { family: 'SPdx', selection };
    const answer = await clients.engineer.call('configurationsExplain', { isxType: 'Cooling', configuration: calculated, field: 'family', value: 'SPcw' }); // prettier-ignore
    expect(answer).toMatchObject({ status: 200, body: { collidesWith: [{ field: 'selection' }] } });
  });

  it('a value that nothing stands against says so; an unknown field or a value that does not fit is refused', async () => {
    expect(await explain({ field: 'count', value: 3 })).toEqual({
      rules: [],
      collidesWith: [],
      changes: [],
      facts: [],
    });
    for (const [field, value] of [
      ['count', '3'],
      ['count', 1e308],
      ['model', {}],
      ['heating', 'yes'],
      ['services', { 'SOB-TS': 1 }],
      ['selection', { outdoorTemp: 99 }],
      ['services', Array.from({ length: 2001 }, (_, i) => String(i))],
    ] as const) {
      const body = { isxType: 'Cooling', configuration, field, value };
      const answer = await clients.engineer.call('configurationsExplain', body);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.errors[0].path).toMatch(/^value/);
    }
    for (const field of ['colour', 'constructor', '__proto__', 'toString']) {
      const body = { isxType: 'Cooling', configuration, field, value: 1 };
      const answer = await clients.engineer.call('configurationsExplain', body);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'field', code: 'unknown_field' }] } });
    }
  });
});

describe('the prices', () => {
  const pricedAndKnown = async (client: Client, body: object = {}) => {
    const { pricing, tables } = await catalogue(client, body);
    const [head, ...rows] = tables['PARTS']!.trim().split('\n').map((row) => row.split(';')); // prettier-ignore
    const column = head!.indexOf('partner');
    return {
      priced: pricing.prices.map(({ partNumber }) => partNumber).toSorted(),
      known: rows.map(([partNumber]) => partNumber!).toSorted(),
      ofNoPartner: rows.filter((cells) => cells[column] !== 'TRUE').map(([partNumber]) => partNumber!),
    };
  };

  it('are of the parts that the owner of a solution may have, and of no other', async () => {
    const isxType = '3PhaseUps';
    const [ofVendor, ofDisti, ofPartner] = await Promise.all(
      (['engineer', 'disti', 'partner'] as const).map((account) => pricedAndKnown(clients[account], { isxType })),
    );
    for (const { priced, known } of [ofVendor!, ofDisti!, ofPartner!]) expect(priced).toEqual(known);
    // A family of UPSs that is for the vendor alone, and a large one that is for no partner.
    expect(ofVendor!.priced).toEqual(expect.arrayContaining(['UCXUPS20KHS', 'U3LUPS250KHS']));
    expect(ofDisti!.priced).not.toContain('UCXUPS20KHS');
    expect(ofDisti!.priced).toContain('U3LUPS250KHS');
    expect(ofPartner!.priced).not.toContain('U3LUPS250KHS');
    expect(ofVendor!.ofNoPartner.length).toBeGreaterThan(ofDisti!.ofNoPartner.length);
    expect(ofPartner!.ofNoPartner).toEqual([]);

    const { isxId } = await create(clients.partner, { isxType, configuration: { loadKva: 20 } });
    for (const account of ['approver', 'readonly', 'manager'] as const)
      expect(await pricedAndKnown(clients[account], { isxType, isxId })).toEqual(ofPartner);
  });

  it('of a solution are those of its own type’s tables, by whatever name it is asked for', async () => {
    const { isxId } = await create(clients.disti);
    expect(await pricedAndKnown(clients.approver, { isxType: '3PhaseUps', isxId })).toEqual(
      await pricedAndKnown(clients.disti),
    );
  });
});

describe('what a discount is made of', () => {
  it('is known to the vendor alone: a disti is told one discount a part, and what comes of it is the same', async () => {
    const own = await livedTo('received', { portal, owner: clients.disti, approver: clients.approver });
    const [cut, spared] = own.lines as [SolutionLine, SolutionLine];
    const { isxId, version } = own;
    const lineDiscounts = [
      { partNumber: cut.partNumber, discount: '16.01' }, // 24 by the company, 40 at most
      { partNumber: spared.partNumber, discount: '16.00' },
    ];
    const given = accepted<Solution>(await clients.approver.call('solutionsUpdate', { isxId, version, lineDiscounts }));

    const ofVendor = (await catalogue(clients.approver, { isxId })).pricing;
    expect(ofVendor.prices.every(({ minMultiplier }) => minMultiplier > 0)).toBe(true);
    expect(ofVendor.companyDiscounts).toMatchObject({ 'COOL-ROOM': '24.00' });
    const ofDisti = (await catalogue(clients.disti, { isxId })).pricing;
    expect(ofDisti.prices.map(({ partNumber }) => partNumber)).toEqual(
      ofVendor.prices.map(({ partNumber }) => partNumber),
    );
    for (const { minMultiplier, discountGroup } of ofDisti.prices) {
      expect(minMultiplier).toBe(0);
      expect(ofDisti.companyDiscounts[discountGroup]).toBe(discountGroup);
    }
    expect(Object.keys(ofDisti.companyDiscounts).filter((group) => group in ofVendor.companyDiscounts)).toEqual([]);
    const groupOf = ({ partNumber }: SolutionLine) =>
      ofDisti.prices.find((price) => price.partNumber === partNumber)!.discountGroup;
    expect([groupOf(cut), groupOf(spared)]).toEqual(['40.00', '40.00']);

    const theirs = accepted<Solution>(await clients.disti.call('solutionsSelectSolution', { isxId }));
    expect(theirs.lineDiscounts).toEqual([]);
    for (const [i, { waterfall, netPrice, listPrice, discount }] of theirs.lines.entries()) {
      expect(netPrice).toBe(given.lines[i]!.netPrice);
      expect(waterfall).toEqual({ list: listPrice, companyDiscount: discount, handDiscount: '0.00', floorCorrection: '0.00', net: netPrice }); // prettier-ignore
    }
  });

  it('and what a disti sends back of it takes nothing away', async () => {
    const own = await create(clients.disti);
    const lineDiscounts = [{ partNumber: own.lines[0]!.partNumber, discount: '3.00' }];
    const received = await act(clients.approver, own, 'receive');
    const given = accepted<Solution>(
      await clients.approver.call('solutionsUpdate', { isxId: own.isxId, version: received.version, lineDiscounts }),
    );
    const returned = await act(clients.approver, given, 'return');
    const saved = accepted<Solution>(
      await clients.disti.call('solutionsUpdate', {
        isxId: own.isxId,
        version: returned.version,
        isxName: 'Другое имя',
        lineDiscounts: [],
      }),
    );
    expect(saved.totals.net).toBe(given.totals.net);
    const seen = accepted<Solution>(await clients.approver.call('solutionsSelectSolution', { isxId: own.isxId }));
    expect(seen.lineDiscounts).toEqual(lineDiscounts);
  });

  it('goes with the discounts of the owner, whoever looks', async () => {
    const { isxId, lines } = await create(clients.disti);
    expect((await catalogue(clients.approver, { isxId })).pricing.companyDiscounts).toMatchObject({
      'COOL-ROOM': '24.00',
    });
    expect((await catalogue(clients.approver)).pricing.companyDiscounts).toEqual({});
    expect(lines[0]!.discount).toBe('24.00');
  });

  it('and so do the rights that the engine answers with', async () => {
    const { isxId } = await create(clients.disti);
    expect((await catalogue(clients.approver, { isxId })).role).toBe('disti');
    expect((await catalogue(clients.engineer)).role).toBe('engineer');
  });

  it('like the priority of a sale is none of a disti’s business', async () => {
    const priorities = async (client: Client) => {
      const [head, ...rows] = (await catalogue(client)).tables['PARTS']!.trim().split('\n');
      const column = head!.split(';').indexOf('priority');
      return new Set(rows.map((row) => row.split(';')[column]));
    };
    expect(await priorities(clients.engineer)).toEqual(new Set(['TRUE', 'FALSE']));
    expect(await priorities(clients.disti)).toEqual(new Set(['FALSE']));
  });
});

const calculation = {
  family: 'SPdx',
  sensibleCoolerCapacity: 30,
  returnAirDryBulbTemp: 31,
  returnAirRH: 27.5,
  outdoorTemp: 35,
  deltaAboveCapacity: 25,
  deltaBelowCapacity: 10,
};

describe('selecting a unit', () => {
  it('answers the tools roles and distis with matches within the window, the best first, and a reason for each other', async () => {
    for (const account of ['engineer', 'manager', 'disti'] as const) {
      const { matches, rejected } = accepted<AnswerOf<typeof coolingSelect>>(
        await clients[account].call('coolingSelect', calculation),
      );
      expect(matches.length).toBeGreaterThan(0);
      for (const { margin } of matches) expect(margin >= -10 && margin <= 25).toBe(true);
      expect(rejected.length).toBeGreaterThan(0);
      for (const { code, message } of rejected) {
        expect(code).toMatch(/^[a-z_]+$/);
        expect(message).toMatch(/[а-яё]/i);
      }
    }
    for (const account of ['readonly', 'salesop', 'partner'] as const)
      expect((await clients[account].call('coolingSelect', calculation)).status).toBe(403);
  });

  it('says where the fans eat the margin and where the coil works beyond its table, as the screen does', async () => {
    const answerOf = async (change: Partial<typeof calculation>) =>
      accepted<AnswerOf<typeof coolingSelect>>(
        await clients.engineer.call('coolingSelect', { ...calculation, ...change }),
      );
    const { matches: tight } = await answerOf({
      sensibleCoolerCapacity: 30.5,
      returnAirDryBulbTemp: 35,
      returnAirRH: 22,
    });
    expect(tight.find(({ model }) => model === 'SPdx025')).toMatchObject({
      coversRequired: true,
      netCoversRequired: false,
      extended: false,
    });
    const { matches: humid } = await answerOf({
      returnAirDryBulbTemp: 35,
      returnAirRH: 40,
      deltaBelowCapacity: 60,
      deltaAboveCapacity: 100,
    });
    expect(humid.some(({ extended }) => extended)).toBe(true);
  });

  it('refuses a text where a number belongs beside the figures that are out of their bounds, all at once', async () => {
    const answer = await clients.engineer.call('coolingSelect', {
      ...calculation,
      sensibleCoolerCapacity: 'thirty',
      returnAirRH: 140,
      outdoorTemp: 60,
    });
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'sensibleCoolerCapacity wrong_type',
      'returnAirRH invalid_input',
      'outdoorTemp invalid_input',
    ]);
  });

  it.each([
    ['sensibleCoolerCapacity', [4.99, 200.01, '30', null]],
    ['returnAirDryBulbTemp', [21.9, 35.1, 1e308]],
    ['returnAirRH', [-0.1, 100.1, -1e308]],
    ['outdoorTemp', [34.9, 45.1, true]],
    ['deltaAboveCapacity', [-1, 101, []]],
    ['deltaBelowCapacity', [-1, 101, {}]],
    ['family', ['SPxx', 'SPcw', '', 7, '__proto__', 'constructor']],
  ])('refuses %s out of its bounds, by name', async (field, values) => {
    for (const value of values) {
      const answer = await clients.engineer.call('coolingSelect', { ...calculation, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
    }
  });
});
