import { createHash } from 'node:crypto';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildPassSale } from '../../../support/factories/sellingFactories';
import {
  type ConversionWorld,
  googleSecret,
  ids,
  MEASUREMENT_ID,
  metaToken,
  no,
  PIXEL_ID,
  startConversionWorld,
  yes,
} from '../../../support/webhook/conversionWorld';
import { sendDue } from '../../../support/webhook/webhookFactories';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let world: ConversionWorld;
beforeAll(async () => {
  world = await startConversionWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.receiver.messages.length = 0;
  world.receiver.answer = (response, { path }) =>
    path.startsWith('/meta/') ? response.end('{"events_received":1}') : response.writeHead(204).end();
});
const send = () => sendDue(world.server.services);
const secondsOf = (at: Date | null | undefined) => Math.floor((at?.getTime() ?? 0) / 1000);

test('a sale to a buyer who agreed reaches both providers once, with the exact bodies and hashes', async () => {
  const person = await world.organiser();
  const order = await world.buy(person);
  await send();
  await send();
  const { createdAt } = await world.server.services.database.adminDb
    .selectFrom('webhook_message')
    .select('created_at as createdAt')
    .where('object_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(world.sent('ga4')).toEqual([
    {
      path: `/ga4/mp/collect?measurement_id=${MEASUREMENT_ID}&api_secret=${googleSecret}`,
      body: {
        client_id: '1234567890.1700000000',
        timestamp_micros: createdAt.getTime() * 1000,
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: [
          {
            name: 'purchase',
            params: {
              transaction_id: order.number,
              event_id: `purchase-${order.number}`,
              value: 92,
              tax: 0,
              currency: 'NZD',
              items: [{ item_name: 'General', quantity: 2, price: 46 }],
              session_id: '1764400000',
              engagement_time_msec: 1,
            },
          },
        ],
      },
    },
  ]);
  expect(world.sent('meta')).toEqual([
    {
      path: `/meta/v24.0/${PIXEL_ID}/events`,
      body: {
        data: [
          {
            event_name: 'Purchase',
            event_time: secondsOf(createdAt),
            event_id: `purchase-${order.number}`,
            action_source: 'website',
            event_source_url: `http://localhost:3000/events/${order.slug}`,
            user_data: {
              em: [sha256('mere@example.org')],
              ph: [sha256('64211234567')],
              client_user_agent: 'A Browser/1.0',
              fbc: 'fb.1.1764400000000.IwAR0click',
            },
            custom_data: { value: 92, currency: 'NZD', order_id: order.number },
          },
        ],
        access_token: metaToken,
      },
    },
  ]);
  const at = expect.stringMatching(/^\d{4}-/) as string;
  expect(await world.reports(person, order.id)).toEqual([
    { kind: 'ga4', event: 'purchase', outcome: 'sent', at, reason: null },
    { kind: 'meta', event: 'purchase', outcome: 'sent', at, reason: null },
  ]);
});

test('a free order is a sale of value 0', async () => {
  const person = await world.organiser();
  const order = await world.buy(person, { free: true });
  expect(order).toMatchObject({ state: 'complete', totalCents: 0 });
  await send();
  expect(JSON.stringify(world.sent('ga4')[0]?.body)).toContain('"value":0');
  expect(world.sent('meta')[0]?.body).toMatchObject({
    data: [{ event_id: `purchase-${order.number}`, custom_data: { value: 0 } }],
  });
});

test('a refund is reported where the sale was, with the transaction id of the sale and an id of its own', async () => {
  const person = await world.organiser();
  const order = await world.buy(person);
  await send();
  await world.refund(person, order.id);
  await send();
  const { id: refundId } = await world.server.services.database.adminDb
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(world.sent('ga4')[1]?.body).toMatchObject({
    client_id: '1234567890.1700000000',
    events: [
      {
        name: 'refund',
        params: {
          transaction_id: order.number,
          event_id: `refund-${refundId}`,
          value: 92,
          items: [{ item_name: 'General', quantity: 2, price: 46 }],
        },
      },
    ],
  });
  expect(world.sent('meta')[1]?.body).toMatchObject({
    data: [
      {
        event_name: 'Refund',
        event_id: `refund-${refundId}`,
        custom_data: { value: 92, order_id: order.number },
      },
    ],
  });
  expect((await world.reports(person, order.id)).map(({ kind, event }) => [kind, event])).toEqual([
    ['ga4', 'purchase'],
    ['ga4', 'refund'],
    ['meta', 'purchase'],
    ['meta', 'refund'],
  ]);
});

test.each([
  ['said no', { cart: no }, 'not_agreed'],
  ['was not asked or has no script', { cart: {} }, 'not_asked'],
  ['said yes, but no on the page of the details', { cart: yes, details: no }, 'not_agreed'],
  [
    'said yes to another question, which did not name Meta',
    { cart: { ...yes, 'visitor.key': MEASUREMENT_ID } },
    'not_asked',
  ],
])(
  'nothing is sent about a buyer who %s, also about the refund, and the order says so',
  async (_who, wishes, outcome) => {
    const person = await world.organiser();
    const order = await world.buy(person, wishes);
    await world.refund(person, order.id);
    await send();
    expect(world.receiver.messages).toEqual([]);
    expect((await world.reports(person, order.id)).map((one) => one.outcome)).toEqual([outcome, outcome]);
    const stored = await world.server.services.database.adminDb
      .selectFrom('order_visitor_answer')
      .select(['agreed', 'ga_client_id', 'ga_session_id', 'fbp', 'fbc', 'user_agent'])
      .where('order_id', '=', order.id)
      .execute();
    const none = { ga_client_id: null, ga_session_id: null, fbp: null, fbc: null, user_agent: null };
    expect(stored).toEqual(outcome === 'not_agreed' ? [{ agreed: false, ...none }] : []);
  },
);

test('an answer that is taken back between the sale and the sending stops the report', async () => {
  const person = await world.organiser();
  const order = await world.buy(person);
  await world.server.services.database.adminDb
    .updateTable('order_visitor_answer')
    .set({ agreed: false, ga_client_id: null, ga_session_id: null, fbc: null, user_agent: null })
    .where('order_id', '=', order.id)
    .execute();
  await send();
  expect(world.receiver.messages).toEqual([]);
  expect((await world.reports(person, order.id))[0]).toMatchObject({
    outcome: 'failed',
    reason: 'The buyer no longer agrees.',
  });
});

test('an answer keeps the click on an advertisement, which the later page does not know, and survives a changed cart', async () => {
  const person = await world.organiser();
  const { 'visitor.fbc': _click, ...later } = yes;
  const order = await world.buy(person, { details: later });
  await send();
  expect(JSON.stringify(world.sent('meta')[0]?.body)).toContain('IwAR0click');
  expect(order.state).toBe('complete');
});

test('the page of an order reports the sale to Google as well, unless Google could not see that it is the same', async () => {
  const person = await world.organiser();
  const { 'visitor.gaClientId': _client, ...unknown } = yes;
  const frameOf = async ({ path }: { path: string }) => {
    const page = await world.visitor.see(path.replace('/checkout/', '/order/'));
    expect(page.status).toBe(200);
    return page.document.querySelector('.consent')?.getAttribute('data-order') ?? null;
  };
  const known = await world.buy(person);
  expect(await frameOf(known)).toBe(known.number);
  await send();
  expect(world.sent('ga4')[0]?.body).toMatchObject({
    events: [{ params: { transaction_id: known.number } }],
  });
  expect(await frameOf(await world.buy(person, { cart: unknown }))).toBeNull();
  // Without a server-side report the page's is the only one.
  expect(await frameOf(await world.buy(person, { cart: {} }))).not.toBeNull();
});

test('malformed ids of a browser are dropped, while the sale is reported', async () => {
  const person = await world.organiser();
  const cart = {
    ...yes,
    'visitor.gaClientId': '<script>',
    'visitor.fbc': 'fb.1.x',
    'visitor.fbp': "' or 1=1",
  };
  const { number } = await world.buy(person, { cart });
  await send();
  const [google] = world.sent('ga4');
  expect(google?.body.client_id).toMatch(/^\d+\.\d+$/);
  expect(google?.body).toMatchObject({ events: [{ params: { transaction_id: number } }] });
  expect(JSON.stringify(world.sent('meta')[0]?.body)).not.toMatch(/fb\.1|or 1=1/);
});

test('each organiser’s sales go to its own property and pixel alone, and another cannot read or change them', async () => {
  const [one, other] = [await world.organiser(), await world.organiser(6, '999999999999999')];
  const order = await world.buy(one);
  const otherOrder = await world.buy(other, {
    cart: { ...yes, 'visitor.key': `${MEASUREMENT_ID}+meta-999999999999999` },
  });
  await send();
  const pathOf = (number: string) =>
    world
      .sent('meta')
      .filter(({ body }) => JSON.stringify(body).includes(number))
      .map(({ path }) => path);
  expect(pathOf(order.number)).toEqual([`/meta/v24.0/${PIXEL_ID}/events`]);
  expect(pathOf(otherOrder.number)).toEqual(['/meta/v24.0/999999999999999/events']);
  await expect(world.reports(other, order.id)).rejects.toThrow('NOT_FOUND');
});

test('an organiser without a destination sends nothing, and the order says that none was set up', async () => {
  const person = await world.server.signedIn(['events', 'preferences'], { planId: 6 });
  const order = await world.buy(person);
  await send();
  expect(world.receiver.messages).toEqual([]);
  expect((await world.reports(person, order.id)).map(({ outcome }) => outcome)).toEqual([
    'not_set_up',
    'not_set_up',
  ]);
});

test('on a plan without Google Analytics nobody is asked, and nothing can be set up', async () => {
  const person = await world.organiser(2);
  const reply = await world.save(person, 'meta', {
    isOn: true,
    secret: metaToken,
    pixelId: PIXEL_ID,
    testCode: '',
  });
  expect(reply.errors?.[0]).toMatchObject({
    message: expect.stringContaining('does not include Google Analytics') as string,
    extensions: { field: 'isOn' },
  });
});

test('a sale of a pass, reports the tickets of its sessions with their shares, and not the pass beside them', async () => {
  const person = await world.organiser();
  const { services } = world.server;
  const { organiserId } = person;
  const { eventId, passOfferId: offerId } = await buildPassSale(services, person);
  const wanted = [{ offerId, quantity: 1 }];
  const { orderId, secret } = await takeCart(services, { organiserId, eventId, channel: 'web', wanted });
  await saveBuyer(services, secret, { name: 'Mere Tūhoe', email: 'mere@example.org' });
  await services.database.adminDb
    .insertInto('order_visitor_answer')
    .values({
      ...{ organiser_id: organiserId, order_id: orderId, agreed: true, covers: ['ga4'] },
      ...{ answered_at: services.clock.now(), ga_client_id: ids['visitor.gaClientId'] },
    })
    .execute();
  await completeOrder(services, { organiserId, orderId });
  await send();
  const { events } = world.sent('ga4')[0]?.body as {
    events: Array<{ params: { value: number; items: Array<{ price: number }> } }>;
  };
  const { value, items = [] } = events[0]?.params ?? {};
  const item = (price: number) => ({ item_name: 'Season pass: Type 1', quantity: 1, price });
  expect(value).toBe(100);
  expect(items.toSorted((one, other) => one.price - other.price)).toEqual([
    item(33.33),
    item(33.33),
    item(33.34),
  ]);
});
