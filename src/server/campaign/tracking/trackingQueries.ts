import { sql } from 'kysely';
import { orderReason } from '../../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { versionSent } from '../variant/variantQueries';
import type { KnownDevice } from './deviceOf';
import type { Burst, HitClass } from './hitClass';

/** @returns the id of the new row */
export async function insertHit(
  db: Queryable,
  hit: {
    organiserId: string;
    campaignId: string;
    recipientId: number;
    kind: 'open' | 'click' | 'unsubscribe';
    linkId?: number;
    hitClass: HitClass;
    device?: KnownDevice | undefined;
    /** Two letters. */
    country?: string | undefined;
    now: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('campaign_hit')
    .values({
      organiser_id: hit.organiserId,
      campaign_id: hit.campaignId,
      recipient_id: hit.recipientId,
      kind: hit.kind,
      link_id: hit.linkId,
      class: hit.hitClass.class,
      class_reason: hit.hitClass.reason,
      device: hit.device ?? null,
      country: hit.country ?? null,
      happened_at: hit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The recipient that a token names; undefined when it has been deleted. */
export async function findRecipient(db: Queryable, recipientId: number) {
  return db
    .selectFrom('campaign_recipient')
    .select(['campaign_id as campaignId', 'address', 'handed_over_at as handedOverAt'])
    .where('id', '=', recipientId)
    .executeTakeFirst();
}

/**
 * The same, with the row locked until the transaction ends, so that parallel clicks of one recipient see each other.
 */
export async function lockRecipient(db: Queryable, recipientId: number) {
  return db
    .selectFrom('campaign_recipient')
    .select(['campaign_id as campaignId', 'address', 'handed_over_at as handedOverAt'])
    .where('id', '=', recipientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The links of one recipient's mail that were followed since an instant. */
export async function findBurst(
  db: Queryable,
  {
    recipientId,
    campaignId,
    since,
    now,
  }: { recipientId: number; campaignId: string; since: Date; now: Date },
): Promise<Burst> {
  const clicks = await db
    .selectFrom('campaign_hit')
    .select(({ fn }) => [
      fn.count<number>('link_id').distinct().as('links'),
      fn.min<Date>('happened_at').as('first'),
    ])
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'click')
    .where('happened_at', '>=', since)
    .executeTakeFirstOrThrow();
  // Counts the links of the version that this recipient got, because only those can be followed.
  const { rows } = await sql<{ of: number }>`
    select count(*) as of from campaign_recipient as recipient
      join campaign_link as link on link.campaign_id = ${campaignId} and link.variant = ${versionSent(campaignId)}
    where recipient.id = ${recipientId}`.execute(db);
  const of = rows[0]?.of ?? 0;
  return { links: clicks.links, seconds: (now.getTime() - (clicks.first ?? now).getTime()) / 1000, of };
}

/**
 * Reclassifies the clicks of a burst that were taken for a person's or an unknown reader's. Clicks with another class,
 * and clicks that an order has proven to be a person's, are left unchanged.
 */
export async function reclassClicks(
  db: Queryable,
  { recipientId, since, hitClass }: { recipientId: number; since: Date; hitClass: HitClass },
): Promise<void> {
  await db
    .updateTable('campaign_hit')
    .set({ class: hitClass.class, class_reason: hitClass.reason })
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'click')
    .where('happened_at', '>=', since)
    .where('class', 'in', ['human', 'unknown', 'scanner'])
    .where('class_reason', '<>', orderReason)
    .execute();
}

export async function findLink(db: Queryable, campaignId: string, position: number) {
  return db
    .selectFrom('campaign_link')
    .select(['id', 'url'])
    .where('campaign_id', '=', campaignId)
    .where('position', '=', position)
    .executeTakeFirst();
}
