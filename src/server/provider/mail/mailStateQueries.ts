import { sql } from 'kysely';
import {
  longestDomainList,
  longestPausedList,
  type MailDomainState,
  type MailState,
} from '../../../contract/provider/mailState';
import type { Queryable } from '../../database/openDatabase';

/** The mail of all organisers, so the queries use the admin connection. */

interface DomainRow {
  domain: string;
  accepted_hour: number;
  failed_hour: number;
  accepted: number;
  failed: number;
  slowed_per_minute: number | null;
  hold_until: Date | null;
}

/** How many recipients wait in campaigns that are being sent; read from the index of the open ones. */
export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from campaign join campaign_recipient as recipient on campaign_id = campaign.id
    where campaign.state = 'sending' and recipient.state in ('pending', 'claimed', 'retry_wait')`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** What became of the mails of the last day by domain, and the domains that are slowed down or held. */
export async function countByDomain(db: Queryable, now: Date): Promise<DomainRow[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<DomainRow>`
    select coalesce(counted.domain, slow.domain) as domain,
      coalesce(accepted_hour, 0)::int as accepted_hour, coalesce(failed_hour, 0)::int as failed_hour,
      coalesce(accepted, 0)::int as accepted, coalesce(failed, 0)::int as failed,
      slow.slowed_per_minute, slow.hold_until
    from (
      select domain, sum(accepted) as accepted, sum(failed) as failed,
        sum(accepted) filter (where at > ${ago(1)}) as accepted_hour,
        sum(failed) filter (where at > ${ago(1)}) as failed_hour
      from mail_delivery_count where at > ${ago(24)} group by domain
    ) as counted full join (
      select domain, slowed_per_minute, case when hold_until > ${now} then hold_until end as hold_until
      from mail_domain where slowed_per_minute is not null or hold_until > ${now}
    ) as slow on slow.domain = counted.domain`.execute(db);
  return rows;
}

export async function listPausedCampaigns(db: Queryable): Promise<MailState['pausedCampaigns']> {
  const { rows } = await sql<
    Omit<MailState['pausedCampaigns'][number], 'pausedAt'> & { pausedAt: Date | null }
  >`
    select campaign.id, campaign.name, campaign.organiser_id as "organiserId", organiser.name as "organiserName",
      pause_reason as reason, paused_at as "pausedAt"
    from campaign join organiser on organiser.id = campaign.organiser_id
    where campaign.state = 'paused' and pause_reason is not null
    order by paused_at desc nulls last, campaign.id limit ${longestPausedList}`.execute(db);
  return rows.map(({ pausedAt, ...campaign }) => ({
    ...campaign,
    pausedAt: pausedAt?.toISOString() ?? null,
  }));
}

/** When each provider of feedback last reported something. */
export async function listFeedbackSources(db: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('mail_feedback_source').select(['provider', 'received_at']).execute();
  return new Map(rows.map(({ provider, received_at }) => [provider, received_at]));
}

/** The dead jobs of campaigns: without them a campaign does not start, or stops before its end. */
export async function countDeadCampaignJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ dead: number }>`
    select count(*)::int as dead from job where died_at is not null and kind like 'campaign/%'`.execute(db);
  return rows[0]?.dead ?? 0;
}

/** The domains of an answer: those with most deliveries, and every one that is slowed down. */
export function listedDomains(
  rows: readonly DomainRow[],
  limits: ReadonlyMap<string, { perMinute: number }>,
): MailDomainState[] {
  const isSlow = ({ slowed_per_minute, hold_until }: DomainRow) =>
    slowed_per_minute !== null || hold_until !== null;
  const busiest = [...rows].sort(
    (one, other) =>
      Number(isSlow(other)) - Number(isSlow(one)) ||
      other.accepted + other.failed - (one.accepted + one.failed) ||
      one.domain.localeCompare(other.domain),
  );
  return busiest
    .filter((row) => isSlow(row) || row.accepted + row.failed > 0)
    .slice(0, longestDomainList)
    .map(({ domain, accepted: taken, failed: refused, slowed_per_minute, hold_until }) => ({
      ...{ domain, accepted: taken, failed: refused },
      perMinute: limits.get(domain)?.perMinute ?? null,
      slowedPerMinute: slowed_per_minute,
      holdUntil: hold_until?.toISOString() ?? null,
    }));
}
