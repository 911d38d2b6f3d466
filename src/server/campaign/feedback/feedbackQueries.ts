import { sql } from 'kysely';
import type { RecipientState } from '../../../contract/campaign/campaign';
import type { Queryable } from '../../database/openDatabase';
import { isInPart } from '../recipients/recipientPartQueries';
import type { FeedbackEvent } from './feedbackEvent';

/** The recipient that an event is about; its row is locked until the transaction ends. */
export interface FeedbackRecipient {
  id: number;
  organiserId: string;
  campaignId: string;
  address: string;
  state: RecipientState;
}

/**
 * Locks recipients in the order of their ids, so that parallel transactions cannot deadlock. Recipients whose message
 * was never handed over are left out, because there cannot be an event about them.
 */
export async function lockFeedbackRecipients(
  db: Queryable,
  ids: readonly number[],
): Promise<FeedbackRecipient[]> {
  return db
    .selectFrom('campaign_recipient')
    .select(['id', 'organiser_id as organiserId', 'campaign_id as campaignId', 'address', 'state'])
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('state', 'not in', ['pending', 'claimed', 'skipped']),
        eb.and([eb('state', '=', 'claimed'), eb('handed_over_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Finds a recipient by Message-ID and address, for providers that do not return our token. */
export async function findByMessageId(
  db: Queryable,
  { messageId, address, since }: { messageId: string; address: string; since: Date },
): Promise<{ recipientId: number; organiserId: string } | undefined> {
  const { rows } = await sql<{ recipientId: number; organiserId: string }>`
    select found.id as "recipientId", campaign.organiser_id as "organiserId"
    from campaign cross join lateral (
      select id from campaign_recipient
      where campaign_id = campaign.id and address = lower(btrim(${address})) and message_id = ${messageId}
      offset 0
    ) as found
    where campaign.sending_started_at > ${since}
    limit 1`.execute(db);
  return rows[0];
}

/** Finds which of these addresses an erasure replaced by this hash; undefined where none matches. */
export async function findErasedAmong(
  db: Queryable,
  { organiserId, hash, addresses }: { organiserId: string; hash: string; addresses: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as named (address)
    where erased_address(${organiserId}, address) = ${hash} limit 1`.execute(db);
  return rows[0]?.address;
}

/** Finds the address with this hash among the contacts of all organisers. It hashes every contact, so it is slow. */
export async function findErasedContact(
  db: Queryable,
  { organiserId, hash }: { organiserId: string; hash: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select contact.address from erasure_salt as salted cross join contact
    where salted.organiser_id = ${organiserId}
      and encode(sha256(salted.salt || convert_to(contact.address, 'utf8')), 'hex') || '@erased.invalid' = ${hash}
    limit 1`.execute(db);
  return rows[0]?.address;
}

/** Stores events once each. @returns the provider's ids of those that were new */
export async function insertFeedback(
  db: Queryable,
  events: ReadonlyArray<FeedbackEvent & { recipient: FeedbackRecipient }>,
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .insertInto('mail_feedback')
    .values(
      events.map(({ recipient, ...event }) => ({
        organiser_id: recipient.organiserId,
        campaign_id: recipient.campaignId,
        recipient_id: recipient.id,
        provider: event.provider,
        provider_event_id: event.eventId,
        kind: event.kind,
        answer: event.answer,
        happened_at: event.at,
        received_at: now,
      })),
    )
    .onConflict((clash) => clash.columns(['provider', 'provider_event_id']).doNothing())
    .returning('provider_event_id')
    .execute();
  return new Set(rows.map((row) => row.provider_event_id));
}

/** Writes the state that follows from an event to a recipient whose row is locked. */
export async function updateRecipientState(
  db: Queryable,
  { id, state, answer, now }: { id: number; state: RecipientState; answer: string; now: Date },
): Promise<void> {
  await db
    .updateTable('campaign_recipient')
    .set((eb) => ({
      state,
      answer: answer || eb.ref('answer'),
      claimed_by: null,
      lease_until: null,
      next_attempt_at: null,
      handed_over_at: eb.fn.coalesce('handed_over_at', eb.val(now)),
      finished_at: eb.fn.coalesce('finished_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute();
}

/** How many of the last `sends` messages of this organiser to an address bounced softly. */
export async function countSoftBounces(
  db: Queryable,
  { organiserId, address, sends }: { organiserId: string; address: string; sends: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where state = 'bounced_soft') as count from (
      select sent.state
      from campaign cross join lateral (
        select state, handed_over_at from campaign_recipient
        where campaign_id = campaign.id and address = ${address}
          and ${isInPart(sql`state`, 'sent')}
        offset 0
      ) as sent
      where campaign.organiser_id = ${organiserId} and campaign.sending_started_at is not null
      order by sent.handed_over_at desc limit ${sends}
    ) as last`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Marks the token that a provider signed as used, for this body only.
 * @returns whether it may be used: true the first time, and again for the same body
 */
export async function useToken(
  db: Queryable,
  { provider, token, bodyHash, now }: { provider: string; token: string; bodyHash: string; now: Date },
): Promise<boolean> {
  await db
    .deleteFrom('mail_feedback_token')
    .where('seen_at', '<', new Date(now.getTime() - 2 * 24 * 60 * 60_000))
    .execute();
  await db
    .insertInto('mail_feedback_token')
    .values({ provider, token, body_hash: bodyHash, seen_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const stored = await db
    .selectFrom('mail_feedback_token')
    .select('body_hash')
    .where('provider', '=', provider)
    .where('token', '=', token)
    .executeTakeFirst();
  return stored?.body_hash === bodyHash;
}

/** Providers report often and at once, so the row is written every ten seconds at most. */
export async function upsertSource(db: Queryable, provider: string, now: Date): Promise<void> {
  await sql`
    insert into mail_feedback_source as source (provider, received_at) values (${provider}, ${now})
    on conflict (provider) do update set received_at = excluded.received_at
    where source.received_at < excluded.received_at - interval '10 seconds'`.execute(db);
}
