import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { SMALL_CAMPAIGNS } from './worldSize';
import { pick, share, skipIds, type Seeding } from './worldSql';

const LINKS = 10;
/** How long the large campaign took to send, in seconds. */
const SENDING = 7_200;

/** Inserts a sent campaign of all contacts and its links, whose ids are 1 to 10. @returns its id */
export async function insertLargeCampaign({ db, own, size }: Seeding): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into campaign (organiser_id, kind, state, name, subject, sending_started_at, finished_at, counted_from,
      recipients, created_at, updated_at, utm_source, utm_medium, utm_campaign)
    select ${own}, 'email', 'sent', 'Matariki season', 'Mānawatia a Matariki', at, at + ${SENDING} * interval '1 second', at,
      ${size.recipients}, at - interval '2 days', at, 'turnout', 'email', 'matariki'
    from (select date_trunc('hour', now()) - interval '61 days' as at) as begun returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  // The last two links have the same address.
  await sql`
    insert into campaign_link (id, organiser_id, campaign_id, position, url) overriding system value
    select n, ${own}, ${id}, n - 1, 'https://tickets.example.org/event-' || least(n, ${LINKS - 1})
      || '?utm_source=turnout&utm_medium=email&utm_campaign=matariki&utm_content=' ||
      ('{hero,button,story,footer}'::text[])[1 + least(n, ${LINKS - 1}) % 4]
    from generate_series(1, ${sql.lit(LINKS)}) as n`.execute(db);
  await skipIds(db, 'campaign_link');
  return id;
}

const skipReason = sql`(case when ${pick('id', 41, 10)} < 5 then 'unsubscribed' else
  ('{suppressed,suppressed,no_consent,paused,invalid}'::text[])[${pick('id', 41, 10)} - 4] end)`;

/** Of fifty recipients, one is skipped, and one bounces, fails or complains. */
const stateOf = sql`(case id % 50 when 0 then 'skipped' when 1 then
  ('{bounced_hard,bounced_hard,bounced_hard,bounced_soft,bounced_soft,failed,failed,complained}'::text[])[1 + id / 50 % 8]
  else case when ${share('id', 42)} < 0.8 then 'delivered' else 'accepted' end end)`;

/** Inserts the recipients of the large campaign. The id of a recipient is that of the contact. */
export async function insertRecipients({ db, own, size }: Seeding, campaignId: string): Promise<void> {
  await sql`
    insert into campaign_recipient (id, organiser_id, campaign_id, contact_id, address, fields, state, skip_reason,
      message_id, attempts, handed_over_at, answer, finished_at)
    overriding system value
    select id, ${own}, ${campaignId}, id, address, fields, state, case when state = 'skipped' then ${skipReason} end,
      '<' || id || '@world.example>', (state <> 'skipped')::int, case when state <> 'skipped' then at end,
      case when state in ('delivered', 'accepted', 'complained') then '250 2.0.0 OK'
        when state = 'skipped' then null else '550 5.1.1 The mailbox does not exist' end,
      at + interval '1 second'
    from (
      select id, address, fields, ${stateOf} as state,
        begun + id * interval '1 second' * ${sql.lit(SENDING / size.recipients)} as at
      from contact, (select sending_started_at as begun from campaign where id = ${campaignId}) as sent
      where organiser_id = ${own}
    ) as recipient order by id`.execute(db);
  await skipIds(db, 'campaign_recipient');
}

/** The recipient of a hit, never one who got no mail. */
const receiver = (recipients: number): RawBuilder<unknown> =>
  sql`(select case when id % 50 < 2 then least(id + 2, ${sql.lit(recipients - 1)}) else id end
    from (select 1 + ${pick('n', 43, recipients)} as id) as drawn)`;

/**
 * When the hit at the part `u` of all hits comes, in seconds after the start: 85 % within two days, most of them at
 * once, the others within sixty days. It rises with u, so that the rows are in the order of their instants.
 */
const delay = sql`(case when u < 0.85 then -ln(1 - u / 0.85 * 0.992) * 36000
  else 173815 + power((u - 0.85) / 0.15, 3) * 5000000 end)`;

const classOf = sql`(case kind when 'unsubscribe' then 'human'
  when 'click' then case when dice < 0.45 then 'human' when dice < 0.85 then 'scanner' when dice < 0.95 then 'prefetch'
    else 'unknown' end
  else case when dice < 0.35 then 'human' when dice < 0.75 then 'privacy_proxy' when dice < 0.9 then 'prefetch'
    when dice < 0.95 then 'scanner' else 'unknown' end end)`;

const reasonOf = sql`(case class when 'human' then 'an ordinary browser or email program'
  when 'privacy_proxy' then 'Apple Mail Privacy Protection' when 'scanner' then 'followed 5 links within 2 s'
  when 'prefetch' then 'preloaded by the browser' else 'no user agent' end)`;

const deviceOf = sql`(case when class = 'human' then (${sql.lit('{phone,phone,phone,desktop,desktop,tablet}')}::text[])[1 + recipient % 6] end)`;

const countryOf = sql`(case when class = 'human' then (${sql.lit('{NZ,NZ,NZ,AU,GB}')}::text[])[1 + recipient % 5] end)`;

/** Adds the partitions of the months before this one, as the job would have done in time. */
export const addPastHitMonths = (db: Queryable) =>
  sql`
    select add_hit_month((date_trunc('month', now()) - n * interval '1 month')::date)
    from generate_series(1, 4) as n`.execute(db);

/**
 * Inserts the hits of the large campaign: four in five are opens, one in five a click, 0.4 % unsubscribe. Each `offset 0`
 * keeps the expressions of a subquery from being computed again wherever they are used.
 */
export async function insertHits({ db, own, size }: Seeding, campaignId: string): Promise<void> {
  await sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, contact_id, device, country)
    select ${own}, ${campaignId}, recipient, kind,
      case when kind = 'click' then 1 + floor(power(which, 1.7) * ${sql.lit(LINKS)})::bigint end,
      class, ${reasonOf}, begun + ${delay} * interval '1 second', recipient, ${deviceOf},
      ${countryOf}
    from (
      select n, u, kind, which, recipient, ${classOf} as class from (
        select n, n / ${sql.lit(size.hits + 1)}::float8 as u, ${receiver(size.recipients)} as recipient,
          ${share('n', 44)} as which, ${share('n', 45)} as dice,
          case when roll < 0.796 then 'open' when roll < 0.996 then 'click' else 'unsubscribe' end as kind
        from (
          select n, ${share('n', 46)} as roll from generate_series(1, ${sql.lit(size.hits)}) as n offset 0
        ) as rolled offset 0
      ) as planned offset 0
    ) as hit, (select sending_started_at as begun from campaign where id = ${campaignId}) as sent`.execute(
    db,
  );
}

/** Inserts the smaller campaigns, each with five links and three hits a recipient; three are of ticketholders. */
export async function insertSmallCampaigns({ db, own, size }: Seeding): Promise<void> {
  await sql`
    create unlogged table seed_campaign as
    select n, gen_random_uuid() as id, date_trunc('hour', now()) - n * interval '4 days' as at
    from generate_series(1, ${sql.lit(SMALL_CAMPAIGNS)}) as n`.execute(db);
  await sql`
    insert into campaign (id, organiser_id, kind, state, name, subject, sending_started_at, finished_at, counted_from,
      recipients, created_at, updated_at, event_id, purpose)
    select id, ${own}, case when n % 7 = 0 then 'ticketholder' else 'email' end, 'sent', 'Newsletter ' || n, 'News ' || n, at,
      at + interval '10 minutes', at, ${size.smallRecipients}, at - interval '1 day', at,
      case when n % 7 = 0 then (select seed_event.id from seed_event where place = 60 - n) end,
      case when n % 7 = 0 then 'service' end
    from seed_campaign`.execute(db);
  await sql`
    insert into campaign_link (organiser_id, campaign_id, position, url)
    select ${own}, id, place - 1, 'https://news.example.org/' || place || '?utm_source=news&utm_campaign=newsletter-' || n
    from seed_campaign, generate_series(1, 5) as place`.execute(db);
  await sql`
    insert into campaign_recipient (organiser_id, campaign_id, contact_id, address, fields, state, message_id, attempts,
      handed_over_at, answer, finished_at)
    select ${own}, seed_campaign.id, contact.id, address, fields, 'delivered', '', 1, at, '250 2.0.0 OK', at
    from seed_campaign cross join generate_series(1, ${sql.lit(size.smallRecipients)}) as place
    join contact on contact.id = 1 + (place * 7919 + n) % ${sql.lit(size.contacts)} order by n, place`.execute(
    db,
  );
  await sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, contact_id)
    select ${own}, campaign_id, recipient_id, kind, case when kind = 'click' then link_id end, class, ${reasonOf},
      at + ${share('n', 47)} * interval '3 days', contact_id
    from (
      select *, ${classOf} as class from (
        select recipient.campaign_id, recipient.id as recipient_id, contact_id, begun.at, first_link + ${pick('recipient.id', 48, 5)} as link_id,
          case when place < 3 then 'open' else 'click' end as kind, recipient.id * 3 + place as n,
          ${share('recipient.id * 3 + place', 49)} as dice
        from campaign_recipient as recipient
        join seed_campaign as begun on begun.id = recipient.campaign_id
        join (select campaign_id, min(id) as first_link from campaign_link group by 1) as link
          on link.campaign_id = recipient.campaign_id
        cross join generate_series(1, 3) as place
      ) as planned
    ) as hit order by 8`.execute(db);
}
