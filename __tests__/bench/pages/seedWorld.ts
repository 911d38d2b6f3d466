import { sql } from 'kysely';
import { rollups } from '../../../src/server/app/rollups';
import {
  foldHitCounts,
  hitRollup,
  insertReaders,
  rebuildHitCounts,
} from '../../../src/server/campaign/figures/hitCountQueries';
import { foldStateCounts } from '../../../src/server/campaign/figures/stateCountQueries';
import type { Database, Queryable } from '../../../src/server/database/openDatabase';
import { sourceSumRollup } from '../../../src/server/report/sales/sourceSumQueries';
import { buildOrganiser } from '../../support/factories/factories';
import { type BuildIndexes, onConnections, withoutIndexes } from '../indexesOff';
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
import { insertContactOrders, insertOrders, insertTickets, planOrders } from './worldOrders';
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
    const beside = { ...seeding, db: connections.at(-1) ?? db };
    await withoutIndexes(connections, wide, (build) => insertWorld(seeding, beside, build, note));
    note('indexes');
    const vacuums = await planVacuums(db);
    await onConnections(connections, [(own) => insertOrderClicks({ ...seeding, db: own }), ...vacuums]);
    note('order clicks, vacuum analyze');
    await dropSeedTables(db);
    for (const each of connections) await sql`reset all`.execute(each);
  });
  const { adminDb } = database;
  const step = async (name: string, run: (db: Queryable) => Promise<void>) => {
    await database.asAdmin(async (db) => {
      await sql`select ${inMemory(true)}, set_config('session_replication_role', 'replica', true)`.execute(
        db,
      );
      await run(db);
    });
    note(name);
  };
  // Some figures are rebuilt together, the readers have theirs already, and the sums of sources need the sales.
  const rebuilds = new Map(rollups.map(({ name, rebuild }) => [rebuild, name]));
  rebuilds.delete(hitRollup.rebuild);
  rebuilds.delete(sourceSumRollup.rebuild);
  await onConnections(database.kind === 'server' ? [adminDb, adminDb] : [adminDb], [
    () => step('counts of hits', (db) => rebuildHitCounts(db, organiserId)),
    ...[...rebuilds].map(
      ([rebuild, name]) =>
        () =>
          step(name, (db) => rebuild(db, organiserId)),
    ),
    () => step('checks', (db) => checkWorld(db, organiserId, size)),
  ]);
  await step(sourceSumRollup.name, (db) => sourceSumRollup.rebuild(db, organiserId));
  for (const fold of [foldHitCounts, foldStateCounts]) {
    while ((await fold(adminDb, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
  }
  note('folding');
  await onConnections(
    database.kind === 'server' ? [adminDb, adminDb] : [adminDb],
    [sql`ticket_order, order_click, order_touch`, filledLater].map(
      (tables) => (own: Queryable) => sql`vacuum analyze ${tables}`.execute(own),
    ),
  );
  note('vacuum analyze');
}

/** The tables of rollups, which are filled after the others. */
const filledLater = sql`campaign_hit_count, campaign_slot_count, campaign_link_count, campaign_day_count,
  campaign_hit_delta, campaign_state_count, campaign_state_delta, order_figure, order_part_figure, session_figure,
  event_figure, audience_figure, sale_figure, sale_month_figure, source_figure, source_sum, visit_figure, visit_sum`;

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

/** Drops the tables that only the seed needs. */
async function dropSeedTables(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and starts_with(relname, 'seed_')`.execute(db);
  await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Tasks that vacuum and analyse each table of the product, the largest first. */
async function planVacuums(db: Queryable): Promise<Array<(own: Queryable) => Promise<unknown>>> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not starts_with(relname, 'seed_')
      and relname <> 'ticket_order' -- its rows still change
    order by pg_total_relation_size(oid) desc`.execute(db);
  return rows.map(
    ({ name }) =>
      (own) =>
        sql`vacuum analyze ${sql.raw(name)}`.execute(own),
  );
}

/** @param beside on another connection if there is one; on it run the steps that the others do not wait for */
async function insertWorld(
  seeding: Seeding,
  beside: Seeding,
  build: BuildIndexes,
  note: (step: string) => void,
): Promise<void> {
  const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    note(step);
    return result;
  };
  await timed('people', makePeople(seeding));
  await timed('events', insertEvents(seeding));
  const campaign = insertLargeCampaign(beside);
  const sent = campaign.then(async (id) => {
    await timed('visits', insertVisits(beside));
    await timed('consents', insertConsents(beside, id));
    await timed('hits', insertHits(beside, id));
  });
  await timed('plan of the orders', planOrders(seeding));
  const tickets = sent.then(() => timed('tickets', insertTickets(beside)));
  await timed('orders', insertOrders(seeding));
  const contacts = timed('contacts', insertContacts(seeding));
  const besides = Promise.all([tickets, contacts]).then(async () => {
    await timed('search of contacts', insertContactSearch(beside));
    await build(beside.db, ['contact_search']);
  });
  await contacts;
  await timed('stocks', insertStocks(seeding));
  await timed('payments', insertPayments(seeding));
  await timed('box office', insertBoxOffice(seeding));
  await tickets;
  await timed('check-ins', insertCheckIns(seeding));
  await timed('contact orders', insertContactOrders(seeding));
  const campaignId = await campaign;
  await timed('audiences', insertAudiences(seeding, campaignId));
  await timed('recipients', insertRecipients(seeding, campaignId));
  await timed('small campaigns', insertSmallCampaigns(seeding));
  await timed('readers', insertReaders(seeding.db, seeding.organiserId));
  const others = wide.filter((table) => table !== 'contact_search');
  await Promise.all([build(seeding.db, others), besides.then(() => build(beside.db, others))]);
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
