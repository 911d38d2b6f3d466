import { sql } from 'kysely';
import type { MailPurpose } from '../../../contract/campaign/campaign';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { notHeldBack } from '../variant/variantQueries';
import { insertQuotaEntry } from './freezeQueries';

export interface FrozenMail {
  purpose: MailPurpose;
  subject: string;
  html: string;
  text: string;
  fromName: string;
  replyTo: string;
  /** What is attached for each recipient; nothing to marketing mail. */
  attach: { tickets: boolean; calendar: boolean };
}

/** The mail as it was frozen; undefined unless the campaign is being sent now, by an open organisation. */
export async function findFrozenMail(db: Queryable, campaignId: string): Promise<FrozenMail | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['purpose', 'subject', 'frozen_html', 'frozen_text', 'from_name', 'reply_to'])
    .select(['attach_tickets', 'attach_calendar'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isClosing(sql`campaign.organiser_id`)))
    .executeTakeFirst();
  return (
    row && {
      purpose: row.purpose ?? 'marketing',
      subject: row.subject,
      html: row.frozen_html ?? '',
      text: row.frozen_text ?? '',
      fromName: row.from_name,
      replyTo: row.reply_to,
      attach: {
        tickets: row.attach_tickets && row.purpose === 'service',
        calendar: row.attach_calendar && row.purpose === 'service',
      },
    }
  );
}

/** Skips everybody who has not been handed over, and gives their quota back. */
export async function skipOpenRecipients(
  db: Queryable,
  { organiserId, campaignId, reason }: { organiserId: string; campaignId: string; reason: 'cancelled' },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update campaign_recipient set state = 'skipped', skip_reason = ${reason}, finished_at = now(),
      claimed_by = null, lease_until = null
    where campaign_id = ${campaignId}
      and (state in ('pending', 'retry_wait') or (state = 'claimed' and handed_over_at is null))
    returning id`.execute(db);
  await insertQuotaEntry(db, { organiserId, campaignId, recipients: -rows.length });
}

/**
 * What is still open in a campaign. Each part is read from one end of an index, so the number of rows is irrelevant.
 */
export interface OpenRecipients {
  /** Whether a recipient could be claimed now. */
  waiting: boolean;
  /** Whether a recipient waits for the end of an A/B test, which adds the sending job itself. */
  heldBack: boolean;
  /** When the next attempt is due, or the first lease of another sender expires. */
  nextAttemptAt: Date | null;
}

export async function findOpenRecipients(db: Queryable, campaignId: string): Promise<OpenRecipients> {
  const those = sql`from campaign_recipient as recipient where campaign_id = ${campaignId} and state =`;
  const { rows } = await sql<{ waiting: boolean; held_back: boolean; due: Date | null; lease: Date | null }>`
    select
      exists (select ${those} 'pending' and ${notHeldBack(campaignId)}) as waiting,
      exists (select ${those} 'pending' and not ${notHeldBack(campaignId)}) as held_back,
      (select min(next_attempt_at) ${those} 'retry_wait') as due,
      (select min(lease_until) ${those} 'claimed') as lease`.execute(db);
  const { waiting = false, held_back: heldBack = false, due = null, lease = null } = rows[0] ?? {};
  return { waiting, heldBack, nextAttemptAt: due && lease ? (due < lease ? due : lease) : (due ?? lease) };
}

/**
 * For a campaign that is not being sent now: skips recipients that were given back after the campaign was cancelled.
 * @returns when the last remaining lease expires, to run again then
 */
export async function cleanUpStopped(
  db: Queryable,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ state: string; last_lease: Date | null }>`
    select state, (
      select max(lease_until) from campaign_recipient where campaign_id = campaign.id and state = 'claimed'
    ) as last_lease
    from campaign where id = ${campaignId}`.execute(db);
  if (rows[0]?.state === 'cancelled') {
    await skipOpenRecipients(db, { organiserId, campaignId, reason: 'cancelled' });
  }
  return rows[0]?.last_lease ?? undefined;
}
