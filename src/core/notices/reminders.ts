import { offsetAt } from '../day.ts';
import type { Policy } from '../settings/policy.ts';

/** What is said of a solution that waits for an approver, in this order, each once: to the approvers, then to the admins. */
export const reminderSteps = ['remind', 'escalate'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 1 January 1970 was a Thursday. */
const isWeekend = (localDay: number): boolean => [2, 3].includes(((localDay % 7) + 7) % 7);

/**
 * Hours between two instants, Saturdays and Sundays of the company's time zone left out: what is submitted on Friday
 * afternoon has waited for an hour on Monday at the same time less 23. The portal knows no holidays.
 */
export function workingHoursBetween(from: Date, to: Date, timeZone: string): number {
  const local = (instant: Date) => instant.getTime() + offsetAt(instant, timeZone);
  const [start, end] = [local(from), local(to)];
  let worked = 0;
  for (let day = Math.floor(start / DAY); day * DAY < end; day++) {
    if (isWeekend(day)) continue;
    worked += Math.min(end, (day + 1) * DAY) - Math.max(start, day * DAY);
  }
  return worked / HOUR;
}

/** The hours after which a step is due. */
export const hoursOf = (step: ReminderStep, { remindAfterHours, escalateAfterHours }: Policy['approval']): number =>
  step === 'remind' ? remindAfterHours : escalateAfterHours;

/** The steps that are due of what has waited since then. */
export const stepsDue = (
  waitingSince: Date,
  now: Date,
  policy: Pick<Policy, 'approval' | 'timeZone'>,
): ReminderStep[] => {
  const waited = workingHoursBetween(waitingSince, now, policy.timeZone);
  return reminderSteps.filter((step) => waited >= hoursOf(step, policy.approval));
};
