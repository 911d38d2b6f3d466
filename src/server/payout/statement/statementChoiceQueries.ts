import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';

/** The account that a statement is of. */
export interface StatementAccount {
  name: string;
  country: Country;
  zone: string;
}

/** When the first order was sold; null before that. */
export async function findFirstSale(db: Queryable, organiserId: string): Promise<Date | null> {
  const first = await db
    .selectFrom('ticket_order')
    .select('completed_at')
    .where('organiser_id', '=', organiserId)
    .where('state', '=', 'complete')
    .where('completed_at', 'is not', null)
    .orderBy('completed_at')
    .limit(1)
    .executeTakeFirst();
  return first?.completed_at ?? null;
}

/** The newest events that tickets were sold for. */
export async function listSoldEvents(
  db: Queryable,
  organiserId: string,
  limit: number,
): Promise<Array<{ id: string; title: string }>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from event
    where organiser_id = ${organiserId} and exists (
      select from ticket_order where ticket_order.event_id = event.id and state = 'complete' and total_cents > 0)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findEventTitle(
  db: Queryable,
  organiserId: string,
  eventId: string,
): Promise<string | undefined> {
  const event = await db
    .selectFrom('event')
    .select('title')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.title;
}
