import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../core/people/access/roles.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { unzip } from '../../testing/unzip.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();

/** 60 kVA with batteries on stands; what is not chosen here the rules choose. */
const onStands = {
  loadKva: 60,
  powerFactor: 0.9,
  family: 'U3S',
  model: 'U3S-30KH',
  redundancy: 'N+1',
  autonomyMinutes: 10,
  batteryType: 'open',
  battery: 'HFS12-420W-X',
  strings: 1,
  blocks: 36,
  enclosure: 'R6N2R969322AT',
};

let engineer: Client;
let isxId: string;
async function make(isxType: string, configuration: object): Promise<string> {
  const made = await engineer.call('solutionsCreate', {
    isxType,
    isxName: '-2+3 Серверная',
    customerName: 'АО Ромашка',
    region: 'Москва',
    configuration,
  });
  expect(made).toMatchObject({ status: 200 });
  return made.body.isxId;
}
beforeAll(async () => {
  engineer = await portal.as('engineer');
  isxId = await make('3PhaseUps', onStands);
});

const address = (id: string) => `/api/reports/${id}/wireset.xlsx`;

async function download(client: Client, id = isxId) {
  const response = await portal.app.inject({ url: address(id), cookies: Object.fromEntries(client.cookies) });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

describe('who may save the wire set', () => {
  const hasIt: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver'];
  const hasNot: readonly Role[] = ['salesop', 'manager', 'readonly', 'disti', 'partner'];

  it.each(hasIt)('%s may, and the report says so', async (role) => {
    const client = await portal.as(role);
    expect((await download(client)).status).toBe(200);
    expect((await client.call('reportsSelectReport', { isxId })).body.hasWireSet).toBe(true);
  });

  it.each(hasNot)('%s may not, whatever there is', async (role) => {
    const client = await portal.as(role);
    for (const id of [isxId, 'ISX99999999-001']) {
      const answer = await client.send({ url: address(id) });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const report = await client.call('reportsSelectReport', { isxId });
    expect(report.status === 404 || report.body.hasWireSet === false).toBe(true);
  });

  it('nobody may without a session', async () => {
    expect(await portal.client().send({ url: address(isxId) })).toMatchObject({ status: 401 });
  });

  it.each(['ISX99999999-001', 'ISX1', '..%2F..'])('%s is not there', async (id) => {
    expect(await engineer.send({ url: address(id) })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each([
    ['Cooling', { family: 'SPdx', model: 'SPdx030', count: 2, redundancy: 'N+1' }],
    ['3PhaseUps', { loadKva: 20, powerFactor: 0.9, family: 'EVS', autonomyMinutes: 10, batteryType: 'modular' }],
  ])('a %s solution without blocks has none', async (isxType, configuration) => {
    const id = await make(isxType, configuration);
    const answer = await engineer.send({ url: address(id) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_wire_set', title: 'No wire set' } });
    expect(answer.body.detail).toBe('В решении нет батареи из блоков, требующей перемычек');
    expect((await engineer.call('reportsSelectReport', { isxId: id })).body.hasWireSet).toBe(false);
  });
});

describe('the workbook', () => {
  let content: Buffer;
  let wires: (string | number)[][];
  let layout: (string | number)[][];
  beforeAll(async () => {
    ({ content } = await download(engineer));
    wires = readWorkbook(content, 1);
    layout = readWorkbook(content, 2);
  });
  const head = [
    ['Тип решения', 'Трёхфазный ИБП'],
    ['Номер решения', () => isxId],
    ['Название решения', '-2+3 Серверная'],
    ['Заказчик / Регион', 'АО Ромашка / Москва'],
    ['Владелец решения', 'Анна Ветрова'],
    ['Номер сделки', ''],
    ['Статус решения', 'Открыто'],
    ['Дата согласования', ''],
  ] as const;
  const headRows = (title: string) => [
    [title, 'Демонстрационные данные: не используйте этот отчёт для заказа и проектирования.'],
    ...head.map(([label, value]) => [label, typeof value === 'function' ? value() : value]),
  ];

  it('is saved under a name in the language of the reader', async () => {
    const { headers } = await download(engineer);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${isxId}-wireset.xlsx"; filename*=UTF-8''${encodeURIComponent(`Комплект перемычек ${isxId}.xlsx`)}`,
    });
  });

  it('lists the jumpers to make under the header of the report, cell by cell', () => {
    expect(wires.slice(0, 9)).toEqual(headRows('Комплект перемычек'));
    expect(wires.slice(9, 15)).toEqual([
      [
        '№',
        'Вид перемычки',
        'Линейки',
        'Между блоками',
        'Сечение, мм²',
        'Длина, мм',
        'Штук на линейку',
        'Кол-во',
        'Общая длина, м',
        'Медь, кг',
      ],
      // 36 blocks, 5 a row on shelves of two rows, three UPSs: 3 x 28 x 0.3 m; kg: m x 25 x 8.89 / 1000.
      [1, 'Перемычка в ряду', '1', '1…5, 6…10, 11…15, 16…20, 21…25, 26…30, 31…35', 25, 300, 28, 84, 25.2, 5.6],
      [2, 'Перемычка между рядами', '1', '5–6, 15–16, 25–26, 35–36', 25, 700, 4, 12, 8.4, 1.87],
      [3, 'Перемычка между полками', '1', '10–11, 20–21, 30–31', 25, 800, 3, 9, 7.2, 1.6],
      [4, 'Кабель до выключателя', '1', '1 (+) и 36 (−) – выключатель', 25, 6000, 2, 6, 36, 8],
      // 84 + 12 + 9 + 6 pieces; 25.2 + 8.4 + 7.2 + 36 = 76.8 m.
      ['', '', '', 'Всего', '', '', '', 111, 76.8, 17.07],
    ]);
    const rules = wires.findIndex(([cell]) => cell === 'Правила');
    expect(wires.slice(rules + 1).map((row) => row.slice(-1)[0])).toEqual([
      expect.stringMatching(
        /^Перемычка внутри ряда: .* \+ 100\sмм\. .*\nсобственное правило проектирования \(UPS_CROSS_CABLES, short\)$/,
      ),
      expect.stringContaining('(UPS_CROSS_CABLE_LENGTHS, R6N2R969322AT)'),
      expect.stringContaining('Между полками'),
      expect.stringContaining('До настенного шкафа'),
    ]);
  });

  it('tells the layout on the second sheet', () => {
    expect(layout.slice(0, 9)).toEqual(headRows('Расстановка батарей'));
    expect(layout.slice(9)).toEqual(
      expect.arrayContaining([
        ['Блок', 'HFS12-420W-X'],
        ['Блок в установленном положении, Ш × Г × В, мм', '172 × 329 × 213'],
        ['Блоков в линейке', 36],
        ['Линеек на один ИБП', 1],
        ['ИБП', 3],
        ['Стеллаж', 'R6N2R969322AT'],
        ['Стеллажей на один ИБП', 1],
        ['Полки', 6],
        ['Рядов на полке', 2],
        ['Стеллаж', 'Полка', 'Ряд', 'Блоки линеек'],
        [1, 1, 1, 'линейка 1: 1–5'],
        [1, 1, 2, 'линейка 1: 6–10'],
        [1, 4, 2, 'линейка 1: 31–35'],
        [1, 4, 1, 'линейка 1: 36'],
      ]),
    );
  });

  it('holds no formula', () => {
    const sheets = [...unzip(content)].filter(([name]) => /worksheets\/sheet\d\.xml$/.test(name));
    expect(sheets).toHaveLength(2);
    expect(sheets.filter(([, part]) => part.toString('utf8').includes('<f>'))).toEqual([]);
  });

  it('comes in the language of the reader', async () => {
    const bdm = await portal.as('bdm');
    await bdm.call('usersUpdateAccount', { language: 'en' });
    const english = readWorkbook((await download(bdm)).content);
    expect(english[0]?.[0]).toBe('Wire set');
    expect(english[10]?.slice(0, 3)).toEqual([1, 'Link within a row', '1']);
    const own = new Set(['-2+3 Серверная', 'АО Ромашка / Москва', 'Анна Ветрова']);
    expect(english.flat().filter((cell) => /[А-я]/.test(String(cell)) && !own.has(String(cell)))).toEqual([]);
  });
});

it('is named in the document of the interface', async () => {
  const { body } = await engineer.send({ url: '/api/openapi.json' });
  const file = body.paths['/api/reports/{isxId}/wireset.xlsx'].get;
  expect(Object.keys(file.responses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '409', '503']));
});

describe('the catalogue of the tool for battery cross cables', () => {
  it.each<[Role, number]>([
    ['engineer', 200],
    ['bdm', 200],
    ['admin', 200],
    ['approver', 200],
    // Has pricing access and may create nothing.
    ['manager', 200],
    // May create UPSs.
    ['disti', 200],
    ['partner', 200],
    ['salesop', 403],
    ['readonly', 403],
  ])('%s is answered %i', async (role, status) => {
    const client = await portal.as(role);
    const answer = await client.call('cataloguesSelect', { isxType: '3PhaseUps' });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.tables.UPS_CROSS_CABLES).toContain('rowCross');
  });

  it('gives a manager no cooling but by its calculator, and no engine to configure with', async () => {
    const manager = await portal.as('manager');
    const answer = await manager.call('configurationsEvaluate', { isxType: '3PhaseUps', configuration: {} });
    expect(answer).toMatchObject({ status: 403 });
  });
});
