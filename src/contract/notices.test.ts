import { expect, it } from 'vitest';
import { noticeKindNames, noticeKinds } from '../core/notices/notice-kinds.ts';
import { notice } from './notices.ts';

it.each(noticeKindNames)('what the title of “%s” is filled from reaches the reader', (kind) => {
  const wanted = [...noticeKinds[kind].title.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const ofSolution = ['isxId'];
  const known = [...Object.keys(notice.shape.params.shape), ...ofSolution];
  expect(known).toEqual(expect.arrayContaining(wanted));
});
