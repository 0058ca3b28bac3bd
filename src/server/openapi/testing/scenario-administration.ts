import { pngOf } from '../../../core/catalogue/testing/pictures.ts';
import type { Play, Stage } from './scenario.ts';

/** What an admin does: constants, catalogue, prices, discounts. */
export async function playAdministration(stage: Stage): Promise<void> {
  const { play } = stage;
  await play('admin', 'constantsSelect', { constantName: 'PRODUCT_FAMILIES' });
  await play('admin', 'constantsUpdate', { constantName: 'NOTES', csvString: 'day;note\n2026-11-20;Example' });
  await play('admin', 'documentsSelectTemplate', { name: 'proposal' });
  await play('admin', 'checklistSelect', {});
  await play('admin', 'checklistWaive', { step: 'brand', waived: true });
  await play('admin', 'checklistSendMail', {});
  const { people } = await play('admin', 'viewsSelectPeople', { role: 'partner' });
  await play('admin', 'viewsBegin', { userId: people[0]!.userId });
  await play('admin', 'viewsEnd', {});
  await playTranslations(play);
  const { embedKey } = await play('admin', 'embedKeysCreate', {
    name: 'Partner’s page',
    origins: ['https://partner.example'],
    families: ['SPdx'],
    days: 365,
  });
  await play('admin', 'embedKeysSelect', {});
  await play('admin', 'embedKeysRevoke', { embedKey });
  await playDrafts(stage);
  await playPrices(play);
  await playAudit(stage);
}

async function playTranslations(play: Play): Promise<void> {
  const { version } = await play('admin', 'translationsSelect', { record: 'TRANSLATE' });
  await play('admin', 'translationsUpdate', {
    record: 'TRANSLATE',
    version,
    cells: [{ key: 'About', language: 'ru', text: 'О нас' }],
  });
  const content = Buffer.from('key;ru;en\nAbout;О портале;\n').toString('base64');
  const read = await play('admin', 'translationsReadFile', { record: 'TRANSLATE', fileName: 'texts.csv', content });
  await play('admin', 'importsSelect', { kind: 'texts' });
  await play('admin', 'importsSelectImport', { importId: read.import.importId });
  await play('admin', 'importsDiscard', { importId: read.import.importId });
  await play('admin', 'translationsAddLanguage', { code: 'kk', name: 'Қазақша' });
}

/** Who did what, and what the portal does by itself. */
async function playAudit({ play }: Stage): Promise<void> {
  await play('admin', 'auditSelect', { kind: 'change' });
  await play('admin', 'auditSelectChain', {});
  await play('admin', 'auditSelectActors', {});
  const { items } = await play('admin', 'solutionsSelect', { list: 'search' });
  await play('admin', 'auditSelectSights', { isxId: items[0]!.isxId });
  await play('admin', 'jobsSelect', {});
  await play('admin', 'jobsRetry', { queue: 'mail', jobId: '00000000-0000-4000-8000-000000000000' });
}

/** A draft of the catalogue, from its first table to its publication. */
async function playDrafts({ play, portal }: Stage): Promise<void> {
  await play('admin', 'catalogueTablesSelect', {});
  const constantName = 'PRODUCT_FAMILIES';
  const table = await play('admin', 'catalogueTablesSelectTable', { constantName });
  await play('admin', 'catalogueTablesSearch', { text: 'UPS' });
  const { draftId } = await play('admin', 'catalogueDraftsCreate', { name: 'Families in the new year', comment: '' });
  const [head, ...rows] = table.csvString.trimEnd().split(/\r?\n/);
  const csvString = [head, ...rows.map((row, i) => (i === 0 ? `${row} ` : row))].join('\n');
  const put = await play('admin', 'catalogueDraftsPutTable', {
    draftId,
    constantName,
    csvString,
    tableVersion: null,
    baseVersion: table.version,
  });
  await play('admin', 'picturesCreate', { content: Buffer.from(pngOf(2, 2)).toString('base64') });
  const firstColumns = [head, rows[0]].map((line) => line!.split(';').slice(0, 3).join(';')).join('\n');
  const content = Buffer.from(firstColumns).toString('base64');
  await play('admin', 'catalogueDraftsReadFile', { draftId, constantName, fileName: 'families.csv', content });
  await play('admin', 'catalogueDraftsSelect', {});
  await play('admin', 'catalogueDraftsSelectDraft', { draftId });
  await play('admin', 'catalogueDraftsCheck', { draftId });
  await play('admin', 'catalogueDraftsSelectDifference', { draftId, constantName });
  await play('admin', 'catalogueDraftsPreviewRebase', { draftId });
  const { run } = await play('admin', 'impactsStart', { draftId });
  await portal.workOff('catalogue-impact');
  await play('admin', 'impactsSelect', { draftId });
  const { runId } = run!;
  const { items } = await play('admin', 'impactsSelectItems', { runId, outcomes: ['unchanged', 'changed', 'broken'] });
  await play('admin', 'impactsSelectSolution', { runId, isxId: items[0]!.isxId });
  await play('admin', 'impactsStop', { runId });
  let { draftVersion } = await play('admin', 'catalogueDraftsUpdate', {
    draftId,
    draftVersion: put.draftVersion,
    comment: 'Names as the marketing has them',
  });
  ({ draftVersion } = await play('admin', 'catalogueDraftsSchedule', { draftId, draftVersion, publishOn: '2026-12-01' })); // prettier-ignore
  ({ draftVersion } = await play('admin', 'catalogueDraftsSchedule', { draftId, draftVersion, publishOn: null }));
  const other = await play('admin', 'catalogueDraftsCreate', { name: 'Another draft', comment: '' });
  const theirs = { draftId: other.draftId, constantName, csvString, tableVersion: null, baseVersion: table.version };
  const { tableVersion } = await play('admin', 'catalogueDraftsPutTable', theirs);
  await play('admin', 'catalogueDraftsPublish', { draftId, draftVersion, comment: 'As agreed' });
  const { items: publications } = await play('admin', 'cataloguePublicationsSelect', {});
  await play('admin', 'cataloguePublicationsSelectDifference', {
    before: publications[1]!.publicationId,
    after: publications[0]!.publicationId,
  });
  await play('admin', 'catalogueDraftsPreviewRebase', { draftId: other.draftId });
  const before = await play('admin', 'catalogueDraftsSelectDraft', { draftId: other.draftId });
  await play('admin', 'catalogueDraftsRebase', { draftId: other.draftId, draftVersion: before.draftVersion, decisions: [] }); // prettier-ignore
  const after = await play('admin', 'catalogueDraftsSelectDraft', { draftId: other.draftId });
  const rebased = after.tables[0];
  const dropped = await play('admin', 'catalogueDraftsDropTable', {
    draftId: other.draftId,
    constantName,
    tableVersion: rebased?.tableVersion ?? tableVersion,
  });
  await play('admin', 'catalogueDraftsDiscard', { draftId: other.draftId, draftVersion: dropped.draftVersion });
}

async function playPrices(play: Play): Promise<void> {
  await play('admin', 'pricesSelectLists', {});
  const { version } = await play('admin', 'currenciesSelect', {});
  await play('admin', 'currenciesAddRate', {
    version,
    currency: 'CNY',
    validFrom: '2026-11-20',
    units: 1,
    rate: '11.25',
    source: 'Central bank',
  });
  const { items } = await play('admin', 'pricesSearch', { status: 'active', page: 1, pageSize: 10 });
  const { partNumber } = items[0]!;
  await play('admin', 'pricesSelectHistory', { partNumber });
  const [prices] = await play('admin', 'constantsSelect', { constantName: 'PRICES_RUB' });
  const { csvString } = prices!;
  const file = Buffer.from(csvString.split('\n').slice(0, 3).join('\n')).toString('base64');
  const { sheets } = await play('admin', 'pricesReadFile', { fileName: 'prices.csv', content: file });
  const { text } = sheets![0]!;
  let { draftVersion } = await play('admin', 'pricesPutDraft', { text, sourceName: 'prices.csv', replaces: null });
  ({ draftVersion } = await play('admin', 'pricesPutDraft', { text: csvString.replace(/;(\d+)\.00;/, ';$1.10;'), sourceName: 'prices.csv', replaces: draftVersion })); // prettier-ignore
  ({ draftVersion } = await play('admin', 'pricesUpdateDraft', { draftVersion, comment: 'New year' }));
  const preview = await play('admin', 'pricesPreviewDraft', { section: 'changed' });
  await play('admin', 'pricesSelectImpact', {});
  const published = await play('admin', 'pricesPublish', { draftVersion, base: preview.base!.priceListVersion });
  await play('admin', 'pricesRollBack', { priceListVersion: published.priceListVersion, reason: 'Published by mistake' }); // prettier-ignore
  const edited = await play('admin', 'pricesEditDraft', {
    replaces: null,
    rows: [{ partNumber, listPrice: '1 250,50' }],
  });
  const thrown = await play('admin', 'pricesPutDraft', {
    text,
    sourceName: 'prices.csv',
    replaces: edited.draftVersion,
  });
  await play('admin', 'pricesDiscardDraft', { draftVersion: thrown.draftVersion });

  const { companies, groups } = await play('admin', 'discountsSelect', {});
  const { companyId, version: discountsVersion } = companies[0]!;
  await play('admin', 'discountsUpdate', {
    companyId,
    version: discountsVersion,
    discounts: { [groups[0]!.discountGroup]: '12.50' },
  });
  await play('admin', 'discountsSelectHistory', { companyId });
}
