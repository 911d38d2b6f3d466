import { usualAttribution } from '../../../../src/contract/campaign/attribution';
import { sql } from 'kysely';
import {
  campaignDeliveryDocument,
  mailboxGroups,
  type CampaignDelivery,
} from '../../../../src/contract/campaign/campaignDelivery';
import { bounceReasonOf, bounceReasons } from '../../../../src/contract/campaign/bounceReasons';
import type { CampaignDeliveryQuery } from '../../../../src/contract/generated/operations';
import {
  countDueDeliveries,
  deliveryWaitMs,
  refreshDelivery,
} from '../../../../src/server/campaign/figures/deliveryJob';
import { listDueCampaigns } from '../../../../src/server/campaign/figures/deliveryQueries';
import { applyFeedback } from '../../../../src/server/campaign/feedback/feedbackService';
import { bounceToken } from '../../../../src/server/campaign/feedback/bounceAddress';
import { mailboxGroupOf } from '../../../../src/server/mail/mailboxProviders';
import { defaultLimits } from '../../../../src/server/mail/domainLimits';
import { countHeadlines } from '../../../../src/server/campaign/report/headlineQueries';
import { buildSentCampaign, type RecipientPlan } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date('2026-07-03T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-07-03T00:00:00Z');
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const click = { kind: 'click', link: 0 } as const;
const built = (recipients: RecipientPlan[]) =>
  buildSentCampaign(server.services, person.organiserId, { links: ['https://example.org/'], recipients });

async function ofCampaign(id: string): Promise<CampaignDelivery> {
  const { data } = await person.graphql<CampaignDeliveryQuery>(campaignDeliveryDocument, { id });
  if (!data) throw new Error('The report has no delivery.');
  return data.campaignDelivery;
}

/** Counts the campaigns whose turn it is. @returns their ids */
async function countDue(): Promise<string[]> {
  const due = await listDueCampaigns(server.services.database.adminDb, now, 1_000);
  for (const campaign of due) await refreshDelivery(server.services, campaign);
  return due.map(({ campaignId }) => campaignId);
}

/** The same figures counted one recipient at a time. */
async function straight(campaignId: string) {
  const { rows } = await sql<{
    address: string;
    state: string;
    answer: string | null;
    clicked: boolean;
    left: boolean;
  }>`
    select address, state, answer,
      exists (select from campaign_hit where recipient_id = recipient.id and kind = 'click' and class = 'human') as clicked,
      exists (select from campaign_hit where recipient_id = recipient.id and kind = 'unsubscribe') as left
    from campaign_recipient as recipient where campaign_id = ${campaignId}`.execute(
    server.services.database.adminDb,
  );
  const isBounced = (state: string) => state === 'bounced_hard' || state === 'bounced_soft';
  const isSent = (state: string) =>
    isBounced(state) || ['accepted', 'delivered', 'complained'].includes(state);
  const providers = mailboxGroups.flatMap((group) => {
    const those = rows.filter(({ address }) => mailboxGroupOf(address.split('@').at(-1) ?? '') === group);
    const count = (isCounted: (row: (typeof rows)[number]) => boolean) => those.filter(isCounted).length;
    return those.length === 0
      ? []
      : {
          group,
          recipients: those.length,
          sent: count(({ state }) => isSent(state)),
          delivered: count(({ state }) => isSent(state) && !isBounced(state)),
          bounced: count(({ state }) => isBounced(state)),
          clicked: count(({ clicked }) => clicked),
          unsubscribed: count(({ left }) => left),
          complained: count(({ state }) => state === 'complained'),
        };
  });
  const bounces = bounceReasons.flatMap((reason) => {
    const count = (state: string) =>
      rows.filter((row) => row.state === state && bounceReasonOf(row.answer) === reason).length;
    const [hard, soft, refused] = [count('bounced_hard'), count('bounced_soft'), count('failed')];
    return hard + soft + refused === 0 ? [] : { reason, hard, soft, refused };
  });
  return { providers, bounces };
}

test('the delivery of a campaign, with late and repeated feedback in any order, scanners and an erased contact, equals the straight count', async () => {
  const { campaignId, recipients } = await built([
    { address: 'a@gmail.com', hits: [click, click] },
    { address: 'b@gmail.com', hits: [{ ...click, hitClass: 'scanner' }] },
    { address: 'c@googlemail.com', state: 'delivered' },
    { address: 'd@xtra.co.nz', state: 'bounced_hard', answer: '550 5.1.1 User unknown' },
    { address: 'e@school.school.nz', state: 'failed', answer: '552 5.2.2 Mailbox full' },
    { address: 'f@council.govt.nz', hits: [{ kind: 'unsubscribe' }, { kind: 'unsubscribe', minute: 4 }] },
    { address: 'g@example.com.au', state: 'skipped' },
    { address: 'h@hotmail.co.nz' },
  ]);
  const erased = recipients[1];
  await countDue();
  expect(await ofCampaign(campaignId)).toMatchObject({
    ...(await straight(campaignId)),
    countedAt: now.toISOString(),
  });

  const event = (
    place: number,
    kind: 'delivered' | 'bounced_hard' | 'bounced_soft' | 'complained',
    answer: string,
  ) => ({
    provider: 'ses' as const,
    eventId: `${campaignId}-${place}-${kind}`,
    kind,
    at: now,
    answer,
    token: bounceToken(
      { organiserId: person.organiserId, recipientId: recipients[place]?.id ?? 0 },
      server.services.secret,
    ),
    messageId: undefined,
    address: undefined,
  });
  // The delivery arrives after the bounce, and both complaints are one.
  await applyFeedback(server.services, [event(7, 'bounced_soft', '550 5.7.1 Blocked by our policy')]);
  await applyFeedback(server.services, [event(7, 'delivered', '250 Ok'), event(0, 'complained', 'abuse')]);
  await applyFeedback(server.services, [event(0, 'complained', 'abuse')]);
  await sql`update campaign_recipient set address = 'hash@erased.invalid' where id = ${erased?.id}`.execute(
    server.services.database.adminDb,
  );
  now = new Date(now.getTime() + 3_600_000);
  await countDue();
  const delivery = await ofCampaign(campaignId);
  expect(delivery).toMatchObject({ ...(await straight(campaignId)), countedAt: now.toISOString() });
  expect(delivery.bounces).toEqual([
    { reason: 'no_mailbox', hard: 1, soft: 0, refused: 0 },
    { reason: 'mailbox_full', hard: 0, soft: 0, refused: 1 },
    { reason: 'policy', hard: 0, soft: 1, refused: 0 },
  ]);

  // The sums are the headline figures of the report.
  const [headline] = await countHeadlines(server.services.database.adminDb, [campaignId], usualAttribution);
  const sum = (name: 'sent' | 'delivered' | 'clicked' | 'unsubscribed' | 'complained') =>
    delivery.providers.reduce((total, provider) => total + provider[name], 0);
  for (const name of ['sent', 'delivered', 'clicked', 'unsubscribed', 'complained'] as const) {
    expect([name, sum(name)]).toEqual([name, headline?.[name]]);
  }
});

test('the countries of a campaign are those of the opens and clicks of people, and none where none is known', async () => {
  const open = { kind: 'open' } as const;
  const { campaignId } = await built([
    { hits: [open, { ...open, country: 'NZ' }, { ...click, country: 'NZ' }, { ...click, country: 'AU' }] },
    {
      hits: [
        { ...click, country: 'NZ' },
        { ...click, country: 'US', hitClass: 'scanner' },
      ],
    },
    {
      hits: [
        { ...open, country: 'IE', hitClass: 'privacy_proxy' },
        { kind: 'unsubscribe', country: 'GB' },
      ],
    },
  ]);
  const { campaignId: unknown } = await built([{ hits: [open, click] }]);
  await countDue();
  expect((await ofCampaign(campaignId)).countries).toEqual([
    { country: 'NZ', opens: 1, clicks: 2 },
    { country: 'AU', opens: 0, clicks: 1 },
    { country: '', opens: 1, clicks: 0 },
  ]);
  expect((await ofCampaign(unknown)).countries).toEqual([]);
});

test('an open after the count, which changes no reader and no state, is counted the next time', async () => {
  const { campaignId, recipients } = await built([{ hits: [{ kind: 'open', country: 'NZ' }] }]);
  await countDue();
  await sql`insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at, country)
    values (${person.organiserId}, ${campaignId}, ${recipients[0]?.id}, 'open', 'human', 'again', ${now}, 'AU')`.execute(
    server.services.database.adminDb,
  );
  now = new Date(now.getTime() + 86_400_000);
  await countDue();
  expect((await ofCampaign(campaignId)).countries).toEqual([
    { country: 'AU', opens: 1, clicks: 0 },
    { country: 'NZ', opens: 1, clicks: 0 },
  ]);
});

test('the delivery of a campaign that nobody changed is not counted again, but holds for the new instant', async () => {
  const { campaignId } = await built([{ address: 'a@gmail.com' }]);
  await countDue();
  // A figure that a new count would correct.
  await sql`update campaign_delivery set bounces = '[{"reason": "other", "hard": 7, "soft": 0, "refused": 0}]'
    where campaign_id = ${campaignId}`.execute(server.services.database.adminDb);
  expect(await countDue()).not.toContain(campaignId);
  now = new Date(now.getTime() + 86_400_000);
  expect(await countDue()).toContain(campaignId);
  expect(await ofCampaign(campaignId)).toMatchObject({
    countedAt: now.toISOString(),
    bounces: [{ hard: 7 }],
  });
});

test('the delivery of a campaign, before it is counted or sent, is empty and says so', async () => {
  const { campaignId } = await built([{ address: 'a@gmail.com' }]);
  expect(await ofCampaign(campaignId)).toEqual({
    countedAt: null,
    providers: [],
    bounces: [],
    countries: [],
  });
  const { campaignId: draft } = await buildSentCampaign(server.services, person.organiserId, {
    state: 'draft',
    startedAt: null,
  });
  expect(await ofCampaign(draft)).toEqual({ countedAt: null, providers: [], bounces: [], countries: [] });
  await countDue();
  expect((await ofCampaign(draft)).countedAt).toBeNull();
  const stranger = await server.signedIn(['emailCampaign']);
  const foreign = await stranger.graphql(campaignDeliveryDocument, { id: campaignId });
  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('deliveryWaitMs, of a large or old campaign, is longer', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const minutes = (days: number, recipients: number) =>
    deliveryWaitMs({ startedAt: daysAgo(days), recipients }, now) / 60_000;
  expect([minutes(0, 10), minutes(0, 1_000_000), minutes(3, 10), minutes(40, 10), minutes(400, 10)]).toEqual([
    2, 30, 60, 1_440, 43_200,
  ]);
});

test.each([
  ['550 5.1.1 User unknown', 'no_mailbox'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'no_mailbox'],
  ['554 5.2.1 This account has been disabled', 'no_mailbox'],
  ['552 5.2.2 Mailbox full', 'mailbox_full'],
  ['452 The recipient is over quota', 'mailbox_full'],
  ['550 5.7.1 Message rejected as spam by Content Filtering', 'policy'],
  ['550 5.7.26 Unauthenticated, see DMARC', 'policy'],
  ['550 5.1.2 Host or domain name not found', 'no_domain'],
  ['Host or domain name not found. Name service error', 'no_domain'],
  ['556 5.1.10 Recipient address has null MX', 'no_domain'],
  ['421 Try again later', 'unreachable'],
  ['552 5.3.4 Message too large', 'other'],
  ['', 'other'],
  [null, 'other'],
])('bounceReasonOf, of the reply %p, is %s', (answer, reason) => {
  expect(bounceReasonOf(answer)).toBe(reason);
});

test.each([
  ['gmail.com', 'gmail'],
  ['hotmail.co.nz', 'microsoft'],
  ['aol.com', 'yahoo'],
  ['me.com', 'icloud'],
  ['xtra.co.nz', 'spark'],
  ['bigpond.com', 'telstra'],
  ['auckland.ac.nz', 'education'],
  ['unimelb.edu.au', 'education'],
  ['wcc.govt.nz', 'government'],
  ['example.co.nz', 'other_nz'],
  ['example.com.au', 'other_au'],
  ['example.org', 'other'],
  ['erased.invalid', 'erased'],
])('mailboxGroupOf, of %s, is %s', (domain, group) => {
  expect(mailboxGroupOf(domain)).toBe(group);
});

test('the limits of domains are those of their provider', () => {
  expect(defaultLimits.get('bigpond.com')).toEqual({ perMinute: 600, atOnce: 5 });
  expect(defaultLimits.get('hotmail.com.au')).toEqual(defaultLimits.get('outlook.com'));
});

test('a campaign that cannot be counted, is counted an hour later and does not hold up the others', async () => {
  const { adminDb } = server.services.database;
  const broken = await built([{ state: 'delivered' }]);
  const other = await built([{ state: 'delivered' }]);
  await sql`update campaign_delivery set next_count_at = '2026-07-01' where campaign_id = ${broken.campaignId}`.execute(
    adminDb,
  );
  await sql
    .raw(
      `create function refuse_count() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_count before update of counted_at on campaign_delivery
      for each row when (new.campaign_id = '${broken.campaignId}') execute function refuse_count();`,
    )
    .execute(adminDb);
  await countDueDeliveries(server.services, new AbortController().signal);
  expect((await ofCampaign(other.campaignId)).countedAt).not.toBeNull();
  expect((await ofCampaign(broken.campaignId)).countedAt).toBeNull();

  await sql
    .raw('drop trigger refuse_count on campaign_delivery; drop function refuse_count')
    .execute(adminDb);
  now = new Date(now.getTime() + 59 * 60_000);
  await countDueDeliveries(server.services, new AbortController().signal);
  expect((await ofCampaign(broken.campaignId)).countedAt).toBeNull();
  now = new Date(now.getTime() + 60_000);
  await countDueDeliveries(server.services, new AbortController().signal);
  expect((await ofCampaign(broken.campaignId)).countedAt).not.toBeNull();
});
