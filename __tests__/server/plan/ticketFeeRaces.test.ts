import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { refundOrder, wholeRefund } from '../../../src/server/order/refund/refundService';
import { invoiceTickets } from '../../../src/server/plan/renewal/invoiceTickets';
import { isSessionBlocked, withoutLock } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { buildSale } from '../../support/factories/sellingFactories';
import { until } from '../../support/factories/sendingFactories';
import { settableClock } from '../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** What happens to the fees of a month while it is invoiced, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;

races('while the fees of a month are invoiced', () => {
  const clock = settableClock('2026-02-10T00:00:00Z');
  let server: TestServer;
  let owner: TestPerson;
  beforeAll(async () => {
    server = await startServer({ clock });
  });
  beforeEach(async () => {
    clock.set('2026-02-10T00:00:00Z');
    owner = await server.signedIn(['tixsuite'], { planId: 9 });
  });
  afterAll(() => server.close());

  const adminDb = () => server.services.database.adminDb;
  const ofOwner = (table: 'order_fee' | 'plan_invoice') =>
    adminDb().selectFrom(table).selectAll().where('organiser_id', '=', owner.organiserId).execute();

  /** @returns the order's id */
  async function sell(): Promise<string> {
    const { organiserId } = owner;
    const { eventId, offers } = await buildSale(server.services, organiserId, {});
    const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 2 }];
    const place = { organiserId, eventId, channel: 'box_office' } as const;
    return (await sellDirectly(server.services, { ...place, wanted })).orderId;
  }

  async function refund(orderId: string): Promise<void> {
    const { organiserId, userId } = owner;
    const all = await server.services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
    const why = { requestKey: crypto.randomUUID(), reason: 'Cannot come', message: '' };
    await refundOrder(server.services, { organiserId, orderId, userId }, { ...all, ...why });
  }

  /** Invoices the tickets, and does something else before the transaction of the invoice is committed. */
  async function invoiceDuring(meanwhile: () => Promise<void>): Promise<void> {
    const { queue } = server.services;
    const add: typeof queue.add = async (db, job) => {
      await meanwhile();
      return queue.add(db, job);
    };
    const paused = Object.assign(Object.create(queue) as typeof queue, { add });
    await invoiceTickets({ ...server.services, queue: paused }, owner.organiserId);
  }

  test('a refund waits for the invoice, and the fee on it stays', async () => {
    const orderId = await sell();
    clock.set('2026-03-02T00:00:00Z');
    let refunding: Promise<void> | undefined;
    await invoiceDuring(async () => {
      refunding = refund(orderId);
      await until(() => isSessionBlocked(adminDb()), Boolean);
    });
    await refunding;
    expect(await ofOwner('order_fee')).toMatchObject([{ tickets: 2, returned: 0 }]);
    expect(await ofOwner('plan_invoice')).toMatchObject([{ total_cents: 198 }]);
  });

  test('a sale that is committed meanwhile is not marked as invoiced, and its fee is still due', async () => {
    await sell();
    clock.set('2026-03-02T00:00:00Z');
    await invoiceDuring(async () => {
      clock.set('2026-02-28T10:00:00Z');
      await sell();
      clock.set('2026-03-02T00:00:00Z');
    });
    const fees = await ofOwner('order_fee');
    expect(fees.map((fee) => 'invoice_id' in fee && fee.invoice_id === null).sort()).toEqual([false, true]);
    expect(await ofOwner('plan_invoice')).toMatchObject([{ total_cents: 198 }]);
  });

  test.each([
    ['', () => server.services],
    [
      ', also without the lock of the organiser, by the fees alone',
      () => withoutLock(server.services, 'organiser'),
    ],
  ])('two searches at once issue one invoice%s', async (_how, services) => {
    await sell();
    clock.set('2026-03-02T00:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => invoiceTickets(services(), owner.organiserId)));
    expect(await ofOwner('plan_invoice')).toHaveLength(1);
  });
});
