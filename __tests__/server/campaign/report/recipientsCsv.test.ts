import { sql } from 'kysely';
import Papa from 'papaparse';
import {
  campaignDownloadPath,
  type RecipientSegment,
} from '../../../../src/contract/campaign/campaignReport';
import { buildSentCampaign } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const download = (campaignId: string, segment: RecipientSegment = 'all', by = person) =>
  by.get(`/pro/v2${campaignDownloadPath(campaignId, segment)}`);

const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true }).data;

test('download-data, with cells that would run as formulas, escapes and quotes them', async () => {
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    links: ['https://example.org'],
    recipients: [
      { address: '+tag@example.org', fields: { first_name: '=HYPERLINK("http://evil")', last_name: '-2' } },
      {
        address: 'b@example.org',
        fields: { first_name: '@sum', last_name: '\tTab, and comma' },
        state: 'skipped',
      },
      {
        address: 'c@example.org',
        fields: { first_name: '\rBack', last_name: 'Line\nbreak' },
        state: 'failed',
        answer: '550 "no"',
      },
      {
        address: 'd@example.org',
        hits: [{ kind: 'open' }, { kind: 'open', hitClass: 'scanner' }, { kind: 'unsubscribe', minute: 2 }],
      },
      { address: 'a@example.org', state: 'bounced_hard', answer: '=550' },
    ],
  });
  const reply = await download(campaignId);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="campaign_recipient_list.csv"');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body.charCodeAt(0)).toBe(0xfeff);
  const rows = rowsOf(reply.body);
  expect(rows.map((row) => [row['Email address'], row['First name'], row['Last name']])).toEqual([
    ["'+tag@example.org", `'=HYPERLINK("http://evil")`, "'-2"],
    ['b@example.org', "'@sum", "'\tTab, and comma"],
    ['c@example.org', "'\rBack", 'Line\nbreak'],
    ['d@example.org', '', ''],
    ['a@example.org', '', ''],
  ]);
  expect(rows[1]).toMatchObject({
    Outcome: 'Skipped',
    'Reason for skipping': 'Unsubscribed',
    'Sent at (UTC)': '',
  });
  expect(rows[2]).toMatchObject({ Outcome: 'Refused', "Mail server's answer": '550 "no"' });
  expect(rows[3]).toMatchObject({
    Outcome: 'Sent',
    'Sent at (UTC)': '2026-07-01T10:00:15Z',
    'Opens by people (estimated)': '1',
    'All opens': '2',
    'Unsubscribed at (UTC)': '2026-07-01T10:02:00Z',
  });
  expect(rows[4]).toMatchObject({ Outcome: 'Bounced, permanent', "Mail server's answer": "'=550" });
});

const insertRecipients = (campaignId: string, prefix: string, count: number) =>
  server.services.database.asAdmin((db) =>
    sql`insert into campaign_recipient (organiser_id, campaign_id, address, fields, state, message_id, finished_at)
      select ${person.organiserId}, ${campaignId}, ${prefix} || n || '@example.org', '{}',
        case when n % 2 = 0 then 'accepted' else 'failed' end, n::text, now()
      from generate_series(1, ${count}::int) as n`.execute(db),
  );

const addresses = async (campaignId: string, segment?: RecipientSegment) =>
  rowsOf((await download(campaignId, segment)).body).map((row) => row['Email address']);

test('download-data, of several pages with other ids between, has each once in the order of sending', async () => {
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId);
  const other = await buildSentCampaign(server.services, person.organiserId);
  await insertRecipients(campaignId, 'p', 12_000);
  await insertRecipients(other.campaignId, 'other', 3_000);
  await insertRecipients(campaignId, 'late', 3);
  await server.services.database.asAdmin((db) =>
    sql`insert into campaign_reader (recipient_id, organiser_id, campaign_id, address, opens, opened_at)
      select id, organiser_id, campaign_id, address, 1, now() from campaign_recipient
      where campaign_id = ${campaignId} and address like any ('{p9%,late3%}')`.execute(db),
  );
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}@example.org`);
  const all = [...named('p', 12_000), ...named('late', 3)];
  expect(await addresses(campaignId)).toEqual(all);
  expect(await addresses(campaignId, 'failed')).toEqual(all.filter((address) => /[13579]@/.test(address)));
  expect(await addresses(campaignId, 'opened')).toEqual(all.filter((address) => /^(p9|late3)/.test(address)));
});

test('download-data, of nobody, has the header only', async () => {
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId);
  expect((await download(campaignId)).body.split('\r\n')).toHaveLength(2);
});

test('download-data, when done, writes an audit entry that names the segment; when refused, writes none', async () => {
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId);
  const entries = () =>
    server.services.database.adminDb
      .selectFrom('audit_entry')
      .select(['user_id', 'action', 'detail', 'organiser_id'])
      .where(sql`detail ->> 'campaignId'`, '=', campaignId)
      .execute();
  const other = await server.signedIn(['emailCampaign']);
  expect((await download(campaignId, 'all', other)).status).toBe(404);
  expect((await download(campaignId, 'all', await server.signedIn(['events']))).status).toBe(403);
  expect((await person.get(`/pro/v2/api/campaign/download-data/${campaignId}/friends`)).status).toBe(400);
  expect(await entries()).toEqual([]);
  await download(campaignId, 'sent');
  expect(await entries()).toEqual([
    {
      organiser_id: person.organiserId,
      user_id: person.userId,
      action: 'campaign_recipients_downloaded',
      detail: { campaignId, segment: 'sent' },
    },
  ]);
});
