import { Readable } from 'node:stream';
import { Temporal } from 'temporal-polyfill';
import type { Country } from '../../../../contract/country';
import type { ZoneId } from '../../../../contract/zone';
import type { Queryable } from '../../../database/openDatabase';
import { descriptionOf } from '../../../event/eventDescription';
import { eventImageKeys, insertEventImage, replaceImages } from '../../../event/eventImageQueries';
import { slugChoices } from '../../../event/eventSlug';
import { changeEvent, insertEvent } from '../../../event/eventQueries';
import { readSession, type PlannedTimes } from '../../../event/sessions/readSession';
import { insertSessions } from '../../../event/sessions/sessionPlanQueries';
import type { Services } from '../../../services';
import { insertVenue } from '../../../venue/venueQueries';
import { demoEventPlan } from './demoEventPlan';
import { type DemoEvent, type DemoSession, type DemoVenue } from './demoEvent';
import { drawPoster } from './demoPosters';

interface DemoOwner {
  organiserId: string;
  userId: string;
  country: Country;
}

/**
 * Seeds venues and events relative to `services.clock`: some upcoming, some past, one a draft. Needs an admin
 * transaction.
 */
export async function seedEvents(
  db: Queryable,
  services: Pick<Services, 'clock' | 'files' | 'random'>,
  { organiserId, country }: DemoOwner,
): Promise<void> {
  await insertEventPlan(db, services, { organiserId, country, ...demoEventPlan[country] });
}

/** @returns the ids of the events, in order */
export async function insertEventPlan(
  db: Queryable,
  services: Pick<Services, 'clock' | 'files' | 'random'>,
  plan: {
    organiserId: string;
    country: Country;
    venues: readonly DemoVenue[];
    events: readonly DemoEvent[];
  },
): Promise<string[]> {
  const { organiserId, country, venues, events } = plan;
  const ids: string[] = [];
  const now = services.clock.now();
  const places = new Map<string, { id: string; zone: ZoneId }>();
  for (const venue of venues) {
    places.set(venue.name, { id: await insertVenue(db, organiserId, venue), zone: venue.zone });
  }
  const posters = await Promise.all(events.map(({ poster }) => (poster ? drawPoster(poster) : undefined)));
  for (const [position, event] of events.entries()) {
    const place = places.get(event.venue);
    if (!place) throw new Error(`The demo has no venue ${event.venue}.`);
    const imageId = await storePoster(db, services, organiserId, event, posters[position]);
    const [slug = ''] = slugChoices(event.title, services.random);
    const id = await insertEvent(
      db,
      {
        organiser_id: organiserId,
        slug,
        title: event.title,
        description: descriptionOf(event.description),
        category: event.category ?? null,
        age_limit: event.ageLimit ?? null,
        contact_name: 'The box office',
        contact_email: country === 'nz' ? 'hello@boatshed.example' : 'hello@parlour.example',
        state: event.state,
        venue_id: place.id,
      },
      new Date(now.getTime() - (events.length - position) * 86_400_000),
    );
    if (!id) throw new Error(`Another event has the slug ${slug} already.`);
    if (imageId)
      await replaceImages(db, { organiserId, eventId: id }, [
        { fileId: imageId, alt: event.poster?.alt ?? '' },
      ]);
    await insertSessions(
      db,
      { organiserId, eventId: id },
      event.sessions.map((session) => timesOf(session, place.zone, now)),
    );
    await hide(db, services, { ...event, id, zone: place.zone });
    ids.push(id);
  }
  return ids;
}

/** Sets the private link or the publish time of an event that has one. */
async function hide(
  db: Queryable,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { id, zone, embargoDays, isPrivate }: DemoEvent & { id: string; zone: ZoneId },
): Promise<void> {
  const now = clock.now();
  if (isPrivate) await changeEvent(db, id, { private_key: random.bytes(15).toString('base64url') }, now);
  if (embargoDays === undefined) return;
  const { startsAt, startsLocal } = timesOf({ days: embargoDays, starts: '09:00' }, zone, now);
  await changeEvent(db, id, { publish_at: startsAt, publish_local: startsLocal, publish_zone: zone }, now);
}

async function storePoster(
  db: Queryable,
  { files, random, clock }: Pick<Services, 'files' | 'random' | 'clock'>,
  organiserId: string,
  event: DemoEvent,
  poster: { full: Buffer; thumbnail: Buffer; width: number; height: number } | undefined,
): Promise<string | null> {
  if (!poster) return null;
  const id = random.uuid();
  const keys = eventImageKeys(id);
  await files.put(keys.full, Readable.from([poster.full]));
  await files.put(keys.thumbnail, Readable.from([poster.thumbnail]));
  const bytes = poster.full.length + poster.thumbnail.length;
  const name = `${event.poster?.motif ?? 'poster'}.webp`;
  const { width, height } = poster;
  const image = { id, organiser_id: organiserId, name, bytes, width, height, created_at: clock.now() };
  await insertEventImage(db, image);
  return id;
}

const DOORS_MINUTES = 30;

function timesOf(
  { days, weekday, starts, ends, capacity }: DemoSession,
  zone: ZoneId,
  now: Date,
): PlannedTimes {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const roughly = today.add({ days });
  const day = weekday ? roughly.add({ days: (weekday - roughly.dayOfWeek + 7) % 7 }) : roughly;
  const endDay = ends && ends < starts ? day.add({ days: 1 }) : day;
  const start = day.toPlainDateTime(Temporal.PlainTime.from(starts));
  const wallText = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' });
  const { times } = readSession({
    startsLocal: wallText(start),
    endsLocal: ends ? `${endDay.toString()}T${ends}` : null,
    // Sessions with a capacity have doors that open before the start.
    doorsLocal: capacity === undefined ? null : wallText(start.subtract({ minutes: DOORS_MINUTES })),
    salesUntilLocal: null,
    choice: null,
    endChoice: null,
    doorsChoice: null,
    salesChoice: null,
    zone,
    capacity: capacity ?? null,
  });
  if (!times) throw new Error(`The demo's ${wallText(start)} is no single time in ${zone}.`);
  return times;
}
