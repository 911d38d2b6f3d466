import type { PaymentQuery } from '../../../src/contract/generated/operations';
import {
  paymentDocument,
  removePaymentMethodDocument,
  setDefaultCardDocument,
} from '../../../src/contract/payment/payment';
import { lockPlan } from '../../../src/server/database/organiserPlan';
import { makeDefault } from '../../../src/server/payment/paymentQueries';
import { followUnpaid } from '../../../src/server/plan/renewal/followUnpaid';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import { isSessionBlocked } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { addCard, changePlan } from '../../support/factories/planFactories';
import { until } from '../../support/factories/sendingFactories';
import { settableClock } from '../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Which of several cards a renewal is charged to. */

const clock = settableClock('2026-09-01T00:00:00Z');
let server: TestServer;
let owner: TestPerson;
/** The default card, and the one beside it. */
let visa = '';
let other = '';
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set('2026-09-01T00:00:00Z');
  owner = await server.signedIn(['tixsuite'], { planId: 4 });
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, 'declined_later', { isDefault: false });
  const { data } = await owner.graphql<PaymentQuery>(paymentDocument);
  [visa = '', other = ''] = data?.payment.cards.map(({ id }) => id) ?? [];
  // A month later its second period is due.
  clock.set('2026-10-05T00:00:00Z');
  await adminDb()
    .updateTable('sign_in_session')
    .set({ last_used_at: clock.now(), proved_at: clock.now(), expires_at: new Date('2027-06-01') })
    .execute();
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const setDefault = (id: string) => owner.graphql(setDefaultCardDocument, { id });
/** The last four digits of the cards that renewals were charged to. */
const charged = async () => {
  const rows = await adminDb()
    .selectFrom('plan_charge as charge')
    .innerJoin('plan_invoice as invoice', 'invoice.id', 'charge.invoice_id')
    .select('last_four')
    .where('charge.organiser_id', '=', owner.organiserId)
    .where('reason', '=', 'renewal')
    .orderBy('started_at')
    .execute();
  return rows.map(({ last_four }) => last_four);
};

test('a renewal, after another card was made the default, is charged to that one, and so is the next daily attempt', async () => {
  await setDefault(other);
  await renewPlan(server.services, owner.organiserId);
  expect(await charged()).toEqual(['0341']);
  await adminDb()
    .updateTable('plan_charge')
    .set({ state: 'failed', settled_at: clock.now() })
    .where('organiser_id', '=', owner.organiserId)
    .where('state', '=', 'started')
    .execute();
  await setDefault(visa);
  clock.set('2026-10-06T00:00:00Z');
  await followUnpaid(server.services, owner.organiserId);
  expect(await charged()).toEqual(['0341', '4242']);
});

test('a renewal, begun while 20 requests change the default and remove it, is charged once, and the other card is left as the default', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, () => setDefault(other)),
    renewPlan(server.services, owner.organiserId),
    renewPlan(server.services, owner.organiserId),
    ...Array.from({ length: 10 }, () => owner.graphql(removePaymentMethodDocument, { id: visa })),
  ]);
  expect(await charged()).toHaveLength(1);
  const { data } = await owner.graphql<PaymentQuery>(paymentDocument);
  expect(data?.payment.cards).toMatchObject([{ id: other, isDefault: true }]);
});

(hasServer ? test : test.skip)(
  'a renewal, begun while the default is being changed, waits and is charged to the new one',
  async () => {
    const { database } = server.services;
    const { organiserId } = owner;
    const { waiting } = await database.withOrganiser(organiserId, async (db) => {
      await lockPlan(db, organiserId);
      await makeDefault(db, organiserId, other);
      const renewal = renewPlan(server.services, organiserId);
      await until(() => isSessionBlocked(database.adminDb), Boolean);
      // Returned in an object, because returning the promise itself would wait for it.
      return { waiting: renewal };
    });
    await waiting;
    expect(await charged()).toEqual(['0341']);
  },
);
