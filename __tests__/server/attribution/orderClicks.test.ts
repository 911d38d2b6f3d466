import { campaignStatsPath, type CampaignStatReply } from '../../../src/contract/campaign/campaignReport';
import type { OrderQuery, OrdersQuery } from '../../../src/contract/generated/operations';
import { orderDocument, ordersDocument } from '../../../src/contract/order/orderDocuments';
import { trackingToken } from '../../../src/server/campaign/tracking/trackingToken';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { mailTray } from '../../support/mail/mailTray';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { buildPublicSale, changeEvent } from '../../support/factories/sellingFactories';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-NZ',
};
const scanner = { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaSentinel/1.0)' };
const DAY_MS = 24 * 3_600_000;

const tray = mailTray();
let now: Date;
let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let person: TestPerson;

beforeAll(async () => {
  now = new Date();
  server = await startServer({ clock: { now: () => now }, mailer: tray });
  server.services.queue.start();
  visitor = siteVisitor(server.app);
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'events']);
});
afterAll(() => server.close());

/** An event on sale and a campaign to `address` whose only link leads to the event's page. */
async function mailed({ address = 'mere@example.org', path = '', priceCents = 4000, owner = person } = {}) {
  const type = { name: 'General', priceCents };
  const sale = await buildPublicSale(server.services, owner.organiserId, { types: [type] });
  const campaign = await buildSentCampaign(server.services, owner.organiserId, {
    startedAt: new Date(now.getTime() - 3_600_000),
    links: [`http://localhost:3000${path || `/events/${sale.slug}`}?utm_source=mail#tickets`],
    recipients: [{ address }],
  });
  const recipientId = Number(campaign.recipients[0]?.id);
  const { organiserId } = owner;
  const token = trackingToken('click', { organiserId, recipientId }, 0, server.services.secret);
  const follow = async (headers: Record<string, string> = browser) =>
    (await visitor.see(`/t/c/${token}`, headers)).location.replace('http://localhost:3000', '');
  return { ...sale, ...campaign, offer: sale.offers.flat()[0] ?? '', follow };
}
type Mailed = Awaited<ReturnType<typeof mailed>>;

/** Submits the ticket form of a page, including all its hidden fields. */
async function takeFrom(page: string, offer: string) {
  const { document } = await visitor.see(page);
  const form = document.querySelector<HTMLFormElement>('form[action*="/cart"]');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  const fields = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  return visitor.send(form?.getAttribute('action') ?? '', { ...fields, [`quantity.${offer}`]: '1' });
}

async function pay(
  checkout: string,
  { email = 'other@example.org', card = 'succeeds', total = '4000' } = {},
) {
  await visitor.send(checkout, { name: 'Mere', email });
  return visitor.send(`${checkout}/pay`, { method: `card.${card}`, expectedTotalCents: total });
}

async function statOf({ campaignId }: Pick<Mailed, 'campaignId'>) {
  const reply = await person.get(`/pro/v2${campaignStatsPath(campaignId, 'hour', 'nz')}`);
  return reply.json<CampaignStatReply>().result;
}
async function ask<T extends object>(who: TestPerson, document: string, variables: object): Promise<T> {
  const { data, errors } = await who.graphql<T>(document, { ...variables });
  expect(errors).toBeUndefined();
  if (!data) throw new Error('There is no reply.');
  return data;
}
const ordersOf = async (mail: Mailed) => (await statOf(mail)).orders;

const none = { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 };
const one = { people: 1, orders: 1, cents: 4000, byVisit: 1, byAddress: 0 };
const byAddress = { ...one, byVisit: 0, byAddress: 1 };

test('an order in the visit of a click, under another address, belongs to the mail', async () => {
  const mail = await mailed();
  const landing = await mail.follow();
  expect(landing).toMatch(/^\/events\/[^?]+\?utm_source=mail&click=[\w.-]+#tickets$/);
  const page = await visitor.see(landing);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['set-cookie']).toBeUndefined();
  await pay((await takeFrom(landing, mail.offer)).location);
  expect(await ordersOf(mail)).toEqual(one);
});

test('a click classified as a scanner becomes a person when an order follows, also in the figures', async () => {
  const mail = await mailed();
  const landing = await mail.follow(scanner);
  expect((await statOf(mail)).clicks).toMatchObject({ people: 0, byClass: { scanner: 1, human: 0 } });
  await pay((await takeFrom(landing, mail.offer)).location);
  expect((await statOf(mail)).clicks).toMatchObject({ people: 1, byClass: { scanner: 0, human: 1 } });
  const hit = await server.services.database.adminDb
    .selectFrom('campaign_hit')
    .select(['class', 'class_reason'])
    .where('campaign_id', '=', mail.campaignId)
    .executeTakeFirstOrThrow();
  expect(hit).toEqual({ class: 'human', class_reason: 'order' });
  expect(await ordersOf(mail)).toEqual(one);
});

test('an order without a click in its visit belongs to the last click of the buyer’s address', async () => {
  const mail = await mailed();
  await mail.follow();
  await pay((await takeFrom(`/events/${mail.slug}`, mail.offer)).location, { email: 'mere@example.org' });
  expect(await ordersOf(mail)).toEqual(byAddress);
});

test('an order belongs to the click of its visit, also after a later click from the buyer’s address', async () => {
  const mail = await mailed();
  const later = await mailed();
  const landing = await mail.follow();
  now = new Date(now.getTime() + 60_000);
  await later.follow();
  await pay((await takeFrom(landing, mail.offer)).location, { email: 'mere@example.org' });
  expect([await ordersOf(mail), await ordersOf(later)]).toEqual([one, none]);
});

test('of two clicks in one browser, the last one that led to the page counts', async () => {
  const first = await mailed();
  const second = await mailed({ path: `/events/${first.slug}` });
  await visitor.see(await first.follow());
  await pay((await takeFrom(await second.follow(), first.offer)).location);
  expect([await ordersOf(first), await ordersOf(second)]).toEqual([none, one]);
});

test('a click on the list of events is passed on to the event and to the order', async () => {
  const mail = await mailed({ path: '/events' });
  const list = await visitor.see(await mail.follow());
  const links = [...list.document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href') ?? '');
  const event = links.find((href) => href.startsWith(`/events/${mail.slug}?`)) ?? '';
  expect(list.document.querySelector('form.finder input[name=click]')).not.toBeNull();
  await pay((await takeFrom(event, mail.offer)).location);
  expect(await ordersOf(mail)).toEqual(one);
});

test('a click is kept through a refused form, a changed cart, a cancelled cart and 3-D Secure', async () => {
  const mail = await mailed();
  const landing = await mail.follow();
  const click = new URL(landing, 'http://localhost').searchParams.get('click') ?? '';
  const refused = await visitor.send(`/events/${mail.slug}/cart`, { click });
  expect(refused.status).toBe(400);
  expect(
    refused.document.querySelector('form[action*="/cart"] input[name=click]')?.getAttribute('value'),
  ).toBe(click);
  const cart = await takeFrom(landing, mail.offer);
  const cancelled = await visitor.send(`${cart.location}/cancel`, {});
  expect(cancelled.location).toMatch(/\?click=/);
  const again = await takeFrom(cancelled.location, mail.offer);
  const details = await visitor.see(again.location);
  const line = details.document.querySelector('[name^="quantity."]')?.getAttribute('name') ?? '';
  const changed = await visitor.send(`${again.location}/cart`, { [line]: '2' });
  await pay(changed.location, { card: 'three_d_secure', total: '8000' });
  expect(await ordersOf(mail)).toEqual(none);
  await visitor.send(`${changed.location}/test-bank`, { answer: 'confirm' });
  expect(await ordersOf(mail)).toEqual({ ...one, cents: 8000 });
});

test('a free order counts with no money; a refund reduces the money, and the order still counts', async () => {
  const mail = await mailed({ priceCents: 0 });
  const { location } = await takeFrom(await mail.follow(), mail.offer);
  await visitor.send(location, { name: 'Mere', email: 'other@example.org' });
  expect(await ordersOf(mail)).toEqual({ ...one, cents: 0 });
  const paid = await mailed();
  await pay((await takeFrom(await paid.follow(), paid.offer)).location);
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ refunded_cents: 4000 })
    .where('event_id', '=', paid.eventId)
    .execute();
  expect(await ordersOf(paid)).toEqual({ ...one, cents: 0 });
});

test('an unpaid cart counts as no order and proves no person', async () => {
  const mail = await mailed();
  await takeFrom(await mail.follow(scanner), mail.offer);
  const { orders, clicks } = await statOf(mail);
  expect([orders, clicks.people]).toEqual([none, 0]);
});

test.each(['tampered', 'of another organiser', 'expired', 'nonsense'])(
  'a click that is %s is ignored and the order succeeds',
  async (wrong) => {
    const mail = await mailed();
    const signed = new URL(await mail.follow(), 'http://localhost').searchParams.get('click') ?? '';
    let click = signed;
    if (wrong === 'tampered') click = `${signed.slice(0, -2)}${signed.endsWith('AA') ? 'BB' : 'AA'}`;
    if (wrong === 'nonsense') click = '<script>';
    if (wrong === 'of another organiser') {
      const foreign = await mailed({ owner: await server.signedIn(['emailCampaign', 'events']) });
      click = new URL(await foreign.follow(), 'http://localhost').searchParams.get('click') ?? '';
    }
    if (wrong === 'expired') now = new Date(now.getTime() + 7 * DAY_MS + 1000);
    const landing = `/events/${mail.slug}?click=${encodeURIComponent(click)}`;
    const paid = await pay((await takeFrom(landing, mail.offer)).location);
    expect(paid.location).toMatch(/^\/order\//);
    expect(await ordersOf(mail)).toEqual(none);
  },
);

test('a click and the source of the visit are passed on to the waitlist, and with its offer to the order', async () => {
  const mail = await mailed();
  const { adminDb } = server.services.database;
  await changeEvent(server.services, mail.eventId, { waitlist_open: true });
  await adminDb.updateTable('stock').set({ capacity: 1 }).where('event_id', '=', mail.eventId).execute();
  const taken = await visitor.send(`/events/${mail.slug}/cart`, { [`quantity.${mail.offer}`]: '1' });
  const page = await visitor.see(await mail.follow());
  const click = page.document.querySelector('#waitlist input[name=click]')?.getAttribute('value') ?? '';
  const line = `${mail.sessionIds[0]}.${mail.typeIds[0]}`;
  const waiting = { name: 'Rua', email: 'rua@example.org', quantity: '1', line, click };
  const referer = `http://localhost:3000/events/${mail.slug}?utm_source=poster`;
  const joined = await visitor.send(`/events/${mail.slug}/waitlist`, waiting, { referer });
  expect(joined.location).toMatch(/waiting=1&click=[\w.-]+#tickets$/);
  await visitor.send(`${taken.location}/cancel`, {});
  const { text } = await tray.mailTo('rua@example.org', /^Your turn: 1 ticket/);
  const [offered = ''] = /\/waitlist\/\S+/.exec(String(text)) ?? [];
  await pay((await visitor.send(offered, { act: 'take' })).location, { email: 'rua@example.org' });
  expect(await ordersOf(mail)).toEqual(one);
  const { last_touch } = await adminDb
    .selectFrom('ticket_order')
    .select('last_touch')
    .where('event_id', '=', mail.eventId)
    .where('state', '=', 'complete')
    .executeTakeFirstOrThrow();
  expect(last_touch).toEqual({ kind: 'campaign', source: 'poster' });
});

test('a sale at the door belongs to no click, even if the buyer clicked', async () => {
  const mail = await mailed();
  await mail.follow();
  await pay((await takeFrom(await mail.follow(), mail.offer)).location, { email: 'mere@example.org' });
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ channel: 'box_office' })
    .where('event_id', '=', mail.eventId)
    .execute();
  expect(await ordersOf(mail)).toEqual(none);
});

test('a cart at the door stores no click, even if one is given', async () => {
  const mail = await mailed();
  await mail.follow();
  const { adminDb } = server.services.database;
  const { id } = await adminDb
    .selectFrom('campaign_hit')
    .select('id')
    .where('campaign_id', '=', mail.campaignId)
    .executeTakeFirstOrThrow();
  const { organiserId } = person;
  const wanted = [{ offerId: mail.offer, quantity: 1 }];
  const asked = { organiserId, eventId: mail.eventId, wanted, clickHitId: id };
  const clickOf = async (channel: 'web' | 'box_office') => {
    const { orderId } = await takeCart(server.services, { ...asked, channel });
    const order = adminDb.selectFrom('ticket_order').select('click_hit_id').where('id', '=', orderId);
    return (await order.executeTakeFirstOrThrow()).click_hit_id;
  };
  expect([await clickOf('box_office'), await clickOf('web')]).toEqual([null, id]);
});

test('a link to another site leads there unchanged', async () => {
  const { recipients } = await buildSentCampaign(server.services, person.organiserId, {
    links: ['https://example.org/events/winter'],
    recipients: [{}],
  });
  const recipientId = Number(recipients[0]?.id);
  const { organiserId } = person;
  const token = trackingToken('click', { organiserId, recipientId }, 0, server.services.secret);
  expect((await visitor.see(`/t/c/${token}`, browser)).location).toBe('https://example.org/events/winter');
});

test('the list of orders filters by campaign, and each order has its campaign and the way it is known', async () => {
  const mail = await mailed();
  await pay((await takeFrom(await mail.follow(), mail.offer)).location);
  await pay((await takeFrom(`/events/${mail.slug}`, mail.offer)).location, { email: 'mere@example.org' });
  await pay((await takeFrom(`/events/${mail.slug}`, mail.offer)).location, { email: 'third@example.org' });
  const asked = { filter: 'all', campaignId: mail.campaignId };
  const { orders: page } = await ask<OrdersQuery>(person, ordersDocument, asked);
  expect(page.campaign).toEqual({ id: mail.campaignId, name: 'Winter season' });
  expect(page.counts.all).toBe(2);
  expect(page.totals.totalCents).toBe(8000);
  const ways = await Promise.all(
    page.orders.map(async ({ id, buyerEmail }) => {
      const { order } = await ask<OrderQuery>(person, orderDocument, { id });
      return [buyerEmail, order.source?.campaignName, order.source?.way, order.source?.url];
    }),
  );
  const url = `http://localhost:3000/events/${mail.slug}?utm_source=mail#tickets`;
  expect(ways.toSorted()).toEqual([
    ['mere@example.org', 'Winter season', 'address', url],
    ['other@example.org', 'Winter season', 'visit', url],
  ]);
  const stranger = await server.signedIn(['events']);
  const foreign = await ask<OrdersQuery>(stranger, ordersDocument, asked);
  expect([foreign.orders.campaign, foreign.orders.counts.all]).toEqual([null, 0]);
});
