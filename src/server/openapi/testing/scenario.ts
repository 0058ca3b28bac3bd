import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts';
import type { SentEventType } from '../../../core/integration/webhook-events.ts';
import type { Endpoints } from '../../platform/http/call.ts';
import { playAdministration } from './scenario-administration.ts';
import { playSolutions } from './scenario-solutions.ts';
import { playAccount, playSecondSteps, playUsers } from './scenario-people.ts';
import { playWebhooks, subscribe } from './scenario-webhooks.ts';
import { soundConfiguration } from '../../testing/lives.ts';
import type { Receiver } from '../../testing/receiver.ts';
import type { Client, TestPortal } from '../../testing/portal.ts';

/** A call as it went. */
export interface PlayedCall {
  readonly request: unknown;
  readonly answer: unknown;
}

/** Makes a call for an account and gives its answer; '' is whoever is not signed in. The first of a name is its example. */
export type Play = <N extends keyof Endpoints>(
  account: string,
  name: N,
  request: BodyOf<Endpoints[N]>,
) => Promise<AnswerOf<Endpoints[N]>>;

/** Where the calls are played. */
export interface Stage {
  readonly portal: TestPortal;
  readonly play: Play;
  /** The browser of an account of the demonstration; a new one for any other name. */
  readonly clientOf: (account: string) => Promise<Client>;
}

const accounts = /^(engineer|bdm|admin|approver|salesop|manager|readonly|disti2?|partner2?)$/;

export interface Played {
  readonly calls: ReadonlyMap<keyof Endpoints, PlayedCall>;
  /** What was sent to a receiver of webhooks. */
  readonly events: ReadonlyMap<SentEventType, unknown>;
}

/**
 * Plays every call of the contract on the demonstration, one after the other, as people and programs would: where the
 * examples of the API come from. A new call gets its line here or in the files beside.
 */
export async function playScenario(portal: TestPortal, receiver: Receiver): Promise<Played> {
  const calls = new Map<keyof Endpoints, PlayedCall>();
  const clients = new Map<string, Client>();
  const clientOf = async (account: string): Promise<Client> => {
    const client = clients.get(account) ?? (accounts.test(account) ? await portal.as(account) : portal.client());
    clients.set(account, client);
    return client;
  };
  const play: Play = async (account, name, request) => {
    const { status, body } = await (await clientOf(account)).call(name, request);
    if (status !== 200) throw new Error(`${account}: ${name} was refused with ${status}: ${JSON.stringify(body)}`);
    if (!calls.has(name)) calls.set(name, { request, answer: body });
    portal.advance(1000); // what comes later is newer
    return body;
  };
  const stage = { portal, play, clientOf };
  const subscriptionId = await subscribe(stage, receiver);
  await playAccount(stage);
  await playCalculators(play);
  await playSolutions(portal, play);
  await playAdministration(stage);
  await playUsers(stage);
  await playSecondSteps(stage);
  const events = await playWebhooks(stage, subscriptionId);
  return { calls, events };
}

/** What is calculated without a solution. */
async function playCalculators(play: Play): Promise<void> {
  await play('engineer', 'cataloguesSelect', { isxType: 'Cooling' });
  await play('engineer', 'coolingSelect', {
    family: 'SPdx',
    sensibleCoolerCapacity: 30,
    returnAirDryBulbTemp: 35,
    returnAirRH: 22,
    outdoorTemp: 35,
    deltaAboveCapacity: 25,
    deltaBelowCapacity: 10,
  });
  await play('engineer', 'chillerSelect', {
    loadKw: 200,
    leavingWaterC: 7,
    enteringWaterC: 12,
    fluid: 'water',
    glycolPercent: 0,
    ambientC: 35,
    redundancy: 'N',
    series: 'any',
    acousticClass: 'B',
    freeCooling: false,
    designMinOutdoorC: 5,
    systemHeadKPa: 0,
  });
  await play('engineer', 'configurationsEvaluate', { isxType: 'Cooling', configuration: soundConfiguration });
  await play('engineer', 'configurationsPrice', {
    isxType: 'Cooling',
    configurations: [soundConfiguration, { ...soundConfiguration, model: 'SPdx035' }],
  });
  await play('engineer', 'configurationsExplain', {
    isxType: '3PhaseUps',
    configuration: { family: 'EVS', batteryType: 'open' },
    field: 'family',
    value: 'UBS',
  });
}
