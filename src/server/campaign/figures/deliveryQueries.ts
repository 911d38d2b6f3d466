import { sql } from 'kysely';
import type {
  BounceResult,
  CountryResult,
  ProviderResult,
} from '../../../contract/campaign/campaignDelivery';
import { statesOfPart } from '../../../contract/campaign/recipient/recipientParts';
import type { Queryable } from '../../database/openDatabase';

/** A campaign whose results by mailbox provider have to be counted, or checked for changes. */
export interface DueCampaign {
  campaignId: string;
  organiserId: string;
  startedAt: Date;
  recipients: number;
  /** The kept figures for which it was counted last; empty if it never was. */
  countedFor: string;
}

/** @param db the admin connection: the campaigns of all organisers */
export async function listDueCampaigns(db: Queryable, now: Date, limit: number): Promise<DueCampaign[]> {
  const { rows } = await sql<DueCampaign>`
    select campaign.id as "campaignId", campaign.organiser_id as "organiserId", sending_started_at as "startedAt",
      recipients, counted_for as "countedFor"
    from campaign_delivery as due join campaign on campaign.id = due.campaign_id
    where next_count_at <= ${now} and sending_started_at is not null
    order by next_count_at limit ${limit}`.execute(db);
  return rows;
}

export type DomainCount = Omit<ProviderResult, 'group'> & { domain: string };

/** The recipients of a campaign by the domain of their address. It reads them all, so only a job may call it. */
export async function countDomains(db: Queryable, campaignId: string): Promise<DomainCount[]> {
  const isSent = sql`state = any(${statesOfPart('sent')}::text[])`;
  const isBounced = sql`state in ('bounced_soft', 'bounced_hard')`;
  const { rows } = await sql<DomainCount>`
    select split_part(recipient.address, '@', -1) as domain, count(*) as recipients,
      count(*) filter (where ${isSent}) as sent, count(*) filter (where ${isSent} and not ${isBounced}) as delivered,
      count(*) filter (where ${isBounced}) as bounced, count(reader.clicked_at) as clicked,
      count(reader.unsubscribed_at) as unsubscribed, count(*) filter (where state = 'complained') as complained
    from campaign_recipient as recipient
      left join campaign_reader as reader on reader.recipient_id = recipient.id
    where recipient.campaign_id = ${campaignId} group by 1`.execute(db);
  return rows;
}

/**
 * The opens and clicks of people by country, most clicks first; none where no country is known. It reads all hits, so only
 * a job may call it.
 */
export async function countCountries(db: Queryable, campaignId: string): Promise<CountryResult[]> {
  const { rows } = await sql<CountryResult>`
    select coalesce(country, '') as country, coalesce(sum(times) filter (where kind = 'open'), 0) as opens,
      coalesce(sum(times) filter (where kind = 'click'), 0) as clicks
    from campaign_hit where campaign_id = ${campaignId} and class = 'human' and kind in ('open', 'click')
    group by 1 order by clicks desc, opens desc, country`.execute(db);
  return rows.some(({ country }) => country !== '') ? rows : [];
}

export interface Undelivered {
  address: string;
  state: 'bounced_hard' | 'bounced_soft' | 'failed';
  answer: string | null;
}

/** Those whose mail bounced, or those whose mail server refused it: `limit` of them after an address. */
export async function listUndelivered(
  db: Queryable,
  {
    campaignId,
    which,
    after,
    limit,
  }: { campaignId: string; which: 'bounced' | 'failed'; after: string; limit: number },
): Promise<Undelivered[]> {
  // As the partial indexes for the segments of a report say it.
  const states = which === 'bounced' ? sql`state in ('bounced_soft', 'bounced_hard')` : sql`state = 'failed'`;
  const { rows } = await sql<Undelivered>`
    select address, state, answer from campaign_recipient
    where campaign_id = ${campaignId} and ${states} and address > ${after}
    order by address limit ${limit}`.execute(db);
  return rows;
}

/** @param db the admin connection */
export async function postponeDelivery(
  db: Queryable,
  { campaignId }: Pick<DueCampaign, 'campaignId'>,
  next: Date,
): Promise<void> {
  await sql`update campaign_delivery set next_count_at = ${next} where campaign_id = ${campaignId}`.execute(
    db,
  );
}

export interface DeliveryFigures {
  providers: ProviderResult[];
  bounces: BounceResult[];
  countries: CountryResult[];
}

/**
 * Stores the figures of a campaign as of `now`. Without figures the earlier ones are still right.
 * @param db the admin connection
 */
export async function storeDelivery(
  db: Queryable,
  { organiserId, campaignId }: Pick<DueCampaign, 'organiserId' | 'campaignId'>,
  counted: { figures?: DeliveryFigures; countedFor: string; now: Date; next: Date },
): Promise<void> {
  const { figures, countedFor, now, next } = counted;
  await db
    .updateTable('campaign_delivery')
    .set({
      counted_at: now,
      next_count_at: next,
      counted_for: countedFor,
      ...(figures && {
        providers: JSON.stringify(figures.providers),
        bounces: JSON.stringify(figures.bounces),
        countries: JSON.stringify(figures.countries),
      }),
    })
    .where('organiser_id', '=', organiserId)
    .where('campaign_id', '=', campaignId)
    .execute();
}

export async function findDelivery(
  db: Queryable,
  campaignId: string,
): Promise<(DeliveryFigures & { countedAt: Date | null }) | undefined> {
  return db
    .selectFrom('campaign_delivery')
    .select(['counted_at as countedAt', 'providers', 'bounces', 'countries'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
}
