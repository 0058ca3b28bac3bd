import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/all.ts';
import type { Solution } from '../contract/shapes.ts';
import {
  accepted,
  create,
  livedTo,
  refusedFields,
  select,
  soundConfiguration,
  soundSolution,
  stored,
} from './testing/lives.ts';
import { patience } from './testing/patience.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';
import type { Endpoints } from './platform/http/call.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let received: Solution;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  received = await livedTo('received', { portal, owner: engineer, approver });
});

/** A body of each call about solutions that fits, with every field that the call knows. */
const fitting = (): Readonly<Partial<Record<keyof Endpoints, Record<string, unknown>>>> => {
  const { isxId, version } = received;
  return {
    solutionsCreate: { ...soundSolution, region: 'Урал', opportunity: '', kind: 'project' },
    solutionsSelect: {
      list: 'search',
      text: 'зал',
      isxStatus: 'open',
      isxType: 'Cooling',
      kind: 'project',
      archived: false,
      sort: '-net',
      page: 1,
      pageSize: 25,
    },
    solutionsSelectSolution: { isxId },
    solutionsUpdate: {
      isxId,
      version,
      isxName: 'n',
      customerName: 'c',
      region: '',
      opportunity: '',
      kind: 'project',
      configuration: soundConfiguration,
      manualLines: null,
      lineDiscounts: [],
    },
    solutionsAct: { isxId, version, action: 'return', comment: 'x', confirmExpiredPrice: true },
    solutionsArchive: { isxId, version, archived: true },
    solutionsPreviewRenewal: { isxId },
    solutionsRevise: { isxId },
    solutionsCopy: { isxId },
    solutionsSelectHistory: { isxId },
    solutionsSelectRevisions: { isxId },
    cataloguesSelect: { isxType: 'Cooling', isxId },
    configurationsEvaluate: { isxType: 'Cooling', configuration: soundConfiguration, isxId },
    configurationsExplain: { isxType: 'Cooling', configuration: {}, field: 'model', value: 'SPdx035', isxId },
    reportsSelectReport: { isxId },
  };
};
const hardened = (): (keyof Endpoints)[] => Object.keys(fitting()) as (keyof Endpoints)[];

async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await stored(portal.database.db);
  const done = await work();
  expect(await stored(portal.database.db)).toEqual(before);
  return done;
}

describe('a field of the wrong type', () => {
  const wrongValues = [true, 7.5, -1, 1e308, 'нет', '', [], [[]], {}, { a: { b: {} } }, null];

  it('is named, in every call, and nothing is stored', async () => {
    let tried = 0;
    await leavesNothing(async () => {
      for (const name of hardened()) {
        const body = fitting()[name]!;
        for (const field of Object.keys(body)) {
          for (const value of wrongValues) {
            const wrong = { ...body, [field]: value };
            if (endpoints[name].body.safeParse(wrong).success) continue;
            const fields = refusedFields(await engineer.call(name, wrong));
            expect([name, field, fields.length > 0 && fields.every((path) => path.split('.')[0] === field)]).toEqual([name, field, true]); // prettier-ignore
            tried++;
          }
        }
      }
    });
    expect(tried).toBeGreaterThan(250);
  });

  it('is named together with every other that is wrong', async () => {
    const wrong = {
      isxType: 'Fridge',
      isxName: 7,
      customerName: 'a\tb',
      region: [],
      kind: 'standard',
      configuration: 1,
    };
    const fields = refusedFields(await engineer.call('solutionsCreate', wrong));
    expect(fields.toSorted()).toEqual(Object.keys(wrong).toSorted());
    const missing = refusedFields(await engineer.call('solutionsCreate', {}));
    expect(missing.toSorted()).toEqual(['configuration', 'customerName', 'isxName', 'isxType']);
  });

  it.each([
    '', 'ISX', 'isx00000001-001', 'ISX00000001', 'ISX1-1', 'ISX00000001-001 ', 'ISX00000001-001\n', 'ISX0000000१-001',
    "ISX00000001-001' or '1'='1", '../ISX00000001-001', 'ISX00000001-001%00', 'ISX999999999-001', '%',
  ])('and so is an id of the wrong form: %j', async (isxId) => {
    for (const name of hardened().filter((one) => 'isxId' in fitting()[one]!)) {
      expect(refusedFields(await engineer.call(name, { ...fitting()[name], isxId }))).toEqual(['isxId']);
    }
  }); // prettier-ignore

  it.each([1e308, -1e308, 2 ** 53, -(2 ** 53), 1.5, '1', null, [1]])('and so is a version of %j', async (version) => {
    const { isxId } = received;
    const body = { isxId, version, action: 'approve' };
    expect(refusedFields(await approver.call('solutionsAct', body))).toEqual(['version']);
  });
});

describe('a body', () => {
  it.each([
    '{',
    '{"isxId":}',
    "{'isxId':1}",
    '{"a":1}{"b":2}',
    'NaN',
    'undefined',
    '\u0000',
    '{"a":01}',
    '{"isxId":"\\x"}',
  ])('that is no JSON is refused: %j', async (text) => {
    expect(refusedFields(await engineer.call('solutionsAct', text))).toEqual(['']);
  });

  it.each([
    ['above a megabyte', JSON.stringify({ ...soundSolution, isxName: 'x'.repeat(1024 * 1024) }), 413],
    ['of 100,000 lines', JSON.stringify({ manualLines: Array(100_000).fill({ partNumber: 'GC011', quantity: 1 }) }), 413],
    ['of 100,000 short lines', `{"manualLines":[${Array(100_000).fill('{}').join(',')}]}`, 400],
    ['nested 10,000 deep', `{"configuration":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 400],
    ['of 10,000 arrays in each other', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['of a thousand fields that nobody knows', JSON.stringify({ ...soundSolution, configuration: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, i])) }), 400],
  ])('%s is refused, at once, and leaves nothing', async (_, text, status) => {
    for (const name of ['solutionsCreate', 'solutionsUpdate', 'configurationsEvaluate'] as const) {
      const began = performance.now();
      refusedFields(await leavesNothing(() => engineer.call(name, text)), status === 413 ? 413 : 400);
      expect(performance.now() - began).toBeLessThan(patience(5));
    }
  }); // prettier-ignore

  it('that reaches for prototypes is refused by name, at any depth, and poisons nothing', async () => {
    const texts = ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
      `{"${key}":{"isAdmin":true}}`,
      `{"configuration":{"${key}":{"isAdmin":true}}}`,
      `{"configuration":{"selection":{"${key}":1}}}`,
    ]);
    for (const text of texts) {
      const fields = refusedFields(await engineer.call('solutionsCreate', text));
      expect(fields.some((path) => /__proto__|constructor|prototype/.test(path))).toBe(true);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('that names what only the portal decides changes nothing of it', async () => {
    const others = {
      isxStatus: 'ordered',
      ownerUserId: 'me',
      companyId: 'ours',
      approvedAt: '2020-01-01T00:00:00.000Z',
      isxNumber: 1,
      isxRevision: 9,
      isCurrent: false,
      archived: true,
      net: '0.01',
      catalogueVersion: 'x',
      lines: [],
      totals: { net: '0.01' },
      problems: [],
      expiresAt: null,
      priceListVersion: 'x',
      actions: ['order'],
    };
    const plain = await create(engineer);
    const made = await create(engineer, others);
    const { isxId: _, isxNumber: __, ...same } = plain;
    expect(made).toMatchObject(same);
    const { isxId, version } = made;
    const saved = accepted<Solution>(
      await engineer.call('solutionsUpdate', { ...others, isxId, version, isxName: 'Зал' }),
    );
    expect(saved).toMatchObject({ ...same, version: 2, isxName: 'Зал' });
  });
});

describe('whatever is sent', () => {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    fc.constantFrom(0, -0, 1e21, -1, 2 ** 31, '', 'ISX00000001-001', null, [], {}, 'open', 'Cooling'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  it('is answered by the contract, and a refusal leaves nothing behind', async () => {
    const attempt = fc.tuple(
      fc.constantFrom(...hardened()),
      fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('engineer' as const, 'approver' as const),
    );
    await fc.assert(
      fc.asyncProperty(attempt, async ([name, changes, who]) => {
        const body: Record<string, unknown> = { ...fitting()[name] };
        const fields = Object.keys(body);
        for (const [place, changed] of changes) body[fields[place % fields.length]!] = changed;
        const before = await stored(portal.database.db);
        const answer = await (who === 'engineer' ? engineer : approver).call(name, body);
        if (answer.status === 200) {
          received = await select(approver, received.isxId); // it may have changed by what happened to fit
          return;
        }
        expect([400, 403, 404, 409, 422]).toContain(answer.status);
        const paths = refusedFields(answer, answer.status);
        if (answer.status === 400) expect(paths.length).toBeGreaterThan(0);
        expect(await stored(portal.database.db)).toEqual(before);
      }),
      { numRuns: 200 },
    );
    expect(portal.log.filter((line) => line.includes('"A bug"'))).toEqual([]);
  });
});
