/** Text without spaces and control characters, an at sign, a domain, a dot and a suffix (specification section 5). */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;

/** Whether a text has the shape of an e-mail address; whether a mailbox stands behind it, only a mail can tell. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
