import { beforeAll, describe, expect, it } from 'vitest';
import { may } from '../../core/people/access/may.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { roles } from '../../core/people/access/roles.ts';
import { accepted, create, select, soundConfiguration } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of roles) clients[role] = await portal.as(role);
});

interface Marked {
  readonly partNumber: string;
  readonly priority?: true | undefined;
}
const marked = (lines: readonly Marked[]) =>
  lines.filter(({ priority }) => priority).map(({ partNumber }) => partNumber);

/** A unit that is on priority sale, and every role that may read the solution of it. */
const configuration = soundConfiguration;

describe('a part on priority sale', () => {
  let isxId: string;
  let unit: string;
  beforeAll(async () => {
    ({ isxId } = await create(clients.engineer, { configuration }));
    const { lines } = accepted<{ lines: Marked[] }>(await clients.engineer.call('solutionsSelectSolution', { isxId }));
    unit = marked(lines)[0]!;
  });

  it.each(roles)(
    'is marked for %s where the right is there, in the solution, its report and its choices',
    async (role) => {
      const expected = may(role, 'parts.highlightPrioritySale') ? [unit] : [];
      const solution = await clients[role].call('solutionsSelectSolution', { isxId });
      if (solution.status === 200) {
        expect(marked(solution.body.lines)).toEqual(expected);
        const report = accepted<{ issues: Marked[] }>(await clients[role].call('reportsSelectReport', { isxId }));
        expect(marked(report.issues)).toEqual(expected);
        const csv = await clients[role].send({ method: 'GET', url: `/api/reports/${isxId}.csv` });
        expect((csv.body as string).includes('Приоритетная продажа')).toBe(expected.length > 0);
      }
      const evaluated = await clients[role].call('configurationsEvaluate', { isxType: 'Cooling', configuration });
      if (evaluated.status === 200) expect(marked(evaluated.body.lines)).toEqual(expected);
      expect([solution.status, evaluated.status]).not.toContain(400);
    },
  );

  it.each(roles)('is marked for %s in the list of prices where the right is there', async (role) => {
    const prices = await clients[role].call('pricesSearch', { text: unit });
    if (prices.status === 200)
      expect(marked(prices.body.items)).toEqual(may(role, 'parts.highlightPrioritySale') ? [unit] : []);
    else expect(prices.status).toBe(403);
  });

  it('is what the administrator says, from the next solution on', async () => {
    const { admin, engineer } = clients;
    const [record] = accepted<{ csvString: string }[]>(await admin.call('constantsSelect', { constantName: 'PARTS' }));
    const [head, ...rows] = record!.csvString.trimEnd().split('\n');
    const column = head!.split(';').indexOf('priority');
    const csvString = [head, ...rows.map((row) => row.split(';').with(column, row.startsWith('GR041;') ? 'TRUE' : 'FALSE').join(';'))].join('\n'); // prettier-ignore
    accepted(await admin.call('constantsUpdate', { constantName: 'PARTS', csvString }));
    const next = await create(engineer, { configuration });
    expect(marked(next.lines)).toEqual(['GR041']);
    expect(marked((await select(engineer, isxId)).lines)).toEqual([unit]);
  });
});
