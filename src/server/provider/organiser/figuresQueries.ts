import { sql } from 'kysely';
import { figureDays } from '../../../contract/provider/organisers';
import type { Queryable } from '../../database/openDatabase';

/** The figures of all organisers, so the queries use the admin connection. */

/** Far longer than a transaction that was open while the last count ran. */
const OVERLAP = sql`interval '15 minutes'`;

export const figuresSince = (now: Date): Date => new Date(now.getTime() - figureDays * 86_400_000);

/**
 * The campaigns that began within the period and whose figures may have changed since they were counted: those that are
 * not finished, have just finished, or about which a provider has reported.
 */
export async function listUncounted(db: Queryable, now: Date): Promise<string[]> {
  const last = await sql<{ at: Date | null }>`
    select max(counted_at) - ${OVERLAP} as at from organiser_figures`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select campaign.id from campaign
    left join campaign_figures as figures
      on figures.organiser_id = campaign.organiser_id and figures.campaign_id = campaign.id
    where campaign.sending_started_at >= ${figuresSince(now)} and (
      figures.campaign_id is null
      or campaign.finished_at is null
      or campaign.finished_at > figures.counted_at - ${OVERLAP}
      or campaign.id in (
        select campaign_id from mail_feedback where received_at > ${last.rows[0]?.at ?? new Date(0)}
      )
    )
    order by campaign.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts a campaign's mails by their outcome, as the automatic pause does: a mail that was refused at once bounced. */
export async function countCampaign(db: Queryable, campaignId: string, now: Date): Promise<void> {
  await sql`
    insert into campaign_figures (organiser_id, campaign_id, mails, bounced, complained, counted_at)
    select campaign.organiser_id, campaign.id,
      count(*) filter (where state in ('accepted', 'delivered', 'bounced_soft', 'bounced_hard', 'complained', 'failed')),
      count(*) filter (where state in ('bounced_hard', 'failed')),
      count(*) filter (where state = 'complained'), ${now}
    from (select organiser_id, id from campaign where id = ${campaignId}) as campaign
    left join (
      select state from campaign_recipient where campaign_id = ${campaignId} and state not in ('pending', 'skipped')
    ) as recipient on true
    group by 1, 2
    on conflict (organiser_id, campaign_id) do update set mails = excluded.mails, bounced = excluded.bounced,
      complained = excluded.complained, counted_at = excluded.counted_at`.execute(db);
}

/** Adds up the last 30 days of every organiser: mails by campaign, and orders less their refunds. */
export async function countOrganisers(db: Queryable, now: Date): Promise<void> {
  const since = figuresSince(now);
  await sql`
    insert into organiser_figures (organiser_id, mails, bounced, complained, orders, order_cents, counted_at)
    select organiser.id, coalesce(mail.mails, 0), coalesce(mail.bounced, 0), coalesce(mail.complained, 0),
      coalesce(sale.orders, 0), coalesce(sale.cents, 0), ${now}
    from organiser
    left join (
      select figures.organiser_id, sum(mails) as mails, sum(bounced) as bounced, sum(complained) as complained
      from campaign_figures as figures
      join campaign on campaign.organiser_id = figures.organiser_id and campaign.id = figures.campaign_id
      where campaign.sending_started_at >= ${since}
      group by 1
    ) as mail on mail.organiser_id = organiser.id
    left join (
      select organiser_id, count(*) as orders, sum(total_cents - refunded_cents) as cents
      from ticket_order where state = 'complete' and completed_at >= ${since}
      group by 1
    ) as sale on sale.organiser_id = organiser.id
    on conflict (organiser_id) do update set mails = excluded.mails, bounced = excluded.bounced,
      complained = excluded.complained, orders = excluded.orders, order_cents = excluded.order_cents,
      counted_at = excluded.counted_at`.execute(db);
}
