import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../database/schema.ts';
import { createVirusScanner, parseScannerAddress } from './virus-scanner.ts';
import { accepted, create, soundSolution } from '../../testing/lives.ts';
import { withPortal } from '../../testing/portal.ts';

/* A small server of clamd's protocol, which takes the word `malice` for a virus. */

/** What it does with a connection that is not for looking at files. */
let mood: 'scans' | 'silent' | 'confused' | 'strict' = 'scans';
let looked: Buffer[] = [];

/** The pieces of a stream once its end has come; null before. */
function streamOf(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (sent.subarray(0, command.length).toString('latin1') !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const answering = (socket: Socket): void => {
  let sent = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece: Buffer) => {
    if (mood === 'silent') return;
    if (mood === 'strict') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    sent = Buffer.concat([sent, piece]);
    const file = streamOf(sent);
    if (!file) return;
    looked.push(file);
    if (mood === 'confused') return void socket.end('stream: NOT OK');
    socket.end(file.includes('malice') ? 'stream: Test.Malice-1 FOUND\0' : 'stream: OK\0');
  });
};

const server = createServer(answering);
let address: { host: string; port: number };
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)).then(() => {
  address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
});
afterAll(() => void server.close());

describe('the scanner', () => {
  const scan = async (file: string | Buffer, timeoutMs = 20_000) => {
    await listening;
    return createVirusScanner(address, { timeoutMs }).scan(Buffer.from(file));
  };

  it('is shown every byte, of files longer than a piece too', async () => {
    mood = 'scans';
    for (const file of [Buffer.from('a'), Buffer.alloc(64 * 1024, 1), Buffer.alloc(5_000_001, 2)]) {
      looked = [];
      expect(await scan(file)).toEqual({ kind: 'clean' });
      expect(looked[0]!.equals(file)).toBe(true);
    }
    expect(await scan('some malice')).toEqual({ kind: 'found', name: 'Test.Malice-1' });
  });

  it('has said nothing, and somebody hears why, unless it says that a file is clean', async () => {
    mood = 'confused';
    expect(await scan('a')).toEqual({ kind: 'none', reason: 'stream: NOT OK' });
    mood = 'strict';
    expect(await scan('a')).toEqual({ kind: 'tooLarge' });
    mood = 'silent';
    expect(await scan('a', 50)).toEqual({ kind: 'none', reason: 'no answer within 50 ms' });
    const heard: string[] = [];
    const tell = (reason: string) => void heard.push(reason);
    const nobody = await createVirusScanner({ path: '/nonexistent/clamd.ctl' }, { tell }).scan(Buffer.from('a'));
    expect(nobody).toEqual({ kind: 'none', reason: heard[0] });
    expect(heard).toEqual([expect.stringContaining('ENOENT')]);
  });

  it.each([
    ['scanner.example:3310', { host: 'scanner.example', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['scanner.example', null],
    ['scanner.example:0', null],
    ['scanner.example:70000', null],
    ['run/clamd.ctl', null],
    ['tcp://scanner:3310', null],
  ])('of %s is found at %j', (text, expected) => expect(parseScannerAddress(text)).toEqual(expected));
});

describe('a file to be attached', () => {
  const portal = withPortal({
    virusScanner: {
      scan: async (file) => (await listening, createVirusScanner(address, { timeoutMs: 2_000 }).scan(file)),
    },
  });
  const bodies = { clean: 'all is well', bad: 'some malice' };
  let attach: (content: string, name?: string) => Promise<{ status: number; body: any; headers: any }>; // oxlint-disable-line typescript/no-explicit-any
  let attached: () => Promise<number>;
  beforeAll(async () => {
    const engineer = await portal.as('engineer');
    const { isxId } = await create(engineer, soundSolution);
    attach = (content, name = 'note.txt') =>
      engineer.call('attachmentsCreate', { isxId, name, content: Buffer.from(content).toString('base64'), internal: false }); // prettier-ignore
    attached = async () => accepted<unknown[]>(await engineer.call('attachmentsSelect', { isxId })).length;
  });

  it('is kept when the scanner finds it clean, and refused by the name of what it finds', async () => {
    mood = 'scans';
    accepted(await attach(bodies.clean));
    expect(await attach(bodies.bad)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'content', code: 'virus_found', message: expect.stringContaining('Test.Malice-1') as string }],
      },
    });
    expect(await attached()).toBe(1);
    const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.outcome, 'invalid_input'));
    expect(events).toHaveLength(1);
    expect(events[0]!.details).toContain('Test.Malice-1');
    expect(events[0]!.details).not.toContain('malice');
  });

  it('is refused for good where it is longer than the scanner takes', async () => {
    mood = 'strict';
    const refused = await attach(bodies.clean);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'content', code: 'too_large_to_scan' }] } });
    expect(await attached()).toBe(1);
  });

  it('is refused as long as the scanner says nothing, and what is no such file is not shown to it', async () => {
    mood = 'confused';
    looked = [];
    const refused = await attach(bodies.clean);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '30']);
    expect(await attached()).toBe(1);
    expect(looked).toHaveLength(1);
    expect((await attach('<html>')).body.errors).toMatchObject([{ code: 'wrong_kind' }]);
    expect(looked).toHaveLength(1);
  });
});
