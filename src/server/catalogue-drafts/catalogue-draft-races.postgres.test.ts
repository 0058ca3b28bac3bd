import { expect, it } from 'vitest';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

const prepared = async (name: string) => {
  const admins = [await portal.as('admin'), await portal.as('admin')] as const;
  const [admin] = admins;
  const { draftId } = (await admin.call('catalogueDraftsCreate', { name })).body as { draftId: number };
  const { csvString, version } = (await admin.call('catalogueTablesSelectTable', { constantName: 'UPS_LIMITS' })).body;
  const changed = (note: string) => `${(csvString as string).trimEnd().replace(/;[^;]*$/, `;${note}`)}\n`;
  const put = (note: string, tableVersion: number | null) =>
    admin.call('catalogueDraftsPutTable', { draftId, constantName: 'UPS_LIMITS', csvString: changed(note), tableVersion, baseVersion: version }); // prettier-ignore
  const { draftVersion } = (await put(name, null)).body as { draftVersion: number };
  return { admins, draftId, draftVersion, put, version: version as number };
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const publications = async () =>
  (await (await portal.as('admin')).call('cataloguePublicationsSelect', {})).body.items as { name: string }[];

it('of two who publish a draft at once one does, and the other is told that it is gone', async () => {
  const { admins, draftId, draftVersion, version } = await prepared('Published twice');
  const answers = await Promise.all(
    admins.map((admin) => admin.call('catalogueDraftsPublish', { draftId, draftVersion, withoutImpact: true })),
  );
  expect(statuses(answers)).toEqual([200, 404]);
  expect((await publications()).filter(({ name }) => name === 'Published twice')).toHaveLength(1);
  const table = await admins[0].call('catalogueTablesSelectTable', { constantName: 'UPS_LIMITS' });
  expect(table.body.version).toBe(version + 1);
});

it('of two drafts of a table that are published at once the later one is asked to take the other in', async () => {
  const first = await prepared('One');
  const second = await prepared('Other');
  const answers = await Promise.all(
    [first, second].map(({ admins, draftId, draftVersion }) =>
      admins[0].call('catalogueDraftsPublish', { draftId, draftVersion, withoutImpact: true }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

it('what is saved while the draft is published is either in it or refused, never lost in silence', async () => {
  const { admins, draftId, draftVersion, put } = await prepared('Edited meanwhile');
  const [published, saved] = await Promise.all([
    admins[1].call('catalogueDraftsPublish', { draftId, draftVersion, withoutImpact: true }),
    put('late', 1),
  ]);
  expect([published.status, saved.status]).toSatisfy(
    (pair: number[]) => pair.join() === '200,404' || pair.join() === '409,200',
  );
  const drafts = (await admins[0].call('catalogueDraftsSelect')).body.drafts as { draftId: number }[];
  expect(drafts.some((draft) => draft.draftId === draftId)).toBe(published.status !== 200);
});
