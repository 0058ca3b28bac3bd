import { createHash } from 'node:crypto';

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
