import { sql } from 'kysely';
import { claimRecipients } from '../../../../src/server/campaign/sending/claimQueries';
import { domainGate } from '../../../../src/server/campaign/sending/domainGate';
import type { DomainLimits } from '../../../../src/server/mail/domainLimits';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { countRecipients } from '../../../support/processes/recipientStates';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { startSteppedSink, type SteppedSink } from '../../../support/mail/steppedSink';

const mailLimits: DomainLimits = new Map([['slow.example', { perMinute: 24, atOnce: 2 }]]);

let sink: SteppedSink;
let server: TestServer;
let person: TestPerson;

beforeEach(async () => {
  sink = await startSteppedSink();
  server = await startServer({ mailer: pooledMailer(sink.url), mailLimits });
  person = await server.signedIn([]);
});
afterEach(async () => {
  await server.close();
  server.services.mailer.close({ force: true });
  await sink.close();
});

/** The first `slow` recipients are at this domain, so they are before all the others. */
async function campaignWith(domain: string, slow: number, count: number): Promise<string> {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count });
  await sql`update campaign_recipient set address = replace(address, '@example.org', '@' || ${domain}::text)
    where id in (select id from campaign_recipient where campaign_id = ${id} order by id limit ${slow})`.execute(
    server.services.database.adminDb,
  );
  return id;
}

const cameTo = (domain: string) =>
  [...sink.arrived.keys()].filter((reader) => reader.endsWith(domain)).length;

test('the send job, of a domain with a limit, sends up to the limit and two at once, and other domains do not wait', async () => {
  let underWay = 0;
  let mostUnderWay = 0;
  sink.decide = (step, reader) => {
    if (!reader.endsWith('slow.example')) return 'go on';
    if (step === 'RCPT') mostUnderWay = Math.max(mostUnderWay, ++underWay);
    if (step === 'message') underWay--;
    return step === 'message' ? { waitMs: 20 } : 'go on';
  };
  const id = await campaignWith('slow.example', 60, 400);
  await server.services.queue.start();
  const seen = await until(
    () => progressOf(server.services, person.organiserId, id),
    // All other recipients and the first two of the slow domain; on a slow machine more of them are due meanwhile.
    ({ inFlight, sent }) => inFlight === 0 && sent >= 342 && cameTo('@example.org') === 340,
  );
  expect(sumOf(seen)).toBe(400);
  expect(cameTo('slow.example')).toBeLessThan(60);
  expect(seen.waiting).toBe(400 - seen.sent);
  expect(mostUnderWay).toBeLessThanOrEqual(2);
  const { rows } = await sql<{ attempts: number }>`
    select max(attempts) as attempts from campaign_recipient where state = 'retry_wait'`.execute(
    server.services.database.adminDb,
  );
  // A postponement does not count as an attempt.
  expect(rows[0]?.attempts).toBe(0);
});

test('the send job, when a domain’s mail server replies that we send too fast, delays that domain and mails the others', async () => {
  sink.decide = (step, reader) =>
    step === 'RCPT' && reader.endsWith('busy.example') ? { say: '421 4.7.28 Unusual rate of mail' } : 'go on';
  const id = await campaignWith('busy.example', 100, 300);
  await server.services.queue.start();
  const seen = await until(
    () => progressOf(server.services, person.organiserId, id),
    ({ inFlight, sent }) => inFlight === 0 && sent === 200,
  );
  expect(seen).toMatchObject({ state: 'sending', waiting: 100, failed: 0, unknown: 0 });
  const { rows } = await sql<{ tried: number; held: boolean }>`
    select count(*) filter (where attempts > 0) as tried, (select hold_until > now() from mail_domain) as held
    from campaign_recipient where state = 'retry_wait'`.execute(server.services.database.adminDb);
  expect(rows[0]?.held).toBe(true);
  // At most as many as were being sent when the first reply arrived.
  expect(rows[0]?.tried).toBeLessThanOrEqual(2 * server.services.mailer.slots);
});

test('two senders of one domain, together, get no more turns and slots than the limit', async () => {
  // One mail in ten minutes, so that the second sender asks before the next one is allowed.
  const mailLimits: DomainLimits = new Map([['slow.example', { perMinute: 0.1, atOnce: 2 }]]);
  const campaignId = await campaignWith('slow.example', 40, 40);
  const { organiserId } = person;
  const { database } = server.services;
  const gates = [1, 2].map((n) => {
    const claim = { organiserId, campaignId, claimer: `00000000-0000-4000-8000-00000000000${n}` };
    return { claim, gate: domainGate({ database, mailLimits }, claim) };
  });
  const through = await Promise.all(
    gates.map(async ({ claim, gate }) =>
      gate.filterReady(await claimRecipients(database, { ...claim, after: 0, capacity: 20 })),
    ),
  );
  const slots = gates.map(({ gate }) => gate.atOnce('slow.example')).filter((count) => count < Infinity);
  expect(slots.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(through.flat()).toHaveLength(1);
  expect(await countRecipients(database)).toMatchObject({ total: 40, retry_wait: 39, claimed: 1 });

  for (const { gate } of gates) await gate.close();
  const { rows } = await sql`select from mail_domain_lane`.execute(database.adminDb);
  expect(rows).toHaveLength(0);
});
