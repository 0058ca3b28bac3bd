import type { AnswerOf, BodyOf } from '../../contract/endpoint.ts';
import type { Endpoints } from '../http/call.ts';
import { playAdministration } from './api-scenario-administration.ts';
import { playSolutions } from './api-scenario-solutions.ts';
import { soundConfiguration } from './lives.ts';
import type { Client, TestPortal } from './portal.ts';

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

/**
 * Plays every call of the contract on the demonstration, one after the other, as people and programs would: where the
 * examples of the API come from. A new call gets its line here or in the files beside.
 */
export async function playScenario(portal: TestPortal): Promise<ReadonlyMap<keyof Endpoints, PlayedCall>> {
  const played = new Map<keyof Endpoints, PlayedCall>();
  const clients = new Map<string, Client>();
  const play: Play = async (account, name, request) => {
    const client = clients.get(account) ?? (account === '' ? portal.client() : await portal.as(account));
    clients.set(account, client);
    const { status, body } = await client.call(name, request);
    if (status !== 200) throw new Error(`${account}: ${name} was refused with ${status}: ${JSON.stringify(body)}`);
    if (!played.has(name)) played.set(name, { request, answer: body });
    portal.advance(1000); // what comes later is newer
    return body;
  };
  await playAccount(portal, play);
  await playCalculators(play);
  await playSolutions(portal, play);
  await playAdministration(play);
  return played;
}

/** A person's account: sign-in, settings, passwords, tokens, notices. */
async function playAccount(portal: TestPortal, play: Play): Promise<void> {
  await play('', 'sessionsCreate', { email: 'engineer@demo.example', password: 'Portal-2026' });
  await play('engineer', 'sessionsCheck', {});
  const engineer = await play('engineer', 'usersSelectCurrent', {});
  await play('admin', 'usersSelectUser', { userId: engineer.userId });
  await play('engineer', 'usersUpdateAccount', { language: 'en', pageSize: 50 });

  const { accessToken } = await play('engineer', 'tokensCreate', {
    name: 'Nightly export to the ERP',
    scopes: ['solutions:read', 'reports:read'],
    days: 90,
  });
  await play('engineer', 'tokensSelect', {});
  await play('engineer', 'tokensRevoke', { tokenId: accessToken.tokenId });

  await play('engineer', 'noticesSelect', { unreadOnly: true });
  await play('engineer', 'noticesMarkRead', { all: true });
  await play('engineer', 'noticesSelectSettings', {});
  await play('engineer', 'noticesUpdateSettings', { kinds: [{ kind: 'approved', mailed: false }] });
  await play('engineer', 'usersChangePassword', { currentPassword: 'Portal-2026', password: 'Another-2026-Word' });
  await play('', 'usersRequestReset', { email: 'readonly@demo.example' });
  await portal.workOff('mail');
  const token = /#token=([\w-]{43})\n/.exec(portal.mails.at(-1)!.text)![1]!;
  await play('', 'usersResetPassword', { token, password: 'Third-2026-Word' });
  await play('salesop', 'sessionsDelete', {});
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
  await play('engineer', 'configurationsExplain', {
    isxType: '3PhaseUps',
    configuration: { family: 'EVS', batteryType: 'open' },
    field: 'family',
    value: 'UBS',
  });
}
