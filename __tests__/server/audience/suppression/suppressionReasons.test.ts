import { sql } from 'kysely';
import type { AudienceContactsQuery } from '../../../../src/contract/generated/operations';
import { audienceContactsDocument } from '../../../../src/contract/audience/audience';
import {
  deleteUnsubscribes,
  insertSuppression,
} from '../../../../src/server/consent/suppressionChangeQueries';
import { stopReason } from '../../../../src/server/campaign/recipients/mailStopQueries';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
  other = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const inForce = async (address: string) =>
  (
    await adminDb()
      .selectFrom('suppression')
      .select(['scope', 'reason', 'organiser_id'])
      .where('address', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ scope, reason, organiser_id: whose }) =>
    [scope, reason, ...(whose === other.organiserId ? ['other'] : [])].join(' '),
  );

async function stops(address: string) {
  const reasonOf = (purpose: string) =>
    stopReason(sql`${address}::text`, { kind: sql`'email'`, purpose: sql`${purpose}::text` });
  return server.services.database.withOrganiser(person.organiserId, async (db) => {
    const { rows } = await sql<{ marketing: string | null; service: string | null }>`
      select ${reasonOf('marketing')} as marketing, ${reasonOf('service')} as service`.execute(db);
    return rows[0];
  });
}

test('a hard bounce after an unsubscribe, of one organiser, is stored beside it and stops service mail too', async () => {
  const address = 'dead@example.org';
  const { organiserId } = person;
  await insertSuppression(adminDb(), { address, organiserId });
  expect(await stops(address)).toEqual({ marketing: 'unsubscribed', service: null });
  await insertSuppression(adminDb(), { address, organiserId, reason: 'hard_bounce' });
  await insertSuppression(adminDb(), { address, organiserId, reason: 'hard_bounce' });
  expect(await inForce(address)).toEqual(['organiser unsubscribed', 'organiser hard_bounce']);
  expect(await stops(address)).toEqual({ marketing: 'unsubscribed', service: 'suppressed' });
});

test('subscribing again, with every reason in both scopes, lifts only the unsubscribes of the same organiser', async () => {
  const address = 'many@example.org';
  const reasons = [
    'unsubscribed',
    'hard_bounce',
    'complaint',
    'imported',
    'added_by_hand',
    'erased',
  ] as const;
  for (const reason of reasons) {
    await buildSuppression(server.services, { address, organiserId: person.organiserId, reason });
  }
  for (const reason of ['unsubscribed', 'complaint'] as const) {
    await buildSuppression(server.services, { address, reason });
  }
  await buildSuppression(server.services, { address, organiserId: other.organiserId });
  await deleteUnsubscribes(adminDb(), address, person.organiserId);
  expect(await inForce(address)).toEqual([
    'organiser hard_bounce',
    'organiser complaint',
    'organiser erased',
    'platform unsubscribed',
    'platform complaint',
    'organiser unsubscribed other',
  ]);
});

test('an audience, whose contact is suppressed for several reasons, counts and lists them once', async () => {
  const { audienceId } = await buildAudience(server.services, {
    organiserId: person.organiserId,
    contacts: ['twice@example.org', 'free@example.org'],
  });
  for (const reason of ['unsubscribed', 'hard_bounce'] as const) {
    await buildSuppression(server.services, {
      address: 'twice@example.org',
      organiserId: person.organiserId,
      reason,
    });
    await buildSuppression(server.services, { address: 'twice@example.org', reason });
  }
  const { data } = await person.graphql<AudienceContactsQuery>(audienceContactsDocument, {
    audienceId,
    search: '',
    key: null,
  });
  expect(data?.audienceContacts.contacts.map(({ address, suppression }) => [address, suppression])).toEqual([
    ['free@example.org', null],
    ['twice@example.org', 'unsubscribed'],
  ]);
});
