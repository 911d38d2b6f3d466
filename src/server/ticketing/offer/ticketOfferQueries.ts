import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/**
 * Each session has a stock for its seats, and each type has one per session, with its own capacity or without a limit.
 */
export async function syncCapacities(db: Queryable, eventId: string): Promise<void> {
  await sql`
    update stock set capacity = session.capacity from event_session as session
    where stock.event_id = ${eventId} and stock.kind = 'session' and session.id = stock.session_id
      and stock.capacity is distinct from session.capacity`.execute(db);
  await sql`
    update stock set capacity = type.capacity from ticket_type as type
    where stock.event_id = ${eventId} and stock.kind = 'ticket_type' and type.id = stock.ticket_type_id
      and stock.capacity is distinct from type.capacity`.execute(db);
  await sql`
    insert into stock (organiser_id, event_id, kind, session_id, capacity)
    select organiser_id, event_id, 'session', id, capacity from event_session where event_id = ${eventId}
    on conflict do nothing`.execute(db);
  await sql`
    insert into stock (organiser_id, event_id, kind, session_id, ticket_type_id, capacity)
    select session.organiser_id, session.event_id, 'ticket_type', session.id, type.id, type.capacity
    from event_session as session join ticket_type as type using (event_id)
    where session.event_id = ${eventId}
    on conflict do nothing`.execute(db);
}

/**
 * Inserts an offer for each type in each session, one per tier for tiered types; offers no longer wanted are closed.
 */
export async function syncTicketOffers(db: Queryable, eventId: string, now: Date): Promise<void> {
  await sql`
    with wanted as (
      select session.organiser_id, session.event_id, session.id as session_id, type.id as ticket_type_id,
        tier.id as price_tier_id
      from event_session as session
      join ticket_type as type using (event_id)
      left join price_tier as tier
        on tier.ticket_type_id = type.id and tier.archived_at is null and type.pricing = 'tiered'
      where session.event_id = ${eventId} and session.cancelled_at is null and type.archived_at is null
        and (type.pricing <> 'tiered' or tier.id is not null)
    ), added as (
      insert into offer (organiser_id, event_id, kind, session_id, ticket_type_id, price_tier_id)
      select organiser_id, event_id, 'ticket', session_id, ticket_type_id, price_tier_id from wanted
      on conflict do nothing
    )
    update offer set closed_at = case when asked.is_wanted then null else ${now}::timestamptz end
    from (
      select offer.id, exists (
        select from wanted where wanted.session_id = offer.session_id
          and wanted.ticket_type_id = offer.ticket_type_id
          and wanted.price_tier_id is not distinct from offer.price_tier_id
      ) as is_wanted
      from offer where offer.event_id = ${eventId} and offer.kind = 'ticket'
    ) as asked
    where asked.id = offer.id and asked.is_wanted = (offer.closed_at is not null)`.execute(db);
}
