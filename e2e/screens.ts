import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Request } from 'playwright-core';
import type { SolutionSummary } from '../src/contract/shapes.ts';
import { patience } from '../src/server/testing/patience.ts';
import { callApi, password } from './portal.ts';

/** One screen in one state, and the accounts that see it differently. */
export interface Screen {
  readonly name: string;
  readonly accounts: readonly string[];
  readonly path: string | ((context: BrowserContext, url: string) => Promise<string>);
  /** It is opened as if nothing had been written in this browser: a draft that another screen has left is forgotten. */
  readonly isFresh?: true;
  /** What a person does before the screen looks as meant. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The address of the first sample that a search finds, in one of the statuses; of one type where it is named. */
const sample =
  (isxStatus: string, at: (isxId: string) => string, isxType?: string) =>
  async (context: BrowserContext, url: string): Promise<string> => {
    const { items } = await callApi<{ items: SolutionSummary[] }>(context, url, 'solutions/solutions_select', {
      list: 'search',
      isxStatus,
      ...(isxType === undefined ? {} : { isxType }),
    });
    if (!items[0]) throw new Error(`No sample is ${isxStatus}`);
    return at(items[0].isxId);
  };

/** The address of the sample of a name. */
const named =
  (text: string, at: (isxId: string) => string) =>
  async (context: BrowserContext, url: string): Promise<string> => {
    const { items } = await callApi<{ items: SolutionSummary[] }>(context, url, 'solutions/solutions_select', {
      list: 'search',
      text,
    });
    if (!items[0]) throw new Error(`No sample is called ${text}`);
    return at(items[0].isxId);
  };

/** Opens the dialog of a button, of which there may be several. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
};

/** A condition of each kind in the dialog of approving. */
async function setConditions(page: Page): Promise<void> {
  await press(/^(Согласовать с условиями|Approve with conditions)$/)(page);
  await page.getByRole('button', { name: /^(Крайний срок заказа|Order deadline)$/ }).click();
  await page.getByRole('button', { name: /^(Наибольшая скидка|Maximum discount)$/ }).click();
  await page.waitForTimeout(200);
}

/** What the palette finds in the words of a customer. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: /^(Найти или выполнить|Search or run a command)$/ }).fill('7 рассвет');
  await page.getByRole('option').filter({ hasText: 'ISX00000007' }).first().waitFor();
}

/** A comment on a line in the dialog of returning. */
async function commentOnLine(page: Page): Promise<void> {
  await press(/^(Вернуть решение|Return solution)$/)(page);
  await page.getByRole('button', { name: /^(Комментарий к позиции|Comment on a line)$/ }).click();
  await page.waitForTimeout(200);
}

/** What the customer of a sample reads: the path of the address that the demonstration has made. */
async function sharedSample(context: BrowserContext, url: string): Promise<string> {
  const isxId = await named('узла связи', (id) => id)(context, url);
  const { links } = await callApi<{ links: { url: string }[] }>(context, url, 'links/links_select', { isxId });
  return new URL(links[0]!.url).pathname;
}

/** A new solution for the first partner of the list. */
async function newForPartner(context: BrowserContext, url: string): Promise<string> {
  const companies = await callApi<{ companyId: string; kind: string }[]>(
    context,
    url,
    'companies/companies_select',
    {},
  );
  return `/solution/new/new-ups?for=${companies.find(({ kind }) => kind === 'partner')!.companyId}`;
}

const prepared = 'регионального склада';
const solution = (tab?: string) => (isxId: string) => `/solution/${isxId}${tab === undefined ? '' : `?tab=${tab}`}`;
/** The revisions of the sample that has been revised, with what the last of them changed. */
const revisions = async (context: BrowserContext, url: string): Promise<string> => {
  const { items } = await callApi<{ items: SolutionSummary[] }>(context, url, 'solutions/solutions_select', {
    list: 'search',
    pageSize: 100,
  });
  const revised = items.find(({ isxId }) => isxId.endsWith('-002'));
  if (!revised) throw new Error('No sample has been revised');
  return solution('revisions')(revised.isxId);
};
/** What renewing all of one's own solutions would change. */
const renewal = async (context: BrowserContext, url: string): Promise<string> => {
  const { items } = await callApi<{ items: SolutionSummary[] }>(context, url, 'solutions/solutions_select', {
    list: 'my-solutions',
    pageSize: 25,
  });
  return `/renewals?ids=${items.map(({ isxId }) => isxId).join(',')}`;
};
const report = (isxId: string) => `/reports/${isxId}`;

/** The page of an account of the demonstration. */
const accountOf =
  (account: string, at: (userId: string) => string = (userId) => `/admin/users/${userId}`) =>
  async (context: BrowserContext, url: string): Promise<string> => {
    const { items } = await callApi<{ items: { userId: string }[] }>(context, url, 'users/users_select', {
      text: `${account}@demo.example`,
    });
    if (!items[0]) throw new Error(`There is no account ${account}`);
    return at(items[0].userId);
  };

/** The page of a company of the demonstration. */
const companyCalled =
  (text: string) =>
  async (context: BrowserContext, url: string): Promise<string> => {
    const { items } = await callApi<{ items: { companyId: string }[] }>(
      context,
      url,
      'companies/companies_select_page',
      {
        text,
      },
    );
    if (!items[0]) throw new Error(`There is no company ${text}`);
    return `/admin/companies/${items[0].companyId}`;
  };

/** Goes on from the question that a new solution opens with, where it stands. */
async function passFirstQuestion(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: /^(Продолжить со значениями по умолчанию|Continue with defaults)$/ });
  if (await pass.isVisible()) await pass.click();
}

/** Shows a tab of the configurator where it has tabs. */
const showTab = (place: number) => async (page: Page) => {
  await passFirstQuestion(page);
  const tab = page.getByRole('tablist').first().getByRole('tab').nth(place);
  if (await tab.isVisible()) await tab.click();
  // What takes its time to draw follows when the choices rest.
  await page.waitForTimeout(400);
};

/** A battery that is asked for more than it has, in choices by hand. */
async function askTooMuch(page: Page): Promise<void> {
  await showTab(0)(page);
  await page.locator('[data-field=blocks] input').fill('33');
  await page.locator('[data-field=autonomyMinutes] input').fill('9');
  await page.waitForTimeout(600);
  await page.evaluate(() => scrollTo(0, 0));
}

async function unfoldFamilies(page: Page): Promise<void> {
  await showTab(0)(page);
  await page.locator('[data-field=family] [role=combobox]').click();
  await page.waitForTimeout(400);
}

/** A line taken out, another added, where both are shown. */
async function takePartsOut(page: Page): Promise<void> {
  await showTab(2)(page);
  await page.getByRole('table').last().getByRole('button', { name: /BC800/ }).last().click();
  await showTab(0)(page);
  const group = page.getByRole('button', { name: /Ручные изменения состава|Parts added manually/ });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await page.locator('[data-field=addedParts] [role=combobox]').fill('WPL');
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  await page.evaluate(() => scrollTo(0, 0));
}

/** An enquiry as it came by mail: understood, near a part, ambiguous, without a part number. */
async function readEnquiry(page: Page): Promise<void> {
  const lines = [
    'Добрый день!',
    '1. SPDA030A – 2 шт.',
    '2. SPDA03OA – 5 шт',
    '3. GR011 2 шт',
    'SBTH110 2,000',
    '2 шт кондиционера на 30 кВт',
    'UR3104 4 шт, SPDA 030 A – 1',
  ];
  await page
    .getByRole('region', { name: /^(Запрос|Enquiry)$/ })
    .getByRole('textbox')
    .fill(lines.join('\n'));
  await page.getByRole('table', { name: /^(Результат распознавания|Recognised as)$/ }).waitFor();
  await page.waitForTimeout(300);
}

/** The models that do not fit, with their reasons. */
async function unfoldExcluded(page: Page): Promise<void> {
  await page.locator('summary').first().click();
  await page.evaluate(() => scrollTo(0, 0));
}

/** A range into the parts editor through its dialog, as one does without a keyboard: two of its lines can't be taken. */
async function pasteRange(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Вставить из таблицы|Paste from a spreadsheet)$/ }).click();
  await page
    .getByRole('textbox', { name: /^(Диапазон из таблицы|Range from a spreadsheet)$/ })
    .fill('Qty\tPart number\n12\tBC800\n1 200\tNO-SUCH-PART\n1,5\tEVTEMP\n2\tU3LNMC');
  await page.getByRole('button', { name: /^(Вставить|Paste)$/ }).click();
  await page.getByRole('region', { name: /^(Вставленный диапазон|Pasted range)$/ }).waitFor();
  await page.waitForTimeout(500);
}

async function editByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Править спецификацию вручную|Manual Edit BOM)$/ }).click();
  await pasteRange(page);
}

async function addPartsAsTable(page: Page): Promise<void> {
  await showTab(0)(page);
  const group = page.getByRole('button', { name: /Ручные изменения состава|Parts added manually/ });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await page
    .getByRole('button', {
      name: /^(Править таблицей \(со вставкой из Excel\)|Edit as a table \(paste from a spreadsheet\))$/,
    })
    .click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  await pasteRange(page);
}

/** An aisle of two rows with cooling units in the first, and what it comes to. */
async function containAisle(page: Page): Promise<void> {
  await page.locator('[data-field=racks] input').fill('6');
  await page.locator('[data-field=secondRow] [role=switch]').click();
  await page.locator('[data-field=inRow] button').nth(3).click();
  await page.waitForTimeout(300);
  await page
    .locator('[data-field=containment]')
    .getByRole('radio', { name: /^(Горячий коридор|Hot aisle)/ })
    .check();
  await page.locator('[data-field=fireSuppression] [role=switch]').click();
  await page.waitForTimeout(600);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Every part of a monitoring solution, with the batteries of a UPS solution and one choice that they had otherwise. */
async function switchAllOn(page: Page): Promise<void> {
  await showTab(0)(page);
  for (const flag of ['bms', 'gateway', 'dcguard'])
    await page.locator(`[data-field=${flag}]`).getByRole('switch').click();
  const link = page.locator('[data-field=upsSolution]');
  await link.getByRole('combobox').click();
  await page.getByRole('option', { name: 'машинного зала 2' }).first().click();
  await link.getByRole('link').waitFor();
  await page.locator('[data-field=upsCount] input').fill('2');
  await page.waitForTimeout(600);
  await page.evaluate(() => scrollTo(0, 0));
}

/** UPSs that stand in the racks. */
async function addUps(page: Page): Promise<void> {
  await showTab(0)(page);
  await page.getByRole('button', { name: /^(Однофазный ИБП|1-phase UPS)/ }).click();
  await page.locator('[data-field=withUps1] [role=switch]').click();
  await page.locator('[data-field=ups1Minutes] input').fill('30');
  await page.waitForTimeout(600);
}

/** A draft of a price list from pasted rows, in the place of one that another picture has left. */
const draftPriceList = (rows: string) => async (page: Page) => {
  const discard = page.getByRole('button', { name: /^(Удалить черновик|Discard draft)$/ });
  const area = page.getByRole('textbox', {
    name: /^(Или вставьте строки из таблицы вместе с заголовками|Or paste rows from a spreadsheet)/,
  });
  await discard.or(area).first().waitFor();
  if (await discard.isVisible()) await discard.click();
  await area.fill(`Артикул\tЦена\tГруппа скидок\tМин. множитель\n${rows}`);
  await page.getByRole('button', { name: /^(Загрузить строки|Import rows)$/ }).click();
  await discard.waitFor();
  await settle(page);
};

async function readRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Правила|Rules)$/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
}

/** A new solution for 300 kW with chilled water. */
const waterDuty = `/solution/new/new-cooling?${new URLSearchParams({
  family: 'SPcw',
  sensibleCoolerCapacity: '300',
  deltaAboveCapacity: '25',
  deltaBelowCapacity: '10',
  returnAirDryBulbTemp: '30',
  returnAirRH: '28',
  waterInC: '10',
  waterOutC: '15',
})}`;

/** Two chillers with free cooling and one in reserve, their pumps, tanks and glycol. */
const freeCoolingDuty = `/solution/new/new-chiller?${new URLSearchParams({
  model: 'CHV0780',
  loadKw: '1900',
  leavingWaterC: '18',
  enteringWaterC: '24',
  redundancy: 'N+1',
})}`;

/** The newest notices under the bell; on a narrow window the bell leads to their page. */
async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Меню пользователя|User menu)$/ }).click();
  await page.waitForTimeout(200);
}

async function openBell(page: Page): Promise<void> {
  const bell = page
    .getByRole('banner')
    .getByLabel(/^(Уведомления|Notifications)/)
    .first();
  await bell.click();
  await page.waitForTimeout(600);
}

/** The picture for the app, which counts for nothing until it is confirmed. */
async function offerSecondStep(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /^(Двухфакторная аутентификация|Two-factor authentication)$/ });
  await panel.getByRole('button').first().click();
  await panel.locator('input[type=password]').fill(password);
  await panel.locator('button[type=submit]').click();
  await panel.getByRole('img', { name: /QR/ }).waitFor(); // the wheel of the button at work is an image as well
}

const everyRole = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly', 'disti', 'partner'];
const creators = ['engineer', 'disti', 'partner'];

/** The impact of a draft that doubles a part of every cooling solution, with the first difference unfolded. */
async function impactPath(context: BrowserContext, url: string): Promise<string> {
  const api = <T>(path: string, body: object): Promise<T> => callApi<T>(context, url, path, body);
  const name = 'Два комплекта арматуры';
  const { drafts } = await api<{ drafts: { draftId: number; name: string }[] }>(
    'catalogue/catalogue_drafts_select',
    {},
  );
  let draftId = drafts.find((draft) => draft.name === name)?.draftId;
  if (draftId === undefined) {
    ({ draftId } = await api<{ draftId: number }>('catalogue/catalogue_drafts_create', { name }));
    const constantName = 'COOLING_OPTIONS';
    const { csvString, version } = await api<{ csvString: string; version: number }>(
      'catalogue/catalogue_tables_select_table',
      { constantName },
    );
    const doubled = csvString.replace(/^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;');
    await api('catalogue/catalogue_drafts_put_table', {
      draftId,
      constantName,
      csvString: doubled,
      tableVersion: null,
      baseVersion: version,
    });
  }
  interface Run {
    readonly run: { readonly runId: string; readonly endedAt: string | null } | null;
  }
  await api('impacts/impacts_start', { draftId });
  let found = await api<Run>('impacts/impacts_select', { draftId });
  while (found.run?.endedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    found = await api<Run>('impacts/impacts_select', { draftId });
  }
  const { items } = await api<{ items: { isxId: string }[] }>('impacts/impacts_select_items', {
    runId: found.run!.runId,
  });
  return `/admin/catalogue/drafts/${draftId}?step=impact&solution=${items[0]!.isxId}`;
}

/** A draft of the vendor's own details that somebody else has published other ones of: rows that both changed are to be decided. */
async function outdatedDraftPath(context: BrowserContext, url: string): Promise<string> {
  const api = <T>(path: string, body: object): Promise<T> => callApi<T>(context, url, path, body);
  const name = 'Новые контакты';
  const { drafts } = await api<{ drafts: { draftId: number; name: string }[] }>(
    'catalogue/catalogue_drafts_select',
    {},
  );
  const known = drafts.find((draft) => draft.name === name)?.draftId;
  if (known !== undefined) return `/admin/catalogue/drafts/${known}`;
  const { draftId } = await api<{ draftId: number }>('catalogue/catalogue_drafts_create', { name });
  const constantName = 'BRAND';
  const { csvString, version: baseVersion } = await api<{ csvString: string; version: number }>(
    'catalogue/catalogue_tables_select_table',
    { constantName },
  );
  const mine = csvString.replace('000-00-00', '000-00-01').replace('sales@', 'office@');
  const theirs = csvString.replace('000-00-00', '000-00-02').replace('Вымышленная улица, 1', 'Вымышленная улица, 2');
  await api('catalogue/catalogue_drafts_put_table', { draftId, constantName, csvString: mine, tableVersion: null, baseVersion }); // prettier-ignore
  await api('constants/constants_update', { constantName, csvString: theirs });
  return `/admin/catalogue/drafts/${draftId}`;
}

/** The in-row units' table in the hands of a vendor: other words, decimal commas, a little more of everything in one model. */
function vendorFile(): Buffer {
  const [head, ...rows] = readFileSync(new URL('../catalogue/cooling/SRdx.csv', import.meta.url), 'utf8').trim().split('\n');
  const grown = rows.map((row) => {
    const [model = '', parameter = '', outdoor = '', ...figures] = row.split(';');
    const factor = model === 'SRdx030' && /^(total|sensible|required|compressorAbsorbedP)/.test(parameter) ? 1.02 : 1;
    const cells = figures.map((each) => (each === '' || factor === 1 ? each : (Number(each) * factor).toFixed(2)));
    return [model, parameter, outdoor, ...cells].join(';').replaceAll('.', ',');
  });
  return Buffer.from([head!.replace('model;parameter;outdoorTemp', 'Модель;Показатель;Наружная температура'), ...grown].join('\r\n'));
} // prettier-ignore

/** A step of the wizard for a vendor's table, on a file of its own. */
const vendorStep =
  (step: string) =>
  async (context: BrowserContext, url: string): Promise<string> => {
    const api = <T>(path: string, body: object): Promise<T> => callApi<T>(context, url, path, body);
    const name = 'Таблица производителя';
    const { drafts } = await api<{ drafts: { draftId: number; name: string }[] }>('catalogue/catalogue_drafts_select', {}); // prettier-ignore
    const draftId =
      drafts.find((draft) => draft.name === name)?.draftId ??
      (await api<{ draftId: number }>('catalogue/catalogue_drafts_create', { name })).draftId;
    const said = 'moisture=dewPoint&moistureValue=10.1&airflow=actual&basis=gross&source=Data+book';
    return `/admin/catalogue/drafts/${draftId}/vendor?of=COOLING_SRDX&step=${step}&${said}`;
  };

/** Takes the file in where the page does not have it yet, and comes back to where the page was. */
async function takeVendorFile(page: Page): Promise<void> {
  const address = page.url();
  await page.goto(address.replace(/step=\w+/, 'step=file'));
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'SRdx.csv', mimeType: 'text/csv', buffer: vendorFile() });
  await page.waitForURL(/step=reading/);
  await page.goto(address);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  await page.waitForTimeout(600);
}

/** The last publication beside the one before it, with the rows of its first table. */
async function comparisonPath(context: BrowserContext, url: string): Promise<string> {
  await outdatedDraftPath(context, url);
  const { items } = await callApi<{ items: { publicationId: number; changed: { constantName: string }[] }[] }>(
    context,
    url,
    'catalogue/catalogue_publications_select',
    {},
  );
  const [after, before] = items;
  return `/admin/catalogue/history?before=${before!.publicationId}&after=${after!.publicationId}&table=${after!.changed[0]!.constantName}`;
}

/** Opens a screen at its address, and nothing that another has left is in its way. */
export async function openScreen(page: Page, url: string, path: string, { isFresh }: Screen): Promise<void> {
  if (isFresh) {
    // Where no screen is: one that is left writes down what stands in it.
    await page.goto(`${url}/api/live`);
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`${url}${path}`);
  await settle(page);
  // What the choices come to follows when they rest, and may lay the form out anew.
  if (isFresh) await page.waitForTimeout(400);
}

export const screens: readonly Screen[] = [
  { name: 'home', accounts: everyRole, path: '/' },
  { name: 'about', accounts: ['engineer'], path: '/tools/about' },
  { name: 'user-menu', accounts: ['engineer', 'admin'], path: '/tools/about', prepare: openUserMenu },
  { name: 'account', accounts: ['engineer', 'admin'], path: '/tools/account-set' },
  { name: 'account-second-step', accounts: ['salesop'], path: '/tools/account-set', prepare: offerSecondStep },
  { name: 'view-as', accounts: ['admin'], path: '/admin/view-as?role=disti' },
  { name: 'notices', accounts: ['engineer', 'approver', 'readonly'], path: '/notices' },
  { name: 'notices-unread', accounts: ['approver', 'readonly'], path: '/notices?unread=true' },
  { name: 'notices-bell', accounts: ['engineer', 'approver', 'readonly'], path: '/tools/about', prepare: openBell },
  { name: 'account-deputies', accounts: ['approver'], path: '/tools/account-set' },
  { name: 'review', accounts: ['approver', 'admin'], path: named('Охлаждение филиала', solution()) },
  { name: 'review-request', accounts: ['approver', 'admin'], path: named('Внутрирядное охлаждение', solution()) },
  {
    name: 'review-conditions',
    accounts: ['approver'],
    path: named('Охлаждение филиала', solution()),
    prepare: setConditions,
  },
  {
    name: 'review-return',
    accounts: ['approver'],
    path: named('Охлаждение филиала', solution()),
    prepare: commentOnLine,
  },
  { name: 'approved-conditions', accounts: ['engineer'], path: named('Замена кондиционеров', solution()) },
  { name: 'returned-comments', accounts: ['bdm'], path: named('Охлаждение резервной', solution()) },
  {
    name: 'ask-discount',
    accounts: ['bdm'],
    path: named('Охлаждение резервной', solution()),
    prepare: press(/^(Запросить повышенную скидку|Request a higher discount)$/),
  },
  { name: 'palette', accounts: ['engineer'], path: '/tools/about', prepare: openPalette },
  { name: 'approver-home', accounts: ['approver'], path: '/solution-list/my-solutions' },
  { name: 'my-solutions', accounts: creators, path: '/solution-list/my-solutions' },
  { name: 'search', accounts: ['engineer', 'readonly', 'disti'], path: '/solution-list/search' },
  { name: 'search-found', accounts: ['engineer'], path: '/solution-list/search?text=данных' },
  { name: 'search-empty', accounts: ['engineer'], path: '/solution-list/search?text=ничегонет' },
  { name: 'company-solutions', accounts: ['engineer', 'disti'], path: '/solution-list/company-solutions' },
  { name: 'submitted', accounts: ['approver'], path: '/solution-list/submitted' },
  { name: 'all-companies', accounts: ['admin'], path: '/solution-list/all-companies-solutions' },
  { name: 'all-partners', accounts: ['manager'], path: '/solution-list/all-partners-solutions' },
  { name: 'all-disti', accounts: ['manager'], path: '/solution-list/all-disti-solutions' },
  { name: 'create', accounts: creators, path: '/solution/new/create' },
  { name: 'new-cooling', accounts: ['engineer', 'disti'], path: '/solution/new/new-cooling' },
  {
    name: 'new-cooling-water',
    accounts: ['engineer'],
    path: waterDuty,
    isFresh: true,
  },
  {
    name: 'new-cooling-water-results',
    accounts: ['engineer'],
    path: waterDuty,
    isFresh: true,
    prepare: showTab(1),
  },
  {
    name: 'new-cooling-free-results',
    accounts: ['engineer'],
    path: '/solution/new/new-cooling?family=SPdf',
    isFresh: true,
    prepare: showTab(1),
  },
  {
    name: 'new-cooling-stfi-results',
    accounts: ['engineer'],
    path: '/solution/new/new-cooling?family=STfi',
    isFresh: true,
    prepare: showTab(1),
  },
  { name: 'new-ups', accounts: creators, path: '/solution/new/new-ups', isFresh: true },
  {
    name: 'new-ups-results',
    accounts: ['engineer'],
    path: '/solution/new/new-ups',
    isFresh: true,
    prepare: showTab(1),
  },
  {
    name: 'new-ups-conflict',
    accounts: ['engineer'],
    path: '/solution/new/new-ups',
    isFresh: true,
    prepare: askTooMuch,
  },
  {
    name: 'new-ups-families',
    accounts: ['partner'],
    path: '/solution/new/new-ups',
    isFresh: true,
    prepare: unfoldFamilies,
  },
  {
    name: 'new-ups-parts',
    accounts: ['engineer'],
    path: '/solution/new/new-ups',
    isFresh: true,
    prepare: takePartsOut,
  },
  { name: 'new-ups-rules', accounts: ['engineer'], path: '/solution/new/new-ups', isFresh: true, prepare: readRules },
  {
    name: 'new-ups-added-parts',
    accounts: ['engineer'],
    path: '/solution/new/new-ups',
    isFresh: true,
    prepare: addPartsAsTable,
  },
  { name: 'new-chiller', accounts: ['engineer'], path: '/solution/new/new-chiller', isFresh: true },
  { name: 'new-chiller-free', accounts: ['engineer'], path: freeCoolingDuty, isFresh: true, prepare: showTab(1) },
  {
    name: 'new-chiller-frost',
    accounts: ['engineer'],
    path: '/solution/new/new-chiller?fluid=water',
    isFresh: true,
    prepare: showTab(0),
  },
  { name: 'chiller-calculator', accounts: ['engineer', 'manager'], path: '/tools/chiller' },
  {
    name: 'chiller-calculator-free',
    accounts: ['engineer'],
    path: '/tools/chiller?freeCooling=true&leavingWaterC=15&enteringWaterC=20&loadKw=600',
  },
  {
    name: 'chiller-calculator-none',
    accounts: ['engineer'],
    path: '/tools/chiller?leavingWaterC=3&enteringWaterC=8',
  },
  { name: 'new-rack', accounts: creators, path: '/solution/new/new-rack', isFresh: true },
  {
    name: 'new-rack-aisle',
    accounts: ['engineer'],
    path: '/solution/new/new-rack',
    isFresh: true,
    prepare: containAisle,
  },
  {
    name: 'new-rack-aisle-results',
    accounts: ['engineer'],
    path: '/solution/new/new-rack',
    isFresh: true,
    prepare: async (page) => {
      await containAisle(page);
      await showTab(1)(page);
    },
  },
  { name: 'new-rack-ups', accounts: ['engineer'], path: '/solution/new/new-rack', isFresh: true, prepare: addUps },
  {
    name: 'new-monitoring',
    accounts: ['disti'],
    path: '/solution/new/new-monitoring',
    isFresh: true,
  },
  {
    name: 'new-monitoring-all',
    accounts: ['engineer'],
    path: '/solution/new/new-monitoring',
    isFresh: true,
    prepare: switchAllOn,
  },
  {
    name: 'new-monitoring-results',
    accounts: ['engineer'],
    path: '/solution/new/new-monitoring',
    isFresh: true,
    prepare: async (page) => {
      await switchAllOn(page);
      await showTab(1)(page);
    },
  },
  {
    name: 'monitoring-drawings',
    accounts: ['approver'],
    path: sample('submitted', solution('drawings'), 'Monitoring'),
  },
  { name: 'monitoring-report', accounts: ['readonly'], path: sample('submitted', report, 'Monitoring') },
  { name: 'pricing', accounts: ['admin', 'engineer', 'manager'], path: '/tools/pricing' },
  { name: 'pricing-ended', accounts: ['engineer'], path: '/tools/pricing?status=ended' },
  { name: 'pricing-none', accounts: ['engineer'], path: '/tools/pricing?text=нетничего' },
  { name: 'pricing-history', accounts: ['engineer'], path: '/tools/pricing?part=SPDA030A' },
  { name: 'pricing-versions', accounts: ['admin', 'manager'], path: '/tools/pricing?tab=versions' },
  { name: 'pricing-import', accounts: ['admin'], path: '/tools/pricing?tab=import' },
  {
    name: 'pricing-draft',
    accounts: ['admin'],
    path: '/tools/pricing?tab=import',
    prepare: draftPriceList(
      'SPDA025A\t2,000\tCOOL-ROOM\t0,6\nSPDA030A\t3 125 000,00\tCOOL-ROOM\t0,65\nSPDА035A\t12\tCOOL-ROOM\t60 %\nNEW-1\tдорого\t\t2',
    ),
  },
  {
    name: 'pricing-draft-sound',
    accounts: ['admin'],
    path: '/tools/pricing?tab=import',
    prepare: draftPriceList(
      'SPDA025A\t2 900 000,00\tCOOL-ROOM\t0,6\nSPDA030A\t30 250,00\tCOOL-ROOM\t0,65\nNEW-1\t100\tCOOL-ACC\t60 %',
    ),
  },
  {
    name: 'pricing-draft-currencies',
    accounts: ['admin'],
    path: '/tools/pricing?tab=import',
    prepare: draftPriceList(
      'SPDA025A\t27 500 €\tCOOL-ROOM\t0,6\nSPDA030A\t$34 000,50\tCOOL-ROOM\t0,65\nSPDA035A\t3 400 000 ₽\tCOOL-ROOM\t0,6',
    ),
  },
  {
    name: 'pricing-publish',
    accounts: ['admin'],
    path: '/tools/pricing?tab=import',
    prepare: async (page) => {
      await draftPriceList('SPDA025A\t2 900 000,00\tCOOL-ROOM\t0,6\nSPDA030A\t\tCOOL-ROOM\t0,65')(page);
      await page.getByRole('button', { name: /^(Проверить и опубликовать…|Check and publish…)$/ }).click();
      const told = page
        .getByRole('dialog')
        .getByText(/^(Решения, которые ещё не согласованы|Solutions not approved yet)$/);
      await told.waitFor();
      await page.waitForTimeout(400);
    },
  },
  {
    // With what the draft above makes of two rows.
    name: 'pricing-edited',
    accounts: ['admin'],
    path: '/tools/pricing?text=SPDA',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Изменить цену|Edit the price of) SPDA040A$/ }).click();
      await page.getByLabel(/^(По прайс-листу,|List price of) SPDA040A$/).waitFor();
    },
  },
  { name: 'pricing-rates', accounts: ['admin', 'engineer'], path: '/tools/pricing?tab=currencies' },
  { name: 'pricing-discounts', accounts: ['admin', 'bdm'], path: '/tools/pricing?tab=discounts' },
  { name: 'calculator', accounts: ['engineer', 'disti'], path: '/tools/cooling-calculator' },
  {
    name: 'calculator-why',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?sensibleCoolerCapacity=36',
    prepare: async (page) => {
      await page.locator('details > summary').last().click();
      await page
        .getByText(/^(подойдёт, если:|fits when:)$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'calculator-solve',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?sensibleCoolerCapacity=40&solve=outdoorTemp',
  },
  { name: 'calculator-srdx', accounts: ['engineer'], path: '/tools/cooling-calculator?family=SRdx' },
  {
    name: 'calculator-compare',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?view=compare&pinned=SPdx025,SPdx030,SRdx030,SRdx040',
  },
  {
    name: 'calculator-room',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?view=room&family=SRdx&sensibleCoolerCapacity=80&returnAirDryBulbTemp=28&mixedSizes=true&redundancy=N&set=SRdx025x4&unitsOff=1',
  },
  {
    name: 'calculator-charts',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?view=maps&returnAirDryBulbTemp=26&returnAirRH=50&outdoorTemp=40&altitude=500',
  },
  { name: 'calculator-year', accounts: ['engineer'], path: '/tools/cooling-calculator?view=year' },
  {
    name: 'calculator-year-cold',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?family=SRdx&view=year&city=Yakutsk&yearOf=dx',
  },
  { name: 'calculator-spcw', accounts: ['engineer'], path: '/tools/cooling-calculator?family=SPcw' },
  {
    name: 'calculator-spcw-wet',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?family=SPcw&waterReturnRH=45',
  },
  {
    name: 'calculator-srcw-together',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?family=SRcw&sensibleCoolerCapacity=180',
  },
  { name: 'calculator-spdf', accounts: ['engineer'], path: '/tools/cooling-calculator?family=SPdf' },
  {
    name: 'calculator-srdf',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator?family=SRdf&freeLoad=45&city=Sochi',
    prepare: unfoldExcluded,
  },
  { name: 'calculator-spdi', accounts: ['engineer'], path: '/tools/cooling-calculator?family=SPdi' },
  { name: 'calculator-stfi', accounts: ['engineer'], path: '/tools/cooling-calculator?family=STfi' },
  { name: 'calculator-skha', accounts: ['engineer'], path: '/tools/cooling-calculator?family=SKha' },
  { name: 'cross-cables', accounts: ['engineer', 'manager'], path: '/tools/test-battery-cross-cables' },
  {
    name: 'cross-cables-stands',
    accounts: ['engineer'],
    path: '/tools/test-battery-cross-cables?battery=HFS12-420W-X&kind=open&enclosure=R6N2R969322AT&blocks=44&strings=3&current=150',
  },
  { name: 'cross-cables-refused', accounts: ['engineer'], path: '/tools/test-battery-cross-cables?blocks=200' },
  { name: 'quotes', accounts: ['engineer', 'manager'], path: '/tools/qoutes2' },
  { name: 'quotes-none', accounts: ['engineer'], path: '/tools/qoutes2?text=ничегонет' },
  { name: 'quote', accounts: ['engineer', 'manager'], path: '/tools/qoutes2/Q00000001' },
  { name: 'quote-to-settle', accounts: ['engineer'], path: '/tools/qoutes2/Q00000003' },
  { name: 'quote-enquiry', accounts: ['bdm'], path: '/tools/qoutes2/Q00000002?tab=enquiry' },
  { name: 'quote-versions', accounts: ['engineer'], path: '/tools/qoutes2/Q00000001?tab=versions&against=1' },
  { name: 'quote-not-found', accounts: ['engineer'], path: '/tools/qoutes2/Q99999999' },
  { name: 'new-quote', accounts: ['engineer'], path: '/tools/qoutes2/new', prepare: readEnquiry },
  { name: 'forbidden', accounts: ['readonly'], path: '/tools/pricing' },
  { name: 'not-found', accounts: ['engineer'], path: '/nowhere' },
  { name: 'solution-open', accounts: ['engineer', 'readonly'], path: sample('open', solution()) },
  { name: 'solution-choices', accounts: ['engineer'], path: sample('open', solution('choices')) },
  { name: 'solution-submitted', accounts: ['approver'], path: sample('submitted', solution()) },
  { name: 'solution-received', accounts: ['approver'], path: sample('received', solution()) },
  {
    name: 'solution-by-hand',
    accounts: ['approver'],
    path: sample('received', solution('parts')),
    isFresh: true,
    prepare: editByHand,
  },
  { name: 'solution-history', accounts: ['approver'], path: sample('returned', solution('history')) },
  { name: 'solution-documents', accounts: ['approver', 'disti'], path: sample('open', solution('documents')) },
  {
    name: 'solution-documents-both',
    accounts: ['admin'],
    path: sample('approved', (isxId) => `${solution('documents')(isxId)}&document=proposal&language=both`),
  },
  { name: 'catalogue', accounts: ['admin'], path: '/admin/catalogue' },
  { name: 'catalogue-search', accounts: ['admin'], path: '/admin/catalogue?text=SPDA030A' },
  { name: 'catalogue-table', accounts: ['admin'], path: '/admin/catalogue/tables/COOLING_LIMITS?draft=1' },
  {
    name: 'catalogue-file',
    accounts: ['admin'],
    path: '/admin/catalogue/tables/COOLING_LIMITS?draft=1',
    prepare: async (page) => {
      const text = 'name;value;unit;rule;provenance\npipeMaxM;many;m;pipe;own\nroofM;12,5;m;pipe;own\n';
      const file = { name: 'limits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').getByRole('checkbox').waitFor();
      await page.waitForTimeout(400);
    },
  },
  { name: 'vendor-file', accounts: ['admin'], path: vendorStep('file') },
  { name: 'vendor-reading', accounts: ['admin'], path: vendorStep('reading'), prepare: takeVendorFile },
  { name: 'vendor-physics', accounts: ['admin'], path: vendorStep('physics'), prepare: takeVendorFile },
  { name: 'vendor-difference', accounts: ['admin'], path: vendorStep('difference'), prepare: takeVendorFile },
  { name: 'vendor-publish', accounts: ['admin'], path: vendorStep('publish') },
  { name: 'catalogue-settings', accounts: ['admin'], path: '/admin/catalogue/tables/POLICY' },
  { name: 'catalogue-drafts', accounts: ['admin'], path: '/admin/catalogue/drafts' },
  { name: 'catalogue-draft', accounts: ['admin'], path: '/admin/catalogue/drafts/1' },
  { name: 'catalogue-check', accounts: ['admin'], path: '/admin/catalogue/drafts/1?step=check' },
  { name: 'catalogue-impact', accounts: ['admin'], path: impactPath },
  { name: 'catalogue-publish', accounts: ['admin'], path: '/admin/catalogue/drafts/1?step=publish' },
  { name: 'catalogue-history', accounts: ['admin'], path: '/admin/catalogue/history' },
  { name: 'catalogue-rebase', accounts: ['admin'], path: outdatedDraftPath },
  { name: 'catalogue-comparison', accounts: ['admin'], path: comparisonPath },
  { name: 'templates', accounts: ['admin'], path: '/admin/templates' },
  { name: 'webhooks', accounts: ['admin'], path: '/admin/webhooks' },
  {
    name: 'webhook',
    accounts: ['admin'],
    path: '/admin/webhooks',
    prepare: async (page) => {
      await page.locator('tbody a').first().click();
      await page.locator('tbody button').first().click();
      await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
      await page.waitForTimeout(400);
    },
  },
  { name: 'embedding', accounts: ['admin'], path: '/admin/embedding' },
  {
    name: 'templates-faulty',
    accounts: ['admin'],
    path: '/admin/templates?document=submittal&language=both',
    prepare: async (page) => {
      await page.locator('[data-path="title.ru"]').fill('Описание {gross} {nobody');
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'translations',
    accounts: ['admin'],
    path: '/admin/translations?text=%D1%80%D0%B5%D1%88%D0%B5%D0%BD%D0%B8%D0%B5&key=%7Bcount%7D%20solution%20%7C%20%7Bcount%7D%20solutions',
  },
  { name: 'glossary', accounts: ['engineer'], path: '/tools/glossary?term=sensible-capacity' },
  {
    name: 'help',
    accounts: ['engineer'],
    path: '/tools/cooling-calculator',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /^(Температура возвратного воздуха|Return air temperature)/ }).focus();
      await page.keyboard.press('F1');
      await page.waitForTimeout(300);
    },
  },
  { name: 'solution-revisions', accounts: ['engineer', 'readonly'], path: revisions },
  { name: 'renewal-preview', accounts: ['engineer', 'disti'], path: renewal },
  {
    name: 'solution-renewal',
    accounts: ['engineer'],
    path: sample('expired', solution()),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Обновить цен|Renew)/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(800);
    },
  },
  { name: 'discussion', accounts: ['engineer', 'partner', 'readonly'], path: named(prepared, solution('discussion')) },
  { name: 'prepared-choices', accounts: ['partner'], path: named(prepared, solution('choices')) },
  { name: 'prepared-drawings', accounts: ['partner'], path: named(prepared, solution('drawings')) },
  { name: 'customer-link', accounts: ['engineer'], path: named('узла связи', solution('documents')) },
  { name: 'shared', accounts: ['engineer'], path: sharedSample },
  { name: 'shared-dead-end', accounts: ['engineer'], path: '/shared/of-another-time' },
  { name: 'new-ups-for-partner', accounts: ['engineer'], path: newForPartner, isFresh: true },
  { name: 'solution-approved', accounts: ['approver'], path: sample('approved', solution()) },
  { name: 'solution-ordered', accounts: ['engineer'], path: sample('ordered', solution()) },
  { name: 'solution-not-found', accounts: ['partner'], path: '/solution/ISX00000001-001' },
  { name: 'report', accounts: ['engineer', 'salesop'], path: sample('ordered', report) },
  { name: 'admin', accounts: ['admin'], path: '/admin' },
  { name: 'admin-audit', accounts: ['admin'], path: '/admin/audit' },
  {
    name: 'admin-audit-event',
    accounts: ['admin'],
    path: '/admin/audit?kind=change',
    prepare: async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
    },
  },
  { name: 'admin-audit-none', accounts: ['admin'], path: '/admin/audit?text=nothing%20fits%20this' },
  { name: 'admin-jobs', accounts: ['admin'], path: '/admin/jobs' },
  { name: 'users', accounts: ['admin', 'manager'], path: '/admin/users' },
  { name: 'user', accounts: ['admin', 'bdm'], path: accountOf('engineer') },
  { name: 'user-invited', accounts: ['admin'], path: accountOf('invited') },
  {
    name: 'user-switch-off',
    accounts: ['admin'],
    path: accountOf('disti'),
    prepare: press(/^(Отключить учётную запись|Disable account)$/),
  },
  {
    name: 'user-hand-over',
    accounts: ['admin'],
    path: accountOf('engineer', (userId) => `/admin/users/${userId}/hand-over`),
  },
  { name: 'user-new', accounts: ['admin'], path: '/admin/users/new' },
  { name: 'companies', accounts: ['admin'], path: '/admin/companies' },
  { name: 'company', accounts: ['admin', 'salesop'], path: companyCalled('Контраст') },
];

/** The requests of a page that are under way, and since when no more came or went (ms). */
interface Traffic {
  readonly underWay: Set<Request>;
  quietSince: number;
}

const traffic = new WeakMap<Page, Traffic>();

/**
 * What is never answered: the stream of notices, and the script of a worker that was ended while it was on its way, which the browser
 * tells nobody. Who waits for a worker is busy (`aria-busy`).
 */
const isNeverAnswered = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || /-worker-[^/]*\.js$/.test(request.url());

/** Watches a page from now on, when nothing is under way. */
function watchTraffic(page: Page): void {
  const state: Traffic = { underWay: new Set(), quietSince: Date.now() };
  traffic.set(page, state);
  const ended = (request: Request) => {
    if (state.underWay.delete(request)) state.quietSince = Date.now();
  };
  page.on('request', (request) => {
    if (isNeverAnswered(request)) return;
    state.underWay.add(request);
    state.quietSince = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Milliseconds without a request after which a screen has asked for all that it shows. */
const quiet = 150;

/** Waits until nothing is asked for any more. Playwright's own `networkidle` takes half a second of silence every time. */
async function untilQuiet(page: Page): Promise<void> {
  const watched = traffic.get(page);
  if (!watched) {
    await page.waitForLoadState('networkidle');
    watchTraffic(page);
    return;
  }
  for (const deadline = Date.now() + patience(30); Date.now() < deadline;) {
    if (watched.underWay.size === 0 && Date.now() - watched.quietSince >= quiet) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`${page.url()} goes on asking for ${[...watched.underWay].map((one) => one.url()).join(', ')}`);
}

/** Waits until nothing is loading any more and the fonts have come. */
export async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  // On a busy machine a script that has come is not run yet: every screen has a heading. Where it has none, axe says so.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: patience(10) })
    .catch(() => undefined);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The pointer rests where nothing answers to it, instead of on the menu's first item.
  await page.mouse.move(1, (page.viewportSize()?.height ?? 2) - 1);
}
