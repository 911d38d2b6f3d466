import { sql } from 'kysely';
import { buildEvent, buildVenue } from '../factories/eventFactories';
import { buildOrder } from '../factories/orderFactories';
import type { TestServer } from '../startServer';

/** Makes a change of every type that webhooks report. */
export async function makeEveryChange(
  { services }: Pick<TestServer, 'services'>,
  organiserId: string,
): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(services.database.adminDb);
  const order = await buildOrder(services, organiserId, { quantity: 1 });
  const [ticketId] = order.ticketIds;
  const { orderId, eventId } = order;

  await run(sql`update ticket set holder_name = 'Rua' where id = ${ticketId}`);
  await run(sql`update ticket set checked_in = true where id = ${ticketId}`);
  await run(sql`update ticket set checked_in = false where id = ${ticketId}`);
  await run(sql`update ticket set status = 'cancelled' where id = ${ticketId}`);
  await run(sql`update ticket_order set buyer_phone = '021 555 000' where id = ${orderId}`);
  for (const [key, state] of [
    ['one', 'succeeded'],
    ['two', 'failed'],
  ]) {
    await run(sql`insert into refund (organiser_id, order_id, request_key, amount_cents, reason, state)
      values (${organiserId}, ${orderId}, ${`${orderId}-${key}`}, 100, 'other', 'waiting')`);
    await run(sql`update refund set state = ${state} where request_key = ${`${orderId}-${key}`}`);
  }
  await run(sql`update ticket_order set state = 'cancelled' where id = ${orderId}`);
  await run(
    sql`update ticket_order set state = 'awaiting_payment', expires_at = now() where id = ${orderId}`,
  );
  await run(sql`update ticket_order set state = 'expired' where id = ${orderId}`);

  await run(sql`insert into waitlist_entry
      (organiser_id, event_id, session_id, ticket_type_id, name, address, quantity, joined_at)
    select organiser_id, event_id, session_id, (select id from ticket_type where event_id = ${eventId} limit 1),
      'Rua', 'rua@example.org', 1, now()
    from ticket where id = ${ticketId}`);
  await run(
    sql`update waitlist_entry set state = 'offered', offer_ends_at = now() where event_id = ${eventId}`,
  );
  await run(
    sql`update waitlist_entry set state = 'taken', order_id = ${orderId} where event_id = ${eventId}`,
  );
  for (const state of ['lapsed', 'left']) {
    await run(
      sql`update waitlist_entry set state = ${state}, settled_at = now() where event_id = ${eventId}`,
    );
  }

  const venueId = await buildVenue(services, organiserId);
  const event = await buildEvent(services, organiserId, { venueId, starts: ['2031-03-01T19:00'] });
  for (const state of ['draft', 'live', 'paused', 'postponed', 'cancelled', 'archived']) {
    await run(sql`update event set state = ${state} where id = ${event.id}`);
  }
  await run(sql`update event set title = 'Another' where id = ${event.id}`);
  await run(sql`update event_session set capacity = 7 where event_id = ${event.id}`);
  await run(sql`update event_session set cancelled_at = now() where event_id = ${event.id}`);
  await run(sql`delete from event_session where event_id = ${event.id}`);

  await run(sql`insert into contact (organiser_id, address) values (${organiserId}, 'mere@example.org')`);
  await run(sql`update contact set fields = '{"city":"Nelson"}' where address = 'mere@example.org'`);
  await run(sql`update contact set stopped = 2 where address = 'mere@example.org'`);
  await run(sql`delete from contact where address = 'mere@example.org'`);

  await run(sql`insert into campaign (organiser_id, kind, name) values (${organiserId}, 'email', 'Spring')`);
  for (const state of ['scheduled', 'missed', 'rejected', 'sending', 'paused', 'sent', 'cancelled']) {
    await run(sql`update campaign set state = ${state} where organiser_id = ${organiserId}`);
  }
  await run(sql`insert into payout
      (organiser_id, gateway, provider_id, amount_cents, currency, state, arrives_on, is_automatic, last_four, created_at)
    values (${organiserId}, 'test', ${`po_${organiserId}`}, 100, 'NZD', 'pending', '2031-03-01', true, '', now())`);
  for (const state of ['paid', 'failed', 'canceled']) {
    await run(sql`update payout set state = ${state} where organiser_id = ${organiserId}`);
  }
  await run(sql`insert into audience (organiser_id, name) values (${organiserId}, 'List')`);
  await run(sql`
    insert into audience_import
      (organiser_id, audience_id, file_key, file_name, state, encoding, delimiter, columns, mapping, sample, row_count)
    select ${organiserId}, id, 'imports/x', 'x.csv', 'running', 'utf-8', ',', '{email}', '{email}', '[]', 50
    from audience where organiser_id = ${organiserId}`);
  await run(sql`update audience_import set state = 'finished' where organiser_id = ${organiserId}`);
}
