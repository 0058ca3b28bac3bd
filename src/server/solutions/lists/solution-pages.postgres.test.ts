import { beforeAll, describe, expect, test } from 'vitest';
import { listNames, sortFields } from '../../../contract/solution-lists.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import { mayRead, readScope } from '../../../core/people/access/solutions.ts';
import { isxTypes, kinds } from '../../../core/products/definition/types.ts';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildCompany, buildSolution, buildUser } from '../../testing/factories.ts';
import { withDatabase } from '../../testing/with-database.ts';
import type { SortField } from './solution-order.ts';
import type { PageQuery } from './solution-pages.ts';
import { selectPage } from './solution-pages.ts';
import type { SolutionRow } from '../solution-rows.ts';

const database = withDatabase();

const actors: Record<string, Actor> = {};
const stored: SolutionRow[] = [];

const names = ['Яхта', 'арка', 'Ёлка', 'ель', 'Zebra', 'apple', 'Арка 10', 'Арка 2', 'ЦОД «Восток»', 'цод'];
const customers = ['ООО «Ромашка»', 'АО «Связь-2»', 'ПАО Энергия 100_500', 'ООО Б'];

beforeAll(async () => {
  const { db } = database;
  for (const role of ['engineer', 'approver', 'manager', 'disti', 'partner'] as const) {
    const kind = role === 'disti' || role === 'partner' ? role : 'vendor';
    const companyId =
      kind === 'vendor' && actors['engineer']
        ? actors['engineer'].companyId
        : (await buildCompany(db, { kind, name: `Компания ${role}` })).companyId;
    const user = await buildUser(db, { role, companyId, displayName: `Владелец ${role}` });
    actors[role] = { userId: user.userId, role, companyId, companyKind: kind };
  }
  const owners = ['engineer', 'approver', 'disti', 'partner'].map((role) => actors[role]!);
  for (let i = 0; i < 120; i += 1) {
    stored.push(
      await buildSolution(db, {
        owner: owners[i % owners.length]!,
        isxName: names[i % names.length]!,
        customerName: customers[i % customers.length]!,
        isxStatus: statuses[i % statuses.length]!,
        isxType: isxTypes[i % isxTypes.length]!,
        kind: kinds[Math.floor(i / 3) % kinds.length]!,
        region: i % 11 === 0 ? 'Казань' : '',
        opportunity: i % 13 === 0 ? 'OP-123456-7654321' : '',
        archived: i % 10 === 0,
        isCurrent: i % 9 !== 0,
        changedAt: new Date(Date.UTC(2026, 0, 1 + (i % 17))),
        expiresAt: i % 4 === 0 ? null : new Date(Date.UTC(2026, 1, 1 + (i % 19))),
        totals: {
          currency: 'RUB',
          list: '9',
          discount: '0',
          net: `${(i * 37) % 23}.50`,
          vatRate: '22',
          vat: '0',
          gross: '9',
        },
      }),
    );
  }
});

/** What the specification's lists are, said once more in plain words. */
const listed: Readonly<Record<PageQuery['list'], (solution: SolutionRow, actor: Actor) => boolean>> = {
  'my-solutions': (solution, actor) => solution.ownerUserId === actor.userId,
  'company-solutions': (solution, actor) => solution.companyId === actor.companyId,
  submitted: ({ isxStatus }) => isxStatus === 'submitted' || isxStatus === 'received',
  'all-companies-solutions': () => true,
  'all-partners-solutions': ({ companyKind }) => companyKind === 'partner',
  'all-disti-solutions': ({ companyKind }) => companyKind === 'disti',
  search: () => true,
};

const russian = new Intl.Collator('und').compare;
type Order = (a: SolutionRow, b: SolutionRow) => number;
const farFuture = Number.MAX_SAFE_INTEGER;
const orders: Readonly<Record<SortField, Order>> = {
  isxId: () => 0,
  isxName: (a, b) => russian(a.isxName, b.isxName),
  customerName: (a, b) => russian(a.customerName, b.customerName),
  ownerDisplayName: (a, b) => russian(a.ownerDisplayName, b.ownerDisplayName),
  isxStatus: (a, b) =>
    statuses.indexOf(a.isxStatus) - statuses.indexOf(b.isxStatus) || a.changedAt.getTime() - b.changedAt.getTime(),
  net: (a, b) => Number(a.net) - Number(b.net),
  changedAt: (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
  expiresAt: (a, b) => (a.expiresAt?.getTime() ?? farFuture) - (b.expiresAt?.getTime() ?? farFuture),
};

function expected(actor: Actor, list: PageQuery['list'], sort: string, keep: (solution: SolutionRow) => boolean) {
  const order = orders[sort.replace('-', '') as SortField];
  const direction = sort.startsWith('-') ? -1 : 1;
  return stored
    .filter(
      (solution) => solution.isCurrent && mayRead(actor, solution) && listed[list](solution, actor) && keep(solution),
    )
    .sort((a, b) => direction * (order(a, b) || (a.isxId < b.isxId ? -1 : 1)))
    .map((solution) => solution.isxId);
}

const query = (role: string, rest: Partial<PageQuery>): PageQuery => ({
  actor: actors[role]!,
  scope: readScope(actors[role]!),
  list: 'search',
  page: 1,
  pageSize: 100,
  ...rest,
});
/** All of a list, which says how long it is. */
async function idsOf(asked: PageQuery): Promise<string[]> {
  const { items, total } = await selectPage(database.db, asked);
  expect([total, total <= asked.pageSize]).toEqual([items.length, true]);
  return items.map((item) => item.isxId);
}
const isActive = (solution: SolutionRow) => !solution.archived;

describe.each(['engineer', 'approver', 'manager', 'disti', 'partner'])('to the %s', (role) => {
  test.each(listNames)('%s shows what the list is of and the role may read, newest change first', async (list) => {
    const ids = await idsOf(query(role, { list }));
    expect(ids).toEqual(expected(actors[role]!, list, '-changedAt', isActive));
  });

  test.each(sortFields.flatMap((field) => [field, `-${field}`] as const))('search is sorted by %s', async (sort) => {
    const ids = await idsOf(query(role, { sort }));
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual(expected(actors[role]!, 'search', sort, isActive));
  });
});

describe('a list is narrowed down', () => {
  test.each([
    ['status', { isxStatus: 'returned' }, (one: SolutionRow) => one.isxStatus === 'returned'],
    ['type', { isxType: 'Chiller' }, (one: SolutionRow) => one.isxType === 'Chiller'],
    ['kind', { kind: 'project' }, (one: SolutionRow) => one.kind === 'project'],
    [
      'all of them',
      { isxStatus: 'open', isxType: 'Cooling', kind: 'standart' },
      (one: SolutionRow) => one.isxStatus === 'open' && one.isxType === 'Cooling' && one.kind === 'standart',
    ],
  ] as const)('by %s', async (_, filter, keep) => {
    const ids = await idsOf(query('engineer', filter));
    expect(ids).toEqual(expected(actors['engineer']!, 'search', '-changedAt', (one) => isActive(one) && keep(one)));
  });

  test.each(['isxStatus', '-isxStatus', '-ownerDisplayName'] as const)('in the order of %s', async (sort) => {
    const is =
      (...wanted: readonly string[]) =>
      (one: SolutionRow) =>
        isActive(one) && wanted.includes(one.isxStatus);
    for (const role of ['engineer', 'disti']) {
      const actor = actors[role]!;
      const submitted = is('submitted', 'received');
      expect(await idsOf(query(role, { list: 'submitted', sort }))).toEqual(
        expected(actor, 'submitted', sort, submitted),
      );
      const mine = await idsOf(query(role, { list: 'my-solutions', isxStatus: 'ordered', sort }));
      expect(mine).toEqual(expected(actor, 'my-solutions', sort, is('ordered')));
    }
  });

  test('to what was put aside', async () => {
    const ids = await idsOf(query('engineer', { archived: true }));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(expected(actors['engineer']!, 'search', '-changedAt', (one) => one.archived));
  });

  test('to a status that the list has not, which is nothing', async () => {
    expect(await idsOf(query('engineer', { list: 'submitted', isxStatus: 'ordered' }))).toEqual([]);
    expect((await idsOf(query('engineer', { list: 'submitted', isxStatus: 'received' }))).length).toBeGreaterThan(0);
  });
});

describe('a text is found', () => {
  test.each<readonly [how: string, text: string, keep: (solution: SolutionRow) => boolean]>([
    ['in the middle of a word', 'ОМАШК', (one) => one.customerName.includes('Ромашка')],
    ['in the name, ё as е', 'елка', (one) => one.isxName === 'Ёлка'],
    ['in the owner', 'владелец partner', (one) => one.ownerDisplayName === 'Владелец partner'],
    ['in the region', 'казан', (one) => one.region === 'Казань'],
    ['in the opportunity', 'OP-123456', (one) => one.opportunity !== ''],
    ['by all its words', 'ромашка арка', (one) => /арка/i.test(one.isxName) && /Ром/.test(one.customerName)],
    ['short, where a word begins', 'ро', (one) => one.customerName.includes('Ромашка')],
    ['short, after punctuation', '«р', (one) => one.customerName.includes('«Ромашка')],
    ['by one letter', 'б', (one) => one.customerName === 'ООО Б'],
    ['with an underscore that stands for itself', '100_500', (one) => one.customerName.includes('100_500')],
  ])('%s', async (_, text, keep) => {
    const ids = await idsOf(query('engineer', { text }));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(expected(actors['engineer']!, 'search', '-changedAt', (one) => isActive(one) && keep(one)));
  });

  test('by the number', async () => {
    const one = stored.find((solution) => solution.isCurrent && !solution.archived)!;
    expect(await idsOf(query('engineer', { text: one.isxId }))).toEqual([one.isxId]);
    expect(await idsOf(query('engineer', { text: one.isxId.slice(0, 11).toLowerCase() }))).toEqual([one.isxId]);
  });

  test.each(['10%500', '1__-500', '%', '_', '---', String.raw`\ `, 'ма', 'нет такого'])(
    'but not by %j',
    async (text) => {
      expect(await selectPage(database.db, query('engineer', { text }))).toEqual({
        items: [],
        total: 0,
        totalIsLowerBound: false,
      });
    },
  );

  test('only in what the role may read', async () => {
    const ids = await idsOf(query('partner', { text: 'ромашка' }));
    expect(ids).toEqual(
      expected(actors['partner']!, 'search', '-changedAt', (one) => isActive(one) && /Ром/.test(one.customerName)),
    );
  });
});

describe('a search', () => {
  /** Solutions of their own, whose words stand in no other. */
  const made: Record<string, SolutionRow> = {};
  beforeAll(async () => {
    const owner = actors['engineer']!;
    const build = async (isxName: string, changedAt: string, lines: readonly string[] = []) => {
      const one = await buildSolution(database.db, {
        owner,
        isxName,
        customerName: 'Заказчик',
        changedAt: new Date(changedAt),
        lines: lines.map((partNumber, i) => ({ ...line, position: i + 1, partNumber })),
      });
      made[isxName] = one;
      stored.push(one);
    };
    await build('Рассвет', '2026-01-01', ['SPDA030A', 'GR041']);
    await build('Новый рассвет', '2026-02-01', ['GC011']);
    await build('Подрассветный', '2026-03-01');
    await build('Sunrise', '2026-01-05', ['SPDA030A']);
  });
  const line = {
    nameRu: '', nameEn: '', quantity: 1, listPrice: null, discount: '0.00', netPrice: null, summary: null, source: 'rule', waterfall: null,
  } as const; // prettier-ignore
  const partOf = (word: string) => (word.toUpperCase() === 'SPDA030A' ? 'SPDA030A' : null);
  const search = async (text: string, rest: Partial<PageQuery> = {}) => {
    const { items, similar } = await selectPage(database.db, query('engineer', { text, partOf, ...rest }));
    return [items.map(({ isxName }) => isxName), similar ?? false];
  };

  test('has the best first: where the words begin words, and of these the newest; in an order that is asked for, in that', async () => {
    expect(await search('рассвет')).toEqual([['Новый рассвет', 'Рассвет', 'Подрассветный'], false]);
    expect(await search('рассвет', { sort: '-changedAt' })).toEqual([['Подрассветный', 'Новый рассвет', 'Рассвет'], false]); // prettier-ignore
  });

  test('finds a solution by its number alone, first of all that holds the figure, and by number and name', async () => {
    const { isxNumber, isxId } = made['Рассвет']!;
    const first = async (text: string) => (await selectPage(database.db, query('engineer', { text, partOf }))).items[0]?.isxId; // prettier-ignore
    for (const text of [`${isxNumber}`, `ISX${isxNumber}`, `isx${isxNumber}`, isxId, isxId.slice(0, 11).toLowerCase()])
      expect([text, await first(text)]).toEqual([text, isxId]);
    expect(await search(`${isxNumber} рассвет`)).toEqual([['Рассвет'], false]);
  });

  test('finds the solutions of a part', async () => {
    expect(await search('spda030a')).toEqual([['Sunrise', 'Рассвет'], false]);
    expect(await search('spda030a рассвет')).toEqual([['Рассвет'], false]);
  });

  test.each(['рассвт', 'расссвет', 'россвет', 'рассвте', 'ассвет рассвит', 'раcсвет'])(
    'takes %j for what was meant',
    async (text) => {
      const [names] = await search(text);
      expect(names).toContain('Рассвет');
    },
  );

  test.each([
    ['sunrse', true],
    ['sunrixe', true],
    ['sunrsie', true],
    ['sunrise', false],
  ])('finds %j, and says whether it only looks alike', async (text, similar) => {
    expect(await search(text)).toEqual([['Sunrise'], similar]);
  });

  test('takes nothing for what is two letters away, nor short words for others', async () => {
    for (const text of ['санрийз', 'sunirze', 'суп', 'росв'])
      expect([text, await search(text)]).toEqual([text, [[], false]]);
  });
});

describe('pages', () => {
  test('follow each other without a gap or a double, whatever the sort', async () => {
    for (const sort of ['isxStatus', '-net', 'customerName', '-expiresAt'] as const) {
      const pages: string[] = [];
      for (let page = 1; page <= 20; page += 1) {
        const answer = await selectPage(database.db, query('engineer', { sort, page, pageSize: 7 }));
        expect(answer.total).toBe(expected(actors['engineer']!, 'search', sort, isActive).length);
        pages.push(...answer.items.map((item) => item.isxId));
      }
      expect(pages).toEqual(expected(actors['engineer']!, 'search', sort, isActive));
    }
  });

  test.each(['ро', 'владелец engineer', 'в'])('of what holds %j follow each other as well', async (text) => {
    const whole = await selectPage(database.db, query('engineer', { text, sort: 'net' }));
    const pages: string[] = [];
    for (let page = 1; page <= 25; page += 1) {
      const answer = await selectPage(database.db, query('engineer', { text, sort: 'net', page, pageSize: 5 }));
      expect(answer.total).toBe(whole.items.length);
      pages.push(...answer.items.map((item) => item.isxId));
    }
    expect(pages.length).toBeGreaterThan(5);
    expect(pages).toEqual(whole.items.map((item) => item.isxId));
  });

  test('past the end are empty and still tell the total', async () => {
    const answer = await selectPage(database.db, query('engineer', { page: 99 }));
    expect(answer).toEqual({
      items: [],
      total: expected(actors['engineer']!, 'search', 'isxId', isActive).length,
      totalIsLowerBound: false,
    });
  });
});
