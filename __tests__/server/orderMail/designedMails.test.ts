import type { OrderMailDesign } from '../../../src/contract/orderMail/orderMailDesigns';
import {
  orderMailDesignsDocument,
  setOrderMailDesignDocument,
} from '../../../src/contract/orderMail/orderMailDesigns';
import {
  createEmailTemplateDocument,
  setEmailTemplateArchivedDocument,
  updateEmailTemplateDocument,
} from '../../../src/contract/template/emailTemplate';
import type { MailBlock } from '../../../src/contract/template/template';
import { refundOrder, wholeRefund } from '../../../src/server/order/refund/refundService';
import { sendOrderMail, sendTickets } from '../../../src/server/orderMail/sendOrderMail';
import { buildOrder } from '../../support/factories/orderFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'events']);
});

const whole: MailBlock[] = [
  { kind: 'heading', text: 'See you soon, {{first_name|friend}}' },
  { kind: 'text', text: '{{event_title}} at {{venue_name}}, order {{order_number}}' },
  { kind: 'tickets' },
  { kind: 'order', text: 'Open my order' },
];

const tickets = whole.slice(2);

async function template(
  blocks: readonly MailBlock[],
  { by = person, purpose = 'order', name = 'Ours' } = {},
): Promise<string> {
  const { data } = await by.graphql<{ createEmailTemplate: { id: string } }>(createEmailTemplateDocument, {
    input: { name, purpose, blocks },
  });
  return data?.createEmailTemplate.id ?? '';
}
const choose = (choice: Record<string, unknown>, by = person) =>
  by.graphql<{ setOrderMailDesign: OrderMailDesign[] }>(setOrderMailDesignDocument, choice);
const designs = async () =>
  (await person.graphql<{ orderMailDesigns: OrderMailDesign[] }>(orderMailDesignsDocument)).data
    ?.orderMailDesigns;

const order = (holder = 'Ana Tūī') =>
  buildOrder(server.services, person.organiserId).then(async (built) => {
    await server.services.database.adminDb
      .updateTable('ticket')
      .set({ holder_name: holder })
      .where('id', 'in', built.ticketIds)
      .execute();
    return built;
  });
/** The mail with the tickets of an order. */
async function ticketMail({ orderId }: { orderId: string }) {
  tray.mails.length = 0;
  await sendTickets(server.services, { organiserId: person.organiserId, orderId }, 0);
  const [mail] = tray.mails;
  return { html: String(mail?.html), text: String(mail?.text), mail };
}

test('the mail of an order, with a template chosen, has its words, every code, the receipt and the buyer’s link', async () => {
  await choose({ kind: 'tickets', templateId: await template(whole) });
  const sold = await order();
  const { html, text, mail } = await ticketMail(sold);
  expect(html).toContain('See you soon, Ana');
  for (const id of sold.ticketIds) expect(html).toContain(`src="cid:ticket-${id}"`);
  expect(html).toContain('Open my order');
  for (const part of [html, text]) {
    expect(part).toContain(`/order/${sold.secret}`);
    expect(part).toContain('$92.00');
    expect(part).not.toMatch(/\{\{|Unsubscribe/);
  }
  expect(mail?.subject).toMatch(/^Your tickets for /);
  expect(mail?.attachments).toHaveLength(sold.ticketIds.length + 1);
  expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
});

test('the mail of an order, without a template, is the standard one', async () => {
  const { html } = await ticketMail(await order());
  expect(html).toContain('Show the code for each one at the door');
});

test('the mail of an order, whose event has a template of its own, is that one; of other events, the default', async () => {
  const [mine, other] = [await order(), await order()];
  await choose({ kind: 'tickets', templateId: await template(whole) });
  const own = await template([{ kind: 'heading', text: 'Only tonight' }, ...whole.slice(2)]);
  await choose({ kind: 'tickets', templateId: own, eventId: mine.eventId });
  expect((await ticketMail(mine)).html).toContain('Only tonight');
  expect((await ticketMail(other)).html).not.toContain('Only tonight');
  await choose({ kind: 'tickets', eventId: mine.eventId });
  expect((await ticketMail(mine)).html).toContain('See you soon');
});

test('the mail of an order, whose template lost its tickets or was archived, is the next best, and the list says why', async () => {
  const sold = await order();
  const templateId = await template(whole);
  await choose({ kind: 'tickets', templateId });
  const edit = (blocks: readonly MailBlock[], version: number) =>
    person.graphql(updateEmailTemplateDocument, { id: templateId, version, input: { blocks } });
  await edit([{ kind: 'text', text: 'Enjoy!' }], 1);
  expect((await ticketMail(sold)).html).toContain('Show the code for each one at the door');
  expect((await designs())?.[0]?.problems).toEqual([
    '“Ours” has no block “Tickets”. Add it.',
    '“Ours” has no block “Order details”. Add it.',
  ]);
  await edit(whole, 2);
  expect((await ticketMail(sold)).html).toContain('See you soon');
  await person.graphql(setEmailTemplateArchivedDocument, { id: templateId, archived: true });
  expect((await ticketMail(sold)).html).toContain('Show the code for each one at the door');
  expect((await designs())?.[0]?.problems).toEqual([
    '“Ours” is archived. Restore it, or choose another template.',
  ]);
});

test('the mail of an order, with names that look like fields or markup, shows them as they are', async () => {
  await choose({ kind: 'tickets', templateId: await template(whole) });
  const { html, text } = await ticketMail(await order('{{email}} <script>alert(1)</script>'));
  expect(html).not.toContain('<script');
  expect(html).toContain('&#123;&#123;email&#125;&#125; &lt;script&gt;');
  expect(text).toContain('{email} <script>');
});

test('the mail of an order, with a card without an event, shows the event of the order', async () => {
  const sold = await order();
  const card: MailBlock = { kind: 'event', eventId: '', picture: true, text: 'See it' };
  await choose({ kind: 'tickets', templateId: await template([card, ...tickets]) });
  const { title, slug } = await server.services.database.adminDb
    .selectFrom('event')
    .select(['title', 'slug'])
    .where('id', '=', sold.eventId)
    .executeTakeFirstOrThrow();
  const { html } = await ticketMail(sold);
  expect(html).toContain(title);
  expect(html).toContain(`/events/${slug}`);
  expect(html).not.toContain('From $');
});

test('the mail of an order, with a countdown without an event, counts down to that of the order', async () => {
  const sold = await order();
  const countdown: MailBlock = {
    ...{ kind: 'countdown', to: 'event', eventId: '', at: '', zone: 'Pacific/Auckland' },
    ...{ text: 'Starts in', after: '' },
  };
  await choose({ kind: 'tickets', templateId: await template([countdown, ...tickets]) });
  const { html, text } = await ticketMail(sold);
  expect(html).toMatch(/Starts in[^]*\/t\/countdown\/[^"]+"/);
  expect(text).toMatch(/Starts in\n\w+,? \d+ \w+/);
});

test('the mail about a refund, with a template chosen, says how much is refunded in its order details', async () => {
  await choose({ kind: 'refund', templateId: await template([{ kind: 'order', text: 'All about it' }]) });
  const { orderId } = await order();
  const { services } = server;
  const place = { organiserId: person.organiserId, orderId, userId: null };
  const all = await services.database.withOrganiser(person.organiserId, (db) => wholeRefund(db, orderId));
  const { id } = await refundOrder(services, place, {
    ...{ ...all, reason: 'Ill', message: 'Get well soon.', requestKey: `all-${orderId}` },
  });
  tray.mails.length = 0;
  await sendOrderMail(services, place, { kind: 'refund', refundId: id });
  const html = String(tray.mails[0]?.html);
  expect(html).toContain('$92.00 will be refunded to the card you paid with');
  expect(html).toContain('Get well soon.');
  expect(html).toContain('All about it');
});

test.each<[string, MailBlock[], RegExp]>([
  ['without the tickets', [{ kind: 'order', text: '' }], /has no block “Tickets”/],
  [
    'with a promo code',
    [...tickets, { kind: 'promo', codeId: '', text: '' }],
    /do not advertise: the promo code in block 3 is advertising\. Remove it/,
  ],
  [
    'with a link to another site',
    [...tickets, { kind: 'button', text: 'Shop', url: 'https://shop.example.org/' }],
    /the button in block 3 leads to shop\.example\.org/,
  ],
  [
    'with a condition',
    [...tickets, { kind: 'text', text: 'Hi', showIf: { kind: 'bought', did: true, eventId: null } }],
    /remove the condition of block 3/,
  ],
  [
    'with a field that orders do not have',
    [...tickets, { kind: 'text', text: '{{shoe_size}}' }],
    /“\{\{shoe_size\}\}” in block 3 \(text\) is not a field that orders have/,
  ],
  [
    'with an image without a description',
    [...tickets, { kind: 'image', url: 'https://example.org/a.jpg', alt: '', linkUrl: '' }],
    /has no description/,
  ],
])('setOrderMailDesign, %s, is refused at the template with the cure', async (_, blocks, message) => {
  const { errors } = await choose({ kind: 'tickets', templateId: await template(blocks) });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'templateId' });
  expect(errors?.[0]?.message).toMatch(message);
  expect(await designs()).toEqual([]);
});

test('setOrderMailDesign, a template of another purpose, of another organiser or for another’s event, is refused', async () => {
  const stranger = await server.signedIn(['emailCampaign', 'events']);
  const news = await choose({ kind: 'tickets', templateId: await template(whole, { purpose: 'service' }) });
  expect(news.errors?.[0]?.message).toMatch(/is not for emails about orders/);
  const theirs = await choose({ kind: 'tickets', templateId: await template(whole, { by: stranger }) });
  expect(theirs.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const { eventId } = await buildOrder(server.services, stranger.organiserId);
  const abroad = await choose({ kind: 'tickets', templateId: await template(whole), eventId });
  expect(abroad.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const unknown = await choose({ kind: 'tickets', templateId: 'no id' });
  expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'templateId' });
  expect(await designs()).toEqual([]);
});

test('setOrderMailDesign, 50 at once for one email, leaves one template', async () => {
  const templateId = await template(whole);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => choose({ kind: 'tickets', templateId })),
  );
  expect(replies.filter(({ errors }) => errors)).toEqual([]);
  expect(await designs()).toHaveLength(1);
});
