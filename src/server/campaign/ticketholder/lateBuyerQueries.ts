import { sql } from 'kysely';
import type { MailPurpose } from '../../../contract/campaign/campaign';
import { assumedSessionHours } from '../../../contract/event/event';
import type { Queryable } from '../../database/openDatabase';
import { stopReason } from '../recipients/mailStopQueries';
import type { HeldConditions } from '../condition/conditionQueries';
import { namedSource } from '../sending/sourceLineQueries';
import { goesToSession, ticketHolders } from './ticketHolderQueries';

/**
 * Until when a comm is of use to the holders of a session: until it begins, or until it ends for a comm that was sent
 * after its start. For statements with the rows `campaign` and `session`.
 */
const usefulUntil = sql<Date>`
  case when campaign.sending_started_at < session.starts_at then session.starts_at
    else coalesce(session.ends_at, session.starts_at + make_interval(hours => ${sql.lit(assumedSessionHours)})) end`;

export interface LateSending {
  eventId: string;
  purpose: MailPurpose;
  /** Orders that were completed before this were looked at. */
  checkedAt: Date;
  /** When the last of its sessions is over. */
  until: Date;
  isArchived: boolean;
}

/** What the job needs; undefined for a campaign without late buyers, or without a session that takes place. */
export async function findLateSending(db: Queryable, campaignId: string): Promise<LateSending | undefined> {
  const { rows } = await sql<LateSending>`
    select campaign.event_id as "eventId", coalesce(campaign.purpose, 'marketing') as purpose,
      coalesce(campaign.late_checked_at, campaign.sending_started_at) as "checkedAt", ends.until,
      campaign.archived_at is not null as "isArchived"
    from campaign cross join lateral (
      select max(${usefulUntil}) as until from event_session as session
      where session.event_id = campaign.event_id and session.cancelled_at is null and ${goesToSession}
    ) as ends
    where campaign.id = ${campaignId} and campaign.late_buyers and campaign.sending_started_at is not null
      and ends.until is not null`.execute(db);
  return rows[0];
}

interface LateBuyers extends LateSending {
  campaignId: string;
  organiserId: string;
  messageHost: string;
  held: HeldConditions;
  /** How many may still be mailed this month; null without a limit. */
  quotaLeft: number | null;
  now: Date;
}

/** Orders are looked at once more for this long, because a transaction may commit later than its order was completed. */
const OVERLAP_MINUTES = 10;

/**
 * Adds the people who bought since the last look to the recipients. It reads only the orders completed since then. The
 * unique key of campaign and address leaves out people who have the comm already, and what another process adds.
 * @returns how many will be mailed
 */
export async function insertLateBuyers(db: Queryable, late: LateBuyers): Promise<number> {
  const { campaignId, organiserId, eventId, purpose, checkedAt, messageHost, held, quotaLeft, now } = late;
  const buyers = sql`
    select distinct ticket.holder_address as address
    from ticket_order as placed
    join order_line as line on line.order_id = placed.id
    join ticket on ticket.order_line_id = line.id
    where placed.event_id = ${eventId} and placed.state = 'complete'
      and placed.completed_at >= ${checkedAt}::timestamptz - make_interval(mins => ${sql.lit(OVERLAP_MINUTES)})
      and ticket.status = 'valid' and ticket.holder_address <> ''
      and not exists (
        select from campaign_recipient as got where got.campaign_id = ${campaignId} and got.address = ticket.holder_address
      )`;
  const holders = ticketHolders(
    campaignId,
    sql`and ticket.holder_address = any(array(${buyers})) and session.cancelled_at is null and ${usefulUntil} > ${now}`,
  );
  const mailing = { id: campaignId, kind: 'ticketholder' as const, purpose };
  const { joined, fields } = namedSource(mailing, organiserId);
  const stop = stopReason(sql.ref('person.address'), { kind: sql`'ticketholder'`, purpose: sql`${purpose}` });
  const { rows } = await sql<{ state: string }>`
    insert into campaign_recipient
      (organiser_id, campaign_id, contact_id, address, fields, state, skip_reason, message_id)
    select ${organiserId}::uuid, ${campaignId}::uuid, judged.contact_id, judged.address, ${held.withHeld(fields)},
      case when reason is null then 'pending' else 'skipped' end, reason,
      gen_random_uuid() || ${`@${messageHost}`}
    from (
      select ranked.*, coalesce(stop, case when place > ${quotaLeft}::int then 'quota' end) as reason
      from (
        select stopped.*, row_number() over (partition by stop is null order by address) as place
        from (select person.*, ${stop} as stop from (${holders}) as person) as stopped
      ) as ranked
    ) as judged ${joined} ${held.joined}
    on conflict (campaign_id, address) do nothing
    returning state`.execute(db);
  await sql`
    update campaign set recipients = recipients + ${rows.length}::int, late_checked_at = ${now}
    where id = ${campaignId}`.execute(db);
  return rows.filter(({ state }) => state === 'pending').length;
}
