import { sql } from 'kysely';
import { rollups } from '../../../src/server/app/rollups';
import type { Database, Queryable } from '../../../src/server/database/openDatabase';
import { buildOrganiser } from '../../support/factories/factories';
import { withoutIndexes } from '../indexesOff';
import { insertHits, insertLargeCampaign, insertRecipients, insertSmallCampaigns } from './worldCampaigns';
import { checkWorld } from './worldChecks';
import { insertEvents, insertStocks } from './worldEvents';
import { insertBoxOffice, insertCheckIns, insertPayments } from './worldMoney';
import { insertOrderClicks } from './worldOrderClicks';
import { insertContactOrders, insertOrders } from './worldOrders';
import { insertAudiences, insertConsents, insertContacts, makePeople } from './worldPeople';
import { worldSize } from './worldSize';
import type { Seeding } from './worldSql';

/** The owner of the seeded organisation signs in with this address and the factories' password. */
export const WORLD_EMAIL = 'owner@world.example.org';

/** The tables with many rows; their indexes are built after the rows are inserted. */
const wide = [
  ...['contact', 'consent_record', 'audience_contact', 'contact_order'],
  ...['ticket_order', 'order_line', 'ticket', 'check_in', 'order_payment', 'order_event'],
  ...['campaign_recipient', 'campaign_hit'],
];

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
  await database.adminDb.connection().execute(async (db) => {
    await sql`select set_config('session_replication_role', 'replica', false), set_config('jit', 'off', false),
      set_config('synchronous_commit', 'off', false), set_config('work_mem', '128MB', false),
      set_config('maintenance_work_mem', '256MB', false), set_config('enable_nestloop', 'off', false)`.execute(
      db,
    );
    const seeding: Seeding = { db, own: sql<string>`${organiserId}::uuid`, organiserId, userId, size };
    await withoutIndexes(db, wide, () => insertWorld(seeding, note));
    note('indexes');
    await insertOrderClicks(seeding);
    note('order clicks');
    await sql`vacuum analyze`.execute(db);
    note('vacuum analyze');
    await checkWorld(db, organiserId, size);
    note('checks');
    await sql`discard temp`.execute(db);
    await sql`reset all`.execute(db);
  });
  for (const rollup of rollups) {
    await database.asAdmin((db) => rollup.rebuild(db, organiserId));
    note(`rollup: ${rollup.name}`);
  }
  if (rollups.length > 0) await sql`vacuum analyze`.execute(database.adminDb);
}

async function insertWorld(seeding: Seeding, note: (step: string) => void): Promise<void> {
  const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    note(step);
    return result;
  };
  await timed('people', makePeople(seeding));
  await timed('events', insertEvents(seeding));
  await timed('orders', insertOrders(seeding));
  await timed('stocks', insertStocks(seeding));
  await timed('payments', insertPayments(seeding));
  await timed('box office', insertBoxOffice(seeding));
  await timed('check-ins', insertCheckIns(seeding));
  await timed('contacts', insertContacts(seeding));
  await timed('contact orders', insertContactOrders(seeding));
  const audienceId = await timed('audiences', insertAudiences(seeding));
  const campaignId = await insertLargeCampaign(seeding, audienceId);
  await timed('consents', insertConsents(seeding, campaignId));
  await timed('recipients', insertRecipients(seeding, campaignId));
  await timed('hits', insertHits(seeding, campaignId));
  await timed('small campaigns', insertSmallCampaigns(seeding));
}

/** The ids of a seeded world that the calls of the pages need. */
export interface WorldIds {
  organiserId: string;
  campaignId: string;
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
      (select id from audience where name = 'Everyone' limit 1) as "audienceId",
      (select id from event where slug = 'world-event-61') as "eventId",
      (select id from ticket_order where number = 'T0000044') as "orderId",
      (select id from contact where kept_orders > 0 order by id limit 1) as "contactId"
    from campaign where name = 'Matariki season'`.execute(db);
  if (!rows[0]) throw new Error('The database has no seeded world.');
  return rows[0];
}
