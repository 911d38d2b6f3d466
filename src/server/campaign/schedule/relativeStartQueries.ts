import { sql } from 'kysely';
import type { CampaignState } from '../../../contract/campaign/campaign';
import type { CampaignStartRule } from '../../../contract/campaign/campaignStart';
import type { Queryable } from '../../database/openDatabase';

/** The rule of the row `campaign`, in the contract's form; null for the other starts. */
export const startRule = sql<CampaignStartRule | null>`
  campaign.start_rule || jsonb_build_object('sessionId', campaign.start_session_id)`;

/** A session to which a start may be relative. */
export interface StartSession {
  id: string;
  startsAt: Date;
  startsLocal: string;
  zone: string;
  isCancelled: boolean;
  eventId: string;
  eventState: string;
}

/**
 * The session with this id, if this organiser has it.
 * @param lock makes a move of the session wait until the transaction ends, and waits for one that is under way
 */
export async function findStartSession(
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<StartSession | undefined> {
  if (lock) {
    await db.selectFrom('event_session').select('id').where('id', '=', id).forShare().execute();
  }
  const { rows } = await sql<StartSession>`
    select session.id, session.starts_at as "startsAt",
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", session.zone,
      session.cancelled_at is not null as "isCancelled", event.id as "eventId", event.state as "eventState"
    from event_session as session join event on event.id = session.event_id
    where session.id = ${id}`.execute(db);
  return rows[0];
}

interface DerivedStart {
  campaignId: string;
  at: Date;
  local: string;
  rule: CampaignStartRule;
  now: Date;
}

/** Writes the start that was derived from a rule, unless it is the stored one already. */
export async function writeDerivedStart(
  db: Queryable,
  { campaignId, at, local, rule, now }: DerivedStart,
): Promise<void> {
  const { sessionId: _, ...stored } = rule;
  await sql`
    update campaign set scheduled_for = ${at}, scheduled_local = ${local}, scheduled_zone = ${rule.sessionZone},
      start_rule = ${JSON.stringify(stored)}::jsonb, start_derived_at = ${now}
    where id = ${campaignId} and (scheduled_for, scheduled_local, scheduled_zone, start_rule)
      is distinct from (${at}, ${local}, ${rule.sessionZone}, ${JSON.stringify(stored)}::jsonb)`.execute(db);
}

const waitingStates: CampaignState[] = ['scheduled', 'pending_approval'];

export interface WaitingStart {
  campaignId: string;
  state: CampaignState;
  rule: CampaignStartRule;
}

/** Locks the campaigns that wait for a start relative to this session. */
export async function lockWaitingStarts(db: Queryable, sessionId: string): Promise<WaitingStart[]> {
  return db
    .selectFrom('campaign')
    .select(['campaign.id as campaignId', 'state', startRule.$notNull().as('rule')])
    .where('start_session_id', '=', sessionId)
    .where('state', 'in', waitingStates)
    .orderBy('campaign.id')
    .forUpdate()
    .execute();
}

/** The campaigns that are scheduled relative to a session of this event, or to this one session. */
export async function listScheduledRelative(
  db: Queryable,
  of: { eventId: string } | { sessionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('event_session as session', 'session.id', 'campaign.start_session_id')
    .select('campaign.id')
    .where('campaign.state', '=', 'scheduled')
    .$if('eventId' in of, (query) => query.where('session.event_id', '=', 'eventId' in of ? of.eventId : ''))
    .$if('sessionId' in of, (query) => query.where('session.id', '=', 'sessionId' in of ? of.sessionId : ''))
    .execute();
  return rows.map(({ id }) => id);
}
