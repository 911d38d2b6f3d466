import PostalMime from 'postal-mime';
import type { CampaignProgress } from '../../../../src/contract/campaign/campaign';
import {
  campaignPreviewDocument,
  campaignReviewDocument,
  sendTestMailPath,
  type CampaignReviewReply,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import type { MailBlock } from '../../../../src/contract/template/template';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { buildCampaign, suppress } from '../../../support/factories/campaignFactories';
import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';
import { progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { buildConsent, buildTickets } from '../../../support/factories/ticketFactories';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let event: { id: string; sessionIds: string[] };

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
  person = await server.signedIn(['ticketholderCommunication']);
  const { organiserId } = person;
  const venueId = await buildVenue(server.services, organiserId, { name: 'The Boatshed' });
  const starts = ['2027-09-25T19:30', '2027-09-26T14:00'];
  event = await buildEvent(server.services, organiserId, { title: 'Late Laughs', venueId, starts });
  const [first = '', second = ''] = event.sessionIds;
  await buildTickets(server.services, organiserId, { eventId: event.id, sessionId: first }, [
    { address: 'agreed@example.org', name: 'Ana  Maria Ross' },
    { address: 'silent@example.org', name: 'Sam' },
    { address: 'gone@example.org' },
    { address: 'bounced@example.org' },
    { address: 'refunded@example.org', status: 'cancelled' },
  ]);
  await buildTickets(server.services, organiserId, { eventId: event.id, sessionId: second }, [
    { address: 'agreed@example.org' },
    { address: 'second@example.org' },
  ]);
  await buildConsent(server.services, organiserId, 'agreed@example.org');
  await buildConsent(server.services, organiserId, 'gone@example.org');
  await buildConsent(server.services, organiserId, 'silent@example.org');
  await buildConsent(server.services, organiserId, 'silent@example.org', false);
  await suppress(server.services, organiserId, 'gone@example.org');
  await suppress(server.services, organiserId, 'bounced@example.org', 'hard_bounce');
});

const map = 'https://www.openstreetmap.org/search?query=Boatshed';
const service: MailBlock[] = [
  {
    kind: 'text',
    text: '{{first_name}} {{last_name|-}}: {{event_title}}, {{session_date}} at {{session_time}}, {{venue_name}}',
  },
  { kind: 'button', text: 'The way', url: map },
];
const marketing: MailBlock[] = [{ kind: 'button', text: 'Shop', url: 'https://shop.example.com/' }];

const commOf = (blocks: MailBlock[]) =>
  buildCampaign(server.services, person.organiserId, {
    kind: 'ticketholder',
    subject: 'Before you come',
    blocks,
    eventId: event.id,
  });

async function reviewOf(id: string) {
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  if (!data) throw new Error('There is no review.');
  return data.campaignReview;
}

const send = (id: string, expectedRecipients: number) =>
  person.graphql<{ sendCampaign: CampaignProgress }>(sendCampaignDocument, {
    id,
    version: 1,
    expectedRecipients,
  });

async function sentOf(id: string, expectedRecipients: number) {
  const { errors } = await send(id, expectedRecipients);
  expect(errors).toBeUndefined();
  return until(
    () => progressOf(server.services, person.organiserId, id),
    ({ state }) => state === 'sent',
  );
}

async function outcomes(id: string): Promise<Record<string, string>> {
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['address', 'state', 'skip_reason'])
    .where('campaign_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ address, state, skip_reason }) => [address, skip_reason ?? state]));
}

async function quotaUsed(): Promise<number> {
  const rows = await server.services.database.adminDb
    .selectFrom('recipient_quota_entry')
    .select('recipients')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  return rows.reduce((sum, { recipients }) => sum + recipients, 0);
}

/** The header names that only one of the two kinds of mail has. */
async function mailTo(address: string) {
  const raw = sink.mails.find(({ recipient }) => recipient === address)?.raw;
  if (raw === undefined) throw new Error(`Nothing was sent to ${address}.`);
  const { headers, html = '', text = '' } = await PostalMime.parse(raw);
  const kinds = /^(auto-submitted|precedence|list-.*|feedback-id)$/;
  return {
    html,
    text,
    headers: Object.fromEntries(headers.flatMap(({ key, value }) => (kinds.test(key) ? [[key, value]] : []))),
  };
}

test('service mail, to every holder, needs no consent and no approval, and skips only addresses that bounced', async () => {
  const comm = await commOf(service);
  expect(await reviewOf(comm.id)).toMatchObject({
    purpose: { kind: 'service', reasons: [] },
    recipients: {
      inAudiences: 6,
      duplicates: 1,
      excluded: 0,
      willReceive: 4,
      skipped: [{ reason: 'suppressed', count: 1 }],
    },
  });
  const done = await sentOf(comm.id, 4);
  expect(done).toMatchObject({ total: 5, sent: 4, skipped: 1 });
  expect(sumOf(done)).toBe(5);
  expect(await outcomes(comm.id)).toEqual({
    'agreed@example.org': 'accepted',
    'silent@example.org': 'accepted',
    'gone@example.org': 'accepted',
    'second@example.org': 'accepted',
    'bounced@example.org': 'suppressed',
  });
  expect(await quotaUsed()).toBe(0);
});

test('service mail, to holders including an erased one, is never sent to the hash that replaced the address', async () => {
  const [sessionId = ''] = event.sessionIds;
  const erasedAddress = `${'5ea1'.repeat(16)}@erased.invalid`;
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId }, [
    { address: erasedAddress, name: '' },
  ]);
  const comm = await commOf(service);
  const done = await sentOf(comm.id, 4);
  expect(done).toMatchObject({ total: 6, sent: 4, skipped: 2 });
  expect(await outcomes(comm.id)).toMatchObject({ [erasedAddress]: 'suppressed' });
  expect(sink.mails.map(({ recipient }) => recipient)).not.toContain(erasedAddress);
});

test('service mail, as received, is marked as automatic, names the event and has no unsubscribe link', async () => {
  const comm = await commOf(service);
  await sentOf(comm.id, 4);
  const { headers, html, text } = await mailTo('gone@example.org');
  expect(headers).toEqual({ 'auto-submitted': 'auto-generated' });
  for (const part of [html, text]) {
    expect(part).toContain('You get this because you hold a ticket to Late Laughs.');
    expect(part).toContain('Tidal Theatre Limited');
    expect(part).toContain('1 Quay Street');
    expect(part).not.toMatch(/unsubscribe|\/u\//i);
    expect(part).not.toContain('{{');
  }
  const click = /\/t\/c\/[\w-]{51}/.exec(text)?.[0] ?? '';
  expect((await server.app.inject(click)).headers.location).toBe(map);
});

test('a holder’s fields, in the mail, are the first and last name, and the venue and local time of the next session', async () => {
  const comm = await commOf(service);
  await sentOf(comm.id, 4);
  expect((await mailTo('agreed@example.org')).text).toContain(
    'Ana Maria Ross: Late Laughs, Saturday 25 September 2027 at 7:30 pm, The Boatshed',
  );
  expect((await mailTo('silent@example.org')).text).toContain('Sam -: Late Laughs');
  expect((await mailTo('second@example.org')).text).toContain('Sunday 26 September 2027 at 2:00 pm');
});

test('a comm, with a link to another site, is marketing: only people with consent get it, and all others count as skipped', async () => {
  await letSendMarketing();
  const comm = await commOf([...service, ...marketing]);
  const review = await reviewOf(comm.id);
  expect(review.purpose).toEqual({
    kind: 'marketing',
    reasons: ['the button in block 3 leads to shop.example.com, which is not about this event'],
  });
  expect(review.recipients).toEqual({
    inAudiences: 6,
    duplicates: 1,
    excluded: 0,
    willReceive: 1,
    skipped: [
      { reason: 'unsubscribed', count: 1 },
      { reason: 'suppressed', count: 1 },
      { reason: 'no_consent', count: 2 },
    ],
  });
  const done = await sentOf(comm.id, 1);
  expect(done).toMatchObject({ total: 5, sent: 1, skipped: 4 });
  expect(sumOf(done)).toBe(5);
  expect(await outcomes(comm.id)).toEqual({
    'agreed@example.org': 'accepted',
    'silent@example.org': 'no_consent',
    'second@example.org': 'no_consent',
    'gone@example.org': 'unsubscribed',
    'bounced@example.org': 'suppressed',
  });
  expect(await quotaUsed()).toBe(1);
  const { headers, html, text } = await mailTo('agreed@example.org');
  expect(headers).toEqual({
    'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/u\/[\w-]{51}>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': `<${person.organiserId}.localhost>`,
    'feedback-id': `${comm.id}:${person.organiserId}:campaign:turnout`,
  });
  expect(html).toContain('Unsubscribe');
  expect(text).toContain('has a record that you agreed to hear from them');
});

async function letSendMarketing(): Promise<void> {
  const permissions = JSON.stringify({ ticketholderCommunication: true, canSendECWithoutApproval: true });
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ permissions })
    .where('user_id', '=', person.userId)
    .execute();
}

test('a comm that is marketing, sent by a person who needs approval, is refused and freezes no recipients', async () => {
  const comm = await commOf(marketing);
  const { errors } = await send(comm.id, 1);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await outcomes(comm.id)).toEqual({});
});

test('service mail, with the month’s recipient limit used up, is sent nevertheless', async () => {
  await server.services.database.adminDb
    .insertInto('recipient_quota_entry')
    .values({
      organiser_id: person.organiserId,
      month: new Date().toISOString().slice(0, 10),
      recipients: 1_000_000,
    })
    .execute();
  const comm = await commOf(service);
  expect((await reviewOf(comm.id)).problems).toEqual([]);
  expect(await sentOf(comm.id, 4)).toMatchObject({ sent: 4 });
});

test('sendCampaign, of a comm with another number of holders than reviewed, sends nothing', async () => {
  const comm = await commOf(service);
  const { errors } = await send(comm.id, 5);
  expect(errors?.[0]).toMatchObject({
    extensions: { code: 'CONFLICT' },
    message: expect.stringContaining('list of ticketholders changed: it would now go to 4 people, not 5'),
  });
  expect(await outcomes(comm.id)).toEqual({});
});

test('campaignPreview, of an unsaved comm, shows a holder’s fields and the comm’s footer', async () => {
  const comm = await commOf(service);
  const previewOf = async (variables: object) => {
    const { data } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
      id: comm.id,
      ...variables,
    });
    return data?.campaignPreview;
  };
  const saved = await previewOf({});
  expect(saved?.recipient).toEqual({ address: 'agreed@example.org', position: 0, count: 4 });
  expect(saved?.text).toContain('Ana Maria Ross: Late Laughs');
  expect(saved?.text).not.toContain('Unsubscribe');
  const content = { subject: 'Shop', preheader: '', accent: '#0f5e63', blocks: marketing };
  const typed = await previewOf({ content });
  expect(typed?.recipient?.count).toBe(1);
  expect(typed?.text).toContain('Unsubscribe');
});

test('a test mail, of a comm, is sent only to the person, with a holder’s fields', async () => {
  const comm = await commOf(service);
  const reply = await person.get(`/v2/nz${sendTestMailPath(comm.id)}`);
  expect(reply.json()).toEqual({ success: true, error: null });
  expect(sink.mails.map(({ recipient }) => recipient)).toEqual([person.email]);
  expect((await mailTo(person.email)).text).toContain('Ana Maria Ross: Late Laughs');
});
