import { sql } from 'kysely';
import { attributionText, type Attribution } from '../../../contract/campaign/attribution';
import type { CampaignHeadline } from '../../../contract/campaign/campaignHeadline';
import { statesOfPart } from '../../../contract/campaign/recipient/recipientParts';
import type { Queryable } from '../../database/openDatabase';
import { linkCounts } from '../figures/hitCountQueries';
import { stateCounts } from '../figures/stateCountQueries';
import { orderTotals } from './campaignOrderQueries';

/** Such a campaign has been started, so it has figures. */
const isStarted = sql<boolean>`sending_started_at is not null`;

/** % and _ in a search have no special meaning. */
const matches = (search: string) => sql<boolean>`not exists (
  select from unnest(${search.split(/\s+/).filter(Boolean)}::text[]) as word
  where position(lower(word) in lower(name || ' ' || subject)) = 0)`;

/** The ids of the last `limit` campaigns of the same kind that were sent before this one, newest first. */
export async function listEarlierCampaigns(db: Queryable, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select earlier.id from campaign as own join campaign as earlier using (organiser_id, kind)
    where own.id = ${id} and earlier.id <> own.id and earlier.state = 'sent'
      and earlier.sending_started_at < own.sending_started_at
    order by earlier.sending_started_at desc, earlier.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The headline figures of these campaigns, from figures that are kept. They are the same as those of a report
 * (`headlineOf`). Campaigns that were never started are left out.
 */
export async function countHeadlines(
  db: Queryable,
  ids: readonly string[],
  attribution: Attribution,
): Promise<CampaignHeadline[]> {
  if (ids.length === 0) return [];
  const those = sql`campaign_id = any(${[...ids]}::uuid[])`;
  const isSent = sql`state = any(${statesOfPart('sent')}::text[])`;
  const { rows } = await sql<Omit<CampaignHeadline, 'startedAt' | 'attribution'> & { startedAt: Date }>`
    with mail as (
      select campaign_id, sum(recipients) filter (where ${isSent}) as sent,
        sum(recipients) filter (where ${isSent} and state not in ('bounced_soft', 'bounced_hard')) as delivered,
        sum(recipients) filter (where state = 'complained') as complained
      from (${stateCounts(those)}) as kept group by campaign_id
    ), act as (
      select campaign_id, sum(people_human) filter (where kind = 'click') as clicked,
        sum(people_all) filter (where kind = 'click') as clicked_all,
        sum(people_all) filter (where kind = 'unsubscribe') as unsubscribed
      from (
        select campaign_id, kind, people_human, people_all from (${linkCounts(those)}) as every
      ) as kept group by campaign_id
    ), bought as (
      ${orderTotals(ids, attribution)}
    )
    select campaign.id, kind, campaign.name, zone, sending_started_at as "startedAt", coalesce(sent, 0)::bigint as sent,
      coalesce(delivered, 0)::bigint as delivered, coalesce(clicked, 0)::bigint as clicked,
      coalesce(clicked_all, 0)::bigint as "clickedAll", coalesce(orders, 0)::bigint as orders,
      coalesce(cents, 0)::bigint as cents,
      case when purpose is distinct from 'service' then coalesce(unsubscribed, 0)::bigint end as unsubscribed,
      coalesce(complained, 0)::bigint as complained
    from campaign join organiser on organiser.id = campaign.organiser_id
      left join mail on mail.campaign_id = campaign.id
      left join act on act.campaign_id = campaign.id
      left join bought on bought.campaign_id = campaign.id
    where campaign.id = any(${[...ids]}::uuid[]) and ${isStarted}
    order by sending_started_at desc, campaign.id`.execute(db);
  const text = attributionText(attribution);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString(), attribution: text }));
}

export interface FoundCampaign {
  id: string;
  name: string;
  startedAt: string;
}

/** The newest campaigns of the same kind as this one that have been started and match the search, without this one. */
export async function listComparable(
  db: Queryable,
  { id, search, limit }: { id: string; search: string; limit: number },
): Promise<FoundCampaign[]> {
  const { rows } = await sql<{ id: string; name: string; at: Date }>`
    select id, name, sending_started_at as at from campaign
    where kind = (select own.kind from campaign as own where own.id = ${id}) and id <> ${id}
      and ${isStarted} and ${matches(search)}
    order by sending_started_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, startedAt: at.toISOString() }));
}
