import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { formatMoneyText } from '../../core/format.ts';
import { documentNames } from '../../core/commerce/documents/document-kinds.ts';
import { DEFAULT_INPUTS } from '../../core/products/cooling/selection/selection-inputs.ts';
import type { DocumentName } from '../../core/commerce/documents/document-kinds.ts';
import { constants } from '../platform/database/schema.ts';
import { accepted, act, create, soundConfiguration } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { unzip } from '../testing/unzip.ts';

const portal = withPortal();

const secret = 'Внутреннее замечание согласующего';
const types: Readonly<Record<string, Record<string, unknown>>> = {
  Cooling: soundConfiguration,
  '3PhaseUps': { family: 'U3M', loadKva: 300, redundancy: 'N+1', autonomyMinutes: 10, batteryType: 'open', battery: 'HRL12-350W' },
  Chiller: { loadKw: 600, series: 'CHS', redundancy: 'N+1', pumps: 1 },
  Rack: { racks: 6, secondRow: true, racksB: 5, containment: 'coldAisle', aisleLight: true },
  Monitoring: { bms: true, batteryRooms: 1, gateway: true, dcguard: true },
}; // prettier-ignore

let engineer: Client;
let admin: Client;
const made = {} as Record<string, Solution>;
let distis: Solution;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  admin = await portal.as('admin');
  for (const [isxType, configuration] of Object.entries(types))
    made[isxType] = await create(engineer, { isxType, configuration, isxName: 'Server room', customerName: 'ACME', region: 'North' }); // prettier-ignore
  made['Cooling'] = await act(engineer, made['Cooling']!, 'submit', { comment: secret });
  distis = await create(await portal.as('disti'), { isxName: 'Server room', customerName: 'ACME' });
});

async function download(client: Client, url: string) {
  const answer = await portal.app.inject({ method: 'GET', url, cookies: Object.fromEntries(client.cookies) });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload, text: answer.body };
}
const fileOf = (isxId: string, name: DocumentName, language?: string) =>
  `/api/documents/${isxId}/${name}.pdf${language === undefined ? '' : `?language=${language}`}`;
const wordsOf = (content: Buffer): string => readPdf(content).join('\n');

/** Everything that a workbook holds. */
const bytesOf = (workbook: Buffer): string =>
  [...unzip(workbook).values()].map((part) => part.toString('utf8')).join('\n');

describe.each(Object.keys(types))('documents of a solution of %s', (isxType) => {
  it.each(documentNames)('%s is written in Russian, in English and side by side', async (name) => {
    const { isxId } = made[isxType]!;
    const sizes: number[] = [];
    for (const [language, titles] of [
      ['ru', [name === 'proposal' ? 'предложение' : 'описание']],
      ['en', [name === 'proposal' ? 'proposal' : 'submittal']],
      ['both', name === 'proposal' ? ['предложение', 'proposal'] : ['описание', 'submittal']],
    ] as const) {
      const { status, headers, content, text } = await download(engineer, fileOf(isxId, name, language));
      expect([language, status, status === 200 ? '' : text]).toEqual([language, 200, '']);
      expect(headers['content-type']).toBe('application/pdf');
      const words = wordsOf(content);
      for (const title of titles) expect(words).toContain(title);
      expect(words).toContain(isxId);
      sizes.push(content.length);
    }
    // Two languages hold more than either.
    expect(sizes[2]).toBeGreaterThan(Math.max(sizes[0]!, sizes[1]!));
  });

  it('says what it comes to in figures and what is chosen, in blocks that match in both languages', async () => {
    const { isxId } = made[isxType]!;
    const { papers, errors } = accepted<{ papers: { blocks: { kind: string }[] }[]; errors: unknown[] }>(
      await engineer.call('documentsPreview', { isxId, name: 'submittal', language: 'both' }),
    );
    expect(errors).toEqual([]);
    const [russian, english] = papers.map(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(russian).toEqual(english);
    expect(russian!.slice(0, 4)).toEqual(['facts', 'facts', 'facts', 'parts']);
  });
});

describe('a document for the customer', () => {
  it('holds no comment, no region and, in the submittal, no price', async () => {
    const { isxId, totals } = made['Cooling']!;
    for (const name of documentNames) {
      const { body } = await engineer.call('documentsPreview', { isxId, name, language: 'both' });
      const told = JSON.stringify(body);
      expect(told).not.toContain(secret);
      expect(told).not.toContain('North');
      expect(told.includes('₽')).toBe(name === 'proposal');
    }
    const report = await engineer.call('documentsPreview', { isxId, name: 'report', language: 'ru' });
    expect(JSON.stringify(report.body)).toContain(secret);
    expect(totals.net).not.toBe('0.00');
  });

  it('says by how much the units on duty exceed what is required, in words that fit their number', async () => {
    const selection = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 40, deltaAboveCapacity: 100 };
    const configuration = { ...soundConfiguration, selection };
    const { isxId } = await create(engineer, { configuration });
    const factsIn = async (language: string) =>
      JSON.stringify((await engineer.call('documentsPreview', { isxId, name: 'submittal', language })).body.papers);
    expect(await factsIn('ru')).toMatch(/3 \(2 рабочих, 1 резервный\)/);
    expect(await factsIn('en')).toMatch(/3 \(2 duty, 1 standby\)/);
    expect(await factsIn('ru')).toMatch(/Обеспечивают рабочие блоки","value":"[\d,]+.кВт \(запас [\d,]+ %\)/);
  });

  it('says that it is preliminary until it is approved, and that its data are those of the demonstration', async () => {
    const { isxId } = made['Cooling']!;
    const { body } = await engineer.call('documentsPreview', { isxId, name: 'proposal', language: 'en' });
    expect(body.papers[0].notices).toEqual([
      'Demonstration data: do not use this document for ordering or design.',
      'Preliminary: not approved yet.',
    ]);
    expect(body.papers[0].foot).toBe(`${isxId} · Demonstration data`);
  });

  it('says which typed texts an English reader will meet in Russian, and leaves all the same', async () => {
    const named = await create(engineer, { isxName: 'Серверная', customerName: 'ACME' });
    const { body } = await engineer.call('documentsSelect', { isxId: named.isxId });
    const english = body[0].languages.find((one: { language: string }) => one.language === 'en');
    expect(english).toMatchObject({ errors: [], typed: ['Серверная', 'Анна Ветрова'] });
    expect((await download(engineer, fileOf(named.isxId, 'proposal', 'en'))).status).toBe(200);
  });
});

describe('the prices of a proposal', () => {
  const figure = (decimal: string) => formatMoneyText(decimal);
  /** All that a customer could read of a proposal: preview, PDF and workbook, in both languages. */
  const told = async (client: Client, isxId: string): Promise<string> => {
    const preview = await client.call('documentsPreview', { isxId, name: 'proposal', language: 'both' });
    const pdf = await download(client, fileOf(isxId, 'proposal', 'both'));
    const workbook = await download(client, `/api/documents/${isxId}/proposal.xlsx?language=both`);
    expect([preview.status, pdf.status, workbook.status]).toEqual([200, 200, 200]);
    return [JSON.stringify(preview.body), wordsOf(pdf.content), bytesOf(workbook.content)]
      .join('\n')
      .replaceAll(/\s/g, '');
  };
  const written = (decimal: string) => [figure(decimal).replaceAll(/\s/g, ''), String(Number(decimal))];

  it.each([
    ['disti', 'disti'],
    ['engineer', 'disti'],
    ['admin', 'disti'],
    ['approver', 'disti'],
    ['partner', 'partner'],
    ['engineer', 'partner'],
  ])('as %s writes it are list prices where the solution is a %s’s', async (reader, owner) => {
    const ownersType = owner === 'partner' ? { isxType: '3PhaseUps', configuration: { loadKva: 20 } } : {};
    const solution = await create(await portal.as(owner), {
      isxName: 'Server room',
      customerName: 'ACME',
      ...ownersType,
    });
    const { isxId, totals, lines } = solution;
    const client = await portal.as(reader);
    const said = await told(client, isxId);
    const atList = lines.reduce(
      (all, { listPrice, quantity }) => all + BigInt(listPrice!.replace('.', '')) * BigInt(quantity),
      0n,
    );
    const listTotal = `${atList / 100n}.${String(atList % 100n).padStart(2, '0')}`;
    expect(listTotal).not.toBe(totals.net);
    expect(said).toContain(written(listTotal)[0]);
    for (const paid of [
      totals.net,
      totals.gross,
      ...lines.filter(({ netPrice, listPrice }) => netPrice !== listPrice).map(({ netPrice }) => netPrice!),
    ])
      for (const text of written(paid)) expect([paid, said.includes(text)]).toEqual([paid, false]);
    const { body } = await client.call('documentsSelect', { isxId });
    expect(body.map(({ prices }: { prices: string }) => prices)).toEqual(['list', 'none']);
    // The report is for one's own work.
    const report = await client.call('documentsPreview', { isxId, name: 'report', language: 'ru' });
    expect(JSON.stringify(report.body).replaceAll(/\s/g, '')).toContain(written(totals.net)[0]);
  });

  it('are what the customer pays where the solution is the vendor’s own', async () => {
    const { isxId, totals } = made['Cooling']!;
    for (const reader of ['engineer', 'approver']) {
      const client = await portal.as(reader);
      expect(await told(client, isxId)).toContain(written(totals.net)[0]);
      expect((await client.call('documentsSelect', { isxId })).body[0].prices).toBe('net');
    }
  });
});

it('what tells the content of a report from any other stands at its foot for the vendor alone', async () => {
  const footOf = async (client: Client, name: string) => {
    const { body } = await client.call('documentsPreview', { isxId: distis.isxId, name, language: 'ru' });
    return body.papers[0].foot as string;
  };
  expect(await footOf(engineer, 'report')).toMatch(/^ISX\d{8}-\d{3} · Демонстрационные данные · [0-9a-f]{12}$/);
  expect(await footOf(engineer, 'proposal')).toBe(`${distis.isxId} · Демонстрационные данные`);
  expect(await footOf(await portal.as('disti'), 'report')).toBe(`${distis.isxId} · Демонстрационные данные`);
});

describe('the gate', () => {
  const keep = async (constantName: string, csvString: string) =>
    accepted(await admin.call('constantsUpdate', { constantName, csvString }));
  const template = async (name: DocumentName) =>
    accepted<{ csvString: string; version: number; delivered: string }>(
      await admin.call('documentsSelectTemplate', { name }),
    );

  it('refuses a document with every text that is missing and where it is mended, in that language alone', async () => {
    const { isxId } = made['Cooling']!;
    const { csvString } = await template('proposal');
    await keep('TEMPLATE_PROPOSAL', csvString.replace('"Delivery and payment"', '""'));
    const refused = await download(engineer, fileOf(isxId, 'proposal', 'both'));
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      422,
      {
        code: 'document_incomplete',
        errors: [{ path: 'TEMPLATE_PROPOSAL.sections.7.heading.en', code: 'missing_translation' }],
      },
    ]);
    expect((await download(engineer, fileOf(isxId, 'proposal', 'ru'))).status).toBe(200);
    const { body } = await engineer.call('documentsSelect', { isxId });
    expect(body[0].languages.map(({ errors }: { errors: unknown[] }) => errors.length)).toEqual([0, 1]);
    await keep('TEMPLATE_PROPOSAL', csvString);
  });

  it('writes a report all the same, which says what is not translated', async () => {
    const { isxId } = made['Cooling']!;
    const { body: stored } = await admin.call('constantsSelect', { constantName: 'TRANSLATE' });
    const { csvString } = stored[0] as { csvString: string };
    await keep('TRANSLATE', csvString.replace(/^Solution owner;[^;]*;/m, 'Solution owner;;'));
    const { body } = await engineer.call('documentsPreview', { isxId, name: 'report', language: 'ru' });
    expect(body.papers[0].notices.at(-1)).toBe('Не переведено: Solution owner. Не отправляйте заказчику.');
    expect((await download(engineer, `/api/reports/${isxId}.pdf?language=ru`)).status).toBe(200);
    const proposal = await download(engineer, fileOf(isxId, 'proposal', 'ru'));
    expect(JSON.parse(proposal.text).errors.map(({ path }: { path: string }) => path)).toEqual([
      'TRANSLATE.Solution owner',
    ]);
    await keep('TRANSLATE', csvString);
  });

  it('refuses what has no parts', async () => {
    const empty = await create(engineer, { isxType: 'Rack', configuration: { withRacks: false }, isxName: 'Empty' });
    const { status, text } = await download(engineer, fileOf(empty.isxId, 'submittal', 'en'));
    expect([status, JSON.parse(text).errors[0].code]).toEqual([422, 'no_lines']);
  });
});

describe('a template', () => {
  it('is the admin’s: others are refused, and may try none', async () => {
    const { isxId } = made['Cooling']!;
    for (const account of ['engineer', 'approver', 'disti']) {
      const client = await portal.as(account);
      expect((await client.call('documentsSelectTemplate', { name: 'proposal' })).status).toBe(403);
    }
    const tried = { isxId, name: 'proposal', language: 'ru', csvString: '{}' };
    expect((await engineer.call('documentsPreview', tried)).status).toBe(403);
    expect((await admin.call('documentsPreview', tried)).body).toMatchObject({ code: 'table_invalid' });
  });

  it('is tried before it is kept, kept in versions, and returned to what was delivered', async () => {
    const { isxId } = made['Cooling']!;
    const before = (await admin.call('documentsSelectTemplate', { name: 'submittal' })).body;
    const changed = before.csvString.replace('Техническое описание', 'Описание для {customer}');
    const tried = await admin.call('documentsPreview', {
      isxId,
      name: 'submittal',
      language: 'ru',
      csvString: changed,
    });
    expect(tried.body.papers[0].title).toBe('Описание для ACME');
    expect((await engineer.call('documentsPreview', { isxId, name: 'submittal', language: 'ru' })).body.papers[0].title).toBe('Техническое описание'); // prettier-ignore
    const { constantName, version } = before;
    const kept = await admin.call('constantsUpdate', { constantName, csvString: changed, version });
    expect(kept.body.version).toBe(version + 1);
    expect((await admin.call('constantsUpdate', { constantName, csvString: changed, version })).status).toBe(409);
    expect((await engineer.call('documentsPreview', { isxId, name: 'submittal', language: 'ru' })).body.papers[0].title).toBe('Описание для ACME'); // prettier-ignore
    const wrong = await admin.call('constantsUpdate', {
      constantName,
      csvString: changed.replace('{customer}', '{gross}'),
    });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'title.ru' }]]);
    accepted(await admin.call('constantsUpdate', { constantName, csvString: before.delivered }));
    expect((await admin.call('documentsSelectTemplate', { name: 'submittal' })).body.csvString).toBe(before.delivered);
  });
});

describe('the files', () => {
  const workbooks = ['report', 'proposal'] as const;
  const roles = ['engineer', 'approver', 'bdm', 'admin', 'salesop', 'readonly'];
  it.each(roles)('are workbooks that open in every language for %s, whose names tell the language', async (account) => {
    const client = await portal.as(account);
    const { isxId } = made['Cooling']!;
    const names = new Set<unknown>();
    for (const name of workbooks)
      for (const language of ['ru', 'en', 'both']) {
        const url = name === 'report' ? `/api/reports/${isxId}.xlsx` : `/api/documents/${isxId}/${name}.xlsx`;
        const { status, headers, content } = await download(client, `${url}?language=${language}`);
        expect([name, language, status]).toEqual([name, language, 200]);
        for (const { sheet } of await readXlsxFile(content)) expect(sheet).toMatch(/^[^[\]:*?/\\]{1,31}$/);
        names.add(decodeURIComponent(String(headers['content-disposition'])));
      }
    expect([...names]).toEqual([
      `attachment; filename="${isxId}-ru.xlsx"; filename*=UTF-8''Отчёт ${isxId}.xlsx`,
      `attachment; filename="${isxId}-en.xlsx"; filename*=UTF-8''Report ${isxId}.xlsx`,
      `attachment; filename="${isxId}-both.xlsx"; filename*=UTF-8''Отчёт ${isxId} ru-en.xlsx`,
      `attachment; filename="${isxId}-proposal-ru.xlsx"; filename*=UTF-8''Коммерческое предложение ${isxId}.xlsx`,
      `attachment; filename="${isxId}-proposal-en.xlsx"; filename*=UTF-8''Commercial proposal ${isxId}.xlsx`,
      `attachment; filename="${isxId}-proposal-both.xlsx"; filename*=UTF-8''Коммерческое предложение ${isxId} ru-en.xlsx`,
    ]);
  });

  it.each(['ISX00000001-001/report.pdf', 'ISX00000001-001/submittal.xlsx', 'x/proposal.pdf'])(
    '%s is no address',
    async (file) => {
      expect((await download(engineer, `/api/documents/${file}`)).status).toBe(404);
    },
  );

  it('are in no language but those that documents are written in', async () => {
    const { isxId } = made['Cooling']!;
    expect((await download(engineer, `/api/reports/${isxId}.pdf?language=de`)).status).toBe(404);
    expect((await download(portal.client(), fileOf(isxId, 'proposal'))).status).toBe(401);
  });

  it('of a report hold both languages where both are asked for, and so does the report on the screen', async () => {
    const { isxId } = made['Cooling']!;
    const firstLabel = async (language?: string) =>
      (await engineer.call('reportsSelectReport', { isxId, language })).body.header[0].label as string;
    const [own, english, both] = [await firstLabel(), await firstLabel('en'), await firstLabel('both')];
    expect([own, both]).toEqual([await firstLabel('ru'), `${own} / ${english}`]);
    expect((await engineer.call('reportsSelectReport', { isxId, language: 'de' })).status).toBe(400);
    const csv = (await download(engineer, `/api/reports/${isxId}.csv?language=both`)).text;
    expect(csv).toContain('Артикул / Part number;Описание / Description');
    expect((await download(engineer, `/api/reports/${isxId}.csv?language=en`)).text).not.toMatch(/Артикул/);
  });

  it('print as wide as a page, with the head of the table on each, nothing beyond the cells', async () => {
    const { content } = await download(engineer, `/api/reports/${made['Cooling']!.isxId}.xlsx`);
    const parts = unzip(content);
    const workbook = parts.get('xl/workbook.xml')!.toString('utf8');
    const sheet = parts.get('xl/worksheets/sheet1.xml')!.toString('utf8');
    expect(workbook).toMatch(/_xlnm\.Print_Area" localSheetId="0">'ISX\d{8}-\d{3}'!\$A\$1:\$E\$\d+</);
    expect(workbook).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'ISX\d{8}-\d{3}'!\$10:\$10</);
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain('fitToWidth="1" fitToHeight="0"');
    expect(sheet).toContain('activePane="bottomLeft"');
    expect([...sheet.matchAll(/<f>[^=<][^<]*<\/f><v>[\d.]+<\/v>/g)].length).toBeGreaterThan(5);
  });
});

describe('the workbook, as another program reads it,', () => {
  it('holds every line of the report with real numbers, and sums that come to the totals', async () => {
    const { isxId } = made['Cooling']!;
    const { body } = await engineer.call('reportsSelectReport', { isxId });
    const [report, steps] = await readXlsxFile((await download(engineer, `/api/reports/${isxId}.xlsx`)).content);
    const rows = report!.data;
    // Behind the five columns stands what is on priority sale.
    const columns = rows.map((row) => row.slice(0, 5));
    for (const { partNumber, description, quantity, price, summary, priority } of body.issues) {
      expect(columns).toContainEqual([partNumber, description, quantity, Number(price), Number(summary)]);
      expect(rows.find(([first]) => first === partNumber)![5]).toBe(priority ? 'Приоритетная продажа' : null);
    }
    expect(body.issues.filter(({ priority }: { priority?: true }) => priority).length).toBeGreaterThan(0);
    expect(columns).toContainEqual([null, 'Итого без НДС', null, null, Number(body.total)]);
    expect(columns).toContainEqual([null, 'Итого с НДС', null, null, Number(body.gross)]);
    expect(steps!.data.at(-1)!.at(-1)).toBe(Number(body.total));
    // Header rows, heads, groups and sums stand where the file says, and nothing else is in it.
    expect(rows.filter((row) => typeof row[2] === 'number')).toHaveLength(body.issues.length);
  });
});

describe('a proposal as a workbook', () => {
  it('has its texts in both languages, real figures and sums, and neither comment nor price steps', async () => {
    const { isxId } = made['Cooling']!;
    const { body } = await engineer.call('reportsSelectReport', { isxId });
    const { status, headers, content } = await download(
      engineer,
      `/api/documents/${isxId}/proposal.xlsx?language=both`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']); // prettier-ignore
    const [sheet, ...others] = await readXlsxFile(content);
    expect(others).toEqual([]);
    const rows = sheet!.data;
    expect(rows[0]![0]).toBe('Коммерческое предложение / Commercial proposal');
    expect(rows).toContainEqual(['Заказчик / Customer name', 'ACME', null, null, null]);
    const [{ partNumber, quantity, price, summary }] = body.issues;
    const line = rows.find(([first]) => first === partNumber)!;
    expect(line.slice(2)).toEqual([quantity, Number(price), Number(summary)]);
    expect(rows).toContainEqual([null, 'Итого с НДС / Total incl. VAT', null, null, Number(body.gross)]);
    expect(bytesOf(content)).toMatch(/<f>SUM\(E\d+:E\d+\)<\/f>/);
    expect(bytesOf(content)).not.toContain(secret);
  });

  it('has no prices where the template has none', async () => {
    const { isxId } = made['Cooling']!;
    const { csvString } = (await admin.call('documentsSelectTemplate', { name: 'proposal' })).body;
    const bare = JSON.parse(csvString) as { sections: { kind: string; columns?: string[] }[] };
    for (const section of bare.sections)
      if (section.columns) section.columns = section.columns.filter((column) => !['price', 'summary'].includes(column));
    bare.sections = bare.sections.filter(({ kind }) => kind !== 'totals');
    const keep = async (text: string) =>
      accepted(await admin.call('constantsUpdate', { constantName: 'TEMPLATE_PROPOSAL', csvString: text }));
    await keep(JSON.stringify(bare));
    const { content } = await download(engineer, `/api/documents/${isxId}/proposal.xlsx?language=ru`);
    await keep(csvString);
    const [sheet] = await readXlsxFile(content);
    const figures = sheet!.data.flat().filter((cell) => typeof cell === 'number');
    const { body } = await engineer.call('reportsSelectReport', { isxId });
    expect(figures).toEqual(body.issues.map(({ quantity }: { quantity: number }) => quantity));
  });
});

describe('a portal that was made before there were templates', () => {
  it('writes documents with the delivered ones, and keeps the first that an admin saves', async () => {
    const { isxId } = made['Cooling']!;
    const constantName = 'TEMPLATE_SUBMITTAL';
    await portal.database.db.delete(constants).where(eq(constants.constantName, constantName));
    const { body } = await admin.call('documentsSelectTemplate', { name: 'submittal' });
    expect(body).toMatchObject({ version: 0, csvString: body.delivered });
    expect((await download(engineer, fileOf(isxId, 'submittal', 'ru'))).status).toBe(200);
    const kept = await admin.call('constantsUpdate', { constantName, csvString: body.delivered, version: 0 });
    expect(kept.body).toEqual({ constantName, version: 1 });
  });
});

describe('how prices came about', () => {
  it.each(['engineer', 'salesop', 'readonly'])('is a sheet of its own for %s', async (account) => {
    const { content } = await download(await portal.as(account), `/api/reports/${made['Cooling']!.isxId}.xlsx`);
    expect(unzip(content).has('xl/worksheets/sheet2.xml')).toBe(true);
    expect(bytesOf(content)).toContain('Цены по шагам');
  });

  it('is in no file of a distributor: its bytes hold list and own net prices and no other figure of a price', async () => {
    const disti = await portal.as('disti');
    const vendor = await download(engineer, `/api/reports/${distis.isxId}.xlsx`);
    const { content } = await download(disti, `/api/reports/${distis.isxId}.xlsx`);
    expect(unzip(content).has('xl/worksheets/sheet2.xml')).toBe(false);
    const discounts = distis.lines.map(({ discount }) => String(Number(discount))).filter((one) => one !== '0');
    expect(discounts.length).toBeGreaterThan(0);
    const cells = (workbook: Buffer) => [...bytesOf(workbook).matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => value!);
    expect(cells(vendor.content)).toEqual(expect.arrayContaining(discounts));
    const own = new Set(cells(content));
    expect(discounts.filter((discount) => discount.includes('.') && own.has(discount))).toEqual([]);
    expect(bytesOf(content)).not.toMatch(/скидк|порог|прайс/i);
    for (const name of documentNames)
      expect(wordsOf((await download(disti, fileOf(distis.isxId, name, 'ru'))).content)).not.toMatch(/скидк|порог/i);
  });
});
