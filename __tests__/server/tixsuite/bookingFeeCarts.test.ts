import { gstShare, percentOf } from '../../../src/contract/money';
import { bookingFeeLimits, bookingFeeOn } from '../../../src/contract/tixsuite/bookingFee';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { saveCompany } from '../../../src/server/tixsuite/tixsuiteQueries';
import { putBookingFee } from '../../../src/server/tixsuite/bookingFeeQueries';
import { companyInput } from '../../../src/contract/tixsuite/tixsuiteInput';
import { seededRandom } from '../../support/corpora/seededRandom';
import { buildOrganiser } from '../../support/factories/factories';
import { auCompany, nzCompany } from '../../support/factories/planFactories';
import { buildPromoCode, buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ROUNDS = 25;
const CARTS_OF_ROUND = 20;

const types = [
  { name: 'Adult', pricing: 'fixed', priceCents: 4_599 },
  { name: 'Child', pricing: 'fixed', priceCents: 1 },
  { name: 'Box', pricing: 'fixed', priceCents: 25_000 },
  { name: 'Guest', pricing: 'free', priceCents: 0 },
  { name: 'Friend', pricing: 'donation', priceCents: 500 },
] as const;
type Code = { code: string; percentOff: number } | { code: string; centsOff: number };
const codes: readonly [Code, ...Code[]] = [
  { code: 'HALF', percentOff: 50 },
  { code: 'ODD', percentOff: 33 },
  { code: 'GUEST', percentOff: 100 },
  { code: 'TEN', centsOff: 1_000 },
  { code: 'MUCH', centsOff: 60_000 },
];

/** What a cart has to come to, worked out from its rules alone. */
function expectedOf(
  wanted: ReadonlyArray<{ type: number; quantity: number; donated: number }>,
  { fee, promo, gstPercent }: { fee: Fee; promo: Code | undefined; gstPercent: 10 | 15 },
) {
  const prices = wanted.map(({ type, quantity, donated }) => {
    const { name, pricing, priceCents } = types[type] ?? types[0];
    const own = pricing === 'donation' ? donated : priceCents;
    return {
      name,
      quantity,
      own,
      full: own * quantity,
      fee: pricing === 'fixed' ? bookingFeeOn(own, fee) : 0,
    };
  });
  const whole = prices.reduce((sum, { full }) => sum + full, 0);
  let left = promo && 'centsOff' in promo ? promo.centsOff : 0;
  const isAllFree = left >= whole;
  const lines = prices.map(({ name, quantity, own, full, fee: feeCents }) => {
    const off = !promo ? 0 : 'centsOff' in promo ? Math.min(left, full) : percentOf(full, promo.percentOff);
    left -= off;
    const isFree = promo && 'percentOff' in promo ? off === full : isAllFree;
    const bookingFeeCents = isFree ? 0 : feeCents;
    const total = full - off + quantity * bookingFeeCents;
    return {
      name,
      quantity,
      unit_cents: own + feeCents,
      booking_fee_cents: bookingFeeCents,
      total_cents: total,
    };
  });
  return {
    lines: lines.map((line) => ({ ...line, gst_cents: gstShare(line.total_cents, gstPercent) })),
    total: lines.reduce((sum, line) => sum + line.total_cents, 0),
    fees: lines.reduce((sum, line) => sum + line.quantity * line.booking_fee_cents, 0),
  };
}
type Fee = { cents: number; basisPoints: number };

test.each([
  ['nz' as const, 15 as const, 1],
  ['au' as const, 10 as const, 2],
])(
  '500 random carts in %s, paid after the fee changed again, are charged the sum of their lines to the cent',
  async (country, gstPercent, seed) => {
    const { services } = server;
    const { adminDb } = services.database;
    const random = seededRandom(seed);
    const { organiserId, userId } = await buildOrganiser(services, { permissions: ['events'], country });
    const by = { userId, now: new Date() };
    const company = companyInput(country).parse({
      ...(country === 'nz' ? nzCompany : auCompany),
      gstRegistered: true,
    });
    await saveCompany(adminDb, organiserId, company, by);
    const { eventId, offers } = await buildSale(services, organiserId, { seats: null, types: [...types] });
    for (const code of codes) await buildPromoCode(services, { organiserId, eventId }, code);

    const expected = new Map<string, ReturnType<typeof expectedOf>>();
    for (let round = 0; round < ROUNDS; round++) {
      const fee = {
        cents: random.pick([0, 1, random.below(bookingFeeLimits.cents + 1)]),
        basisPoints: 1 + random.below(bookingFeeLimits.basisPoints),
      };
      await putBookingFee(adminDb, organiserId, { kind: 'passed_on', ...fee }, by);
      const carts = await Promise.all(
        Array.from({ length: CARTS_OF_ROUND }, async () => {
          const wanted = types
            .map((_, type) => ({ type, quantity: 1 + random.below(10), donated: 500 + random.below(9_999) }))
            .filter(() => random.happens(0.6));
          // A code needs tickets that it is for, and each of these is for all.
          if (wanted.length === 0) wanted.push({ type: 0, quantity: 1, donated: 500 });
          const promo = random.happens(0.6) ? random.pick(codes) : undefined;
          const cart = await takeCart(services, {
            ...{ organiserId, eventId, channel: 'web', promoCode: promo?.code },
            wanted: wanted.map(({ type, quantity, donated }) => ({
              ...{ offerId: offers[type]?.[0] ?? '', quantity },
              unitCents: types[type]?.pricing === 'donation' ? donated : undefined,
            })),
          });
          expected.set(cart.orderId, expectedOf(wanted, { fee, promo, gstPercent }));
          return cart;
        }),
      );
      await putBookingFee(adminDb, organiserId, { kind: 'passed_on', cents: 777, basisPoints: 0 }, by);
      const buyer = { buyer_name: 'Ana Tūī', buyer_address: 'ana@example.org' };
      await adminDb
        .updateTable('ticket_order')
        .set(buyer)
        .where('event_id', '=', eventId)
        .where('buyer_name', '=', '')
        .execute();
      await Promise.all(
        carts.map(({ secret, totalCents }) =>
          startPayment(services, secret, { expectedTotalCents: totalCents, method: 'card' }),
        ),
      );
    }

    const orders = await adminDb
      .selectFrom('ticket_order as placed')
      .leftJoin('order_payment as payment', 'payment.order_id', 'placed.id')
      .leftJoin('test_charge as charge', 'charge.id', 'payment.provider_id')
      .select([
        'placed.id',
        'placed.state',
        'placed.total_cents',
        'placed.gst_cents',
        'placed.booking_fee_cents',
      ])
      .select(['payment.amount_cents as paid', 'charge.amount_cents as charged'])
      .where('placed.event_id', '=', eventId)
      .execute();
    const lines = await adminDb
      .selectFrom('order_line as line')
      .innerJoin('offer', 'offer.id', 'line.offer_id')
      .select(['order_id', 'name', 'quantity', 'unit_cents', 'booking_fee_cents', 'total_cents', 'gst_cents'])
      .where('offer.event_id', '=', eventId)
      .where('offer.kind', '=', 'ticket')
      .execute();
    expect(orders).toHaveLength(ROUNDS * CARTS_OF_ROUND);
    for (const order of orders) {
      const own = lines.filter(({ order_id }) => order_id === order.id);
      const { lines: wantedLines = [], total = -1, fees = -1 } = expected.get(order.id) ?? {};
      expect(own.map(({ order_id: _, ...line }) => line)).toEqual(expect.arrayContaining(wantedLines));
      expect(own).toHaveLength(wantedLines.length);
      expect(order).toMatchObject({ state: 'complete', total_cents: total, booking_fee_cents: fees });
      expect(order.gst_cents).toBe(own.reduce((sum, line) => sum + line.gst_cents, 0));
      expect([order.paid, order.charged]).toEqual(total === 0 ? [null, null] : [total, total]);
    }
    // The carts include both ends of what a fee can do.
    expect(orders.some((order) => order.total_cents === 0)).toBe(true);
    expect(orders.some((order) => order.booking_fee_cents > 0 && order.total_cents > 50_000)).toBe(true);
  },
);
