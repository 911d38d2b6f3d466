import { sql } from 'kysely';
import { longestApprovalQueue, type WaitingApproval } from '../../../contract/provider/approvals';
import type { Queryable } from '../../database/openDatabase';

/** What waits for the provider's admins, of all organisers, so the queries use the admin connection. */

const waitingEvent = sql`event.state = 'in_review'`;
const waitingCampaign = sql`approval.state = 'waiting'`;

type Row = Omit<WaitingApproval, 'submittedAt' | 'startsAt'> & { submittedAt: Date; startsAt: Date | null };

/** Events in review and campaigns that wait for approval, the longest wait first. @param organiserId all if undefined */
export async function listQueue(db: Queryable, organiserId?: string): Promise<WaitingApproval[]> {
  const { rows } = await sql<Row>`
    select waiting.*, organiser.name as "organiserName", organiser.country, person.user_name as "submittedBy"
    from (
      select 'campaign' as kind, approval.id, approval.organiser_id as "organiserId", campaign.name as title,
        approval.submitted_at as "submittedAt", approval.submitted_by as user_id, approval.recipients,
        campaign.scheduled_for as "startsAt"
      from campaign_approval as approval join campaign on campaign.id = approval.campaign_id
      where ${waitingCampaign}
      union all
      select 'event', event.id, event.organiser_id, event.title, coalesce(event.submitted_at, event.created_at),
        submitter.user_id, null, session.starts_at
      from event
      left join lateral (
        select user_id from audit_entry
        where audit_entry.organiser_id = event.organiser_id and audit_entry.action = 'event.state_changed'
          and audit_entry.detail @> jsonb_build_object('eventId', event.id, 'to', 'in_review')
        order by audit_entry.id desc limit 1
      ) as submitter on true
      left join lateral (
        select min(starts_at) as starts_at from event_session where event_id = event.id
      ) as session on true
      where ${waitingEvent}
    ) as waiting
    join organiser on organiser.id = waiting."organiserId"
    left join portal_user as person on person.id = waiting.user_id
    where ${organiserId === undefined ? sql`true` : sql`waiting."organiserId" = ${organiserId}`}
    order by waiting."submittedAt", waiting.id limit ${longestApprovalQueue}`.execute(db);
  return rows.map(({ id, kind, organiserId: of, organiserName, country, title, recipients, ...row }) => ({
    ...{ id, kind, organiserId: of, organiserName, country, title, recipients },
    submittedBy: row.submittedBy,
    submittedAt: row.submittedAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
  }));
}

export async function countQueue(db: Queryable): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from campaign_approval as approval where ${waitingCampaign})::int
      + (select count(*) from event where ${waitingEvent})::int as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}
