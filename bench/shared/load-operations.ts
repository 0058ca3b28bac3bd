import type pg from 'pg';
import type { Configuration } from '../../src/core/kernel/product-type.ts';
import type { IsxType } from '../../src/core/products/definition/types.ts';
import type { Computed } from './engine-alone.ts';
import type { Subject } from './recorded-work.ts';
import type { PortalProcess, Session } from './portal-process.ts';

/** One request to the portal. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly session: Session;
  /** What it asks to be computed, where that is all it asks for. */
  readonly computes?: Computed;
}

/** Something that people do, and what is asked of the portal for it. */
export interface Operation {
  readonly group: 'list' | 'search' | 'open' | 'evaluate' | 'change' | 'step' | 'report';
  readonly name: string;
  /** Asked in turns, or the request about a solution that is used up by it: each of its solutions once. */
  readonly requests: readonly Request[] | ((subject: Subject) => Request);
  /** Of a change: the status that its solutions begin in. */
  readonly from?: 'open' | 'submitted' | 'received';
}

export interface People {
  readonly engineer: Session;
  readonly disti: Session;
  readonly approver: Session;
  readonly demo: Session;
}

/** Of each role whoever has most solutions, so that their lists are as long as lists get. */
export async function signPeopleIn(portal: PortalProcess, pool: pg.Pool): Promise<People> {
  const busiest = async (role: string): Promise<Session> => {
    const { rows } = await pool.query<{ email: string }>(
      `select email from users where role = $1 and email like '%@test.example' order by
        (select count(*) from solutions where owner_user_id = users.user_id and is_current and not archived) desc limit 1`,
      [role],
    );
    return portal.signIn(rows[0]!.email);
  };
  return {
    engineer: await busiest('engineer'),
    disti: await busiest('disti'),
    approver: await portal.signIn('approver@demo.example'),
    demo: await portal.signIn('engineer@demo.example'),
  };
}

const post = (path: string, body: unknown, session: Session): Request => ({ method: 'POST', path: `/api/${path}`, body, session }); // prettier-ignore

const lists = [
  'my-solutions',
  'company-solutions',
  'submitted',
  'all-companies-solutions',
  'all-partners-solutions',
  'all-disti-solutions',
  'search',
] as const;

/** How each list is asked for: what a filter or an order adds to its name. */
const ways = {
  'page 1': {},
  'page 10': { page: 10 },
  'by status': { isxStatus: 'received' },
  'by type': { isxType: 'Chiller' },
  'by status and type': { isxStatus: 'submitted', isxType: 'Rack' },
  'by sum': { sort: '-net' },
  'by customer, page 10': { sort: 'customerName', page: 10 },
} as const;

export const listOperations = ({ engineer }: Pick<People, 'engineer'>): Operation[] =>
  lists.flatMap((list) =>
    Object.entries(ways).map(([way, asked]): Operation => ({
      group: 'list',
      name: `${list}, ${way}`,
      requests: [post('solutions/solutions_select', { list, ...asked }, engineer)],
    })),
  );

const searches = {
  'a word of every eighth': 'берёзка',
  'a rare word': 'вектор-777',
  'a piece of a word': 'машк',
  'a number': 'ISX00004711',
  'a word that is nowhere': 'несуществующее',
} as const;

export const searchOperations = ({ engineer, disti }: Pick<People, 'engineer' | 'disti'>): Operation[] =>
  Object.entries(searches).flatMap(([what, text]) =>
    ([['engineer', engineer], ['disti', disti]] as const).map(
      ([who, session]): Operation => ({
        group: 'search',
        name: `${what}, ${who}`,
        requests: [post('solutions/solutions_select', { list: 'search', text }, session)],
      }),
    ),
  ); // prettier-ignore

/** Solutions here and there, so that neither side finds only what it has read just now. */
async function someSolutions(pool: pg.Pool, number: number): Promise<string[]> {
  const { rows } = await pool.query<{ isx_id: string }>(
    `select isx_id from solutions where is_current and isx_number in
      (select last_value * place / ($1::integer + 1) from isx_numbers, generate_series(1, $1::integer) as place)`,
    [number],
  );
  return rows.map(({ isx_id }) => isx_id);
}

const cooling = {
  family: 'SPdx',
  model: 'SPdx030',
  count: 2,
  redundancy: 'N+1',
  selection: {
    sensibleCoolerCapacity: 64,
    deltaAboveCapacity: 25,
    deltaBelowCapacity: 10,
    returnAirDryBulbTemp: 31,
    returnAirRH: 27.5,
    outdoorTemp: 35,
  },
  raisedFloorMm: 450,
};

const ups = {
  loadKva: 300,
  redundancy: 'N+1',
  family: 'U3M',
  systemBypass: true,
  autonomyMinutes: 10,
  batteryType: 'open',
  batteryLife: 'endOfLife',
};

export async function workOperations(people: People, pool: pg.Pool, original: Original): Promise<Operation[]> {
  const { engineer, approver, demo } = people;
  const ids = await someSolutions(pool, 32);
  const act = (action: string, session: Session) => (subject: Subject) =>
    post('solutions/solutions_act', { isxId: subject.isxId, version: 1, action }, session);
  const evaluate = (isxType: IsxType, configuration: Configuration): Request => ({
    ...post('configurations/configurations_evaluate', { isxType, configuration }, engineer),
    computes: { isxType, configuration, tellsOptions: true, userId: engineer.userId },
  });
  const file = (extension: string): Request[] =>
    ids.slice(0, 8).map((isxId) => ({ method: 'GET', path: `/api/reports/${isxId}.${extension}`, session: engineer }));
  return [
    {
      group: 'open',
      name: 'open a solution',
      requests: ids.map((isxId) => post('solutions/solutions_select_solution', { isxId }, engineer)),
    },
    {
      group: 'evaluate',
      name: 'evaluate a cooling unit',
      requests: [1, 2, 3, 4].map((count) => evaluate('Cooling', { ...cooling, count })),
    },
    {
      group: 'evaluate',
      name: 'evaluate a UPS',
      requests: [200, 250, 300, 400].map((loadKva) => evaluate('3PhaseUps', { ...ups, loadKva })),
    },
    {
      group: 'change',
      name: 'change a line',
      from: 'open',
      requests: ({ isxId }) => {
        const addedParts = original.addedParts.map((line, i) => (i === 7 ? { ...line, quantity: 9 } : line));
        const configuration = { ...ups, addedParts };
        return {
          ...post('solutions/solutions_update', { isxId, version: 1, configuration }, demo),
          computes: { isxType: '3PhaseUps', configuration, tellsOptions: false, userId: demo.userId },
        };
      },
    },
    { group: 'step', name: 'submit', from: 'open', requests: act('submit', demo) },
    { group: 'step', name: 'cancel submitting', from: 'submitted', requests: act('cancelSubmit', demo) },
    { group: 'step', name: 'receive', from: 'submitted', requests: act('receive', approver) },
    { group: 'step', name: 'approve', from: 'received', requests: act('approve', approver) },
    {
      group: 'report',
      name: 'report on the screen',
      requests: ids.map((isxId) => ({
        ...post('reports/reports_select_report', { isxId }, engineer),
        computes: { drawn: isxId, userId: engineer.userId },
      })),
    },
    { group: 'report', name: 'report as csv', requests: file('csv') },
    { group: 'report', name: 'report as xlsx', requests: file('xlsx') },
  ];
}

const LINES = 20;

/** A solution that was made by calls, with a sound configuration and 20 lines: the changes are made to copies of it. */
export interface Original extends Subject {
  readonly addedParts: readonly { readonly partNumber: string; readonly quantity: number }[];
}

export async function makeOriginal(portal: PortalProcess, pool: pg.Pool, session: Session): Promise<Original> {
  const call = async (path: string, body: unknown) => {
    const answer = await portal.client.send('POST', `/api/${path}`, body, session.headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString()) as { isxId: string; isxNumber: number; lines: unknown[] };
  };
  const { rows } = await pool.query<{ part: string }>(
    `select line ->> 'partNumber' as part from solutions, jsonb_array_elements(manual_lines) as line
      where isx_id = (select isx_id from solutions where is_current and jsonb_array_length(manual_lines) = 20
        order by isx_number desc limit 1)`,
  );
  const all = rows.map(({ part }, i) => ({ partNumber: part, quantity: 1 + (i % 5) }));
  const make = (addedParts: Original['addedParts']) =>
    call('solutions/solutions_create', {
      isxType: '3PhaseUps',
      isxName: 'Машинный зал для измерений',
      customerName: 'Северный Маршрут',
      opportunity: 'OP-261104-0004711',
      configuration: { ...ups, addedParts },
    });
  const byRules = await make([]);
  const addedParts = all.slice(0, LINES - byRules.lines.length);
  const { isxId, isxNumber, lines } = await make(addedParts);
  if (lines.length !== LINES) throw new Error(`The solution to copy has ${lines.length} lines`);
  return { isxId, isxNumber, addedParts };
}

/** Copies of a solution with numbers of their own, in a status, of version 1. */
export async function copiesOf(
  pool: pg.Pool,
  original: Subject,
  status: NonNullable<Operation['from']>,
  number: number,
): Promise<Subject[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'solutions' and table_schema = current_schema() and is_generated = 'NEVER'
        and column_name not in ('isx_id', 'isx_number', 'isx_status', 'version')`,
  );
  const same = columns.map(({ name }) => name).join(', ');
  const { rows } = await pool.query<{ isx_id: string; isx_number: number }>(
    `with numbers as materialized (select nextval('isx_numbers')::integer as number from generate_series(1, $2::integer))
      insert into solutions (isx_id, isx_number, isx_status, version, ${same})
      select 'ISX' || lpad(number::text, 8, '0') || '-001', number, $3, 1, ${same}
      from solutions cross join numbers where isx_id = $1 returning isx_id, isx_number`,
    [original.isxId, number, status],
  );
  return rows.map(({ isx_id: isxId, isx_number: isxNumber }) => ({ isxId, isxNumber }));
}
