import type { Queryable } from '../../../database/openDatabase';
import { seedInvoices } from './demoInvoices';
import type { SeededOrganiser } from './demoPeople';

const DAY_MS = 86_400_000;

/** The plan changes of each country's organiser up to its current plan. */
const changes: Record<'nz' | 'au', ReadonlyArray<readonly [daysAgo: number, from: number, to: number]>> = {
  nz: [
    [412, 4, 5],
    [265, 5, 6],
    [58, 6, 7],
  ],
  au: [
    [190, 4, 5],
    [96, 5, 6],
  ],
};

const card = { brand: 'Visa', last_four: '4242' };

/** Seeds the plan's history with its invoices, the test card that pays for it, and a card that was declined once. */
export async function seedPlans(db: Queryable, organiser: SeededOrganiser & { now: Date }): Promise<void> {
  const { organiserId, userId, country, now } = organiser;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const past = changes[country];
  await db
    .insertInto('plan_change')
    .values(
      past.map(([days, from, to]) => ({
        organiser_id: organiserId,
        from_plan_id: from,
        to_plan_id: to,
        changed_by: userId,
        happened_at: daysAgo(days),
      })),
    )
    .execute();
  const [first = 0, firstPlan = 4] = past[0] ?? [];
  const event = { organiser_id: organiserId, plan_id: firstPlan, done_by: userId };
  await db
    .insertInto('payment_event')
    .values([
      { ...event, kind: 'declined', brand: 'Visa', last_four: '0002', happened_at: daysAgo(first + 0.02) },
      { ...event, ...card, kind: 'added', happened_at: daysAgo(first + 0.01) },
    ])
    .execute();
  await insertDemoCard(db, { organiserId, userId, name: country, addedAt: daysAgo(first) });
  await seedInvoices(db, {
    ...organiser,
    changes: past.map(([days, , planId]) => ({ at: daysAgo(days), planId })),
  });
}

/** Inserts the test card that pays. @param owner `name` makes its id unique */
export async function insertDemoCard(
  db: Queryable,
  owner: { organiserId: string; userId: string; name: string; addedAt: Date },
): Promise<void> {
  await db
    .insertInto('payment_method')
    .values({
      ...card,
      organiser_id: owner.organiserId,
      state: 'ready',
      is_default: true,
      provider: 'test',
      provider_id: `test_demo_${owner.name}`,
      expiry_month: 12,
      expiry_year: 2034,
      added_by: owner.userId,
      added_at: owner.addedAt,
    })
    .execute();
}
