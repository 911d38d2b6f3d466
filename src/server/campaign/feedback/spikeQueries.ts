import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { SpikeFigures } from './bounceSpike';

/** The bounce figures of a campaign that is being sent; undefined for any other. */
export async function findSpikeFigures(db: Queryable, campaignId: string): Promise<SpikeFigures | undefined> {
  const { rows } = await sql<SpikeFigures>`
    select
      count(*) filter (where recipient.state in ('accepted', 'delivered', 'bounced_soft', 'complained')) as sent,
      count(*) filter (where recipient.state in ('bounced_hard', 'failed')) as hard,
      count(*) filter (where recipient.state = 'complained') as complained
    from campaign join campaign_recipient as recipient on recipient.campaign_id = campaign.id
    where campaign.id = ${campaignId} and campaign.state = 'sending'
      and recipient.handed_over_at >= coalesce(campaign.counted_from, '-infinity')
    group by campaign.id`.execute(db);
  return rows[0];
}
