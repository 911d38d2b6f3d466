import { sql } from 'kysely';
import type { CampaignStat } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';

/** The codes that a campaign gave to one recipient each, and the orders that used them; null where it gave none. */
export async function countPersonalCodes(
  db: Queryable,
  campaignId: string,
): Promise<CampaignStat['personalCodes']> {
  const { rows } = await sql<NonNullable<CampaignStat['personalCodes']>>`
    select count(*) as given, count(placed.id) as used,
      coalesce(sum(placed.total_cents - placed.refunded_cents), 0)::bigint as cents
    from personal_code
      left join ticket_order as placed on placed.personal_code_id = personal_code.id and placed.state = 'complete'
    where personal_code.campaign_id = ${campaignId}`.execute(db);
  const [counts] = rows;
  return counts && counts.given > 0 ? counts : null;
}
