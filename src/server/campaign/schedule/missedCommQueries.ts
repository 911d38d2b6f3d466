import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** Whether holders of the row `session` are among those that the row `campaign` goes to. */
const goesTo = sql<boolean>`case
  when exists (select from campaign_session where campaign_id = campaign.id)
    then session.id in (select session_id from campaign_session where campaign_id = campaign.id)
  else exists (select from ticket where ticket.session_id = session.id and ticket.status = 'valid') end`;

/**
 * Locks the comms that are scheduled for holders of this session or event. Those that start relative to it are left to
 * their job, which is added at the same time.
 */
export async function lockScheduledComms(
  db: Queryable,
  of: { sessionId: string } | { eventId: string },
): Promise<string[]> {
  const own: RawBuilder<boolean> =
    'eventId' in of
      ? sql`campaign.event_id = ${of.eventId} and campaign.start_session_id is null`
      : sql`campaign.start_session_id is distinct from ${of.sessionId} and exists (
          select from event_session as session
          where session.id = ${of.sessionId} and session.event_id = campaign.event_id and ${goesTo}
        )`;
  const { rows } = await sql<{ id: string }>`
    select campaign.id from campaign
    where campaign.kind = 'ticketholder' and campaign.state = 'scheduled' and ${own}
    order by campaign.id for update of campaign`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Why a comm must not be sent as it was submitted: a session that it goes to or starts by was cancelled since, or its
 * event was.
 */
export async function findCancelledSince(
  db: Queryable,
  campaignId: string,
  since: Date,
): Promise<'session' | 'event' | undefined> {
  const { rows } = await sql<{ what: 'session' | 'event' }>`
    select case when event.state = 'cancelled' then 'event' else 'session' end as what
    from campaign join event on event.id = campaign.event_id
    where campaign.id = ${campaignId} and campaign.kind = 'ticketholder' and (
      (event.state = 'cancelled' and exists (
        select from audit_entry
        where organiser_id = event.organiser_id and happened_at > ${since}
          and action = 'event.state_changed' and detail ->> 'eventId' = event.id::text
          and detail ->> 'to' = 'cancelled'
      )) or exists (
        select from event_session as session
        where session.event_id = event.id and session.cancelled_at > ${since}
          and (session.id = campaign.start_session_id or ${goesTo})
      )
    )`.execute(db);
  return rows[0]?.what;
}
