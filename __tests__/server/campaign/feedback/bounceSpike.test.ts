import { sql } from 'kysely';
import { spikeReason } from '../../../../src/server/campaign/feedback/bounceSpike';
import { pauseOnBounceSpike } from '../../../../src/server/campaign/feedback/spikeJobs';
import { pauseCampaignDocument, resumeCampaignDocument } from '../../../../src/contract/campaign/sending';
import { buildSendingCampaign, progressOf } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

test.each([
  [{ sent: 180, hard: 19, complained: 0 }, undefined],
  [{ sent: 190, hard: 10, complained: 0 }, undefined],
  [{ sent: 189, hard: 11, complained: 0 }, /^11 of 200 emails bounced .*\(5\.5 percent\)/],
  [{ sent: 400, hard: 0, complained: 2 }, undefined],
  [{ sent: 1_000, hard: 0, complained: 3 }, undefined],
  [{ sent: 900, hard: 0, complained: 3 }, /^3 of 900 people marked this email as spam \(0\.3 percent\)/],
])('spikeReason, of %j, is %s', (figures, words) => {
  if (words) expect(spikeReason(figures)).toMatch(words);
  else expect(spikeReason(figures)).toBeUndefined();
});

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});
afterAll(() => server.close());

/** Marks `count` waiting recipients as handed over; the first `hard` of them bounce. */
const handOver = (campaignId: string, { count, hard }: { count: number; hard: number }) =>
  sql`
    update campaign_recipient set handed_over_at = clock_timestamp(), finished_at = clock_timestamp(),
      state = case when place <= ${hard} then 'bounced_hard' else 'accepted' end
    from (select id, row_number() over (order by id) as place from campaign_recipient
      where campaign_id = ${campaignId} and state = 'pending') as waiting
    where campaign_recipient.id = waiting.id and place <= ${count}`.execute(server.services.database.adminDb);

const checkSpike = (campaignId: string) =>
  server.services.database.withOrganiser(person.organiserId, (db) =>
    pauseOnBounceSpike(db, { campaignId, now: new Date() }),
  );

test('a sending with too many bounces is paused once with its figures, and continues when a person resumes it', async () => {
  const { services } = server;
  const campaignId = await buildSendingCampaign(services, person.organiserId, { count: 700 });
  await handOver(campaignId, { count: 210, hard: 10 });
  expect(await checkSpike(campaignId)).toBe(false);
  await handOver(campaignId, { count: 10, hard: 5 });
  expect(await checkSpike(campaignId)).toBe(true);
  const paused = await progressOf(services, person.organiserId, campaignId);
  expect([paused.state, paused.pauseReason]).toEqual([
    'paused',
    expect.stringContaining('15 of 220 emails bounced'),
  ]);
  expect(await checkSpike(campaignId)).toBe(false);

  await person.graphql(resumeCampaignDocument, { id: campaignId });
  // The bounces that paused it do not pause it again; bounces of later mails do.
  await handOver(campaignId, { count: 210, hard: 0 });
  expect(await checkSpike(campaignId)).toBe(false);
  await handOver(campaignId, { count: 20, hard: 14 });
  expect(await checkSpike(campaignId)).toBe(true);
});

test('a campaign that is not being sent is not paused, however many mails bounce', async () => {
  const campaignId = await buildSendingCampaign(server.services, person.organiserId, { count: 300 });
  await handOver(campaignId, { count: 300, hard: 200 });
  await person.graphql(pauseCampaignDocument, { id: campaignId });
  expect(await checkSpike(campaignId)).toBe(false);
  expect((await progressOf(server.services, person.organiserId, campaignId)).pauseReason).toBeNull();
});
