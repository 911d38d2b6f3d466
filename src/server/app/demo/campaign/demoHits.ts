import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';

/** A number from 0 to 1 derived from a hash, so that the demo's figures are the same on every run. */
export const hashedShare = (seed: RawBuilder<unknown>, salt: string) =>
  sql`(('x' || substr(md5(${seed} || ${salt}), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/**
 * Seeds realistic hits: those of people within five days, those of proxies and scanners within minutes. The numbers of
 * `hashedShare` decide who opens and clicks; with `interest` 1 about 4 in 10 open and 1 in 10 clicks. `leavingShare` of those
 * who open unsubscribe. No hit is later than `now`.
 */
export async function seedHits(
  db: Queryable,
  where: {
    organiserId: string;
    campaignId: string;
    campaign: { name: string; interest: number; leavingShare?: number };
    now: Date;
  },
): Promise<void> {
  const { organiserId, campaignId, now } = where;
  const { name, interest, leavingShare = 0.016 } = where.campaign;
  const of = (salt: string) => hashedShare(sql.ref('reader.address'), name + salt);
  // An exponential distribution: most hits come within hours, some after days.
  const wait = (salt: string, usualHours: number) =>
    sql`(-ln(1 - least(${of(salt)}, 0.99999)) * ${usualHours}::float8 * interval '1 hour')`;
  const device = hashedShare(sql`hit.id::text`, `${name}device`);
  const deviceOfReader = sql`case when ${device} < 0.55 then 'phone' when ${device} < 0.88 then 'desktop'
    when ${device} < 0.94 then 'tablet' end`;
  const country = hashedShare(sql`hit.id::text`, `${name}country`);
  const countryOfReader = sql`(
    select case when ${country} < 0.8 then upper(organiser.country) when ${country} < 0.98 then
      case organiser.country when 'nz' then 'AU' else 'NZ' end end
    from organiser where organiser.id = ${organiserId}::uuid)`;
  await sql`
    with reader as (
      select id, address, finished_at as sent_at from campaign_recipient
      where campaign_id = ${campaignId} and state in ('accepted', 'delivered', 'complained')
    ), link as (
      select id, position, count(*) over () as links
      from campaign_link where campaign_id = ${campaignId} and variant = 0
    ), opener as (
      select reader.*, sent_at + ${wait('opened', 11)} as opened_at from reader where ${of('opens')} < 0.39 * ${interest}::float8
    ), clicker as (
      select reader.*, opened_at + interval '20 seconds' + ${of('pause')} * interval '4 minutes' as clicked_at
      from opener as reader where ${of('clicks')} < 0.27
    ), hit as (
      select id, 'open' as kind, null::bigint as link_id, 'human' as class, 'an ordinary browser or mail program' as reason, opened_at as at
      from opener
      union all
      select id, 'open', null, 'human', 'an ordinary browser or mail program', opened_at + ${wait('again', 16)}
      from opener as reader where ${of('opens again')} < 0.34
      union all
      select id, 'open', null, 'privacy_proxy',
        case when ${of('proxy')} < 0.27 then 'Apple Mail Privacy Protection' else 'Gmail''s image proxy' end,
        sent_at + ${wait('proxied', 0.4)}
      from reader where ${of('proxy')} < 0.46
      union all
      select id, 'open', null, 'prefetch', 'loaded ahead by the browser', sent_at + ${wait('prefetched', 5)}
      from reader where ${of('prefetch')} < 0.03
      union all
      select id, 'open', null, 'unknown', 'an unknown user agent', sent_at + ${wait('strange', 9)}
      from reader where ${of('unknown')} < 0.012
      union all
      select reader.id, 'click', link.id, 'human', 'an ordinary browser or mail program', clicked_at
      from clicker as reader join link on position = floor(power(${of('which')}, 1.7) * links)
      union all
      select reader.id, 'click', link.id, 'human', 'an ordinary browser or mail program', clicked_at + ${wait('second', 3)}
      from clicker as reader join link on position = floor(${of('which else')} * links) where ${of('clicks again')} < 0.3
      union all
      select reader.id, 'click', link.id, 'scanner', 'a mail security gateway',
        sent_at + (20 + link.position + ${of('scanned')} * 90) * interval '1 second'
      from reader cross join link where ${of('scanner')} < 0.045
      union all
      select id, 'unsubscribe', null, 'human', 'asked for on the unsubscribe page', opened_at + interval '90 seconds'
      from opener as reader where ${of('leaves')} < ${leavingShare}::float8
    )
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, device, country)
    select ${organiserId}::uuid, ${campaignId}::uuid, id, kind, link_id, class, reason, at,
      case when class = 'human' then ${deviceOfReader} end, case when class = 'human' then ${countryOfReader} end
    from hit
    where at < least(${now}::timestamptz, (select max(sent_at) from reader) + interval '5 days')
    order by at`.execute(db);
}

/**
 * Inserts the suppressions and records that unsubscribes, complaints and bounces cause in the product (DOMAIN section
 * 1).
 */
export async function suppressAfter(db: Queryable, organiserId: string, campaignId: string): Promise<void> {
  await sql`
    with gone as (
      select distinct on (recipient.id) recipient.address, hit.happened_at from campaign_hit as hit
      join campaign_recipient as recipient on recipient.id = hit.recipient_id
      where hit.campaign_id = ${campaignId} and hit.kind = 'unsubscribe' order by recipient.id, hit.happened_at
    ), noted as (
      insert into consent_record (organiser_id, address, given, source, wording, happened_at)
      select ${organiserId}::uuid, address, false, 'unsubscribe_page', 'Unsubscribe', happened_at from gone
    )
    insert into suppression (scope, organiser_id, address, reason, campaign_id, created_at)
    select 'organiser', ${organiserId}::uuid, address, 'unsubscribed', ${campaignId}::uuid, happened_at from gone
    union all
    select 'platform', null, address, case state when 'complained' then 'complaint' else 'hard_bounce' end,
      ${campaignId}::uuid, finished_at
    from campaign_recipient where campaign_id = ${campaignId} and state in ('complained', 'bounced_hard')
    on conflict do nothing`.execute(db);
  await sql`
    insert into mail_feedback (organiser_id, campaign_id, recipient_id, provider, provider_event_id, kind, answer,
      happened_at, received_at)
    select organiser_id, campaign_id, id, 'returned_mail', 'demo/' || id, state,
      case when state = 'complained' then 'Marked as spam abuse' else answer end, reported_at, reported_at
    from campaign_recipient, lateral (select finished_at + (id % 40 + 1) * interval '1 minute' as reported_at) as report
    where campaign_id = ${campaignId} and state in ('complained', 'bounced_hard', 'bounced_soft')`.execute(
    db,
  );
}
