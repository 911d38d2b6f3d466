import { z } from 'zod';
import type { EventDetail, EventState } from '../../contract/event';
import type { EventInputValues } from '../../contract/eventInput';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { hasVenueNamed, insertVenue } from '../venue/venueQueries';
import { hasEventImage } from './eventImageQueries';
import { removeUnusedImageJob } from './eventJobs';
import {
  changeEvent,
  changeSlug,
  choosableVenues,
  findEvent,
  insertEvent,
  lockEvent,
  setEventState,
  type EventValues,
} from './eventQueries';
import { findTicketedSession, replaceSessions, type ReadSession } from './eventSessionQueries';
import { slugChoices, slugOf } from './eventSlug';
import { readSessionTimes } from './sessionTimes';

/** @throws PublicError NOT_FOUND; an id that is no UUID belongs to nothing, and is answered like one */
export async function eventOf(db: Queryable, id: string, now: Date): Promise<EventDetail> {
  const event = z.uuid().safeParse(id).success ? await findEvent(db, id, now) : undefined;
  if (!event) throw notFound('event');
  return event;
}

interface Editor {
  services: Services;
  organiserId: string;
}

/** @throws PublicError BAD_USER_INPUT with the fields of `contract/eventInput.ts`; nothing is changed then */
export async function createEvent(
  db: Queryable,
  editor: Editor,
  input: EventInputValues,
): Promise<EventDetail> {
  const { services, organiserId } = editor;
  const now = services.clock.now();
  const sessions = readSessionTimes(input.sessions);
  const values = await eventValues(db, editor, input, undefined);
  let id: string | undefined;
  for (const slug of slugChoices(input.title, services.chance)) {
    id ??= await insertEvent(db, { ...values, organiser_id: organiserId, slug }, now);
  }
  if (id === undefined) throw conflict('The address of this event could not be made. Save it again.');
  if (!(await replaceSessions(db, organiserId, id, sessions))) throw unknownSession();
  return eventOf(db, id, now);
}

/**
 * Makes the event what its form says.
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
  const sessions = readSessionTimes(input.sessions);
  const standing = z.uuid().safeParse(id).success ? await lockEvent(db, id) : undefined;
  if (!standing) throw notFound('event');
  if (standing.updatedAt !== updatedAt) {
    throw conflict(
      'Somebody has changed this event since you opened it. Open it again to see their work; yours is not saved.',
    );
  }
  const values = await eventValues(db, editor, input, id);
  await demandTicketedSessions(db, id, sessions);
  await changeEvent(db, id, values, now);
  if (!standing.published && slugOf(standing.title) !== slugOf(input.title)) {
    for (const slug of slugChoices(input.title, services.chance)) {
      if (await changeSlug(db, id, slug)) break;
    }
  }
  if (!(await replaceSessions(db, organiserId, id, sessions))) throw unknownSession();
  if (standing.imageFileId && standing.imageFileId !== values.image_file_id) {
    await services.queue.add(db, removeUnusedImageJob(organiserId, standing.imageFileId, now));
  }
  return eventOf(db, id, now);
}

/** Publishes, takes back or archives an event without touching the rest of it. */
export async function moveEvent(
  db: Queryable,
  editor: Editor,
  id: string,
  state: EventState,
): Promise<EventDetail> {
  const now = editor.services.clock.now();
  const { stage, sessions } = await eventOf(db, id, now);
  if (state === 'live' && sessions.length === 0) {
    throw badInput('state', 'Add at least one session before you publish, so that people know when to come.');
  }
  if ((stage === 'ended' ? 'live' : stage) !== state) await setEventState(db, id, state, now);
  return eventOf(db, id, now);
}

/** Whoever holds a ticket has been told of this session: it may move, but not vanish. */
async function demandTicketedSessions(
  db: Queryable,
  eventId: string,
  sessions: readonly ReadSession[],
): Promise<void> {
  const kept = sessions.flatMap(({ id }) => id ?? []);
  const missing = await findTicketedSession(db, eventId, kept);
  if (!missing) return;
  const when = missing.replace('T', ' at ');
  throw badInput(
    'sessions',
    `Tickets were issued for the session of ${when}, so it can not be taken off. Change its date instead.`,
  );
}

const unknownSession = () =>
  badInput('sessions', 'One of these sessions is no longer part of the event. Open the event again.');

async function eventValues(
  db: Queryable,
  { organiserId }: Editor,
  input: EventInputValues,
  eventId: string | undefined,
): Promise<EventValues> {
  const { title, description, state, imageFileId, imageAlt } = input;
  if (imageFileId && !(await hasEventImage(db, imageFileId))) {
    throw badInput('imageFileId', 'This image is no longer here. Choose it again.');
  }
  return {
    title,
    description,
    state,
    image_file_id: imageFileId ?? null,
    image_alt: imageAlt,
    venue_id: await venueFor(db, organiserId, input, eventId),
  };
}

/** A place named while making the event is part of making the event, so it asks for no permission of its own. */
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
