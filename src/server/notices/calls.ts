import { listNotices, markRead, noticeSettings, updateNoticeSettings } from './notices.ts';
import type { Handlers } from '../platform/http/call.ts';

export const noticeHandlers = {
  noticesSelect: (body, call) => listNotices(call, body),
  noticesMarkRead: (body, call) => markRead(call, body),
  noticesSelectSettings: (_, call) => noticeSettings(call),
  noticesUpdateSettings: (body, call) => updateNoticeSettings(call, body),
} satisfies Partial<Handlers>;
