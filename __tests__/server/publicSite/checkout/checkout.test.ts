import { JSDOM } from 'jsdom';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildPromoCode, buildPublicSale } from '../../../support/factories/sellingFactories';
import { siteVisitor, type SeenPage } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;
let now = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => server.close());

async function sale(wishes: Parameters<typeof buildPublicSale>[2] = {}) {
  const built = await buildPublicSale(server.services, organiserId, wishes);
  const [offer = ''] = built.offers.flat();
  return { ...built, offer };
}

const stockOf = async (id = '') =>
  server.services.database.adminDb
    .selectFrom('stock')
    .select(['sold', 'in_carts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const take = (slug: string, offer: string, number: number, more: Record<string, string> = {}) =>
  visitor.send(`/events/${slug}/cart`, { [`quantity.${offer}`]: String(number), ...more });

const alert = ({ document }: SeenPage) =>
  document.querySelector('[role=alert]')?.textContent?.replace(/\s+/g, ' ').trim();
const buyer = { name: 'Mere Tūhoe', email: 'mere@example.org' };
const pay = (secretPath: string, card: string, total = '9200') =>
  visitor.send(`${secretPath}/pay`, { method: `card.${card}`, expectedTotalCents: total });

test('buying, without script, leads from the event to tickets with a QR at a secret address', async () => {
  const { slug, offer, sessionStocks } = await sale({ types: [{ name: 'General' }] });
  const cart = await take(slug, offer, 2);
  expect(cart.status).toBe(303);
  expect(cart.location).toMatch(/^\/checkout\/[\w-]{32}$/);
  const details = await visitor.see(cart.location);
  expect(details.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(details.text).toContain('$92.00');
  expect(details.text).toContain('Reserved for you until');
  expect(details.document.querySelector<HTMLInputElement>('[name=consent]')?.checked).toBe(false);
  expect((await visitor.send(cart.location, buyer)).location).toBe(`${cart.location}/pay`);
  const payment = await visitor.see(`${cart.location}/pay`);
  expect(payment.text).toContain('Test gateway: no money moves.');
  expect(payment.headers['content-security-policy']).not.toContain('stripe');
  const paid = await pay(cart.location, 'succeeds');
  expect(paid.location).toBe(cart.location.replace('checkout', 'order'));
  const order = await visitor.see(paid.location);
  expect(order.document.querySelectorAll('img.qr[src^="data:image/svg+xml"]')).toHaveLength(2);
  expect(order.text).toContain('Mere Tūhoe');
  expect(order.text).not.toMatch(/tax invoice/i);
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 2, in_carts: 0 });
  const guessed = await visitor.see(`/order/${'a'.repeat(32)}`);
  const nonsense = await visitor.see('/order/1');
  expect([guessed.status, guessed.text]).toEqual([404, nonsense.text]);
  expect((await visitor.see(cart.location)).location).toBe(paid.location);
});

test('paying, with a card whose bank asks for confirmation, keeps the cart when refused and issues tickets when confirmed', async () => {
  const { slug, offer, sessionStocks } = await sale();
  const { location } = await take(slug, offer, 2);
  await visitor.send(location, buyer);
  expect((await pay(location, 'three_d_secure')).location).toBe(`${location}/test-bank`);
  expect((await visitor.see(`${location}/test-bank`)).text).toContain('$92.00');
  expect((await visitor.send(`${location}/test-bank`, { answer: 'refuse' })).location).toBe(
    `${location}/pay`,
  );
  expect(alert(await visitor.see(`${location}/pay`))).toContain('The bank did not confirm the payment.');
  await pay(location, 'three_d_secure');
  const done = await visitor.send(`${location}/test-bank`, { answer: 'confirm' });
  expect(done.location).toBe(location.replace('checkout', 'order'));
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 2, in_carts: 0 });
});

test('paying, with a declined card, says so and charges nothing; a late reply is waited for', async () => {
  const { slug, offer } = await sale();
  const { location } = await take(slug, offer, 2);
  await visitor.send(location, buyer);
  const declined = await pay(location, 'declined');
  expect([declined.status, alert(declined)]).toEqual([
    402,
    'The card was declined. Nothing was charged; try another card.',
  ]);
  const late = await pay(location, 'late');
  expect(late.headers.refresh).toBe(`2; url=${location}/pay`);
  expect(late.text).toContain('Do not pay again.');
});

test('paying, with a tampered total, charges nothing', async () => {
  const { slug, offer } = await sale();
  const { location } = await take(slug, offer, 2);
  await visitor.send(location, buyer);
  const tampered = await pay(location, 'succeeds', '100');
  expect(tampered.status).toBe(400);
  expect(alert(tampered)).toContain('The total is 92.00, not the amount shown on this page.');
  expect((await visitor.see(`${location}/pay`)).status).toBe(200);
});

test('a cart keeps its price when the ticket becomes more expensive', async () => {
  const { slug, offer, typeIds } = await sale();
  const { location } = await take(slug, offer, 2);
  await server.services.database.adminDb
    .updateTable('ticket_type')
    .set({ price_cents: 9900 })
    .where('id', '=', typeIds[0] ?? '')
    .execute();
  expect((await visitor.see(location)).text).toContain('$92.00');
  expect((await visitor.see(`/events/${slug}`)).text).toContain('$99.00');
  await visitor.send(location, buyer);
  expect((await pay(location, 'succeeds')).location).toContain('/order/');
});

test('a cart left overnight says that its time has run out, and charges nothing', async () => {
  const { slug, offer } = await sale();
  const { location } = await take(slug, offer, 2);
  await visitor.send(location, buyer);
  now = new Date(now.getTime() + 12 * 3_600_000);
  const pages = [
    await visitor.see(location),
    await visitor.send(location, buyer),
    await pay(location, 'succeeds'),
  ];
  expect(pages.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(pages[2]?.text).toContain('Nothing was charged.');
  expect(pages[2]?.document.querySelector('main a')?.getAttribute('href')).toBe(`/events/${slug}`);
});

test('a cart, with changed quantities, is replaced; impossible quantities leave it unchanged; emptied, it is cancelled', async () => {
  const { slug, offer, sessionStocks, eventId } = await sale({ seats: 3 });
  await buildPromoCode(server.services, { organiserId, eventId }, { code: 'HALF', percentOff: 50, uses: 1 });
  const { location } = await take(slug, offer, 2, { promoCode: 'half' });
  await visitor.send(location, buyer);
  const line = (page: SeenPage) =>
    page.document.querySelector('select[name^="quantity."]')?.getAttribute('name') ?? '';
  const first = await visitor.see(location);
  const tooMany = await visitor.send(`${location}/cart`, { [line(first)]: '4' });
  expect([tooMany.status, alert(tooMany)]).toEqual([
    409,
    expect.stringContaining('Your order has not changed.'),
  ]);
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 0, in_carts: 2 });
  const changed = await visitor.send(`${location}/cart`, { [line(first)]: '3' });
  expect(changed.status).toBe(303);
  const second = await visitor.see(changed.location);
  expect(second.text).toContain('$69.00');
  expect(second.document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe(buyer.email);
  // The other tab is redirected to the current order.
  expect((await visitor.see(location)).location).toBe(`${changed.location}?changed=yes`);
  const emptied = await visitor.send(`${changed.location}/cancel`, {});
  expect(emptied.location).toBe(`/events/${slug}`);
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});

test.each([
  ['nothing', {}, 'Choose how many tickets you want.'],
  ['more than the limit of an order', { number: '11' }, 'At most 10 of Type 1 per order.'],
  ['an invalid number', { number: '2.5' }, 'Choose a whole number of tickets.'],
  [
    'an invalid promo code',
    { number: '1', promoCode: 'GUESS' },
    'This promo code is not valid for this event.',
  ],
])(
  'a cart with %s is refused with a message on the page, and takes no stock',
  async (_what, { number, promoCode }: { number?: string; promoCode?: string }, words) => {
    const { slug, offer, sessionStocks } = await sale();
    const page = await visitor.send(`/events/${slug}/cart`, {
      ...(number && { [`quantity.${offer}`]: number }),
      ...(promoCode && { promoCode }),
    });
    expect(page.status).toBe(400);
    expect(alert(page)).toContain(words);
    expect(await stockOf(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
  },
);

test('a cart with a ticket of another event is refused', async () => {
  const [one, other] = [await sale(), await sale()];
  const page = await take(one.slug, other.offer, 1);
  expect([page.status, alert(page)]).toEqual([
    400,
    'This ticket is no longer part of the event. Choose again.',
  ]);
});

test('a form of another site is refused, by its origin and by its Sec-Fetch-Site header', async () => {
  const { slug, offer, sessionStocks } = await sale();
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const page = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offer}`]: '1' }, headers);
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([
      403,
      'This came from another site',
    ]);
  }
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});

test('carts from one address are refused after 40 attempts', async () => {
  const { slug, offer } = await sale({ seats: null });
  const eager = siteVisitor(server.app);
  const statuses: number[] = [];
  for (let turn = 0; turn < 41; turn++) {
    statuses.push((await eager.send(`/events/${slug}/cart`, { [`quantity.${offer}`]: '0' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('the details, without a name and with an invalid address, show both errors and keep the input', async () => {
  const { slug, offer } = await sale();
  const { location } = await take(slug, offer, 1);
  const page = await visitor.send(location, { name: '', email: 'not an address', phone: '021 555' });
  expect(page.status).toBe(400);
  expect(alert(page)).toContain('Enter your name.');
  expect(page.document.querySelector('#field-email')?.getAttribute('aria-invalid')).toBe('true');
  expect(page.document.querySelector<HTMLInputElement>('#field-phone')?.value).toBe('021 555');
  expect((await visitor.see(`${location}/pay`)).location).toBe(location);
});

test('a free order needs no payment; its consent is stored with the wording shown', async () => {
  const { slug, offer } = await sale({ types: [{ name: 'Koha', pricing: 'free' }] });
  const { location } = await take(slug, offer, 1);
  const page = await visitor.see(location);
  const words = page.document.querySelector('[name=consent]')?.parentElement?.textContent?.trim();
  const done = await visitor.send(location, { ...buyer, email: 'free@example.org', consent: 'yes' });
  expect(done.location).toContain('/order/');
  const stored = await server.services.database.adminDb
    .selectFrom('consent_record')
    .select(['source', 'wording', 'given'])
    .where('address', '=', 'free@example.org')
    .executeTakeFirst();
  expect(stored).toEqual({ source: 'checkout', wording: words, given: true });
});

test('the details of a free order, sent several times at once, lead to its tickets each time', async () => {
  const { slug, offer, sessionStocks } = await sale({ types: [{ name: 'Free', priceCents: 0 }] });
  const { location } = await take(slug, offer, 1);
  const sent = await Promise.all(Array.from({ length: 6 }, () => visitor.send(location, buyer)));
  const tickets = location.replace('checkout', 'order');
  expect(sent.map((page) => [page.status, page.location])).toEqual(sent.map(() => [303, tickets]));
  expect(await stockOf(sessionStocks[0])).toEqual({ sold: 1, in_carts: 0 });
});

test('a form that changes something, pressed again while it is being sent, is sent once', async () => {
  const { slug, offer } = await sale();
  const event = await visitor.see(`/events/${slug}`);
  const { location } = await take(slug, offer, 2);
  const details = await visitor.see(location);
  for (const { document } of [event, details]) {
    expect(document.querySelector('script[src="/once.js"]')).not.toBeNull();
  }
  const script = await visitor.see('/once.js');
  const { window } = new JSDOM(event.body, { runScripts: 'outside-only' });
  window.eval(script.body);
  const form = window.document.querySelector<HTMLFormElement>('form[action$="/cart"]');
  const press = () => form?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  expect([press(), press()]).toEqual([true, false]);
  window.dispatchEvent(new window.Event('pageshow'));
  expect([press(), press()]).toEqual([true, false]);
});

test("the buyer's page changes a holder's name, requests a refund, resends the tickets and offers a PDF and a calendar", async () => {
  const { slug, offer } = await sale();
  const { location } = await take(slug, offer, 2);
  await visitor.send(location, buyer);
  const { location: path } = await pay(location, 'succeeds');
  const page = await visitor.see(path);
  const ticket = page.document.querySelector<HTMLInputElement>('[name=ticket]')?.value ?? '';
  await visitor.send(`${path}/holder`, { ticket, [`name.${ticket}`]: 'Ana Rua' });
  expect((await visitor.see(path)).text).toContain('Ana Rua');
  const nameless = await visitor.send(`${path}/holder`, { ticket, [`name.${ticket}`]: ' ' });
  expect([nameless.status, alert(nameless)]).toEqual([400, 'Enter the name of the person attending.']);
  expect((await visitor.send(`${path}/refund`, { message: 'I am ill.' })).location).toBe(
    `${path}?done=asked`,
  );
  expect((await visitor.see(path)).text).toContain('You requested a refund');
  expect((await visitor.send(`${path}/resend`, {})).location).toBe(`${path}?done=sent`);
  const pdf = await visitor.see(`${path}/tickets.pdf`);
  expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect((await visitor.see(`${path}/calendar.ics`)).body).toContain('BEGIN:VEVENT');
});
