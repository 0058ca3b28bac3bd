import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A mail as a server has taken it. */
export interface TakenMail {
  /** Everything that was said: head and body. */
  readonly source: string;
  /** To whom the envelope was addressed. */
  readonly receivers: readonly string[];
}

export interface MailServer {
  readonly url: string;
  /** The commands of SMTP that were said. */
  readonly commands: readonly string[];
  readonly taken: readonly TakenMail[];
  /** Turns so many of the next mails away, as a server does that is too busy. */
  refuseNext(count: number): void;
  /** Takes so many of the next mails and never says so: the sender dies waiting. */
  holdNext(count: number): void;
  stop(): Promise<void>;
}

/** A mail server that takes everything unless told: SMTP spoken over a socket of the loopback. */
export async function startMailServer(): Promise<MailServer> {
  const commands: string[] = [];
  const taken: TakenMail[] = [];
  let toRefuse = 0;
  let toHold = 0;
  const server = createServer((socket) => {
    let pending = '';
    let inData = false;
    let receivers: string[] = [];
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    const answer = (command: string): string => {
      const receiver = /^RCPT TO:<([^>]*)>/i.exec(command)?.[1];
      if (receiver !== undefined) receivers.push(receiver);
      if (/^MAIL FROM/i.test(command)) {
        receivers = [];
        if (toRefuse > 0) {
          toRefuse--;
          return '451 try again later';
        }
      }
      inData = command === 'DATA';
      return inData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (;;) {
        const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
        if (end < 0) return;
        const said = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) {
          // A line that begins with a dot comes with another before it (RFC 5321, section 4.5.2).
          taken.push({ source: said.replace(/^\.\./gm, '.'), receivers });
          inData = false;
          if (toHold > 0) toHold--;
          else socket.write('250 taken\r\n');
        } else {
          commands.push(said);
          socket.write(`${answer(said)}\r\n`);
        }
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    taken,
    refuseNext: (count) => {
      toRefuse = count;
    },
    holdNext: (count) => {
      toHold = count;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Words of RFC 2047 in a header, as a reader sees them. */
const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      Buffer.from(
        how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOf(word.replaceAll('_', ' ')),
      ).toString('latin1'),
    );

/** Quoted-printable. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** The words of several encoded words may be cut inside a letter: they are bytes until all are together. */
const headerText = (value: string): string =>
  /=\?utf-8\?/i.test(value) ? Buffer.from(decodedWords(value), 'latin1').toString('utf8') : value;

export interface ReadMail {
  /** The names of all headers, as often as they stand there. */
  readonly headerNames: readonly string[];
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

function headersOf(head: string): readonly (readonly [string, string])[] {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.filter(Boolean).map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()] as const;
  });
}

const valueOf = (headers: readonly (readonly [string, string])[], name: string): string =>
  headers.find(([header]) => header.toLowerCase() === name)?.[1] ?? '';

function contentOf(part: string): { readonly type: string; readonly content: string } {
  const cut = part.indexOf('\r\n\r\n');
  const headers = headersOf(part.slice(0, cut));
  const body = part.slice(cut + 4);
  const coding = valueOf(headers, 'content-transfer-encoding').toLowerCase();
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? bytesOf(body)
        : Buffer.from(body);
  return { type: valueOf(headers, 'content-type').split(';')[0]!, content: bytes.toString('utf8') };
}

/** Reads a mail as a mail program does: its headers, its plain text, its HTML. */
export function readMail({ source }: TakenMail): ReadMail {
  const cut = source.indexOf('\r\n\r\n');
  const headers = headersOf(source.slice(0, cut));
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1];
  const parts =
    boundary === undefined
      ? [contentOf(source)]
      : source
          .slice(cut)
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => contentOf(part.replace(/^\r\n/, '')));
  const ofType = (type: string) => (parts.find((part) => part.type === type)?.content ?? '').replaceAll('\r\n', '\n');
  return {
    headerNames: headers.map(([name]) => name),
    subject: headerText(valueOf(headers, 'subject')),
    to: valueOf(headers, 'to'),
    text: ofType('text/plain'),
    html: ofType('text/html'),
  };
}
