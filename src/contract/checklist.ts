import { z } from 'zod';
import { stepNames } from '../core/settings/checklist.ts';
import { endpoint } from './endpoint.ts';

const step = z.enum(stepNames);
const checklist = z.object({
  steps: z.array(z.object({ step, state: z.enum(['done', 'waived', 'open']) })),
});

export const checklistSelect = endpoint('checklist/checklist_select', {
  summary: 'What a new portal needs before it is shown to others, and what of it is done',
  body: z.object({}),
  answer: checklist,
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: false,
});

export const checklistWaive = endpoint('checklist/checklist_waive', {
  summary: 'Say that this house does not need a step of the first list, or that it does after all',
  body: z.object({ step, waived: z.boolean() }),
  answer: checklist,
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: true,
});

export const checklistSendMail = endpoint('checklist/checklist_send_mail', {
  summary: 'Send a mail to oneself, to see whether mail arrives',
  body: z.object({}),
  answer: z.object({ to: z.string() }),
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: true,
});
