import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface DeliveryCount {
  domain: string;
  accepted: number;
  failed: number;
}

/** Adds to the counts of these ten minutes, in the order of the domains, so that two senders cannot deadlock. */
export async function addDeliveries(
  db: Queryable,
  counts: readonly DeliveryCount[],
  at: Date,
): Promise<void> {
  await sql`
    insert into mail_delivery_count as counted (at, domain, accepted, failed)
    select ${at}, domain, accepted, failed
    from unnest(
      ${counts.map(({ domain }) => domain)}::text[], ${counts.map(({ accepted }) => accepted)}::int[],
      ${counts.map(({ failed }) => failed)}::int[]
    ) as given (domain, accepted, failed)
    order by domain
    on conflict (at, domain) do update set
      accepted = counted.accepted + excluded.accepted, failed = counted.failed + excluded.failed`.execute(db);
}
