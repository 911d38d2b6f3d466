import { sql } from 'kysely';
import { rollups } from '../../../src/server/app/rollups';
import { foldHitCounts, insertReaders } from '../../../src/server/campaign/figures/hitCountQueries';
import { foldStateCounts } from '../../../src/server/campaign/figures/stateCountQueries';
import type { Database, Queryable } from '../../../src/server/database/openDatabase';
import { buildOrganiser } from '../../support/factories/factories';
import { onConnections, withoutIndexes } from '../indexesOff';
import {
  addPastHitMonths,
  insertHits,
  insertLargeCampaign,
  insertRecipients,
  insertSmallCampaigns,
} from './worldCampaigns';
import { checkWorld } from './worldChecks';
import { insertEvents, insertStocks } from './worldEvents';
import { insertBoxOffice, insertCheckIns, insertPayments } from './worldMoney';
import { insertOrderClicks } from './worldOrderClicks';
import { insertContactOrders, insertOrders } from './worldOrders';
import {
  insertAudiences,
  insertConsents,
  insertContacts,
  insertContactSearch,
  makePeople,
} from './worldPeople';
import { insertVisits } from './worldSources';
import { worldSize } from './worldSize';
import type { Seeding } from './worldSql';

const FOLDED_AT_ONCE = 100_000;

/** The owner of the seeded organisation signs in with this address and the factories' password. */
export const WORLD_EMAIL = 'owner@world.example.org';

/** The tables with many rows; their indexes are built after the rows are inserted, the largest first. */
const wide = [
  ...[
    'contact_search',
    'campaign_hit',
    'ticket',
    'campaign_reader',
    'campaign_recipient',
    'ticket_order',
    'contact',
    'consent_record',
  ],
  ...['audience_contact', 'order_line', 'order_payment', 'check_in', 'contact_order', 'order_event'],
];

/** @param isLocal whether only for the present transaction */
const inMemory = (isLocal: boolean) =>
  sql`set_config('jit', 'off', ${isLocal}), set_config('work_mem', '128MB', ${isLocal})`;
const settings = sql`select ${inMemory(false)}, set_config('session_replication_role', 'replica', false),
  set_config('synchronous_commit', 'off', false), set_config('maintenance_work_mem', '512MB', false),
  set_config('enable_nestloop', 'off', false)`;

/**
 * Seeds one organiser with a million contacts, a campaign to all of them with five million hits, and 300,000 orders
 * with 595,000 tickets for 100 events. Triggers and most indexes are off meanwhile, because it is faster to write for
 * all rows at once what the triggers would write for each row. The same scale always gives the same world, except for
 * random ids and the day from which all instants are counted.
 * @param database an empty migrated database
 * @param scale 1 for the whole world
 * @param note receives the name of each step that is done, for the progress of a long seed
 * @throws Error when the sums are not as planned
 */
export async function seedWorld(
  database: Database,
  scale: number,
  note: (step: string) => void = () => {},
): Promise<void> {
  const size = worldSize(scale);
  const { organiserId, userId } = await buildOrganiser(
    { database },
    {
      email: WORLD_EMAIL,
      name: 'World Theatre',
      permissions: [
        'events',
        'marketing',
        'customisation',
        'emailCampaign',
        'ticketholderCommunication',
        'preferences',
        'reporting',
        'boxOffice',
        'customers',
        'venues',
      ],
    },
  );
  await onTwo(database, async (connections) => {
    const [db] = connections;
    for (const each of connections) await settings.execute(each);
    const seeding: Seeding = { db, own: sql<string>`${organiserId}::uuid`, organiserId, userId, size };
    await addPastHitMonths(db);
    await withoutIndexes(connections, wide, () => insertWorld(seeding, connections.at(-1) ?? db, note));
    note('indexes');
    await insertOrderClicks(seeding);
    note('order clicks');
    await sql`vacuum analyze`.execute(db);
    note('vacuum analyze');
    await checkWorld(db, organiserId, size);
    note('checks');
    for (const each of connections) {
      await sql`discard temp`.execute(each);
      await sql`reset all`.execute(each);
    }
  });
  const { adminDb } = database;
  // Some figures are rebuilt together.
  const rebuilds = new Map(rollups.map(({ name, rebuild }) => [rebuild, name]));
  await onConnections(
    database.kind === 'server' ? [adminDb, adminDb] : [adminDb],
    [...rebuilds].map(([rebuild, name]) => async () => {
      await database.asAdmin(async (db) => {
        await sql`select ${inMemory(true)}`.execute(db);
        await rebuild(db, organiserId);
      });
      note(`rollup: ${name}`);
    }),
  );
  for (const fold of [foldHitCounts, foldStateCounts]) {
    while ((await fold(adminDb, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
  }
  note('folding');
  await sql`vacuum analyze campaign_hit_count, campaign_slot_count, campaign_link_count, campaign_day_count,
    campaign_hit_delta, campaign_state_count, campaign_state_delta, order_touch, order_figure, order_part_figure,
    session_figure, event_figure, audience_figure, sale_figure, sale_month_figure, source_figure, source_sum,
    visit_figure, visit_sum`.execute(adminDb);
  note('vacuum analyze');
}

/** Runs `work` on two connections of a server, or on the only one of the embedded database. */
async function onTwo(
  { adminDb, kind }: Database,
  work: (connections: readonly [Queryable, ...Queryable[]]) => Promise<void>,
): Promise<void> {
  await adminDb
    .connection()
    .execute((db) =>
      kind === 'server' ? adminDb.connection().execute((other) => work([db, other])) : work([db]),
    );
}

/** @param other another connection if there is one */
async function insertWorld(seeding: Seeding, other: Queryable, note: (step: string) => void): Promise<void> {
  const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    note(step);
    return result;
  };
  await timed('people', makePeople(seeding));
  await timed('events', insertEvents(seeding));
  await timed('orders', insertOrders(seeding));
  await timed('stocks', insertStocks(seeding));
  await timed('visits', insertVisits(seeding));
  await timed('payments', insertPayments(seeding));
  await timed('box office', insertBoxOffice(seeding));
  await timed('check-ins', insertCheckIns(seeding));
  await timed('contacts', insertContacts(seeding));
  const searches = timed('search of contacts', insertContactSearch({ ...seeding, db: other }));
  await timed('contact orders', insertContactOrders(seeding));
  const audienceId = await timed('audiences', insertAudiences(seeding));
  const campaignId = await insertLargeCampaign(seeding, audienceId);
  await timed('consents', insertConsents(seeding, campaignId));
  await timed('recipients', insertRecipients(seeding, campaignId));
  await timed('hits', insertHits(seeding, campaignId));
  await timed('small campaigns', insertSmallCampaigns(seeding));
  await timed('readers', insertReaders(seeding.db, seeding.organiserId));
  await searches;
}

/** The ids of a seeded world that the calls of the pages need. */
export interface WorldIds {
  organiserId: string;
  campaignId: string;
  /** Another campaign, to compare with. */
  smallCampaignId: string;
  audienceId: string;
  /** The event with the most orders, with sessions yesterday, today and tomorrow. */
  eventId: string;
  orderId: string;
  contactId: number;
}

/** @throws Error when the database has no seeded world */
export async function findWorld(db: Queryable): Promise<WorldIds> {
  const { rows } = await sql<WorldIds>`
    select organiser_id as "organiserId", campaign.id as "campaignId",
      (select id from campaign as other where other.organiser_id = campaign.organiser_id and name = 'Newsletter 1')
        as "smallCampaignId",
      (select id from audience where name = 'Everyone' limit 1) as "audienceId",
      (select id from event where slug = 'world-event-61') as "eventId",
      (select id from ticket_order where number = 'T0000044') as "orderId",
      (select id from contact where kept_orders > 0 order by id limit 1) as "contactId"
    from campaign where name = 'Matariki season'`.execute(db);
  if (!rows[0]) throw new Error('The database has no seeded world.');
  return rows[0];
}
