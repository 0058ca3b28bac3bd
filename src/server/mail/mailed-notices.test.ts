import { noticeMails } from '../../core/notices/notice-mails.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeKindRow } from '../../core/notices/notice-kinds.ts';
import { noticeKindNames, noticeKinds } from '../../core/notices/notice-kinds.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import { jobHandlers } from '../job-handlers.ts';
import { buildSolution, buildUser } from '../testing/factories.ts';
import { act, create } from '../testing/lives.ts';
import type { MailServer, ReadMail } from '../testing/mail-server.ts';
import { readMail, startMailServer } from '../testing/mail-server.ts';
import { withPortal } from '../testing/portal.ts';
import { notify } from '../notices/notify.ts';
import { createMailer } from '../platform/mail/mailer.ts';

/* From what happens to the mail in somebody's box: through the queue and a mail server that speaks SMTP. */

const portal = withPortal();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

/** Sends all that waits; gives the mails of one receiver. */
async function sent(): Promise<void> {
  const mailer = createMailer({
    smtpUrl: server.url,
    mailFrom: 'Портал проектирования <portal@demo.example>',
    log: { info: () => undefined },
  });
  // A repetition waits for its time; here it is due at once.
  await portal.database.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail' and state < 'active'`,
  );
  await portal.jobs.workOff('mail', jobHandlers(portal.services, mailer));
}
const mailsTo = (email: string): ReadMail[] =>
  server.taken.filter(({ receivers }) => receivers.includes(email)).map(readMail);

const tell = (kind: NoticeKind, userId: string, { isxId, isxName }: Pick<SolutionRow, 'isxId' | 'isxName'>) =>
  portal.database.db.transaction((db) =>
    notify(
      { services: portal.services, db, now: portal.services.clock(), actor: null },
      {
        kind,
        userIds: [userId],
        isxId,
        isxName,
        params: {
          day: '2026-12-01',
          count: 3,
          solutions: `${isxId} (${isxName})`,
          draft: 'Draft 2027',
          token: 'ERP',
          company: 'North',
        },
      },
    ),
  );

const rowOf = (kind: NoticeKind): NoticeKindRow => noticeKinds[kind];
const mailed = noticeKindNames.filter((kind) => noticeMails[kind]);

// First of all: the solutions that the tests below make up bring a catalogue of their own, in which nothing can be configured.
describe('no mail', () => {
  it('holds a price, a discount, a comment, the customer or the name of anybody but its reader', async () => {
    const [engineer, approver] = [await portal.as('engineer'), await portal.as('approver')];
    const isxName = 'Решение о тайном';
    const secret = { customerName: 'ЗаказчикТайна', opportunity: 'OP-261101-0004711' };
    const before = server.taken.length;
    const created = await create(engineer, { isxName, ...secret });
    const discounted = await engineer
      .call('solutionsUpdate', {
        isxId: created.isxId,
        version: created.version,
        lineDiscounts: [{ partNumber: created.lines[0]!.partNumber, discount: '4.37' }],
      })
      .then(({ body }) => body as typeof created);
    const submitted = await act(engineer, discounted, 'submit', { comment: 'КомментарийТайна' });
    const received = await act(approver, submitted, 'receive', { comment: 'КомментарийТайна' });
    const returned = await act(approver, received, 'return', { comment: 'КомментарийТайна' });
    const again = await act(engineer, returned, 'submit', { comment: 'КомментарийТайна' });
    const approved = await act(approver, await act(approver, again, 'receive'), 'approve', {
      comment: 'КомментарийТайна',
    });
    await act(approver, approved, 'order');
    await sent();

    const mails = server.taken.slice(before).map(readMail);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toHaveLength(5);
    const { totals, lines } = discounted;
    const money = [
      totals.net,
      totals.gross,
      totals.list,
      totals.vat,
      ...lines.flatMap(({ listPrice, netPrice, summary }) => [listPrice!, netPrice!, summary!]),
    ];
    const told = [
      ...money.flatMap((amount) => [amount, amount.replace('.', ','), amount.split('.')[0]!]),
      ...Object.values(secret),
      'КомментарийТайна',
      '4.37',
      '4,37',
      'Анна Ветрова',
      'Глеб Орлов',
    ];
    for (const { subject, text, html, to } of mails) {
      const words = `${subject}\n${text}\n${html}`
        .replaceAll(/ISX\d{8}-\d{3}/g, '')
        .replaceAll(/Здравствуйте, [^!]*!/g, '');
      expect([to, told.filter((word) => words.includes(word))]).toEqual([to, []]);
    }
  });
});

describe.each(['ru', 'en'])('in the language %s', (language) => {
  it.each(mailed)('the mail of kind %s names the solution, says it twice alike, and is whole', async (kind) => {
    const { db } = portal.database;
    const reader = await buildUser(db, { role: 'admin', language, displayName: 'Ёлка <b>&"' });
    const solution = await buildSolution(db, { isxName: 'Щитовая «Б» <script>alert(1)</script>' });
    await tell(kind, reader.userId, solution);
    await sent();
    const [mail, ...more] = mailsTo(reader.email);
    expect(more).toEqual([]);
    const { subject, text, html } = mail!;
    const isAboutSolution = rowOf(kind).path.includes('{isxId}');
    if (isAboutSolution) {
      expect(subject).toContain(solution.isxId);
      expect(subject).toContain(solution.isxName);
      expect(text).toMatch(
        new RegExp(`^http://portal\\.test\\.example/solution/${solution.isxId}(\\?tab=\\w+)?$`, 'm'),
      );
    }
    for (const said of [subject, text]) expect(said).not.toMatch(/[{}]|undefined|2026-12-01/);
    expect(/[а-яё]/i.test(subject.replace(solution.isxName, ''))).toBe(language === 'ru');
    expect(html).not.toMatch(
      /<(?!\/?(?:!doctype html|html lang="\w+"|html|head|meta charset="utf-8"|body|p|a|a href="http:\/\/portal\.test\.example\/[^"]*")>)/,
    );
    const shown = html
      .replace(/<\/p>/g, '\n\n')
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name]!,
      );
    expect(shown.trim()).toBe(text.trim());
  });
});

describe('whatever stands in the name of a solution', () => {
  it.each([
    'Имя\r\nBcc: thief@demo.example',
    'Имя\nContent-Type: text/html\n\n<img src=x>',
    'Имя, thief@demo.example',
    '=?utf-8?q?=0D=0ABcc:_thief@demo.example?=',
    'И'.repeat(200),
  ])('%j adds no header, no receiver and no line', async (isxName) => {
    const { db } = portal.database;
    const reader = await buildUser(db);
    const plain = await buildUser(db);
    await tell('approved', plain.userId, await buildSolution(db, { isxName: 'Имя' }));
    await tell('approved', reader.userId, await buildSolution(db, { isxName }));
    await sent();
    const [usual, mail] = [mailsTo(plain.email)[0]!, mailsTo(reader.email)[0]!];
    expect(mail.headerNames).toEqual(usual.headerNames);
    expect(mail.to).toBe(reader.email);
    expect(server.taken.flatMap(({ receivers }) => receivers)).not.toContain('thief@demo.example');
    for (const { source } of server.taken)
      expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/[^\p{ASCII}]/u);
  });
});

describe('a mail server that is too busy', () => {
  it('gets the mail again later, and it arrives once', async () => {
    const { db } = portal.database;
    const reader = await buildUser(db);
    await tell('approved', reader.userId, await buildSolution(db));
    server.refuseNext(2);
    for (const expected of [0, 0, 1, 1]) {
      await sent();
      expect(mailsTo(reader.email)).toHaveLength(expected);
    }
  });
});
