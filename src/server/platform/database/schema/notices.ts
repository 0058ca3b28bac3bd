import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticeParams } from '../../../../core/notices/notice-text.ts';
import { instant } from './column-types.ts';

export const notices = pgTable('notices', {
  noticeId: bigint('notice_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  isxId: text('isx_id'),
  params: jsonb('params').$type<NoticeParams>().notNull().default({}),
  readAt: instant('read_at'),
});
