import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { archiveStateOf, instantText, personalText, wallText, type ObjectSource } from './objectQueries';

export const checkInSource: ObjectSource = {
  columns: () => sql`'check_in' as object, r.outcome, session.event_id, r.session_id, r.ticket_id, r.device,
    ${instantText('r.scanned_at')} as scanned_at, ${instantText('r.undone_at')} as undone_at`,
  from: sql`check_in as r join event_session as session on session.id = r.session_id`,
  eventId: sql`session.event_id`,
};

/** The wall times are in the zone of the venue, whose change the triggers note, as they do for its types and its uses. */
export const promoCodeSource: ObjectSource = {
  columns: ({ currency }) => sql`'promo_code' as object, ${archiveStateOf('r')} as state, r.event_id, r.code,
    r.percent_off, r.cents_off, ${currency}::text as currency,
    coalesce((
      select jsonb_agg(chosen.ticket_type_id order by chosen.ticket_type_id)
      from promo_code_ticket_type as chosen where chosen.promo_code_id = r.id
    ), '[]') as ticket_type_ids,
    venue.zone, ${instantText('r.valid_from')} as valid_from, ${wallText('r.valid_from_local')} as valid_from_local,
    ${instantText('r.valid_until')} as valid_until, ${wallText('r.valid_until_local')} as valid_until_local,
    (select stock.capacity from stock where stock.promo_code_id = r.id) as most_uses,
    ${instantText('r.created_at')} as created_at`,
  from: sql`promo_code as r join event on event.id = r.event_id join venue on venue.id = event.venue_id`,
  eventId: sql`r.event_id`,
};

interface CodeUses {
  used: number;
  in_carts: number;
  free: number | null;
}

/** How often each of these promo codes was used, by their ids. */
export async function countCodeUses(
  db: Queryable,
  promoCodeIds: readonly string[],
): Promise<Map<string, CodeUses>> {
  const { rows } = await sql<CodeUses & { id: string }>`
    select promo_code_id as id, sold as used, in_carts, capacity - sold - held - in_carts as free
    from stock where promo_code_id = any(${[...promoCodeIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

export const waitlistEntrySource: ObjectSource = {
  columns: (reader) => sql`'waitlist_entry' as object, r.state, r.event_id, r.session_id, r.ticket_type_id,
    jsonb_build_object('name', ${personalText(reader, 'r.name')}, 'email', ${personalText(reader, 'r.address')}) as person,
    r.quantity, r.order_id, ${instantText('r.joined_at')} as joined_at,
    ${instantText('r.offer_ends_at')} as offer_ends_at, ${instantText('r.settled_at')} as settled_at`,
  from: sql`waitlist_entry as r`,
  eventId: sql`r.event_id`,
};

export const addOnSource: ObjectSource = {
  columns: ({ currency }) => sql`'add_on' as object, ${archiveStateOf('r')} as state, r.name, r.description,
    ${currency}::text as currency, r.price_cents, r.stock, ${instantText('r.created_at')} as created_at`,
  from: sql`add_on as r`,
};

export const eventAddOnSource: ObjectSource = {
  columns:
    () => sql`'event_add_on' as object, case when r.closed_at is null then 'on_sale' else 'closed' end as state,
    r.event_id, r.add_on_id, (
      select stock.capacity from stock
      where stock.event_id = r.event_id and stock.kind = 'add_on' and stock.add_on_id = r.add_on_id
    ) as capacity, ${instantText('r.closed_at')} as closed_at`,
  from: sql`offer as r`,
  where: sql<boolean>`r.kind = 'add_on'`,
  eventId: sql`r.event_id`,
};
