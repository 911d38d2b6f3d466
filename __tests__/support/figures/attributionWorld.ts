import { sql, type RawBuilder } from 'kysely';
import { eraseAddress } from '../../../src/server/audience/contact/erasureQueries';
import type { Database, Queryable } from '../../../src/server/database/openDatabase';
import { buildEvent } from '../factories/eventFactories';
import { buildSentCampaign } from '../factories/reportFactories';

const CAMPAIGNS = 5;
const ROUNDS = 5;
/** The triggers of very many rows in one statement, on tables without statistics, take more than half an hour. */
const HITS_AT_ONCE = 500;
const ERASED = 20;
const FIRST_START = Date.UTC(2026, 6, 1);
const DAYS_BETWEEN_STARTS = 6;

interface World {
  db: Queryable;
  organiserId: string;
  eventId: string;
  campaignIds: string[];
  /** The people, each of whom is a recipient of every campaign. */
  people: number;
}

/** A number from 0 to `below` - 1 that depends on nothing but its seed and `n`. */
const draw = (n: RawBuilder<unknown>, seed: number, below: number) =>
  sql<number>`((hashint4extended(${n}, ${seed}) & 2147483647) % ${below}::int)::int`;

const addressOf = (person: RawBuilder<unknown>) => sql`'reader-' || ${person} || '@example.org'`;

/**
 * Fills an organisation with clicks and orders as irregular as real ones, while all triggers are on: clicks that arrive
 * twice, late, after their order or with a wrong clock, clicks of scanners that prove to be people and the reverse, and
 * orders that are paid later, refunded after they were attributed, or placed by unknown buyers or by people who are then
 * erased.
 * @param size the recipients of all campaigns together, and the orders
 * @returns the campaigns' ids
 */
export async function buildAttributionWorld(
  database: Database,
  organiserId: string,
  size: { recipients: number; orders: number },
): Promise<string[]> {
  const { id: eventId } = await buildEvent({ database }, organiserId);
  const campaignIds: string[] = [];
  for (let place = 0; place < CAMPAIGNS; place++) {
    const startedAt = new Date(FIRST_START + place * DAYS_BETWEEN_STARTS * 86_400_000);
    const { campaignId } = await buildSentCampaign({ database }, organiserId, {
      ...{ name: `Mail ${place}`, startedAt },
      links: ['https://example.org/one', 'https://example.org/two'],
    });
    campaignIds.push(campaignId);
  }
  const step = (work: (world: World) => Promise<void>) =>
    database.asAdmin((db) =>
      work({ db, organiserId, eventId, campaignIds, people: size.recipients / CAMPAIGNS }),
    );
  const analyze = () => sql`analyze`.execute(database.adminDb);
  await step(insertRecipients);
  await analyze();
  const hits = (size.recipients * 2) / ROUNDS;
  for (let round = 0; round < ROUNDS; round++) {
    for (let from = 1; from <= hits; from += HITS_AT_ONCE)
      await step((world) => insertHits(world, round, from, Math.min(from + HITS_AT_ONCE - 1, hits)));
    await step((world) => insertOrders(world, round, size.orders / ROUNDS));
    await step((world) => insertVisits(world, round));
    await step((world) => changeEarlierRows(world, round));
    await analyze();
  }
  for (let person = 0; person < ERASED; person++)
    await step(async ({ db }) => {
      await eraseAddress(db, { organiserId, address: `reader-${person}@example.org` });
    });
  return campaignIds;
}

async function insertRecipients({ db, organiserId, campaignIds, people }: World): Promise<void> {
  await sql`
    insert into campaign_recipient (organiser_id, campaign_id, address, fields, state, message_id, attempts,
      handed_over_at, finished_at)
    select ${organiserId}, campaign.id, ${addressOf(sql`person`)}, '{}', 'accepted',
      '<' || campaign.id || person || '@example.org>', 1, sending_started_at, sending_started_at
    from campaign, generate_series(0, ${people - 1}::int) as person where campaign.id = any(${campaignIds}::uuid[])
    order by person`.execute(db);
}

/** Every tenth hit arrives twice; clocks are wrong by a day, or by a year, for some of them. */
async function insertHits(
  { db, organiserId, campaignIds, people }: World,
  round: number,
  from: number,
  to: number,
) {
  const seed = round * 10;
  const n = sql`n`;
  await sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at)
    select ${organiserId}, campaign.id, mail.id, drawn.kind, link.id, drawn.class, 'drawn by hash',
      campaign.sending_started_at + drawn.after
    from (
      select n, (${campaignIds}::uuid[])[1 + ${draw(n, seed, CAMPAIGNS)}] as campaign_id,
        ${addressOf(draw(n, seed + 1, people))} as address,
        case when ${draw(n, seed + 2, 3)} = 0 then 'open' else 'click' end as kind,
        (array['human', 'human', 'human', 'scanner', 'privacy_proxy', 'prefetch'])[1 + ${draw(n, seed + 3, 6)}] as class,
        case ${draw(n, seed + 4, 50)} when 0 then interval '-1 day' when 1 then interval '1 year'
          else make_interval(secs => ${draw(n, seed + 5, 40 * 86_400)}) end as after
      from generate_series(${from}::int, ${to}::int) as n
    ) as drawn
    join campaign on campaign.id = drawn.campaign_id
    join campaign_recipient as mail on mail.campaign_id = campaign.id and mail.address = drawn.address
    left join campaign_link as link on drawn.kind = 'click' and link.campaign_id = campaign.id
      and link.position = drawn.n % 2
    cross join generate_series(1, case when drawn.n % 10 = 0 then 2 else 1 end)
    order by drawn.n`.execute(db);
}

/** One in six is not paid yet, and one in eight was sold at the box office; some buyers never got a mail. */
async function insertOrders({ db, organiserId, eventId, people }: World, round: number, count: number) {
  const seed = 1_000 + round * 10;
  const n = sql`n`;
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      expires_at, completed_at, buyer_address)
    select ${organiserId}, ${eventId}, ${`R${round}-`} || n, uuid_send(gen_random_uuid()),
      case when ${draw(n, seed, 8)} = 0 then 'box_office' else 'web' end,
      case when ${draw(n, seed + 1, 6)} = 0 then 'awaiting_payment' else 'complete' end,
      'NZD', 1000 + ${draw(n, seed + 2, 20_000)}, now(),
      ${new Date(FIRST_START)}::timestamptz + make_interval(secs => ${draw(n, seed + 3, 70 * 86_400)}),
      case when ${draw(n, seed + 4, 5)} = 0 then 'stranger-' || n || '@example.org'
        else ${addressOf(draw(n, seed + 5, people))} end
    from generate_series(1, ${count}::int) as n`.execute(db);
}

/** A fifth of the orders of the round come from the visit of a click, whoever the buyer is. */
async function insertVisits({ db, organiserId }: World, round: number): Promise<void> {
  await sql`
    insert into order_click (organiser_id, order_id, campaign_id, recipient_id, hit_id, clicked_at)
    select placed.organiser_id, placed.id, hit.campaign_id, hit.recipient_id, hit.id, hit.happened_at
    from (
      select organiser_id, id, row_number() over (order by number) as place from ticket_order
      where organiser_id = ${organiserId} and number like ${`R${round}-%`} and channel = 'web'
    ) as placed
    join (
      select *, 5 * row_number() over (order by id desc) as place from campaign_hit
      where organiser_id = ${organiserId} and kind = 'click' and class = 'human'
    ) as hit using (place)
    on conflict do nothing`.execute(db);
}

/** Payments, refunds and new classes that come after the orders and the clicks were attributed. */
async function changeEarlierRows({ db, organiserId }: World, round: number): Promise<void> {
  const own = sql`organiser_id = ${organiserId}`;
  const placed = sql`hashtext(number)`;
  await sql`update ticket_order set state = 'complete' where ${own} and state = 'awaiting_payment'
    and ${draw(placed, 2_000 + round, 4)} = 0`.execute(db);
  await sql`update ticket_order set refunded_cents = total_cents / (1 + ${draw(placed, 3_000 + round, 3)})
    where ${own} and state = 'complete' and ${draw(placed, 4_000 + round, 12)} = 0`.execute(db);
  const hit = sql`id::int`;
  await sql`update campaign_hit set class = case class when 'human' then 'scanner' else 'human' end
    where ${own} and kind = 'click' and ${draw(hit, 5_000 + round, 40)} = 0`.execute(db);
}
