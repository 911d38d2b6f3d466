import { saveTicketTypeDocument } from '../../../src/contract/ticketing/ticketing';
import { expireOverdueCarts } from '../../../src/server/order/cart/expireCarts';
import { buildOrder } from '../../support/factories/orderFactories';
import { siteVisitor, type SeenPage } from '../../support/browser/siteVisitor';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../../support/ticketingClient';
import { unchanged } from '../../support/portal/unchanged';

/** Wrong input from a buyer's browser, through the public pages: a clear message, and nothing is changed. */
let server: TestServer;
let person: TestPerson;
let visitor: ReturnType<typeof siteVisitor>;
let now = new Date('2030-11-21T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  person = await server.signedIn(['events']);
});
beforeEach(() => {
  // Another hour and another address, because the rate limits on carts are not under test here.
  now = new Date(now.getTime() + 3_600_000);
  visitor = siteVisitor(server.app);
});
afterAll(() => server.close());

const still = <T>(act: () => Promise<T>) => unchanged(server, person.organiserId, act);
const alert = ({ document }: SeenPage) =>
  document.querySelector('[role=alert]')?.textContent?.replace(/\s+/g, ' ').trim();
const buyer = { name: 'Mere Tūhoe', email: 'mere@example.org' };

/** The public page of an event with one type at 46 dollars. */
async function onSale() {
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, person.organiserId);
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const { adminDb } = server.services.database;
  const { slug } = await adminDb
    .selectFrom('event')
    .select('slug')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { id: offerId } = await adminDb
    .selectFrom('offer')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const setPrice = (priceCents: number) =>
    editor.change(saveTicketTypeDocument, { id: types[0]?.id, input: typeInput({ priceCents }) });
  const take = (number: number) =>
    visitor.send(`/events/${slug}/cart`, { [`quantity.${offerId}`]: String(number) });
  return { eventId, sessionIds, slug, offerId, setPrice, take };
}

/** A cart with two of them and the buyer's details: everything but the payment. */
async function cart() {
  const sale = await onSale();
  const { location } = await sale.take(2);
  await visitor.send(location, buyer);
  return { ...sale, location };
}

const pay = (path: string, expectedTotalCents: string, card = 'succeeds') =>
  visitor.send(`${path}/pay`, { method: `card.${card}`, expectedTotalCents });

describe('a cart left overnight', () => {
  const over = 'The time for this order has run out Its tickets have gone back on sale. Nothing was charged.';

  async function eachWay(location: string) {
    const line = { 'quantity.anything': '1' };
    return [
      await visitor.see(location),
      await visitor.send(location, buyer),
      await visitor.send(`${location}/cart`, line),
      await visitor.send(`${location}/cancel`, {}),
      await visitor.see(`${location}/pay`),
      await pay(location, '9200'),
    ];
  }

  test('any request, says that it has expired and where to choose again, and changes nothing', async () => {
    const { location, slug } = await cart();
    now = new Date(now.getTime() + 12 * 3_600_000);
    const pages = await still(() => eachWay(location));
    for (const page of pages) {
      expect([page.status, page.text]).toEqual([410, expect.stringContaining(over)]);
      expect(page.document.querySelector('main a.button')?.getAttribute('href')).toBe(`/events/${slug}`);
    }
  });

  test('after its seats are back on sale, says the same', async () => {
    const { location, eventId } = await cart();
    now = new Date(now.getTime() + 12 * 3_600_000);
    const { organiserId } = person;
    await expireOverdueCarts(server.services, { organiserId, eventId });
    const pages = await still(() => eachWay(location));
    expect(pages.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410, 410]);
    expect(pages.every(({ text }) => text.includes(over))).toBe(true);
  });
});

describe('a price change while in the cart', () => {
  test('keeps the cart at its old price until it is paid; the next cart has the new price', async () => {
    const { location, setPrice, take } = await cart();
    await setPrice(9900);
    expect((await still(() => visitor.see(location))).text).toContain('$92.00');
    const payment = await still(() => visitor.see(`${location}/pay`));
    expect(payment.document.querySelector<HTMLInputElement>('[name=expectedTotalCents]')?.value).toBe('9200');
    expect((await pay(location, '9200')).location).toBe(location.replace('checkout', 'order'));
    const next = await take(2);
    expect((await visitor.see(next.location)).text).toContain('$198.00');
  });

  test('when quantities are changed, says both prices and leaves the order unchanged', async () => {
    const { location, setPrice } = await cart();
    await setPrice(9900);
    const seen = await visitor.see(location);
    const line = seen.document.querySelector('select[name^="quantity."]')?.getAttribute('name') ?? '';
    const page = await still(() => visitor.send(`${location}/cart`, { [line]: '1' }));
    expect([page.status, alert(page)]).toEqual([
      409,
      'One thing needs to be fixed The price of General admission has changed: it is $46.00 in your order and ' +
        '$99.00 for a new one. Pay for your order as it is, or empty the cart and choose again. ' +
        'Your order has not changed.',
    ]);
    expect((await pay(location, '9200')).location).toBe(location.replace('checkout', 'order'));
  });
});

describe('a tampered total', () => {
  test.each(['100', '0', '-9200', '9200.5', '92e2x', '', '99999999999999999999'])(
    '%j, is refused with the correct total, and nothing is charged or changed',
    async (total) => {
      const { location } = await cart();
      const page = await still(() => pay(location, total));
      expect([page.status, alert(page)]).toEqual([
        400,
        'The total is 92.00, not the amount shown on this page. Nothing was charged; check your order again.',
      ]);
      expect((await pay(location, '9200')).location).toBe(location.replace('checkout', 'order'));
    },
  );

  test('an amount sent with a fixed price, is ignored', async () => {
    const { slug, offerId } = await onSale();
    const { location } = await visitor.send(`/events/${slug}/cart`, {
      [`quantity.${offerId}`]: '2',
      [`amount.${offerId}`]: '0.01',
    });
    expect((await visitor.see(location)).text).toContain('$92.00');
  });
});

describe('an event with a session in the past', () => {
  test('sells no ticket of it to a buyer who had the page open, and says so', async () => {
    const { take, sessionIds } = await onSale();
    await server.services.database.adminDb
      .updateTable('event_session')
      .set({ starts_local: '2030-01-01T19:00', starts_at: '2030-01-01T06:00:00Z' })
      .where('id', 'in', sessionIds)
      .execute();
    const page = await still(() => take(1));
    expect([page.status, alert(page)]).toEqual([409, 'Sales of General admission have ended.']);
    expect(page.text).toContain('This event is over.');
  });
});

describe('a guessed buyer’s link', () => {
  const gets = ['', '/tickets.pdf', '/calendar.ics'];
  const posts = ['/resend', '/holder', '/refund'];
  const checkoutGets = ['', '/pay', '/test-bank'];
  const checkoutPosts = ['', '/cart', '/cancel', '/pay', '/test-bank'];

  test('any request, is answered like an unknown address and changes nothing', async () => {
    const { secret, orderId, number } = await buildOrder(server.services, person.organiserId);
    const nothing = await visitor.see('/order/nothing');
    expect(nothing.text).toContain('This page does not exist The link may be out of date or incomplete.');
    const near = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
    const guesses = [
      'a'.repeat(32),
      near,
      secret.slice(0, 31),
      `${secret}a`,
      orderId,
      number,
      '%00',
      "' or 1=1",
    ];
    for (const guess of guesses.map((each) => (each === '%00' ? each : encodeURIComponent(each)))) {
      const pages = await still(async () => [
        ...(await Promise.all(gets.map((part) => visitor.see(`/order/${guess}${part}`)))),
        ...(await Promise.all(posts.map((part) => visitor.send(`/order/${guess}${part}`, { message: 'x' })))),
        ...(await Promise.all(checkoutGets.map((part) => visitor.see(`/checkout/${guess}${part}`)))),
        ...(await Promise.all(
          checkoutPosts.map((part) => visitor.send(`/checkout/${guess}${part}`, { method: 'card.succeeds' })),
        )),
      ]);
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
      expect(new Set(pages.map(({ text }) => text))).toEqual(new Set([nothing.text]));
    }
    expect((await visitor.see(`/order/${secret}`)).status).toBe(200);
  });

  test('of a waitlist offer, is answered the same', async () => {
    const token = Buffer.from(`${person.organiserId}.x`).toString('base64url');
    for (const guess of ['guess', token, `${token}.${'a'.repeat(43)}`]) {
      const page = await still(() => visitor.send(`/waitlist/${guess}`, { act: 'leave' }));
      expect([page.status, page.text]).toEqual([404, (await visitor.see('/order/nothing')).text]);
    }
  });
});
