/** Every metric of the portal's own with what it tells; docs/operations/running.md has the same table with its labels. */
const metricNames = {
  portal_http_request_duration_seconds:
    'Requests by route, method and status, from the first byte to the end of the answer',
  portal_http_requests_in_progress: 'Requests under way, event streams among them',
  portal_event_streams: 'Windows that listen for what comes',
  portal_job_duration_seconds: 'Jobs of the queues by outcome: done or failed (a failed one is tried again)',
  portal_jobs: 'Jobs by queue and state',
  portal_build_info: 'Always 1: which version runs on which database',
  portal_database_up: '1 while the database answers, else 0',
  portal_database_connections: 'Connections of the pool, and calls that wait for one',
} as const;

/** A metric's name and description, as prom-client asks for them. */
export const named = (name: keyof typeof metricNames) => ({ name, help: metricNames[name] });
