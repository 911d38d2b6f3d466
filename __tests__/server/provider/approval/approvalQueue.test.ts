import { decideCampaignApprovalDocument } from '../../../../src/contract/campaign/campaignStart';
import {
  decideEventReviewDocument,
  setEventStateDocument,
} from '../../../../src/contract/event/eventEditing';
import {
  providerApprovalCountDocument,
  providerApprovalsDocument,
  type ApprovalQueue,
} from '../../../../src/contract/provider/approvals';
import { buildEvent } from '../../../support/factories/eventFactories';
import { mailTray } from '../../../support/mail/mailTray';
import { buildReady, minutes, settableClock, submit } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-25T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let admin: TestPerson;
let author: TestPerson;
beforeEach(async () => {
  clock.set(NOW);
  server = await startServer({ clock, mailer: mailTray() });
  admin = await server.signedIn(['isAdmin', 'events']);
  author = await server.signedIn(['events', 'emailCampaign'], { planId: 4, country: 'au' });
});
afterEach(() => server.close());

const queue = async () =>
  (await admin.graphql<{ providerApprovals: ApprovalQueue }>(providerApprovalsDocument)).data
    ?.providerApprovals;
const count = async (who = admin) =>
  who.graphql<{ providerApprovalCount: number }>(providerApprovalCountDocument);

async function submittedEvent(title: string): Promise<string> {
  const { id } = await buildEvent(server.services, author.organiserId, {
    title,
    state: 'draft',
    ticketing: 'none',
    starts: ['2031-03-01T19:00'],
  });
  const { errors } = await author.graphql(setEventStateDocument, { id, state: 'in_review' });
  expect(errors).toBeUndefined();
  return id;
}
async function submittedCampaign(): Promise<string> {
  const campaign = await buildReady(server.services, author.organiserId);
  const { data } = await submit(author, campaign);
  return data?.submitCampaign.approval?.id ?? '';
}

test('events and campaigns that wait are in one queue, the oldest first, with who asked, and leave it once decided', async () => {
  const first = await submittedEvent('Poetry');
  clock.pass(minutes(60));
  const second = await submittedCampaign();
  clock.pass(minutes(60));
  const third = await submittedEvent('Jazz');
  const own = {
    organiserId: author.organiserId,
    organiserName: 'Tidal Theatre',
    country: 'au',
    submittedBy: 'Pat Lee',
  };
  expect(await queue()).toEqual({
    total: 3,
    approvals: [
      expect.objectContaining({ ...own, id: first, kind: 'event', title: 'Poetry', recipients: null }),
      expect.objectContaining({ ...own, id: second, kind: 'campaign', recipients: 2, startsAt: null }),
      expect.objectContaining({ ...own, id: third, kind: 'event', title: 'Jazz' }),
    ],
  });
  expect((await queue())?.approvals[0]).toMatchObject({
    submittedAt: '2026-11-25T01:00:00.000Z',
    startsAt: expect.stringMatching(/^2031-03-01T/),
  });
  expect((await count()).data?.providerApprovalCount).toBe(3);

  const expectedRecipients = 2;
  const decisions = [
    await admin.graphql(decideEventReviewDocument, { id: first, approved: true }),
    await admin.graphql(decideCampaignApprovalDocument, {
      id: second,
      approved: true,
      reason: '',
      expectedRecipients,
    }),
    await admin.graphql(decideEventReviewDocument, { id: third, approved: false, reason: 'Say who plays.' }),
  ];
  expect(decisions.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
  expect(await queue()).toEqual({ total: 0, approvals: [] });
});

test('the queue says nothing about who asked once that person is gone, and keeps what waits', async () => {
  const id = await submittedEvent('Poetry');
  await server.services.database.adminDb
    .updateTable('audit_entry')
    .set({ user_id: null })
    .where('organiser_id', '=', author.organiserId)
    .execute();
  expect((await queue())?.approvals).toMatchObject([{ id, submittedBy: null }]);
});

test('the queue and its count, asked by an organiser’s owner, are refused', async () => {
  await submittedEvent('Poetry');
  for (const answer of [await author.graphql(providerApprovalsDocument), await count(author)]) {
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
});
