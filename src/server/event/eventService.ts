import type { EventDetail } from '../../contract/event/event';
import type { EventInputValues } from '../../contract/event/eventInput';
import { withChangeComm } from '../campaign/changeComm/changeCommService';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict } from '../http/httpErrors';
import { hasVenueNamed, insertVenue } from '../venue/venueQueries';
import { cleanDescription } from './eventDescription';
import { type Editor, eventOf, lockForEdit } from './eventEditor';
import {
  changeEvent,
  changeSlug,
  choosableArtists,
  choosableVenues,
  insertEvent,
  replaceArtists,
  type EventValues,
} from './eventQueries';
import { slugChoices, slugOf } from './eventSlug';

/**
 * Creates a draft.
 * @throws PublicError BAD_USER_INPUT with the fields of `contract/event/eventInput.ts`; nothing is changed then
 */
export async function createEvent(
  db: Queryable,
  editor: Editor,
  input: EventInputValues,
): Promise<EventDetail> {
  const { services, organiserId } = editor;
  const now = services.clock.now();
  const values = await eventValues(db, editor, input, undefined);
  let id: string | undefined;
  for (const slug of input.slug === '' ? slugChoices(input.title, services.random) : [input.slug]) {
    id ??= await insertEvent(db, { ...values, organiser_id: organiserId, slug }, now);
  }
  if (id === undefined) {
    throw input.slug === ''
      ? conflict('The event’s web address could not be created. Save it again.')
      : takenSlug(input.slug);
  }
  await replaceArtists(db, { organiserId, eventId: id }, input.artistIds);
  return eventOf(db, id, now);
}

/**
 * Saves the event's form.
 * @param updatedAt of the event as the person saw it
 * @throws PublicError CONFLICT when somebody else has saved it since, BAD_USER_INPUT as above; nothing is changed then
 */
export async function updateEvent(
  db: Queryable,
  editor: Editor,
  id: string,
  updatedAt: string,
  input: EventInputValues,
): Promise<EventDetail> {
  const { services, organiserId } = editor;
  const now = services.clock.now();
  const current = await lockForEdit(db, id, updatedAt);
  const values = await eventValues(db, editor, input, id);
  if (values.ticketing !== 'here' && current.ticketing === 'here' && current.hasOrders) {
    throw badInput(
      'ticketing',
      'Tickets for this event have already been sold here, so it stays ticketed here.',
    );
  }
  await withChangeComm(db, editor, { eventId: id }, () => changeEvent(db, id, values, now));
  await moveSlug(db, editor, current, input);
  await replaceArtists(db, { organiserId, eventId: id }, input.artistIds);
  return eventOf(db, id, now);
}

/**
 * Changes the slug to the requested one, or to follow the title. After publication people may have the address, so it
 * stays.
 */
async function moveSlug(
  db: Queryable,
  { services }: Editor,
  current: { id: string; slug: string; title: string; published: boolean },
  { slug, title }: EventInputValues,
): Promise<void> {
  if (current.published) {
    if (slug === '' || slug === current.slug) return;
    throw badInput('slug', 'This event has been published, so its address can no longer be changed.');
  }
  if (slug !== '' && slug !== current.slug) {
    if (!(await changeSlug(db, current.id, slug))) throw takenSlug(slug);
    return;
  }
  const wasOfTitle = current.slug.startsWith(slugOf(current.title));
  if (!wasOfTitle || slugOf(current.title) === slugOf(title)) return;
  for (const choice of slugChoices(title, services.random)) {
    if (await changeSlug(db, current.id, choice)) return;
  }
}

const takenSlug = (slug: string) =>
  badInput('slug', `The address ${slug} is taken by another event. Choose another, such as ${slug}-2.`);

async function eventValues(
  db: Queryable,
  { organiserId }: Editor,
  input: EventInputValues,
  eventId: string | undefined,
): Promise<EventValues> {
  const artists = new Set((await choosableArtists(db, eventId)).map(({ id }) => id));
  if (input.artistIds.some((id) => !artists.has(id))) {
    throw badInput('artistIds', 'One of these artists is not in your list, or is archived. Choose again.');
  }
  return {
    title: input.title,
    description: cleanDescription(input.description),
    category: input.category,
    age_limit: input.ageLimit,
    contact_name: input.contactName,
    contact_email: input.contactEmail,
    contact_phone: input.contactPhone,
    ticketing: input.ticketing,
    ticket_url: input.ticketing === 'elsewhere' ? input.ticketUrl : '',
    venue_id: await venueFor(db, organiserId, input, eventId),
  };
}

/**
 * Returns the chosen venue or inserts the new one. Creating a venue as part of an event needs no permission of its own.
 */
async function venueFor(
  db: Queryable,
  organiserId: string,
  { venueId, newVenue }: EventInputValues,
  eventId: string | undefined,
): Promise<string> {
  if (venueId || !newVenue) {
    const venues = await choosableVenues(db, eventId);
    const venue = venues.find(({ id }) => id === venueId);
    if (!venue)
      throw badInput('venueId', 'This venue is not one of yours, or it is archived. Choose another.');
    return venue.id;
  }
  if (await hasVenueNamed(db, newVenue)) {
    throw badInput(
      'newVenue.name',
      `You already have a venue named ${newVenue.name} in ${newVenue.city}. Choose it from the list.`,
    );
  }
  return insertVenue(db, organiserId, newVenue);
}
