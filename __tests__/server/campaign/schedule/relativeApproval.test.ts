import { decideCampaignApprovalDocument } from '../../../../src/contract/campaign/campaignStart';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { buildComm, moveSessionTo, ruleOf } from '../../../support/campaign/relativeStartActs';
import { settableClock, stateOf, submit } from '../../../support/factories/startFactories';
import { buildConsent } from '../../../support/factories/ticketFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2027-03-01T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let author: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock });
  admin = await server.signedIn(['isAdmin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  author = await server.signedIn(['ticketholderCommunication', 'events']);
});

/** A comm with a promotion, which makes it marketing and needs an approval, before the first of two sessions. */
async function waiting() {
  const built = await buildComm(server.services, author.organiserId, {
    starts: ['2027-03-06T19:30', '2027-03-07T19:30'],
    chosen: [0, 1],
    blocks: [{ kind: 'button', text: 'Shop', url: 'https://shop.example.com/' }],
  });
  await buildConsent(server.services, author.organiserId, 'holder-0-0@example.org');
  await buildConsent(server.services, author.organiserId, 'holder-1-0@example.org');
  const { data, errors } = await submit(author, built.comm, ruleOf(built.sessionIds[0]));
  expect(errors).toBeUndefined();
  const approvalId = data?.submitCampaign.approval?.id ?? '';
  return { id: built.comm.id, session: built.sessionIds[0], approvalId };
}
const approve = (id: string) =>
  admin.graphql(decideCampaignApprovalDocument, { id, approved: true, reason: '' });
const due = (campaignId: string) =>
  startDue(server.services, { organiserId: author.organiserId, campaignId });

test('a comm that waits for approval, whose session moves after another, can be approved and starts at the new time', async () => {
  const { id, session, approvalId } = await waiting();
  expect((await moveSessionTo(author, session, '2027-03-10T19:30')).errors).toBeUndefined();
  expect((await approve(approvalId)).errors).toBeUndefined();
  expect(await stateOf(server.services, id)).toMatchObject({
    state: 'scheduled',
    scheduled_local: '2027-03-08T09:00',
  });
});

test('an approved comm, whose session moves, needs no new approval', async () => {
  const { id, session, approvalId } = await waiting();
  await approve(approvalId);
  await moveSessionTo(author, session, '2027-03-10T19:30');
  clock.set('2027-03-07T20:00:00Z');
  await due(id);
  expect(await stateOf(server.services, id)).toMatchObject({ state: 'sending', missed_reason: null });
});

test('an approved comm, whose rule was changed without approval, is not sent', async () => {
  const { id, approvalId } = await waiting();
  await approve(approvalId);
  const { adminDb } = server.services.database;
  const { start_rule: rule } = await adminDb
    .selectFrom('campaign')
    .select('start_rule')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...rule, amount: 3 });
  await adminDb.updateTable('campaign').set({ start_rule: changed }).where('id', '=', id).execute();
  clock.set('2027-03-02T20:00:00Z');
  await due(id);
  expect(await stateOf(server.services, id)).toMatchObject({
    state: 'missed',
    missed_reason: expect.stringContaining('approved version has changed'),
  });
});
