type Json = Record<string, unknown>;

/** One kind of event that the portal sends to an address. */
export interface DescribedWebhook {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the body. */
  readonly schema: Json;
  readonly example: unknown;
}

/** The section `webhooks` of the document: what a receiver gets, by the name of the event. */
export const webhookSection = (webhooks: readonly DescribedWebhook[]): Json =>
  Object.fromEntries(
    webhooks.map(({ name, summary, schema, example }) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          tags: ['webhooks'],
          summary,
          requestBody: { required: true, content: { 'application/json': { schema, example } } },
          responses: { '2XX': { description: 'Taken. Anything else is tried again later.' } },
        },
      },
    ]),
  );
