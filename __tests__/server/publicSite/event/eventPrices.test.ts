import { listPublicEvents } from '../../../../src/server/event/public/publicEventQueries';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { salePrice } from '../../../../src/server/publicSite/event/eventPrice';
import { findPublicEvent } from '../../../../src/server/event/public/publicEventQueries';
import { offersForSale } from '../../../../src/server/ticketing/offer/publicOfferQueries';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildPublicSale } from '../../../support/factories/sellingFactories';
import { until } from '../../../support/factories/sendingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;

beforeAll(async () => {
  server = await startServer();
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
afterAll(() => server.close());

const sale = (wishes: Parameters<typeof buildPublicSale>[2] = {}, values: object = {}) =>
  buildPublicSale(server.services, organiserId, wishes, values);

/**
 * Returns the price or badge of the event in the list; undefined when it is not listed. It searches for the event's own
 * title.
 */
async function listed(slug: string): Promise<string | undefined> {
  const { title } = await server.services.database.adminDb
    .selectFrom('event')
    .select('title')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const { document } = await visitor.see(`/events?q=${encodeURIComponent(title)}`);
  const card = [...document.querySelectorAll('.event-card')].find((each) =>
    each.querySelector(`a[href="/events/${slug}"]`),
  );
  return card && (card.querySelector('.price, .badge')?.textContent ?? '');
}

test.each([
  [[{ priceCents: 2500 }, { priceCents: 4650 }], {}, 'From $25'],
  [[{ priceCents: 4650 }], {}, '$46.50'],
  [[{ pricing: 'free' as const }], {}, 'Free'],
  [[{ pricing: 'free' as const }, { priceCents: 1000 }], {}, 'Free to $10'],
  [[{ pricing: 'donation' as const, priceCents: 0 }], {}, 'Donation'],
  [[{ pricing: 'donation' as const, priceCents: 500 }], {}, 'Donation from $5'],
  [[{ pricing: 'free' as const }, { pricing: 'donation' as const, priceCents: 6000 }], {}, 'Free'],
  [[{ priceCents: 900, accessCode: 'CREW' }, { priceCents: 4600 }], {}, '$46'],
  [[{ priceCents: 900, capacity: 0 }, { priceCents: 4600 }], {}, '$46'],
  [[{ capacity: 0 }], {}, 'Sold out'],
  [[{}], { state: 'paused' }, 'Sales are paused'],
  [[{}], { state: 'cancelled' }, 'Cancelled'],
  [[{}], { ticketing: 'none' }, 'No ticket needed'],
  [[{}], { ticketing: 'elsewhere', ticket_url: 'https://tickets.example.org' }, ''],
])('the list, for an event with %j that is %j, shows "%s"', async (types, values, words) => {
  const { slug, eventId } = await sale({ types }, values);
  expect(await listed(slug)).toBe(words);
  const { services } = server;
  const event = await findPublicEvent(services, slug);
  const view = await services.database.withOrganiser(organiserId, (db) =>
    offersForSale(db, eventId, { now: services.clock.now() }),
  );
  const { events } = await listPublicEvents(services, 'nz', { pageSize: 500 });
  // The list's SQL statement and the event page's function derive the same price.
  expect(event && salePrice(event, view)).toEqual(events.find(({ id }) => id === eventId)?.price);
});

test('the list shows the price of the tier on sale; for a later sale it shows the day', async () => {
  const { eventId, slug, typeIds, offers, sessionIds } = await sale();
  const [typeId = ''] = typeIds;
  await server.services.database.asAdmin(async (db) => {
    await db.updateTable('ticket_type').set({ pricing: 'tiered' }).where('id', '=', typeId).execute();
    await db
      .deleteFrom('offer')
      .where('id', '=', offers[0]?.[0] ?? '')
      .execute();
    for (const [position, price_cents] of [1500, 3000].entries()) {
      const own = { organiser_id: organiserId };
      const tier = await db
        .insertInto('price_tier')
        .values({ ...own, ticket_type_id: typeId, position, name: `Tier ${position}`, price_cents })
        .returning('id')
        .executeTakeFirstOrThrow();
      const stock = await db
        .insertInto('stock')
        .values({ ...own, event_id: eventId, kind: 'price_tier', price_tier_id: tier.id, capacity: position })
        .returning('id')
        .executeTakeFirstOrThrow();
      const offer = await db
        .insertInto('offer')
        .values({
          ...own,
          event_id: eventId,
          kind: 'ticket',
          session_id: sessionIds[0] ?? '',
          ticket_type_id: typeId,
          price_tier_id: tier.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('offer_stock')
        .values({ ...own, offer_id: offer.id, stock_id: stock.id })
        .execute();
    }
  });
  expect(await listed(slug)).toBe('$30');
  await server.services.database.adminDb
    .updateTable('ticket_type')
    .set({ sale_from: new Date('2030-12-05T01:00:00Z') })
    .where('id', '=', typeId)
    .execute();
  expect(await listed(slug)).toBe('On sale from Thu, 5 Dec 2030');
});

test('a sale, a price, a pause and an embargo show in the list and on the event page at once, and on a busy page within a second', async () => {
  const { eventId, slug, offers, typeIds } = await sale({ seats: 1, types: [{ priceCents: 2000 }] });
  const set = (values: object) =>
    server.services.database.adminDb.updateTable('event').set(values).where('id', '=', eventId).execute();
  const seen = async () => [await listed(slug), (await visitor.see(`/events/${slug}`)).text];
  expect(await seen()).toEqual(['$20', expect.stringContaining('$20.00')]);
  await server.services.database.adminDb
    .updateTable('ticket_type')
    .set({ price_cents: 2500 })
    .where('id', '=', typeIds[0] ?? '')
    .execute();
  expect(await seen()).toEqual(['$25', expect.stringContaining('$25.00')]);

  for (let reader = 0; reader < 15; reader++) await visitor.see(`/events/${slug}`);
  await takeCart(server.services, {
    organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId: offers[0]?.[0] ?? '', quantity: 1 }],
  });
  // Both pages were asked for often, so a cached copy of each is shown for up to a second.
  await until(seen, (pages) => pages.every((text) => text?.includes('Sold out')));

  await set({ state: 'paused' });
  await until(seen, ([price]) => price === 'Sales are paused');
  await set({
    state: 'live',
    publish_at: new Date('2030-01-01'),
    publish_local: '2030-01-01T13:00',
    publish_zone: 'Pacific/Auckland',
  });
  const missing = /This page does not exist/;
  await until(seen, ([price, page]) => price === undefined && missing.test(page ?? ''));
});
