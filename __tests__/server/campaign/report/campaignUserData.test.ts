import { sql } from 'kysely';
import {
  campaignDataPath,
  campaignUserListPath,
  campaignUserPath,
  type CampaignActivityRow,
  type CampaignLinkRow,
  type CampaignRecipientReply,
  type CampaignRecipientRow,
  type PageReply,
  type RecipientSegment,
  type RecipientSort,
} from '../../../../src/contract/campaign/campaignReport';
import { campaignClickMapDocument } from '../../../../src/contract/campaign/clickMap';
import type { CampaignClickMapQuery } from '../../../../src/contract/generated/operations';
import { recipientPage } from '../../../../src/server/campaign/report/reportRecipientQueries';
import { buildSentCampaign, type RecipientPlan } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const pro = (path: string) => `/pro/v2${path}`;
const built = (recipients: RecipientPlan[], links: string[] = []) =>
  buildSentCampaign(server.services, person.organiserId, { recipients, links });

async function everyPage<Row>(path: (key: string | null) => string): Promise<Row[][]> {
  const pages: Row[][] = [];
  let key: string | null = null;
  do {
    const reply: PageReply<Row> = (await person.get(pro(path(key)))).json();
    expect(reply.error).toBeNull();
    pages.push(reply.result);
    key = reply.lastEvaluatedKey;
  } while (key !== null);
  return pages;
}

test('user-data, in pages of ten over people with the same name, returns each person exactly once', async () => {
  const sameName = { first_name: 'Sam', last_name: 'Lee' };
  const { campaignId, recipients } = await built(Array.from({ length: 25 }, () => ({ fields: sameName })));
  const pages = await everyPage<CampaignRecipientRow>((key) =>
    campaignUserListPath(campaignId, 'all', 10, key),
  );
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
  const seen = pages.flat().map(({ recipientId }) => recipientId);
  expect(new Set(seen)).toEqual(new Set(recipients.map(({ id }) => String(id))));
  expect(seen).toHaveLength(25);
});

test('user-data, in each order, pages from an index over everybody once, and refuses the key of another order', async () => {
  const { campaignId } = await built(
    Array.from({ length: 24 }, (_, n) => ({
      address: `sorted-${String(n).padStart(2, '0')}@example.org`,
      hits: Array.from({ length: n < 20 ? 1 + (n % 3) : 0 }, () => ({ kind: 'click' as const, link: 0 })),
    })),
    ['https://example.org/'],
  );
  const inOrder = async (segment: RecipientSegment, sort: RecipientSort) =>
    (
      await everyPage<CampaignRecipientRow>((key) => campaignUserListPath(campaignId, segment, 10, key, sort))
    ).flat();
  const addresses = (await inOrder('all', 'address')).map(({ address }) => address);
  expect((await inOrder('all', '-address')).map(({ address }) => address)).toEqual(addresses.toReversed());
  const most = await inOrder('clicked', '-clicks');
  expect(most.map(({ clicks }) => clicks)).toEqual([
    ...Array(6).fill(3),
    ...Array(7).fill(2),
    ...Array(7).fill(1),
  ]);
  expect(new Set(most.map(({ address }) => address)).size).toBe(20);
  expect((await inOrder('clicked', 'clicks')).map(({ address }) => address)).toEqual(
    most.map(({ address }) => address).toReversed(),
  );

  const first = (sort: RecipientSort) =>
    person.get(pro(campaignUserListPath(campaignId, 'clicked', 10, null, sort)));
  const key = (await first('-clicks')).json<PageReply<CampaignRecipientRow>>().lastEvaluatedKey;
  for (const [segment, sort, withKey] of [
    ['clicked', 'clicks', key],
    ['clicked', 'address', key],
    ['all', '-clicks', null],
    ['clicked', 'opens' as RecipientSort, null],
  ] as const) {
    const reply = await person.get(pro(campaignUserListPath(campaignId, segment, 10, withKey, sort)));
    expect([sort, reply.status]).toEqual([sort, 400]);
  }

  const plan = await server.services.database.adminDb.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const page = recipientPage(campaignId, {
      segment: 'clicked',
      search: '',
      sort: '-clicks',
      after: null,
      limit: 11,
    });
    return sql<Record<string, string>>`explain ${page}`.execute(db);
  });
  expect(JSON.stringify(plan.rows)).toContain('Backward using campaign_reader_clicks');
  expect(JSON.stringify(plan.rows)).not.toContain('Sort');
});

test('user-data, with a full last page, returns no key for a next page', async () => {
  const { campaignId } = await built(Array.from({ length: 10 }, () => ({})));
  const pages = await everyPage((key) => campaignUserListPath(campaignId, 'all', 10, key));
  expect(pages).toHaveLength(1);
});

test('user-data, of each segment, has exactly its recipients', async () => {
  const { campaignId } = await built(
    [
      { address: 'bounced@example.org', state: 'bounced_hard' },
      {
        address: 'clicker@example.org',
        hits: [{ kind: 'open' }, { kind: 'click', link: 0 }],
        state: 'delivered',
      },
      { address: 'gone@example.org', hits: [{ kind: 'unsubscribe', hitClass: 'unknown' }] },
      { address: 'lost@example.org', state: 'unknown' },
      { address: 'proxied@example.org', hits: [{ kind: 'open', hitClass: 'privacy_proxy' }] },
      { address: 'queued@example.org', state: 'retry_wait' },
      { address: 'refused@example.org', state: 'failed' },
      { address: 'skipped@example.org', state: 'skipped', skipReason: 'quota' },
    ],
    ['https://example.org'],
  );
  const namesOf = async (segment: RecipientSegment) =>
    (await everyPage<CampaignRecipientRow>((key) => campaignUserListPath(campaignId, segment, 10, key)))
      .flat()
      .map(({ address }) => address.split('@')[0]);
  expect(await namesOf('all')).toHaveLength(8);
  expect(await namesOf('sent')).toEqual(['bounced', 'clicker', 'gone', 'proxied']);
  expect([await namesOf('delivered'), await namesOf('bounced'), await namesOf('complained')]).toEqual([
    ['clicker'],
    ['bounced'],
    [],
  ]);
  expect(await namesOf('opened')).toEqual(['clicker']);
  expect(await namesOf('clicked')).toEqual(['clicker']);
  expect(await namesOf('unsubscribed')).toEqual(['gone']);
  expect(await namesOf('failed')).toEqual(['refused']);
  expect(await namesOf('skipped')).toEqual(['skipped']);
  expect(await namesOf('unknown')).toEqual(['lost']);
  expect(await namesOf('waiting')).toEqual(['queued']);
});

test('user-data, of one row, contains the recipient, the outcome and the actions', async () => {
  const { campaignId } = await built([
    {
      address: 'kiri@example.org',
      fields: { first_name: 'Kiri', last_name: 'Hohepa', city: 'Napier' },
      state: 'delivered',
      hits: [
        { kind: 'open' },
        { kind: 'open' },
        { kind: 'open', hitClass: 'prefetch' },
        { kind: 'unsubscribe', minute: 30 },
      ],
    },
    { address: 'leo@example.org', state: 'failed', answer: '550 5.1.1 No such user' },
  ]);
  const [page] = await everyPage<CampaignRecipientRow>((key) =>
    campaignUserListPath(campaignId, 'all', 10, key),
  );
  expect(page?.[0]).toMatchObject({
    address: 'kiri@example.org',
    firstName: 'Kiri',
    lastName: 'Hohepa',
    state: 'delivered',
    skipReason: null,
    answer: 'It was delivered.',
    sentAt: '2026-07-01T10:00:15.000Z',
    opens: 2,
    opensAll: 3,
    clicks: 0,
    unsubscribedAt: '2026-07-01T10:30:00.000Z',
  });
  expect(page?.[1]).toMatchObject({
    sentAt: null,
    answer: 'The mail server refused it: the address does not exist there.',
  });
});

test('user-data, with a cursor that was changed or made for another list, is refused', async () => {
  const people = Array.from({ length: 11 }, () => ({}));
  const [mine, second] = [await built(people), await built(people)];
  const { lastEvaluatedKey: key } = (
    await person.get(pro(campaignUserListPath(mine.campaignId, 'all', 10)))
  ).json<PageReply<CampaignRecipientRow>>();
  if (key === null) throw new Error('There is a second page.');
  expect(decodeURIComponent(encodeURIComponent(key))).toMatch(/^[\w.-]+$/);
  const other = await server.signedIn(['emailCampaign']);
  const theirs = await buildSentCampaign(server.services, other.organiserId, { recipients: people });

  const replies = await Promise.all([
    person.get(pro(campaignUserListPath(mine.campaignId, 'all', 10, `A${key.slice(1)}`))),
    person.get(pro(campaignUserListPath(mine.campaignId, 'all', 10, 'nonsense'))),
    person.get(pro(campaignUserListPath(mine.campaignId, 'sent', 10, key))),
    person.get(pro(campaignUserListPath(second.campaignId, 'all', 10, key))),
    other.get(pro(campaignUserListPath(theirs.campaignId, 'all', 10, key))),
    person.get(pro(campaignDataPath(mine.campaignId, 'activity', key))),
  ]);
  for (const reply of replies) {
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field: 'key' } });
  }
  expect((await other.get(pro(campaignUserListPath(mine.campaignId, 'all', 10, key)))).status).toBe(404);
});

test.each([
  ['segment', 'friends/50'],
  ['pageSize', 'all/9'],
  ['pageSize', 'all/201'],
  ['pageSize', 'all/ten'],
])('user-data, with an invalid %s (%s), is refused at that field', async (field, rest) => {
  const { campaignId } = await built([]);
  const reply = await person.get(pro(`/api/campaign/user-data/${campaignId}/${rest}`));
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field } });
});

test('user-data, with an address at the end of the path, returns that recipient with a timeline in order', async () => {
  const { campaignId, recipients } = await built(
    [
      {
        address: "o'neil+arts@example.org",
        fields: { first_name: 'Nora' },
        state: 'accepted',
        answer: '250 2.0.0 Ok',
        hits: [
          { kind: 'click', link: 0, minute: 9 },
          { kind: 'open', hitClass: 'privacy_proxy', minute: 1 },
          { kind: 'unsubscribe', minute: 12 },
        ],
      },
    ],
    ['https://example.org/tickets'],
  );
  const { id, address } = recipients[0] ?? { id: 0, address: '' };
  const reply = await person.get(pro(campaignUserPath(campaignId, String(id), address.toUpperCase())));
  const { result } = reply.json<CampaignRecipientReply>();
  expect(result).toMatchObject({
    recipientId: String(id),
    address,
    fields: { first_name: 'Nora' },
    timelineCut: false,
  });
  expect(result.campaign.id).toBe(campaignId);
  expect(result.timeline.map(({ kind }) => kind)).toEqual([
    'chosen',
    'handed_over',
    'outcome',
    'open',
    'click',
    'unsubscribe',
  ]);
  expect(result.timeline[2]).toMatchObject({
    words: 'Delivered to the mail server.',
    reason: 'Reply from the mail server: 250 2.0.0 Ok',
  });
  expect(result.timeline[3]).toMatchObject({
    words: 'A privacy proxy loaded the images.',
    hitClass: 'privacy_proxy',
    reason: 'told as privacy_proxy',
  });
  expect(result.timeline[4]).toMatchObject({
    url: 'https://example.org/tickets',
    at: '2026-07-01T10:09:00.000Z',
  });
});

test('user-data, with an address that is not the recipient’s or an id of another campaign, returns 404', async () => {
  const [one, two] = [
    await built([{ address: 'a@example.org' }]),
    await built([{ address: 'a@example.org' }]),
  ];
  const ids = [one.recipients[0]?.id, two.recipients[0]?.id].map(String);
  const statusOf = async (id = '', address = '') =>
    (await person.get(pro(campaignUserPath(one.campaignId, id, address)))).status;
  expect(await statusOf(ids[0], 'a@example.org')).toBe(200);
  expect(await statusOf(ids[0], 'b@example.org')).toBe(404);
  expect(await statusOf(ids[1], 'a@example.org')).toBe(404);
  expect(await statusOf('all', 'a@example.org')).toBe(404);
  expect(await statusOf('9'.repeat(40), 'a@example.org')).toBe(404);
});

test('data links, with one address at two places, has one row with separate counts of people and clicks', async () => {
  const { campaignId } = await built(
    [
      {
        hits: [
          { kind: 'click', link: 0 },
          { kind: 'click', link: 2 },
          { kind: 'click', link: 2 },
        ],
      },
      { hits: [{ kind: 'click', link: 0, hitClass: 'scanner' }] },
    ],
    ['https://example.org/tickets', 'https://example.org/map', 'https://example.org/tickets'],
  );
  const [page] = await everyPage<CampaignLinkRow>((key) => campaignDataPath(campaignId, 'links', key));
  expect(page).toEqual([
    {
      url: 'https://example.org/tickets',
      position: 0,
      people: 1,
      unique: 2,
      hits: 3,
      peopleAll: 2,
      uniqueAll: 3,
      hitsAll: 4,
      versions: [{ version: 0, people: 1, peopleAll: 2, hits: 3, hitsAll: 4 }],
    },
    {
      url: 'https://example.org/map',
      position: 1,
      people: 0,
      unique: 0,
      hits: 0,
      peopleAll: 0,
      uniqueAll: 0,
      hitsAll: 0,
      versions: [{ version: 0, people: 0, peopleAll: 0, hits: 0, hitsAll: 0 }],
    },
  ]);
});

test('campaignClickMap, of each version, has the figures of the table of links, and of a mail that is gone no mail', async () => {
  const { campaignId } = await built(
    [
      {
        hits: [
          { kind: 'click', link: 0 },
          { kind: 'click', link: 0 },
          { kind: 'click', link: 2 },
          { kind: 'click', link: 1, hitClass: 'scanner' },
        ],
      },
    ],
    ['https://example.org/tickets', 'https://example.org/map', 'https://example.org/b'],
  );
  const { adminDb } = server.services.database;
  const ask = async (version: number, everyClass = false) => {
    const variables = { id: campaignId, version, everyClass };
    return person.graphql<CampaignClickMapQuery>(campaignClickMapDocument, variables);
  };
  expect((await ask(0)).data?.campaignClickMap).toMatchObject({ html: null, links: 3, clicks: 3 });
  const link = (position: number) => `<a href="{{turnout:link:${position}}}">Go</a>`;
  await adminDb
    .updateTable('campaign')
    .set({ frozen_html: `<html><head></head><body>${link(0)}${link(1)}</body></html>` })
    .where('id', '=', campaignId)
    .execute();
  await adminDb
    .insertInto('campaign_variant')
    .values({
      organiser_id: person.organiserId,
      campaign_id: campaignId,
      position: 1,
      subject: 'Only tonight',
      frozen_html: `<html><head></head><body>${link(2)}</body></html>`,
    })
    .execute();
  await adminDb
    .updateTable('campaign_link')
    .set({ variant: 1 })
    .where('campaign_id', '=', campaignId)
    .where('position', '=', 2)
    .execute();
  const own = (await ask(0)).data?.campaignClickMap;
  expect(own).toMatchObject({ links: 2, clicks: 2, versions: [{ version: 0 }, { subject: 'Only tonight' }] });
  expect(own?.html).toContain('100% · 1 person');
  expect(own?.html).not.toContain('href=');
  expect((await ask(0, true)).data?.campaignClickMap).toMatchObject({ links: 2, clicks: 3 });
  expect((await ask(1)).data?.campaignClickMap.html).toContain('100% · 1 person');
  expect((await ask(2)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('data activity, with many hits at the same instant, returns pages newest first without gaps or repeats', async () => {
  const { campaignId, recipients } = await built(
    Array.from({ length: 30 }, (_, row) => ({
      hits: [
        { kind: 'open' as const, minute: 5 },
        { kind: 'open' as const, minute: row % 3 },
      ],
    })),
  );
  const pages = await everyPage<CampaignActivityRow>((key) => campaignDataPath(campaignId, 'activity', key));
  expect(pages.map(({ length }) => length)).toEqual([50, 10]);
  const rows = pages.flat();
  expect(new Set(rows.map(({ hitId }) => hitId)).size).toBe(60);
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(rows[0]).toMatchObject({ kind: 'open', hitClass: 'human', url: null });
  expect(recipients.map(({ address }) => address)).toContain(rows[0]?.address);
});

test('data links, with more than one page, continues after the last row', async () => {
  const links = Array.from({ length: 60 }, (_, place) => `https://example.org/${place}`);
  const { campaignId } = await built([], links);
  const pages = await everyPage<CampaignLinkRow>((key) => campaignDataPath(campaignId, 'links', key));
  expect(pages.flat().map(({ url }) => url)).toEqual(links);
});

test('user-data, of a mail with later reports, lists each report with its text after the hand-over', async () => {
  const { campaignId, recipients } = await built([{ address: 'told@example.org', state: 'bounced_hard' }]);
  const [recipient] = recipients;
  if (!recipient) throw new Error('nobody was built');
  const { adminDb } = server.services.database;
  const telling = { organiser_id: person.organiserId, campaign_id: campaignId, recipient_id: recipient.id };
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await adminDb
    .insertInto('mail_feedback')
    .values([
      {
        ...telling,
        provider: 'ses',
        provider_event_id: 'told-1',
        kind: 'delivered',
        answer: '',
        happened_at: at(1),
        received_at: at(1),
      },
      {
        ...telling,
        provider: 'returned_mail',
        provider_event_id: 'told-2',
        kind: 'bounced_hard',
        answer: '550 5.1.1 User unknown',
        happened_at: at(2),
        received_at: at(2),
      },
    ])
    .execute();
  const path = campaignUserPath(campaignId, String(recipient.id), 'told@example.org');
  const { result } = (await person.get(pro(path))).json<CampaignRecipientReply>();
  expect(
    result.timeline.filter(({ kind }) => kind === 'outcome').map(({ words, reason }) => [words, reason]),
  ).toEqual([
    ['Delivered to the mail server.', null],
    ['It was delivered.', 'Reported by Amazon SES.'],
    [
      'The mail server accepted it, then it bounced permanently: the address does not exist there. We will not email this address again.',
      'Reported by a mail server. Reply: 550 5.1.1 User unknown',
    ],
  ]);
});
