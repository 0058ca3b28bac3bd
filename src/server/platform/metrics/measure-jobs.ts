import type { JobHandlers, QueueName } from '../jobs/jobs.ts';
import type { Meters } from './meters.ts';

/** The same handlers, each job measured. */
export const measureJobs = (handlers: JobHandlers, { jobs }: Pick<Meters, 'jobs'>): JobHandlers =>
  Object.fromEntries(
    (Object.keys(handlers) as QueueName[]).map((queue) => [
      queue,
      async (...job: Parameters<JobHandlers[QueueName]>): Promise<void> => {
        const end = jobs.startTimer({ queue });
        try {
          await handlers[queue](...job);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    ]),
  ) as JobHandlers;
