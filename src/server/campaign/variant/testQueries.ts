import { sql } from 'kysely';
import type { CampaignState } from '../../../contract/campaign/campaign';
import type { TestReason, VariantFigures } from '../../../contract/campaign/campaignTest';
import type { AbMeasure } from '../../../contract/campaign/campaignVariants';
import { ordersOfCampaign } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';
import { isInPart } from '../recipients/recipientPartQueries';

/** Stores one version's composed mail and its links, whose positions follow those of the versions before it. */
export async function freezeVariant(
  db: Queryable,
  { campaignId, organiserId, position }: { campaignId: string; organiserId: string; position: number },
  { html, text, links, firstLink }: { html: string; text: string; links: string[]; firstLink: number },
): Promise<void> {
  await db
    .updateTable('campaign_variant')
    .set({ frozen_html: html, frozen_text: text })
    .where('campaign_id', '=', campaignId)
    .where('position', '=', position)
    .execute();
  if (links.length === 0) return;
  const where = { organiser_id: organiserId, campaign_id: campaignId, variant: position };
  await db
    .insertInto('campaign_link')
    .values(links.map((url, index) => ({ ...where, position: firstLink + index, url })))
    .execute();
}

/**
 * Draws the participants, `each` people for a version, from the people who will be mailed. The draw depends on the seed
 * and the addresses only, so the same seed gives the same result.
 */
export async function drawTest(
  db: Queryable,
  campaignId: string,
  { each, versions, seed }: { each: number; versions: number; seed: string },
): Promise<void> {
  await sql`
    update campaign_recipient as recipient set variant = drawn.place % ${versions}::int
    from (
      select id, row_number() over (order by md5(${seed} || address), id) - 1 as place
      from campaign_recipient where campaign_id = ${campaignId} and state = 'pending'
    ) as drawn
    where recipient.id = drawn.id and drawn.place < ${each * versions}::int`.execute(db);
}

/** Sets the end of the test; from then on the remaining recipients are held back. */
export async function setTestEnd(db: Queryable, campaignId: string, endsAt: Date): Promise<void> {
  await db.updateTable('campaign').set({ ab_ends_at: endsAt }).where('id', '=', campaignId).execute();
}

export interface TestRow {
  state: CampaignState;
  by: AbMeasure;
  hours: number;
  share: number;
  endsAt: Date;
  winner: number | null;
  decidedAt: Date | null;
  decidedBy: 'rule' | 'hand' | null;
  why: TestReason | null;
  figures: VariantFigures[] | null;
}

/**
 * The test of a campaign whose recipients are frozen; undefined without one.
 * @param lock true for deciding it: parallel decisions wait for each other, and then read the decision
 */
export async function findTest(
  db: Queryable,
  campaignId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TestRow | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['state', 'ab_by', 'ab_hours', 'ab_share', 'ab_ends_at', 'ab_winner'])
    .select(['ab_decided_at', 'ab_decided_by', 'ab_why', 'ab_figures'])
    .where('id', '=', campaignId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || row.ab_ends_at === null) return undefined;
  return {
    state: row.state,
    by: row.ab_by,
    hours: row.ab_hours,
    share: row.ab_share,
    endsAt: row.ab_ends_at,
    winner: row.ab_winner,
    decidedAt: row.ab_decided_at,
    decidedBy: row.ab_decided_by,
    why: row.ab_why,
    figures: row.ab_figures,
  };
}

export async function writeDecision(
  db: Queryable,
  campaignId: string,
  decision: {
    winner: number;
    decidedBy: 'rule' | 'hand';
    why: TestReason;
    figures: readonly VariantFigures[];
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable('campaign')
    .set({
      ab_winner: decision.winner,
      ab_decided_at: decision.now,
      ab_decided_by: decision.decidedBy,
      ab_why: decision.why,
      ab_figures: JSON.stringify(decision.figures),
      updated_at: decision.now,
    })
    .where('id', '=', campaignId)
    .execute();
}

/** A test mail that was not sent yet: its recipient waits for the first attempt, not for another one. */
const isUnsentTestMail = sql`recipient.variant is not null
      and (recipient.state in ('pending', 'claimed') or (recipient.state = 'retry_wait' and recipient.attempts = 0))`;

/**
 * Whether the sending of `campaign` waits for its A/B test to be decided: all test mails are sent, and the remaining
 * recipients wait for the result.
 */
export const waitsForTest = sql<boolean>`(campaign.state = 'sending' and campaign.ab_ends_at is not null
      and campaign.ab_winner is null and not exists (
        select from campaign_recipient as recipient
        where recipient.campaign_id = campaign.id and ${isUnsentTestMail}))`;

/** How many test mails have not been sent yet. */
export async function countUnsent(db: Queryable, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign_recipient as recipient
    where recipient.campaign_id = ${campaignId} and ${isUnsentTestMail}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface VariantCount extends VariantFigures {
  people: number;
  opened: number;
}

/** The results of each version so far, people only. Clicks and orders of the remaining recipients are not included. */
export async function countVariants(db: Queryable, campaignId: string): Promise<VariantCount[]> {
  const { rows } = await sql<VariantCount>`
    with brought as (
      select recipient_id, count(*) as orders, sum(cents) as cents
      from (${ordersOfCampaign(campaignId)}) as placed group by recipient_id
    )
    select recipient.variant as position, count(*) as people,
      count(*) filter (where ${isInPart(sql`recipient.state`, 'sent')}) as sent,
      count(reader.clicked_at) as clicked, count(reader.opened_at) as opened,
      count(brought.recipient_id) as ordered, coalesce(sum(brought.orders), 0)::bigint as orders,
      coalesce(sum(brought.cents), 0)::bigint as cents
    from campaign_recipient as recipient
      left join campaign_reader as reader on reader.recipient_id = recipient.id
      left join brought on brought.recipient_id = recipient.id
    where recipient.campaign_id = ${campaignId} and recipient.variant is not null
    group by recipient.variant order by recipient.variant`.execute(db);
  return rows;
}

/** The recipients who are in no version of the test, skipped ones excluded, and how many of them have the mail. */
export async function countRest(
  db: Queryable,
  campaignId: string,
): Promise<{ people: number; sent: number }> {
  const { rows } = await sql<{ people: number; sent: number }>`
    select count(*) as people,
      count(*) filter (where ${isInPart(sql`state`, 'sent')}) as sent
    from campaign_recipient
    where campaign_id = ${campaignId} and variant is null and state <> 'skipped'`.execute(db);
  return rows[0] ?? { people: 0, sent: 0 };
}
