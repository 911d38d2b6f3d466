import PostalMime from 'postal-mime';
import {
  campaignPreviewDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import {
  mailCodeChoicesDocument,
  mailEventChoicesDocument,
  type MailCodeChoice,
  type MailEventChoice,
} from '../../../../src/contract/template/mailEventChoice';
import type { MailBlock } from '../../../../src/contract/template/template';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';
import { buildPromoCode, buildPublicSale } from '../../../support/factories/sellingFactories';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let venueId: string;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ mailer: pooledMailer(sink.url) });
  await server.services.queue.start();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  venueId = await buildVenue(server.services, person.organiserId, { name: 'Ōpera House', city: 'Napier' });
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});

/** A wall time in Auckland some days from now, at 19:30. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`;
const build = (overrides: Parameters<typeof buildEvent>[2]) =>
  buildEvent(server.services, person.organiserId, { venueId, ...overrides });
const card = (eventId: string, more: object = {}): MailBlock => ({
  kind: 'event',
  eventId,
  picture: true,
  text: 'Get tickets',
  ...more,
});
const PRIVATE = 'the-key-of-a-private-event';
const text = (words: string): MailBlock => ({ kind: 'text', text: words });

async function preview(blocks: MailBlock[], by = person) {
  const content = { subject: 'News', preheader: '', accent: '#0f5e63', blocks };
  const { data, errors } = await by.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignPreview;
}

async function review(blocks: MailBlock[], kind: 'email' | 'ticketholder' = 'email') {
  const { id } = await buildCampaign(server.services, person.organiserId, { kind, blocks });
  const { data, errors } = await person.graphql<{ campaignReview: CampaignReviewReply }>(
    campaignReviewDocument,
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignReview.problems
    .filter(({ code }) => /^(event|promo)/.test(code))
    .map(({ severity, message }) => `${severity}: ${message}`);
}

test('campaignPreview, of a card, shows title, next session, venue, the number of further dates and the page', async () => {
  const { id } = await build({ title: 'Tide & {{first_name}}', starts: [inDays(9), inDays(3), inDays(20)] });
  const { html, text: plain } = await preview([card(id)]);
  expect(html).toContain('Tide &amp; &#123;&#123;first_name&#125;&#125;');
  expect(html).toContain('and 2 more dates');
  expect(html).toContain('Ōpera House, Napier');
  expect(html).toMatch(/href="[^"]+\/events\/event-[^"]+"[^>]*>\s*Get tickets/);
  expect(plain).toContain('7:30 pm and 2 more dates');
  expect(plain).toContain('/events/event-');
});

test('campaignPreview, of cards of events on sale, sold out, cancelled and private, says so and keeps the key of the link', async () => {
  const sale = await buildPublicSale(server.services, person.organiserId);
  const off = await build({ state: 'cancelled', title: 'Off', starts: [inDays(5)] });
  const hidden = await build({ title: 'Hidden', privateKey: PRIVATE, starts: [inDays(5)] });
  const onSale = await preview([card(sale.eventId)]);
  expect(onSale.html).toMatch(/From \$|\$\d/);
  expect(onSale.html).toContain('Get tickets');
  const cancelled = await preview([card(off.id)]);
  expect(cancelled.html).toContain('<strong>Cancelled</strong>');
  expect(cancelled.html).not.toContain('Get tickets');
  expect((await preview([card(hidden.id)])).html).toContain(`?key=${PRIVATE}`);
});

test('campaignPreview, of a list, has the listed sessions of the next days in order and no others', async () => {
  const other = await server.signedIn(['emailCampaign']);
  const own = (title: string, more: object) =>
    buildEvent(server.services, other.organiserId, { title, ...more });
  await own('Second', { starts: [inDays(6), inDays(40)] });
  await own('First', { starts: [inDays(2)] });
  await own('Private', { starts: [inDays(3)], privateKey: 'the-key-of-another-event' });
  await own('Draft', { starts: [inDays(3)], state: 'draft' });
  await own('Off', { starts: [inDays(3)], state: 'cancelled' });
  const list = (days: number, most = 20) => preview([{ kind: 'events', days, most }], other);
  const titlesOf = ({ text: plain }: MailPreview) =>
    plain.match(/^(First|Second|Private|Draft|Off)$/gm) ?? [];
  expect(titlesOf(await list(30))).toEqual(['First', 'Second']);
  expect(titlesOf(await list(60))).toEqual(['First', 'Second', 'Second']);
  expect(titlesOf(await list(60, 1))).toEqual(['First']);
});

test('campaignPreview, of a card of another organiser’s event, shows nothing of it', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const { id } = await build({ title: 'Ours alone', starts: [inDays(5)] });
  const { html } = await preview([card(id), text('Hello')], stranger);
  expect(html).not.toContain('Ours alone');
  const { data } = await stranger.graphql<{ mailEventChoices: MailEventChoice[] }>(mailEventChoicesDocument, {
    ids: [id],
  });
  expect(data?.mailEventChoices).toEqual([]);
});

test('campaignReview, of cards that would be empty or mislead, blocks or warns about each', async () => {
  const draft = await build({ title: 'Not yet', state: 'draft', starts: [inDays(5)] });
  const over = await build({ title: 'Gone', starts: ['2024-03-01T19:00'] });
  const off = await build({ title: 'Off', state: 'postponed', starts: [inDays(5)] });
  const later = await build({
    title: 'Secret',
    publishAt: new Date(Date.now() + 86_400_000),
    starts: [inDays(5)],
  });
  const fine = await build({ title: 'Fine', starts: [inDays(5)] });
  const ids = ['', '00000000-0000-4000-8000-000000000000', draft.id, over.id, off.id, later.id, fine.id];
  expect(await review([text('Hello'), ...ids.map((id) => card(id))])).toEqual([
    'block: The event card in block 2 shows no event. Choose one.',
    'block: The event of the card in block 3 no longer exists. Choose another.',
    'block: “Not yet” in block 4 is over or is not published, so its card would be empty. Publish it, or choose another event.',
    'block: “Gone” in block 5 is over or is not published, so its card would be empty. Publish it, or choose another event.',
    'warn: The card in block 6 says that “Off” is postponed.',
    'warn: The page of “Secret” in block 7 opens later. Send the email after that.',
  ]);
});

test('sendCampaign, after the session of a card has moved, sends the new time, and its approval still holds', async () => {
  const { services } = server;
  const { id: eventId, sessionIds } = await build({ title: 'Moving', starts: ['2031-03-07T19:30'] });
  const audienceId = await buildAudienceOf(services, person.organiserId, [{ address: 'mia@example.org' }]);
  const campaign = await buildCampaign(services, person.organiserId, {
    audienceIds: [audienceId],
    blocks: [text('Hello'), card(eventId)],
  });
  expect((await preview([card(eventId)])).html).toContain('Fri, 7 Mar 2031, 7:30 pm');
  const hash = () => contentHash(services.database.adminDb, campaign);
  const approved = await hash();
  await services.database.adminDb
    .updateTable('event_session')
    .set({ starts_local: '2031-03-08T18:00', starts_at: new Date('2031-03-08T05:00:00Z') })
    .where('id', '=', sessionIds[0] ?? '')
    .execute();
  expect(await hash()).toBe(approved);
  const { errors } = await person.graphql(sendCampaignDocument, {
    id: campaign.id,
    version: campaign.version,
    expectedRecipients: 1,
  });
  expect(errors).toBeUndefined();
  const { html } = await PostalMime.parse(await sink.mailTo('mia@example.org'));
  expect(html).toContain('Sat, 8 Mar 2031, 6:00 pm');
  expect(html).not.toContain('7:30 pm');
});

test('campaignPreview, of a promo code, shows what it takes off and until when, and only while it can be used', async () => {
  const { services } = server;
  const { eventId } = await buildPublicSale(services, person.organiserId);
  const own = { organiserId: person.organiserId, eventId };
  const codeId = await buildPromoCode(services, own, { code: 'WINTER20', percentOff: 20 });
  const promo = (id: string): MailBlock => ({
    kind: 'promo',
    codeId: id,
    text: 'Enter it, {{first_name|friend}}.',
  });
  const shown = await preview([promo(codeId)]);
  expect(shown.html).toContain('WINTER20');
  expect(shown.text).toMatch(/20% off .*: WINTER20/);
  expect(shown.text).toContain('Enter it, ');
  const { data } = await person.graphql<{ mailCodeChoices: MailCodeChoice[] }>(mailCodeChoicesDocument);
  expect(data?.mailCodeChoices).toMatchObject([{ id: codeId, code: 'WINTER20', off: '20% off', until: '' }]);
  await services.database.adminDb
    .updateTable('promo_code')
    .set({ archived_at: new Date() })
    .where('id', '=', codeId)
    .execute();
  expect((await preview([promo(codeId)])).html).not.toContain('WINTER20');
  const { data: later } = await person.graphql<{ mailCodeChoices: MailCodeChoice[] }>(
    mailCodeChoicesDocument,
  );
  expect(later?.mailCodeChoices).toEqual([]);
});

test('campaignReview, of a promo code that is not chosen, or has ended, blocks for each', async () => {
  const promo = (codeId: string): MailBlock => ({ kind: 'promo', codeId, text: '' });
  expect(await review([text('Hello'), promo(''), promo('00000000-0000-4000-8000-000000000000')])).toEqual([
    'block: The promo code in block 2 is not chosen. Choose one.',
    'block: The promo code in block 3 has ended, was archived or no longer exists. Choose another.',
  ]);
});

test('campaignReview, of a promo code whose event is not published, blocks until it is', async () => {
  const { services } = server;
  const { eventId } = await buildPublicSale(services, person.organiserId);
  const own = { organiserId: person.organiserId, eventId };
  const codeId = await buildPromoCode(services, own, { code: 'EARLY', percentOff: 20 });
  const put = (state: 'draft' | 'live') =>
    services.database.adminDb
      .updateTable('event')
      .set({ state, title: 'Waiata' })
      .where('id', '=', eventId)
      .execute();
  await put('draft');
  const blocks: MailBlock[] = [text('Hello'), { kind: 'promo', codeId, text: '' }];
  expect(await review(blocks)).toEqual([
    'block: “Waiata” is not published, so nobody can use the promo code in block 2. Publish it, or choose another code.',
  ]);
  await put('live');
  expect(await review(blocks)).toEqual([]);
});

test('mailEventChoices, by a word typed without its macron, finds the event with its address, state and pictures', async () => {
  const { id } = await build({ title: 'Waiata', starts: [inDays(5)] });
  const ask = async (variables: Record<string, unknown>, who = person) =>
    (await who.graphql<{ mailEventChoices: MailEventChoice[] }>(mailEventChoicesDocument, variables)).data
      ?.mailEventChoices;
  expect(await ask({ search: 'waiata opera' })).toMatchObject([
    { id, title: 'Waiata', stage: 'live', venueName: 'Ōpera House', images: [] },
  ]);
  expect(await ask({ search: '%' })).toEqual([]);
  expect(await ask({ ids: [id] })).toHaveLength(1);
  const { errors } = await person.graphql(mailEventChoicesDocument, { search: 'x'.repeat(101) });
  expect(errors?.[0]?.message).toContain('at most 100 characters');
  const outsider = await server.signedIn(['events']);
  expect(await ask({}, outsider)).toBeUndefined();
});

test('campaignPreview, of cards with a wrong event or list, refuses them by name and cure', async () => {
  const refused = async (block: object) => {
    const content = { subject: '', preheader: '', accent: '#0f5e63', blocks: [block] };
    const { errors } = await person.graphql(campaignPreviewDocument, { content });
    return errors?.[0]?.message;
  };
  expect(await refused({ ...card('nonsense') })).toBe('Choose an event.');
  expect(await refused({ kind: 'events', days: 31, most: 3 })).toBe(
    'Choose how many days the list looks ahead.',
  );
  expect(await refused({ kind: 'events', days: 30, most: 21 })).toBe('A list has at most 20 sessions.');
});
