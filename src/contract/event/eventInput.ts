import { z } from 'zod';
import { normaliseAddress } from '../address';
import { eventFilters, eventLimits, eventOrders } from './event';
import { mostImages, ticketings } from './eventPlan';
import { eventCategoryKeys } from './eventLabels';
import { listQueryFields } from '../listQuestionInput';
import { newVenueInput, oneLine, optionalLine, zoneInput } from '../venue/venueInput';
import { readWebAddress } from '../webAddress';

const wallTime = (message: string) =>
  z.string(message).regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, message);
const choice = z.enum(['earlier', 'later'], 'Choose which of the two you mean.').nullish();

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNothing = (value: unknown) => value === undefined || value === null;

const shortLine = (max: number) => optionalLine(max, `Keep this under ${max} characters.`);

const slugInput = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(eventLimits.slug, `An address has at most ${eventLimits.slug} characters.`)
      .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Use letters from a to z, digits and single hyphens.'),
  );

const contactEmailInput = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return '';
    const address = normaliseAddress(text);
    if (address === undefined) context.addIssue('Enter an email address such as hello@example.org.');
    return address ?? '';
  });

const ticketUrlInput = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return '';
    const url = readWebAddress(text);
    if (url === undefined) context.addIssue('Enter a web address such as https://tickets.example.org.');
    return url ?? '';
  });

/** The fields of the editor's details step. */
export const eventInput = z
  .object({
    title: oneLine({
      missing: 'Enter a title.',
      max: eventLimits.title,
      tooLong: `A title has at most ${eventLimits.title} characters.`,
    }),
    /** If empty, the slug is derived from the title. */
    slug: slugInput,
    /** The id of one of the organiser's venues. It is left out if `newVenue` is given. */
    venueId: z.uuid('Choose a venue from the list.').nullish(),
    newVenue: newVenueInput.nullish(),
    /** Any HTML is accepted; tags that are not allowed are removed on saving. */
    description: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').trim())
      .pipe(z.string().max(eventLimits.descriptionHtml, 'This description is too long. Make it shorter.')),
    category: z
      .enum(eventCategoryKeys, 'Choose a category from the list.')
      .nullish()
      .transform((category) => category ?? null),
    ageLimit: z
      .int('Enter the age as a whole number, or leave it empty.')
      .min(1, 'An age limit must be 1 or more. Leave empty for all ages.')
      .max(99, 'An age limit is at most 99.')
      .nullish()
      .transform((age) => age ?? null),
    contactName: shortLine(eventLimits.contactName),
    contactEmail: contactEmailInput,
    contactPhone: shortLine(eventLimits.contactPhone),
    artistIds: z
      .array(z.uuid('Choose artists from the list.'))
      .max(eventLimits.artists, `An event can have at most ${eventLimits.artists} artists.`)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
    ticketing: z
      .enum(ticketings, 'Choose how the event is ticketed.')
      .nullish()
      .transform((ticketing) => ticketing ?? 'here'),
    ticketUrl: ticketUrlInput,
  })
  // This check runs even if other fields are invalid, so that the form receives all errors at once.
  .refine((event) => event.venueId || event.newVenue, {
    path: ['venueId'],
    message: 'Choose a venue, or add a new one.',
    when: ({ value }) => isFilled(value) && isNothing(value.venueId) && isNothing(value.newVenue),
  });

export type EventInputValues = z.infer<typeof eventInput>;

export const eventMediaInput = z.object({
  images: z
    .array(
      z.object({
        fileId: z.uuid('Choose the image again.'),
        /** Empty until the image has been described. Such an image is saved, but the public does not see it. */
        alt: shortLine(eventLimits.imageAlt),
      }),
      'Give the images as a list.',
    )
    .max(mostImages, `An event has at most ${mostImages} images.`)
    .refine((images) => new Set(images.map(({ fileId }) => fileId)).size === images.length, {
      message: 'The same image is here twice. Remove one.',
    }),
  videoUrl: shortLine(eventLimits.address),
});

export type EventMediaValues = z.infer<typeof eventMediaInput>;

export const eventPublishingInput = z.object({
  /** Leave it out to publish the event as soon as it is live. */
  publishLocal: wallTime('Enter the date and the time.').nullish(),
  publishZone: zoneInput.nullish(),
  publishChoice: choice,
  isPrivate: z.boolean('Choose whether the event is private.'),
});

export type EventPublishingValues = z.infer<typeof eventPublishingInput>;

export const stateNoteInput = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().max(eventLimits.note, `Keep this under ${eventLimits.note} characters.`));

export const eventsQueryInput = z.object(
  listQueryFields(eventFilters, eventOrders, { filter: 'all', order: 'date' }),
);

export type EventsQueryValues = z.infer<typeof eventsQueryInput>;

const instant = (message: string) => z.iso.datetime({ offset: true, error: message });
const eventIds = z
  .array(z.uuid('An event ID must be a UUID.'), 'Send the event IDs as a list.')
  .max(100, 'Ask for at most 100 events at once.');

export const eventSessionsFilterInput = z.object(
  {
    eventIds: eventIds.optional(),
    from: instant('Give `from` as a time such as 2026-11-20T08:00:00Z.').optional(),
    to: instant('Give `to` as a time such as 2026-11-20T08:00:00Z.').optional(),
    search: z.string('Give the search as text.').max(200, 'Search for at most 200 characters.').optional(),
  },
  'Send the filter as a JSON object.',
);

export const ticketTypesFilterInput = z.object(
  {
    eventIds,
    archived: z.boolean('Give `archived` as true or false.').optional(),
    search: z.string('Give the search as text.').max(200, 'Search for at most 200 characters.').optional(),
  },
  'Send the filter as a JSON object.',
);
