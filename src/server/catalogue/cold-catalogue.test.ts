import { expect, it } from 'vitest';
import { soundSolution } from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a save just behind a look finds the new catalogue, though neither has it in memory', async () => {
  const [admin, engineer] = [await portal.as('admin'), await portal.as('engineer')];
  const [{ csvString }] = (await admin.call('constantsSelect', { constantName: 'PARTS' })).body;
  // With one connection, a save that waited for the look's reading would hold the connection that this reading needs.
  for (const [round, behind] of [0, 2, 5, 10, 15, 25, 35, 50].entries()) {
    const fresh = csvString + '\n'.repeat(round + 1);
    const uploaded = await admin.call('constantsUpdate', { constantName: 'PARTS', csvString: fresh });
    expect(uploaded.status).toBe(200);
    const { isxType, configuration } = soundSolution;
    const look = engineer.call('configurationsEvaluate', { isxType, configuration });
    await pause(behind);
    const save = engineer.call('solutionsCreate', soundSolution);
    expect([behind, (await look).status, (await save).status]).toEqual([behind, 200, 200]);
  }
});
