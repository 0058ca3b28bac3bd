import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailServer } from '../../testing/mail-server.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createMailer } from './mailer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const log = { info: () => undefined };
const mailer = () =>
  createMailer({
    smtpUrl: server.url,
    mailFrom: 'Портал <portal@demo.example>',
    log,
  });

describe('a mail', () => {
  it('leaves for its receiver with a Russian subject and text', async () => {
    await mailer().send({ to: 'anna@demo.example', subject: 'Решение возвращено', text: 'Здравствуйте!\n' });
    const message = server.taken.at(-1)!.source;
    expect(server.commands).toContain('RCPT TO:<anna@demo.example>');
    expect(message).toMatch(/^To: anna@demo\.example\r$/m);
    expect(message).toContain('=?UTF-8?');
    const body = message.slice(message.indexOf('\r\n\r\n'));
    expect(Buffer.from(body, 'base64').toString('utf8')).toContain('Здравствуйте!');
  });

  it('gets no header and no receiver from what stands in a name or an address', async () => {
    const before = server.commands.length;
    await mailer()
      .send({
        to: 'anna@demo.example\r\nBcc: thief@demo.example',
        subject: 'Решение\r\nBcc: thief@demo.example\r\n\r\nbody',
        text: 'text',
      })
      .catch(() => undefined);
    await mailer()
      .send({ to: 'anna@demo.example, thief@demo.example', subject: 's', text: 't' })
      .catch(() => undefined);
    expect(server.commands.slice(before).filter((command) => /^RCPT TO:.*[<,\s]thief@/.test(command))).toEqual([]);
    for (const { source } of server.taken) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  it('goes to the log when there is no mail server', async () => {
    const lines: unknown[] = [];
    const mail = { to: 'anna@demo.example', subject: 'Тема', text: 'Текст' };
    await createMailer({ smtpUrl: null, mailFrom: '', log: { info: (line: unknown) => lines.push(line) } }).send(mail);
    expect(lines).toEqual([mail]);
  });
});
