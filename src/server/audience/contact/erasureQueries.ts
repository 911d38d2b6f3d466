import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { eraseConsents } from '../../consent/consentRecordQueries';
import { eraseSuppressions } from '../../consent/suppressionChangeQueries';

interface Whose {
  organiserId: string;
  address: string;
}

export interface ErasureFacts {
  consents: number;
  mails: number;
  orders: number;
  /** Titles of upcoming events for which this person has a ticket or is on the waitlist. */
  coming: string[];
  /** Unfinished orders: in a cart, unpaid, or with a refund under way. */
  openOrders: number;
}

/** The columns of an order that name its buyer, without the buyer. */
export const erasedBuyer = (hash: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  buyer_name: sql`''`,
  buyer_phone: sql`''`,
  buyer_address: hash,
});

/** Counts what is stored about one address beside the contact itself. */
export async function findErasureFacts(
  db: Queryable,
  { organiserId, address }: Whose,
  now: Date,
): Promise<ErasureFacts> {
  const { rows } = await sql<ErasureFacts>`
    select
      (select count(*) from consent_record where organiser_id = ${organiserId} and address = ${address}) as consents,
      (select count(*) from campaign cross join lateral (
        select id from campaign_recipient as recipient
        where recipient.campaign_id = campaign.id and recipient.address = ${address} offset 0
      ) as mail where campaign.organiser_id = ${organiserId}) as mails,
      (select count(*) from ticket_order
        where organiser_id = ${organiserId} and buyer_address = ${address} and buyer_address <> '') as orders,
      array(
        select distinct event.title from (
          select event_id, session_id from ticket
          where organiser_id = ${organiserId} and holder_address = ${address} and status = 'valid'
          union
          select ticket.event_id, ticket.session_id from ticket_order as placed
          join order_line as line on line.order_id = placed.id
          join ticket on ticket.order_line_id = line.id and ticket.status = 'valid'
          where placed.organiser_id = ${organiserId} and placed.buyer_address = ${address}
          union
          select event_id, session_id from waitlist_entry
          where organiser_id = ${organiserId} and address = ${address} and state in ('waiting', 'offered')
        ) as expected
        join event_session as session on session.id = expected.session_id
        join event on event.id = expected.event_id
        where coalesce(session.ends_at, session.starts_at + interval '12 hours') > ${now} and session.cancelled_at is null
        order by 1
      ) as coming,
      (select count(*) from ticket_order as placed
        where placed.organiser_id = ${organiserId} and placed.buyer_address = ${address} and (
          placed.state in ('cart', 'awaiting_payment')
          or exists (select from refund where refund.order_id = placed.id and refund.state = 'waiting')
        )) as "openOrders"`.execute(db);
  return rows[0] ?? { consents: 0, mails: 0, orders: 0, coming: [], openOrders: 0 };
}

/**
 * Deletes the profile and the answers, and replaces the address by a salted hash wherever a row must stay: orders,
 * proofs of consent, recipients of mails, the suppression list (DOMAIN section 8). Needs the admin connection,
 * because a tenant cannot change proofs and suppressions.
 */
export async function eraseAddress(db: Queryable, { organiserId, address }: Whose): Promise<void> {
  await sql`insert into erasure_salt (organiser_id) values (${organiserId}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    hash: string;
  }>`select erased_address(${organiserId}, ${address}) as hash`.execute(db);
  const hash = rows[0]?.hash;
  if (!hash) throw new Error('There is no salt to erase with.');
  const own = sql`organiser_id = ${organiserId}`;
  // The address may be part of a longer text, in any case.
  const pattern = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  await eraseSuppressions(db, { organiserId, address, hash });

  await sql`delete from contact where ${own} and address = ${address}`.execute(db);
  await sql`
    update campaign_recipient as recipient set address = ${hash}, fields = '{}',
      answer = regexp_replace(answer, ${pattern}, 'the address', 'gi')
    from campaign
    where campaign.organiser_id = ${organiserId} and recipient.campaign_id = campaign.id
      and recipient.address = ${address}`.execute(db);
  // Mail servers quote the address in their answers.
  await sql`
    update mail_feedback as feedback set answer = regexp_replace(feedback.answer, ${pattern}, 'the address', 'gi')
    from campaign_recipient as recipient
    where feedback.organiser_id = ${organiserId} and recipient.id = feedback.recipient_id and recipient.address = ${hash}`.execute(
    db,
  );
  await sql`delete from site_subscription where ${own} and address = ${address}`.execute(db);
  await sql`delete from mail_pause where ${own} and address = ${address}`.execute(db);
  await eraseConsents(db, { organiserId, address, hash });

  const orders = sql`(select id from ticket_order where ${own} and buyer_address = ${address})`;
  const lines = sql`(select id from order_line where order_id in ${orders})`;
  await sql`delete from order_visitor_answer where ${own} and order_id in ${orders}`.execute(db);
  await sql`delete from order_answer where ${own} and order_id in ${orders}`.execute(db);
  await sql`delete from holder_answer where ${own} and order_line_id in ${lines}`.execute(db);
  await sql`delete from order_holder where ${own} and order_line_id in ${lines}`.execute(db);
  await sql`
    update order_event set detail = regexp_replace(detail::text, ${pattern}, ${hash}, 'gi')::jsonb
    where ${own} and order_id in ${orders} and position(${address} in lower(detail::text)) > 0`.execute(db);
  await sql`
    update ticket set holder_name = '', holder_address = ${hash}
    where ${own} and (holder_address = ${address} or order_line_id in ${lines})`.execute(db);
  await sql`
    update waitlist_entry set name = 'Erased', address = ${hash} where ${own} and address = ${address}`.execute(
    db,
  );
  await sql`
    update ticket_order set ${sql.join(
      Object.entries(erasedBuyer(sql`${hash}`)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )}
    where ${own} and buyer_address = ${address}`.execute(db);

  await sql`
    delete from audience_import_refusal
    where ${own} and position(${address} in lower(array_to_string(cells, ' '))) > 0`.execute(db);
  await sql`
    update audience_import set sample = (
      select coalesce(jsonb_agg(line order by n), '[]') from jsonb_array_elements(sample) with ordinality as shown (line, n)
      where position(${address} in lower(line::text)) = 0
    )
    where ${own} and position(${address} in lower(sample::text)) > 0`.execute(db);
}
