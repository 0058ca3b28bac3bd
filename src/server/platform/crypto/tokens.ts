import { createHash } from 'node:crypto';

/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;

/** A new opaque token: 43 characters that fit a cookie and a link. */
export const newToken = (random: (size: number) => Buffer): string => random(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. It is random, so that one pass of SHA-256 is as good as any. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
