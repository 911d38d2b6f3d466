import {
  campaignPreviewDocument,
  campaignReviewDocument,
  personalFieldsDocument,
  type CampaignReviewReply,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { buildAudienceOf, buildCampaign, suppress } from '../../../support/factories/campaignFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let everybody: string;
let musicians: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
  const { services } = server;
  everybody = await buildAudienceOf(services, person.organiserId, [
    { address: 'jo@example.org', fields: { first_name: 'Jo', town: 'Nelson' } },
    { address: 'al@example.org', fields: { first_name: '' } },
    { address: 'left@example.org', fields: { first_name: 'Left' } },
    { address: 'bounced@example.org' },
  ]);
  musicians = await buildAudienceOf(
    services,
    person.organiserId,
    [{ address: 'jo@example.org' }],
    'Musicians',
  );
  await suppress(services, person.organiserId, 'left@example.org');
  await suppress(services, person.organiserId, 'bounced@example.org', 'hard_bounce');
});
afterAll(() => server.close());

async function review(overrides: Parameters<typeof buildCampaign>[2], by = person) {
  const { id } = await buildCampaign(server.services, by.organiserId, overrides);
  const { data, errors } = await by.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignReview;
}
const codes = ({ problems }: CampaignReviewReply) =>
  problems.map(({ code, severity }) => `${severity} ${code}`);

test('campaignReview, with two audiences that overlap, counts each person once and returns the number skipped for each reason', async () => {
  const { problems, recipients, quota } = await review({ audienceIds: [everybody, musicians] });
  expect(problems).toEqual([]);
  expect(recipients).toEqual({
    inAudiences: 5,
    duplicates: 1,
    excluded: 0,
    willReceive: 2,
    skipped: [
      { reason: 'unsubscribed', count: 1 },
      { reason: 'suppressed', count: 1 },
    ],
  });
  expect(quota).toMatchObject({ limit: 10_000, used: 0, left: 10_000 });
});

test('campaignReview, of an empty draft, blocks for each missing part', async () => {
  const found = await review({ subject: '', fromName: '', replyTo: '', blocks: [{ kind: 'divider' }] });
  expect(codes(found)).toEqual([
    'block subject',
    'block fromName',
    'block replyTo',
    'block blocks',
    'block audienceIds',
  ]);
});

test('campaignReview, with blocks without a working link, names each of them', async () => {
  const { problems } = await review({
    audienceIds: [everybody],
    blocks: [
      { kind: 'text', text: 'See [this](notalink) and [that](https://example.org/{{town|x}})' },
      { kind: 'button', text: 'Go', url: '' },
      { kind: 'button', text: 'Run', url: 'javascript:alert(1)' },
      { kind: 'button', text: '', url: 'https://example.org' },
      { kind: 'image', url: '', alt: '', linkUrl: '' },
      { kind: 'image', url: 'https://example.org/a.jpg', alt: '', linkUrl: '' },
    ],
  });
  expect(
    problems.map(({ severity, code, message }) => [severity, code, /block \d/.exec(message)?.[0]]),
  ).toEqual([
    ['block', 'text_link', 'block 1'],
    ['block', 'link_field', 'block 1'],
    ['block', 'button_link', 'block 2'],
    ['block', 'button_link', 'block 3'],
    ['block', 'button_text', 'block 4'],
    ['block', 'image_address', 'block 5'],
    ['block', 'image_alt', 'block 6'],
    ['warn', 'few_words', undefined],
  ]);
});

test('campaignReview, with a field that no contact has, blocks and names the field and its block', async () => {
  const { problems } = await review({
    audienceIds: [everybody],
    blocks: [
      { kind: 'heading', text: 'Hi' },
      { kind: 'text', text: 'Your seat: {{seat|to come}} {{turnout:open}} {{email}}' },
    ],
  });
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['unknown_field', 'block'],
    ['unknown_field', 'block'],
  ]);
  expect(problems[0]?.message).toBe(
    '“{{seat}}” in block 2 (text) is not a field that your contacts have. They have: first_name, town.',
  );
});

test('campaignReview, with braces that are no field, warns and names their block', async () => {
  const { problems } = await review({
    audienceIds: [everybody],
    subject: 'Hi {{first_name|there}',
    blocks: [
      { kind: 'text', text: 'Kia ora {{town|you}}, {fine}' },
      { kind: 'button', text: 'Go }}', url: 'https://example.org' },
    ],
  });
  expect(problems.map(({ code, severity, field }) => [code, severity, field])).toEqual([
    ['field_open', 'warn', 'subject'],
    ['field_open', 'warn', 'blocks.1'],
  ]);
  expect(problems[1]?.message).toMatch(/^“}}” is incomplete in block 2, so people would see it/);
});

test('campaignReview, with no recipient who can be emailed, blocks and links to the reasons', async () => {
  const suppressed = await buildAudienceOf(
    server.services,
    person.organiserId,
    [{ address: 'left@example.org' }, { address: 'bounced@example.org' }],
    'Suppressed',
  );
  const { problems } = await review({ audienceIds: [suppressed] });
  expect(problems).toEqual([
    {
      ...{ code: 'nobody', severity: 'block', step: 'recipients', field: 'left-out' },
      message: 'Nobody in the chosen audiences can be emailed.',
    },
  ]);
});

test('campaignReview, with every recipient in an excluded audience, blocks and names this as the reason', async () => {
  const { problems } = await review({ audienceIds: [musicians], excludedAudienceIds: [everybody] });
  expect(problems.map(({ code }) => code)).toEqual(['nobody']);
  expect(problems[0]?.message).toContain('is also in an audience you exclude');
});

test('campaignReview, with a field without a fallback that some recipients lack, blocks and returns how many', async () => {
  const { problems } = await review({
    audienceIds: [everybody],
    subject: 'Hi {{first_name}}, from {{town|here}}',
  });
  expect(problems).toEqual([
    {
      code: 'field_missing',
      severity: 'block',
      field: 'subject',
      step: 'details',
      message:
        '1 of 2 people have no first_name, and “{{first_name}}” in the subject has no fallback. Enter it like {{first_name|there}}.',
    },
  ]);
});

test('campaignReview, with audiences in which nobody can be emailed, blocks', async () => {
  const empty = await buildAudienceOf(server.services, person.organiserId, [], 'Empty');
  const gone = await buildAudienceOf(
    server.services,
    person.organiserId,
    [{ address: 'left@example.org' }],
    'Gone',
  );
  expect(codes(await review({ audienceIds: [empty] }))).toEqual(['block nobody']);
  expect(codes(await review({ audienceIds: [gone] }))).toEqual(['block nobody']);
});

test('campaignReview, with an audience that was archived since, blocks', async () => {
  const id = await buildAudienceOf(
    server.services,
    person.organiserId,
    [{ address: 'jo@example.org' }],
    'Old',
  );
  await server.services.database.adminDb
    .updateTable('audience')
    .set({ archived_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(codes(await review({ audienceIds: [id] }))).toEqual(['block audience_archived']);
});

test.each([
  [4, 100],
  [2, 1_000],
  [7, 10_000],
])('campaignReview, on plan %i with one recipient less left than needed, blocks', async (planId, limit) => {
  const somebody = await server.signedIn(['emailCampaign'], { planId });
  const { organiserId } = somebody;
  const audienceId = await buildAudienceOf(server.services, organiserId, [
    { address: 'a@example.org' },
    { address: 'b@example.org' },
  ]);
  const entry = { organiser_id: organiserId, campaign_id: null };
  // An account that was opened today is in its first billing month.
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
  await server.services.database.adminDb
    .insertInto('recipient_quota_entry')
    .values([
      { ...entry, month, recipients: limit },
      { ...entry, month, recipients: -1 },
      { ...entry, month: '2020-01-01', recipients: 50_000 },
    ])
    .execute();
  const { quota, ...found } = await review({ audienceIds: [audienceId] }, somebody);
  expect(quota).toMatchObject({ limit, used: limit - 1, left: 1 });
  expect(codes({ quota, ...found })).toEqual(['block quota']);
});

test('campaignPreview, of unsaved content, fills in the fields of a recipient of the campaign’s audiences', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId, { audienceIds: [everybody] });
  const content = {
    subject: 'Hi {{first_name|you}}',
    preheader: '',
    accent: '#0f5e63',
    blocks: [{ kind: 'text', text: '[See](https://example.org)' }],
  };
  const at = async (position: number) => {
    const { data } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
      id,
      content,
      position,
    });
    return data?.campaignPreview;
  };
  expect(await at(0)).toMatchObject({
    subject: 'Hi Jo',
    recipient: { address: 'jo@example.org', position: 0, count: 2 },
  });
  expect(await at(3)).toMatchObject({
    subject: 'Hi you',
    recipient: { address: 'al@example.org', position: 1 },
  });
  const preview = await at(0);
  expect(preview?.html).toContain('href="https://example.org/"');
  expect(preview?.html).not.toContain('{{turnout');
});

test('personalFields, of a campaign’s audiences, returns how many people have each', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId, { audienceIds: [everybody] });
  const { data } = await person.graphql(personalFieldsDocument, { id });
  expect(data).toEqual({
    personalFields: [
      { name: 'first_name', filled: 2, total: 4 },
      { name: 'town', filled: 1, total: 4 },
    ],
  });
});

test('campaignReview, campaignPreview and personalFields, of another organiser’s campaign, do not exist', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const { id } = await buildCampaign(server.services, person.organiserId);
  for (const document of [campaignReviewDocument, campaignPreviewDocument, personalFieldsDocument]) {
    expect((await stranger.graphql(document, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});
