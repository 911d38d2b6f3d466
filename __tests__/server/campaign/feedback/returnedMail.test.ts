import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { eraseAddress } from '../../../../src/server/audience/contact/erasureQueries';
import { bounceAddress, bounceToken } from '../../../../src/server/campaign/feedback/bounceAddress';
import { saysNoSuchMailbox } from '../../../../src/server/campaign/feedback/bounceKind';
import {
  startBounceReceiver,
  type BounceReceiver,
} from '../../../../src/server/campaign/feedback/bounceReceiver';
import { readReturnedMail } from '../../../../src/server/campaign/feedback/returnedMail';
import { buildOrganiser } from '../../../support/factories/factories';
import { returnedMails } from '../../../support/mail/returnedMails';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

const rawOf = (text: string, address = 'bounce@turnout.example') =>
  Buffer.from(text.replaceAll('BOUNCE_ADDRESS', address).replace(/\n/g, '\r\n'));

test.each(returnedMails.map((mail) => [mail.name, mail] as const))(
  'readReturnedMail, of a mail from %s, returns the kind of bounce',
  async (_name, { raw, gives, answer }) => {
    const found = await readReturnedMail(rawOf(raw));
    expect(found?.kind).toBe(gives);
    if (answer) expect(found?.answer).toMatch(answer);
  },
);

test.each([
  ['550 5.1.1 No such user', true],
  ['550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Look again', true],
  ['550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown in relay recipient table', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550 5.1.2 Domain not found', true],
  ['550 User unknown', true],
  ['550 5.2.1 This mailbox is disabled: account has been closed', true],
  ['550 5.2.1 Receiving mail at a rate that prevents more', false],
  ['450 5.1.1 No such user, perhaps', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.2.3 Message too large', false],
  ['550 5.7.1 User unknown to our policy', false],
  ['554 5.7.1 Relay access denied', false],
  ['550 5.4.1 Recipient address rejected: Access denied', false],
  ['550 5.1.8 Sender address rejected: Domain not found', false],
  ['550 5.1.1 Sender address rejected: User unknown in virtual mailbox table', false],
  ['554 Service unavailable; Client host [192.0.2.1] blocked', false],
  ['550 5.1.1 Rejected as spam', false],
  ['550 Administrative prohibition', false],
  ['550 ', false],
])('a refusal of the recipient, "%s", means that the address does not exist: %s', (words, is) => {
  expect(saysNoSuchMailbox(words)).toBe(is);
});

test('readReturnedMail, of a mail that is malformed, truncated or nested too deeply, finds no bounce', async () => {
  const deep = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(50);
  for (const raw of ['', '\0\0\0', 'Content-Type: multipart/report\r\n\r\n--', deep]) {
    expect(await readReturnedMail(Buffer.from(raw))).toBeUndefined();
  }
});

describe('the mail server for returned mail', () => {
  let server: TestServer;
  let door: BounceReceiver;
  let organiserId: string;
  const secret = 'a secret of the tests, long enough to be one';

  beforeAll(async () => {
    server = await startServer({ secret });
    door = await startBounceReceiver(server.services, { port: 0, host: '127.0.0.1' });
    ({ organiserId } = await buildOrganiser(server.services, { permissions: [] }));
  });
  afterAll(async () => {
    await door.close();
    await server.close();
  });

  async function sent() {
    const { adminDb } = server.services.database;
    const campaignId = await buildSendingCampaign(server.services, organiserId, { count: 1 });
    const address = `someone-${server.services.random.uuid()}@example.org`;
    const { id } = await adminDb
      .updateTable('campaign_recipient')
      .set({ state: 'accepted', address, handed_over_at: new Date() })
      .where('campaign_id', '=', campaignId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = bounceToken({ organiserId, recipientId: id }, secret);
    const row = async () => {
      const { state, answer } = await adminDb
        .selectFrom('campaign_recipient')
        .select(['state', 'answer'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const kept = await adminDb
        .selectFrom('mail_feedback')
        .select('id')
        .where('recipient_id', '=', id)
        .execute();
      return { state, answer, kept: kept.length };
    };
    return { id, address, token, bounce: bounceAddress(token, 'turnout.example'), row };
  }

  const sample = (name: string) => returnedMails.find((mail) => mail.name === name)?.raw ?? '';

  /** @returns the reply's code */
  async function deliver(to: string, raw: Buffer): Promise<number> {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true });
    try {
      const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
      return Number(response.slice(0, 3));
    } catch (error) {
      return (error as { responseCode?: number }).responseCode ?? 0;
    } finally {
      transport.close();
    }
  }

  test('a bounce, to the message’s bounce address in any case, counts once however often it arrives', async () => {
    const { bounce, row } = await sent();
    const raw = rawOf(sample('Postfix, user unknown'));
    expect([await deliver(bounce, raw), await deliver(bounce.toUpperCase(), raw)]).toEqual([250, 250]);
    expect(await row()).toEqual({
      state: 'bounced_hard',
      answer: expect.stringContaining('User unknown'),
      kept: 1,
    });
  });

  test('mail to an invented return address is refused, and a reply by a person changes nothing', async () => {
    const { token, bounce, row } = await sent();
    const raw = rawOf(sample('Postfix, user unknown'));
    const forged = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    for (const to of [
      bounceAddress(forged, 'turnout.example'),
      'bounce+x@turnout.example',
      'mail@turnout.example',
    ]) {
      expect(await deliver(to, raw)).toBe(550);
    }
    expect(await deliver(bounce, rawOf(sample('a person who is away')))).toBe(250);
    expect(await deliver(bounce, Buffer.alloc(1024 * 1024 + 100_000, 'a\r\n'))).toBe(552);
    expect(await row()).toEqual({ state: 'accepted', answer: null, kept: 0 });
  });

  test('a complaint, sent to the address of the feedback loops, finds its message by the quoted headers', async () => {
    const [one, other] = [await sent(), await sent()];
    const complaints = 'complaints@turnout.example';
    const raw = (name: string, address: string) => rawOf(sample(name), address);
    expect(await deliver(complaints, raw('a complaint of a feedback loop', one.bounce))).toBe(250);
    expect(await deliver(complaints, raw('a complaint that quotes the message alone', other.bounce))).toBe(
      250,
    );
    expect(await deliver(complaints, raw('a complaint of a feedback loop', 'bounce@turnout.example'))).toBe(
      250,
    );
    expect([(await one.row()).state, (await other.row()).state]).toEqual(['complained', 'complained']);
  });

  /** The recipient of a mail whom the organiser has erased since. */
  async function erased() {
    const one = await sent();
    const { asAdmin, adminDb } = server.services.database;
    await asAdmin((db) => eraseAddress(db, { organiserId, address: one.address }));
    const stops = async () => {
      const { rows } = await sql<{ stop: string }>`
        select scope || ' ' || reason as stop from suppression where address = ${one.address} order by 1`.execute(
        adminDb,
      );
      return rows.map(({ stop }) => stop);
    };
    return { ...one, stops };
  }

  /** Inserts into the organiser's contacts, as an import does. */
  const enters = (whose: string, address: string) =>
    server.services.database.adminDb
      .insertInto('contact')
      .values({ organiser_id: whose, address, fields: '{}' })
      .execute();

  test('a bounce for a person erased in the meantime, naming several addresses, blocks only that person’s address', async () => {
    const one = await erased();
    const raw = rawOf(
      sample('Postfix, user unknown').replaceAll('someone@example.org', one.address.toUpperCase()),
    );
    expect(await deliver(one.bounce, raw)).toBe(250);
    expect([(await one.row()).state, await one.stops()]).toEqual(['bounced_hard', ['platform hard_bounce']]);
    // Anybody can send a mail to a bounce address that they know; addresses named in its text are not touched.
    const { rows } = await sql`select address from suppression where address like '%mailer-daemon%'`.execute(
      server.services.database.adminDb,
    );
    expect(rows).toEqual([]);
  });

  test('a complaint without an address, from a person erased in the meantime, blocks the person in every list and in later imports', async () => {
    const complaint = (bounce: string) => rawOf(sample('a complaint of a feedback loop'), bounce);
    const { organiserId: other } = await buildOrganiser(server.services, { permissions: [] });
    const known = await erased();
    await enters(other, known.address);
    expect(await deliver('complaints@turnout.example', complaint(known.bounce))).toBe(250);
    expect(await known.stops()).toEqual(['platform complaint']);

    const unknown = await erased();
    expect(await deliver('complaints@turnout.example', complaint(unknown.bounce))).toBe(250);
    const stranger = `not-${unknown.address}`;
    await enters(other, stranger);
    expect(await unknown.stops()).toEqual([]);
    await enters(other, unknown.address);
    expect(await unknown.stops()).toEqual(['platform complaint']);
    await enters(organiserId, unknown.address);
    expect(await unknown.stops()).toEqual(['organiser complaint', 'organiser erased', 'platform complaint']);
    const { rows } = await sql`
      select address, stopped from contact where address in (${unknown.address}, ${stranger}) order by organiser_id = ${other}, address`.execute(
      server.services.database.adminDb,
    );
    expect(rows).toEqual([
      { address: unknown.address, stopped: 1 },
      { address: stranger, stopped: 0 },
      { address: unknown.address, stopped: 1 },
    ]);
  });
});
