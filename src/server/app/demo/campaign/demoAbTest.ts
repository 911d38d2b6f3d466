import { sql } from 'kysely';
import type { VariantFigures } from '../../../../contract/campaign/campaignTest';
import { noTest, testSizes } from '../../../../contract/campaign/campaignVariants';
import { drawTest, setTestEnd, writeDecision } from '../../../campaign/variant/testQueries';
import { replaceVariants } from '../../../campaign/variant/variantQueries';
import { verdict } from '../../../campaign/variant/verdict';
import type { Queryable } from '../../../database/openDatabase';
import { hashedShare } from './demoHits';

interface DemoTest {
  organiserId: string;
  campaignId: string;
  /** The subject of version B. */
  subject: string;
  endsAt: Date;
}

const SEED = 'harbour';
/** Enough recipients and time for a clear result. */
export const demoTest = { ...noTest, share: 40, hours: 24 };

/** Draws the test of a campaign with seeded recipients; the rest of them get their mail only after the test. */
export async function beginDemoTest(
  db: Queryable,
  { organiserId, campaignId, subject, endsAt }: DemoTest,
): Promise<void> {
  const variants = [{ subject, preheader: null, blocks: null }];
  await replaceVariants(db, { id: campaignId, organiserId }, variants);
  await sql`update campaign_variant as variant set frozen_html = campaign.frozen_html, frozen_text = campaign.frozen_text
    from campaign where campaign.id = variant.campaign_id and campaign.id = ${campaignId}`.execute(db);
  await sql`insert into campaign_link (organiser_id, campaign_id, position, url, variant)
    select organiser_id, campaign_id, position + count(*) over (), url, 1
    from campaign_link where campaign_id = ${campaignId}`.execute(db);
  const { rows } = await sql<{ people: number }>`select count(*) as people from campaign_recipient
    where campaign_id = ${campaignId} and state <> 'skipped'`.execute(db);
  const { each } = testSizes(rows[0]?.people ?? 0, { ...demoTest, variants });
  // drawTest only draws pending recipients, so all are set to pending and restored afterwards.
  await sql`update campaign_recipient set answer = state || ' ' || coalesce(answer, ''), state = 'pending'
    where campaign_id = ${campaignId} and state <> 'skipped'`.execute(db);
  await drawTest(db, campaignId, { each, versions: 2, seed: SEED });
  await sql`update campaign_recipient set state = split_part(answer, ' ', 1),
      answer = nullif(substr(answer, position(' ' in answer) + 1), '')
    where campaign_id = ${campaignId} and state <> 'skipped'`.execute(db);
  await setTestEnd(db, campaignId, endsAt);
  await sql`update campaign set ab_share = ${demoTest.share}, ab_hours = ${demoTest.hours}
    where id = ${campaignId}`.execute(db);
  await sql`
    update campaign_recipient as recipient set
      handed_over_at = ${endsAt}::timestamptz + (recipient.handed_over_at - campaign.sending_started_at),
      finished_at = ${endsAt}::timestamptz + (recipient.finished_at - campaign.sending_started_at)
    from campaign
    where campaign.id = recipient.campaign_id and campaign.id = ${campaignId} and recipient.variant is null
      and recipient.handed_over_at is not null
  `.execute(db);
  await sql`update campaign set finished_at = (select max(finished_at) from campaign_recipient where campaign_id = campaign.id)
    where id = ${campaignId}`.execute(db);
}

/** Decides the test by the clicks up to its end, after deleting some clicks of version A so that B wins. */
export async function endDemoTest(db: Queryable, { campaignId, endsAt }: DemoTest): Promise<void> {
  await sql`delete from campaign_hit using campaign_recipient as recipient
    where recipient.id = campaign_hit.recipient_id and recipient.campaign_id = ${campaignId} and recipient.variant = 0
      and kind = 'click' and class = 'human' and ${hashedShare(sql.ref('recipient.address'), 'tires')} < 0.6`.execute(
    db,
  );
  const { rows: figures } = await sql<VariantFigures>`
    select variant as position, count(*) filter (where state not in ('failed', 'unknown', 'skipped')) as sent,
      count(*) filter (where exists (
        select from campaign_hit as hit where hit.recipient_id = recipient.id and hit.kind = 'click'
          and hit.class = 'human' and hit.happened_at <= ${endsAt}
      )) as clicked, 0 as ordered, 0 as orders, 0 as cents
    from campaign_recipient as recipient where campaign_id = ${campaignId} and variant is not null
    group by variant order by variant`.execute(db);
  const { winner, why } = verdict(figures, 'clicks');
  await writeDecision(db, campaignId, { winner, why, decidedBy: 'rule', figures, now: endsAt });
  // Moves the clicks of version B's recipients from the links of version A to those of version B.
  await sql`update campaign_hit as hit set link_id = twin.id
    from campaign_recipient as recipient, campaign_link as link, campaign_link as twin
    where recipient.campaign_id = ${campaignId} and coalesce(recipient.variant, ${winner}::int) = 1
      and hit.recipient_id = recipient.id and link.id = hit.link_id and link.variant = 0
      and twin.campaign_id = link.campaign_id and twin.variant = 1 and twin.url = link.url
      and twin.position = link.position + (
        select count(*) from campaign_link as own where own.campaign_id = link.campaign_id and own.variant = 0
      )`.execute(db);
}
