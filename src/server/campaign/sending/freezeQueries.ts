import { sql } from 'kysely';
import type { CampaignState } from '../../../contract/campaign/campaign';
import { billingMonthAt } from '../../database/billingMonth';
import type { Queryable } from '../../database/openDatabase';
import { type HeldConditions, noConditions } from '../condition/conditionQueries';
import { judgedPeople, type MailingOf } from '../recipients/campaignPeopleQueries';
import { namedSource } from './sourceLineQueries';
import { mayBecome, statesBefore } from './campaignStates';

/** Locks the campaign's row, so that an edit and a send cannot interleave. */
export async function lockCampaign(db: Queryable, id: string) {
  return db
    .selectFrom('campaign')
    .select(['id', 'state', 'version', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Snapshot {
  organiserId: string;
  messageHost: string;
  /** Of all versions of the mail. */
  held?: HeldConditions;
}

/**
 * Creates the snapshot: everybody the campaign is meant for, once, with their fields as they are now. The fields also
 * record which conditions of blocks hold. The snapshot includes people who may not be mailed, as skipped with the reason, so
 * that everybody is accounted for.
 * @returns how many will be mailed
 */
export async function freezeRecipients(
  db: Queryable,
  mailing: MailingOf,
  { organiserId, messageHost, held = noConditions }: Snapshot,
): Promise<number> {
  const { joined, fields } = namedSource(mailing, organiserId);
  const judged = await judgedPeople(db, mailing);
  // A small work_mem, because sorting many rows with their fields would take memory that the embedded database never
  // gives back. The hash multiplier leaves the lookups, such as of suppressions, as much memory as before.
  await sql`select set_config('work_mem', '8MB', true), set_config('hash_mem_multiplier', '16', true)`.execute(
    db,
  );
  // Message-IDs must be unguessable. One random value is hashed with each address, because a random value for each
  // recipient would take longer than the rest of the statement.
  const { numAffectedRows } = await sql`
    insert into campaign_recipient
      (organiser_id, campaign_id, contact_id, address, fields, state, skip_reason, message_id)
    select ${organiserId}::uuid, ${mailing.id}::uuid, contact_id, judged.address, ${held.withHeld(fields)},
      case when stop is null then 'pending' else 'skipped' end, stop,
      md5((select gen_random_uuid()::text) || judged.address)::uuid || ${`@${messageHost}`}
    from (${judged}) as judged ${joined} ${held.joined}
    order by judged.contact_id, judged.address`.execute(db);
  await db
    .updateTable('campaign')
    .set({ recipients: Number(numAffectedRows ?? 0n) })
    .where('id', '=', mailing.id)
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign_recipient
    where campaign_id = ${mailing.id} and state = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertLinks(
  db: Queryable,
  { campaignId, organiserId, links }: { campaignId: string; organiserId: string; links: readonly string[] },
): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('campaign_link')
    .values(
      links.map((url, position) => ({ organiser_id: organiserId, campaign_id: campaignId, position, url })),
    )
    .execute();
}

/**
 * Takes recipients from the quota of the billing month at `now`; a negative number returns them to the month from which
 * the campaign took them. Service mail takes none (DOMAIN section 1); the campaign's row has its purpose once
 * `startSending` has run.
 */
export async function insertQuotaEntry(
  db: Queryable,
  {
    organiserId,
    campaignId,
    recipients,
    now = new Date(),
  }: { organiserId: string; campaignId: string; recipients: number; now?: Date },
): Promise<void> {
  if (recipients === 0) return;
  await sql`
    insert into recipient_quota_entry (organiser_id, campaign_id, month, recipients, happened_at)
    select organiser.id, campaign.id, coalesce(
        (select month from recipient_quota_entry as taken
          where ${recipients}::int < 0 and taken.campaign_id = campaign.id and taken.recipients > 0 order by id desc limit 1),
        ${billingMonthAt(now)}
      ), ${recipients}::int, ${now}
    from organiser join campaign on campaign.organiser_id = organiser.id
    where organiser.id = ${organiserId} and campaign.id = ${campaignId}
      and campaign.purpose is distinct from 'service'`.execute(db);
}

/** Stores the composed mail and its purpose, and starts the sending of a campaign in `preparing`. */
export async function startSending(
  db: Queryable,
  { id, purpose }: MailingOf,
  { html, text, now }: { html: string; text: string; now: Date },
): Promise<void> {
  const frozen = { purpose, frozen_html: html, frozen_text: text };
  await db
    .updateTable('campaign')
    .set({ ...frozen, sending_started_at: now })
    .where('id', '=', id)
    .execute();
  await requireMoved(moveCampaign(db, { campaignId: id, to: 'sending', from: ['preparing'], now }));
}

interface Move {
  campaignId: string;
  /** The states from which it may be moved; all that lead to `to` when omitted. */
  from?: readonly CampaignState[];
  to: CampaignState;
  /** For `paused` only: the reason, unless a person paused it. */
  pauseReason?: string;
  /** For `missed` only: why it did not start, worded for the organiser. */
  missedReason?: string;
  now: Date;
}

/**
 * The only writer of a campaign's state, so every move is checked against the table in campaignStates.ts.
 * @returns false when the campaign is in none of the states `from`; nothing is changed then
 */
export async function moveCampaign(
  db: Queryable,
  { campaignId, from, to, pauseReason, missedReason, now }: Move,
): Promise<boolean> {
  const before = from ?? statesBefore(to);
  const wrong = before.find((state) => !mayBecome(state, to));
  if (wrong) throw new Error(`No campaign goes from ${wrong} to ${to}.`);
  const ended = to === 'sent' || to === 'cancelled';
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set((eb) => ({
      state: to,
      pause_reason: pauseReason ?? null,
      missed_reason: missedReason ?? null,
      updated_at: now,
      // Paused time does not count for the pace of a spread campaign.
      paused_at: to === 'paused' ? now : null,
      paused_ms: sql<number>`${eb.ref('paused_ms')} + coalesce(
        greatest(0, extract(epoch from ${now}::timestamptz - ${eb.ref('paused_at')}) * 1000), 0)::bigint`,
      // Mail that was sent before a person resumed the campaign does not count for its bounce figures.
      ...(to === 'sending' && { counted_from: sql<Date>`now()` }),
      ...(ended && { finished_at: now }),
    }))
    .where('id', '=', campaignId)
    .where('state', 'in', [...before])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a campaign whose row is locked, so that nothing else can have moved it. */
export async function requireMoved(moving: Promise<boolean>): Promise<void> {
  if (!(await moving)) throw new Error('A locked campaign was moved by somebody else.');
}
