import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayFailedWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  selectDelivery,
  subscriptionFaults,
  testWebhook,
  updateWebhook,
} from './subscriptions.ts';
import { webhooksCreate, webhooksUpdate } from '../../contract/integration.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';
import { wellFormed } from '../platform/http/validation.ts';

export const webhookHandlers = {
  webhooksSelect: (_, call) => listWebhooks(call),
  webhooksCreate: (body, call) => createWebhook(call, body),
  webhooksUpdate: (body, call) => updateWebhook(call, body),
  webhooksRotateSecret: (body, call) => rotateWebhookSecret(call, body),
  webhooksDelete: (body, call) => deleteWebhook(call, body),
  webhooksSelectDeliveries: (body, call) => listDeliveries(call, body),
  webhooksSelectDelivery: ({ deliveryId }, call) => selectDelivery(call, deliveryId),
  webhooksTest: ({ subscriptionId }, call) => testWebhook(call, subscriptionId),
  webhooksReplay: ({ deliveryId }, call) => replayWebhook(call, deliveryId),
  webhooksReplayFailed: (body, call) => replayFailedWebhooks(call, body),
} satisfies Partial<Handlers>;

export const webhookFieldChecks = {
  webhooksCreate: (fields, call) => subscriptionFaults(call, wellFormed(webhooksCreate.body, fields)),
  webhooksUpdate: (fields, call) => subscriptionFaults(call, wellFormed(webhooksUpdate.body, fields)),
} satisfies FieldChecks;
