import { sql } from 'kysely';
import type { CampaignKind, MailPurpose } from '../../../../src/contract/campaign/campaign';
import { insertQuotaEntry } from '../../../../src/server/campaign/sending/freezeQueries';
import {
  claimRecipients,
  exchange,
  releaseClaims,
} from '../../../../src/server/campaign/sending/claimQueries';
import { skipOpenRecipients } from '../../../../src/server/campaign/sending/recipientQueries';
import { suppress } from '../../../support/factories/campaignFactories';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildConsent } from '../../../support/factories/ticketFactories';

/** Between the freeze and the hand-over, person 1 unsubscribes, person 2 bounces, and person 3 withdraws a consent. */

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn([]);
});

const addresses = [1, 2, 3, 4].map((n) => `person-${n}@example.org`);
const claimer = '00000000-0000-4000-8000-000000000001';
const inTenant: TestServer['services']['database']['withOrganiser'] = (_, work) =>
  server.services.database.withOrganiser(person.organiserId, work);

async function claimedCampaign(kind: CampaignKind, purpose: MailPurpose | null): Promise<string> {
  const { services } = server;
  const { organiserId } = person;
  const campaignId = await buildSendingCampaign(services, organiserId, { count: 4 });
  await services.database.adminDb
    .updateTable('campaign')
    .set({ kind, purpose })
    .where('id', '=', campaignId)
    .execute();
  for (const address of addresses) await buildConsent(services, organiserId, address);
  await inTenant(organiserId, async (db) => {
    await insertQuotaEntry(db, { organiserId, campaignId, recipients: 4 });
  });
  const { database } = services;
  await claimRecipients(database, { organiserId, campaignId, claimer, after: 0, capacity: 10 });
  await suppress(services, organiserId, 'person-1@example.org');
  await suppress(services, organiserId, 'person-2@example.org', 'hard_bounce');
  await buildConsent(services, organiserId, 'person-3@example.org', false);
  return campaignId;
}

async function handedOver(campaignId: string): Promise<string[]> {
  const { adminDb } = server.services.database;
  const rows = await adminDb
    .selectFrom('campaign_recipient')
    .select(['id', 'address'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const { organiserId } = person;
  const given = { organiserId, campaignId, claimer, outcomes: [], next: ids };
  const { allowed } = await exchange(server.services.database, given);
  return rows.filter(({ id }) => allowed.has(id)).map(({ address }) => address);
}

async function released(campaignId: string): Promise<Record<string, string>> {
  await inTenant(person.organiserId, (db) =>
    releaseClaims(db, { organiserId: person.organiserId, campaignId, claimer }),
  );
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['address', 'skip_reason'])
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'skipped')
    .execute();
  return Object.fromEntries(rows.map(({ address, skip_reason }) => [address, skip_reason ?? '']));
}

async function quotaUsed(): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(recipients), 0)::int as used from recipient_quota_entry
    where organiser_id = ${person.organiserId}`.execute(server.services.database.adminDb);
  return rows[0]?.used ?? NaN;
}

test.each<[string, CampaignKind, MailPurpose | null, number[], Record<number, string>, number]>([
  ['service mail', 'ticketholder', 'service', [1, 3, 4], { 2: 'suppressed' }, 0],
  [
    'a marketing comm',
    'ticketholder',
    'marketing',
    [4],
    { 1: 'unsubscribed', 2: 'suppressed', 3: 'no_consent' },
    1,
  ],
  ['an email campaign', 'email', 'marketing', [3, 4], { 1: 'unsubscribed', 2: 'suppressed' }, 2],
  [
    'a campaign from before there was service mail',
    'email',
    null,
    [3, 4],
    { 1: 'unsubscribed', 2: 'suppressed' },
    2,
  ],
])(
  'exchange and releaseClaims, of %s, check each recipient again by the rules for its purpose',
  async (_case, kind, purpose, goes, skips, used) => {
    const campaignId = await claimedCampaign(kind, purpose);
    expect(await handedOver(campaignId)).toEqual(goes.map((n) => `person-${n}@example.org`));
    const expected = Object.entries(skips).map(([n, reason]) => [`person-${n}@example.org`, reason]);
    expect(await released(campaignId)).toEqual(Object.fromEntries(expected));
    expect(await quotaUsed()).toBe(used);
  },
);

test('skipOpenRecipients, of service mail that is stopped, returns no quota, because service mail uses none', async () => {
  const campaignId = await claimedCampaign('ticketholder', 'service');
  const { organiserId } = person;
  await inTenant(organiserId, (db) =>
    skipOpenRecipients(db, { organiserId, campaignId, reason: 'cancelled' }),
  );
  expect(await quotaUsed()).toBe(0);
});
