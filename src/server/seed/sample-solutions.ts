import type { Actor } from '../../core/access/roles.ts';
import type { IsxStatus, Kind } from '../../core/solution/types.ts';
import type { Transition } from '../../core/solution/life.ts';
import type { Solution } from '../../contract/shapes.ts';
import type { Tx } from '../db/database.ts';
import { findActiveUserByEmail } from '../db/users.ts';
import type { Outcome } from '../refusal.ts';
import { actOnSolution } from '../use-cases/act-on-solution.ts';
import type { Context, Services } from '../use-cases/context.ts';
import { reviseSolution } from '../use-cases/copy-solution.ts';
import { createSolution } from '../use-cases/create-solution.ts';
import { updateSolution } from '../use-cases/update-solution.ts';

/** One step in a sample's life: who took it, how many days ago, and what was said. */
interface Step {
  readonly action: Transition | 'revise' | 'discount';
  readonly by: string;
  readonly daysAgo: number;
  readonly comment?: string;
}

interface Sample {
  readonly isxName: string;
  readonly customerName: string;
  readonly region?: string;
  readonly opportunity?: string;
  readonly kind?: Kind;
  readonly owner: string;
  readonly daysAgo: number;
  readonly configuration: Parameters<typeof createSolution>[1]['configuration'];
  readonly steps?: readonly Step[];
  readonly endsAs: IsxStatus;
}

const selection = (
  sensibleCoolerCapacity: number,
  returnAirDryBulbTemp: number,
  returnAirRH: number,
  outdoorTemp = 35,
) => ({
  sensibleCoolerCapacity,
  deltaAboveCapacity: 25,
  deltaBelowCapacity: 10,
  returnAirDryBulbTemp,
  returnAirRH,
  outdoorTemp,
});

const submit = (by: string, daysAgo: number): Step => ({ action: 'submit', by, daysAgo });
const receive = (daysAgo: number): Step => ({ action: 'receive', by: 'approver', daysAgo });
const approve = (daysAgo: number, comment?: string): Step =>
  comment === undefined
    ? { action: 'approve', by: 'approver', daysAgo }
    : { action: 'approve', by: 'approver', daysAgo, comment };

/** Invented customers and projects, in every status of the life line. */
const samples: readonly Sample[] = [
  {
    isxName: 'Серверная головного офиса',
    customerName: 'Северный Маршрут',
    region: 'Северо-Запад',
    opportunity: 'OP-261104-0004711',
    owner: 'engineer',
    daysAgo: 2,
    configuration: {
      family: 'SPdx',
      model: 'SPdx030',
      count: 2,
      redundancy: 'N+1',
      selection: selection(64, 31, 27.5),
      raisedFloorMm: 450,
    },
    endsAs: 'open',
  },
  {
    isxName: 'ЦОД второй очереди, машинный зал 1',
    customerName: 'Ось Данных',
    region: 'Центр',
    opportunity: 'OP-261020-0004502',
    kind: 'project',
    owner: 'engineer',
    daysAgo: 9,
    configuration: {
      family: 'SPdx',
      model: 'SPdx100',
      count: 2,
      redundancy: 'N+2',
      selection: selection(200, 28, 32.7),
      condenserSeries: 'SCFD',
      raisedFloorMm: 800,
      humidification: 'electrode',
      services: ['SOB-TS', 'SOB-PM1'],
    },
    steps: [submit('engineer', 7)],
    endsAs: 'submitted',
  },
  {
    isxName: 'Внутрирядное охлаждение стоек разработки',
    customerName: 'Лаборатория Прогноз',
    region: 'Центр',
    opportunity: 'КП-12.11.2026-00318',
    owner: 'bdm',
    daysAgo: 6,
    configuration: {
      family: 'SRdx',
      model: 'SRdx025',
      count: 4,
      redundancy: 'N+1',
      selection: selection(104, 37, 19.7),
      castors: true,
    },
    steps: [{ action: 'discount', by: 'bdm', daysAgo: 6 }, submit('bdm', 5), receive(4)],
    endsAs: 'received',
  },
  {
    isxName: 'Замена кондиционеров узла связи',
    customerName: 'Телеком Долина',
    region: 'Юг',
    owner: 'engineer',
    daysAgo: 16,
    configuration: {
      family: 'STfi',
      model: 'STfi012',
      count: 2,
      redundancy: 'N+1',
      designOutdoorC: 40,
      designMinOutdoorC: -20,
    },
    steps: [submit('engineer', 15), receive(14), approve(13, 'Согласовано, монтаж силами заказчика.')],
    endsAs: 'approved',
  },
  {
    isxName: 'Естественное охлаждение вычислительного кластера',
    customerName: 'Сибирский Расчёт',
    region: 'Сибирь',
    opportunity: 'OP-260911-0003890',
    owner: 'engineer',
    daysAgo: 40,
    configuration: {
      family: 'SRdf',
      model: 'SRdf030',
      count: 4,
      redundancy: 'N+1',
      designOutdoorC: 35,
      designMinOutdoorC: -39,
      services: ['SOB-TS', 'SOB-RT4H'],
    },
    steps: [submit('engineer', 38), receive(37), approve(35), { action: 'order', by: 'approver', daysAgo: 30 }],
    endsAs: 'ordered',
  },
  {
    isxName: 'Охлаждение резервной площадки',
    customerName: 'Банк Рассвет',
    region: 'Поволжье',
    owner: 'bdm',
    daysAgo: 8,
    configuration: {
      family: 'SPcw',
      model: 'SPcw100',
      count: 3,
      redundancy: 'N+1',
      raisedFloorMm: 700,
      humidification: 'electrode',
    },
    steps: [
      submit('bdm', 7),
      receive(6),
      { action: 'return', by: 'approver', daysAgo: 5, comment: 'Уточните высоту фальшпола: на плане 450 мм.' },
    ],
    endsAs: 'returned',
  },
  {
    isxName: 'Шкаф управления цехом',
    customerName: 'Завод Метеор',
    region: 'Урал',
    owner: 'engineer',
    daysAgo: 45,
    configuration: {
      family: 'SKha',
      model: 'SKha007',
      count: 2,
      redundancy: 'N',
      designMinOutdoorC: -25,
      humidification: 'film',
      drainLift: true,
    },
    endsAs: 'open',
  },
  {
    isxName: 'Машинный зал торгового центра',
    customerName: 'Галерея Порт',
    owner: 'disti',
    daysAgo: 3,
    configuration: {
      family: 'SPdx',
      model: 'SPdx045',
      count: 1,
      redundancy: 'N+1',
      selection: selection(48, 29.5, 30),
    },
    steps: [submit('disti', 2)],
    endsAs: 'submitted',
  },
  {
    isxName: 'Узел доступа посёлка',
    customerName: 'Связь Плюс',
    owner: 'disti2',
    daysAgo: 27,
    configuration: { family: 'SPdi', model: 'SPdi025', count: 1, redundancy: 'N', designMinOutdoorC: -40 },
    endsAs: 'open',
  },
  {
    isxName: 'Реконструкция аппаратной',
    customerName: 'Радио Вершина',
    region: 'Дальний Восток',
    owner: 'engineer',
    daysAgo: 25,
    configuration: {
      family: 'SPdf',
      model: 'SPdf030',
      count: 2,
      redundancy: 'N+1',
      condenserSeries: 'SCVS',
      raisedFloorMm: 600,
      designMinOutdoorC: -35,
    },
    steps: [submit('engineer', 24), receive(23), approve(22), { action: 'revise', by: 'engineer', daysAgo: 4 }],
    endsAs: 'open',
  },
];

const DAY = 86_400_000;

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`The sample "${what}" was refused: ${JSON.stringify(outcome.problems[0])}`);
}

/** Lives the samples through, with the use cases of the portal and dates in the past; nobody gets a mail for it. */
export async function insertSampleSolutions(tx: Tx, services: Services): Promise<void> {
  const silent: Services = { ...services, outbox: { put: async () => {} } };
  const now = services.clock();
  const contextOf = async (account: string, daysAgo: number): Promise<Context> => {
    const user = await findActiveUserByEmail(tx, `${account}@demo.example`);
    if (!user) throw new Error(`There is no demonstration account ${account}`);
    const actor: Actor = user;
    return {
      services: silent,
      db: tx,
      now: new Date(now.getTime() - daysAgo * DAY),
      address: '',
      userAgent: '',
      session: null,
      actor,
      language: 'ru',
    };
  };
  for (const sample of samples) {
    const { owner, daysAgo, steps = [], endsAs, ...body } = sample;
    const created = await createSolution(await contextOf(owner, daysAgo), { isxType: 'Cooling', ...body });
    let solution = must(created, sample.isxName);
    for (const step of steps) {
      solution = must(await take(await contextOf(step.by, step.daysAgo), solution, step), sample.isxName);
    }
    if (solution.isxStatus !== endsAs) throw new Error(`The sample "${sample.isxName}" ends as ${solution.isxStatus}`);
  }
}

/** Points in % that the sample with a discount has on its first line. */
const sampleDiscount = '7.50';

function take(context: Context, solution: Solution, { action, comment }: Step): Promise<Outcome<Solution>> {
  const { isxId, version, lines } = solution;
  if (action === 'revise') return reviseSolution(context, isxId);
  if (action === 'discount') {
    const lineDiscounts = [{ partNumber: lines[0]!.partNumber, discount: sampleDiscount }];
    return updateSolution(context, { isxId, version, lineDiscounts });
  }
  return actOnSolution(context, { isxId, version, action, ...(comment === undefined ? {} : { comment }) });
}
