import PostalMime from 'postal-mime';
import {
  campaignPreviewDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  createCampaignDocument,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import type { BlockCondition } from '../../../../src/contract/template/blockCondition';
import type { MailBlock, SimpleBlock } from '../../../../src/contract/template/template';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const SUBJECT = 'The winter season is here';
let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ mailer: pooledMailer(sink.url) });
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});
beforeEach(async () => {
  sink.mails.length = 0;
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication', 'canSendECWithoutApproval']);
});

const city = (test: 'is' | 'is_not' | 'contains' | 'is_empty' | 'is_filled', value = ''): BlockCondition => ({
  kind: 'field',
  field: 'city',
  test,
  value,
});
const bought = (did: boolean, eventId: string | null = null): BlockCondition => ({
  kind: 'bought',
  did,
  eventId,
});
const text = (words: string, showIf?: BlockCondition): SimpleBlock => ({
  kind: 'text',
  text: words,
  ...(showIf && { showIf }),
});

async function review(campaignId: string) {
  const { data, errors } = await person.graphql<{ campaignReview: CampaignReviewReply }>(
    campaignReviewDocument,
    {
      id: campaignId,
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignReview.problems
    .filter(({ code }) => code.startsWith('condition') || code === 'unknown_field')
    .map(({ severity, message, field }) => `${severity} ${field}: ${message}`);
}

async function buy(
  address: string,
  { eventId, offers }: Awaited<ReturnType<typeof buildSale>>,
): Promise<void> {
  const { organiserId } = person;
  const { orderId } = await takeCart(server.services, {
    ...{ organiserId, eventId, channel: 'web' as const },
    wanted: [{ offerId: offers[0]?.[0] ?? '', quantity: 1 }],
  });
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ buyer_name: 'Ana Lee', buyer_address: address })
    .where('id', '=', orderId)
    .execute();
  await completeOrder(server.services, { organiserId, orderId });
}

/** The words of both parts of the mail to this address that stand in `words`. */
async function received(address: string, words: readonly string[]) {
  let read = await PostalMime.parse(await sink.mailTo(address));
  // Buyers have got their tickets by email, too.
  if (read.subject !== SUBJECT) read = await PostalMime.parse(await sink.mailTo(address, 1));
  const { html = '', text: plain = '', subject } = read;
  expect(subject).toBe(SUBJECT);
  expect(html + plain).not.toMatch(/turnout:/);
  expect(plain).not.toMatch(/\n{3}/);
  const inHtml = words.filter((word) => html.includes(word));
  expect(words.filter((word) => plain.includes(word))).toEqual(inHtml);
  return inHtml;
}

test('sendCampaign, with blocks for some people, sends each recipient those blocks whose conditions hold, also in columns', async () => {
  const { services } = server;
  const { organiserId } = person;
  const sale = await buildSale(services, organiserId);
  const other = await buildSale(services, organiserId);
  await buy('mia@example.org', sale);
  await buy('noa@example.org', other);
  const audienceId = await buildAudienceOf(services, organiserId, [
    { address: 'mia@example.org', fields: { city: ' auckland ' } },
    { address: 'noa@example.org', fields: { city: 'Wellington' } },
    { address: 'eli@example.org', fields: {} },
  ]);
  const blocks: MailBlock[] = [
    text('For-all'),
    text('In-Auckland', city('is', 'Auckland')),
    text('Elsewhere', city('is_not', 'Auckland')),
    text('Has-city', city('is_filled')),
    text('No-city', city('is_empty')),
    text('Holds-a-ticket', bought(true, sale.eventId)),
    text('Never-bought', bought(false)),
    {
      kind: 'columns',
      widths: '1-1',
      background: 'tint',
      showIf: bought(true),
      columns: [[text('Buyers')], [text('Buyers-with-land', city('contains', 'LAND'))]],
    },
  ];
  const { id } = await buildCampaign(services, organiserId, { blocks, audienceIds: [audienceId] });
  const { data, errors } = await person.graphql(sendCampaignDocument, {
    ...{ id, version: 1, expectedRecipients: 3 },
  });
  expect(errors).toBeUndefined();
  expect(data).toBeTruthy();
  const words = [
    ...['For-all', 'In-Auckland', 'Elsewhere', 'Has-city', 'No-city', 'Holds-a-ticket', 'Never-bought'],
    ...['Buyers', 'Buyers-with-land'],
  ];
  expect(await received('mia@example.org', words)).toEqual([
    ...['For-all', 'In-Auckland', 'Has-city', 'Holds-a-ticket', 'Buyers', 'Buyers-with-land'],
  ]);
  expect(await received('noa@example.org', words)).toEqual(['For-all', 'Elsewhere', 'Has-city', 'Buyers']);
  expect(await received('eli@example.org', words)).toEqual([
    'For-all',
    'Elsewhere',
    'No-city',
    'Never-bought',
  ]);
});

test('campaignPreview, of blocks for some people, shows those of the recipient, and all of them without a recipient', async () => {
  const { services } = server;
  const preview = async (position: number) => {
    const content = {
      ...{ subject: 'News', preheader: '', accent: '#0f5e63' },
      blocks: [text('In-Auckland', city('is', 'Auckland')), text('No-city', city('is_empty'))],
    };
    const { data, errors } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
      content,
      position,
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.campaignPreview.text.split('\n')[0];
  };
  expect(await preview(0)).toBe('In-Auckland');
  await buildAudienceOf(services, person.organiserId, [
    { address: 'a@example.org', fields: { city: 'Auckland' } },
    { address: 'b@example.org' },
  ]);
  expect([await preview(0), await preview(1)].sort()).toEqual(['In-Auckland', 'No-city']);
});

test('campaignReview, of conditions that cannot be decided, stops the campaign and names the block and the cure', async () => {
  const { services } = server;
  const gone = '7a0a8f0e-6f2b-4b39-9d0e-000000000000';
  const blocks: MailBlock[] = [
    text('a', city('is')),
    text('b', bought(true, gone)),
    { kind: 'columns', widths: '1', columns: [[text('c', bought(false))]], showIf: city('is_filled') },
  ];
  const email = await buildCampaign(services, person.organiserId, { blocks });
  expect(await review(email.id)).toEqual([
    'block blocks.0: Who gets block 1 is not finished: enter what “city” is compared with.',
    'block blocks.1: The event that decides who gets block 2 was deleted. Choose another, or show the block to everyone.',
    expect.stringMatching(/^warn : Every block is for some people only/),
    expect.stringMatching(/^block blocks.0: “{{city}}” in block 1 is not a field that your contacts have/),
    expect.stringMatching(/^block blocks.2: “{{city}}” in block 3 is not a field that your contacts have/),
  ]);
  const { eventId } = await buildSale(services, person.organiserId);
  const comm = await buildCampaign(services, person.organiserId, {
    ...{ kind: 'ticketholder', eventId },
    blocks: [text('a'), text('b', bought(true, eventId))],
  });
  expect(await review(comm.id)).toEqual([
    'block blocks.1: Who gets block 2 depends on what people bought, which ticketholder comms cannot ask. Choose a field, or show it to everyone.',
  ]);
});

test.each([
  [{ kind: 'weather' }, 'This condition is not supported.'],
  [
    { kind: 'field', field: 'No field', test: 'is', value: '' },
    'Choose the field that decides who gets this block.',
  ],
  [{ kind: 'field', field: 'city', test: 'like', value: '' }, 'Choose how the field is compared.'],
  [{ kind: 'field', field: 'city', test: 'is', value: 'x'.repeat(201) }, /has 201 characters/],
  [{ kind: 'bought', did: true, eventId: "x' or 1=1" }, 'Choose an event.'],
  [{ kind: 'bought', did: 'yes', eventId: null }, 'Say whether the block is for people who bought.'],
])('createCampaign, with the condition %j, is refused with the cure', async (showIf, message) => {
  const { errors } = await person.graphql(createCampaignDocument, {
    input: { name: 'News', blocks: [{ kind: 'divider', showIf }] },
  });
  expect(JSON.stringify(errors)).toMatch(message);
});

test('createCampaign, with a field condition on a hostile text, sends the mail without its block', async () => {
  const { services } = server;
  const showIf = city('is', `}}{{turnout:end}} <script> "' \\ %`);
  const audienceId = await buildAudienceOf(services, person.organiserId, [
    { address: 'mia@example.org', fields: { city: 'Auckland' } },
  ]);
  const { id } = await buildCampaign(services, person.organiserId, {
    blocks: [text('For-all'), text('Hidden', showIf)],
    audienceIds: [audienceId],
  });
  const sent = await person.graphql(sendCampaignDocument, { id, version: 1, expectedRecipients: 1 });
  expect(sent.errors).toBeUndefined();
  const { html = '', text: plain = '' } = await PostalMime.parse(await sink.mailTo('mia@example.org'));
  expect(plain).toContain('For-all');
  expect(html + plain).not.toContain('Hidden');
});

test('campaignPreview, with the marks of a condition written in a text, hides nothing and shows them as words', async () => {
  await buildAudienceOf(server.services, person.organiserId, [{ address: 'mia@example.org' }]);
  const content = {
    ...{ subject: '{{turnout:end}}', preheader: '', accent: '#0f5e63' },
    blocks: [text('{{turnout:if:00}} One'), text('{{turnout:end}} Hidden', city('is_filled')), text('Two')],
  };
  const { data } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  expect(data?.campaignPreview.text).toMatch(/^\{turnout:if:00\} One\n\nTwo\n/);
  expect(data?.campaignPreview.html).not.toContain('Hidden');
  expect(data?.campaignPreview.html).toContain('Two');
});

test('campaignPreview, of a hundred blocks that each have a condition of their own, shows those that hold', async () => {
  await buildAudienceOf(server.services, person.organiserId, [
    { address: 'mia@example.org', fields: { city: 'c42' } },
  ]);
  const blocks = Array.from({ length: 100 }, (_, index) => text(`Number ${index}`, city('is', `c${index}`)));
  const content = { subject: 'News', preheader: '', accent: '#0f5e63', blocks };
  const { data } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  expect(data?.campaignPreview.text.match(/Number \d+/g)).toEqual(['Number 42']);
});
