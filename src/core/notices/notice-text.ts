import type { TranslateParams } from '../translation/placeholders.ts';
import type { Translate } from '../translation/translate.ts';
import type { NoticeKind, NoticeKindRow } from './notice-kinds.ts';
import { noticeKinds } from './notice-kinds.ts';

/**
 * What a notice's texts are filled from beside the number of the solution. It is closed, so that nothing secret (a price, a
 * discount, a comment, a customer) finds its way into a notice or a mail by the call of somebody who did not think of it.
 */
export interface NoticeParams {
  readonly isxName?: string | undefined;
  /** The name of whoever acted; no mail says it. */
  readonly name?: string | undefined;
  /** As ISO 8601 has it: `2026-11-20`. */
  readonly day?: string | undefined;
  readonly count?: number | undefined;
  /** Several solutions, each with its number, its name and a day. */
  readonly solutions?: string | undefined;
  /** The name of a draft of the catalogue, which admins alone are told. */
  readonly draft?: string | undefined;
  /** The name of an access token, which its owner alone is told. */
  readonly token?: string | undefined;
  /** The name of a company, which the vendor's house alone is told. */
  readonly company?: string | undefined;
}

/** What is told: a kind, the solution if it is about one, and what its texts are filled from. */
export interface Told {
  readonly kind: NoticeKind;
  readonly isxId: string | null;
  readonly params: NoticeParams;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What the texts of a notice are filled from. */
export const filling = ({ isxId, params }: Told): TranslateParams => {
  const [, year, month, date] = isoDay.exec(params.day ?? '') ?? [];
  const given = Object.entries(params).filter((param): param is [string, string | number] => param[1] !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(isxId === null ? {} : { isxId }),
    ...(year ? { day: `${date}.${month}.${year}` } : {}),
  };
};

/** What has happened, in the reader's language. */
export const noticeTitle = (t: Translate, told: Told): string => t(noticeKinds[told.kind].title, filling(told));

/** The name of a kind, for whoever chooses what they are told by mail. */
export function noticeLabel(t: Translate, kind: NoticeKind): string {
  const { label, title }: NoticeKindRow = noticeKinds[kind];
  return t(label ?? title);
}

type Leading = Pick<Told, 'kind' | 'isxId'>;

/** The address in the portal that it leads to, without its tab. */
export const noticePath = ({ kind, isxId }: Leading): string => noticeKinds[kind].path.replace('{isxId}', isxId ?? '');

/** The tab of what it leads to; undefined where it opens as by default. */
export const noticeTab = ({ kind }: Leading): NoticeKindRow['tab'] => (noticeKinds[kind] as NoticeKindRow).tab;

/** The whole address, as a mail has it. */
export function noticeAddress(told: Leading): string {
  const tab = noticeTab(told);
  return `${noticePath(told)}${tab === undefined ? '' : `?tab=${tab}`}`;
}
