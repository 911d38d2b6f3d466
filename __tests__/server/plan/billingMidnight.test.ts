import { findQuotaUse } from '../../../src/server/campaign/recipients/campaignRecipientQueries';
import { insertQuotaEntry } from '../../../src/server/campaign/sending/freezeQueries';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import { addCard, buildGstNumbers, changePlan } from '../../support/factories/planFactories';
import { buildReady, settableClock } from '../../support/factories/startFactories';
import { signInAgain } from '../../support/money/historyAccount';
import { readPlanBooks } from '../../support/money/planBooks';
import { planFaults } from '../../support/money/planFaults';
import { sweep } from '../../support/money/planSteps';
import { startServer, type TestServer } from '../../support/startServer';

const clock = settableClock('2026-01-29T00:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
  await buildGstNumbers(server.services);
});
afterAll(() => server.close());

/** The instants at which the periods of an account end: midnight of its zone, on clocks that change twice a year. */
const ends = [
  {
    zone: 'Pacific/Auckland on the 29th',
    country: 'nz',
    opened: '2027-01-28T12:00:00Z',
    periods: [
      // The clocks go back on 4 April 2027, and forward on 26 September.
      ...['2027-02-27T11:00:00Z', '2027-03-28T11:00:00Z', '2027-04-28T12:00:00Z', '2027-05-28T12:00:00Z'],
      ...['2027-06-28T12:00:00Z', '2027-07-28T12:00:00Z', '2027-08-28T12:00:00Z', '2027-09-28T11:00:00Z'],
      ...['2027-10-28T11:00:00Z', '2027-11-28T11:00:00Z', '2027-12-28T11:00:00Z', '2028-01-28T11:00:00Z'],
      ...['2028-02-28T11:00:00Z', '2028-03-28T11:00:00Z'],
    ],
  },
  {
    zone: 'Australia/Sydney on the 31st',
    country: 'au',
    opened: '2027-08-31T00:00:00Z',
    periods: [
      // The clocks go forward on 3 October 2027, and back on 2 April 2028.
      ...['2027-09-29T14:00:00Z', '2027-10-30T13:00:00Z', '2027-11-29T13:00:00Z', '2027-12-30T13:00:00Z'],
      ...['2028-01-30T13:00:00Z', '2028-02-28T13:00:00Z', '2028-03-30T13:00:00Z', '2028-04-29T14:00:00Z'],
      ...['2028-05-30T14:00:00Z', '2028-06-29T14:00:00Z'],
    ],
  },
  {
    zone: 'Pacific/Auckland on the day on which the clocks go back',
    country: 'nz',
    opened: '2026-03-04T20:00:00Z',
    // 5 April 2026 has 25 hours.
    periods: ['2026-04-04T11:00:00Z', '2026-05-04T12:00:00Z'],
  },
  {
    zone: 'Pacific/Auckland on the day on which the clocks go forward',
    country: 'nz',
    opened: '2026-08-27T03:00:00Z',
    // 27 September 2026 has 23 hours.
    periods: ['2026-09-26T12:00:00Z', '2026-10-26T11:00:00Z'],
  },
  {
    zone: 'Australia/Sydney on the day on which the clocks go forward',
    country: 'au',
    opened: '2026-09-04T00:00:00Z',
    // 4 October 2026 has 23 hours.
    periods: ['2026-10-03T14:00:00Z', '2026-11-03T13:00:00Z'],
  },
] as const;

test.each(ends)(
  'in $zone, each period ends at midnight, once for four searches, and the next begins there',
  async ({ country, opened, periods }) => {
    clock.set(opened);
    const owner = await server.signedIn(['tixsuite'], { planId: 4, country });
    const { organiserId } = owner;
    const { database } = server.services;
    await database.adminDb
      .updateTable('organiser')
      .set({ created_at: clock.now() })
      .where('id', '=', organiserId)
      .execute();
    await addCard(owner, 'succeeds');
    await changePlan(owner, 6);
    const campaign = await buildReady(server.services, organiserId);
    const invoices = async () => (await readPlanBooks(database.adminDb, organiserId, clock.now())).invoices;
    const search = async () => {
      await Promise.all([1, 2, 3, 4].map(() => renewPlan(server.services, organiserId)));
      await sweep({ server, clock, owner });
    };
    const used = async () =>
      (await database.withOrganiser(organiserId, (db) => findQuotaUse(db, organiserId, clock.now()))).used;
    expect(await invoices()).toHaveLength(1);

    for (const [before, midnight] of periods.entries()) {
      clock.set(new Date(Date.parse(midnight) - 1_000).toISOString());
      await signInAgain({ server, clock, admin: owner }, owner);
      await database.withOrganiser(organiserId, (db) =>
        insertQuotaEntry(db, { organiserId, campaignId: campaign.id, recipients: 7, now: clock.now() }),
      );
      await search();
      expect([midnight, (await invoices()).length, await used()]).toEqual([midnight, before + 1, 7]);
      clock.set(midnight);
      await search();
      expect([midnight, (await invoices()).length, await used()]).toEqual([midnight, before + 2, 0]);
    }
    const books = await readPlanBooks(database.adminDb, organiserId, clock.now());
    expect(planFaults(books)).toEqual([]);
    const days = books.invoices.map(({ periodFrom, periodTo }) => [periodFrom, periodTo]);
    expect(days.slice(1).map(([from]) => from)).toEqual(days.slice(0, -1).map(([, to]) => to));
  },
);
