import { beforeAll, describe, expect, it } from 'vitest';
import { readLines } from '../../../core/tables/cells.ts';
import { unzip } from '../../testing/unzip.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import { sessionCookie } from '../../platform/http/cookies.ts';

const portal = withPortal();

let engineer: Client;
let isxId: string;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  const made = await engineer.call('solutionsCreate', {
    isxType: 'Cooling',
    isxName: '-2+3 Серверная',
    customerName: 'АО Ромашка',
    region: 'Москва',
    configuration: { family: 'SPdx', model: 'SPdx030', count: 2, redundancy: 'N+1' },
  });
  isxId = made.body.isxId;
  const { version } = made.body;
  await engineer.call('solutionsAct', {
    isxId,
    version,
    action: 'submit',
    comment: '=1+1; "срочно"\nдо пятницы \uFFFF',
  });
});

/** A file as it came over the wire. */
async function download(client: Client, file: string) {
  const cookies = Object.fromEntries(client.cookies);
  const response = await portal.app.inject({ method: 'GET', url: `/api/reports/${file}`, cookies });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload, text: response.body };
}

const report = async (client: Client) => (await client.call('reportsSelectReport', { isxId })).body;
const comma = (decimal: string) => decimal.replace('.', ',');

describe.each([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
  ['pdf', 'application/pdf'],
])('the report as %s', (extension, contentType) => {
  it('is saved under a name in the language of the reader and stored nowhere on the way', async () => {
    const { status, headers, content } = await download(engineer, `${isxId}.${extension}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': contentType,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${isxId}.${extension}"; filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82%20${isxId}.${extension}`,
    });
    expect(content.length).toBeGreaterThan(500);
  });

  it('is refused to whoever is not signed in', async () => {
    const answer = await portal.client().send({ method: 'GET', url: `/api/reports/${isxId}.${extension}` });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', status: 401 } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const stale = await portal.app.inject({
      url: `/api/reports/${isxId}.${extension}`,
      cookies: { [sessionCookie]: 'no-such-session' },
    });
    expect(stale.statusCode).toBe(401);
  });

  it.each(['disti', 'partner', 'manager'])('is not there for %s, who may not read the solution', async (account) => {
    const answer = await (await portal.as(account)).send({ method: 'GET', url: `/api/reports/${isxId}.${extension}` });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it.each([
  'ISX99999999-001.pdf',
  'ISX1-1.pdf',
  'x.xlsx',
  'ISX00000001-001.exe',
  'ISX00000001-001',
  '..%2F..%2Fetc%2Fpasswd',
])('answers %s with not_found', async (file) => {
  const { status, text } = await download(engineer, file);
  expect([status, JSON.parse(text).code]).toEqual([404, 'not_found']);
});

/** Cells of the first sheet by their address: numbers as numbers, texts as texts. */
function cellsOf(workbook: Buffer): ReadonlyMap<string, string | number> {
  const files = unzip(workbook);
  const decoded = (xml: string) =>
    xml
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;|&#39;/g, "'")
      .replace(/&amp;/g, '&');
  const texts = [
    ...files
      .get('xl/sharedStrings.xml')!
      .toString('utf8')
      .matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs),
  ];
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString('utf8');
  // What a spreadsheet reckons with is our own sums and nothing that anybody typed.
  expect(
    [...sheet.matchAll(/<f>([^<]*)<\/f>/g)].filter(([, formula]) => !/^[A-Z0-9(),:*+/.]+$/.test(formula!)),
  ).toEqual([]);
  return new Map(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v><\/c>/g)].map(
      ([, address, attributes, value]) => [
        address!,
        attributes!.includes('t="s"') ? decoded(texts[Number(value)]![1]!) : Number(value),
      ],
    ),
  );
}

describe('the spreadsheet', () => {
  let cells: ReadonlyMap<string, string | number>;
  let sheet: string;
  beforeAll(async () => {
    const { content } = await download(engineer, `${isxId}.xlsx`);
    cells = cellsOf(content);
    sheet = unzip(content).get('xl/worksheets/sheet1.xml')!.toString('utf8');
  });
  const rowOf = (text: string) => [...cells].find(([, value]) => value === text)![0].replace(/[A-Z]+/, '');

  it('has the header rows of the specification in Russian, the customer with the region', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9].map((row) => cells.get(`A${row}`))).toEqual([
      'Тип решения',
      'Номер решения',
      'Название решения',
      'Заказчик / Регион',
      'Владелец решения',
      'Номер сделки',
      'Статус решения',
      'Дата согласования',
    ]);
    expect(cells.get('B5')).toBe('АО Ромашка / Москва');
    expect(cells.get('B8')).toBe('На согласовании');
  });

  it('has real numbers for quantity, price and sum, and they are those of the report', async () => {
    const { issues, total, gross } = await report(engineer);
    for (const issue of issues) {
      const row = rowOf(issue.partNumber);
      expect(['B', 'C', 'D', 'E'].map((column) => cells.get(`${column}${row}`))).toEqual([
        issue.description,
        issue.quantity,
        Number(issue.price),
        Number(issue.summary),
      ]);
    }
    expect(cells.get(`E${rowOf('Итого без НДС')}`)).toBe(Number(total));
    expect(cells.get(`E${rowOf('Итого с НДС')}`)).toBe(Number(gross));
  });

  it('keeps what looks like a formula as text, and leaves out what XML can not hold', () => {
    expect(cells.get('B4')).toBe('-2+3 Серверная');
    expect([...cells.values()].at(-1)).toBe('Анна Ветрова: =1+1; "срочно"\nдо пятницы ');
  });

  it('keeps the head of the table in sight and gives the columns their widths', () => {
    const head = Number(rowOf('Артикул'));
    expect(sheet).toContain(`ySplit="${head}"`);
    expect([...sheet.matchAll(/<col [^>]*customWidth="1"/g)]).toHaveLength(5);
  });
});

describe('the CSV', () => {
  it('opens in a Russian Excel: byte order mark, semicolons, decimal commas', async () => {
    const { content } = await download(engineer, `${isxId}.csv`);
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = readLines(content.toString('utf8')).map(({ cells }) => cells);
    const { issues, gross } = await report(engineer);
    for (const { partNumber, description, quantity, price, summary, priority } of issues)
      expect(rows).toContainEqual([partNumber, description, String(quantity), comma(price), comma(summary), ...(priority ? ['Приоритетная продажа'] : [])]); // prettier-ignore
    expect(rows).toContainEqual(['', 'Итого с НДС', '', '', comma(gross)]);
  });

  it('holds nothing that a spreadsheet would reckon with, and keeps quotes, semicolons and line breaks', async () => {
    const { content } = await download(engineer, `${isxId}.csv`);
    const rows = readLines(content.toString('utf8')).map(({ cells }) => cells);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows).toContainEqual(['Название решения', "'-2+3 Серверная"]);
    expect(rows.at(-1)?.[1]).toContain('Анна Ветрова: =1+1; "срочно"\nдо пятницы');
  });
});

describe('the PDF', () => {
  it('is one with a typeface that has Cyrillic inside', async () => {
    const { content } = await download(engineer, `${isxId}.pdf`);
    const text = content.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(/\/FontName \/[A-Z]+\+Roboto-Regular/);
    expect(text).toContain('/ToUnicode');
  });
});

it('is named in the document of the interface', async () => {
  const { body } = await engineer.send({ method: 'GET', url: '/api/openapi.json' });
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['xlsx', 'csv', 'pdf'].map((extension) => `/api/reports/{isxId}.${extension}`)),
  );
});

it('gives the link to the tracker to its roles alone', async () => {
  expect((await report(engineer)).trackerLink).toBe(`https://tracker.demo.example/solutions/${isxId}`);
  expect((await report(await portal.as('readonly'))).trackerLink).toBeNull();
});
