import { sql } from 'kysely';
import type { CampaignState } from '../../../contract/campaign';
import type { Queryable } from '../../database/openDatabase';
import { judgedPeople, type MailingOf } from '../campaignPeopleQueries';
import { namedSource } from './sourceLineQueries';

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
  await sql`
    insert into campaign_recipient
      (organiser_id, campaign_id, contact_id, address, fields, state, skip_reason, message_id)
    select ${organiserId}::uuid, ${mailing.id}::uuid, contact_id, judged.address, ${fields},
      case when stop is null then 'pending' else 'skipped' end, stop,
      gen_random_uuid() || ${`@${messageHost}`}
    from (${judgedPeople(mailing)}) as judged ${joined}
    order by contact_id, judged.address`.execute(db);
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
 * Takes recipients from the month's allowance; a negative number gives them back. Service mail takes none (DOMAIN
 * section 1), which the campaign's row tells from `startSending` on.
 */
export async function insertQuotaEntry(
  db: Queryable,
  { organiserId, campaignId, recipients }: { organiserId: string; campaignId: string; recipients: number },
): Promise<void> {
  if (recipients === 0) return;
  await sql`
    insert into recipient_quota_entry (organiser_id, campaign_id, month, recipients)
    select ${organiserId}::uuid, ${campaignId}::uuid, date_trunc('month', now() at time zone zone)::date, ${recipients}::int
    from organiser join campaign on campaign.organiser_id = organiser.id
    where organiser.id = ${organiserId} and campaign.id = ${campaignId}
      and campaign.purpose is distinct from 'service'`.execute(db);
}

/** Stores the composed mail and what it was found to be, and lets the sending begin. */
export async function startSending(
  db: Queryable,
  { id, purpose }: MailingOf,
  { html, text, now }: { html: string; text: string; now: Date },
): Promise<void> {
  const frozen = { purpose, frozen_html: html, frozen_text: text };
  await db
    .updateTable('campaign')
    .set({ state: 'sending', ...frozen, sending_started_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

interface Move {
  campaignId: string;
  from: CampaignState[];
  to: CampaignState;
  /** For `paused` alone: why, when no person did it. */
  pauseReason?: string;
  now: Date;
}

/** @returns false when the campaign is in none of the states `from` */
export async function moveCampaign(
  db: Queryable,
  { campaignId, from, to, pauseReason, now }: Move,
): Promise<boolean> {
  const ended = to === 'sent' || to === 'cancelled';
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({
      state: to,
      pause_reason: pauseReason ?? null,
      updated_at: now,
      ...(ended && { finished_at: now }),
    })
    .where('id', '=', campaignId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
