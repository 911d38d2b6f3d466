import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

export interface TierRow {
  /** Null for a new tier. */
  id: string | null;
  name: string;
  priceCents: number;
  untilLocal: string | null;
  until: Date | null;
  capacity: number | null;
}

/** The current tiers in order, with the fields of their form. */
export async function listTiers(db: Queryable, typeId: string) {
  return db
    .selectFrom('price_tier')
    .leftJoin('stock', 'stock.price_tier_id', 'price_tier.id')
    .select(['price_tier.name', 'price_cents', 'until', 'until_local', 'capacity'])
    .where('price_tier.ticket_type_id', '=', typeId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** The current tiers of a type with their ids, as rows that `replaceTiers` would leave as they are. */
export async function listTierRows(db: Queryable, typeId: string): Promise<TierRow[]> {
  return db
    .selectFrom('price_tier')
    .leftJoin('stock', 'stock.price_tier_id', 'price_tier.id')
    .select(['price_tier.id', 'price_tier.name', 'price_cents as priceCents'])
    .select(['until_local as untilLocal', 'until', 'capacity'])
    .where('price_tier.ticket_type_id', '=', typeId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** The number of tickets sold, held and in carts of each current tier, over all sessions. */
export async function takenOfTiers(db: Queryable, typeId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`
    select tier.id, coalesce(stock.sold + stock.held + stock.in_carts, 0) as taken
    from price_tier as tier left join stock on stock.price_tier_id = tier.id
    where tier.ticket_type_id = ${typeId} and tier.archived_at is null`.execute(db);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Replaces the type's tiers with these, in this order: existing ones keep their id, and missing ones are archived. */
export async function replaceTiers(
  db: Queryable,
  { organiserId, eventId, typeId, now }: { organiserId: string; eventId: string; typeId: string; now: Date },
  tiers: readonly TierRow[],
): Promise<void> {
  const keptIds = tiers.flatMap(({ id }) => id ?? []);
  await sql`
    update price_tier set archived_at = ${now} where ticket_type_id = ${typeId} and archived_at is null
      and not id = any(${keptIds}::uuid[])`.execute(db);
  for (const [position, tier] of tiers.entries()) {
    const columns = {
      position,
      name: tier.name,
      price_cents: tier.priceCents,
      until_local: tier.untilLocal,
      until: tier.until,
    };
    let id = tier.id;
    if (id !== null) await db.updateTable('price_tier').set(columns).where('id', '=', id).execute();
    id ??= (
      await db
        .insertInto('price_tier')
        .values({ ...columns, organiser_id: organiserId, ticket_type_id: typeId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    await sql`
      insert into stock (organiser_id, event_id, kind, price_tier_id, capacity)
      values (${organiserId}, ${eventId}, 'price_tier', ${id}, ${tier.capacity})
      on conflict on constraint stock_once
      do update set capacity = excluded.capacity`.execute(db);
  }
}
