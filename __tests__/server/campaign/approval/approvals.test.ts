import { sql } from 'kysely';
import { updateCampaignDocument } from '../../../../src/contract/campaign/campaignEditing';
import {
  campaignApprovalDocument,
  campaignApprovalsDocument,
  campaignStartDocument,
  decideCampaignApprovalDocument,
  returnCampaignToDraftDocument,
  type ApprovalDetail,
  type ApprovalEntry,
  type CampaignStart,
} from '../../../../src/contract/campaign/campaignStart';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { findCampaign } from '../../../../src/server/campaign/campaignQueries';
import { requireCampaign } from '../../../../src/server/campaign/requireCampaign';
import { replaceVariants } from '../../../../src/server/campaign/variant/variantQueries';
import { mailTray } from '../../../support/mail/mailTray';
import { buildReady, settableClock, stateOf, submit } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-21T01:00:00Z';
const friday = { local: '2026-11-27T09:00', zone: 'Pacific/Auckland' };
const FRIDAY = '2026-11-26T20:00:00.000Z';
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
  author = await server.signedIn(['emailCampaign']);
});

async function waiting(start: object = {}) {
  const campaign = await buildReady(server.services, author.organiserId);
  const { data, errors } = await submit(author, campaign, start);
  expect(errors).toBeUndefined();
  const approvalId = data?.submitCampaign.approval?.id ?? '';
  return { campaign, approvalId };
}
const decide = (id: string, approved: boolean, reason = '', more: object = {}, who = admin) =>
  who.graphql(decideCampaignApprovalDocument, { id, approved, reason, ...more });
const codeOf = ({ errors }: Awaited<ReturnType<typeof decide>>) => errors?.[0]?.extensions.code;
const startOf = async (id: string) =>
  (await author.graphql<{ campaignStart: CampaignStart }>(campaignStartDocument, { id })).data?.campaignStart;
const queued = async (kind: string, id: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', kind)
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(id)).length;
};

test('submitCampaign, by a person who needs approval, sets pending_approval with the start time, mails the admins and is audited', async () => {
  const { campaign, approvalId } = await waiting({ ...friday, spreadHours: 8 });
  expect(await startOf(campaign.id)).toMatchObject({
    ...friday,
    state: 'pending_approval',
    spreadHours: 8,
    approval: { id: approvalId, state: 'waiting', reason: '' },
  });
  expect(await queued('campaign/askAdmins', approvalId)).toBe(1);
  const audit = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', author.organiserId)
    .where('user_id', '=', author.userId)
    .execute();
  expect(audit).toEqual([{ action: 'campaign.submitted' }]);
});

test('submitCampaign, with a blocking problem or another number of recipients, changes nothing', async () => {
  const bare = await buildReady(server.services, author.organiserId, { subject: '' });
  expect((await submit(author, bare)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const other = await buildReady(server.services, author.organiserId);
  expect((await submit(author, other, {}, 5)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await stateOf(server.services, bare.id)).toMatchObject({ state: 'draft' });
  expect(await startOf(other.id)).toMatchObject({ state: 'draft', approval: null });
});

test('campaignApprovals, for the provider’s admin, lists the waiting campaigns of every organiser; for other people it is refused', async () => {
  const first = await waiting();
  clock.set('2026-11-21T02:00:00Z');
  author = await server.signedIn(['emailCampaign']);
  const second = await waiting(friday);
  const { data } = await admin.graphql<{ campaignApprovals: ApprovalEntry[] }>(campaignApprovalsDocument);
  const mine = data?.campaignApprovals.filter(({ id }) => [first.approvalId, second.approvalId].includes(id));
  expect(mine?.map(({ id }) => id)).toEqual([first.approvalId, second.approvalId]);
  expect(mine?.[1]).toMatchObject({ recipients: 2, startsAt: FRIDAY, zone: 'Pacific/Auckland' });
  const refused = await author.graphql(campaignApprovalsDocument);
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('campaignApproval, for an admin, shows the rendered mail of any organiser and the imports of its recipients', async () => {
  const { approvalId, campaign } = await waiting();
  const [audienceId = ''] = campaign.audienceIds;
  const { adminDb } = server.services.database;
  await adminDb
    .insertInto('audience_import')
    .values({
      ...{
        organiser_id: author.organiserId,
        audience_id: audienceId,
        file_name: 'door-list.csv',
        file_key: 'x',
      },
      ...{ encoding: 'utf-8', delimiter: ',', state: 'finished', columns: [], mapping: [], sample: '[]' },
      ...{ row_count: 2, added_count: 2, attestation: 'They ticked the box at the door.' },
      ...{ started_by: author.userId, finished_at: clock.now() },
    })
    .execute();
  const { data, errors } = await admin.graphql<{ campaignApproval: ApprovalDetail }>(
    campaignApprovalDocument,
    {
      id: approvalId,
    },
  );
  expect(errors).toBeUndefined();
  expect(data?.campaignApproval).toMatchObject({
    isWaiting: true,
    name: campaign.name,
    review: { recipients: { willReceive: 2 } },
    audiences: [
      {
        name: 'Friends of the theatre',
        people: 2,
        imports: [{ fileName: 'door-list.csv', attestation: 'They ticked the box at the door.', people: 2 }],
      },
    ],
  });
  expect(data?.campaignApproval.previews[0]?.html).toContain('come and see');
  expect(data?.campaignApproval.previews[0]?.recipient?.address).toBe('fan-0@example.org');
});

describe('decideCampaignApproval', () => {
  test('approved, without a start time, freezes and sends once, and informs the author', async () => {
    const { campaign, approvalId } = await waiting();
    expect(codeOf(await decide(approvalId, true, '', { expectedRecipients: 3 }))).toBe('CONFLICT');
    expect((await decide(approvalId, true, '', { expectedRecipients: 2 })).errors).toBeUndefined();
    expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'sending' });
    expect(await queued('campaign/tellDecision', approvalId)).toBe(1);
    expect(codeOf(await decide(approvalId, true))).toBe('CONFLICT');
    expect(codeOf(await decide(approvalId, false, 'too late'))).toBe('CONFLICT');
  });

  test('approved, with a start time, schedules it, and it starts although its author may not send', async () => {
    const { campaign, approvalId } = await waiting(friday);
    await decide(approvalId, true);
    expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'scheduled' });
    clock.set(FRIDAY);
    await startDue(server.services, { organiserId: author.organiserId, campaignId: campaign.id });
    expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'sending' });
  });

  test('rejected, needs a reason, returns it with that reason, and an edit makes it a draft that can be submitted again', async () => {
    const { campaign, approvalId } = await waiting(friday);
    expect((await decide(approvalId, false, ' ')).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'reason' },
    });
    await decide(approvalId, false, 'The offer ends before the mail leaves.');
    expect(await startOf(campaign.id)).toMatchObject({
      state: 'rejected',
      approval: { state: 'rejected', reason: 'The offer ends before the mail leaves.' },
    });
    const { id, version } = campaign;
    await author.graphql(updateCampaignDocument, { id, version, input: { subject: 'Now or never' } });
    expect(await startOf(id)).toMatchObject({ state: 'draft', startsAt: null });
    const again = await submit(author, { ...campaign, version: version + 1 });
    expect(again.data?.submitCampaign).toMatchObject({ state: 'pending_approval' });
  });

  test('by a person who is not an admin, or with an unknown id, is refused', async () => {
    const { approvalId, campaign } = await waiting();
    expect(codeOf(await decide(approvalId, true, '', {}, author))).toBe('FORBIDDEN');
    expect(codeOf(await decide('no-such-thing', true))).toBe('NOT_FOUND');
    expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'pending_approval' });
  });

  test('after the author withdrew or edited the campaign, is a conflict and changes nothing', async () => {
    const [withdrawn, edited] = [await waiting(), await waiting()];
    await author.graphql(returnCampaignToDraftDocument, { id: withdrawn.campaign.id });
    const { id, version } = edited.campaign;
    await author.graphql(updateCampaignDocument, { id, version, input: { subject: 'Now or never' } });
    for (const { approvalId, campaign } of [withdrawn, edited]) {
      expect(codeOf(await decide(approvalId, true))).toBe('CONFLICT');
      expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'draft' });
    }
  });
});

test('an approved campaign, edited before its start time, becomes a draft that needs approval again', async () => {
  const { campaign, approvalId } = await waiting(friday);
  await decide(approvalId, true);
  const { id, version } = campaign;
  await author.graphql(updateCampaignDocument, { id, version, input: { subject: 'Now or never' } });
  expect(await stateOf(server.services, id)).toMatchObject({ state: 'draft', scheduled_for: null });
  const send = await author.graphql(sendCampaignDocument, {
    id,
    version: version + 1,
    expectedRecipients: 2,
  });
  expect(send.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('an approved campaign, changed without the editor, does not start and becomes missed', async () => {
  const { campaign, approvalId } = await waiting(friday);
  await decide(approvalId, true);
  const { adminDb } = server.services.database;
  await adminDb
    .updateTable('campaign')
    .set({ subject: 'Something else' })
    .where('id', '=', campaign.id)
    .execute();
  clock.set(FRIDAY);
  await startDue(server.services, { organiserId: author.organiserId, campaignId: campaign.id });
  expect(await stateOf(server.services, campaign.id)).toMatchObject({
    state: 'missed',
    missed_reason: expect.stringContaining('has changed'),
  });
});

test('sendCampaign, of a submitted campaign, by an author who may send without approval, is a conflict', async () => {
  const sender = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  const campaign = await buildReady(server.services, sender.organiserId);
  await submit(sender, campaign);
  const { id, version } = campaign;
  const { errors } = await sender.graphql(sendCampaignDocument, { id, version, expectedRecipients: 2 });
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
  expect(errors?.[0]?.message).toContain('Withdraw');
});

test.each([
  ['subject', { subject: 'Other' }],
  ['preheader', { preheader: 'Other' }],
  ['sender’s name', { from_name: 'Other' }],
  ['reply address', { reply_to: 'other@example.org' }],
  ['content', { blocks: JSON.stringify([{ kind: 'text', text: 'Other' }]) }],
  ['colour', { accent: '#123456' }],
  ['time', { scheduled_for: '2026-12-01T00:00:00Z' }],
  ['spread', { spread_hours: 2 }],
  ['share of an A/B test', { ab_share: 31 }],
  ['measure of an A/B test', { ab_by: 'orders' as const }],
  ['UTM tag', { utm_campaign: 'other' }],
])(
  'contentHash, with another %s, changes; with only a later update time, it stays the same',
  async (_what, change) => {
    const { organiserId } = author;
    const { id } = await buildReady(server.services, organiserId);
    const { database } = server.services;
    const hash = () =>
      database.withOrganiser(organiserId, async (db) => {
        const campaign = await findCampaign(db, id);
        return campaign ? contentHash(db, campaign) : '';
      });
    const before = await hash();
    await database.adminDb
      .updateTable('campaign')
      .set({ updated_at: '2030-01-01' })
      .where('id', '=', id)
      .execute();
    expect(await hash()).toBe(before);
    await database.adminDb.updateTable('campaign').set(change).where('id', '=', id).execute();
    expect(await hash()).not.toBe(before);
  },
);

test('contentHash, with an added, removed or changed audience, changes', async () => {
  const { organiserId } = author;
  const { id } = await buildReady(server.services, organiserId);
  const { database } = server.services;
  const hash = () =>
    database.withOrganiser(organiserId, async (db) => {
      const campaign = await findCampaign(db, id);
      return campaign ? contentHash(db, campaign) : '';
    });
  const seen = [await hash()];
  const audience = await database.adminDb
    .insertInto('audience')
    .values({ organiser_id: organiserId, name: 'Others' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { campaign_id: id, audience_id: audience.id };
  await database.adminDb
    .insertInto('campaign_audience')
    .values({ ...place, organiser_id: organiserId })
    .execute();
  seen.push(await hash());
  await database.adminDb
    .updateTable('campaign_audience')
    .set({ excluded: true })
    .where('audience_id', '=', audience.id)
    .execute();
  seen.push(await hash());
  for (const days of [30, 60]) {
    const rule = JSON.stringify({ is: 'all', of: [{ is: 'ordered', within: days }] });
    await sql`update audience set kind = 'rule', rule = ${rule}::jsonb where id = ${audience.id}`.execute(
      database.adminDb,
    );
    seen.push(await hash());
  }
  expect(new Set(seen).size).toBe(5);
});

test('contentHash, with another version of the mail or another text in one, changes', async () => {
  const { organiserId } = author;
  const campaign = await buildReady(server.services, organiserId);
  const { database } = server.services;
  const seen: string[] = [];
  for (const variants of [
    [],
    [{ subject: 'B', preheader: null, blocks: null }],
    [{ subject: 'C', preheader: null, blocks: null }],
    [{ subject: 'C', preheader: 'Soon', blocks: null }],
    [{ subject: 'C', preheader: 'Soon', blocks: [{ kind: 'heading' as const, text: 'One' }] }],
    [{ subject: 'C', preheader: 'Soon', blocks: [{ kind: 'heading' as const, text: 'Two' }] }],
  ]) {
    seen.push(
      await database.withOrganiser(organiserId, async (db) => {
        await replaceVariants(db, { id: campaign.id, organiserId }, variants);
        return contentHash(db, await requireCampaign(db, campaign.id));
      }),
    );
  }
  expect(new Set(seen).size).toBe(6);
});

test('the mails, after a submission and a decision, reach every admin and the author', async () => {
  const tray = mailTray();
  const other = await startServer({ clock, mailer: tray });
  try {
    const boss = await other.signedIn(['isAdmin']);
    const writer = await other.signedIn(['emailCampaign']);
    const campaign = await buildReady(other.services, writer.organiserId);
    const { data } = await submit(writer, campaign, friday);
    await other.services.queue.start();
    const asked = await tray.mailTo(boss.email, /asks to send Winter season/);
    expect(String(asked.text)).toContain('2 people');
    expect(String(asked.text)).toContain('27 November 2026 at 9:00');
    await decide(data?.submitCampaign.approval?.id ?? '', false, 'Name the venue.', {}, boss);
    const decision = await tray.mailTo(writer.email, /needs a change/);
    expect(String(decision.text)).toContain('Name the venue.');
  } finally {
    await other.close();
  }
});
