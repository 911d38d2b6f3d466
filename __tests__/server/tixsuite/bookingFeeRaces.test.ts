import { saveBookingFeeDocument } from '../../../src/contract/tixsuite/tixsuite';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { changeCart } from '../../../src/server/publicSite/checkout/cartChange';
import { listOffers } from '../../../src/server/ticketing/offer/saleQueries';
import { lockStocks } from '../../../src/server/ticketing/stock/stockLockQueries';
import { isSessionBlocked } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { buildSale } from '../../support/factories/sellingFactories';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** The organiser changes the booking fee while buyers are in the checkout, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;
const BUYERS = 60;
const PRICES = [4_000, 2_500, 1_000];

interface Price {
  /** "Type 1" has the first of `PRICES`. */
  name: string;
  unitCents: number;
  bookingFeeCents: number;
}

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['tixsuite', 'events']);
});
afterAll(() => server?.close());

const passOn = async (cents: number) => {
  const input = { kind: 'passed_on', cents, basisPoints: 0 };
  const { errors } = await person.graphql(saveBookingFeeDocument, { input });
  expect(errors).toBeUndefined();
};
const build = async () => {
  const types = PRICES.map((priceCents) => ({ priceCents }));
  const { eventId, offers } = await buildSale(server.services, person.organiserId, { seats: 1_000, types });
  return { eventId, offerIds: offers.map(([offerId = '']) => offerId) };
};
const inTenant = <T>(work: (db: Queryable) => Promise<T>) =>
  server.services.database.withOrganiser(person.organiserId, work);

/** Whether every price of one order has the same booking fee. */
const isConsistent = (prices: readonly Price[]) =>
  new Set(prices.map(({ bookingFeeCents }) => bookingFeeCents)).size === 1 &&
  prices.every(
    ({ name, unitCents, bookingFeeCents }) =>
      unitCents === (PRICES[Number(name.slice(-1)) - 1] ?? 0) + bookingFeeCents,
  );

races('a booking fee that changes while people buy', () => {
  test('is the same on all lines of each order, and each is charged what its cart came to', async () => {
    await passOn(101);
    const { eventId, offerIds } = await build();
    const { services } = server;
    const wanted = offerIds.map((offerId) => ({ offerId, quantity: 2 }));
    const buy = async (buyer: number) => {
      // Some use the same server and are batched; the others each have their own.
      const own = buyer % 3 === 0 ? services : { ...services };
      const request = { organiserId: person.organiserId, eventId, channel: 'web', wanted } as const;
      const { secret, totalCents } = await takeCart(own, request);
      await saveBuyer(own, secret, { name: 'Ana Tūī', email: `ana${buyer}@example.org` });
      await startPayment(own, secret, { expectedTotalCents: totalCents, method: 'card' });
    };
    let isSelling = true;
    const changing = (async () => {
      for (let cents = 102; isSelling; cents++) await passOn(cents);
    })();
    const outcomes = await Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)));
    isSelling = false;
    await changing;
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);

    const orders = await services.database.adminDb
      .selectFrom('ticket_order as placed')
      .innerJoin('order_payment as payment', 'payment.order_id', 'placed.id')
      .select(['placed.id', 'placed.total_cents', 'placed.booking_fee_cents', 'payment.amount_cents'])
      .where('placed.event_id', '=', eventId)
      .where('placed.state', '=', 'complete')
      .execute();
    expect(orders).toHaveLength(BUYERS);
    const fees = new Set<number>();
    for (const { id, total_cents, booking_fee_cents, amount_cents } of orders) {
      const lines = await services.database.adminDb
        .selectFrom('order_line')
        .select(['name', 'unit_cents as unitCents', 'booking_fee_cents as bookingFeeCents'])
        .where('order_id', '=', id)
        .execute();
      expect(isConsistent(lines)).toBe(true);
      expect(total_cents).toBe(lines.reduce((sum, line) => sum + 2 * line.unitCents, 0));
      expect(booking_fee_cents).toBe(lines.reduce((sum, line) => sum + 2 * line.bookingFeeCents, 0));
      expect(amount_cents).toBe(total_cents);
      fees.add(booking_fee_cents);
    }
    // The fee did change between the carts.
    expect(fees.size).toBeGreaterThan(1);
  });

  test('control: prices that are read one after the other, have different booking fees', async () => {
    await passOn(101);
    const { eventId, offerIds } = await build();
    const prices = await inTenant(async (db) => {
      const read = [];
      for (const [place, offerId] of offerIds.entries()) {
        read.push(...(await listOffers(db, { eventId, offerIds: [offerId] })));
        await passOn(200 + place);
      }
      return read;
    });
    expect(isConsistent(prices)).toBe(false);
  });

  test('after the buyer changed the cart and before it is stored, leaves the cart as it was and names both prices', async () => {
    await passOn(150);
    const { eventId, offerIds } = await build();
    const { services } = server;
    const wanted = [{ offerId: offerIds[0] ?? '', quantity: 1 }];
    const request = { organiserId: person.organiserId, eventId, channel: 'web', wanted } as const;
    const { secret } = await takeCart(services, request);
    const order = await findOrderBySecret(services, secret);
    if (!order) throw new Error('There is no order.');
    const two = new Map([[order.lines[0]?.id ?? '', 2]]);
    const { change } = await services.database.asAdmin(async (db) => {
      await lockStocks(db, eventId);
      const changing = Promise.allSettled([changeCart(services, secret, order, two)]);
      await until(() => isSessionBlocked(services.database.adminDb), Boolean);
      await passOn(300);
      return { change: changing };
    });
    const [outcome] = await change;
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/\$41\.50 in your order and \$43\.00 for a new one/) },
    });
    expect(await findOrderBySecret(services, secret)).toMatchObject({ state: 'cart', totalCents: 4_150 });
  });
});
