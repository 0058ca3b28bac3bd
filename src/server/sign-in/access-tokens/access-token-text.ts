import { crc32 } from 'node:zlib';

/**
 * What a personal access token looks like: `dp_`, 43 letters and digits of chance, six of a checksum. Whoever finds one in
 * a file knows what it is; it is chosen by a double click; a slip of the hand is told without asking the database.
 */
const PREFIX = 'dp_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(LETTERS.length);
/** 256 bits. */
const BYTES = 32;
/** 62^43 is just above 2^256, 62^6 above 2^32. */
const CHANCE = 43;
const CHECK = 6;
const shape = new RegExp(`^${PREFIX}[0-9A-Za-z]{${CHANCE + CHECK}}$`);

/** So many letters of its beginning are kept readable: `dp_` and 24 bits of chance, of which 232 are left. */
const KNOWN_BY = PREFIX.length + 4;

function inLetters(number: bigint, length: number): string {
  let text = '';
  for (let left = number; text.length < length; left /= BASE) text = LETTERS[Number(left % BASE)]! + text;
  return text;
}

const checkOf = (text: string): string => inLetters(BigInt(crc32(text)), CHECK);

export function newAccessToken(random: (size: number) => Buffer): string {
  const chance = PREFIX + inLetters(BigInt(`0x${random(BYTES).toString('hex')}`), CHANCE);
  return chance + checkOf(chance);
}

/** Whether a text can be a token of the portal at all. */
export const looksLikeAccessToken = (text: string): boolean =>
  shape.test(text) && checkOf(text.slice(0, -CHECK)) === text.slice(-CHECK);

export const beginningOf = (token: string): string => token.slice(0, KNOWN_BY);
