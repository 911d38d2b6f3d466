import { sql } from 'kysely';
import { isSwitchOff } from '../../database/featureSwitches';
import { Placeholder } from '../../database/embedded/oneStatement';
import type { Database, Queryable } from '../../database/openDatabase';
import { isSuspended } from '../../database/suspensionQueries';
import { frozenMailing, stopReason } from '../recipients/mailStopQueries';
import { notHeldBack, versionSent } from '../variant/variantQueries';
import { insertQuotaEntry } from './freezeQueries';
import type { RecipientOutcome } from './recipientMoves';

/** A claimed recipient with everything that its mail needs. */
export interface ClaimedRecipient {
  id: number;
  address: string;
  fields: Record<string, string>;
  messageId: string;
  attempts: number;
  /** The version of the mail that it gets, by position; 0 is the first. */
  version: number;
}

export interface Claim {
  campaignId: string;
  claimer: string;
}

const LEASE_SECONDS = 60;
const leaseEnd = sql`now() + interval '${sql.raw(String(LEASE_SECONDS))} seconds'`;

/**
 * An admin of the provider can stop all marketing email, while service mail still goes, or everything that one
 * organisation writes.
 */
const maySend = sql`(purpose = 'service' or not ${isSwitchOff('sending')})
  and not ${isSuspended('sending', sql.ref('campaign.organiser_id'))}`;

/** How many recipients are claimed at once. */
export const CLAIM = 500;

/**
 * Recovers recipients of claimers that have stopped. If they were not handed over, they wait again. If they were
 * handed over and no answer was stored, the outcome is unknown, so they become unknown and are never mailed again.
 * @param everyLease true where no other process can be running (the embedded database): leases need not have expired
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

/**
 * Claims up to `capacity` recipients, and no more than CLAIM, for this claimer: first those whose next attempt is due,
 * then those with an id above `after`. Two claimers never get the same one. Claims nobody unless the campaign is being
 * sent and an admin has not stopped it.
 */
export async function claimRecipients(
  database: Database,
  {
    organiserId,
    campaignId,
    claimer,
    after,
    capacity,
  }: Claim & { organiserId: string; after: number; capacity: number },
): Promise<ClaimedRecipient[]> {
  const open = sql`from campaign_recipient as recipient
    where campaign_id = ${campaignId} and ${notHeldBack(campaignId)} and exists (
      select from campaign
      where id = ${campaignId} and state = 'sending' and disabled_at is null and ${maySend})`;
  const limit = sql`limit least(${Math.min(capacity, CLAIM)}::int, ${sql.raw(String(CLAIM))})`;
  const rows = await database.once(
    organiserId,
    sql<Omit<ClaimedRecipient, 'messageId'> & { message_id: string }>`
    with due as materialized (
      select id ${open} and state = 'retry_wait' and next_attempt_at <= now()
      order by next_attempt_at ${limit} for update skip locked
    ), waiting as materialized (
      select id ${open} and state = 'pending' and id > ${after}::bigint
      order by id ${limit} for update skip locked
    )
    update campaign_recipient as recipient set state = 'claimed', claimed_by = ${claimer}::uuid,
      attempts = attempts + 1, lease_until = ${leaseEnd}
    where id = any(array(select id from due union all select id from waiting ${limit}))
    returning id, address, fields, message_id, attempts, ${versionSent(campaignId)} as version`,
  );
  return rows
    .map(({ message_id, ...row }) => ({ ...row, messageId: message_id }))
    .sort((a, b) => a.id - b.id);
}

/** Written with `case` so that the planner considers no index on the state: these rows are found by their ids. */
const ownClaim = sql`case recipient.state when 'claimed' then recipient.claimed_by end = ${new Placeholder('claimer')}::uuid`;

const exchangeStatement = sql<{ id: number | null }>`
  with finished as (
    update campaign_recipient as recipient set
      state = given.state, answer = given.answer, claimed_by = null, lease_until = null,
      attempts = recipient.attempts - (given.state = 'pending')::int,
      handed_over_at = case when given.wait_seconds is null then recipient.handed_over_at end,
      next_attempt_at = now() + make_interval(secs => given.wait_seconds),
      finished_at = case when given.wait_seconds is null then now() end
    from unnest(
      ${new Placeholder('ids')}::bigint[], ${new Placeholder('states')}::text[],
      ${new Placeholder('answers')}::text[], ${new Placeholder('waits')}::float8[]
    ) as given (id, state, answer, wait_seconds)
    where recipient.id = given.id and ${ownClaim}
  ), being_sent as materialized (
    select id, kind, purpose from campaign
    where id = ${new Placeholder('campaign')}::uuid and state = 'sending' and disabled_at is null and ${maySend}
  ), going as (
    update campaign_recipient as recipient set handed_over_at = now(), lease_until = ${leaseEnd}
    from being_sent as campaign
    where recipient.id = any(${new Placeholder('next')}::bigint[]) and ${ownClaim}
      and ${stopReason(sql.ref('recipient.address'), frozenMailing)} is null
    returning recipient.id
  )
  select id from going union all select null where not exists (select from being_sent)`;

/** What slots write at once: answers of the mail server, and the recipients to be handed over next. */
export interface Exchange {
  outcomes: ReadonlyArray<RecipientOutcome & { id: number }>;
  next: readonly number[];
}

/**
 * Stores answers, and marks the next recipients as handed over before their first byte is sent. Both are needed for
 * every message, so they are one statement. A row whose claim was lost meanwhile is left unchanged. The statement also
 * makes the last check of consent and of the campaign: people who have just unsubscribed from marketing are not
 * returned, while service mail is stopped only by a dead address. Repeating the statement changes nothing.
 * @returns those of `next` that may be sent, and whether the campaign is still being sent
 */
export async function exchange(
  database: Database,
  { organiserId, campaignId, claimer, outcomes, next }: Claim & Exchange & { organiserId: string },
): Promise<{ allowed: Set<number>; isSending: boolean }> {
  const rows = await database.once(organiserId, exchangeStatement, {
    ids: outcomes.map(({ id }) => id),
    states: outcomes.map(({ state }) => state),
    answers: outcomes.map(({ answer }) => answer),
    waits: outcomes.map(({ waitSeconds }) => waitSeconds),
    campaign: campaignId,
    claimer,
    next,
  });
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { allowed: new Set(ids), isSending: ids.length === rows.length };
}

/**
 * Gives back recipients that were claimed and not handed over. A recipient who may not be mailed any more is skipped,
 * the others wait again.
 * @param ids those recipients only; all of this claimer's when omitted
 */
export async function releaseClaims(
  db: Queryable,
  { organiserId, campaignId, claimer, ids }: Claim & { organiserId: string; ids?: readonly number[] },
): Promise<void> {
  const ownRows = sql`recipient.campaign_id = ${campaignId} and recipient.state = 'claimed'
    and recipient.claimed_by = ${claimer} and recipient.handed_over_at is null
    and (${!ids} or recipient.id = any(${[...(ids ?? [])]}::bigint[]))`;
  const { rows } = await sql<{ id: number }>`
    with stopped as materialized (
      select recipient.id, ${stopReason(sql.ref('recipient.address'), frozenMailing)} as reason
      from campaign_recipient as recipient join campaign on campaign.id = recipient.campaign_id
      where ${ownRows}
    )
    update campaign_recipient as recipient set state = 'skipped', skip_reason = stopped.reason,
      finished_at = now(), claimed_by = null, lease_until = null
    from stopped where recipient.id = stopped.id and stopped.reason is not null and ${ownRows}
    returning recipient.id`.execute(db);
  await insertQuotaEntry(db, { organiserId, campaignId, recipients: -rows.length });
  await sql`
    update campaign_recipient as recipient set state = 'pending', attempts = attempts - 1,
      claimed_by = null, lease_until = null
    where ${ownRows}`.execute(db);
}

/** Postpones claimed recipients, each until its own instant. It does not count as an attempt. */
export async function postpone(
  db: Queryable,
  { campaignId, claimer, until }: Claim & { until: ReadonlyArray<{ id: number; at: Date }> },
): Promise<void> {
  await sql`
    update campaign_recipient as recipient set state = 'retry_wait', next_attempt_at = given.at,
      attempts = attempts - 1, claimed_by = null, lease_until = null
    from unnest(${until.map(({ id }) => id)}::bigint[], ${until.map(({ at }) => at)}::timestamptz[]) as given (id, at)
    where recipient.id = given.id and recipient.campaign_id = ${campaignId} and recipient.state = 'claimed'
      and recipient.claimed_by = ${claimer} and recipient.handed_over_at is null`.execute(db);
}

/** Skips rows that are being written at this moment, because two writers of the same rows could deadlock. */
export async function renewLeases(db: Queryable, { campaignId, claimer }: Claim): Promise<void> {
  await sql`
    update campaign_recipient set lease_until = ${leaseEnd}
    where id in (
      select id from campaign_recipient
      where campaign_id = ${campaignId} and state = 'claimed' and claimed_by = ${claimer}
      for update skip locked
    )`.execute(db);
}
