import type { Services } from '../../../src/server/services';
import type { Ticketing } from '../../../src/contract/event/eventPlan';
import type { EventState } from '../../../src/contract/event/eventStates';
import { isZone } from '../../../src/contract/zone';
import { readWallTime } from '../../../src/server/event/wallTime';

let count = 0;

/** @returns the venue's id */
export async function buildVenue(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  overrides: { name?: string; city?: string; zone?: string; archived?: boolean } = {},
): Promise<string> {
  const { id } = await database.adminDb
    .insertInto('venue')
    .values({
      organiser_id: organiserId,
      name: overrides.name ?? `Hall ${++count}`,
      city: overrides.city ?? 'Wellington',
      zone: overrides.zone ?? 'Pacific/Auckland',
      archived_at: overrides.archived ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Builds an event with one session for each wall time of `starts`. */
export async function buildEvent(
  services: Pick<Services, 'database'>,
  organiserId: string,
  overrides: {
    title?: string;
    state?: EventState;
    ticketing?: Ticketing;
    publishAt?: Date;
    privateKey?: string;
    venueId?: string;
    starts?: string[];
    zone?: string;
  } = {},
): Promise<{ id: string; sessionIds: string[] }> {
  const zone = overrides.zone ?? 'Pacific/Auckland';
  const venueId = overrides.venueId ?? (await buildVenue(services, organiserId, { zone }));
  const number = ++count;
  return services.database.asAdmin(async (db) => {
    const { id } = await db
      .insertInto('event')
      .values({
        organiser_id: organiserId,
        venue_id: venueId,
        title: overrides.title ?? `Event ${number}`,
        slug: `event-${process.pid}-${number}`,
        state: overrides.state ?? 'live',
        ticketing: overrides.ticketing ?? 'here',
        private_key: overrides.privateKey ?? null,
        ...(overrides.publishAt && {
          publish_at: overrides.publishAt,
          publish_local: overrides.publishAt.toISOString().slice(0, 19),
          publish_zone: zone,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sessionIds: string[] = [];
    for (const starts of overrides.starts ?? []) {
      const reading = isZone(zone) ? readWallTime(starts, zone) : undefined;
      if (reading?.kind !== 'once') throw new Error(`${starts} is no time of the factories.`);
      const session = await db
        .insertInto('event_session')
        .values({
          organiser_id: organiserId,
          event_id: id,
          starts_local: starts,
          zone,
          starts_at: reading.instant,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      sessionIds.push(session.id);
    }
    return { id, sessionIds };
  });
}
