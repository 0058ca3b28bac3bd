import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../contract/all.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { webhookData, webhookPayload } from '../../contract/integration.ts';
import type { WebhookEventType } from '../../core/integration/webhook-events.ts';
import { webhookEvents, webhookEventTypes } from '../../core/integration/webhook-events.ts';
import { createAnonymiser, shapeOf, shortened } from './testing/examples.ts';
import { playScenario } from './testing/scenario.ts';
import { withPortal } from '../testing/portal.ts';
import type { Receiver } from '../testing/receiver.ts';
import { startReceiver } from '../testing/receiver.ts';
import type { Endpoints } from '../platform/http/call.ts';
import type { CallExample } from './examples.ts';
import { eventsFile, examplesFolder, recordedEvents, recordedExamples } from './examples.ts';

/*
 * The examples of the API are true: every one of them has just been played again on a fresh demonstration. They are
 * recorded anew with `RECORD_EXAMPLES=1 npx vitest run --project server src/server/openapi/examples.test.ts`.
 */

const portal = withPortal({ webhookNetworks: ['127.0.0.1'] });
const names = Object.keys(endpoints) as (keyof Endpoints)[];
const resourceOf = (name: keyof Endpoints): string => endpoints[name].path.split('/')[0]!;

function record(examples: ReadonlyMap<keyof Endpoints, CallExample>): void {
  rmSync(examplesFolder(), { recursive: true, force: true });
  mkdirSync(examplesFolder());
  for (const resource of new Set(names.map(resourceOf))) {
    const own = names.filter((name) => resourceOf(name) === resource && examples.has(name));
    const content = Object.fromEntries(own.map((name) => [name, examples.get(name)]));
    writeFileSync(join(examplesFolder(), `${resource}.json`), `${JSON.stringify(content, null, 2)}\n`);
  }
  writeFileSync(join(examplesFolder(), eventsFile), `${JSON.stringify(events, null, 2)}\n`);
}

let receiver: Receiver | undefined;
afterAll(() => receiver?.stop());
const events: Partial<Record<WebhookEventType, unknown>> = {};
const played = new Map<keyof Endpoints, CallExample>();
/** What somebody could get in with, as it stood in a call or in its answer. */
const secrets = new Set<string>();
const noteSecrets = (value: unknown, name = ''): void => {
  if (typeof value === 'string' && value.length >= 6 && /password|secret|token|recovery|code$|codes$/i.test(name))
    secrets.add(value);
  else if (Array.isArray(value)) for (const each of value) noteSecrets(each, name);
  else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value)) noteSecrets(inner, field);
};
beforeAll(async () => {
  const anonymous = createAnonymiser();
  receiver = await startReceiver();
  const { calls, events: sent } = await playScenario(portal, receiver);
  for (const type of webhookEventTypes.filter((each) => sent.has(each)))
    events[type] = shortened(anonymous(sent.get(type)));
  for (const call of calls.values()) noteSecrets(call);
  for (const [name, { request, answer }] of calls)
    played.set(name, { request: shortened(anonymous(request)), answer: shortened(anonymous(answer)) });
  if (process.env['RECORD_EXAMPLES'] === '1') record(played);
});

describe.each(names)('the example of %s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  it('is what the portal answers, and fits the schemas', () => {
    const example = recordedExamples()[name];
    const now = played.get(name);
    // A call without an example gets a line in testing/api-scenario.ts; then all are recorded anew.
    if (!example || !now) throw new Error(`${name} has no example`);
    expect(endpoint.body.safeParse(example.request).error?.issues).toBeUndefined();
    expect(endpoint.answer.safeParse(example.answer).error?.issues).toBeUndefined();
    expect(shapeOf(example.request)).toEqual(shapeOf(now.request));
    expect(shapeOf(example.answer)).toEqual(shapeOf(now.answer));
  });
});

it('no example stands for a call that there is no more', () => {
  expect(Object.keys(recordedExamples()).toSorted()).toEqual(names.toSorted());
});

it('the examples of webhooks are what a receiver has just been sent', () => {
  const recorded = recordedEvents();
  expect(Object.keys(recorded)).toEqual(Object.keys(events));
  expect(Object.keys(recorded).length).toBeGreaterThan(12);
  for (const type of webhookEventTypes) {
    if (!(type in recorded)) continue;
    const schema = webhookPayload(z.literal(type), webhookData[webhookEvents[type].subject]);
    expect([type, schema.safeParse(recorded[type]).error?.issues]).toEqual([type, undefined]);
    expect([type, shapeOf(recorded[type])]).toEqual([type, shapeOf(events[type])]);
  }
});

it('of all these calls the log tells who called what, and none of the secrets in them', async () => {
  for (const value of (await portal.as('salesop')).cookies.values()) secrets.add(value);
  const log = portal.log.join('\n');
  expect(log).toContain('/api/users/users_update');
  expect(secrets.size).toBeGreaterThan(10);
  // Six digits of a code stand in longer numbers by chance.
  const stands = (secret: string) => new RegExp(`(?<![0-9])${secret}(?![0-9])`).test(log);
  expect([...secrets].filter((secret) => (/^\d+$/.test(secret) ? stands(secret) : log.includes(secret)))).toEqual([]);
});
