import { sql } from 'kysely';
import {
  attributionDays,
  attributionModels,
  attributionText,
  usualAttribution,
} from '../../../src/contract/campaign/attribution';
import { ordersOfCampaigns } from '../../../src/server/attribution/orderClickQueries';
import { orderSourceRollup } from '../../../src/server/attribution/orderSourceQueries';
import type { Database } from '../../../src/server/database/openDatabase';
import { straightTouches } from '../../support/figures/straightTouches';
import { seededRandom } from '../../support/corpora/seededRandom';
import { openTestDatabase } from '../../support/database/testDatabase';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildOrganiser } from '../../support/factories/factories';
import { buildSentCampaign } from '../../support/factories/reportFactories';

const OPERATIONS = 2_500;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The campaign, recipient and way of each complete order, counted straight from the clicks (DOMAIN section 2). */
async function straightSources(organiserId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select placed.id as order_id, click.campaign_id, click.recipient_id, click.hit_id, click.way,
      placed.total_cents - placed.refunded_cents as cents
    from ticket_order as placed cross join lateral (
      (select campaign_id, recipient_id, hit_id, 'visit' as way from order_click where order_id = placed.id)
      union all
      (select hit.campaign_id, hit.recipient_id, hit.id, 'address' from campaign_recipient as mail
        join campaign_hit as hit on hit.recipient_id = mail.id
      where mail.organiser_id = placed.organiser_id and mail.address = placed.buyer_address and mail.address <> ''
        and hit.kind = 'click' and hit.class = 'human' and hit.happened_at <= placed.completed_at
        and hit.happened_at > placed.completed_at - make_interval(days => ${usualAttribution.days}::int)
        and not exists (select from order_click where order_id = placed.id)
      order by hit.happened_at desc, hit.id desc limit 1)
    ) as click
    where placed.organiser_id = ${organiserId} and placed.state = 'complete' and placed.channel = 'web'
    order by placed.id`.execute(database.adminDb);
  return rows;
}

const keptSources = async (organiserId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select order_id, campaign_id, recipient_id, hit_id, way, cents from order_source
    where organiser_id = ${organiserId} order by order_id`.execute(database.adminDb);
  return rows;
};

/** An order that counts for a campaign: `last-7 order campaign recipient cents`. */
const line = (...parts: ReadonlyArray<string | number>) => parts.join(' ');

/** The campaigns that each order counts for by every attribution, counted straight from the clicks. */
async function countedStraight(organiserId: string): Promise<string[]> {
  const touches = await straightTouches(database.adminDb, organiserId);
  return touches
    .map(({ attribution, orderId, campaignId, recipientId, cents }) =>
      line(attribution, orderId, campaignId, recipientId, cents),
    )
    .sort();
}

interface CountedOrder {
  order_id: string;
  campaign_id: string;
  recipient_id: number;
  cents: number;
}

/** The same as the reports count them. */
async function countedTouches(campaignIds: readonly string[]): Promise<string[]> {
  const counted: string[] = [];
  for (const model of attributionModels) {
    for (const days of attributionDays) {
      const { rows } = await sql<CountedOrder>`${ordersOfCampaigns(campaignIds, { model, days })}`.execute(
        database.adminDb,
      );
      for (const { order_id, campaign_id, recipient_id, cents } of rows)
        counted.push(line(attributionText({ model, days }), order_id, campaign_id, recipient_id, cents));
    }
  }
  return counted.sort();
}

test('the days of an attribution are the same in the contract and in the database', async () => {
  const { rows } = await sql<{ days: number[] }>`select attribution_windows() as days`.execute(
    database.adminDb,
  );
  expect(rows[0]?.days).toEqual(attributionDays);
});

test('deleting the click of a visit, whatever its class, leaves the order its mail and takes the link', async () => {
  const { adminDb } = database;
  const { organiserId } = await buildOrganiser({ database }, {});
  const { id: eventId } = await buildEvent({ database }, organiserId);
  const { campaignId, recipients } = await buildSentCampaign({ database }, organiserId, {
    links: ['https://example.org/'],
    recipients: [{ address: 'mere@example.org' }],
  });
  const linkOf = async () => {
    const { rows } = await sql<{ campaign_id: string; link_id: number | null }>`
      select campaign_id, link_id from order_source where organiser_id = ${organiserId}`.execute(adminDb);
    return rows;
  };
  for (const [number, hitClass] of ['human', 'scanner'].entries()) {
    await sql`
      with hit as (
        insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at)
        select ${organiserId}, ${campaignId}, ${recipients[0]?.id}, 'click', link.id, ${hitClass}, 'made by hand', now()
        from campaign_link as link where campaign_id = ${campaignId}
        returning id, happened_at
      ), placed as (
        insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
          expires_at, completed_at, buyer_address)
        values (${organiserId}, ${eventId}, ${`V${number}`}, uuid_send(gen_random_uuid()), 'web', 'complete', 'NZD', 4600,
          now(), now(), 'other@example.org')
        returning id
      )
      insert into order_click (organiser_id, order_id, campaign_id, recipient_id, hit_id, clicked_at)
      select ${organiserId}, placed.id, ${campaignId}, ${recipients[0]?.id}, hit.id, hit.happened_at from hit, placed`.execute(
      adminDb,
    );
    expect(await linkOf()).toContainEqual({ campaign_id: campaignId, link_id: expect.any(Number) });

    await sql`delete from campaign_hit where organiser_id = ${organiserId}`.execute(adminDb);
    expect(await linkOf()).toEqual(
      Array.from({ length: number + 1 }, () => ({ campaign_id: campaignId, link_id: null })),
    );
    expect(await orderSourceRollup.countDifferences(adminDb, organiserId)).toBe(0);
  }
});

test(`the mail that led to each order, after ${OPERATIONS} random changes of orders and clicks, equals the straight count`, async () => {
  const { adminDb } = database;
  const { organiserId } = await buildOrganiser({ database }, {});
  const { id: eventId } = await buildEvent({ database }, organiserId);
  const people = Array.from({ length: 8 }, (_, n) => `buyer-${n}@example.org`);
  const build = () =>
    buildSentCampaign({ database }, organiserId, {
      links: ['https://example.org/'],
      recipients: people.map((address) => ({ address })),
    });
  const campaigns = [await build(), await build()] as const;
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const random = seededRandom(92);
  const at = () => new Date(Date.UTC(2026, 9, 1) + random.below(45 * 86_400_000));
  const orderAtRandom = () =>
    sql`(select id from ticket_order where organiser_id = ${organiserId} offset ${random.below(40)} limit 1)`;
  let compared = 0;
  for (let made = 0; made < OPERATIONS; made++) {
    const { campaignId, recipients } = random.pick(campaigns);
    const recipient = recipients[random.below(recipients.length)]?.id ?? 0;
    const hit = sql`id = (select id from campaign_hit where recipient_id = ${recipient} order by id offset ${random.below(4)} limit 1)`;
    const statement = () => {
      switch (random.below(12)) {
        case 0:
        case 1:
          return sql`
            insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
              expires_at, completed_at, buyer_address)
            values (${organiserId}, ${eventId}, ${`N${made}`}, uuid_send(gen_random_uuid()),
              ${random.pick(['web', 'web', 'web', 'box_office'])}, ${random.pick(['complete', 'awaiting_payment'])}, 'NZD',
              4600, now(), ${at()}, ${random.pick(['', ...people])})`;
        case 2:
          return sql`update ticket_order set state = ${random.pick(['complete', 'complete', 'cancelled'])} where id = ${orderAtRandom()}`;
        case 3:
          return sql`update ticket_order set refunded_cents = ${random.below(4600)} where id = ${orderAtRandom()}`;
        case 4:
          return sql`update ticket_order set buyer_address = ${random.pick(['', ...people])}, completed_at = ${at()}
            where id = ${orderAtRandom()}`;
        case 5:
          return sql`
            insert into order_click (organiser_id, order_id, campaign_id, recipient_id, hit_id, clicked_at)
            select placed.organiser_id, placed.id, hit.campaign_id, hit.recipient_id, hit.id, hit.happened_at
            from campaign_hit as hit, ticket_order as placed where hit.${hit} and placed.id = ${orderAtRandom()}
            on conflict do nothing`;
        case 6:
          return sql`update campaign_hit set class = ${random.pick(['human', 'scanner'])} where ${hit}`;
        case 7:
          return sql`delete from campaign_hit where ${hit}`;
        case 8:
          return sql`update campaign_recipient set address = ${people[random.below(8)]} || campaign_id || id where id = ${recipient}`;
        case 9:
          return sql`update campaign_recipient set address = ${people[recipients.findIndex(({ id }) => id === recipient)]} where id = ${recipient}`;
        default:
          return sql`
            insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at)
            select ${organiserId}, ${campaignId}, ${recipient}, 'click', link.id, ${random.pick(['human', 'human', 'scanner'])},
              'made at random', ${at()} from campaign_link as link where campaign_id = ${campaignId}`;
      }
    };
    await statement().execute(adminDb);
    if (!random.happens(0.02)) continue;
    compared++;
    expect(await keptSources(organiserId)).toEqual(await straightSources(organiserId));
    expect(await countedTouches(campaignIds)).toEqual(await countedStraight(organiserId));
  }
  expect(compared).toBeGreaterThan(20);
  expect((await keptSources(organiserId)).length).toBeGreaterThan(20);
  expect(await keptSources(organiserId)).toEqual(await straightSources(organiserId));
  expect(await orderSourceRollup.countDifferences(adminDb, organiserId)).toBe(0);
});
