import { sql } from 'kysely';
import type { RecipientState } from '../../../contract/campaign/campaign';
import type { Queryable } from '../../database/openDatabase';
import { isInPart } from '../recipients/recipientPartQueries';
import type { FeedbackEvent } from './feedbackEvent';

/** A recipient of whom something was told, held until the transaction ends. */
export interface ToldRecipient {
  id: number;
  organiserId: string;
  campaignId: string;
  address: string;
  state: RecipientState;
}

/**
 * Locks recipients in the order of their ids, so that two tellings wait for each other and never cross. Only those whom
 * a message was handed over for: of the others nothing can be told.
 */
export async function lockTold(db: Queryable, ids: readonly number[]): Promise<ToldRecipient[]> {
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

/** Whose message has this Message-ID and went to this address: for providers that do not pass our token on. */
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

/** Of these addresses the one of which an erasure left this seal; undefined where none is. */
export async function findSealed(
  db: Queryable,
  { organiserId, seal, addresses }: { organiserId: string; seal: string; addresses: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as named (address)
    where erased_address(${organiserId}, address) = ${seal} limit 1`.execute(db);
  return rows[0]?.address;
}

/** The address behind a seal, where any contact book of the platform has it; every contact is looked at. */
export async function findUnderSeal(
  db: Queryable,
  { organiserId, seal }: { organiserId: string; seal: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select contact.address from erasure_salt as salted cross join contact
    where salted.organiser_id = ${organiserId}
      and encode(sha256(salted.salt || convert_to(contact.address, 'utf8')), 'hex') || '@erased.invalid' = ${seal}
    limit 1`.execute(db);
  return rows[0]?.address;
}

/** Keeps what was told, each once. @returns those that were not told before, by their place in `events` */
export async function insertFeedback(
  db: Queryable,
  events: ReadonlyArray<FeedbackEvent & { recipient: ToldRecipient }>,
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

/** What a telling makes of a recipient whose row is held. */
export async function moveTold(
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
 * Uses up what a provider signed, for this body alone.
 * @returns whether it may be used: for the first time, or once more for the same body
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
  const kept = await db
    .selectFrom('mail_feedback_token')
    .select('body_hash')
    .where('provider', '=', provider)
    .where('token', '=', token)
    .executeTakeFirst();
  return kept?.body_hash === bodyHash;
}
