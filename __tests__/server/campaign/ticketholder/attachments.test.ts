import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { attachmentLimits, type Campaign } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  type CampaignReviewReply,
  createCampaignDocument,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import { holderAttachments } from '../../../../src/server/campaign/ticketholder/holderAttachments';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildSale } from '../../../support/factories/sellingFactories';
import { progressOf, until } from '../../../support/factories/sendingFactories';
import { buildConsent } from '../../../support/factories/ticketFactories';
import { type SmtpSink, startSmtpSink } from '../../../support/mail/smtpSink';
import { pdfText } from '../../../support/pdfText';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;

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
  person = await server.signedIn(['ticketholderCommunication']);
  sale = await buildSale(server.services, person.organiserId, {
    types: [{ name: 'Adult' }, { name: 'Child' }],
  });
  await sql`update event set title = 'Songs, stories; and more' where id = ${sale.eventId}`.execute(admin());
  sink.mails.length = 0;
});
const admin = () => server.services.database.adminDb;

async function buy(name: string, address: string, ...types: number[]): Promise<void> {
  const { organiserId } = person;
  const { orderId } = await takeCart(server.services, {
    ...{ organiserId, eventId: sale.eventId, channel: 'web' as const },
    wanted: types.map((type) => ({ offerId: sale.offers[type]?.[0] ?? '', quantity: 1 })),
  });
  await admin()
    .updateTable('ticket_order')
    .set({ buyer_name: name, buyer_address: address })
    .where('id', '=', orderId)
    .execute();
  await completeOrder(server.services, { organiserId, orderId });
}

const create = (input: object, kind = 'ticketholder') =>
  person.graphql<{ createCampaign: Campaign }>(createCampaignDocument, {
    kind,
    input: { name: 'Soon', ...input },
  });
const commOf = async (input: object) => {
  const own = {
    eventId: sale.eventId,
    subject: 'Before you come',
    blocks: [{ kind: 'text', text: 'See you.' }],
  };
  const { data, errors } = await create({ ...own, ...input });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.createCampaign;
};

/** Sends it, and returns the mail of each address that is about the comm. */
async function mailsOf({ id, version }: Campaign, expectedRecipients: number) {
  const { errors } = await person.graphql(sendCampaignDocument, { id, version, expectedRecipients });
  expect(errors).toBeUndefined();
  await until(
    () => progressOf(server.services, person.organiserId, id),
    ({ state }) => state === 'sent',
  );
  const mails = await Promise.all(
    sink.mails.map(async ({ recipient, raw }) => ({ to: recipient, mail: await PostalMime.parse(raw) })),
  );
  return new Map(
    mails.filter(({ mail }) => mail.subject === 'Before you come').map(({ to, mail }) => [to, mail]),
  );
}
type Mail = Awaited<ReturnType<typeof PostalMime.parse>>;
const fileOf = (mail: Mail | undefined, name: string) => {
  const content = mail?.attachments.find(({ filename }) => filename === name)?.content;
  return content === undefined ? undefined : Buffer.from(content as ArrayBuffer);
};

test('a comm with attachments gives each person their own valid tickets and their sessions for the calendar', async () => {
  await buy('Ana Lee', 'ana@example.org', 0, 1);
  await buy('Sam Kerr', 'sam@example.org', 0);
  await sql`update ticket set status = 'cancelled' where holder_address = 'ana@example.org' and order_line_id in (
    select id from order_line where name = 'Child') and event_id = ${sale.eventId}`.execute(admin());
  const comm = await commOf({ attachTickets: true, attachCalendar: true });
  const mails = await mailsOf(comm, 2);
  const [ana, sam] = [mails.get('ana@example.org'), mails.get('sam@example.org')];
  expect(ana?.text).toContain('See you.');
  expect(ana?.html).toContain('See you.');
  const printed = pdfText(fileOf(ana, 'tickets.pdf') ?? Buffer.alloc(0));
  expect(printed).toContain('Ana Lee');
  expect(printed).toContain('Adult');
  expect(printed).not.toContain('Child');
  expect(printed).not.toContain('Sam Kerr');
  expect(pdfText(fileOf(sam, 'tickets.pdf') ?? Buffer.alloc(0))).toContain('Sam Kerr');
  // The parser may have changed the line ends of a text.
  const calendar = (fileOf(sam, 'sessions.ics')?.toString() ?? '').replace(/\r\n/g, '\n');
  expect(calendar).toContain(`UID:${sale.sessionIds[0]}@turnout\n`);
  expect(calendar).toContain('SUMMARY:Songs\\, stories\\; and more\n');
  expect(calendar).toMatch(/DTSTART;TZID=Pacific\/Auckland:\d{8}T\d{6}\n/);
  expect(calendar).toContain('BEGIN:VTIMEZONE\nTZID:Pacific/Auckland\n');
  expect(calendar).toContain('STATUS:CONFIRMED');
});

test('a comm without attachments has no file; tickets without a code to scan are in the calendar file only', async () => {
  await buy('Ana Lee', 'ana@example.org', 0);
  await buy('Sam Kerr', 'sam@example.org', 0);
  const plain = await mailsOf(await commOf({}), 2);
  expect(plain.get('ana@example.org')?.attachments).toEqual([]);
  sink.mails.length = 0;
  const comm = await commOf({ attachTickets: true, attachCalendar: true });
  await sql`update ticket set code = null where holder_address = 'sam@example.org' and event_id = ${sale.eventId}`.execute(
    admin(),
  );
  const mails = await mailsOf(comm, 2);
  expect(fileOf(mails.get('ana@example.org'), 'tickets.pdf')).toBeDefined();
  expect(fileOf(mails.get('sam@example.org'), 'tickets.pdf')).toBeUndefined();
  expect(fileOf(mails.get('sam@example.org'), 'sessions.ics')).toBeDefined();
});

test('holderAttachments, for somebody whose tickets were all refunded since, has no file', async () => {
  await buy('Ana Lee', 'ana@example.org', 0);
  const { id: campaignId } = await commOf({ attachTickets: true });
  const { organiserId } = person;
  const filesOf = (address: string) =>
    holderAttachments(
      server.services,
      { organiserId, campaignId, address },
      { tickets: true, calendar: true },
    );
  expect((await filesOf('ana@example.org')).map(({ name }) => name)).toEqual(['tickets.pdf', 'sessions.ics']);
  await sql`update ticket set status = 'cancelled' where event_id = ${sale.eventId}`.execute(admin());
  expect(await filesOf('ana@example.org')).toEqual([]);
});

test('holderAttachments, of a comm for one type or for one state of the order, has only those tickets', async () => {
  await buy('Ana Lee', 'ana@example.org', 0, 1);
  await buy('Ana Lee', 'ana@example.org', 1);
  await sql`update ticket_order set refund_asked_at = now() where event_id = ${sale.eventId} and id in (
    select order_id from order_line group by order_id having count(*) = 1)`.execute(admin());
  const printedFor = async (input: object) => {
    const { id: campaignId } = await commOf(input);
    const holder = { organiserId: person.organiserId, campaignId, address: 'ana@example.org' };
    const [file] = await holderAttachments(server.services, holder, { tickets: true, calendar: false });
    const text = pdfText(file?.content ?? Buffer.alloc(0));
    return { adult: text.split('Adult').length - 1, child: text.split('Child').length - 1 };
  };
  const [adult] = sale.typeIds;
  expect(await printedFor({})).toEqual({ adult: 1, child: 2 });
  expect(await printedFor({ ticketTypeIds: [adult] })).toEqual({ adult: 1, child: 0 });
  expect(await printedFor({ orderState: 'refund_asked' })).toEqual({ adult: 0, child: 1 });
});

test('holderAttachments, for somebody with more tickets than fit a mail, has no file, though few can be printed', async () => {
  const types = [{ name: 'Adult' }, { name: 'Child' }];
  sale = await buildSale(server.services, person.organiserId, { types, seats: 200 });
  for (let order = 0; order * 2 <= attachmentLimits.tickets; order++)
    await buy('Ana Lee', 'ana@example.org', 0, 1);
  await sql`update ticket set code = null where event_id = ${sale.eventId} and order_line_id in (
    select id from order_line where name = 'Child')`.execute(admin());
  const { id: campaignId } = await commOf({});
  const holder = { organiserId: person.organiserId, campaignId, address: 'ana@example.org' };
  expect(await holderAttachments(server.services, holder, { tickets: true, calendar: true })).toEqual([]);
});

test('a cancelled session, is cancelled in the calendar file, and its tickets are not attached', async () => {
  await buy('Ana Lee', 'ana@example.org', 0);
  await sql`update event_session set cancelled_at = now() where event_id = ${sale.eventId}`.execute(admin());
  const mails = await mailsOf(await commOf({ attachTickets: true, attachCalendar: true }), 1);
  expect(fileOf(mails.get('ana@example.org'), 'tickets.pdf')).toBeUndefined();
  expect(fileOf(mails.get('ana@example.org'), 'sessions.ics')?.toString()).toContain('STATUS:CANCELLED');
});

test('attachments, of a comm that counts as marketing, block it; of an email campaign, are refused', async () => {
  await buy('Ana Lee', 'ana@example.org', 0);
  await buildConsent(server.services, person.organiserId, 'ana@example.org');
  const blocks = [{ kind: 'button', text: 'Shop', url: 'https://shop.example.com/' }];
  const comm = await commOf({ blocks, attachTickets: true });
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id: comm.id,
  });
  expect(data?.campaignReview.problems).toContainEqual(
    expect.objectContaining({ code: 'attachments', severity: 'block', step: 'content' }),
  );
  const marketer = await server.signedIn(['emailCampaign']);
  const input = { name: 'News', attachCalendar: true };
  const refused = await marketer.graphql(createCampaignDocument, { kind: 'email', input });
  expect(refused.errors?.[0]?.extensions.field).toBe('attachCalendar');
});
