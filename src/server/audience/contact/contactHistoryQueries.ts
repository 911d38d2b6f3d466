import { sql } from 'kysely';
import type { CampaignKind } from '../../../contract/campaign/campaign';
import type { ContactMail, ContactOrder } from '../../../contract/audience/contactPage';
import type { Queryable } from '../../database/openDatabase';

interface Whose {
  organiserId: string;
  address: string;
}

interface MailRow {
  id: number;
  campaign_id: string;
  name: string;
  kind: CampaignKind;
  state: string;
  skip_reason: string | null;
  at: Date;
}

/**
 * Everything ever sent or skipped, newest first, starting after the recipient `beforeId`. The query looks the address
 * up in each campaign (`offset 0` keeps PostgreSQL to that), because the unique index leads to the row. An index on
 * the address alone would slow down every handover of a mail.
 */
export async function mailsOf(
  db: Queryable,
  whose: Whose,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<ContactMail[]> {
  const { rows } = await sql<MailRow>`
    select mail.id, campaign.id as campaign_id, campaign.name, campaign.kind, mail.state, mail.skip_reason,
      coalesce(mail.handed_over_at, mail.finished_at, campaign.sending_started_at, campaign.updated_at) as at
    from campaign cross join lateral (
      select * from campaign_recipient as recipient
      where recipient.campaign_id = campaign.id and recipient.address = ${whose.address} offset 0
    ) as mail
    where campaign.organiser_id = ${whose.organiserId} ${beforeId === undefined ? sql`` : sql`and mail.id < ${beforeId}`}
    order by mail.id desc limit ${limit}`.execute(db);
  const hits = await hitsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    recipientId: String(row.id),
    campaign: { id: row.campaign_id, name: row.name, kind: row.kind },
    state: row.state,
    skipReason: row.skip_reason,
    at: row.at.toISOString(),
    hits: hits
      .filter(({ recipient_id: id }) => id === row.id)
      .map(({ kind, class: hitClass, count }) => ({ kind, hitClass, count })),
  }));
}

async function hitsOf(db: Queryable, recipientIds: readonly number[]) {
  const { rows } = await sql<{ recipient_id: number; kind: string; class: string; count: number }>`
    select recipient_id, kind, class, sum(times)::bigint as count from campaign_hit
    where recipient_id = any(${[...recipientIds]}::bigint[])
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/**
 * The last order of a page. `at` is PostgreSQL's own text of the instant, which is more precise than a JavaScript
 * date.
 */
export interface OrderCursor {
  at: string;
  id: string;
}

interface OrderRow {
  id: string;
  number: string;
  event_title: string;
  state: ContactOrder['state'];
  currency: ContactOrder['currency'];
  total_cents: number;
  refunded_cents: number;
  at: Date;
  place: string;
  campaign_id: string | null;
  campaign_name: string | null;
  campaign_kind: CampaignKind | null;
}

/** Carts and expired orders do not count as orders. */
const isOrder = sql`placed.state not in ('cart', 'expired')`;

/**
 * Orders with this buyer's address, newest first, each with the mail that led to it, counted as in the campaigns'
 * reports (migration 0092).
 */
export async function ordersOf(
  db: Queryable,
  { organiserId, address }: Whose,
  { after, limit }: { after?: OrderCursor; limit: number },
): Promise<Array<{ order: ContactOrder; place: OrderCursor }>> {
  const { rows } = await sql<OrderRow>`
    select placed.id, placed.number, event.title as event_title, placed.state, placed.currency, placed.total_cents,
      placed.refunded_cents, coalesce(placed.completed_at, placed.created_at) as at, placed.created_at::text as place,
      brought.id as campaign_id, brought.name as campaign_name, brought.kind as campaign_kind
    from ticket_order as placed
    join event on event.id = placed.event_id
    left join order_source as source on source.organiser_id = placed.organiser_id and source.order_id = placed.id
    left join campaign as brought on brought.id = source.campaign_id
    where placed.organiser_id = ${organiserId} and placed.buyer_address = ${address} and placed.buyer_address <> ''
      and ${isOrder}
      ${after ? sql`and (placed.created_at, placed.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by placed.created_at desc, placed.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    place: { at: row.place, id: row.id },
    order: {
      id: row.id,
      number: row.number,
      eventTitle: row.event_title,
      state: row.state,
      currency: row.currency,
      totalCents: row.total_cents,
      refundedCents: row.refunded_cents,
      placedAt: row.at.toISOString(),
      campaign:
        row.campaign_id !== null && row.campaign_name !== null && row.campaign_kind !== null
          ? { id: row.campaign_id, name: row.campaign_name, kind: row.campaign_kind }
          : null,
    },
  }));
}

export async function countOrdersOf(db: Queryable, { organiserId, address }: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ticket_order as placed
    where placed.organiser_id = ${organiserId} and placed.buyer_address = ${address} and placed.buyer_address <> ''
      and ${isOrder}`.execute(db);
  return rows[0]?.count ?? 0;
}
