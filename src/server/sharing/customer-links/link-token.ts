import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the address of a customer says: which link, and until when. */
export interface LinkClaim {
  /** 32 hexadecimal digits. */
  readonly linkId: string;
  readonly expiresAt: Date;
}

const ID = 16;
/** Milliseconds since 1970 as 48 bits. */
const TIME = 6;
const MAC = 32;
/** 54 bytes as base64url: exactly 72 signs, so that no two texts mean the same bytes. */
const shape = /^[A-Za-z0-9_-]{72}$/;

/** The purpose is signed too: a key that signs something else one day lends no signature to a link. */
const macOf = (key: Buffer, claim: Buffer): Buffer =>
  createHmac('sha256', key).update('customer-link\0').update(claim).digest();

export function signLink({ linkId, expiresAt }: LinkClaim, key: Buffer): string {
  const claim = Buffer.alloc(ID + TIME);
  claim.write(linkId, 'hex');
  claim.writeUIntBE(expiresAt.getTime(), ID, TIME);
  return Buffer.concat([claim, macOf(key, claim)]).toString('base64url');
}

/** What a token says if the portal has signed it; compared in constant time, before anything is asked of the database. */
export function readLink(token: string, key: Buffer): LinkClaim | null {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const claim = bytes.subarray(0, ID + TIME);
  if (bytes.length !== ID + TIME + MAC || !timingSafeEqual(macOf(key, claim), bytes.subarray(ID + TIME))) return null;
  return { linkId: claim.toString('hex', 0, ID), expiresAt: new Date(claim.readUIntBE(ID, TIME)) };
}
