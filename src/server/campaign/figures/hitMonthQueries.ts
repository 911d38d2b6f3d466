import { sql } from 'kysely';
import { orderReason } from '../../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../../database/openDatabase';

/** Adds the partitions of the month of `now` and of the next months that are missing. */
export async function addHitMonths(db: Queryable, now: Date, ahead: number): Promise<void> {
  await sql`
    select add_hit_month((date_trunc('month', ${now}::timestamptz at time zone 'UTC') + n * interval '1 month')::date)
    from generate_series(0, ${ahead}::int) as n`.execute(db);
}

/** The first day of the oldest month that ended more than `months` before `now` and is not folded completely. */
export async function findMonthToFold(db: Queryable, now: Date, months: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select first_day::text as day from hit_month
    where folded_at is null
      and (first_day + interval '1 month') at time zone 'UTC' <= ${now}::timestamptz - make_interval(months => ${months}::int)
    order by first_day limit 1`.execute(db);
  return rows[0]?.day;
}

/**
 * Folds the hits of the next recipients of a month: those of one recipient, link, class, device and country become one row
 * that has the time of the first and their number. Only these rows are locked. Hits that led to an order stay, because orders
 * name them.
 * @returns false after the last recipient of the month
 */
export async function foldHits(db: Queryable, day: string, most: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ recipients: number[] }>`
    select coalesce(array_agg(distinct recipient_id), '{}') as recipients from (
      select recipient_id from campaign_hit, hit_month as month
      where month.first_day = ${day}::date and ${isOfMonth} and recipient_id > coalesce(month.folded_through, 0)
      order by recipient_id limit ${most}
    ) as next`.execute(db);
  const recipients = rows[0]?.recipients ?? [];
  if (recipients.length === 0) {
    await sql`update hit_month set folded_at = ${now} where first_day = ${day}::date`.execute(db);
    return false;
  }
  await sql`
    with hit as (
      select id, happened_at, times, row_number() over (same order by happened_at, id) as place,
        sum(times) over same as total
      from campaign_hit, hit_month as month
      where month.first_day = ${day}::date and ${isOfMonth} and recipient_id = any(${recipients}::bigint[])
        and class_reason <> ${orderReason}
      window same as (partition by recipient_id, kind, coalesce(link_id, 0), class, coalesce(device, ''),
        coalesce(country, ''))
    ), kept as (
      update campaign_hit set times = hit.total from hit
      where campaign_hit.id = hit.id and campaign_hit.happened_at = hit.happened_at
        and hit.place = 1 and hit.total > hit.times
    )
    delete from campaign_hit using hit
    where campaign_hit.id = hit.id and campaign_hit.happened_at = hit.happened_at and hit.place > 1`.execute(
    db,
  );
  await sql`update hit_month set folded_through = ${Math.max(...recipients)} where first_day = ${day}::date`.execute(
    db,
  );
  return true;
}

const isOfMonth = sql`happened_at >= month.first_day::timestamp at time zone 'UTC'
  and happened_at < (month.first_day + interval '1 month') at time zone 'UTC'`;
