import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** Bytes of a key: AES-256. */
export const sealingKeyBytes = 32;
const ID = 4;
const NONCE = 12;
const TAG = 16;

/**
 * Keeps secrets that have to be read again (AES-256-GCM). What was sealed for one purpose opens for no other, so that a row
 * can't be put in the place of somebody else's. The first key seals; the others still open what they sealed.
 */
export interface Sealing {
  seal(content: Buffer, purpose: string): Buffer;
  /** Null for what was not sealed so: by another key, for another purpose, or changed since. */
  open(sealed: Buffer, purpose: string): Buffer | null;
  /** By which the same content is known again, and by nobody without the key guessed from it. */
  fingerprint(content: string, purpose: string): Buffer;
}

/** Tells keys apart without telling anything of them. */
const idOf = (key: Buffer): Buffer => createHmac('sha256', key).update('id of a sealing key').digest().subarray(0, ID);

export function createSealing(
  keys: readonly [Buffer, ...(readonly Buffer[])],
  random: (size: number) => Buffer,
): Sealing {
  if (keys.some((key) => key.length !== sealingKeyBytes)) throw new Error(`A sealing key has ${sealingKeyBytes} bytes`);
  const byId = keys.map((key) => ({ key, id: idOf(key) }));
  const [first] = byId as [(typeof byId)[number]];
  return {
    fingerprint: (content, purpose) =>
      createHmac('sha256', first.key).update(`fingerprint\0${purpose}\0`).update(content).digest(),
    seal(content, purpose) {
      const nonce = random(NONCE);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(purpose));
      const written = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([first.id, nonce, cipher.getAuthTag(), written]);
    },
    open(sealed, purpose) {
      const known = byId.find(({ id }) => id.equals(sealed.subarray(0, ID)));
      if (!known || sealed.length < ID + NONCE + TAG) return null;
      const nonce = sealed.subarray(ID, ID + NONCE);
      const tag = sealed.subarray(ID + NONCE, ID + NONCE + TAG);
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ID + NONCE + TAG)), decipher.final()]);
      } catch {
        // GCM tells by this alone that the content, its purpose or the tag is not what was sealed.
        return null;
      }
    },
  };
}
