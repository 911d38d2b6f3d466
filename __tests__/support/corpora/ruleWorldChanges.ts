import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eraseAddress } from '../../../src/server/audience/contact/erasureQueries';
import type { Services } from '../../../src/server/services';
import type { RuleWorld } from './ruleWorld';
import type { SeededRandom } from './seededRandom';

/**
 * Changes an existing world, in the database and in the plain data. Each part changes figures that triggers keep in the
 * contacts (migrations 0022, 0030 and 0033).
 */
export async function changeRuleWorld(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  world: RuleWorld,
  { now, random }: { now: Date; random: SeededRandom },
): Promise<void> {
  const { adminDb } = database;
  const own = { organiser_id: organiserId };
  const some = <Thing>(things: readonly Thing[], share: number) => things.filter(() => random.happens(share));

  // Several consents and withdrawals in one statement, as imports insert them.
  const said = some(world.people, 0.5).map(({ address }, n) => ({
    ...{ address, given: n % 3 > 0, source: 'checkout' as const, at: new Date(now.getTime() - 1_000 + n) },
  }));
  world.consents.push(...said);
  await adminDb
    .insertInto('consent_record')
    .values(said.map(({ at, ...consent }) => ({ ...own, ...consent, wording: '', happened_at: at })))
    .execute();

  // The undo of an import withdraws only the consent of that import.
  const importId = randomUUID();
  for (const [n, { address }] of some(world.people, 0.3).entries()) {
    const at = new Date(now.getTime() - 500 + n);
    const proof = { ...own, address, wording: '', happened_at: at, import_id: importId };
    await adminDb
      .insertInto('consent_record')
      .values({ ...proof, given: true, source: 'import' })
      .execute();
    if (n % 2 === 0) world.consents.push({ address, given: true, source: 'import', at });
    else {
      await adminDb
        .insertInto('consent_record')
        .values({
          ...proof,
          given: false,
          source: 'import_undone',
          happened_at: new Date(at.getTime() + 100),
        })
        .execute();
    }
  }

  // Suppressions are removed and added, for one organiser or for all, and some people pause their mail.
  const back = new Set(some(world.suppressed, 0.4));
  await sql`delete from suppression where address = any(${[...back]}::text[])`.execute(adminDb);
  const gone = some(world.people, 0.15).map(({ address }) => address);
  await sql`
    insert into suppression (scope, organiser_id, address, reason)
    select case n % 2 when 0 then 'platform' else 'organiser' end, case when n % 2 > 0 then ${organiserId}::uuid end, address,
      'complaint'
    from unnest(${gone}::text[]) with ordinality as stopped (address, n) on conflict do nothing`.execute(
    adminDb,
  );
  const paused = some(world.people, 0.2).map(({ address }) => address);
  await sql`
    insert into mail_pause (organiser_id, address, until_at)
    select ${organiserId}, address, now() - interval '1 day' from unnest(${paused}::text[]) as address`.execute(
    adminDb,
  );
  const ended = new Set(some(paused, 0.3));
  await sql`update mail_pause set until_at = now() + interval '9 days'`.execute(adminDb);
  await sql`delete from mail_pause where address = any(${[...ended]}::text[])`.execute(adminDb);
  const left = world.suppressed.filter((address) => !back.has(address));
  world.suppressed = [...new Set([...left, ...gone, ...paused.filter((address) => !ended.has(address))])];

  // Orders are refunded, completed late, or get another buyer's address.
  for (const [n, order] of world.orders.entries()) {
    if (!random.happens(0.3)) continue;
    const change = random.below(3);
    const other = world.people[random.below(world.people.length)]?.address ?? '';
    if (change === 0) order.refundedCents = order.cents;
    if (change === 1 && !order.returned) order.state = 'complete';
    if (change === 2) order.address = other;
    await sql`
      update ticket_order set refunded_cents = ${order.refundedCents}, state = ${order.state}, buyer_address = ${order.address}
      where organiser_id = ${organiserId} and number = ${`${organiserId}-${n}`}`.execute(adminDb);
    if (order.state === 'complete')
      await sql`update order_line set state = 'sold' from ticket_order as placed
        where placed.id = order_id and placed.number = ${`${organiserId}-${n}`}`.execute(adminDb);
  }

  // Buyers who are not yet contacts become contacts, one of them with an earlier suppression.
  const strangers = [...new Set(world.orders.map(({ address }) => address))].filter((address) =>
    address.startsWith('stranger'),
  );
  const known = strangers.slice(0, 1);
  await sql`
    insert into suppression (scope, organiser_id, address, reason)
    select 'platform', null, address, 'hard_bounce' from unnest(${known}::text[]) as address`.execute(
    adminDb,
  );
  world.suppressed.push(...known);
  world.consents.push(
    ...strangers.map((address) => ({ address, given: true, source: 'manual' as const, at: now })),
  );
  await adminDb
    .insertInto('consent_record')
    .values(
      strangers.map((address) => ({
        ...{ ...own, address, given: true, source: 'manual' as const, wording: '', happened_at: now },
      })),
    )
    .execute();
  const entered = await adminDb
    .insertInto('contact')
    .values(strangers.map((address) => ({ ...own, address, fields: '{}' })))
    .returning(['id', 'address'])
    .execute();
  world.people.push(...entered.map(({ id, address }) => ({ id, address, fields: {} })));

  // Erased people stay in the array, so that the indexes of the others do not change.
  const erased = new Set(some(world.people.slice(0, 30), 0.2).map(({ address }) => address));
  for (const address of erased) await database.asAdmin((db) => eraseAddress(db, { organiserId, address }));
  world.erased = erased;
}
