import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostUnderWay } from '../../core/catalogue/import-kinds.ts';
import { auditEvents, imports, users } from '../platform/database/schema.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const day = 86_400_000;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const enquiry = (text: string) => ({ fileName: 'Запрос.csv', content: base64(text) });

let admin: Client;
let engineer: Client;
/** A portal that answers at once, whether a file has been read or not, before the same database. */
let hasty: { admin: Client; engineer: Client; disti: Client };
beforeAll(async () => {
  admin = await portal.as('admin');
  engineer = await portal.as('engineer');
  const disti = await portal.as('disti');
  const beside = await portal.beside();
  hasty = { admin: beside.client(admin.cookies), engineer: beside.client(engineer.cookies), disti: beside.client(disti.cookies) }; // prettier-ignore
  return beside.close;
});

function accepted({ status, body }: Answer) {
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body;
}
const stored = async (importId: string) =>
  (await portal.database.db.select().from(imports).where(eq(imports.importId, importId)))[0];
/** A file that waits for the queue. */
const waiting = async (text: string, client = hasty.engineer): Promise<string> =>
  accepted(await client.call('quotesReadFile', enquiry(text))).import.importId;

describe('a file that is taken in', () => {
  it('is answered at once where it is read within a moment, and its bytes are gone', async () => {
    const answer = accepted(await engineer.call('quotesReadFile', enquiry('SPDA030A;2')));
    expect(answer).toMatchObject({ import: { kind: 'enquiry', state: 'read', fileName: 'Запрос.csv', size: 10, errors: [] }, sheets: [{ rows: 1, text: 'SPDA030A\t2' }] }); // prettier-ignore
    expect(await stored(answer.import.importId)).toMatchObject({ content: null, attempts: 1, state: 'read' });
  });

  it('goes on in the background where it takes longer, and waits for whoever comes back', async () => {
    portal.advance(1000);
    const started = accepted(await hasty.engineer.call('quotesReadFile', enquiry('GR012;3')));
    expect(started).toEqual({ import: { ...started.import, state: 'waiting', endedAt: null } });
    const { importId } = started.import;
    expect(accepted(await engineer.call('importsSelectImport', { importId }))).toEqual(started);
    expect(await portal.workOff('read-imports')).toBeGreaterThan(0);
    const read = accepted(await engineer.call('importsSelectImport', { importId }));
    expect(read).toMatchObject({ import: { state: 'read' }, sheets: [{ text: 'GR012\t3' }] });
    const listed = accepted(await engineer.call('importsSelect', { kind: 'enquiry' }));
    expect(listed.imports[0]).toEqual(read.import);
    expect(accepted(await engineer.call('importsSelect', { kind: 'priceList' })).imports).toEqual([]);
  });

  it('that can not be read says why, at once or to whoever comes back', async () => {
    const broken = { fileName: 'a.xlsx', content: Buffer.from('PK\x03\x04nothing').toString('base64') };
    const refused = await admin.call('pricesReadFile', broken);
    expect(refused).toMatchObject({ status: 422, body: { code: 'table_invalid', errors: [{ path: 'content', code: 'unreadable' }] } }); // prettier-ignore
    const { importId } = accepted(await hasty.admin.call('pricesReadFile', broken)).import;
    await portal.workOff('read-imports');
    const failed = accepted(await admin.call('importsSelectImport', { importId }));
    expect(failed).toMatchObject({ import: { state: 'failed', errors: refused.body.errors } });
    expect(failed).not.toHaveProperty('sheets');
    expect(await stored(importId)).toMatchObject({ content: null, result: null });
  });

  it('is written down once, however often its job is done, with one event of the audit', async () => {
    const importId = await waiting('UR3100;4');
    await portal.services.queueImport(portal.database.db, importId);
    await portal.workOff('read-imports');
    expect(await stored(importId)).toMatchObject({ attempts: 1, state: 'read' });
    const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, importId));
    expect(events).toMatchObject([{ call: 'jobs/read-imports', subjectKind: 'import', outcome: 'done' }]);
    expect(events[0]!.details).toContain('"fileName":"Запрос.csv"');
    expect(events[0]!.details).not.toContain('UR3100');
  });

  it('that ended its process each time is given up', async () => {
    const importId = await waiting('SPDA025A;1');
    await portal.database.db
      .update(imports)
      .set({ attempts: 3, state: 'reading' })
      .where(eq(imports.importId, importId));
    await portal.workOff('read-imports');
    const { import: told } = accepted(await engineer.call('importsSelectImport', { importId }));
    expect(told).toMatchObject({ state: 'failed', errors: [{ code: 'given_up' }] });
  });

  it('is nobody’s but its owner’s, and theirs as long as they may', async () => {
    const importId = await waiting('SPDA020A;1');
    const notFound = { status: 404, body: { code: 'not_found' } };
    expect(await admin.call('importsSelectImport', { importId })).toMatchObject(notFound);
    expect(accepted(await admin.call('importsDiscard', { importId }))).toBe(false);
    expect(accepted(await admin.call('importsSelect', {})).imports.map((each: { importId: string }) => each.importId)).not.toContain(importId); // prettier-ignore
    expect((await hasty.disti.call('quotesReadFile', enquiry('x'))).status).toBe(403);
    expect((await hasty.disti.call('importsSelect', {})).status).toBe(403);
    const [{ userId, role }] = (await portal.database.db.select().from(users).where(eq(users.email, 'engineer@demo.example'))) as [typeof users.$inferSelect]; // prettier-ignore
    const become = (next: typeof role) =>
      portal.database.db.update(users).set({ role: next }).where(eq(users.userId, userId));
    await become('partner');
    try {
      await portal.workOff('read-imports');
      expect(await stored(importId)).toMatchObject({ state: 'failed', problems: [{ code: 'forbidden' }] });
    } finally {
      await become(role);
    }
    expect(accepted(await engineer.call('importsDiscard', { importId }))).toBe(true);
    expect(await engineer.call('importsSelectImport', { importId })).toMatchObject(notFound);
  });

  it('is open to a token by the scope of its kind', async () => {
    const { importId } = accepted(await engineer.call('quotesReadFile', enquiry('SPDA030A;5'))).import;
    const statusWith = async (...scopes: string[]) => {
      const { token } = accepted(await engineer.call('tokensCreate', { name: scopes.join(' '), scopes, days: 1 }));
      const headers = { authorization: `Bearer ${token}` };
      return (await portal.client().call('importsSelectImport', { importId }, headers)).status;
    };
    expect(await statusWith('account:read')).toBe(404);
    expect(await statusWith('quotes:write')).toBe(403);
    expect(await statusWith('account:read', 'quotes:write')).toBe(200);
  });
});

describe('files of one person', () => {
  it('are so many at once, the same one counts once, and one that is given up makes room', async () => {
    await portal.workOff('read-imports');
    const ids = [];
    for (let i = 0; i < mostUnderWay; i++) ids.push(await waiting(`SPDA030A;${10 + i}`));
    expect(await waiting('SPDA030A;10')).toBe(ids[0]);
    const refused = await hasty.engineer.call('quotesReadFile', enquiry('SPDA030A;99'));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe('5');
    expect(accepted(await engineer.call('importsDiscard', { importId: ids[0] }))).toBe(true);
    expect(await waiting('SPDA030A;99')).toBeTruthy();
    await portal.workOff('read-imports');
  });

  it('that come at the same time are counted one by one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((i) => hasty.admin.call('quotesReadFile', enquiry(`A;${i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostUnderWay);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await portal.workOff('read-imports');
  });
});

describe('a file of a table of a draft', () => {
  const head = 'name;value;unit;rule;provenance';
  let draftId: number;
  let rows: string[];
  const read = async (text: string, client = admin) =>
    client.call('catalogueDraftsReadFile', {
      draftId,
      constantName: 'COOLING_LIMITS',
      fileName: 'limits.csv',
      content: base64(text),
    });
  beforeAll(async () => {
    ({ draftId } = accepted(await admin.call('catalogueDraftsCreate', { name: 'Файл' })));
    const [table] = accepted(await admin.call('constantsSelect', { constantName: 'COOLING_LIMITS' }));
    rows = table.csvString.trim().split('\n');
  });

  it('is looked at by the linter, each fault by its row of the file and its column, and the draft stays as it is', async () => {
    const [, first, second, ...others] = rows as [string, string, string, ...string[]];
    const faulty = second.replace(/^([^;]*);[^;]*/, '$1;many');
    const { table } = accepted(await read([head, first, '', faulty, ...others].join('\n')));
    expect(table.keeping.findings[0]).toMatchObject({
      severity: 'fault',
      constantName: 'COOLING_LIMITS',
      column: 'value',
      fileRow: 4,
    });
    expect(table).toMatchObject({ tableVersion: null, removing: null });
    expect(accepted(await admin.call('catalogueDraftsSelectDraft', { draftId })).tables).toEqual([]);
  });

  it('that lacks rows is looked at with them and without them', async () => {
    const { table } = accepted(await read([head, rows[1]].join('\n')));
    expect(table.keeping).toMatchObject({ faults: 0 });
    expect(table.removing.faults).toBeGreaterThan(0);
    expect(table.removing.findings[0].fileRow).toBeNull();
  });

  it('of a vendor is handed on as it stands, with its encoding, and no linter looks at it', async () => {
    const text = 'Модель,Показатель\r\nA,"1,5"\r\n';
    const asked = { draftId, constantName: 'COOLING_SPDX', form: 'vendor', fileName: 'a.csv', content: base64(text) };
    const answer = accepted(await admin.call('catalogueDraftsReadFile', asked));
    expect(answer).toMatchObject({ encoding: 'utf-8', sheets: [{ name: '', rows: 2, text }] });
    expect(answer.table).toBeUndefined();
    expect(answer.import).toMatchObject({ kind: 'vendorTable', about: { draftId, constantName: 'COOLING_SPDX' } });
    const gone = await admin.call('catalogueDraftsReadFile', { ...asked, draftId: 999_999 });
    expect(gone).toMatchObject({ status: 422, body: { errors: [{ path: 'draftId', code: 'not_found' }] } });
  });

  it('is refused of a draft that is not there, without rows, and to whoever is no admin', async () => {
    expect(await read('\n')).toMatchObject({ status: 422, body: { errors: [{ code: 'empty' }] } });
    expect((await read('x', engineer)).status).toBe(403);
    const gone = await admin.call('catalogueDraftsReadFile', { draftId: 999_999, constantName: 'PARTS', fileName: 'a', content: base64('a;b\n1;2') }); // prettier-ignore
    expect(gone).toMatchObject({ status: 422, body: { errors: [{ path: 'draftId', code: 'not_found' }] } });
  });
});

it('files that were read are kept ten at most, and for a day', async () => {
  const { db } = portal.database;
  const owner = (await db.select().from(users).where(eq(users.email, 'engineer@demo.example')))[0]!;
  await db.delete(imports);
  const at = (minute: number) => new Date(portal.services.clock().getTime() - (60 - minute) * 60_000);
  const [file, result] = [
    { kind: 'enquiry', fileName: 'a', size: 0, sha256: Buffer.alloc(32) } as const,
    { sheets: [] },
  ];
  const read = (i: number) => ({ ...file, importId: `${i}`, userId: owner.userId, state: 'read' as const, result, createdAt: at(i), endedAt: at(i) }); // prettier-ignore
  await db.insert(imports).values(Array.from({ length: 12 }, (_, i) => read(i)));
  await waiting('GR012;1');
  const { imports: listed } = accepted(await engineer.call('importsSelect', {}));
  expect(listed.map(({ importId }: { importId: string }) => importId).slice(1)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3']); // prettier-ignore
  portal.advance(day - 56.5 * 60_000);
  await portal.jobs.send(db, 'sweep', {});
  await portal.workOff('sweep');
  expect((await db.select().from(imports)).map(({ importId }) => importId)).not.toContain('3');
  expect(await db.$count(imports)).toBe(9);
});
