import { sql } from 'kysely';
import { cancelSessionDocument } from '../../../src/contract/event/eventSession';
import {
  deletePoolDocument,
  holdTicketsDocument,
  releaseHoldDocument,
  savePoolDocument,
  saveTicketTypeDocument,
} from '../../../src/contract/ticketing/ticketing';
import { PublicError } from '../../../src/server/http/httpErrors';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { cancelCart } from '../../../src/server/order/checkout/checkoutService';
import { expireOverdueCarts } from '../../../src/server/order/cart/expireCarts';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { takeWaitlistCart } from '../../../src/server/order/cart/waitlistCart';
import {
  findOfferByToken,
  joinWaitlist,
  leaveWaitlist,
  waitlistToken,
} from '../../../src/server/ticketing/waitlist/waitlistService';
import { buildPayments } from '../../support/factories/paymentFactories';
import { adds, buildTicketedEvent, loadTicketingView, typeInput } from '../../support/ticketingClient';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** The capacity line under random actions through the product's own functions; every refusal must be a PublicError. */
let time = new Date('2031-01-10T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

test('400 random actions of buyers, waiting people and the organiser, keep every capacity line correct and oversell nothing', async () => {
  const { services } = server;
  const { organiserId } = person;
  const { adminDb } = services.database;
  const { eventId, sessionIds } = await buildTicketedEvent(services, organiserId, { seats: 9, sessions: 2 });
  const editor = loadTicketingView(person, eventId);
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls', capacity: 6 }) });
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Circle' }) });
  const offers = await adminDb.selectFrom('offer').select('id').where('event_id', '=', eventId).execute();
  const carts: Array<{ orderId: string; secret: string; totalCents: number }> = [];
  const paid: string[] = [];
  let seed = 23;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const one = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  const place = { organiserId, eventId };
  const typeIds = types.map(({ id }) => id);
  const waiting = async () => {
    const { waitlist } = await editor.load();
    const entry = one(waitlist.filter(({ state }) => state === 'waiting' || state === 'offered'));
    if (!entry) return undefined;
    return findOfferByToken(services, waitlistToken({ organiserId, entryId: entry.id }, services));
  };
  const change = async (document: string, variables: Record<string, unknown>) => {
    const { errors } = await person.graphql(document, { eventId, ...variables });
    const code = errors?.[0]?.extensions['code'];
    if (code === 'INTERNAL_SERVER_ERROR') throw new Error(errors?.[0]?.message);
    if (code) throw new PublicError(400, String(code), errors?.[0]?.message ?? '');
  };
  const acts: Record<string, () => Promise<unknown>> = {
    async cart() {
      const wanted = Array.from({ length: 1 + random(2) }, () => ({
        ...{ offerId: one(offers)?.id ?? '', quantity: 1 + random(3) },
      }));
      carts.push(await takeCart(services, { ...place, channel: 'web', wanted }));
    },
    async payment() {
      const [cart] = carts.splice(random(carts.length || 1), 1);
      if (!cart) return;
      const [pay] = await buildPayments(server, { organiserId, ...cart }, 1);
      if ((await pay?.(services)) === 'succeeded') paid.push(cart.orderId);
    },
    async cancel() {
      const cart = one(carts);
      if (cart) await cancelCart(services, cart.secret);
    },
    async expiry() {
      time = new Date(time.getTime() + random(15) * 60_000);
      await expireOverdueCarts(services, place);
    },
    async refund() {
      const orderId = one(paid);
      if (!orderId) return;
      const tickets = await adminDb
        .selectFrom('ticket')
        .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
        .select('ticket.id')
        .where('order_id', '=', orderId)
        .where('status', '=', 'valid')
        .execute();
      const ticketIds = tickets.slice(0, 1 + random(tickets.length || 1)).map(({ id }) => id);
      const refundInput = {
        addOns: [],
        reason: 'Ill',
        message: '',
        requestKey: `${orderId}-${random(1_000_000)}`,
      };
      await refundOrder(services, { organiserId, orderId, userId: null }, { ...refundInput, ticketIds });
    },
    hold: () =>
      change(holdTicketsDocument, {
        input: {
          sessionId: one(sessionIds),
          ticketTypeId: one(typeIds),
          quantity: 1 + random(2),
          reason: 'Press',
        },
      }),
    async release() {
      const { holds } = await editor.load();
      await change(releaseHoldDocument, {
        id: one(holds.filter(({ kind }) => kind === 'organiser'))?.id ?? eventId,
      });
    },
    wait: () =>
      joinWaitlist(services, {
        ...{ ...place, sessionId: one(sessionIds) ?? '', ticketTypeId: one(typeIds) ?? '', name: 'Ana' },
        ...{ address: `ana-${random(30)}@example.org`, quantity: 1 + random(2) },
      }),
    async accept() {
      const offer = await waiting();
      if (offer) carts.push(await takeWaitlistCart(services, offer));
    },
    async leave() {
      const offer = await waiting();
      if (offer) await leaveWaitlist(services, offer);
    },
    pool: () =>
      change(savePoolDocument, {
        input: {
          name: `Pool ${random(2)}`,
          capacity: 6 + random(6),
          ticketTypeIds: typeIds.slice(random(2)),
        },
      }),
    async poolAway() {
      const { pools } = await editor.load();
      await change(deletePoolDocument, { id: one(pools)?.id ?? eventId });
    },
  };
  const names = Object.keys(acts);
  // Joining is refused while seats are free, which depends on the order of random ids, so it is tried more often.
  const choices = [...names, 'wait', 'wait', 'wait'];
  const done = new Set<string>();
  const line = async (round: number) => {
    const { sessions, types: shown, pools } = await editor.load();
    const all = [...sessions, ...pools, ...shown.flatMap((type) => type.sessions)].map((each) => each.line);
    expect({ round, wrong: all.filter((each) => !adds(each) || (each.free ?? 0) < 0) }).toEqual({
      round,
      wrong: [],
    });
    const { rows } = await sql<{ id: string }>`
      select stock.id from stock left join lateral (
        select coalesce(sum(quantity - returned) filter (where state = 'sold'), 0) as sold,
          coalesce(sum(quantity - returned) filter (where state = 'cart'), 0) as in_carts
        from order_line join offer_stock using (offer_id) where stock_id = stock.id
      ) drawn on true left join lateral (
        select coalesce(sum(quantity), 0) as held from stock_hold join offer_stock using (offer_id)
        where stock_id = stock.id and released_at is null
      ) kept on true
      where (stock.sold, stock.in_carts, stock.held) is distinct from (drawn.sold, drawn.in_carts, kept.held)`.execute(
      adminDb,
    );
    expect({ round, wrong: rows }).toEqual({ round, wrong: [] });
  };
  for (let round = 0; round < 400; round++) {
    const name = one(choices) ?? '';
    try {
      await acts[name]?.();
      done.add(name);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      expect(error.message).not.toBe('');
    }
    if (round % 20 === 19) await line(round);
  }
  expect([...done].toSorted()).toEqual(names.toSorted());
  const { count } = await adminDb
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionIds[0] ?? '')
    .where('status', '=', 'valid')
    .executeTakeFirstOrThrow();
  await change(cancelSessionDocument, { id: sessionIds[0], told: count });
  await line(400);
});
