import { doorOffersDocument } from '../../../../src/contract/boxOffice/boxOfficeDocuments';
import { buildTill, doorSale, tabletOf } from '../../../support/factories/boxOfficeFactories';
import { sellAtDoorDocument } from '../../../../src/contract/boxOffice/boxOfficeDocuments';
import { buildPublicSale } from '../../../support/factories/sellingFactories';
import { buildSuspension, endSuspension } from '../../../support/factories/suspensionFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { mailTray } from '../../../support/mail/mailTray';
import { offerFreedJob } from '../../../../src/server/ticketing/ticketingJobKinds';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const reason = 'The papers of your company are missing.';
const tray = mailTray();
let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let person: TestPerson;
beforeEach(async () => {
  server = await startServer({ mailer: tray });
  visitor = siteVisitor(server.app);
  person = await server.signedIn(['events', 'boxOffice', 'customers']);
});
afterEach(() => server.close());

const suspend = () => buildSuspension(server.services, person.organiserId, 'selling', reason);
const sale = (values: object = {}, seats = 100) =>
  buildPublicSale(server.services, person.organiserId, { seats, types: [{ name: 'General' }] }, values);
const orders = async () =>
  (await server.services.database.adminDb.selectFrom('ticket_order').select('state').execute()).map(
    ({ state }) => state,
  );

test('the public page, while selling is suspended, says that sales are paused, and not why; a cart is refused', async () => {
  const { slug, offers } = await sale();
  await suspend();
  const page = await visitor.see(`/events/${slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Ticket sales are paused.');
  expect(page.document.querySelectorAll('select')).toHaveLength(0);
  expect(page.text).not.toContain('papers');
  const cart = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  expect(cart.status).toBeGreaterThanOrEqual(400);
  expect(cart.text).not.toContain('papers');
  expect(await orders()).toEqual([]);
  const list = await visitor.see('/events');
  expect(list.text).toContain('Sales are paused');

  await endSuspension(server.services, person.organiserId, 'selling');
  const after = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  expect(after.location).toMatch(/^\/checkout\//);
});

test('a cart that was begun before the suspension can still be paid', async () => {
  const { slug, offers } = await buildPublicSale(server.services, person.organiserId, {
    types: [{ name: 'General', pricing: 'free' }],
  });
  const cart = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  await suspend();
  const buyer = { name: 'Mere', email: 'mere@example.org' };
  await visitor.send(cart.location, buyer);
  expect(await orders()).toEqual(['complete']);
});

test('the till, while selling is suspended, shows the reason and sells nothing', async () => {
  const { sessionIds, offers } = await sale();
  const sessionId = sessionIds[0] ?? '';
  await buildTill(person);
  await suspend();
  const tablet = tabletOf(person);
  const shown = await tablet.ask<{ closedText: string }>(doorOffersDocument, { sessionId });
  expect(shown.closedText).toContain(reason);
  const refusal = await tablet.refused(sellAtDoorDocument, {
    ...doorSale({ sessionId, offerId: offers[0]?.[0] ?? '' }),
  });
  expect(refusal.message).toContain(reason);
  expect(await orders()).toEqual([]);
});

test('the waitlist, while selling is suspended, offers nothing that became free; afterwards it does', async () => {
  const { slug, offers, sessionIds, typeIds } = await sale({ waitlist_open: true }, 1);
  const cart = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  const line = `${sessionIds[0]}.${typeIds[0]}`;
  const mere = { name: 'Mere', email: 'mere@example.org', quantity: '1', line };
  await visitor.send(`/events/${slug}/waitlist`, mere);
  await suspend();
  await server.services.queue.start();
  await visitor.send(`${cart.location}/cancel`, {});
  const states = async () =>
    (await server.services.database.adminDb.selectFrom('waitlist_entry').select('state').execute()).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['waiting']);
  await endSuspension(server.services, person.organiserId, 'selling');
  const { queue, database } = server.services;
  await queue.add(database.adminDb, offerFreedJob(person.organiserId));
  queue.wake();
  await tray.mailTo('mere@example.org', /^Your turn/);
  expect(await states()).toEqual(['offered']);
});
