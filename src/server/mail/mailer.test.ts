import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

/** A mail server that takes everything, and what was said to it: the commands and the messages. */
const commands: string[] = [];
const messages: string[] = [];
let server: Server;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((socket) => {
        let pending = '';
        let inData = false;
        socket.write('220 test\r\n');
        socket.on('data', (chunk) => {
          pending += chunk.toString('utf8');
          for (;;) {
            const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
            if (end < 0) return;
            const said = pending.slice(0, end);
            pending = pending.slice(end + (inData ? 5 : 2));
            if (inData) {
              messages.push(said);
              inData = false;
              socket.write('250 taken\r\n');
            } else {
              commands.push(said);
              inData = said === 'DATA';
              socket.write(inData ? '354 go on\r\n' : said === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
            }
          }
        });
      }).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const log = { info: () => undefined };
const mailer = () =>
  createMailer({
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailFrom: 'Портал <portal@demo.example>',
    log,
  });

describe('a mail', () => {
  it('leaves for its receiver with a Russian subject and text', async () => {
    await mailer().send({ to: 'anna@demo.example', subject: 'Решение возвращено', text: 'Здравствуйте!\n' });
    const message = messages.at(-1)!;
    expect(commands).toContain('RCPT TO:<anna@demo.example>');
    expect(message).toMatch(/^To: anna@demo\.example\r$/m);
    expect(message).toContain('=?UTF-8?');
    const body = message.slice(message.indexOf('\r\n\r\n'));
    expect(Buffer.from(body, 'base64').toString('utf8')).toContain('Здравствуйте!');
  });

  it('gets no header and no receiver from what stands in a name or an address', async () => {
    const before = commands.length;
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
    expect(commands.slice(before).filter((command) => /^RCPT TO:.*[<,\s]thief@/.test(command))).toEqual([]);
    for (const message of messages) expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  it('goes to the log when there is no mail server', async () => {
    const lines: unknown[] = [];
    const mail = { to: 'anna@demo.example', subject: 'Тема', text: 'Текст' };
    await createMailer({ smtpUrl: null, mailFrom: '', log: { info: (line: unknown) => lines.push(line) } }).send(mail);
    expect(lines).toEqual([mail]);
  });
});
