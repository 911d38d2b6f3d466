import { buyerOrderPath, checkoutPath } from '../../../src/contract/order/buyerOrder';
import type { TixsuiteSetupQuery } from '../../../src/contract/generated/operations';
import { saveRefundPolicyDocument } from '../../../src/contract/tixsuite/tixsuite';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { ticketsPdf } from '../../../src/server/order/documents/ticketPdf';
import { ticketsMail } from '../../../src/server/orderMail/orderMails';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { manualClock } from '../../support/mail/mailTray';
import { pdfText } from '../../support/pdfText';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const clock = manualClock(new Date());
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  person = await server.signedIn(['tixsuite', 'events']);
});
afterAll(() => server.close());

const save = (input: object) =>
  person.graphql<{ saveRefundPolicy: TixsuiteSetupQuery['tixsuiteSetup'] }>(saveRefundPolicyDocument, {
    input,
  });
const stored = () =>
  server.services.database.adminDb
    .selectFrom('refund_policy')
    .select(['kind', 'days', 'own_text'])
    .where('organiser_id', '=', person.organiserId)
    .orderBy('chosen_at')
    .execute();
const bought = async (priceCents = 4000) => {
  const { secret } = await buildOrder(server.services, person.organiserId, {
    sale: { types: [{ name: 'Stalls', priceCents }] },
  });
  return secret;
};
const orderOf = async (secret: string) => {
  const order = await findOrderBySecret(server.services, secret);
  if (!order) throw new Error('There is no order.');
  return order;
};
const visitor = () => siteVisitor(server.app, { host: 'localhost:3000' });

test.each<[string, object]>([
  ['kind', { kind: 'sometimes' }],
  ['kind', {}],
  ['days', { kind: 'until_days_before' }],
  ['days', { kind: 'until_days_before', days: 0 }],
  ['days', { kind: 'until_days_before', days: 366 }],
  ['ownText', { kind: 'until_start', ownText: 'x'.repeat(1001) }],
])('a refund policy, with a wrong %s in %j, is refused at the field and not saved', async (field, input) => {
  expect((await save(input)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await stored()).toEqual([]);
});

test('a refund policy, saved again as it is, adds nothing; changed, is added to the earlier one', async () => {
  await save({ kind: 'until_days_before', days: 7, ownText: ' Ask us.\r\n' });
  await save({ kind: 'until_days_before', days: 7, ownText: 'Ask us.' });
  clock.advance(1);
  const { data } = await save({ kind: 'no_refunds', days: 7 });
  expect(data?.saveRefundPolicy.refundPolicy).toEqual({ kind: 'no_refunds', days: null, ownText: '' });
  expect(await stored()).toEqual([
    { kind: 'until_days_before', days: 7, own_text: 'Ask us.' },
    { kind: 'no_refunds', days: null, own_text: '' },
  ]);
});

test('a refund policy is read before paying, on the order’s page, in its PDF and in its mail, with the rights that stay', async () => {
  await save({ kind: 'until_days_before', days: 1, ownText: 'Write to <us>.' });
  const sale = await buildSale(server.services, person.organiserId, {
    types: [{ name: 'Stalls', priceCents: 4000 }],
  });
  const cart = await takeCart(server.services, {
    organiserId: person.organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted: [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 1 }],
  });
  const before = await visitor().see(checkoutPath(cart.secret));
  const secret = await bought();
  const order = await orderOf(secret);
  const page = await visitor().see(buyerOrderPath(secret));
  const mail = ticketsMail(order, 'https://turnout.example/order/x', () => 'cid:code');
  const papers = [before.text, page.text, pdfText(await ticketsPdf(order)), mail.middle?.text ?? ''];
  for (const paper of papers.map((text) => text.replace(/\s+/g, ' '))) {
    expect(paper).toContain('at least 1 day before the session starts.');
    expect(paper).toContain('Write to <us>.');
    expect(paper).toContain('Your rights under the Consumer Guarantees Act 1993');
  }
  expect(mail.middle?.html.text).toContain('Write to &lt;us&gt;.');
});

test('a refund policy, changed after a sale, is read by later buyers only', async () => {
  const without = await bought();
  clock.advance(1);
  await save({ kind: 'until_start' });
  clock.advance(1);
  const first = await bought();
  clock.advance(1);
  await save({ kind: 'no_refunds' });
  clock.advance(1);
  const second = await bought();
  expect((await orderOf(without)).refundPolicy).toBeNull();
  expect((await orderOf(first)).refundPolicy?.kind).toBe('until_start');
  expect((await orderOf(second)).refundPolicy?.kind).toBe('no_refunds');
});

test('a refund policy, of a free order, is not shown', async () => {
  await save({ kind: 'no_refunds' });
  const page = await visitor().see(buyerOrderPath(await bought(0)));
  expect(page.text).not.toContain('Consumer Guarantees Act');
});

test('a refund policy, of an Australian organiser, names the Australian Consumer Law', async () => {
  person = await server.signedIn(['tixsuite', 'events'], { country: 'au' });
  await save({ kind: 'until_start' });
  const mail = ticketsMail(await orderOf(await bought()), 'https://turnout.example/order/x', () => '');
  expect(mail.middle?.text).toContain('Australian Consumer Law');
});
