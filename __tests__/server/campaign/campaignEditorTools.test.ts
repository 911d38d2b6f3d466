import type { Campaign } from '../../../src/contract/campaign/campaign';
import {
  archiveCampaignsDocument,
  campaignChangesDocument,
  type CampaignEditNote,
  checkCampaignLinksDocument,
  restoreCampaignsDocument,
  sendTestMailsDocument,
  type TestMailReader,
  testMailReadersDocument,
} from '../../../src/contract/campaign/campaignEditorTools';
import {
  campaignReviewDocument,
  type CampaignReviewReply,
  updateCampaignDocument,
} from '../../../src/contract/campaign/campaignEditing';
import { campaignsDocument, type CampaignPage } from '../../../src/contract/campaign/campaignList';
import { sendCampaignDocument } from '../../../src/contract/campaign/sending';
import type { LinkOutcome } from '../../../src/server/http/outgoing/linkProbe';
import { buildAudienceOf, buildCampaign } from '../../support/factories/campaignFactories';
import { standInMailer } from '../../support/mail/standInMailer';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
const mails: Array<{ to: unknown; subject: unknown; text: unknown }> = [];
const answers = new Map<string, LinkOutcome>();
const probed: string[] = [];
beforeAll(async () => {
  server = await startServer({
    mailer: standInMailer(({ to, subject, text }) => {
      mails.push({ to, subject, text });
      return Promise.resolve({ outcome: 'accepted', answer: '250 Ok' });
    }),
    probeLink: (url) => {
      probed.push(url);
      return Promise.resolve(answers.get(url) ?? 'answers');
    },
  });
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});
afterAll(() => server.close());

const update = (id: string, version: number, input: object, by = person) =>
  by.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, { id, version, input });
const review = async (id: string) =>
  (await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, { id })).data
    ?.campaignReview;

/** Another person who can sign in to the same organiser. */
async function teamMate(first: string): Promise<{ id: string; email: string }> {
  const { adminDb } = server.services.database;
  const email = `${first.toLowerCase()}.${Math.random().toString(36).slice(2)}@example.org`;
  const names = { first_name: first, last_name: 'Aroha', user_name: first };
  const { id } = await adminDb
    .insertInto('portal_user')
    .values({ email, password_hash: 'none', ...names })
    .returning('id')
    .executeTakeFirstOrThrow();
  await adminDb
    .insertInto('membership')
    .values({ user_id: id, organiser_id: person.organiserId, role: 'viewer', permissions: '{}' })
    .execute();
  return { id, email };
}

test('campaignChanges, after others saved, returns the saved campaign and who changed which fields', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  const mate = await teamMate('Robin');
  await update(id, 1, { preheader: 'before I looked' });
  await update(id, 2, { subject: 'Theirs', blocks: [{ kind: 'divider' }] });
  await update(id, 3, { fromName: 'Robin' });
  await server.services.database.adminDb
    .updateTable('campaign_edit')
    .set({ edited_by: mate.id })
    .where('campaign_id', '=', id)
    .where('field', '=', 'fromName')
    .execute();
  const { data } = await person.graphql<{
    campaignChanges: { campaign: Campaign; edits: CampaignEditNote[] };
  }>(campaignChangesDocument, { id, since: 2 });
  expect(data?.campaignChanges.campaign).toMatchObject({ subject: 'Theirs', version: 4 });
  expect(data?.campaignChanges.edits).toEqual([
    { fields: ['fromName'], by: 'Robin Aroha', isYou: false, at: expect.stringMatching(/Z$/) },
    { fields: ['blocks', 'subject'], by: expect.any(String), isYou: true, at: expect.stringMatching(/Z$/) },
  ]);
});

test('updateCampaign, with UTM values, stores them, and the sent links contain them', async () => {
  const audienceId = await buildAudienceOf(server.services, person.organiserId, [
    { address: 'ana@example.org' },
  ]);
  const blocks: Campaign['blocks'] = [{ kind: 'button', text: 'Book', url: 'https://example.org/book' }];
  const { id } = await buildCampaign(server.services, person.organiserId, {
    audienceIds: [audienceId],
    blocks,
  });
  const utm = { source: 'newsletter', medium: '', campaign: null, content: null, term: 'jazz' };
  const { data, errors } = await update(id, 1, { utm });
  expect(errors).toBeUndefined();
  expect(data?.updateCampaign.utm).toEqual(utm);
  const copied = await person.post(`/api/v2/nz/api/campaign/copy/${id}`);
  expect(copied.json<{ campaign: Campaign }>().campaign.utm).toEqual(utm);

  const sent = await person.graphql(sendCampaignDocument, { id, version: 2, expectedRecipients: 1 });
  expect(sent.errors).toBeUndefined();
  const links = await server.services.database.adminDb
    .selectFrom('campaign_link')
    .select('url')
    .where('campaign_id', '=', id)
    .execute();
  expect(links).toEqual([
    { url: 'https://example.org/book?utm_source=newsletter&utm_campaign=winter-season&utm_term=jazz' },
  ]);
});

test('updateCampaign, with a line break in a UTM value, is refused at its field', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  const utm = { source: 'a\nb', medium: null, campaign: null, content: null, term: null };
  const { errors } = await update(id, 1, { utm });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'utm.source' });
});

test('updateCampaign, with excluded audiences, stores both sets, moves an audience between them, and refuses one in both', async () => {
  const members = await buildAudienceOf(server.services, person.organiserId, [], 'Members');
  const staff = await buildAudienceOf(server.services, person.organiserId, [], 'Staff');
  const { id } = await buildCampaign(server.services, person.organiserId);
  const chosen = await update(id, 1, { audienceIds: [members], excludedAudienceIds: [staff] });
  expect(chosen.data?.updateCampaign).toMatchObject({ audienceIds: [members], excludedAudienceIds: [staff] });
  const one = await update(id, 2, { audienceIds: [] });
  expect(one.data?.updateCampaign).toMatchObject({ audienceIds: [], excludedAudienceIds: [staff] });
  const moved = await update(id, 3, { audienceIds: [staff], excludedAudienceIds: [members] });
  expect(moved.data?.updateCampaign).toMatchObject({ audienceIds: [staff], excludedAudienceIds: [members] });
  const both = await update(id, 4, { excludedAudienceIds: [staff] });
  expect(both.errors?.[0]).toMatchObject({
    message: 'An audience can be emailed or excluded, not both. Choose one.',
    extensions: { code: 'BAD_USER_INPUT', field: 'excludedAudienceIds' },
  });
});

test('archiveCampaigns, of drafts and ended campaigns, prevents edits until they are restored', async () => {
  const draft = await buildCampaign(server.services, person.organiserId, { name: 'Old draft' });
  const ended = await buildCampaign(server.services, person.organiserId);
  const { adminDb } = server.services.database;
  await adminDb.updateTable('campaign').set({ state: 'sent' }).where('id', '=', ended.id).execute();
  const archived = await person.graphql(archiveCampaignsDocument, { ids: [draft.id, ended.id] });
  expect(archived).toEqual({ data: { archiveCampaigns: true } });
  const list = async () =>
    (await person.graphql<{ campaigns: CampaignPage }>(campaignsDocument, { kind: 'email' })).data?.campaigns;
  expect((await list())?.counts).toMatchObject({ archived: 2 });
  const written = await update(draft.id, 1, { subject: 'x' });
  expect(written.errors?.[0]?.message).toBe('This campaign is archived. Restore it to work on it again.');
  const sent = await person.graphql(sendCampaignDocument, {
    id: draft.id,
    version: 1,
    expectedRecipients: 1,
  });
  expect(sent.errors?.[0]?.extensions.code).toBe('CONFLICT');

  await person.graphql(restoreCampaignsDocument, { ids: [draft.id] });
  expect((await update(draft.id, 1, { subject: 'x' })).errors).toBeUndefined();
});

test('archiveCampaigns, with one that is being sent or does not exist, changes none', async () => {
  const draft = await buildCampaign(server.services, person.organiserId);
  const sending = await buildCampaign(server.services, person.organiserId, { name: 'On its way' });
  const comm = await buildCampaign(server.services, person.organiserId, { kind: 'ticketholder' });
  const stranger = await server.signedIn(['emailCampaign']);
  const theirs = await buildCampaign(server.services, stranger.organiserId);
  const { adminDb } = server.services.database;
  await adminDb.updateTable('campaign').set({ state: 'paused' }).where('id', '=', sending.id).execute();
  const refusals = await Promise.all(
    [sending.id, comm.id, theirs.id].map(async (id) => {
      const { errors } = await person.graphql(archiveCampaignsDocument, { ids: [draft.id, id] });
      return errors?.[0]?.extensions.code;
    }),
  );
  expect(refusals).toEqual(['CONFLICT', 'THC_FORBIDDEN', 'NOT_FOUND']);
  const row = await adminDb.selectFrom('campaign').select('archived_at').where('id', '=', draft.id).execute();
  expect(row).toEqual([{ archived_at: null }]);
});

test('sendTestMails, to oneself and a team mate, marks the subject, tracks nothing and mails no other person', async () => {
  const mate = await teamMate('Sina');
  const { id } = await buildCampaign(server.services, person.organiserId, {
    blocks: [{ kind: 'button', text: 'Book', url: 'https://example.org/book' }],
  });
  const { data } = await person.graphql<{ testMailReaders: TestMailReader[] }>(testMailReadersDocument, {
    id,
  });
  const [first] = data?.testMailReaders ?? [];
  expect(first).toMatchObject({ id: person.userId, isYou: true });
  expect(data?.testMailReaders).toContainEqual({ ...mate, name: 'Sina Aroha', isYou: false });

  mails.length = 0;
  const sent = await person.graphql(sendTestMailsDocument, { id, readerIds: [person.userId, mate.id] });
  expect(sent).toEqual({ data: { sendTestMails: 2 } });
  expect(mails.map(({ to }) => to).sort()).toEqual([mate.email, person.email].sort());
  expect(mails[0]).toMatchObject({
    subject: '[Test] The winter season is here',
    text: expect.stringContaining('https://example.org/book\n'),
  });

  const stranger = await server.signedIn(['emailCampaign']);
  mails.length = 0;
  const strayed = await person.graphql(sendTestMailsDocument, { id, readerIds: [mate.id, stranger.userId] });
  expect(strayed.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'readerIds' });
  expect(mails).toEqual([]);
});

test('sendTestMails, above the day’s limit, sends none and says how many are left', async () => {
  const mate = await teamMate('Tama');
  const { id } = await buildCampaign(server.services, person.organiserId);
  const own = await server.signedIn(['emailCampaign']);
  const theirs = await buildCampaign(server.services, own.organiserId);
  for (let n = 0; n < 20; n += 1) await own.get(`/api/v2/nz/api/campaign/send-test-email/${theirs.id}`);
  const over = await own.graphql(sendTestMailsDocument, { id: theirs.id, readerIds: [own.userId] });
  expect(over.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');

  await server.services.database.adminDb
    .insertInto('audit_entry')
    .values(
      Array.from({ length: 17 }, () => ({
        organiser_id: person.organiserId,
        user_id: person.userId,
        action: 'campaign.test_mail',
        detail: '{}',
        happened_at: new Date(),
      })),
    )
    .execute();
  mails.length = 0;
  const both = await person.graphql(sendTestMailsDocument, { id, readerIds: [person.userId, mate.id] });
  expect(both.errors?.[0]?.message).toMatch(/^You can send 1 more test mail until tomorrow/);
  expect(mails).toEqual([]);
});

test('checkCampaignLinks requests each external address once; the review blocks missing pages and warns of servers that do not reply', async () => {
  answers.set('https://example.org/gone', 'gone');
  answers.set('https://slow.example.org/', 'silent');
  const { id } = await buildCampaign(server.services, person.organiserId, {
    blocks: [
      { kind: 'button', text: 'Book', url: 'https://example.org/gone' },
      { kind: 'text', text: 'See [this](https://slow.example.org) and https://example.org/fine' },
      { kind: 'button', text: 'Ours', url: 'http://localhost:3000/e/winter' },
      { kind: 'button', text: 'Write', url: 'mailto:box@example.org' },
    ],
  });
  probed.length = 0;
  const asked = await person.graphql(checkCampaignLinksDocument, { id });
  expect(asked).toEqual({ data: { checkCampaignLinks: 3 } });
  expect(probed.sort()).toEqual([
    'https://example.org/fine',
    'https://example.org/gone',
    'https://slow.example.org/',
  ]);
  expect(await person.graphql(checkCampaignLinksDocument, { id })).toEqual({
    data: { checkCampaignLinks: 0 },
  });
  const links = (await review(id))?.problems.filter(({ code }) => code.startsWith('link_'));
  expect(links).toEqual([
    {
      code: 'link_gone',
      severity: 'block',
      step: 'content',
      field: 'blocks.0',
      message:
        'The button in block 1 leads to https://example.org/gone, and that page does not exist. Correct the link or remove it.',
    },
    expect.objectContaining({ code: 'link_silent', severity: 'warn', field: 'blocks.1' }),
  ]);
});
