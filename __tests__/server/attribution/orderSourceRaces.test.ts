import { sql } from 'kysely';
import { orderSourceRollup } from '../../../src/server/attribution/orderSourceQueries';
import type { Database } from '../../../src/server/database/openDatabase';
import { hasServer, openTestDatabase } from '../../support/database/testDatabase';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildOrganiser } from '../../support/factories/factories';
import { buildSentCampaign } from '../../support/factories/reportFactories';

/** Clicks of one buyer in several campaigns at once, on a real PostgreSQL, with a control without the lock. */
const races = hasServer ? describe : describe.skip;

const CAMPAIGNS = 20;

/** After an order, its buyer's earlier clicks in each campaign arrive at once. */
async function clicksArriveAtOnce(database: Database): Promise<string> {
  const { organiserId } = await buildOrganiser({ database }, {});
  const { id: eventId } = await buildEvent({ database }, organiserId);
  const campaigns = [];
  for (let n = 0; n < CAMPAIGNS; n++) {
    campaigns.push(
      await buildSentCampaign({ database }, organiserId, {
        links: ['https://example.org/'],
        recipients: [{ address: 'buyer@example.org' }],
      }),
    );
  }
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents, expires_at,
      completed_at, buyer_address)
    values (${organiserId}, ${eventId}, 'R1', uuid_send(gen_random_uuid()), 'web', 'complete', 'NZD', 4600, now(), now(),
      'buyer@example.org')`.execute(database.adminDb);
  await Promise.all(
    campaigns.map(({ campaignId, recipients }, minutes) =>
      database.withOrganiser(organiserId, (db) =>
        sql`
          insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at)
          select ${organiserId}, ${campaignId}, ${recipients[0]?.id}, 'click', id, 'human', 'at once',
            now() - make_interval(mins => ${minutes + 1}::int)
          from campaign_link where campaign_id = ${campaignId}`.execute(db),
      ),
    ),
  );
  return organiserId;
}

races('the mail that led to an order', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  test(`when the clicks in ${CAMPAIGNS} campaigns arrive at once, equals the straight count`, async () => {
    const organiserId = await clicksArriveAtOnce(database);
    expect(await orderSourceRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from order_touch where organiser_id = ${organiserId}`.execute(
      database.adminDb,
    );
    expect(rows[0]?.count).toBe(CAMPAIGNS);
  });

  test('control: without the lock of the order, clicks miss each other or collide', async () => {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('note_order_sources'::regproc) as source`.execute(database.adminDb);
    const parts = (rows[0]?.source ?? '').split(' for no key update;');
    expect(parts).toHaveLength(2);
    // The pause before the commit makes them count without each other's clicks.
    const source = parts
      .join(';')
      .replace(
        'touches_of_orders(orders);',
        'touches_of_orders(orders) on conflict do nothing; perform pg_sleep(0.5);',
      );
    expect(source).toContain('pg_sleep');
    await sql.raw(source).execute(database.adminDb);
    const harm = await clicksArriveAtOnce(database).then(
      (organiserId) => orderSourceRollup.countDifferences(database.adminDb, organiserId),
      (cause: Error) => cause.message,
    );
    // Either the order is attributed wrongly, or the transactions wait for each other.
    expect([1, 'deadlock detected']).toContain(harm);
  });
});
