import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentEventType } from '../../core/integration/webhook-events.ts';
import type { Endpoints } from '../platform/http/call.ts';
import { projectRoot } from '../platform/process/project-root.ts';

/** A call as it went on a demonstration: its body and its answer. */
export interface CallExample {
  readonly request: unknown;
  readonly answer: unknown;
}

/** A file for each resource: `api-examples/solutions.json`. */
export const examplesFolder = (): string => join(projectRoot(), 'api-examples');

/** Beside them what receivers of webhooks get. */
export const eventsFile = 'webhook-events.json';

/** The examples of every call, as they were recorded (docs/api.md tells how). */
export const recordedExamples = (): Readonly<Partial<Record<keyof Endpoints, CallExample>>> =>
  Object.assign(
    {},
    ...readdirSync(examplesFolder())
      .filter((file) => file.endsWith('.json') && file !== eventsFile)
      .map((file) => JSON.parse(readFileSync(join(examplesFolder(), file), 'utf8')) as object),
  ) as Readonly<Partial<Record<keyof Endpoints, CallExample>>>;

/** What is sent to others, by the event. */
export const recordedEvents = (): Readonly<Partial<Record<SentEventType, unknown>>> =>
  JSON.parse(readFileSync(join(examplesFolder(), eventsFile), 'utf8')) as Partial<Record<SentEventType, unknown>>;
