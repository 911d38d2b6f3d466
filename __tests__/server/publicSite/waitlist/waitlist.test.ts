import { cancelSession } from '../../../../src/server/event/sessions/changeSessionService';
import { buildOrganiser } from '../../../support/factories/factories';
import { mailTray } from '../../../support/mail/mailTray';
import { buildSale } from '../../../support/factories/sellingFactories';
import { siteVisitor, type SeenPage } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

const tray = mailTray();
let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;

beforeAll(async () => {
  server = await startServer({ mailer: tray });
  server.services.queue.start();
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
afterAll(() => server.close());

/** Builds an event whose only seat is in somebody's cart. */
async function soldOut() {
  const sale = await buildSale(server.services, organiserId, { seats: 1, types: [{ name: 'General' }] });
  const { slug } = await server.services.database.adminDb
    .updateTable('event')
    .set({ ticketing: 'here', waitlist_open: true })
    .where('id', '=', sale.eventId)
    .returning('slug')
    .executeTakeFirstOrThrow();
  const cart = await visitor.send(`/events/${slug}/cart`, { [`quantity.${sale.offers[0]?.[0]}`]: '1' });
  return { ...sale, slug, cart: cart.location, line: `${sale.sessionIds[0]}.${sale.typeIds[0]}` };
}
const alert = ({ document }: SeenPage) => document.querySelector('[role=alert]')?.textContent;
const entries = (eventId: string) =>
  server.services.database.adminDb
    .selectFrom('waitlist_entry')
    .select(['name', 'address', 'quantity', 'state'])
    .where('event_id', '=', eventId)
    .execute();
const mere = { name: 'Mere', email: 'Mere@Example.org', quantity: '1' };

test('the waitlist, when tickets are sold out, can be joined; nothing can be put into a cart', async () => {
  const { slug, eventId, line } = await soldOut();
  const page = await visitor.see(`/events/${slug}`);
  expect(page.text).toContain('Sold out? Join the waitlist');
  expect(page.text).not.toContain('Get tickets');
  const joined = await visitor.send(`/events/${slug}/waitlist`, { ...mere, line });
  expect([joined.status, joined.location]).toEqual([303, `/events/${slug}?waiting=1#tickets`]);
  expect((await visitor.see(joined.location)).text).toContain('You are on the waitlist.');
  expect(await entries(eventId)).toEqual([
    { name: 'Mere', address: 'mere@example.org', quantity: 1, state: 'waiting' },
  ]);
});

test.each([
  [{ email: 'no address' }, /email/i],
  [{ quantity: '99' }, /10/],
  [{ name: ' ' }, /name/i],
  [{ line: 'nonsense' }, /./],
])('the waitlist, joined with %j, says what is wrong and stores nothing', async (wrong, words) => {
  const { slug, eventId, line } = await soldOut();
  const answer = await visitor.send(`/events/${slug}/waitlist`, { ...mere, line, ...wrong });
  expect(answer.status).toBe(400);
  expect(alert(answer)).toMatch(words);
  expect(await entries(eventId)).toEqual([]);
});

test('the waitlist, when the cart is emptied, offers the seat by mail and reserves it', async () => {
  const { slug, eventId, line, cart } = await soldOut();
  await visitor.send(`/events/${slug}/waitlist`, { ...mere, line });
  await visitor.send(`${cart}/cancel`, {});
  const { text } = await tray.mailTo('mere@example.org', /^Your turn: 1 ticket/);
  const [offered = ''] = /\/waitlist\/\S+/.exec(String(text)) ?? [];
  expect(await entries(eventId)).toMatchObject([{ state: 'offered' }]);
  expect((await visitor.see(`/events/${slug}`)).text).toContain('Sold out');
  const offer = await visitor.see(offered);
  expect(offer.text).toContain('1 ticket is reserved for you');
  const taken = await visitor.send(offered, { act: 'take' });
  expect(taken.location).toMatch(/^\/checkout\//);
  expect((await visitor.see(taken.location)).text).toContain('Reserved for you until');
  expect((await visitor.see(`/waitlist/${'x'.repeat(40)}`)).status).toBe(404);
});

test('a waitlist offer, taken several times at once or again after a lost reply, leads to one cart', async () => {
  const { slug, line, cart } = await soldOut();
  await visitor.send(`/events/${slug}/waitlist`, { ...mere, email: 'hine@example.org', line });
  await visitor.send(`${cart}/cancel`, {});
  const { text } = await tray.mailTo('hine@example.org', /^Your turn: 1 ticket/);
  const [offered = ''] = /\/waitlist\/\S+/.exec(String(text)) ?? [];
  const sent = await Promise.all([1, 2, 3].map(() => visitor.send(offered, { act: 'take' })));
  const [first] = sent;
  expect(first?.location).toMatch(/^\/checkout\//);
  const later = [await visitor.send(offered, { act: 'take' }), await visitor.see(offered)];
  expect([...sent, ...later].map(({ location }) => location)).toEqual(Array(5).fill(first?.location));
  await visitor.send(`${first?.location}/cancel`, {});
  expect((await visitor.see(offered)).text).toContain('These tickets have already been claimed.');
});

test('a waitlist offer, after its session was cancelled, says so and reserves nothing', async () => {
  const { slug, eventId, sessionIds, line, cart } = await soldOut();
  await visitor.send(`/events/${slug}/waitlist`, { ...mere, email: 'rua@example.org', line });
  await visitor.send(`${cart}/cancel`, {});
  const { text } = await tray.mailTo('rua@example.org', /^Your turn: 1 ticket/);
  const [offered = ''] = /\/waitlist\/\S+/.exec(String(text)) ?? [];
  const owner = await server.signedIn(['events']);
  await server.services.database.withOrganiser(organiserId, (db) =>
    cancelSession(
      db,
      { services: server.services, organiserId, userId: owner.userId },
      sessionIds[0] ?? '',
      0,
    ),
  );
  server.services.queue.wake();
  await tray.mailTo('rua@example.org', /^Cancelled: /);
  expect(await entries(eventId)).toMatchObject([{ state: 'lapsed' }]);
  const over = await visitor.see(offered);
  expect(over.text).toContain('was cancelled for this date, along with its waitlist');
  expect(over.text).not.toContain('went to the next person');
});
