import type { EventState } from '../../../src/contract/event/eventStates';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events'], { planId: 7 });
});
afterAll(() => server.close());

async function buy(state: EventState, channel: 'web' | 'box_office', publishAt?: Date): Promise<string> {
  const { eventId, offers } = await buildSale(server.services, person.organiserId, {
    types: [{ pricing: 'free', priceCents: 0 }],
  });
  const embargo = publishAt && {
    publish_at: publishAt,
    publish_local: publishAt.toISOString().slice(0, 19),
    publish_zone: 'Pacific/Auckland',
  };
  await server.services.database.adminDb
    .updateTable('event')
    .set({ state, ...embargo })
    .where('id', '=', eventId)
    .execute();
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 1 }];
  return takeCart(server.services, { organiserId: person.organiserId, eventId, channel, wanted }).then(
    () => 'taken',
    (cause: Error) => cause.message,
  );
}

test.each<[EventState, RegExp, RegExp]>([
  ['live', /^taken$/, /^taken$/],
  ['paused', /paused/, /^taken$/],
  ['postponed', /postponed/, /postponed/],
  ['cancelled', /cancelled/, /cancelled/],
  ['draft', /does not exist/, /does not exist/],
  ['in_review', /does not exist/, /does not exist/],
  ['archived', /does not exist/, /does not exist/],
])(
  'takeCart, for an event that is %s, returns the expected result on the web and at the box office',
  async (state, web, door) => {
    expect(await buy(state, 'web')).toMatch(web);
    expect(await buy(state, 'box_office')).toMatch(door);
  },
);

test('takeCart, before the embargo ends, finds no event on the web but succeeds at the box office', async () => {
  const later = new Date(Date.now() + 3_600_000);
  expect(await buy('live', 'web', later)).toMatch(/does not exist/);
  expect(await buy('live', 'box_office', later)).toBe('taken');
});
