import { foldOrderFigures, orderRollup } from '../../../src/server/order/orderFigureQueries';
import { foldSessionFigures, ticketRollup } from '../../../src/server/ticketholder/sessionFigureQueries';
import { hasServer } from '../../support/database/testDatabase';
import { numbers, randomActs } from '../../support/figures/randomSales';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer } from '../../support/startServer';

/** Two writers, two rebuilds and the job that adds up changes work at the same time on a real PostgreSQL. */
const races = hasServer ? test : test.skip;

races(
  'figures, after two writers, rebuilds and folds at the same time, equal the straight count',
  async () => {
    const server = await startServer();
    try {
      const { services } = server;
      const { database } = services;
      const { organiserId, userId } = await server.signedIn(['events']);
      const sales = [await buildSale(services, organiserId, { seats: 10_000, sessions: 2 })];
      let writing = 2;
      // Each writer is one person's clicks; an act that loses a race is refused, and its transaction is rolled back.
      const writer = async (seed: number) => {
        const random = numbers(seed);
        const acts = randomActs({ services, organiserId, userId, sales, random });
        for (let done = 0; done < 250; done++) await acts[random(acts.length)]?.().catch(() => {});
        writing--;
      };
      const keeper = async (work: (db: typeof database.adminDb) => Promise<unknown>) => {
        while (writing > 0) {
          await database.asAdmin(work);
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
      };
      await Promise.all([
        writer(1),
        writer(2),
        keeper((db) => orderRollup.rebuild(db, organiserId)),
        keeper((db) => orderRollup.rebuild(db, organiserId)),
        keeper(foldOrderFigures),
        keeper((db) => ticketRollup.rebuild(db, organiserId)),
        keeper((db) => ticketRollup.rebuild(db, organiserId)),
        keeper(foldSessionFigures),
      ]);
      expect(await orderRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
      expect(await ticketRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
    } finally {
      await server.close();
    }
  },
  240_000,
);
