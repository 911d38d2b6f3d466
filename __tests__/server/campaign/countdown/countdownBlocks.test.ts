import { JSDOM } from 'jsdom';
import {
  campaignPreviewDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { mailBlocks } from '../../../../src/contract/template/mailInput';
import type { MailBlock, SimpleBlock } from '../../../../src/contract/template/template';
import { wallTimeAt } from '../../../../src/contract/wallInstant';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { readCountdown } from '../../../../src/server/campaign/countdown/countdownPath';
import { findMailTerms } from '../../../../src/server/campaign/mail/mailTerms';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let venueId: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
  venueId = await buildVenue(server.services, person.organiserId, { name: 'Aro Valley Hall' });
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
/** A wall time in Auckland some days from now. */
const inDays = (days: number) => wallTimeAt(new Date(Date.now() + days * DAY_MS), 'Pacific/Auckland');
const build = (overrides: Parameters<typeof buildEvent>[2]) =>
  buildEvent(server.services, person.organiserId, { venueId, ...overrides });

type Countdown = Extract<SimpleBlock, { kind: 'countdown' }>;
const countdown = (more: Partial<Countdown>): Countdown => ({
  ...{ kind: 'countdown', to: 'event', eventId: '', at: '', zone: 'Pacific/Auckland' },
  ...{ text: 'Doors open in', after: 'It has begun' },
  ...more,
});
const toEvent = (eventId: string) => countdown({ eventId });
const toMoment = (at: string, more: Partial<Countdown> = {}) => countdown({ to: 'moment', at, ...more });
const text = (words: string): MailBlock => ({ kind: 'text', text: words });

async function preview(blocks: MailBlock[], accent = '#0f5e63') {
  const content = { subject: 'News', preheader: '', accent, blocks };
  const { data, errors } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignPreview;
}

/** The pictures of countdowns in a mail, as their addresses name them. */
function picturesOf(html: string) {
  const images = [...new JSDOM(html).window.document.querySelectorAll('img')];
  return images.flatMap(({ src, alt }) => {
    const [, token] = /\/t\/countdown\/(.+)$/.exec(src) ?? [];
    return token ? [{ src, alt, drawn: readCountdown(token, server.services.secret) }] : [];
  });
}

async function review(blocks: MailBlock[]) {
  const { id } = await buildCampaign(server.services, person.organiserId, { blocks });
  const { data, errors } = await person.graphql<{ campaignReview: CampaignReviewReply }>(
    campaignReviewDocument,
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignReview.problems
    .filter(({ code }) => code === 'countdown')
    .map(({ severity, message, field }) => `${severity} ${field}: ${message}`);
}

test('campaignPreview, of a countdown to a moment, has the words, a picture of its colour and the moment in its zone', async () => {
  const block = toMoment('2031-12-05T19:30', {
    zone: 'Australia/Perth',
    text: 'Kia ora {{first_name|friend}}',
  });
  const { html, text: plain } = await preview([block], '#ffd447');
  expect(picturesOf(html)).toEqual([
    {
      src: expect.stringMatching(/^http:\/\/localhost:3000\/t\/countdown\//),
      alt: 'Countdown to Fri, 5 Dec 2031, 7:30 pm',
      drawn: { at: new Date('2031-12-05T11:30:00Z'), colour: '#ffd447', after: 'It has begun' },
    },
  ]);
  expect(html).toContain('<strong>Fri, 5 Dec 2031, 7:30 pm</strong>');
  expect(html).toContain('Kia ora friend');
  expect(plain).toContain('Kia ora friend\nFri, 5 Dec 2031, 7:30 pm\n');
});

test('campaignPreview, of a countdown on a background of the accent, is drawn in the colour of the buttons there', async () => {
  const block = toMoment('2031-12-05T19:30');
  const { html } = await preview([
    { kind: 'columns', widths: '1', background: 'accent', columns: [[block]] },
    { kind: 'columns', widths: '1', background: 'tint', columns: [[block]] },
  ]);
  expect(picturesOf(html).map(({ drawn }) => drawn?.colour)).toEqual(['#ffffff', '#0f5e63']);
});

test('campaignPreview, of a countdown to an event, is to its next session and leads to its page', async () => {
  const { id } = await build({
    title: 'Late Laughs',
    starts: ['2024-03-01T19:00', '2031-12-06T19:30', '2031-12-05T19:30'],
  });
  const { html, text: plain } = await preview([toEvent(id)]);
  expect(picturesOf(html)).toMatchObject([
    { alt: 'Countdown to Fri, 5 Dec 2031, 7:30 pm', drawn: { at: new Date('2031-12-05T06:30:00Z') } },
  ]);
  expect(html).toMatch(/<a\s+href="[^"]+\/events\/event-[^"]+"[^>]*>\s*<img/);
  expect(plain).toMatch(/Doors open in\nFri, 5 Dec 2031, 7:30 pm\nhttp\S+\/events\/event-/);
});

test('campaignPreview, of a countdown to nothing yet, shows an example that has not passed', async () => {
  const { html } = await preview([toEvent(''), toMoment('')]);
  const pictures = picturesOf(html);
  expect(pictures).toHaveLength(2);
  for (const { drawn } of pictures) expect(drawn?.at.getTime()).toBeGreaterThan(Date.now() + DAY_MS);
  expect(html).toContain('The day and time of its next session');
  expect(html).toContain('The day and time that you choose');
});

test('campaignPreview, of countdowns to a cancelled event and to another organiser’s, draws none', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const off = await build({ title: 'Off', state: 'cancelled', starts: [inDays(5)] });
  const theirs = await buildEvent(server.services, stranger.organiserId, {
    title: 'Theirs',
    starts: [inDays(5)],
  });
  const { html } = await preview([text('Hello'), toEvent(off.id), toEvent(theirs.id)]);
  expect(picturesOf(html)).toEqual([]);
  expect(html).not.toContain('Doors open in');
});

test('campaignReview, of countdowns to nothing, to what is over and to what has begun, stops each with its cure', async () => {
  const draft = await build({ title: 'Not yet', state: 'draft', starts: [inDays(5)] });
  const over = await build({ title: 'Gone', starts: ['2024-03-01T19:00'] });
  const off = await build({ title: 'Off', state: 'postponed', starts: [inDays(5)] });
  const fine = await build({ title: 'Fine', starts: [inDays(5)] });
  const ids = ['', '00000000-0000-4000-8000-000000000000', draft.id, over.id, off.id, fine.id];
  expect(await review([text('Hello'), ...ids.map(toEvent)])).toEqual([
    'block blocks.1: The countdown in block 2 is to no event. Choose one.',
    'block blocks.2: The event of the countdown in block 3 no longer exists. Choose another.',
    'block blocks.3: “Not yet” in block 4 is over or is not published, so there is nothing to count down to. Publish it, or choose another event.',
    'block blocks.4: “Gone” in block 5 is over or is not published, so there is nothing to count down to. Publish it, or choose another event.',
    'block blocks.5: “Off” in block 6 is postponed, so a countdown to it would be wrong. Remove it, or choose another event.',
  ]);
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + DAY_MS) })
    .where('event_id', '=', fine.id)
    .execute();
  expect(await review([toEvent(fine.id)])).toEqual([
    'block blocks.0: “Fine” in block 1 has begun, so there is nothing left to count down. Choose another event, or a date and time.',
  ]);
});

test('campaignReview, of countdowns to no moment, to one that passed and to one that clocks skip, stops each', async () => {
  expect(
    await review([
      toMoment(''),
      toMoment('2024-03-01T19:00'),
      toMoment('2031-09-28T02:30'),
      toMoment('2031-12-05T19:30'),
    ]),
  ).toEqual([
    'block blocks.0: The countdown in block 1 has no date and time. Enter them, or choose an event.',
    'block blocks.1: The countdown in block 2 is to Fri, 1 Mar 2024, 7:00 pm, which has passed. Enter a later time.',
    expect.stringMatching(/^block blocks\.2: The countdown in block 3: On .* does not happen\. Choose /),
  ]);
});

test('findMailTerms, of a comm with a countdown to its own event, a moment or another event, is marketing for the last only', async () => {
  const own = await build({ title: 'Own', starts: [inDays(5)] });
  const other = await build({ title: 'Other', starts: [inDays(5)] });
  const termsOf = (block: MailBlock) =>
    findMailTerms(
      server.services.database.adminDb,
      { kind: 'ticketholder', eventId: own.id, blocks: [block] },
      server.services.publicUrl,
    );
  expect(await termsOf(toEvent(own.id))).toMatchObject({ purpose: 'service', reasons: [] });
  expect(await termsOf(toMoment('2031-12-05T19:30'))).toMatchObject({ purpose: 'service' });
  expect(await termsOf(toEvent(other.id))).toMatchObject({
    purpose: 'marketing',
    reasons: ['the countdown in block 1 is to another event'],
  });
});

test('contentHash, after the session of a countdown moved, stays, and with another moment it differs', async () => {
  const { services } = server;
  const { id, sessionIds } = await build({ title: 'Moving', starts: ['2031-03-07T19:30'] });
  const campaign = await buildCampaign(services, person.organiserId, { blocks: [toEvent(id)] });
  const hash = (block: MailBlock) => contentHash(services.database.adminDb, { ...campaign, blocks: [block] });
  const approved = await hash(toEvent(id));
  await services.database.adminDb
    .updateTable('event_session')
    .set({ starts_local: '2031-03-08T18:00', starts_at: new Date('2031-03-08T05:00:00Z') })
    .where('id', '=', sessionIds[0] ?? '')
    .execute();
  expect(await hash(toEvent(id))).toBe(approved);
  expect(await hash(toMoment('2031-03-07T19:30'))).not.toBe(await hash(toMoment('2031-03-07T19:31')));
});

test.each([
  [{ at: '2031-02-30T19:30' }, 'Enter the date and the time that the countdown is to.'],
  [{ at: 'tomorrow' }, 'Enter the date and the time that the countdown is to.'],
  [{ zone: 'Europe/Paris' }, 'Choose a time zone from the list.'],
  [{ eventId: 'nonsense' }, 'Choose an event.'],
  [{ to: 'never' }, 'Choose whether the countdown is to an event or to a date and time.'],
  [{ after: 'Hi {{first_name}}' }, /^The text for afterwards is drawn as a picture: use letters/],
  [{ after: 'Yay 🎉' }, /^The text for afterwards is drawn as a picture: use letters/],
  [{ after: 'x'.repeat(41) }, /^The text for afterwards has 41 characters; at most 40/],
])('mailBlocks, of a countdown with %j, refuses it by name and cure', (wrong, message) => {
  const { error } = mailBlocks.safeParse([{ ...countdown({}), ...wrong }]);
  expect(error?.issues[0]?.message).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

test('mailBlocks, of a countdown with macrons and typographic marks afterwards, accepts them', () => {
  const after = 'Kua tīmata – haere mai, it’s on!';
  expect(mailBlocks.parse([countdown({ after })])).toEqual([countdown({ after })]);
});
