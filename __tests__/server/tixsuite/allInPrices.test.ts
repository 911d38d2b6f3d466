import { JSDOM } from 'jsdom';
import { buyerOrderPath } from '../../../src/contract/order/buyerOrder';
import { doorOffersDocument, doorQuoteDocument } from '../../../src/contract/boxOffice/boxOfficeDocuments';
import type { DoorOffers, DoorQuote } from '../../../src/contract/boxOffice/boxOffice';
import { saveBookingFeeDocument } from '../../../src/contract/tixsuite/tixsuite';
import { findMailData } from '../../../src/server/campaign/mailData/mailDataQueries';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { eventPath, feedPath, jsonFeedPath } from '../../../src/server/publicSite/sitePaths';
import { siteVisitor, type SeenPage } from '../../support/browser/siteVisitor';
import { buildTill, doorSale, sell, tabletOf } from '../../support/factories/boxOfficeFactories';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildPublicSale, changeEvent } from '../../support/factories/sellingFactories';
import { mailTray } from '../../support/mail/mailTray';
import { pdfText } from '../../support/pdfText';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/**
 * Both countries require the whole price wherever a price is shown, from the first place on (DOMAIN section 5). Each
 * place is read as a buyer sees it: none may show a price without the booking fee.
 */
const tray = mailTray();
let server: TestServer;
let person: TestPerson;
let visitor: ReturnType<typeof siteVisitor>;
// The sessions start on 2031-03-01 at 19:00 in Auckland, which is 06:00 UTC.
const time = new Date('2031-03-01T05:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time }, mailer: tray });
  server.services.queue.start();
  visitor = siteVisitor(server.app);
});
beforeEach(async () => {
  person = await server.signedIn(['tixsuite', 'events', 'boxOffice', 'customers']);
  await person.graphql(saveBookingFeeDocument, {
    input: { kind: 'passed_on', cents: 150, basisPoints: 0 },
  });
});
afterAll(() => server.close());

const types = [
  { name: 'General', priceCents: 4000 },
  { name: 'Member', priceCents: 2000, accessCode: 'CREW' },
];
const sale = (values: object = {}, wishes: object = {}) =>
  buildPublicSale(server.services, person.organiserId, { types, ...wishes }, values);

/** The prices of one and of two tickets without the fee: as text, in data for search engines, and in cents. */
const withoutFee = /\$\s?(20|40|80)(\.00)?(?!\.?\d)|"(20|40|80)\.00"|:(2000|4000|8000)\b/;

function expectAllIn(shown: string, ...prices: string[]): void {
  for (const price of prices) expect(shown).toContain(price);
  expect(shown).not.toMatch(withoutFee);
}
const expectPage = ({ status, text, body }: SeenPage, ...prices: string[]) => {
  expect(status).toBe(200);
  expectAllIn(text, ...prices);
  expect(body).not.toMatch(withoutFee);
};

test('a price without the fee, in any form that a page has, is recognised', () => {
  const forms = ['$40', '$40.00 each', 'From $20', '{"price":"40.00"}', '{"unitCents":8000}', 'for $80.'];
  expect(forms.filter((form) => !withoutFee.test(form))).toEqual([]);
  expect(
    ['$41.50', '"41.50"', '$83.00', '8300', '$400', '2031'].filter((form) => withoutFee.test(form)),
  ).toEqual([]);
});

test('the list, its feeds, and the page of an event with its data for search engines, show the whole price', async () => {
  const title = 'Songs at the salt works';
  const { slug } = await sale({ title });
  const list = await visitor.see('/events?q=salt+works');
  expectAllIn(list.document.querySelector('.event-card')?.textContent ?? '', title, '$41.50');

  const atom = new new JSDOM().window.DOMParser().parseFromString(
    (await visitor.see(feedPath)).body,
    'application/xml',
  );
  const entry = [...atom.querySelectorAll('entry')].find((each) => each.textContent?.includes(title));
  expectAllIn(entry?.textContent ?? '', '$41.50');
  const feed: { items: Array<{ title: string }> } = JSON.parse((await visitor.see(jsonFeedPath)).body);
  expectAllIn(
    JSON.stringify(feed.items.find((item) => item.title === title)),
    '$41.50',
    '"low_price":"41.50"',
  );

  const page = await visitor.see(eventPath(slug));
  expectPage(page, '$41.50');
  const data = page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expectAllIn(data, '"lowPrice":"41.50"', '"highPrice":"41.50"', '"price":"41.50"');
});

test('hidden tickets, and the page of a private event, show the whole price', async () => {
  const { slug } = await sale({ private_key: 'a-key-for-friends-only' });
  expectPage(await visitor.see(`/events/${slug}?key=a-key-for-friends-only`), '$41.50');
  expectPage(await visitor.see(`/events/${slug}?key=a-key-for-friends-only&code=CREW`), '$41.50', '$21.50');
});

test('tickets in tiers, show the whole price of the tier on sale', async () => {
  const { slug, eventId, typeIds, sessionIds } = await sale();
  const [typeId = ''] = typeIds;
  await server.services.database.asAdmin(async (db) => {
    await db.updateTable('ticket_type').set({ pricing: 'tiered' }).where('id', '=', typeId).execute();
    await db.deleteFrom('offer_stock').where('organiser_id', '=', person.organiserId).execute();
    await db.deleteFrom('offer').where('ticket_type_id', '=', typeId).execute();
    for (const [position, price_cents] of [4000, 8000].entries()) {
      const own = { organiser_id: person.organiserId, ticket_type_id: typeId };
      const { id } = await db
        .insertInto('price_tier')
        .values({ ...own, position, name: `Tier ${position + 1}`, price_cents })
        .returning('id')
        .executeTakeFirstOrThrow();
      const offer = { ...own, event_id: eventId, kind: 'ticket', session_id: sessionIds[0] ?? '' } as const;
      await db
        .insertInto('offer')
        .values({ ...offer, price_tier_id: id })
        .execute();
    }
  });
  expectPage(await visitor.see(eventPath(slug)), '$41.50');
});

test('the cart, its payment, the bank’s question, the order, its mail and its PDF show and take the whole price', async () => {
  const { slug, offers, eventId } = await sale();
  const wanted = { [`quantity.${offers[0]?.[0]}`]: '2' };
  const { location } = await visitor.send(`/events/${slug}/cart`, wanted);
  expectPage(await visitor.see(location), '$83.00');
  const buyer = { name: 'Ana Tūī', email: `ana.${eventId}@example.org` };
  const paying = await visitor.send(location, buyer);
  const pay = await visitor.see(paying.location);
  expectPage(pay, 'Pay $83.00');
  const expectedTotalCents =
    pay.document.querySelector<HTMLInputElement>('[name=expectedTotalCents]')?.value ?? '';
  expect(expectedTotalCents).toBe('8300');
  const bank = await visitor.send(paying.location, { method: 'card.three_d_secure', expectedTotalCents });
  expectPage(await visitor.see(bank.location), '$83.00');
  const paid = await visitor.send(bank.location, { answer: 'confirm' });
  expectPage(await visitor.see(paid.location), '$83.00');

  const mail = await tray.mailTo(buyer.email, /^Your tickets for /);
  for (const part of [String(mail.text), String(mail.html)]) expectAllIn(part, 'at $41.50', '$83.00');
  const pdf = await server.app.inject({
    url: `${paid.location.split('?')[0]}/tickets.pdf`,
    headers: { host: 'localhost:3000' },
  });
  expectAllIn(pdfText(pdf.rawPayload), 'at $41.50', '$83.00');
  const charged = await server.services.database.adminDb
    .selectFrom('order_payment as payment')
    .innerJoin('ticket_order as placed', 'placed.id', 'payment.order_id')
    .innerJoin('test_charge as charge', 'charge.id', 'payment.provider_id')
    .select(['placed.total_cents', 'payment.amount_cents', 'charge.amount_cents as charged'])
    .where('placed.event_id', '=', eventId)
    .execute();
  expect(charged).toEqual([{ total_cents: 8300, amount_cents: 8300, charged: 8300 }]);
});

test('a ticket that is offered to the waitlist, has the whole price in its cart', async () => {
  const { slug, eventId, sessionIds, typeIds, offers } = await sale({ waitlist_open: true }, { seats: 1 });
  const { location } = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  const email = `mere.${eventId}@example.org`;
  const line = `${sessionIds[0]}.${typeIds[0]}`;
  expectPage(await visitor.see(eventPath(slug)), '$41.50');
  await visitor.send(`/events/${slug}/waitlist`, { name: 'Mere', email, quantity: '1', line });
  await visitor.send(`${location}/cancel`, {});
  const { text } = await tray.mailTo(email, /^Your turn: 1 ticket/);
  expectAllIn(String(text));
  const [offered = ''] = /\/waitlist\/\S+/.exec(String(text)) ?? [];
  expectPage(await visitor.see(offered));
  const taken = await visitor.send(offered, { act: 'take' });
  expectPage(await visitor.see(taken.location), '$41.50');
});

test('a refund of one of two tickets, returns and names the whole price of one', async () => {
  const { organiserId } = person;
  const { orderId, secret, ticketIds, eventId } = await buildOrder(server.services, organiserId, {
    sale: { types },
  });
  await changeEvent(server.services, eventId, { title: 'Half of it' });
  const input = {
    ticketIds: ticketIds.slice(0, 1),
    addOns: [],
    reason: 'Ill',
    message: '',
    requestKey: orderId,
  };
  const refund = await refundOrder(server.services, { organiserId, orderId, userId: null }, input);
  expect(refund.amountCents).toBe(4150);
  const mail = await tray.mailTo('ana@example.org', /^Your refund for Half of it/);
  expectAllIn(String(mail.text), '$41.50');
  expectPage(await visitor.see(buyerOrderPath(secret)), '$83.00', '$41.50');
});

test('the till, shows and takes the whole price; after the fee changed, it refuses the old total', async () => {
  await buildTill(person);
  const { sessionIds, offers } = await sale();
  const place = { sessionId: sessionIds[0] ?? '', offerId: offers[0]?.[0] ?? '' };
  const { sessionId, offerId } = place;
  const lines = [{ offerId, quantity: 2 }];
  const shown = await tabletOf(person).ask<DoorOffers>(doorOffersDocument, { sessionId });
  expect(shown.offers.map(({ unitCents }) => unitCents)).toEqual([4150, 2150]);
  const quote = await tabletOf(person).ask<DoorQuote>(doorQuoteDocument, { input: { sessionId, lines } });
  expect(quote).toMatchObject({ totalCents: 8300, lines: [{ unitCents: 4150, totalCents: 8300 }] });
  const whole = { expectedTotalCents: 8300, givenCents: 10_000 };
  expect(await sell(person, doorSale(place, whole))).toMatchObject({ totalCents: 8300, changeCents: 1700 });
  await person.graphql(saveBookingFeeDocument, {
    input: { kind: 'passed_on', cents: 300, basisPoints: 0 },
  });
  await expect(sell(person, doorSale(place, whole))).rejects.toThrow(/now comes to \$86\.00/);
});

test('the card of an event in a mail, shows the whole price', async () => {
  const { eventId } = await sale();
  const { organiserId } = person;
  const place = { organiserId, publicUrl: 'http://localhost:3000', secret: 'x', now: time };
  const mail = await server.services.database.withOrganiser(organiserId, (db) =>
    findMailData(db, [{ kind: 'event', eventId, picture: false, text: '' }], place),
  );
  expectAllIn(JSON.stringify([...mail.cards.values()]), '$41.50');
});
