import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { EVENTS, SMALL_CAMPAIGNS, type WorldSize } from './worldSize';

/** @throws Error naming the first sum that is not as planned */
export async function checkWorld(db: Queryable, organiserId: string, size: WorldSize): Promise<void> {
  const small = SMALL_CAMPAIGNS * size.smallRecipients;
  const exact: Record<string, number> = {
    contact: size.contacts,
    campaign_recipient: size.recipients + small,
    campaign_hit: size.hits + small * 3,
    event: EVENTS,
    ticket_order: size.orders,
    ticket: size.tickets,
  };
  for (const [table, planned] of Object.entries(exact)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where organiser_id = ${organiserId}`.execute(db);
    requireSum(table, rows[0]?.count, planned, planned);
  }
  await checkHits(db, size);
  await checkContacts(db);
  await checkStocks(db);
}

async function checkHits(db: Queryable, { hits, recipients }: WorldSize): Promise<void> {
  const { rows } = await sql<Record<'opens' | 'clicks' | 'human' | 'groups' | 'early' | 'strange', number>>`
    select count(*) filter (where hit.kind = 'open') as opens, count(*) filter (where hit.kind = 'click') as clicks,
      count(*) filter (where hit.kind = 'click' and hit.class = 'human') as human,
      count(distinct (recipient_id::bigint * 16 + link_id)) filter (where hit.kind = 'click') as groups,
      count(*) filter (where hit.happened_at < sending_started_at + interval '49 hours') as early,
      count(*) filter (where hit.happened_at < sending_started_at or hit.happened_at > now()) as strange
    from campaign_hit as hit join campaign on campaign.id = campaign_id where campaign.name = 'Matariki season'`.execute(
    db,
  );
  const sums = rows[0];
  const near = (name: string, sum: number | undefined, planned: number) =>
    requireSum(name, sum, planned * 0.96, planned * 1.04);
  near('opens', sums?.opens, hits * 0.796);
  near('clicks', sums?.clicks, hits * 0.2);
  near('human clicks', sums?.human, hits * 0.09);
  near('recipients with a click on a link', sums?.groups, recipients * 0.93);
  near('hits within 49 hours', sums?.early, hits * 0.85);
  requireSum('hits outside the time of the campaign', sums?.strange, 0, 0);
}

/** Compares one contact in 97 with what the triggers would have written. */
async function checkContacts(db: Queryable): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from contact cross join lateral orders_of_buyer(organiser_id, address) as placed (kept, spent, last)
    where id % 97 = 0 and ((consents, stopped) is distinct from
        (standing_consents(organiser_id, address), standing_stop(organiser_id, address))
      or (kept_orders, spent_cents, last_order_at) is distinct from (placed.kept, placed.spent, placed.last)
      or paused_until is distinct from (
        select until_at from mail_pause where mail_pause.organiser_id = contact.organiser_id and mail_pause.address = contact.address)
      or (select count(*) from contact_order where contact_order.organiser_id = contact.organiser_id
        and contact_id = contact.id) <>
        (select count(*) from ticket_order where ticket_order.organiser_id = contact.organiser_id
          and buyer_address = address and buyer_address <> '' and state = 'complete'))`.execute(db);
  requireSum('contacts that differ from what triggers write', rows[0]?.count, 0, 0);
}

async function checkStocks(db: Queryable): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from stock join (
      select session_id, coalesce(sum(quantity - returned) filter (where state = 'sold'), 0) as sold,
        coalesce(sum(quantity - returned) filter (where state = 'cart'), 0) as in_carts
      from order_line join offer on offer.id = offer_id group by 1
    ) as line using (session_id)
    where (stock.sold, stock.in_carts) is distinct from (line.sold, line.in_carts)`.execute(db);
  requireSum('stocks that differ from the lines of orders', rows[0]?.count, 0, 0);
}

function requireSum(name: string, sum: number | undefined, least: number, most: number): void {
  if (sum === undefined || sum < least || sum > most)
    throw new Error(
      `The seeded world has ${sum} ${name}, not ${least === most ? least : `${least} to ${most}`}.`,
    );
}
