// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { takeNews } from './invalidate.ts';

const isxId = 'ISX00000012-001';
const other = 'ISX00000013-001';
const keys = [
  ['solutionsSelectSolution', { isxId }],
  ['solutionsSelectHistory', { isxId }],
  ['reportsSelectReport', { isxId }],
  ['cataloguesSelect', { isxType: 'Cooling', isxId }],
  ['solutionsSelectSolution', { isxId: other }],
  ['solutionsSelect', { list: 'search' }],
  ['solutionsSelectWaiting', {}],
  ['noticesSelect', {}],
  ['usersSelectCurrent', {}],
];
const nameOf = ([name, body]: readonly unknown[]) =>
  `${String(name)}${(body as { isxId?: string }).isxId === other ? ' of another' : ''}`;

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(key, { version: 3 });
});
const outdated = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => nameOf(queryKey));
const change = (version: number) => ({ isxId, version, by: 'Глеб Орлов' });

it('a change by somebody else outdates what is shown of that solution, and tells that lists are concerned', () => {
  expect(takeNews(queryClient, { notices: false, solutions: [change(4)] })).toEqual({ lists: true });
  expect(outdated()).toEqual(['solutionsSelectSolution', 'solutionsSelectHistory', 'reportsSelectReport']);
});

it('a change that this window has made itself outdates nothing', () => {
  expect(takeNews(queryClient, { notices: false, solutions: [change(3)] })).toEqual({ lists: false });
  expect(outdated()).toEqual([]);
});

it('a notice outdates the notices, and what waits for an answer', () => {
  expect(takeNews(queryClient, { notices: true, solutions: [] })).toEqual({ lists: false });
  expect(outdated()).toEqual(['solutionsSelectWaiting', 'noticesSelect']);
});

it('more changes than can be named outdate all solutions and lists, and no catalogue', () => {
  takeNews(queryClient, { notices: false, solutions: null });
  expect(outdated()).toEqual([
    'solutionsSelectSolution',
    'solutionsSelectHistory',
    'reportsSelectReport',
    'solutionsSelectSolution of another',
    'solutionsSelect',
    'solutionsSelectWaiting',
  ]);
});
