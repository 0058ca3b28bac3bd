import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCompany, buildSolution, buildUser } from '../testing/factories.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { onPostgres, withDatabase } from '../testing/with-database.ts';
import { companies, solutionHistory, users } from '../platform/database/schema.ts';
import { insertHistory, selectHistory } from './history/history-rows.ts';
import type { SolutionPatch } from './solution-rows.ts';
import { nextIsxNumber, selectRevisions, selectSolution, updateSolution } from './solution-rows.ts';

const database = withDatabase();
const later = new Date('2026-11-21T10:00:00.000Z');

describe('a stored solution', () => {
  test('reads back as it was written', async () => {
    const owner = await buildUser(database.db, { role: 'partner', displayName: 'Пётр Ёжиков' });
    const line = {
      position: 1,
      partNumber: 'SPdx030-A',
      nameRu: 'Кондиционер «Ёлка»; 30 кВт',
      nameEn: 'Unit',
      quantity: 2,
      listPrice: '1234567.89',
      discount: '12.50',
      netPrice: '1080246.90',
      summary: '2160493.80',
      source: 'rule',
      waterfall: null,
    } as const;
    const written = await buildSolution(database.db, {
      owner,
      configuration: { family: 'SPdx', count: 2, selection: { returnAirRH: 22.5, note: null } },
      lines: [line as never],
      manualLines: [],
      totals: {
        currency: 'EUR',
        list: '1',
        discount: '0',
        net: '12345678901234.56',
        vatRate: '22',
        vat: '0',
        gross: '1',
      },
      expiresAt: later,
    });
    const read = await selectSolution(database.db, written.isxId);
    expect(read).toEqual(written);
    expect(read).toMatchObject({
      isxId: `ISX${String(written.isxNumber).padStart(8, '0')}-001`,
      ownerDisplayName: 'Пётр Ёжиков',
      companyKind: 'partner',
      configuration: { family: 'SPdx', count: 2, selection: { returnAirRH: 22.5, note: null } },
      lines: [line],
      manualLines: [],
      net: '12345678901234.56',
      currency: 'EUR',
      expiresAt: later,
      version: 1,
    });
  });

  test('that is not there is null', async () => {
    expect(await selectSolution(database.db, 'ISX99999999-001')).toBeNull();
  });

  test('has a number that no other has', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => database.db.transaction(nextIsxNumber)));
    expect(new Set(numbers).size).toBe(20);
  });

  test('keeps one current revision, the newest first among all', async () => {
    const first = await buildSolution(database.db, { isxStatus: 'approved' });
    await database.db.transaction(async (tx) => {
      await updateSolution(tx, first.isxId, first.version, { isCurrent: false, changedAt: later });
      await buildSolution(tx, { isxNumber: first.isxNumber, isxRevision: 2 });
    });
    const revisions = await selectRevisions(database.db, first.isxNumber);
    expect(revisions.map(({ isxRevision, isCurrent }) => [isxRevision, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('a change', () => {
  test('goes through once for a version and raises it', async () => {
    const { isxId } = await buildSolution(database.db);
    const change = (isxName: string) =>
      database.db.transaction((tx) => updateSolution(tx, isxId, 1, { isxName, changedAt: later }));
    expect(await change('первое')).toMatchObject({ isxName: 'первое', version: 2, changedAt: later });
    expect(await change('второе')).toBeNull();
    expect(await selectSolution(database.db, isxId)).toMatchObject({ isxName: 'первое', version: 2 });
  });

  test('that ten people make at once goes through for exactly one of them, with its history', async () => {
    const { isxId } = await buildSolution(database.db);
    const author = await buildUser(database.db);
    const act = (comment: string) =>
      database.db.transaction(async (tx) => {
        const seen = await selectSolution(tx, isxId);
        const changed = await updateSolution(tx, isxId, 1, { isxStatus: 'submitted', changedAt: later });
        if (!changed) return null;
        await insertHistory(tx, {
          isxId,
          at: later,
          userId: author.userId,
          displayName: author.displayName,
          action: 'submit',
          fromStatus: seen!.isxStatus,
          toStatus: changed.isxStatus,
          comment,
        });
        return comment;
      });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, i) => act(`${i}`)));
    const winners = outcomes.filter((outcome) => outcome !== null);
    expect(winners).toHaveLength(1);
    expect((await selectHistory(database.db, isxId)).map((entry) => entry.comment)).toEqual(winners);
    expect(await selectSolution(database.db, isxId)).toMatchObject({ version: 2 });
  });

  test('of a status tells since when it stands, and of anything else leaves that', async () => {
    const made = await buildSolution(database.db);
    const edit = await database.db.transaction((tx) =>
      updateSolution(tx, made.isxId, 1, { isxStatus: 'open', isxName: 'x', changedAt: later }),
    );
    expect(edit).toMatchObject({ statusSince: made.statusSince, changedAt: later });
    const submit = await database.db.transaction((tx) =>
      updateSolution(tx, made.isxId, 2, { isxStatus: 'submitted', changedAt: later }),
    );
    expect(submit).toMatchObject({ statusSince: later });
  });

  test('of the owner or of the totals takes along what is copied from them', async () => {
    const made = await buildSolution(database.db);
    const heir = await buildUser(database.db, { companyId: made.companyId, displayName: 'Наследник' });
    const changed = await database.db.transaction((tx) =>
      updateSolution(tx, made.isxId, 1, {
        ownerUserId: heir.userId,
        totals: { ...made.totals, net: '77.70' },
        changedAt: later,
      }),
    );
    expect(changed).toMatchObject({ ownerDisplayName: 'Наследник', net: '77.70' });
  });

  test('to nothing stores nothing, and a later one of the same columns what it says', async () => {
    const lines = [{ partNumber: 'SPdx030-A', quantity: 2 }];
    const { isxId } = await buildSolution(database.db, { manualLines: lines, expiresAt: later });
    const stored = async () => {
      const { rows } = await database.db.execute(
        sql`select manual_lines is null as no_lines, expires_at is null as no_end from solutions where isx_id = ${isxId}`,
      );
      return rows[0];
    };
    const change = (version: number, patch: Pick<SolutionPatch, 'manualLines' | 'expiresAt'>) =>
      database.db.transaction((tx) => updateSolution(tx, isxId, version, { ...patch, changedAt: later }));
    const emptied = await change(1, { manualLines: null, expiresAt: null });
    expect(emptied).toMatchObject({ manualLines: null, expiresAt: null });
    expect(await stored()).toEqual({ no_lines: true, no_end: true });
    expect(await change(2, { manualLines: lines, expiresAt: later })).toMatchObject({
      manualLines: lines,
      expiresAt: later,
    });
    expect(await change(3, { manualLines: [], expiresAt: undefined })).toMatchObject({
      manualLines: [],
      expiresAt: later,
    });
  });

  test('that fails half way leaves nothing', async () => {
    const { isxId } = await buildSolution(database.db);
    const breaking = database.db.transaction(async (tx) => {
      await updateSolution(tx, isxId, 1, { isxStatus: 'submitted', changedAt: later });
      await insertHistory(tx, { isxId, at: later, displayName: '', action: 'submit', toStatus: 'submitted' });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(breaking).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await selectSolution(database.db, isxId)).toMatchObject({ isxStatus: 'open', version: 1 });
    expect(await selectHistory(database.db, isxId)).toEqual([]);
  });

  test('waits for one that holds the solution, and is refused if that raised the version', async () => {
    const { isxId } = await buildSolution(database.db);
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = database.db.transaction(async (tx) => {
      await selectSolution(tx, isxId, { forUpdate: true });
      order.push('held');
      await held;
      await updateSolution(tx, isxId, 1, { isxName: 'первое', changedAt: later });
      order.push('released');
    });
    await expect.poll(() => order).toEqual(['held']);
    const second = database.db
      .transaction((tx) => updateSolution(tx, isxId, 1, { isxName: 'второе', changedAt: later }))
      .then((row) => {
        order.push('second');
        return row;
      });
    // The embedded database has one connection: the second waits for that.
    if (onPostgres) await expect.poll(() => waitingForLocks(database.db)).toBe(1);
    release();
    await holding;
    expect(await second).toBeNull();
    expect(order).toEqual(['held', 'released', 'second']);
  });
});

describe('a rename', () => {
  test('of the owner reaches the solutions and is found', async () => {
    const owner = await buildUser(database.db, { displayName: 'Иван Старый' });
    const { isxId } = await buildSolution(database.db, { owner });
    await database.db.update(users).set({ displayName: 'Иван Новый' }).where(eq(users.userId, owner.userId));
    expect(await selectSolution(database.db, isxId)).toMatchObject({ ownerDisplayName: 'Иван Новый', version: 1 });
    const found = await database.db.execute(sql`select isx_id from solutions where search_text like '%иван новый%'`);
    expect(found.rows).toEqual([{ isx_id: isxId }]);
  });

  test('of the company reaches the solutions', async () => {
    const company = await buildCompany(database.db, { kind: 'disti', name: 'Была' });
    const owner = await buildUser(database.db, { role: 'disti', companyId: company.companyId });
    const { isxId } = await buildSolution(database.db, { owner });
    await database.db.update(companies).set({ name: 'Стала' }).where(eq(companies.companyId, company.companyId));
    expect(await selectSolution(database.db, isxId)).toMatchObject({ companyName: 'Стала', companyKind: 'disti' });
  });

  test('in the very moment in which a solution is made is not lost', async () => {
    const owner = await buildUser(database.db, { displayName: 'Прежний' });
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => buildSolution(database.db, { owner }))),
      database.db.update(users).set({ displayName: 'Нынешний' }).where(eq(users.userId, owner.userId)),
    ]);
    for (const { isxId } of made) {
      expect(await selectSolution(database.db, isxId)).toMatchObject({ ownerDisplayName: 'Нынешний' });
    }
  });
});

describe('the history', () => {
  test('is read newest first', async () => {
    const { isxId } = await buildSolution(database.db);
    for (const comment of ['один', 'два', 'три']) {
      await database.db.transaction((tx) =>
        insertHistory(tx, { isxId, at: later, displayName: 'А', action: 'edit', toStatus: 'open', comment }),
      );
    }
    const entries = await selectHistory(database.db, isxId);
    expect(entries.map((entry) => entry.comment)).toEqual(['три', 'два', 'один']);
    expect(entries[0]).toMatchObject({ userId: null, fromStatus: null, details: {} });
  });

  test('belongs to a solution that there is', async () => {
    const orphan = database.db.insert(solutionHistory).values({
      isxId: 'ISX99999999-001',
      at: later,
      displayName: '',
      action: 'edit',
      toStatus: 'open',
    });
    await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
