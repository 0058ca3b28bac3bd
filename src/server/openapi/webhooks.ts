import { z } from 'zod';
import { webhookData, webhookPayload } from '../../contract/integration.ts';
import { webhookEvents, webhookEventTypes } from '../../core/integration/webhook-events.ts';
import type { SentEventType } from '../../core/integration/webhook-events.ts';
import { schemaOf } from './schemas.ts';

type Json = Record<string, unknown>;

/** The section `webhooks` of the document: what a receiver gets, by the name of the event, with recorded examples. */
export const webhookSection = (examples: Readonly<Partial<Record<SentEventType, unknown>>>): Json =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const { label, subject } = webhookEvents[type];
      const schema = schemaOf(webhookPayload(z.literal(type), webhookData[subject]), 'output');
      const example = examples[type];
      return [
        type,
        {
          post: {
            operationId: `webhook.${type}`,
            tags: ['webhooks'],
            summary: label,
            description: 'Sent to the subscriptions that ask for it, signed with their secret, until it is taken.',
            // A receiver knows it by its signature (docs/webhooks.md).
            security: [],
            requestBody: {
              required: true,
              content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
            },
            responses: { '2XX': { description: 'Taken. Anything else is tried again later.' } },
          },
        },
      ];
    }),
  );
