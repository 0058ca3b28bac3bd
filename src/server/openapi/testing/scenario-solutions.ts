import type { Solution } from '../../../contract/shapes.ts';
import type { Transition } from '../../../core/solution/life.ts';
import type { Play } from './scenario.ts';
import { endValidity, soundConfiguration } from '../../testing/lives.ts';
import type { TestPortal } from '../../testing/portal.ts';

const configuration = soundConfiguration;

/** Solutions from the first draft to the customer and the renewal of their prices, and quotes. */
export async function playSolutions(portal: TestPortal, play: Play): Promise<void> {
  const engineer = await play('engineer', 'usersSelectCurrent', {});
  const act = (account: string, { isxId, version }: Solution, action: Transition) =>
    play(account, 'solutionsAct', { isxId, version, action });

  // A solution lives.
  const make = (isxName: string) =>
    play('engineer', 'solutionsCreate', { isxType: 'Cooling', isxName, customerName: 'Ромашка', kind: 'standart', configuration }); // prettier-ignore
  const created = await make('Server room on the second floor');
  const { isxId } = created;
  await play('engineer', 'configurationsDescribe', { isxId });
  await play('engineer', 'configurationsSelectFigures', { isxId });
  await play('engineer', 'solutionsSelect', { list: 'my-solutions', sort: '-changedAt', page: 1, pageSize: 25 });
  await play('engineer', 'solutionsSelectPipeline', { list: 'all-companies-solutions' });
  await play('engineer', 'solutionsSelectSolution', { isxId });
  const updated = await play('engineer', 'solutionsUpdate', {
    isxId,
    version: created.version,
    customerName: 'Ромашка-2',
    configuration: { ...configuration, count: 3 },
  });
  await play('engineer', 'solutionsReplay', { isxId, on: 'stored' });
  await play('engineer', 'commentsCreate', { isxId, text: 'Заказчик просит установку потише.', internal: true });
  await play('engineer', 'commentsSelect', { isxId });
  const { attachmentId } = await play('engineer', 'attachmentsCreate', {
    isxId,
    name: 'questionnaire.txt',
    content: 'MzAga1csIDM1IMKwQw==',
    internal: false,
  });
  await play('engineer', 'attachmentsSelect', { isxId });
  await play('engineer', 'attachmentsDelete', { isxId, attachmentId });
  const submitted = await act('engineer', updated, 'submit');
  await play('engineer', 'solutionsSelectWaiting', { of: 'others' });
  const received = await act('approver', submitted, 'receive');
  await play('approver', 'solutionsSelectReview', { isxId });
  const approved = await play('approver', 'solutionsAct', {
    isxId,
    version: received.version,
    action: 'approve',
    conditions: [{ kind: 'text', text: 'Заказчик подтверждает фальшпол.' }],
  });
  await play('engineer', 'solutionsAcceptConditions', { isxId, version: approved.version });
  await play('engineer', 'solutionsSelectHistory', { isxId });
  await play('engineer', 'solutionsSelectHeirs', { isxId });
  await play('engineer', 'reportsSelectReport', { isxId, language: 'en' });
  await play('engineer', 'documentsSelect', { isxId });
  await play('engineer', 'documentsPreview', { isxId, name: 'proposal', language: 'en' });

  // Its customer.
  const link = { isxId, days: 30, language: 'en', prices: 'net', watermark: 'For Ромашка-2' } as const;
  await play('engineer', 'linksCreate', link);
  const { links } = await play('engineer', 'linksSelect', { isxId });
  const token = new URL(links[0]!.url!).pathname.split('/').at(-1)!;
  const { contentHash } = await play('', 'sharedSelect', { token, language: 'en' });
  await play('', 'sharedAsk', {
    token,
    name: 'Иван Орлов',
    email: 'orlov@customer.example',
    text: 'Насколько она шумная?',
  });
  const asked = await play('engineer', 'linksSelect', { isxId });
  const { questionId } = asked.links[0]!.questions[0]!;
  await play('engineer', 'linksAnswer', { isxId, questionId, answer: '52 dB(A) at 10 m.' });
  await play('', 'sharedAccept', { token, name: 'Иван Орлов', position: 'Chief engineer', agrees: true, contentHash });
  await play('engineer', 'linksRevoke', { isxId, linkId: links[0]!.linkId });

  // What follows it.
  const revised = await play('engineer', 'solutionsRevise', { isxId });
  await play('engineer', 'solutionsFind', { text: isxId.slice(0, -4).toLowerCase() });
  await play('engineer', 'solutionsSelectRevisions', { isxId });
  await play('engineer', 'solutionsSelectDifference', { isxId, withIsxId: revised.isxId });
  await play('engineer', 'solutionsCopy', { isxId });
  const other = await make('Battery room');
  await play('engineer', 'solutionsArchive', { isxId: other.isxId, version: other.version, archived: true });
  const heir = (await play('admin', 'solutionsSelectHeirs', { isxId: revised.isxId })).find(({ userId }) => userId !== engineer.userId)!; // prettier-ignore
  await play('admin', 'solutionsHandOver', { isxId: revised.isxId, version: revised.version, userId: heir.userId });

  // Prices that have ended.
  const aged = await make('Spare room');
  await play('engineer', 'solutionsPreviewRenewal', { isxId: aged.isxId });
  await endValidity(portal, aged.isxId);
  await play('engineer', 'solutionsSelectExpire', {});
  const preview = await play('engineer', 'renewalsPreview', { isxIds: [aged.isxId] });
  const row = preview.items[0]!;
  const { runId } = await play('engineer', 'renewalsStart', {
    solutions: [{ isxId: row.isxId, version: row.version, after: row.after! }],
    expected: { catalogueVersion: preview.catalogueVersion, priceListVersion: preview.priceListVersion },
  });
  await play('engineer', 'renewalsSelect', { runId });
  await play('engineer', 'renewalsSelectRuns', {});
  await play('engineer', 'renewalsStop', { runId });

  // Discounts and deputies.
  const dear = await make('Server room, deeper discount');
  const ask = async (version: number) =>
    play('engineer', 'requestsCreate', {
      isxId: dear.isxId,
      version,
      lines: [{ partNumber: dear.lines[0]!.partNumber, discount: '12' }],
      reason: 'A competitor offers less.',
      competitor: 'Nord Cooling',
    });
  await ask(dear.version);
  const requestOf = async () => {
    const { requests } = await play('engineer', 'requestsSelect', { isxId: dear.isxId });
    return requests.find(({ state }) => state === 'open')!.requestId;
  };
  await play('engineer', 'requestsWithdraw', { isxId: dear.isxId, requestId: await requestOf() });
  const { version } = await play('engineer', 'solutionsSelectSolution', { isxId: dear.isxId });
  await ask(version);
  const asking = await play('engineer', 'solutionsSelectSolution', { isxId: dear.isxId });
  await play('bdm', 'requestsDecide', {
    isxId: dear.isxId,
    version: asking.version,
    requestId: await requestOf(),
    decision: 'grant',
    comment: 'Once.',
  });
  const { deputies } = await play('approver', 'delegationsSelect', {});
  await play('approver', 'delegationsCreate', {
    deputyUserId: deputies[0]!.userId,
    from: '2026-11-23',
    until: '2026-11-30',
  });
  const named = await play('approver', 'delegationsSelect', {});
  await play('approver', 'delegationsRevoke', { delegationId: named.delegations[0]!.delegationId });

  // Quotes.
  await play('engineer', 'companiesSelect', {});
  await play('engineer', 'quotesSelectPricing', { forCompanyId: null, currency: 'RUB' });
  await play('engineer', 'quotesReadFile', {
    fileName: 'enquiry.csv',
    content: Buffer.from(`${dear.lines[0]!.partNumber};2`).toString('base64'),
  });
  const content = {
    name: 'Air conditioners, second stage',
    customerName: 'Ромашка-2',
    comment: '',
    forCompanyId: null,
    currency: 'RUB',
    validUntil: '2026-12-20',
    rows: [{ partNumber: dear.lines[0]!.partNumber, quantity: 2 }],
    handDiscount: '0',
    lineDiscounts: [],
  };
  const quote = await play('engineer', 'quotesCreate', content);
  const { quoteId } = quote;
  await play('engineer', 'quotesUpdate', { ...content, quoteId, version: quote.version, comment: 'Delivery in 8 weeks' }); // prettier-ignore
  await play('engineer', 'quotesSelect', { own: true });
  await play('engineer', 'quotesSelectQuote', { quoteId });
  await play('engineer', 'quotesSelectVersions', { quoteId });
  await play('engineer', 'quotesCopy', { quoteId });
  await play('engineer', 'quotesMakeSolution', {
    quoteId,
    version: quote.version + 1,
    isxType: 'Cooling',
    isxName: 'Air conditioners, second stage',
    customerName: 'Ромашка-2',
  });
}
