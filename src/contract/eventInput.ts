import { z } from 'zod';
import { eventFilters, eventLimits, eventOrders } from './event';
import { capacityInput, newVenueInput, oneLine, zoneInput } from './venueInput';

const wallTime = (message: string) =>
  z.string(message).regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, message);
const choice = z.enum(['earlier', 'later'], 'Say which of the two is meant.').nullish();

const sessionInput = z.object({
  /** Of a session that exists already; it keeps its id. */
  id: z.uuid('This session is not known.').nullish(),
  startsLocal: wallTime('Enter the date and the start time.'),
  endsLocal: wallTime('Enter the end time, or leave it empty.').nullish(),
  zone: zoneInput,
  capacity: capacityInput,
  choice,
  endChoice: choice,
});

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNothing = (value: unknown) => value === undefined || value === null;

export const eventInput = z
  .object({
    title: oneLine({
      missing: 'Enter a title.',
      max: eventLimits.title,
      tooLong: `A title has at most ${eventLimits.title} characters.`,
    }),
    state: z.enum(['draft', 'live'], 'An event is saved as a draft or published.'),
    /** One of the organiser's venues, or `newVenue`. */
    venueId: z.uuid('Choose a venue from the list.').nullish(),
    newVenue: newVenueInput.nullish(),
    description: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
      .pipe(
        z
          .string()
          .max(
            eventLimits.description,
            `A description has at most ${eventLimits.description.toLocaleString('en')} characters.`,
          ),
      ),
    imageFileId: z.uuid('Choose the image again.').nullish(),
    imageAlt: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim())
      .pipe(z.string().max(eventLimits.imageAlt, `Keep this under ${eventLimits.imageAlt} characters.`)),
    sessions: z
      .array(sessionInput)
      .max(eventLimits.sessions, `An event has at most ${eventLimits.sessions} sessions.`)
      .nullish()
      .transform((sessions) => sessions ?? []),
  })
  // Asked even when other fields are wrong, so that the form hears of everything at once.
  .refine((event) => event.venueId || event.newVenue, {
    path: ['venueId'],
    message: 'Choose a venue, or add a new one.',
    when: ({ value }) => isFilled(value) && isNothing(value.venueId) && isNothing(value.newVenue),
  })
  .refine((event) => event.state !== 'live' || event.sessions.length > 0, {
    path: ['sessions'],
    message: 'Add at least one session before you publish, so that people know when to come.',
    when: ({ value }) => isFilled(value) && Array.isArray(value.sessions),
  });

export type EventInputValues = z.infer<typeof eventInput>;
export type SessionInputValues = z.infer<typeof sessionInput>;

export const eventsQueryInput = z.object({
  search: z
    .string()
    .max(200, 'Search for at most 200 characters.')
    .nullish()
    .transform((text) => (text ?? '').trim()),
  filter: z
    .enum(eventFilters, 'Choose one of the filters.')
    .nullish()
    .transform((filter) => filter ?? 'all'),
  order: z
    .enum(eventOrders, 'Choose one of the orders.')
    .nullish()
    .transform((order) => order ?? 'date'),
  after: z.string().max(2_000, 'This page of the list is not known.').nullish(),
});

export type EventsQueryValues = z.infer<typeof eventsQueryInput>;

const instant = (message: string) => z.iso.datetime({ offset: true, error: message });
const eventIds = z
  .array(z.uuid('An event id is a UUID.'), 'Give the event ids as a list.')
  .max(100, 'Ask for at most 100 events at once.');

export const eventSessionsFilterInput = z.object(
  {
    eventIds: eventIds.optional(),
    from: instant('Give `from` as an instant such as 2026-11-20T08:00:00Z.').optional(),
    to: instant('Give `to` as an instant such as 2026-11-20T08:00:00Z.').optional(),
    search: z.string('Give the search as text.').max(200, 'Search for at most 200 characters.').optional(),
  },
  'Send the filter as a JSON object.',
);

export const ticketTypesFilterInput = z.object({ eventIds }, 'Send the filter as a JSON object.');
