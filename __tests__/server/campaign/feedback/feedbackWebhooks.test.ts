import { sql } from 'kysely';
import { bounceAddress, bounceToken } from '../../../../src/server/campaign/feedback/bounceAddress';
import { signedText, type SnsMessage } from '../../../../src/server/campaign/feedback/snsMessage';
import {
  MAILGUN_KEY,
  mailgunBody,
  sendGridSigner,
  SES_TOPIC,
  SNS_CERTIFICATE,
  snsSignature,
} from '../../../support/factories/feedbackFactories';
import { snsCertificate } from '../../../support/mail/snsTestKey';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

const now = new Date('2026-11-23T10:00:00Z');
const sendgrid = sendGridSigner();
const POSTMARK_SECRET = 'a secret of the postmark test';
const fetched: string[] = [];

let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  server = await startServer({
    clock: { now: () => now },
    mailFeedback: {
      ses: {
        topicArns: [SES_TOPIC],
        fetchText: async (url) => {
          fetched.push(url);
          return snsCertificate;
        },
      },
      sendgrid,
      mailgun: { signingKey: MAILGUN_KEY },
      postmark: { secret: POSTMARK_SECRET },
    },
  });
  ({ organiserId } = await buildOrganiser(server.services, { permissions: [] }));
});
afterAll(() => server.close());

const post = async (provider: string, payload: string, headers: Record<string, string> = {}) => {
  const url = `/webhooks/mail/${provider}`;
  const type = { 'content-type': 'text/plain; charset=UTF-8' };
  return (await server.app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } }))
    .statusCode;
};

interface Sent {
  id: number;
  address: string;
  messageId: string;
  token: string;
  state(): Promise<string>;
  suppressed(): Promise<string[]>;
}

/** One message that was handed to the mail server, and accepted if the test says so. */
async function sent(state: 'accepted' | 'unknown' | 'claimed' = 'accepted'): Promise<Sent> {
  const { database, random, secret } = server.services;
  const campaignId = await buildSendingCampaign(server.services, organiserId, { count: 1 });
  const address = `someone-${random.uuid()}@example.org`;
  const { adminDb } = database;
  const { id, messageId } = await adminDb
    .updateTable('campaign_recipient')
    .set({
      state,
      address,
      handed_over_at: now,
      ...(state === 'claimed' && { claimed_by: random.uuid(), lease_until: new Date('2030-01-01') }),
    })
    .where('campaign_id', '=', campaignId)
    .returning(['id', 'message_id as messageId'])
    .executeTakeFirstOrThrow();
  await adminDb
    .updateTable('campaign')
    .set({ sending_started_at: now })
    .where('id', '=', campaignId)
    .execute();
  return {
    id,
    address,
    messageId,
    token: bounceToken({ organiserId, recipientId: id }, secret),
    state: async () =>
      (
        await adminDb
          .selectFrom('campaign_recipient')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state,
    suppressed: async () => {
      const rows = await adminDb
        .selectFrom('suppression')
        .select(['scope', 'reason'])
        .where('address', '=', address)
        .orderBy('reason')
        .execute();
      return rows.map(({ scope, reason }) => `${scope} ${reason}`);
    },
  };
}

const snsBody = (message: object | string, changes: Partial<SnsMessage> = {}, version: '1' | '2' = '1') => {
  const unsigned = {
    Type: 'Notification',
    MessageId: server.services.random.uuid(),
    TopicArn: SES_TOPIC,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: '2026-11-23T09:59:00.000Z',
    SignatureVersion: version,
    Signature: '',
    SigningCertURL: SNS_CERTIFICATE,
    ...changes,
  };
  return JSON.stringify({ ...unsigned, Signature: snsSignature(signedText(unsigned), version) });
};

const sesMail = ({ token }: Sent) => ({
  messageId: `ses-${token}`,
  source: bounceAddress(token, 'turnout.example'),
});

const sesBounce = (
  one: Sent,
  { feedbackId = `bounce-${one.id}`, ...bounce }: Record<string, string> = {},
) => ({
  notificationType: 'Bounce',
  mail: sesMail(one),
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: one.address,
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp: '2026-11-23T09:58:00.000Z',
    feedbackId,
    ...bounce,
  },
});

test.each(['1', '2'] as const)(
  'a bounce by SES, SNS signature version %s, blocks the address for all',
  async (version) => {
    const one = await sent();
    expect(await post('ses', snsBody(sesBounce(one), {}, version))).toBe(200);
    expect([await one.state(), await one.suppressed()]).toEqual(['bounced_hard', ['platform hard_bounce']]);
  },
);

test('an SNS message, with a wrong signature, topic, age or certificate, is refused and changes nothing', async () => {
  const one = await sent();
  const good = JSON.parse(snsBody(sesBounce(one))) as SnsMessage;
  const asked = fetched.length;
  const forged = [
    { ...good, Message: good.Message.replace('Permanent', 'Permanent ') },
    { ...good, Signature: `AAAA${good.Signature.slice(4)}` },
    { ...good, SignatureVersion: '3' },
    JSON.parse(
      snsBody(sesBounce(one), { TopicArn: 'arn:aws:sns:ap-southeast-2:999999999999:mail-feedback' }),
    ),
    JSON.parse(snsBody(sesBounce(one), { Timestamp: '2026-11-21T09:59:00.000Z' })),
    ...[
      'http://sns.ap-southeast-2.amazonaws.com/a.pem',
      'https://sns.ap-southeast-2.amazonaws.com.example.org/a.pem',
      'https://example.org/sns.ap-southeast-2.amazonaws.com/a.pem',
      'https://sns.ap-southeast-2.amazonaws.com@example.org/a.pem',
      'https://sns.us-east-1.amazonaws.com/a.pem',
      'https://s3.ap-southeast-2.amazonaws.com/bucket/a.pem',
      'https://sns.ap-southeast-2.amazonaws.com:8443/a.pem',
    ].map((SigningCertURL) => JSON.parse(snsBody(sesBounce(one), { SigningCertURL }))),
  ];
  for (const body of forged) expect(await post('ses', JSON.stringify(body))).toBe(403);
  expect([await one.state(), await one.suppressed()]).toEqual(['accepted', []]);
  expect(fetched.slice(asked).filter((url) => url !== SNS_CERTIFICATE)).toEqual([]);
});

test('a subscription, at an address of SNS, is confirmed by one request; at any other address it is refused', async () => {
  const subscribe = (SubscribeURL: string) =>
    snsBody('You have chosen to subscribe', { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL });
  const url = 'https://sns.ap-southeast-2.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
  expect(await post('ses', subscribe(url))).toBe(200);
  expect(fetched.filter((one) => one === url)).toHaveLength(1);
  expect(await post('ses', subscribe('https://example.org/?Action=ConfirmSubscription'))).toBe(403);
  expect(fetched).not.toContain('https://example.org/?Action=ConfirmSubscription');
});

test('each other SES event sets the state of its recipient, and only a complaint blocks the address', async () => {
  const [delivered, complained, soft, kept] = [
    await sent('unknown'),
    await sent(),
    await sent(),
    await sent(),
  ];
  const complaint = (one: Sent, type: string) => ({
    eventType: 'Complaint',
    mail: sesMail(one),
    complaint: {
      complainedRecipients: [{ emailAddress: one.address }],
      complaintFeedbackType: type,
      feedbackId: `c-${one.id}`,
    },
  });
  const delivery = { recipients: [delivered.address], smtpResponse: '250 2.6.0 Message received' };
  await post('ses', snsBody({ notificationType: 'Delivery', mail: sesMail(delivered), delivery }));
  await post('ses', snsBody(complaint(complained, 'abuse')));
  await post('ses', snsBody(complaint(kept, 'not-spam')));
  await post('ses', snsBody(sesBounce(soft, { bounceType: 'Transient', bounceSubType: 'MailboxFull' })));
  expect(await Promise.all([delivered, complained, soft, kept].map((one) => one.state()))).toEqual([
    'delivered',
    'complained',
    'bounced_soft',
    'accepted',
  ]);
  expect(await complained.suppressed()).toEqual(['platform complaint']);
  expect(await soft.suppressed()).toEqual([]);
});

test('SendGrid, with many events in one call, is accepted only with a fresh signature over every byte', async () => {
  const [hard, blocked, spam, dropped, delivered, deferred, byId] = await Promise.all(
    Array.from({ length: 7 }, () => sent()),
  );
  if (!hard || !blocked || !spam || !dropped || !delivered || !deferred || !byId)
    throw new Error('none sent');
  const event = (one: Sent, more: object) => ({
    email: one.address,
    timestamp: 1_795_255_100,
    sg_event_id: `sg-${one.id}`,
    turnout: one.token,
    ...more,
  });
  const body = JSON.stringify([
    event(hard, {
      event: 'bounce',
      type: 'bounce',
      status: '5.1.1',
      reason: '550 5.1.1 The email account does not exist',
    }),
    event(blocked, {
      event: 'bounce',
      type: 'blocked',
      status: '5.7.1',
      reason: '550 5.7.1 blocked by policy',
    }),
    event(spam, { event: 'spamreport' }),
    event(dropped, { event: 'dropped', reason: 'Bounced Address' }),
    event(delivered, { event: 'delivered', response: '250 OK' }),
    event(deferred, { event: 'deferred', response: '450 try later' }),
    event(byId, { event: 'delivered', turnout: undefined, 'smtp-id': `<${byId.messageId}>` }),
    { event: 'something new' },
  ]);
  const headers = sendgrid.sign(body, now);
  expect(await post('sendgrid', body.replace('5.7.1', '5.1.1'), headers)).toBe(403);
  expect(await post('sendgrid', body, sendgrid.sign(body, new Date('2026-11-21T10:00:00Z')))).toBe(403);
  expect(await post('sendgrid', body)).toBe(403);
  expect(await hard.state()).toBe('accepted');
  expect(await post('sendgrid', body, headers)).toBe(200);
  const all = [hard, blocked, spam, dropped, delivered, deferred, byId];
  expect(await Promise.all(all.map((one) => one.state()))).toEqual([
    'bounced_hard',
    'bounced_soft',
    'complained',
    'bounced_hard',
    'delivered',
    'accepted',
    'delivered',
  ]);
});

test('Mailgun’s token is valid for one event: a repeat changes nothing, another event with it is refused', async () => {
  const [one, other] = [await sent(), await sent()];
  const failed = (whom: Sent, severity: string) => ({
    event: 'failed',
    id: `mg-${whom.id}-${severity}`,
    severity,
    reason: 'bounce',
    recipient: whom.address,
    'user-variables': { turnout: whom.token },
    'delivery-status': { code: 550, message: 'No such user here' },
  });
  const body = mailgunBody(failed(one, 'permanent'), now, { token: 'used' });
  expect(await post('mailgun', mailgunBody(failed(one, 'temporary'), now))).toBe(200);
  expect(await one.state()).toBe('accepted');
  expect([await post('mailgun', body), await post('mailgun', body)]).toEqual([200, 200]);
  expect(await one.state()).toBe('bounced_hard');
  expect(await post('mailgun', mailgunBody(failed(other, 'permanent'), now, { token: 'used' }))).toBe(403);
  expect(await post('mailgun', mailgunBody(failed(other, 'permanent'), now, { key: 'another key' }))).toBe(
    403,
  );
  expect(
    await post('mailgun', mailgunBody(failed(other, 'permanent'), new Date('2026-11-21T10:00:00Z'))),
  ).toBe(403);
  expect(await other.state()).toBe('accepted');
});

test('Postmark is accepted with its secret in the address or in a header, and refused without it', async () => {
  const [one, other, away] = [await sent(), await sent(), await sent()];
  const record = (whom: Sent, Type: string) =>
    JSON.stringify({
      RecordType: 'Bounce',
      ID: whom.id,
      MessageID: `pm-${whom.id}`,
      Type,
      Email: whom.address,
      Details: '550 5.1.1 unknown',
      Metadata: { turnout: whom.token },
    });
  const basic = { authorization: `Basic ${Buffer.from(`turnout:${POSTMARK_SECRET}`).toString('base64')}` };
  expect(await post('postmark', record(one, 'HardBounce'))).toBe(403);
  expect(await post('postmark', record(one, 'HardBounce'), { 'x-webhook-secret': 'wrong' })).toBe(403);
  expect(await one.state()).toBe('accepted');
  expect(await post('postmark', record(one, 'HardBounce'), basic)).toBe(200);
  expect(await post('postmark', record(other, 'SoftBounce'), { 'x-webhook-secret': POSTMARK_SECRET })).toBe(
    200,
  );
  expect(await post('postmark', record(away, 'AutoResponder'), basic)).toBe(200);
  expect([await one.state(), await other.state(), await away.state()]).toEqual([
    'bounced_hard',
    'bounced_soft',
    'accepted',
  ]);
});

test('a provider that is not configured returns 404; malformed and oversized bodies are refused', async () => {
  const bare = await startServer({ database: server.services.database });
  const ask = (app: TestServer['app'], provider: string, payload: string) =>
    app.inject({ method: 'POST', url: `/webhooks/mail/${provider}`, payload });
  for (const provider of ['ses', 'sendgrid', 'mailgun', 'postmark', 'constructor']) {
    expect((await ask(bare.app, provider, '{}')).statusCode).toBe(404);
  }
  await bare.app.close();
  expect(await post('mailgun', 'no JSON')).toBe(400);
  expect(await post('mailgun', '{"signature":1}')).toBe(400);
  expect(await post('mailgun', ' '.repeat(1024 * 1024 + 1))).toBe(413);
});

test('reports, in any order and repeated, result in the strongest outcome, and each is stored once', async () => {
  const { database } = server.services;
  const notificationsOf = (one: Sent): Array<() => Promise<number>> => [
    () =>
      post(
        'ses',
        snsBody({
          notificationType: 'Delivery',
          mail: sesMail(one),
          delivery: { recipients: [one.address] },
        }),
      ),
    () => post('ses', snsBody(sesBounce(one, { bounceType: 'Transient', feedbackId: `soft-${one.id}` }))),
    () => post('ses', snsBody(sesBounce(one))),
    () => {
      const spam = {
        event: 'spamreport',
        email: one.address,
        sg_event_id: `spam-${one.id}`,
        turnout: one.token,
      };
      const body = JSON.stringify([spam, spam]);
      return post('sendgrid', body, sendgrid.sign(body, now));
    },
    () =>
      post(
        'mailgun',
        mailgunBody({ event: 'delivered', id: `d-${one.id}`, 'user-variables': { turnout: one.token } }, now),
      ),
  ];
  for (const from of ['accepted', 'unknown', 'claimed'] as const) {
    const one = await sent(from);
    const notifications = notificationsOf(one);
    const shuffled = [...notifications, ...notifications]
      .map((tell) => ({ tell, at: Math.random() }))
      .sort((a, b) => a.at - b.at);
    // Two at a time, so that they are processed concurrently.
    for (let at = 0; at < shuffled.length; at += 2) {
      const pair = shuffled.slice(at, at + 2).map(({ tell }) => tell());
      expect(await Promise.all(pair)).toEqual([200, 200]);
    }
    expect(await one.state()).toBe('complained');
    expect(await one.suppressed()).toEqual(['platform complaint', 'platform hard_bounce']);
    const kept = await database.adminDb
      .selectFrom('mail_feedback')
      .select('kind')
      .where('recipient_id', '=', one.id)
      .execute();
    expect(kept.map(({ kind }) => kind).sort()).toEqual([
      'bounced_hard',
      'bounced_soft',
      'complained',
      'delivered',
      'delivered',
    ]);
  }
});

test('a complaint, from a person erased in the meantime, blocks the address for every organiser and stores no copy of it', async () => {
  const one = await sent();
  const { adminDb } = server.services.database;
  await sql`insert into erasure_salt (organiser_id) values (${organiserId}) on conflict do nothing`.execute(
    adminDb,
  );
  await sql`update campaign_recipient set address = erased_address(organiser_id, address) where id = ${one.id}`.execute(
    adminDb,
  );
  const complaint = {
    complainedRecipients: [{ emailAddress: one.address.toUpperCase() }],
    complaintFeedbackType: `abuse of ${one.address}`,
    feedbackId: `after-${one.id}`,
  };
  const notification = { notificationType: 'Complaint', mail: sesMail(one), complaint };
  expect(await post('ses', snsBody(notification))).toBe(200);
  expect([await one.state(), await one.suppressed()]).toEqual(['complained', ['platform complaint']]);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(feedback)::text || to_jsonb(recipient)::text as row
    from mail_feedback as feedback join campaign_recipient as recipient on recipient.id = recipient_id
    where recipient_id = ${one.id}`.execute(adminDb);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(one.address);
});

test('three soft bounces in the last five sends block the address for this organiser only', async () => {
  const address = 'often-full@example.org';
  const { adminDb } = server.services.database;
  const bounced: string[][] = [];
  for (const softly of [true, false, true, true]) {
    const one = await sent();
    await adminDb.updateTable('campaign_recipient').set({ address }).where('id', '=', one.id).execute();
    const kind = softly ? { event: 'failed', severity: 'permanent', reason: 'old' } : { event: 'delivered' };
    const data = {
      id: `often-${one.id}`,
      recipient: address,
      'user-variables': { turnout: one.token },
      ...kind,
    };
    expect(await post('mailgun', mailgunBody(data, now))).toBe(200);
    const rows = await adminDb
      .selectFrom('suppression')
      .select(['scope', 'reason'])
      .where('address', '=', address)
      .execute();
    bounced.push(rows.map(({ scope, reason }) => `${scope} ${reason}`));
  }
  expect(bounced).toEqual([[], [], [], ['organiser soft_bounces']]);
});
