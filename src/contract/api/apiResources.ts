import { z } from 'zod';
import type { ApiResource, Expansion } from './apiResource';
import {
  apiAvailability,
  apiDeletion,
  apiEvent,
  apiSession,
  apiTicketType,
  apiVenue,
} from './listingObjects';
import { peopleResources } from './peopleResources';
import { apiOrder, apiRefund, apiTicket } from './saleObjects';
import { sellingResources } from './sellingResources';

/** Every resource of the API: its scope, its objects, and what a call can add to them. */

const event: Expansion = { schema: apiEvent, scope: 'events:read', text: 'Its event.' };
const order: Expansion = { schema: apiOrder, scope: 'orders:read', text: 'Its order.' };

export const apiResources = {
  events: {
    noun: ['event', 'events'],
    text: 'What you list, in every state.',
    scope: 'events:read',
    schema: apiEvent,
    ofEvent: false,
    one: true,
    expand: { venue: { schema: apiVenue, scope: 'venues:read', text: 'Its venue.' } },
  },
  sessions: {
    noun: ['session', 'sessions'],
    text: 'The dates of your events.',
    scope: 'events:read',
    schema: apiSession,
    ofEvent: true,
    one: true,
    expand: {
      event,
      availability: {
        schema: apiAvailability,
        scope: 'events:read',
        text: 'What is sold and free at the time of the call.',
      },
    },
  },
  ticket_types: {
    noun: ['ticket type', 'ticket types'],
    text: 'What you sell tickets as, with prices.',
    scope: 'events:read',
    schema: apiTicketType,
    ofEvent: true,
    one: true,
    expand: { event },
  },
  venues: {
    noun: ['venue', 'venues'],
    text: 'Where your events are.',
    scope: 'venues:read',
    schema: apiVenue,
    ofEvent: false,
    one: true,
    expand: {},
  },
  orders: {
    noun: ['order', 'orders'],
    text: 'Orders that were placed. Open carts are not here.',
    scope: 'orders:read',
    schema: apiOrder,
    ofEvent: true,
    one: true,
    expand: {
      event,
      tickets: { schema: z.array(apiTicket), scope: 'tickets:read', text: 'Its tickets.' },
      refunds: { schema: z.array(apiRefund), scope: 'orders:read', text: 'Its refunds.' },
    },
  },
  tickets: {
    noun: ['ticket', 'tickets'],
    text: 'Tickets, one for each person who may come in.',
    scope: 'tickets:read',
    schema: apiTicket,
    ofEvent: true,
    one: true,
    expand: {
      event,
      session: { schema: apiSession, scope: 'events:read', text: 'Its session.' },
      order,
    },
  },
  refunds: {
    noun: ['refund', 'refunds'],
    text: 'Money that went back to buyers, or is on its way.',
    scope: 'orders:read',
    schema: apiRefund,
    ofEvent: false,
    one: true,
    expand: { order },
  },
  deletions: {
    noun: ['deletion', 'deletions'],
    text: 'Sessions and ticket types that were deleted. Everything else is archived, cancelled or kept.',
    scope: 'events:read',
    schema: apiDeletion,
    ofEvent: true,
    one: false,
    expand: {},
  },
  ...sellingResources,
  ...peopleResources,
} as const satisfies Record<string, ApiResource>;

export type ApiResourceName = keyof typeof apiResources;
export const apiResourceNames = Object.keys(apiResources) as ApiResourceName[];
export const resourceOf = (name: ApiResourceName): ApiResource => apiResources[name];

/** The objects of a resource as a reply has them: with what the call asked to add. */
export const expandedSchema = (name: ApiResourceName): z.ZodObject => {
  const { schema, expand } = resourceOf(name);
  const added = Object.entries(expand).map(([key, one]) => [
    key,
    one.schema
      .nullable()
      .optional()
      .meta({ description: `${one.text} Only with \`expand=${key}\`.` }),
  ]);
  return schema.extend(Object.fromEntries(added));
};

/** The reply of a list. */
export const listSchema = (object: z.ZodType) =>
  z.strictObject({
    data: z.array(object).meta({ description: 'Ordered by `changed_at`, then by `id`.' }),
    has_more: z.boolean().meta({ description: 'Whether the next page has objects already.' }),
    next_cursor: z.string().nullable().meta({
      description:
        'Where the next page begins, also for a later call: it then gives what has changed since. Null while there is nothing.',
    }),
    complete_until: z.iso.datetime().meta({
      description:
        'Every change up to this instant is in the list. It is the time of the call, or a little earlier while a long change is being written.',
    }),
  });

export const apiPageSize = { most: 200, usual: 50 } as const;

/** The error of every call: application/problem+json (RFC 9457). */
export const apiProblem = z.object({
  type: z.url().meta({ description: 'The part of the reference about this code.' }),
  title: z.string(),
  status: z.int(),
  detail: z.string().meta({ description: 'What happened and what to do, for people.' }),
  code: z.string().meta({ description: 'The code for programs; it never changes its meaning.' }),
  field: z.string().optional().meta({ description: 'The parameter that is wrong.' }),
  request_id: z.string().meta({ description: 'Name it when you ask us about a call.' }),
});
export type ApiProblem = z.infer<typeof apiProblem>;

export const apiProblemTitles = {
  BAD_USER_INPUT: 'A parameter is wrong',
  UNAUTHENTICATED: 'The key is missing or does not work',
  FORBIDDEN: 'The key may not do this',
  NOT_FOUND: 'There is no such object',
  CONFLICT: 'The state of the object, or another call, does not allow this',
  STILL_UNDER_WAY: 'The same call is still running',
  PRECONDITION_REQUIRED: 'The call does not say which state of the object it is for',
  PRECONDITION_FAILED: 'The object has changed since it was read',
  TOO_MANY_REQUESTS: 'Too many requests',
  NOT_READY: 'The list cannot be given yet',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side',
} as const;
export type ApiProblemCode = keyof typeof apiProblemTitles;

/** One bucket for each key: how many requests at once, and how many come back each second. */
export const apiRateLimit = { burst: 100, perSecond: 5 } as const;

const instantMessage = 'Enter an instant in UTC such as 2027-03-01T06:00:00Z.';

/** The query of a list. Strict, so that a misspelt filter is an error and not a wrong list. */
export const listQuery = (name: ApiResourceName) =>
  z.strictObject({
    limit: z.coerce
      .number('Enter a whole number from 1 to 200.')
      .int('Enter a whole number from 1 to 200.')
      .min(1, 'Enter a whole number from 1 to 200.')
      .max(apiPageSize.most, 'Enter a whole number from 1 to 200.')
      .default(apiPageSize.usual),
    cursor: z.string().max(200, 'Use a cursor of an earlier reply as it is.').optional(),
    updated_after: z.iso
      .datetime(instantMessage)
      .refine((text) => !text.startsWith('0'), instantMessage)
      .optional(),
    event_id: resourceOf(name).ofEvent
      ? z.uuid('Enter the id of an event.').optional()
      : z.undefined('This list has no such filter.').optional(),
    expand: expandQuery(name),
  });

export const oneQuery = (name: ApiResourceName) => z.strictObject({ expand: expandQuery(name) });

/** Names with commas between, each of the resource's own list. */
function expandQuery(name: ApiResourceName) {
  const known = Object.keys(resourceOf(name).expand);
  const message =
    known.length > 0
      ? `Use names of this list, with commas between: ${known.join(', ')}.`
      : 'Nothing can be added to these objects.';
  return z
    .string(message)
    .optional()
    .transform((text) => (text === undefined || text === '' ? [] : [...new Set(text.split(','))]))
    .refine((names) => names.every((one) => known.includes(one)), message);
}
