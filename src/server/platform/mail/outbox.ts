import type { NoticeKind } from '../../../core/notices/notice-kinds.ts';
import type { NoticeParams } from '../../../core/notices/notice-text.ts';
import type { DbOrTx } from '../database/database.ts';

/** A mail that shall be sent. What it says is made when it is sent, in the language of whoever gets it. */
export type Message =
  | { readonly kind: 'passwordReset'; readonly email: string }
  | { readonly kind: 'invitation'; readonly userId: string }
  /** To the address that an account had before: whoever reads it there should know. */
  | { readonly kind: 'addressChanged'; readonly userId: string; readonly formerEmail: string }
  /** Tells its receiver that mail arrives. */
  | { readonly kind: 'trial'; readonly userId: string }
  | {
      readonly kind: 'notice';
      readonly userId: string;
      readonly notice: NoticeKind;
      readonly isxId: string | null;
      readonly params: NoticeParams;
    };

/** Takes mails inside the transaction of what they tell about: they leave if it is committed, and not otherwise. */
export interface Outbox {
  put(db: DbOrTx, messages: readonly Message[]): Promise<void>;
}
