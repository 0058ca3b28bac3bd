import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';

export type NoticePage = CallAnswer<'noticesSelect'>;
export type Notice = NoticePage['items'][number];

/** The newest notices of the person, and how many are unread. */
export const useNewestNotices = () => useQuery(answerOptions('noticesSelect', {}));

export const useMarkRead = () => useGesture('noticesMarkRead', ['noticesSelect']);

/** Up to this number unread notices are shown as they are; the server counts one further. */
const mostShown = 99;
export const unreadText = (unread: number): string => (unread > mostShown ? `${mostShown}+` : String(unread));
