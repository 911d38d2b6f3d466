import { buildOrganiser } from '../../../support/factories/factories';
import { mailTray } from '../../../support/mail/mailTray';
import { buildPublicSale } from '../../../support/factories/sellingFactories';
import { siteVisitor, type SeenPage } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

/** A buyer with two tabs sees what actually happened to their order and their money. */

const tray = mailTray();
let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;
let now = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ mailer: tray, clock: { now: () => now } });
  server.services.queue.start();
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => server.close());

const buyerOf = (name: string) => ({ name: 'Mere Tūhoe', email: `${name}@example.org` });

async function cart(name: string, quantity = 2) {
  const { slug, offers } = await buildPublicSale(server.services, organiserId, {});
  const [offer = ''] = offers.flat();
  const { location } = await visitor.send(`/events/${slug}/cart`, {
    [`quantity.${offer}`]: String(quantity),
  });
  await visitor.send(location, buyerOf(name));
  return { location, slug, offer };
}
const pay = (location: string, card: string, total = '9200') =>
  visitor.send(`${location}/pay`, { method: `card.${card}`, expectedTotalCents: total });
const heading = ({ document }: SeenPage) => document.querySelector('h1')?.textContent;

test('a buyer who cancels while the bank asks sees what happens to order and money, and is refunded in full', async () => {
  const { location } = await cart('cancels');
  await pay(location, 'three_d_secure');
  // In the other tab.
  expect((await visitor.send(`${location}/cancel`, {})).location).toBe(`${location}/pay`);
  const cancelled = await visitor.see(`${location}/pay`);
  expect([cancelled.status, heading(cancelled)]).toEqual([410, 'This order was cancelled']);
  expect(cancelled.text).toContain('If the payment still goes through, it is refunded in full automatically');
  expect(cancelled.text).not.toContain('Nothing was charged');

  await visitor.send(`${location}/test-bank`, { answer: 'confirm' });
  const returned = await visitor.see(`${location}/pay`);
  expect(returned.text).toContain('The order had been cancelled before the payment arrived');
  expect(returned.text).toContain('You do not have to do anything');
  expect(returned.text).not.toContain('gone to somebody else');
  expect(returned.text).not.toContain('Nothing was charged');
  const mail = await tray.mailTo('cancels@example.org', /is being refunded/);
  expect(String(mail.text)).toContain('The order had been cancelled before the payment arrived');
  expect(String(mail.text)).not.toContain('gone to somebody else');
});

test('a buyer who cancels a cart that is not being paid goes back to the event', async () => {
  const { location, slug } = await cart('leaves');
  expect((await visitor.send(`${location}/cancel`, {})).location).toBe(`/events/${slug}`);
  const left = await visitor.see(location);
  expect([left.status, heading(left)]).toEqual([410, 'This order was cancelled']);
  expect(left.text).toContain('Nothing was charged.');
});

test('a buyer who cancels an order paid in another tab is redirected to the tickets', async () => {
  const { location } = await cart('paid');
  await pay(location, 'succeeds');
  const answer = await visitor.send(`${location}/cancel`, {});
  expect(answer.location).toBe(location.replace('checkout', 'order'));
});

test('a cart changed in one tab and paid in another charges nothing and redirects to the current order', async () => {
  const { location } = await cart('two-tabs');
  const details = await visitor.see(location);
  const line = details.document.querySelector('[name^="quantity."]')?.getAttribute('name') ?? '';
  const changed = await visitor.send(`${location}/cart`, { [line]: '1' });
  expect(changed.location).not.toBe(location);
  const paid = await pay(location, 'succeeds');
  expect(paid.location).toBe(`${changed.location}?changed=yes`);
  const now = await visitor.see(paid.location);
  expect(now.text).toContain('You changed this order in another tab or window.');
  expect(now.text).toContain('$46.00');
  // The new order can be paid.
  expect((await pay(changed.location, 'succeeds', '4600')).location).toMatch(/^\/order\//);
  expect((await visitor.see(location)).location).toContain(changed.location);
});
