import { sql } from 'kysely';
import type {
  BoxOfficeReport,
  BoxOfficeSeller,
  BoxOfficeShiftPage,
} from '../../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeSellersDocument,
  boxOfficeShiftsDocument,
  openTillDocument,
  shiftReportDocument,
} from '../../../../src/contract/boxOffice/boxOfficeDocuments';
import { seedDemo } from '../../../../src/server/app/demo/seedDemo';
import { signIn } from '../../../support/signIn';
import { tabletOf } from '../../../support/factories/boxOfficeFactories';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await seedDemo(server.services);
});
afterAll(() => server.close());

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await query.execute(server.services.database.adminDb)).rows[0]?.n ?? 0);

test('the demo, in its orders, has consistent sums of lines, GST, payments and refunds', async () => {
  const wrong = sql<{ n: number }>`
    select count(*) as n from ticket_order o
    where o.total_cents <> (select sum(total_cents) from order_line where order_id = o.id)
      or o.gst_cents <> (select sum(gst_cents) from order_line where order_id = o.id)
      or o.refunded_cents <> coalesce((select sum(amount_cents) from refund where order_id = o.id), 0)
      or o.refunded_cents <> coalesce((select sum(part.amount_cents) from refund_line part
        join order_line line on line.id = part.order_line_id where line.order_id = o.id), 0)
      or (o.state = 'complete' and o.total_cents <> (select sum(amount_cents) from order_payment where order_id = o.id))`;
  expect(await count(wrong)).toBe(0);
  expect(
    await count(sql`select count(*) as n from ticket_order where gst_cents = 0 and total_cents > 0`),
  ).toBe(0);
  const shares = sql<{ n: number }>`
    select count(*) as n from order_line line join ticket_order o on o.id = line.order_id
    where line.gst_percent <> case o.currency when 'NZD' then 15 else 10 end`;
  expect(await count(shares)).toBe(0);
});

test('the demo, in its stock, has counters that match the tickets, the holds and the carts', async () => {
  const wrong = sql<{ n: number }>`
    select count(*) as n from stock
    where kind = 'session' and (
      sold <> (select count(*) from ticket where session_id = stock.session_id and status = 'valid')
      or in_carts <> (select coalesce(sum(line.quantity), 0) from order_line line join offer on offer.id = line.offer_id
        where line.state = 'cart' and offer.session_id = stock.session_id)
      or held <> (select coalesce(sum(hold.quantity), 0) from stock_hold hold join offer on offer.id = hold.offer_id
        where hold.released_at is null and offer.session_id = stock.session_id)
      or capacity is distinct from (select capacity from event_session where id = stock.session_id)
    )`;
  expect(await count(wrong)).toBe(0);
});

test('the demo, for each organiser that sells, has carts, a waitlist, refunds, a promo code and early birds', async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from ticket_order o where o.organiser_id = organiser.id and o.state = 'cart') as carts,
      (select count(*)::int from waitlist_entry w where w.organiser_id = organiser.id and w.state = 'waiting') as waiting,
      (select count(*)::int from waitlist_entry w where w.organiser_id = organiser.id and w.state = 'offered') as offered,
      (select count(*)::int from ticket_order o where o.organiser_id = organiser.id and o.refund_asked_at is not null) as asked,
      (select least(count(*), 1)::int from ticket_order o where o.organiser_id = organiser.id
        and o.refunded_cents > 0 and o.refunded_cents < o.total_cents) as partly,
      (select least(count(*), 1)::int from ticket_order o where o.organiser_id = organiser.id
        and o.promo_code_id is not null and o.state = 'complete') as promo,
      (select least(count(*), 1)::int from order_line line where line.organiser_id = organiser.id
        and line.name like '%Early bird%') as early,
      (select least(count(*), 1)::int from order_line line join offer on offer.id = line.offer_id
        where line.organiser_id = organiser.id and offer.kind = 'add_on') as extras
    from organiser where plan_id in (6, 7)`.execute(server.services.database.adminDb);
  const shown = { carts: 2, waiting: 3, offered: 1, asked: 1, partly: 1, promo: 1, early: 1, extras: 1 };
  expect(rows).toEqual([shown, shown]);
});

test('the demo, in its events, has one in review, a private one, and an embargoed one without sales', async () => {
  const { rows } = await sql`
    select state, private_key is not null as private, publish_at > now() as later,
      exists (select from ticket where ticket.event_id = event.id) as sold
    from event where state = 'in_review' or private_key is not null or publish_at > now()
    order by state, private`.execute(server.services.database.adminDb);
  expect(rows).toEqual([
    { state: 'in_review', private: false, later: null, sold: false },
    { state: 'live', private: false, later: true, sold: false },
    { state: 'live', private: true, later: null, sold: true },
  ]);
});

async function tablet(email: string) {
  const { secret } = await signIn(server.services, {
    email,
    password: 'turnout-demo',
    remoteAddress: '127.0.0.1',
  });
  return tabletOf({
    graphql: async (query, variables = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/v3/graphql',
          headers: { cookie: `turnout_session=${secret}` },
          payload: { query, variables },
        })
      ).json(),
  });
}

test.each(['organiser@example.co.nz', 'organiser@example.com.au'])(
  'the demo of %s has two sellers whose PINs open the till, and a shift that was counted',
  async (email) => {
    const { ask } = await tablet(email);
    const sellers = await ask<BoxOfficeSeller[]>(boxOfficeSellersDocument);
    expect(sellers.map(({ name }) => name)).toEqual(['Ana Rangi', 'Tom Ellis']);
    for (const [place, pin] of ['2468', '1357'].entries()) {
      expect(await ask(openTillDocument, { sellerId: sellers[place]?.id, pin })).toMatchObject({ sales: 0 });
    }
    const { shifts } = await ask<BoxOfficeShiftPage>(boxOfficeShiftsDocument);
    const shift = shifts.find(({ closedAt }) => closedAt !== null);
    const report = await ask<BoxOfficeReport>(shiftReportDocument, { shiftId: shift?.id });
    expect(report).toMatchObject({
      sales: 10,
      tickets: 19,
      differenceCents: -200,
      refundedElsewhereCents: 0,
    });
    expect(report.byMethod.map(({ method, sales }) => [method, sales])).toEqual([
      ['cash', 6],
      ['card_terminal', 4],
      ['complimentary', 1],
    ]);
    expect(report.comps).toHaveLength(1);
    expect(report.voids).toHaveLength(1);
    expect(report.cashReturnedCents).toBe(report.voids[0]?.totalCents);
  },
);

test('the demo has an organiser with a fee for each paid order, taken with the payments', async () => {
  const { rows } = await sql`
    select plan_id as "planId", count(*)::int > 5 as several, bool_and(taken_cents = tickets * unit_cents) as taken,
      bool_and(gst_included) as "withGst", sum(tickets)::int = (
        select sum(line.quantity)::int from order_line as line
        join offer on offer.id = line.offer_id and offer.kind = 'ticket'
        where line.organiser_id = organiser.id and line.state = 'sold' and line.total_cents > 0
      ) as complete
    from order_fee as fee join organiser on organiser.id = fee.organiser_id group by organiser.id, plan_id`.execute(
    server.services.database.adminDb,
  );
  expect(rows).toEqual([{ planId: 9, several: true, taken: true, withGst: true, complete: true }]);
});

test('the demo has one dispute that waits for an answer, at the test gateway too, and a design of tickets', async () => {
  const { adminDb } = server.services.database;
  const { rows } = await sql`
    select dispute.state, dispute.amount_cents = payment.amount_cents as whole, dispute.evidence_due_at > now() as due,
      (select count(*)::int from test_dispute where id = dispute.provider_id) as known,
      (select sum(amount_cents)::int from test_balance_entry as entry
        where entry.charge_id = payment.provider_id and category in ('charge', 'dispute')) as balance
    from order_dispute as dispute join order_payment as payment on payment.id = dispute.payment_id`.execute(
    adminDb,
  );
  expect(rows).toEqual([{ state: 'needs_response', whole: true, due: true, known: 1, balance: 0 }]);
  expect(await count(sql`select count(*) as n from ticket_design where terms <> ''`)).toBeGreaterThan(0);
});
