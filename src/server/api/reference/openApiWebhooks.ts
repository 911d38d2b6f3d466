import type { z } from 'zod';
import { messageSchema, messageShapes } from '../../../contract/webhook/webhookMessages';
import { parameter, ref, type OpenApiPart } from './openApiPart';

const schemaName = (name: string) => `${name}Message`;

/** The schemas of all messages, by their names in the document. */
export const webhookSchemas: ReadonlyArray<[string, z.ZodType]> = messageShapes.map((shape) => [
  schemaName(shape.name),
  messageSchema(shape),
]);

const headers = [
  parameter('webhook-id', { type: 'string' }, 'The id of the message, the same at each attempt.', 'header'),
  parameter('webhook-timestamp', { type: 'string' }, 'When it was sent, in seconds since 1970.', 'header'),
  parameter(
    'webhook-signature',
    { type: 'string' },
    'Its signatures by the rules of Standard Webhooks, with spaces between.',
    'header',
  ),
];

/** The section `webhooks` of the document: one message for each type. */
export const openApiWebhooks: OpenApiPart = Object.fromEntries(
  messageShapes.flatMap(({ name, text, types }) =>
    types.map((type) => [
      type,
      {
        post: {
          operationId: `on_${type.replace('.', '_')}`,
          tags: ['webhooks'],
          summary: `${text}: ${(type.split('.')[1] ?? '').replaceAll('_', ' ')}`,
          // The signature is the proof.
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: ref(schemaName(name)) } },
          },
          responses: { '2XX': { description: 'The message was taken. Anything else is tried again.' } },
        },
      },
    ]),
  ),
);
