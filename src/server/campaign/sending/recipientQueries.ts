import { sql } from 'kysely';
import type { MailPurpose } from '../../../contract/campaign';
import type { Queryable } from '../../database/openDatabase';
import { frozenMailing, stopReason } from '../mailStopQueries';
import { insertQuotaEntry } from './freezeQueries';
import type { Settlement } from './recipientStates';

/** A claimed recipient: everything its mail needs. */
export interface ClaimedRecipient {
  id: number;
  address: string;
  fields: Record<string, string>;
  messageId: string;
  attempts: number;
}

export interface FrozenMail {
  purpose: MailPurpose;
  subject: string;
  html: string;
  text: string;
  fromName: string;
  replyTo: string;
}

interface Claim {
  campaignId: string;
  claimer: string;
}

const LEASE_SECONDS = 60;

/** The mail as it was frozen; undefined unless the campaign is being sent right now. */
export async function findFrozenMail(db: Queryable, campaignId: string): Promise<FrozenMail | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['purpose', 'subject', 'frozen_html', 'frozen_text', 'from_name', 'reply_to'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      purpose: row.purpose ?? 'marketing',
      subject: row.subject,
      html: row.frozen_html ?? '',
      text: row.frozen_text ?? '',
      fromName: row.from_name,
      replyTo: row.reply_to,
    }
  );
}

/**
 * Recipients whose claimer is gone: not handed over, they wait again; handed over with no answer recorded, nobody
 * can know, and they are never mailed again.
 * @param everyLease true where no other process can be alive (the embedded database): leases need not run out
 * @returns how many became unknown
 */
export async function recoverClaims(
  db: Queryable,
  { campaignId, everyLease }: { campaignId: string; everyLease: boolean },
): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    update campaign_recipient set
      state = case when handed_over_at is null then 'pending' else 'unknown' end,
      finished_at = case when handed_over_at is null then null else now() end,
      answer = case when handed_over_at is null then answer else 'The sending process stopped before the answer came.' end,
      claimed_by = null, lease_until = null
    where campaign_id = ${campaignId} and state = 'claimed' and (${everyLease}::boolean or lease_until < now())
    returning state`.execute(db);
  return rows.filter(({ state }) => state === 'unknown').length;
}

/** Takes up to `limit` recipients for this claimer; two claimers never get the same one. */
export async function claimRecipients(
  db: Queryable,
  { campaignId, claimer, limit }: Claim & { limit: number },
): Promise<ClaimedRecipient[]> {
  const { rows } = await sql<{
    id: number;
    address: string;
    fields: Record<string, string>;
    message_id: string;
    attempts: number;
  }>`
    update campaign_recipient set state = 'claimed', claimed_by = ${claimer}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from campaign_recipient
      where campaign_id = ${campaignId}
        and (state = 'pending' or (state = 'retry_wait' and next_attempt_at <= now()))
      order by id limit ${limit} for update skip locked
    )
    returning id, address, fields, message_id, attempts`.execute(db);
  return rows.map(({ message_id, ...row }) => ({ ...row, messageId: message_id }));
}

/** What lanes write down at once: answers of the mail server, and who is with it next. */
export interface Exchange {
  settlements: ReadonlyArray<Settlement & { id: number }>;
  next: readonly number[];
}

/**
 * Writes answers down, and who is handed over now, before the first byte leaves; one statement, since for every message
 * both are to be written. A row whose claim was taken away meanwhile stays as it is. The last look at consent and at the
 * campaign is in it too: whoever unsubscribed from marketing a moment ago is not among those returned, whereas service
 * mail asks only whether the address is alive.
 * @returns those of `next` that may go
 */
export async function exchange(
  db: Queryable,
  { campaignId, claimer, settlements, next }: Claim & Exchange,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with settled as (
      update campaign_recipient as recipient set
        state = given.state, answer = given.answer, claimed_by = null, lease_until = null,
        attempts = recipient.attempts - (given.state = 'pending')::int,
        handed_over_at = case when given.wait_seconds is null then recipient.handed_over_at end,
        next_attempt_at = now() + make_interval(secs => given.wait_seconds),
        finished_at = case when given.wait_seconds is null then now() end
      from unnest(
        ${settlements.map(({ id }) => id)}::bigint[], ${settlements.map(({ state }) => state)}::text[],
        ${settlements.map(({ answer }) => answer)}::text[],
        ${settlements.map(({ waitSeconds }) => waitSeconds)}::float8[]
      ) as given (id, state, answer, wait_seconds)
      where recipient.id = given.id and recipient.state = 'claimed' and recipient.claimed_by = ${claimer}
    )
    update campaign_recipient as recipient set handed_over_at = now(),
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from campaign
    where recipient.id = any(${[...next]}::bigint[]) and recipient.state = 'claimed' and recipient.claimed_by = ${claimer}
      and campaign.id = ${campaignId} and campaign.state = 'sending' and campaign.disabled_at is null
      and ${stopReason(sql.ref('recipient.address'), frozenMailing)} is null
    returning recipient.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives back what was claimed and not handed over: skipped if the person may not be mailed any more, else waiting. */
export async function releaseClaims(
  db: Queryable,
  { organiserId, campaignId, claimer }: Claim & { organiserId: string },
): Promise<void> {
  const mine = sql`recipient.campaign_id = ${campaignId} and recipient.state = 'claimed'
    and recipient.claimed_by = ${claimer} and recipient.handed_over_at is null`;
  const { rows } = await sql<{ id: number }>`
    with stopped as materialized (
      select recipient.id, ${stopReason(sql.ref('recipient.address'), frozenMailing)} as reason
      from campaign_recipient as recipient join campaign on campaign.id = recipient.campaign_id
      where ${mine}
    )
    update campaign_recipient as recipient set state = 'skipped', skip_reason = stopped.reason,
      finished_at = now(), claimed_by = null, lease_until = null
    from stopped where recipient.id = stopped.id and stopped.reason is not null and ${mine}
    returning recipient.id`.execute(db);
  await insertQuotaEntry(db, { organiserId, campaignId, recipients: -rows.length });
  await sql`
    update campaign_recipient as recipient set state = 'pending', attempts = attempts - 1,
      claimed_by = null, lease_until = null
    where ${mine}`.execute(db);
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

/** What is still open: nothing, something now, or something at a later instant. */
export async function whatIsOpen(
  db: Queryable,
  campaignId: string,
): Promise<{ open: number; nextAttemptAt: Date | null }> {
  const { rows } = await sql<{ open: number; next: Date | null }>`
    select count(*) as open,
      min(case state when 'claimed' then lease_until when 'retry_wait' then next_attempt_at end) as next
    from campaign_recipient
    where campaign_id = ${campaignId} and state in ('pending', 'claimed', 'retry_wait')`.execute(db);
  return { open: rows[0]?.open ?? 0, nextAttemptAt: rows[0]?.next ?? null };
}

/**
 * For a campaign that is not being sent now. What came back to a cancelled one after it was cancelled is skipped.
 * @returns when the last claim that still stands runs out, and can be looked at again
 */
export async function tidyStopped(
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

export async function renewLeases(db: Queryable, { campaignId, claimer }: Claim): Promise<void> {
  await sql`
    update campaign_recipient set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where campaign_id = ${campaignId} and state = 'claimed' and claimed_by = ${claimer}`.execute(db);
}
