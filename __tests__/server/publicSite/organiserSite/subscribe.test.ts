import type Mail from 'nodemailer/lib/mailer';
import { eraseAddress } from '../../../../src/server/audience/contact/erasureQueries';
import { deleteExpired } from '../../../../src/server/retention/retentionQueries';
import type { Site } from '../../../../src/contract/site/site';
import { buildSuppression } from '../../../support/factories/audienceFactories';
import { buildPublishedSite, buildSite } from '../../../support/site/siteFactories';
import { standInMailer } from '../../../support/mail/standInMailer';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date();
const sent: Mail.Options[] = [];
let server: TestServer;
let person: TestPerson;
let site: Site;
let count = 0;
let address: string;

beforeAll(async () => {
  server = await startServer({
    clock: { now: () => now },
    mailer: standInMailer(async (message) => {
      sent.push(message);
      return { outcome: 'accepted', answer: '250 Ok' };
    }),
  });
  await server.services.queue.start();
});
beforeEach(async () => {
  person = await server.signedIn(['sites']);
  site = await buildPublishedSite(person);
  address = `reader${++count}@example.org`;
  sent.length = 0;
  await server.services.database.adminDb.deleteFrom('sign_in_attempt').execute();
});
afterAll(() => server.close());

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const subscribe = (email = address, slug = site.slug) => post(`/o/${slug}/subscribe`, { email });
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

/** Waits until the queue has nothing to do. */
async function jobsDone(): Promise<void> {
  const { adminDb } = server.services.database;
  for (let tries = 0; tries < 400; tries++) {
    const open = await adminDb
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'site/confirmSubscription')
      .execute();
    if (open.length === 0) return;
    server.services.queue.wake();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The mails of subscriptions were not sent.');
}

const linkIn = (mail: Mail.Options | undefined): string =>
  /http:\/\/localhost:3000(\/site-subscription\/\S+)/.exec(String(mail?.text))?.[1] ?? '';

const stored = async () => {
  const { adminDb } = server.services.database;
  const own = { organiser_id: person.organiserId, address };
  return {
    consents: await adminDb
      .selectFrom('consent_record')
      .select(['given', 'source', 'wording'])
      .where('organiser_id', '=', own.organiser_id)
      .where('address', '=', own.address)
      .execute(),
    contacts: await adminDb
      .selectFrom('contact')
      .select('id')
      .where('organiser_id', '=', own.organiser_id)
      .where('address', '=', own.address)
      .execute(),
  };
};

test('an address is a contact with a consent once its link is confirmed, and not before', async () => {
  const reply = await subscribe();
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<h1>Check your email</h1>');
  await jobsDone();
  expect(sent.map(({ to }) => to)).toEqual([address]);
  expect(sent[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  expect(await stored()).toEqual({ consents: [], contacts: [] });

  const link = linkIn(sent[0]);
  const page = await get(link);
  expect(page.body).toContain('>Confirm</button>');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  // Opening the link changes nothing, because programs that check mails open it, too.
  expect((await stored()).consents).toEqual([]);

  expect((await post(link, {})).body).toContain('<h1>You are subscribed</h1>');
  const { consents, contacts } = await stored();
  expect(consents).toEqual([
    {
      given: true,
      source: 'site',
      wording: expect.stringMatching(
        /^I would like to receive emails from .* I can unsubscribe at any time\.$/,
      ),
    },
  ]);
  expect(contacts).toHaveLength(1);
  const audience = await server.services.database.adminDb
    .selectFrom('audience')
    .innerJoin('audience_contact', 'audience_contact.audience_id', 'audience.id')
    .select('audience.name')
    .where('audience.organiser_id', '=', person.organiserId)
    .execute();
  expect(audience).toEqual([{ name: 'Subscribers of our site' }]);
});

test('a link that is used twice, also at once, leads to one consent', async () => {
  await subscribe();
  await jobsDone();
  const link = linkIn(sent[0]);
  const replies = await Promise.all(Array.from({ length: 5 }, () => post(link, {})));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await stored()).consents).toHaveLength(1);
  expect((await get(link)).body).toContain('<h1>You are subscribed</h1>');
});

test('a link that has expired or is not ours changes nothing', async () => {
  await subscribe();
  await jobsDone();
  const link = linkIn(sent[0]);
  expect((await post(`${link.slice(0, -2)}xx`, {})).statusCode).toBe(404);
  const before = now;
  now = new Date(now.getTime() + 8 * 24 * 3_600_000);
  for (const reply of [await get(link), await post(link, {})]) {
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('This link has expired');
  }
  expect(await stored()).toEqual({ consents: [], contacts: [] });
  await deleteExpired(server.services.database.adminDb, now);
  const left = await server.services.database.adminDb
    .selectFrom('site_subscription')
    .select('id')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(left).toEqual([]);
  now = before;
});

test.each(['unsubscribed', 'hard_bounce', 'complaint'] as const)(
  'an address with the suppression %s gets the same answer, but no mail',
  async (reason) => {
    await buildSuppression(server.services, { address, organiserId: person.organiserId, reason });
    const suppressed = await subscribe();
    const other = await subscribe(`other-${address}`);
    await jobsDone();
    expect(suppressed.body.replaceAll(address, '')).toBe(
      other.body.replaceAll(`other-${address}`, '').replaceAll(address, ''),
    );
    expect(sent.map(({ to }) => to)).toEqual([`other-${address}`]);
    expect(await stored()).toEqual({ consents: [], contacts: [] });
  },
);

test('an address that is suppressed before it confirms stays suppressed', async () => {
  await subscribe();
  await jobsDone();
  await buildSuppression(server.services, { address, organiserId: person.organiserId });
  const { body } = await post(linkIn(sent[0]), {});
  expect(body).toContain('This address does not receive such emails at the moment');
  const suppressions = await server.services.database.adminDb
    .selectFrom('suppression')
    .select('reason')
    .where('address', '=', address)
    .execute();
  expect(suppressions).toEqual([{ reason: 'unsubscribed' }]);
});

test('of 200 posts at once, a network gets some through, and an address few mails', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => subscribe()));
  const counts = new Map<number, number>();
  for (const { statusCode } of replies) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 200: 20, 429: 180 });
  await jobsDone();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(replies.find(({ statusCode }) => statusCode === 429)?.body).toContain('Try again in an hour');
});

test.each(['', 'nobody', 'a@b', `${'a'.repeat(400)}@example.org`, '"><script>x</script>'])(
  'the address "%s" is refused at its field',
  async (wrong) => {
    const { statusCode, body } = await subscribe(wrong);
    expect(statusCode).toBe(400);
    expect(body).toContain('aria-invalid="true"');
    expect(body).not.toContain('<script>x');
  },
);

test('a draft, another site’s form and a page of another site add nobody', async () => {
  const draft = await buildSite(person);
  expect((await subscribe(address, draft.slug)).statusCode).toBe(404);
  const foreign = await post(
    `/o/${site.slug}/subscribe`,
    { email: address },
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  );
  expect(foreign.statusCode).toBe(403);
  await jobsDone();
  expect(sent).toEqual([]);
  expect(await stored()).toEqual({ consents: [], contacts: [] });
});

test('the preview shows the form, which cannot be sent', async () => {
  const { previewUrl } = await buildSite(person);
  const { body } = await get(new URL(previewUrl).pathname);
  expect(body).toMatch(/<button type="button" disabled\s*>Subscribe<\/button>/);
});

test('erasing a person deletes what they asked for', async () => {
  await subscribe();
  await jobsDone();
  await server.services.database.asAdmin((db) =>
    eraseAddress(db, { organiserId: person.organiserId, address }),
  );
  expect((await post(linkIn(sent[0]), {})).statusCode).toBe(404);
  expect(await stored()).toEqual({ consents: [], contacts: [] });
});
