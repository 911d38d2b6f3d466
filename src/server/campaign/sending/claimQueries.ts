import { sql } from 'kysely';
import { Given } from '../../database/embedded/oneStatement';
import type { Database, Queryable } from '../../database/openDatabase';
import { frozenMailing, stopReason } from '../recipients/mailStopQueries';
import { notHeldBack, versionSent } from '../variant/variantQueries';
import { insertQuotaEntry } from './freezeQueries';
import type { Settlement } from './recipientStates';

/** A claimed recipient: everything its mail needs. */
export interface ClaimedRecipient {
  id: number;
  address: string;
  fields: Record<string, string>;
  messageId: string;
  attempts: number;
  /** Which version of the mail it gets: its place among the campaign's, 0 the first. */
  version: number;
}

export interface Claim {
  campaignId: string;
  claimer: string;
}

const LEASE_SECONDS = 60;
const leaseEnd = sql`now() + interval '${sql.raw(String(LEASE_SECONDS))} seconds'`;

/** How many recipients are claimed at once. */
export const CLAIM = 500;

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

/**
 * Takes up to `room` recipients, and no more than CLAIM, for this claimer: first those whose next try is due, then those
 * behind `after`. Two claimers never get the same one. Nobody is taken unless the campaign is being sent right now.
 */
export async function claimRecipients(
  database: Database,
  {
    organiserId,
    campaignId,
    claimer,
    after,
    room,
  }: Claim & { organiserId: string; after: number; room: number },
): Promise<ClaimedRecipient[]> {
  const open = sql`from campaign_recipient as recipient
    where campaign_id = ${campaignId} and ${notHeldBack(campaignId)} and exists (
      select from campaign where id = ${campaignId} and state = 'sending' and disabled_at is null)`;
  const limit = sql`limit least(${Math.min(room, CLAIM)}::int, ${sql.raw(String(CLAIM))})`;
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

/** Written so that no index of the states comes into question: these rows are found by their ids, one by one. */
const stillMine = sql`case recipient.state when 'claimed' then recipient.claimed_by end = ${new Given('claimer')}::uuid`;

const exchanging = sql<{ id: number | null }>`
  with settled as (
    update campaign_recipient as recipient set
      state = given.state, answer = given.answer, claimed_by = null, lease_until = null,
      attempts = recipient.attempts - (given.state = 'pending')::int,
      handed_over_at = case when given.wait_seconds is null then recipient.handed_over_at end,
      next_attempt_at = now() + make_interval(secs => given.wait_seconds),
      finished_at = case when given.wait_seconds is null then now() end
    from unnest(
      ${new Given('ids')}::bigint[], ${new Given('states')}::text[],
      ${new Given('answers')}::text[], ${new Given('waits')}::float8[]
    ) as given (id, state, answer, wait_seconds)
    where recipient.id = given.id and ${stillMine}
  ), being_sent as materialized (
    select id, kind, purpose from campaign
    where id = ${new Given('campaign')}::uuid and state = 'sending' and disabled_at is null
  ), going as (
    update campaign_recipient as recipient set handed_over_at = now(), lease_until = ${leaseEnd}
    from being_sent as campaign
    where recipient.id = any(${new Given('next')}::bigint[]) and ${stillMine}
      and ${stopReason(sql.ref('recipient.address'), frozenMailing)} is null
    returning recipient.id
  )
  select id from going union all select null where not exists (select from being_sent)`;

/** What lanes write down at once: answers of the mail server, and who is with it next. */
export interface Exchange {
  settlements: ReadonlyArray<Settlement & { id: number }>;
  next: readonly number[];
}

/**
 * Writes answers down, and who is handed over now, before the first byte leaves; one statement, since for every message
 * both are to be written. A row whose claim was taken away meanwhile stays as it is. The last look at consent and at the
 * campaign is in it too: whoever unsubscribed from marketing a moment ago is not among those returned, whereas service
 * mail asks only whether the address is alive. To be told the same twice changes nothing.
 * @returns those of `next` that may go, and whether the campaign is being sent at all
 */
export async function exchange(
  database: Database,
  { organiserId, campaignId, claimer, settlements, next }: Claim & Exchange & { organiserId: string },
): Promise<{ mayGo: Set<number>; goesOn: boolean }> {
  const rows = await database.once(organiserId, exchanging, {
    ids: settlements.map(({ id }) => id),
    states: settlements.map(({ state }) => state),
    answers: settlements.map(({ answer }) => answer),
    waits: settlements.map(({ waitSeconds }) => waitSeconds),
    campaign: campaignId,
    claimer,
    next,
  });
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { mayGo: new Set(ids), goesOn: ids.length === rows.length };
}

/**
 * Gives back what was claimed and not handed over: skipped if the person may not be mailed any more, else waiting.
 * @param ids those alone; everything of this claimer's when left out
 */
export async function releaseClaims(
  db: Queryable,
  { organiserId, campaignId, claimer, ids }: Claim & { organiserId: string; ids?: readonly number[] },
): Promise<void> {
  const mine = sql`recipient.campaign_id = ${campaignId} and recipient.state = 'claimed'
    and recipient.claimed_by = ${claimer} and recipient.handed_over_at is null
    and (${!ids} or recipient.id = any(${[...(ids ?? [])]}::bigint[]))`;
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

/** Puts off whom this claimer has and may not mail yet, each until its own instant. It was no try of theirs. */
export async function putOff(
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

/** Whoever is being written down at this moment is left out: two writes of the same rows would wait for each other. */
export async function renewLeases(db: Queryable, { campaignId, claimer }: Claim): Promise<void> {
  await sql`
    update campaign_recipient set lease_until = ${leaseEnd}
    where id in (
      select id from campaign_recipient
      where campaign_id = ${campaignId} and state = 'claimed' and claimed_by = ${claimer}
      for update skip locked
    )`.execute(db);
}
