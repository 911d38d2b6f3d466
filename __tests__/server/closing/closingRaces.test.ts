import { ownerFlags } from '../../../src/contract/team/roles';
import { closeAccount, keepAccount } from '../../../src/server/closing/closingService';
import { eraseOrganisation } from '../../../src/server/closing/erasure/eraseOrganisation';
import { findClosing } from '../../../src/server/database/closingQueries';
import type { SignedIn } from '../../../src/server/http/signedIn';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { handOverOwnership, teamOf } from '../../../src/server/team/teamService';
import { findSession } from '../../../src/server/user/signInService';
import { createBarrier, meetAtInsert, overtake, withoutLock } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { openCart } from '../../support/factories/paymentFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Closing beside other changes, on a real PostgreSQL; each race has a control without the lock. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let owner: SignedIn;
let heir: SignedIn;

const sessionOf = async (person: TestPerson) => {
  const session = await findSession(server.services, person.cookie.replace('turnout_session=', ''));
  if (!session) throw new Error('The person is not signed in.');
  return session;
};
const typed = { name: 'Tidal Theatre' };
const closing = () => findClosing(server.services.database.adminDb, owner.organiserId);
const seen = ({ membership }: SignedIn) => ({ id: membership.id, version: membership.version });
const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);
const prepareBarrier = async (table: string) => {
  const { adminDb } = server.services.database;
  await createBarrier(adminDb);
  await meetAtInsert(adminDb, table);
  return adminDb;
};

races('closing an account', () => {
  beforeEach(async () => {
    server = await startServer();
    const first = await server.signedIn([...ownerFlags]);
    owner = await sessionOf(first);
    heir = await sessionOf(await colleagueOf(server, first, { role: 'manager' }));
  });
  afterEach(() => server.close());

  test('while its ownership is handed over, is done by the person who is the owner at that moment, or refused', async () => {
    const { services } = server;
    const [closed] = await Promise.allSettled([
      closeAccount(services, owner, typed),
      handOverOwnership(services, owner, seen(heir)),
    ]);
    const members = (await teamOf(services, owner)).members;
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect((await closing()) !== undefined).toBe(closed.status === 'fulfilled');
    // The person who owns it now can undo it.
    const owns = members.find(({ role }) => role === 'owner')?.id === heir.membership.id ? heir : owner;
    await keepAccount(services, owns);
    expect(await closing()).toBeUndefined();
  });

  test('overtaken by the handover, is refused', async () => {
    const adminDb = await prepareBarrier('organiser_closing');
    const { services } = server;
    await handOverOwnership(services, owner, seen(heir));
    await expect(closeAccount(services, owner, typed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(adminDb).toBeDefined();
  });

  test('overtaken by the handover, without the lock of the team, is done by a person who is no owner any more', async () => {
    const adminDb = await prepareBarrier('organiser_closing');
    const unlocked = withoutLock(server.services, 'organiser');
    const [closed, handedOver] = await overtake(
      adminDb,
      () => closeAccount(unlocked, owner, typed),
      () => handOverOwnership(unlocked, owner, seen(heir)),
    );
    expect(outcomes([closed, handedOver])).toEqual(['fulfilled', 'fulfilled']);
    const members = (await teamOf(server.services, heir)).members;
    expect(members.find(({ id }) => id === owner.membership.id)?.role).toBe('manager');
    expect(await closing()).toBeDefined();
  });

  test('while an order is completed, leaves no ticket of a closed organisation', async () => {
    const { services } = server;
    const { organiserId } = owner;
    for (let turn = 0; turn < 5; turn++) {
      const cart = await openCart(server, organiserId);
      const [closed, completion] = await Promise.allSettled([
        closeAccount(services, owner, typed),
        completeOrder(services, { organiserId, orderId: cart.orderId }),
      ]);
      const order = await findOrderBySecret(services, cart.secret);
      expect((await closing()) === undefined).toBe(order?.state === 'complete');
      expect([completion.status === 'rejected' && String(completion.reason)]).toEqual([false]);
      expect(closed.status === 'fulfilled').toBe(
        completion.status === 'fulfilled' && completion.value === 'called_off',
      );
      if (order?.state === 'complete') break;
      await keepAccount(services, owner);
    }
  });

  test('while an order is completed, without the lock of the organiser, leaves a ticket behind', async () => {
    const adminDb = await prepareBarrier('ticket');
    const { services } = server;
    const { organiserId } = owner;
    const cart = await openCart(server, organiserId);
    const [completion, closed] = await overtake(
      adminDb,
      () => completeOrder(services, { organiserId, orderId: cart.orderId }),
      () => closeAccount(withoutLock(services, 'organiser'), owner, typed),
    );
    expect([completion, closed].map((one) => (one.status === 'rejected' ? String(one.reason) : ''))).toEqual([
      '',
      '',
    ]);
    expect(await findOrderBySecret(services, cart.secret)).toMatchObject({ state: 'complete' });
    expect(await closing()).toBeDefined();
  });

  test('undone at the moment when the erasure begins, is either kept whole or erased', async () => {
    const { services } = server;
    const { organiserId } = owner;
    await closeAccount(services, owner, typed);
    await services.database.adminDb
      .updateTable('organiser_closing')
      .set({ closed_at: new Date(0), closes_at: new Date(1) })
      .where('organiser_id', '=', organiserId)
      .execute();
    const signal = new AbortController().signal;
    const [kept] = await Promise.allSettled([
      keepAccount(services, owner),
      eraseOrganisation(services, organiserId, { signal, sayGoodbye: async () => {} }),
    ]);
    const left = await services.database.adminDb
      .selectFrom('membership')
      .select('id')
      .where('organiser_id', '=', organiserId)
      .execute();
    expect(left.length).toBe(kept.status === 'fulfilled' ? 2 : 0);
    expect((await closing()) === undefined).toBe(kept.status === 'fulfilled');
  });
});
