import { sql } from 'kysely';
import type { CampaignState } from '../../../contract/campaign/campaign';
import { billingMonthAt } from '../../database/billingMonth';
import type { Queryable } from '../../database/openDatabase';
import { judgedPeople, type MailingOf } from '../recipients/campaignPeopleQueries';
import { namedSource } from './sourceLineQueries';
import { mayBecome, statesBefore } from './campaignStates';

/** The campaign's row, locked, so that an edit and a send can not cross. */
export async function lockCampaign(db: Queryable, id: string) {
  return db
    .selectFrom('campaign')
    .select(['id', 'state', 'version', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The snapshot: everybody the campaign is meant for once, with the fields as they are now. Those who may not be
 * mailed are in it too, as skipped with the reason, so that everybody can be accounted for.
 * @returns how many will be mailed
 */
export async function freezeRecipients(
  db: Queryable,
  mailing: MailingOf,
  { organiserId, messageHost }: { organiserId: string; messageHost: string },
): Promise<number> {
  const { joined, fields } = namedSource(mailing, organiserId);
  const judged = await judgedPeople(db, mailing);
  // Sorting so many with their fields would take memory that the embedded database never gives back; looking them up, such
  // as among the suppressed, has as much as before.
  await sql`select set_config('work_mem', '8MB', true), set_config('hash_mem_multiplier', '16', true)`.execute(
    db,
  );
  // Message-IDs that nobody can guess: chance is asked once for all, which for each would take longer than the rest.
  const { numAffectedRows } = await sql`
    insert into campaign_recipient
      (organiser_id, campaign_id, contact_id, address, fields, state, skip_reason, message_id)
    select ${organiserId}::uuid, ${mailing.id}::uuid, contact_id, judged.address, ${fields},
      case when stop is null then 'pending' else 'skipped' end, stop,
      md5((select gen_random_uuid()::text) || judged.address)::uuid || ${`@${messageHost}`}
    from (${judged}) as judged ${joined}
    order by contact_id, judged.address`.execute(db);
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
 * Takes recipients from the allowance of the billing month at `now`; a negative number gives them back to the month from
 * which the campaign took them. Service mail takes none (DOMAIN section 1), which the campaign's row tells from
 * `startSending` on.
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

/** Stores the composed mail and what it was found to be, and lets the sending begin. Call it on what is `preparing`. */
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
  /** The states that this mover may take it from; every one that leads to `to` when left out. */
  from?: readonly CampaignState[];
  to: CampaignState;
  /** For `paused` alone: why, when no person did it. */
  pauseReason?: string;
  /** For `missed` alone: why it did not start, in words for the organiser. */
  missedReason?: string;
  now: Date;
}

/**
 * The only writer of a campaign's state: the table of campaignStates.ts is asked here, once for all.
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
      // The clock of a spread stands still while it is paused.
      paused_at: to === 'paused' ? now : null,
      paused_ms: sql<number>`${eb.ref('paused_ms')} + coalesce(
        greatest(0, extract(epoch from ${now}::timestamptz - ${eb.ref('paused_at')}) * 1000), 0)::bigint`,
      // What was sent before a person let it go on does not stop it once more.
      ...(to === 'sending' && { counted_from: sql<Date>`now()` }),
      ...(ended && { finished_at: now }),
    }))
    .where('id', '=', campaignId)
    .where('state', 'in', [...before])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a campaign whose row is locked, so that nothing can have moved it. */
export async function requireMoved(moving: Promise<boolean>): Promise<void> {
  if (!(await moving)) throw new Error('A locked campaign was moved by somebody else.');
}
