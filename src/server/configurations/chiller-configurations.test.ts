import { beforeAll, describe, expect, it } from 'vitest';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type { chillerSelect } from '../../contract/calculators.ts';
import type { configurationsEvaluate } from '../../contract/configurations.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { accepted, act, create, stored, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/* Section 6 of the specification for chillers, tried as each of the nine roles against the server. */

const portal = withPortal();

/** Copied from the specification: "New solution", Chiller; "Menu", Pricing. Not from the code. */
const creators = ['engineer', 'bdm', 'admin', 'approver'] as const satisfies readonly Role[];
const others = ['salesop', 'manager', 'readonly', 'disti', 'partner'] as const satisfies readonly Role[];
const pricing: readonly Role[] = [...creators, 'manager'];

const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of [...creators, ...others]) clients[role] = await portal.as(role);
});

const chiller = (configuration: object = { loadKw: 230, designMinOutdoorC: 5 }) => ({
  isxType: 'Chiller',
  isxName: 'Холодоснабжение',
  customerName: 'АО «Ромашка»',
  configuration,
});

const asked = {
  loadKw: 230,
  leavingWaterC: 7,
  enteringWaterC: 12,
  fluid: 'water',
  glycolPercent: 0,
  ambientC: 35,
  redundancy: 'N',
  series: 'CHS',
  acousticClass: 'B',
  freeCooling: false,
  designMinOutdoorC: 5,
  systemHeadKPa: 100,
};

describe('who may make solutions of chillers', () => {
  it.each(creators)('%s may, from the first choice to the order', async (role) => {
    const { isxId, lines } = await create(clients[role], chiller());
    expect(lines[0]).toMatchObject({ partNumber: 'CHS0240', quantity: 1 });
    const copied = accepted<{ isxId: string }>(await clients[role].call('solutionsCopy', { isxId }));
    expect(copied.isxId).not.toBe(isxId);
    const { valid } = accepted<AnswerOf<typeof configurationsEvaluate>>(
      await clients[role].call('configurationsEvaluate', { isxType: 'Chiller', configuration: {} }),
    );
    expect(valid).toBe(true);
  });

  it.each(others)('%s may not: no call that configures answers, and nothing is stored', async (role) => {
    const { isxId } = await create(clients.engineer, chiller());
    const before = await stored(portal.database.db);
    const configuration = {};
    const attempts = [
      ['solutionsCreate', chiller()],
      ['configurationsEvaluate', { isxType: 'Chiller', configuration }],
      ['configurationsExplain', { isxType: 'Chiller', configuration, field: 'series', value: 'CHW' }],
      ['solutionsCopy', { isxId }],
      // The tool works over the catalogue, without a solution.
      ...(pricing.includes(role) ? [] : [['cataloguesSelect', { isxType: 'Chiller' }]]),
    ] as const;
    for (const [name, body] of attempts as readonly (readonly [Parameters<Client['call']>[0], object])[]) {
      const { status, body: answer } = await clients[role].call(name, body);
      // What a role does not see at all is not there for it.
      expect([name, status === 404 ? 403 : status]).toEqual([name, 403]);
      expect(JSON.stringify(answer)).not.toContain('CHS0240');
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('a disti to whom one is handed over reads it, and changes nothing of it', async () => {
    const { isxId, version } = await create(clients.engineer, chiller());
    const { status } = await clients.disti.call('solutionsUpdate', { isxId, version, configuration: { loadKw: 300 } });
    expect([403, 404]).toContain(status);
  });
});

describe('a solution of chillers', () => {
  it('is evaluated on the server as in the browser, and is submitted', async () => {
    const made = await create(clients.engineer, chiller({ loadKw: 600, series: 'CHS', redundancy: 'N+1' }));
    expect(made.problems).toEqual([]);
    const submitted = await act(clients.engineer, made, 'submit');
    expect(submitted.isxStatus).toBe('submitted');
  });

  it('that breaks a rule is kept, and not submitted', async () => {
    const made = await create(clients.engineer, chiller({ loadKw: 200, fluid: 'water', designMinOutdoorC: -28 }));
    expect(made.problems.map(({ rule }) => rule)).toEqual(['C-08']);
    const answer = await tryAct(clients.engineer, made, 'submit');
    expect(answer.body.code).toBe('not_submittable');
  });

  it('refuses what is no value of a field, by name', async () => {
    for (const [field, value] of [
      ['loadKw', 4],
      ['loadKw', '200'],
      ['count', 9],
      ['glycolPercent', 51],
      ['freeCooling', 'yes'],
      ['unheardOf', 1],
    ] as const) {
      const answer = await clients.engineer.call('solutionsCreate', chiller({ [field]: value }));
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.errors[0].path).toContain(field);
    }
  });

  it('explains why a value is excluded', async () => {
    const { body } = await clients.engineer.call('configurationsExplain', {
      isxType: 'Chiller',
      configuration: { series: 'CHS', designMinOutdoorC: 5 },
      field: 'freeCooling',
      value: true,
    });
    expect(body.rules.map(({ rule }: { rule: string }) => rule)).toContain('C-11');
    expect(body.collidesWith).toEqual([{ field: 'series', value: 'CHS' }]);
    expect(body.changes.length).toBeGreaterThan(0);
  });
});

describe('what of the catalogue travels', () => {
  it('is every table of chillers for whoever may make one, and for the tools of a manager', async () => {
    for (const role of pricing) {
      const { tables } = accepted<AnswerOf<typeof cataloguesSelect>>(
        await clients[role].call('cataloguesSelect', { isxType: 'Chiller' }),
      );
      expect(tables['CHILLER_MODELS']).toContain('CHS0240');
      expect(tables['PARTS']).toContain('CHK-SEQ8');
    }
  });

  it('is no chiller’s part in the catalogue of another type for a disti', async () => {
    const { tables, pricing: prices } = accepted<AnswerOf<typeof cataloguesSelect>>(
      await clients.disti.call('cataloguesSelect', { isxType: 'Cooling' }),
    );
    expect(tables['PARTS']).not.toContain('CHS0240');
    expect(tables).not.toHaveProperty('CHILLER_MODELS');
    expect(prices.prices.some(({ partNumber }) => partNumber.startsWith('CHS'))).toBe(false);
  });
});

describe('selecting chillers', () => {
  it('answers the roles with pricing access: the best first, and a reason for each other', async () => {
    for (const role of pricing) {
      const { matches, rejected } = accepted<AnswerOf<typeof chillerSelect>>(
        await clients[role].call('chillerSelect', asked),
      );
      expect(matches[0]).toMatchObject({
        model: 'CHS0240',
        working: 1,
        installed: 1,
        module: 'CHM-M3-1L',
        winterKit: null,
        isConservative: false,
        groupSoundPowerLwA: 86.7,
        runningCurrentA: 176,
        startingCurrentA: 340,
        weightKg: 2094,
        freeCoolingStartBelowC: null,
      });
      expect(matches[0]!.capacityKw).toBeCloseTo(242.4, 9);
      expect(matches[0]!.headLeftKPa).toBeCloseTo(138.4892, 3);
      expect(matches).toHaveLength(15);
      expect(rejected).toHaveLength(47);
      expect(rejected.find(({ model }) => model === 'CHW0350')).toMatchObject({
        code: 'other_series',
        path: 'series',
        message: expect.stringMatching(/[а-яё]/i),
        remedy: { field: 'series', value: 'CHW' },
      });
    }
    for (const role of ['salesop', 'readonly', 'disti', 'partner'] as const)
      expect((await clients[role].call('chillerSelect', asked)).status).toBe(403);
  });

  it.each([
    ['loadKw', [4.9, 9600.1, '230', null]],
    ['leavingWaterC', [-10.1, 30.1]],
    ['enteringWaterC', [-10.1, 45.1]],
    ['ambientC', [-40.1, 55.1, 1e308]],
    ['designMinOutdoorC', [-60.1, 20.1]],
    ['glycolPercent', [-1, 51]],
    ['systemHeadKPa', [-1, 401]],
    ['fluid', ['oil', '', 7]],
    ['redundancy', ['N+3', '__proto__']],
    ['series', ['CHX', 'constructor']],
    ['acousticClass', ['X']],
    ['freeCooling', ['yes', 1]],
  ])('refuses %s out of its bounds, by name', async (field, values) => {
    for (const value of values) {
      const answer = await clients.engineer.call('chillerSelect', { ...asked, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
    }
  });
});
