import { sql } from 'kysely';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { buildPayments } from '../../support/factories/paymentFactories';
import { buildPromoCode, buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

/** DOMAIN section 5 on stored data: random orders of every kind of organiser, sold and refunded in parts. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function organiser(country: 'nz' | 'au', gstRegistered: boolean): Promise<string> {
  const { organiserId } = await server.signedIn([], { country });
  const empty = {
    city: '',
    region: '',
    postcode: '',
    contact_name: '',
    contact_email: '',
    contact_phone: '',
  };
  await server.services.database.adminDb
    .insertInto('tixsuite_company')
    .values({
      ...{ organiser_id: organiserId, legal_name: 'Tidal Limited', trading_name: '', business_number: '1' },
      ...{ gst_registered: gstRegistered, gst_number: gstRegistered ? '123' : '', street: '', ...empty },
      changed_at: new Date(),
    })
    .execute();
  return organiserId;
}

/** The tax share of an inclusive amount in whole numbers: 3/23 and 1/11, rounded half up. */
const shareOf = {
  nz: (cents: number) => Math.floor((6 * cents + 23) / 46),
  au: (cents: number) => Math.floor((2 * cents + 11) / 22),
};

interface KeptLine {
  quantity: number;
  unit_cents: number;
  discount_cents: number;
  total_cents: number;
  gst_percent: number;
  gst_cents: number;
  returned: number;
  refunded: number;
}

async function stored(orderId: string) {
  const { adminDb } = server.services.database;
  const order = await adminDb
    .selectFrom('ticket_order')
    .select(['total_cents', 'gst_cents', 'refunded_cents', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<KeptLine>`
    select line.*, coalesce((select sum(amount_cents) from refund_line where order_line_id = line.id), 0) as refunded
    from order_line line where order_id = ${orderId}`.execute(adminDb);
  const { rows: refunds } = await sql<{ amount_cents: number; parts: number }>`
    select amount_cents, (select sum(amount_cents) from refund_line where refund_id = refund.id) as parts
    from refund where order_id = ${orderId}`.execute(adminDb);
  return { order, lines, refunds };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

test.each([
  ['nz', true, 15, 'NZD'],
  ['nz', false, 0, 'NZD'],
  ['au', true, 10, 'AUD'],
  ['au', false, 0, 'AUD'],
] as const)(
  'orders in %s, registered for GST: %s, add up to the cent when sold and refunded ticket by ticket',
  async (country, gstRegistered, gstPercent, currency) => {
    const organiserId = await organiser(country, gstRegistered);
    const { services } = server;
    let seed = gstPercent + 17;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const types = [
      { priceCents: 1 + random(9_999) },
      { priceCents: 3_333 },
      { priceCents: 23 },
      { pricing: 'donation' as const, priceCents: 100 },
      { pricing: 'free' as const, priceCents: 0 },
    ];
    const sale = await buildSale(services, organiserId, { seats: null, types });
    const { eventId } = sale;
    await buildPromoCode(services, { organiserId, eventId }, { code: 'SHARE', percentOff: 33 });
    await buildPromoCode(services, { organiserId, eventId }, { code: 'FIXED', centsOff: 1_999 });
    let givenBack = 0;
    for (let round = 0; round < 15; round++) {
      const chosen = sale.offers.flatMap(([offerId = '']) => (random(3) > 0 ? [offerId] : []));
      if (chosen.length === 0) chosen.push(sale.offers[0]?.[0] ?? '');
      const wanted = chosen.map((offerId) => ({
        ...{ offerId, quantity: 1 + random(7) },
        unitCents: offerId === sale.offers[3]?.[0] ? 100 + random(5_000) : undefined,
      }));
      const promoCode = [undefined, 'SHARE', 'FIXED'][random(3)];
      const request = { organiserId, eventId, channel: 'web', wanted, promoCode } as const;
      const { orderId, totalCents } = await takeCart(services, request);
      const { lines, order } = await stored(orderId);
      expect(order).toMatchObject({ total_cents: totalCents, refunded_cents: 0, currency });
      expect(sum(lines, ({ total_cents }) => total_cents)).toBe(totalCents);
      expect(sum(lines, ({ gst_cents }) => gst_cents)).toBe(order.gst_cents);
      for (const line of lines) {
        expect(line.total_cents).toBe(line.quantity * line.unit_cents - line.discount_cents);
        expect(line.gst_percent).toBe(gstPercent);
        expect(line.gst_cents).toBe(gstRegistered ? shareOf[country](line.total_cents) : 0);
      }
      const full = sum(wanted, ({ offerId, quantity, unitCents }) => {
        const type = types[sale.offers.findIndex(([id]) => id === offerId)];
        return quantity * (unitCents ?? type?.priceCents ?? 0);
      });
      if (promoCode === 'FIXED') expect(totalCents).toBe(Math.max(0, full - 1_999));
      if (promoCode === undefined) expect(totalCents).toBe(full);
      if (totalCents === 0) continue;
      const [pay] = await buildPayments(server, { organiserId, orderId, totalCents }, 1);
      expect(await pay?.(services)).toBe('succeeded');
      givenBack += await giveBackInParts(organiserId, orderId, random);
    }
    expect(givenBack).toBeGreaterThan(10);
  },
);

/** Refunds in random parts: the sum never exceeds what was paid, and reaches it in the end. */
async function giveBackInParts(organiserId: string, orderId: string, random: (below: number) => number) {
  const tickets = await server.services.database.adminDb
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .select('ticket.id')
    .where('order_id', '=', orderId)
    .orderBy('ticket.code')
    .execute();
  const left = tickets.map(({ id }) => id);
  let parts = 0;
  while (left.length > 0) {
    const ticketIds = left.splice(0, 1 + random(left.length));
    const refundInput = { addOns: [], reason: 'Ill', message: '', requestKey: `${orderId}/${parts++}` };
    await refundOrder(server.services, { organiserId, orderId, userId: null }, { ...refundInput, ticketIds });
    const { order, lines, refunds } = await stored(orderId);
    expect(sum(refunds, ({ amount_cents }) => amount_cents)).toBe(order.refunded_cents);
    expect(refunds.every(({ amount_cents, parts: of }) => amount_cents === of)).toBe(true);
    expect(sum(lines, ({ refunded }) => refunded)).toBe(order.refunded_cents);
    expect(lines.every(({ refunded, total_cents }) => refunded <= total_cents)).toBe(true);
  }
  const { order, lines } = await stored(orderId);
  expect(order.refunded_cents).toBe(order.total_cents);
  expect(lines.every(({ quantity, returned }) => quantity === returned)).toBe(true);
  return parts;
}
