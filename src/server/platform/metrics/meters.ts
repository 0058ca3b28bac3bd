import { Gauge, Histogram, Registry } from 'prom-client';
import { named } from './metric-names.ts';

/** Seconds: a list takes some hundredths, a report of many pages a few; what takes longer is told by the sum. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300];

/** What is measured while it happens, in a registry of the process's own. Names and units as Prometheus asks for them. */
export interface Meters {
  readonly registry: Registry;
  /** Calls by route (as it is mounted, never the address), method and status. */
  readonly calls: Histogram<'route' | 'method' | 'status'>;
  /** Streams among them. */
  readonly callsUnderWay: Gauge;
  /** Windows that listen for what comes. */
  readonly streams: Gauge;
  /** Jobs by queue and outcome, `done` or `failed`. */
  readonly jobs: Histogram<'queue' | 'outcome'>;
}

export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      ...named('portal_http_request_duration_seconds'),
      labelNames: ['route', 'method', 'status'],
      buckets: callBuckets,
      registers,
    }),
    callsUnderWay: new Gauge({
      ...named('portal_http_requests_in_progress'),
      registers,
    }),
    streams: new Gauge({ ...named('portal_event_streams'), registers }),
    jobs: new Histogram({
      ...named('portal_job_duration_seconds'),
      labelNames: ['queue', 'outcome'],
      buckets: jobBuckets,
      registers,
    }),
  };
}
