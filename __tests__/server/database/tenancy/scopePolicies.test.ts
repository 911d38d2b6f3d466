import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { forMember } from '../../../../src/server/database/forMember';
import type { Database } from '../../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../../support/database/testDatabase';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tables with such a column that a scope does not narrow, each with its reason. */
const withoutPolicy: Record<string, string> = {
  recipient_quota_entry: 'the quota is that of the whole organisation; it contains nobody',
  suppression: 'whoever must not be mailed must not be mailed by anybody',
};

test('every table that leads to an event, in the catalogue, has a policy for the scope', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and relrowsecurity
    where table_schema = 'public' and column_name in ('event_id', 'session_id', 'order_id', 'order_line_id', 'offer_id',
      'stock_id', 'ticket_type_id', 'ticket_id', 'campaign_id', 'audience_id')
      and not exists (select from pg_policies where tablename = table_name and policyname = 'scope')
    order by 1`.execute(database.adminDb);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutPolicy));
});

test('the policies for the scope, in the catalogue, restrict the role of people with a scope and no other', async () => {
  const { rows } = await sql<{ permissive: string; roles: string }>`
    select distinct permissive, array_to_string(roles, ',') as roles from pg_policies where policyname = 'scope'`.execute(
    database.adminDb,
  );
  expect(rows).toEqual([{ permissive: 'RESTRICTIVE', roles: 'turnout_scoped' }]);
});

describe('a transaction of a member', () => {
  const open = async (scope: { events: string[]; venues: string[] } | null, isReadOnly = false) => {
    const { organiserId, userId, membershipId } = await buildOrganiser({ database });
    const bound = forMember(database, {
      membershipId,
      userId,
      version: 1,
      scope,
      isReadOnly,
      seesPersonalData: true,
    });
    return { organiserId, run: bound.withOrganiser.bind(bound) };
  };
  const listEvents = (db: Parameters<Parameters<Database['withOrganiser']>[1]>[0]) =>
    db.selectFrom('event').select('id').orderBy('id').execute();

  test('without a scope sees all events, with an empty one none', async () => {
    for (const [scope, seen] of [
      [null, 1],
      [{ events: [], venues: [] }, 0],
    ] as const) {
      const { organiserId, run } = await open(scope && { events: [], venues: [] });
      await buildEvent({ database }, organiserId);
      expect(await run(organiserId, listEvents)).toHaveLength(seen);
    }
  });

  test('with a scope sees its own organisation only, even if the scope names events of another', async () => {
    const other = await buildOrganiser({ database });
    const { id } = await buildEvent({ database }, other.organiserId);
    const { organiserId, run } = await open({ events: [id], venues: [] });
    expect(await run(organiserId, listEvents)).toEqual([]);
  });

  test('with a scope cannot move an event out of it, or write one outside', async () => {
    const { organiserId } = await buildOrganiser({ database });
    const [inside, outside] = [
      await buildVenue({ database }, organiserId),
      await buildVenue({ database }, organiserId),
    ];
    const { id } = await buildEvent({ database }, organiserId, { venueId: inside });
    const { id: membershipId, user_id: userId } = await database.adminDb
      .selectFrom('membership')
      .select(['id', 'user_id'])
      .where('organiser_id', '=', organiserId)
      .executeTakeFirstOrThrow();
    const scope = { events: [], venues: [inside] };
    const bound = forMember(database, {
      membershipId,
      userId,
      version: 1,
      scope,
      isReadOnly: false,
      seesPersonalData: true,
    });
    const move = bound.withOrganiser(organiserId, (db) =>
      db.updateTable('event').set({ venue_id: outside }).where('id', '=', id).execute(),
    );
    await expect(move).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('that may change nothing is refused its first write, and reads before and after it', async () => {
    const { organiserId, run } = await open(null, true);
    await buildEvent({ database }, organiserId);
    const write = run(organiserId, (db) => db.updateTable('event').set({ title: 'Mine' }).execute());
    await expect(write).rejects.toMatchObject({ code: 'READ_ONLY' });
    expect(await run(organiserId, listEvents)).toHaveLength(1);
  });

  test('of a membership that is gone is refused', async () => {
    const { organiserId } = await buildOrganiser({ database });
    const gone = {
      membershipId: randomUUID(),
      userId: randomUUID(),
      version: 1,
      scope: null,
      isReadOnly: false,
      seesPersonalData: true,
    };
    const read = forMember(database, gone).withOrganiser(organiserId, listEvents);
    await expect(read).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
