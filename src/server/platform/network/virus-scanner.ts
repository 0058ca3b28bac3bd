import { connect } from 'node:net';

/** Where clamd listens: a host and port, or a socket of this machine. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** `none`: the scanner has said nothing that could be gone by, and why; such a file counts as not looked at. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly name: string }
  /** It is longer than the scanner takes (StreamMaxLength). */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'none'; readonly reason: string };

export interface VirusScanner {
  /** Asks about a file's bytes. It always answers, in the time that it was given at the latest. */
  scan(file: Uint8Array): Promise<Verdict>;
}

/** `host:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; null for anything else. */
export function parseScannerAddress(text: string): ScannerAddress | null {
  if (/^\/[^\p{Cc}]+$/u.test(text)) return { path: text };
  const [, bracketed, host = bracketed, port] =
    /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+)):(\d{1,5})$/.exec(text) ?? [];
  return host === undefined || Number(port) < 1 || Number(port) > 65_535 ? null : { host, port: Number(port) };
}

/** Bytes of a piece: clamd takes them as they come. */
const pieceBytes = 64 * 1024;
/** A file of 11 MB takes clamd a few seconds at most; unpacking archives is bounded by itself (MaxScanTime). */
const patienceMs = 30_000;

const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** A file as the command INSTREAM of clamd wants it: pieces with their lengths before them, ended by one of none. */
function* streamed(file: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0', 'latin1');
  for (let from = 0; from < file.length; from += pieceBytes) {
    const piece = file.subarray(from, from + pieceBytes);
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(new Uint8Array());
}

/** What clamd answers, by its manual: `stream: OK`, `stream: Name FOUND`, or words with `ERROR`. Nothing else is taken for clean. */
function verdictOf(told: string): Verdict {
  const answer = told.split('\0')[0]!.trim().replaceAll(/[^\P{Cc}]/gu, ' ').slice(0, 200); // prettier-ignore
  if (answer === 'stream: OK') return { kind: 'clean' };
  if (answer.startsWith('INSTREAM size limit exceeded')) return { kind: 'tooLarge' };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  return found === undefined ? { kind: 'none', reason: answer || 'no answer' } : { kind: 'found', name: found };
}

/** A scanner for viruses that speaks clamd's protocol, one connection a file. `tell` hears why it has said nothing. */
export const createVirusScanner = (
  address: ScannerAddress,
  {
    timeoutMs = patienceMs,
    tell = () => undefined,
  }: { readonly timeoutMs?: number; readonly tell?: (reason: string) => void } = {},
): VirusScanner => ({
  scan: (file) =>
    new Promise((resolve) => {
      const socket = connect(address);
      let told = '';
      let isOver = false;
      const end = (verdict: Verdict): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        socket.destroy();
        if (verdict.kind === 'none') tell(verdict.reason);
        resolve(verdict);
      };
      const timer = setTimeout(() => end({ kind: 'none', reason: `no answer within ${timeoutMs} ms` }), timeoutMs);
      socket.once('connect', () => {
        for (const each of streamed(file)) socket.write(each);
      });
      socket.on('data', (piece: Buffer) => {
        told += piece.toString('latin1');
        if (told.includes('\0') || told.length > 4096) end(verdictOf(told));
      });
      // A scanner that finds a file too long says so and hangs up while it is being sent.
      socket.on('error', ({ message }) => end(told === '' ? { kind: 'none', reason: message } : verdictOf(told)));
      socket.on('close', () => end(verdictOf(told)));
    }),
});
