import { sql } from 'kysely';
import { contextOf, type SignedIn } from '../../../src/server/http/signedIn';
import { changePlan } from '../../../src/server/plan/billing/changePlan';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import type { Services } from '../../../src/server/services';
import { findSession } from '../../../src/server/user/signInService';
import {
  createBarrier,
  cross,
  meetAtInsert,
  meetAtUpdate,
  overtake,
  runAtBarrier,
  withoutLock,
} from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { addCard, buildGstNumbers, changePlan as changePlanOf } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { signInAgain } from '../../support/money/historyAccount';
import { readPlanBooks } from '../../support/money/planBooks';
import { planFaults } from '../../support/money/planFaults';
import { sweep } from '../../support/money/planSteps';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/**
 * Changes of a plan and the end of its period at the same moment, on a real PostgreSQL. All of them lock the organiser's
 * row; each control runs without that lock, and without the indexes that refuse a second invoice.
 */
const races = hasServer ? describe : describe.skip;

// It ends with 27 February in Auckland.
const OPENED = '2026-01-31T00:00:00Z';
const ENDED = '2026-02-27T11:00:00Z';

races('at the end of a period', () => {
  const clock = settableClock(OPENED);
  let server: TestServer;
  let owner: TestPerson;
  let signedIn: SignedIn;
  beforeEach(async () => {
    clock.set(OPENED);
    server = await startServer({ clock });
    await buildGstNumbers(server.services);
    owner = await server.signedIn(['tixsuite'], { planId: 4 });
    const session = await findSession(server.services, owner.cookie.replace('turnout_session=', ''));
    if (!session) throw new Error('The person is not signed in.');
    signedIn = session;
    await adminDb()
      .updateTable('organiser')
      .set({ created_at: clock.now() })
      .where('id', '=', owner.organiserId)
      .execute();
    await addCard(owner, 'succeeds');
    await changePlanOf(owner, 6);
    await createBarrier(adminDb());
    // The first statement that a transaction writes for an invoice, by when it has read the plan.
    await meetAtUpdate(adminDb(), 'plan_invoice_number');
    clock.set(ENDED);
    await signInAgain({ server, clock, admin: owner }, owner);
  });
  afterEach(() => server.close());

  const adminDb = () => server.services.database.adminDb;
  const upgrade = (services: Services, expectedCents = 14_900) =>
    changePlan(contextOf(services, signedIn), { planId: 7, interval: 'month', expectedCents });
  const renew = (services: Services) => renewPlan(services, owner.organiserId);
  const unlocked = () => withoutLock(server.services, 'organiser');

  /** What the account has paid and what its books do not explain, once all that is due is done. */
  async function outcome() {
    await sweep({ server, clock, owner });
    const books = await readPlanBooks(adminDb(), owner.organiserId, clock.now());
    const paid = books.invoices.filter(({ state }) => state === 'paid').slice(1);
    return { paid: paid.map(({ reason, totalCents }) => [reason, totalCents]), faults: planFaults(books) };
  }

  test('an upgrade before the renewal pays for the larger plan, and nothing is renewed', async () => {
    const [upgraded] = await cross(
      adminDb(),
      () => upgrade(server.services),
      () => renew(server.services),
    );
    expect(upgraded.status).toBe('fulfilled');
    expect(await outcome()).toEqual({ paid: [['change', 14_900]], faults: [] });
  });

  test('an upgrade during the renewal is refused until that is paid, and then costs the difference', async () => {
    const [, upgraded] = await cross(
      adminDb(),
      () => renew(server.services),
      () => upgrade(server.services),
    );
    expect(upgraded).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    expect(await outcome()).toEqual({ paid: [['renewal', 6_900]], faults: [] });
    await upgrade(server.services, 8_000);
    expect((await outcome()).paid).toEqual([
      ['renewal', 6_900],
      ['change', 8_000],
    ]);
  });

  test('an upgrade and the renewal without the lock both take money for the same days (control)', async () => {
    await overtake(
      adminDb(),
      () => upgrade(unlocked()),
      () => renew(unlocked()),
    );
    const { paid, faults } = await outcome();
    expect(paid).toHaveLength(2);
    expect(faults).toContain('The day 2026-02-28 is paid for 2 times.');
  });

  test('of two people who upgrade at once, one pays', async () => {
    const ends = await cross(
      adminDb(),
      () => upgrade(server.services),
      () => upgrade(server.services),
    );
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await outcome()).toEqual({ paid: [['change', 14_900]], faults: [] });
  });

  test('two people who upgrade at once, without the lock and the index, both pay (control)', async () => {
    await sql`drop index plan_invoice_open_change`.execute(adminDb());
    await runAtBarrier(adminDb(), () => Promise.all([upgrade(unlocked()), upgrade(unlocked())]), 2);
    const { paid, faults } = await outcome();
    expect(paid).toHaveLength(2);
    expect(faults).toContain('The day 2026-02-28 is paid for 2 times.');
  });

  test('of two searches for what is due, one renews the plan', async () => {
    await cross(
      adminDb(),
      () => renew(server.services),
      () => renew(server.services),
    );
    expect(await outcome()).toEqual({ paid: [['renewal', 6_900]], faults: [] });
  });

  test('two searches for what is due, without the lock and the indexes, renew the plan twice (control)', async () => {
    await sql`drop index plan_invoice_renewal, plan_invoice_open_renewal`.execute(adminDb());
    await meetAtInsert(adminDb(), 'subscription');
    await runAtBarrier(adminDb(), () => Promise.all([renew(unlocked()), renew(unlocked())]), 2);
    const { paid, faults } = await outcome();
    expect(paid).toHaveLength(2);
    expect(faults).toContain('The day 2026-02-28 is paid for 2 times.');
  });
});
