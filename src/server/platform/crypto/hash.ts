import { createHash } from 'node:crypto';
import type { Hashing } from '../../../core/people/audit/chain.ts';

export const sha256 = (...pieces: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

/** SHA-256 as RFC 6962 uses it: a leaf can't be taken for a node. */
export const hashing: Hashing = {
  text: hashText,
  leaf: (text) => sha256(leafMark, Buffer.from(text, 'utf8')).toString('hex'),
  node: (left, right) => sha256(nodeMark, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')).toString('hex'),
};

/** SHA-256 of a text that comes in pieces. */
export function runningHash() {
  const hash = createHash('sha256');
  return { add: (text: string) => void hash.update(text), text: () => hash.copy().digest('hex') };
}
