import type { Solution } from '../../contract/shapes.ts';
import { listNames } from '../../contract/solutions.ts';
import { documentNames, previewNames } from '../../core/documents/document-kinds.ts';
import { transitions } from '../../core/solution/life.ts';
import type { Endpoints } from '../http/call.ts';
import { soundConfiguration } from './lives.ts';

/** An id that no solution has. */
export const nobody = 'ISX99999999-001';

const noSubscription = '0'.repeat(32);

/** What somebody could ask of each endpoint about a solution; an endpoint that is not here does not compile. */
export const questions: Readonly<Record<keyof Endpoints, (about: Solution) => readonly unknown[]>> = {
  sessionsCreate: () => [],
  sessionsCheck: () => [{}],
  sessionsDelete: () => [],
  usersSelectUser: ({ ownerUserId }) => [{ userId: ownerUserId }],
  usersSelectCurrent: () => [{}],
  usersUpdateAccount: () => [{}],
  usersChangePassword: () => [],
  usersRequestReset: () => [],
  usersResetPassword: () => [],
  tokensSelect: ({ ownerUserId }) => [{}, { userId: ownerUserId }],
  tokensCreate: () => [],
  tokensRevoke: () => [{ tokenId: 'x' }],
  constantsSelect: () => ['PRICES_RUB', 'POLICY', 'PARTS', 'solutions'].map((constantName) => ({ constantName })),
  constantsUpdate: () => [],
  cataloguesSelect: ({ isxId }) => [
    { isxType: 'Cooling', isxId },
    { isxType: '3PhaseUps', isxId },
    { isxType: 'Chiller', isxId },
  ],
  coolingSelect: () => [],
  chillerSelect: () => [],
  configurationsEvaluate: ({ isxId }) =>
    ['Cooling', '3PhaseUps'].map((isxType) => ({ isxType, isxId, configuration: soundConfiguration })),
  configurationsExplain: ({ isxId }) =>
    ['Cooling', '3PhaseUps'].map((isxType) => ({
      isxType,
      isxId,
      configuration: {},
      field: 'model',
      value: 'SPdx030',
    })),
  solutionsCreate: () => [],
  solutionsSelect: ({ isxId, isxName, customerName, region, opportunity, ownerDisplayName }) => [
    ...listNames.map((list) => ({ list, pageSize: 100 })),
    ...[isxId, isxName, customerName, region, opportunity, ownerDisplayName].map((text) => ({ list: 'search', text })),
  ],
  solutionsSelectWaiting: () => [{}],
  solutionsSelectSolution: ({ isxId }) => [{ isxId }],
  solutionsUpdate: ({ isxId, version }) => [
    { isxId, version, isxName: 'x' },
    { isxId, version: 0, manualLines: [] },
  ],
  solutionsAct: ({ isxId, version }) =>
    transitions.flatMap((action) => [
      { isxId, version, action, comment: 'x' },
      { isxId, version: 0, action, comment: 'x' },
    ]),
  solutionsArchive: ({ isxId, version }) => [{ isxId, version, archived: true }],
  solutionsPreviewRenewal: ({ isxId }) => [{ isxId }],
  solutionsRevise: ({ isxId }) => [{ isxId }],
  solutionsCopy: ({ isxId }) => [{ isxId }],
  solutionsSelectHistory: ({ isxId }) => [{ isxId }],
  solutionsSelectHeirs: ({ isxId }) => [{ isxId }],
  solutionsHandOver: ({ isxId, version, ownerUserId }) => [{ isxId, version, userId: ownerUserId }],
  configurationsDescribe: ({ isxId }) => [{ isxId }],
  companiesSelect: () => [{}],
  commentsSelect: ({ isxId }) => [{ isxId }],
  commentsCreate: ({ isxId }) => [true, false].map((internal) => ({ isxId, text: 'x', internal })),
  attachmentsSelect: ({ isxId }) => [{ isxId }],
  attachmentsCreate: ({ isxId }) =>
    [true, false].map((internal) => ({ isxId, name: 'x.txt', content: 'eA==', internal })),
  attachmentsDelete: ({ isxId }) => [{ isxId, attachmentId: '00000000-0000-4000-8000-000000000000' }],
  linksSelect: ({ isxId }) => [{ isxId }],
  linksCreate: ({ isxId }) => [{ isxId, days: 1, language: 'ru', prices: 'none' }],
  linksRevoke: ({ isxId }) => [{ isxId, linkId: '0'.repeat(32) }],
  linksAnswer: ({ isxId }) => [{ isxId, questionId: 1, answer: 'x' }],
  sharedSelect: ({ isxId }) => [{ token: isxId }],
  sharedAsk: ({ isxId }) => [{ token: isxId, name: 'x', email: 'x@y.example', text: 'x' }],
  sharedAccept: ({ isxId }) => [{ token: isxId, name: 'x', position: 'x', agrees: true, contentHash: '0'.repeat(64) }],
  solutionsSelectRevisions: ({ isxId }) => [{ isxId }],
  renewalsPreview: ({ isxId }) => [{ isxIds: [isxId] }],
  renewalsStart: ({ isxId, version, totals }) => [
    {
      solutions: [{ isxId, version, after: totals.net }],
      expected: { catalogueVersion: 'x', priceListVersion: 'x' },
    },
  ],
  renewalsSelect: () => [{ runId: 'x' }],
  renewalsSelectRuns: () => [{}],
  renewalsStop: () => [{ runId: 'x' }],
  solutionsSelectDifference: ({ isxId }) => [
    { isxId, withIsxId: isxId },
    { isxId, withIsxId: nobody },
  ],
  solutionsSelectExpire: () => [{}],
  solutionsReplay: ({ isxId }) => (['stored', 'today'] as const).map((on) => ({ isxId, on })),
  reportsSelectReport: ({ isxId }) => [{ isxId }],
  quotesSelect: ({ isxName, customerName, isxId }) => [{}, ...[isxName, customerName, isxId].map((text) => ({ text }))],
  quotesSelectQuote: () => [{ quoteId: 'Q00000001' }],
  quotesSelectVersions: () => [{ quoteId: 'Q00000001' }],
  quotesSelectPricing: () => [{ forCompanyId: null, currency: 'RUB' }],
  quotesReadFile: () => [],
  quotesCreate: () => [],
  quotesUpdate: () => [],
  quotesCopy: () => [{ quoteId: 'Q99999999' }],
  quotesMakeSolution: () => [],
  solutionsSelectReview: ({ isxId }) => [{ isxId }],
  solutionsAcceptConditions: ({ isxId, version }) => [{ isxId, version }],
  requestsSelect: ({ isxId }) => [{ isxId }],
  requestsCreate: ({ isxId, version, lines }) => [
    { isxId, version, lines: [{ partNumber: lines[0]!.partNumber, discount: '40' }], reason: 'x' },
  ],
  requestsDecide: ({ isxId, version }) => [{ isxId, version, requestId: 'x', decision: 'grant' }],
  requestsWithdraw: ({ isxId }) => [{ isxId, requestId: 'x' }],
  delegationsSelect: () => [{}],
  delegationsCreate: ({ ownerUserId }) => [
    { deputyUserId: ownerUserId, from: '2026-11-20', until: '2026-11-21', forUserId: ownerUserId },
  ],
  delegationsRevoke: () => [{ delegationId: 'x' }],
  pricesSelectLists: () => [{}],
  pricesSearch: () => [{ text: 'SPDA030A' }],
  pricesSelectHistory: () => [{ partNumber: 'SPDA030A' }],
  pricesReadFile: () => [],
  pricesPutDraft: () => [],
  pricesPreviewDraft: () => [{}],
  pricesUpdateDraft: () => [],
  pricesDiscardDraft: () => [],
  pricesPublish: () => [],
  pricesRollBack: () => [],
  currenciesSelect: () => [{}],
  currenciesAddRate: () => [],
  discountsSelect: ({ companyName }) => [{ text: companyName }],
  discountsUpdate: ({ companyId }) => [{ companyId, version: 1, discounts: {} }],
  discountsSelectHistory: ({ companyId }) => [{ companyId }],
  documentsSelect: ({ isxId }) => [{ isxId }],
  documentsPreview: ({ isxId }) =>
    previewNames.flatMap((name) => [
      { isxId, name, language: 'both' },
      { isxId, name, language: 'ru', csvString: '{}' },
    ]),
  documentsSelectTemplate: () => [{ name: 'proposal' }],
  noticesSelect: () => [{}, { unreadOnly: true }],
  noticesMarkRead: () => [],
  noticesSelectSettings: () => [{}],
  noticesUpdateSettings: () => [],
  webhooksSelect: () => [{}],
  webhooksCreate: () => [],
  webhooksUpdate: () => [{ subscriptionId: noSubscription, version: 1, active: false }],
  webhooksRotateSecret: () => [{ subscriptionId: noSubscription, version: 1 }],
  webhooksDelete: () => [{ subscriptionId: noSubscription, version: 1 }],
  webhooksSelectDeliveries: () => [{ subscriptionId: noSubscription }],
  webhooksSelectDelivery: () => [{ deliveryId: 1 }],
  webhooksTest: () => [{ subscriptionId: noSubscription }],
  webhooksReplay: () => [{ deliveryId: 1 }],
  webhooksReplayFailed: () => [{ subscriptionId: noSubscription, since: '2026-11-20T00:00:00.000Z' }],
};

/** The addresses of every file about a solution. */
export const fileNames = (isxId: string): readonly string[] => [
  ...['xlsx', 'pdf', 'csv'].map((kind) => `/api/reports/${isxId}.${kind}`),
  ...documentNames.map((name) => `/api/documents/${isxId}/${name}.pdf`),
  `/api/documents/${isxId}/proposal.xlsx`,
];
