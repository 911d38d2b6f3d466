import { audienceRollup } from '../../../../src/server/audience/audienceFigureQueries';
import { insertMembers } from '../../../../src/server/audience/contactQueries';
import { insertSuppression } from '../../../../src/server/consent/suppressionChangeQueries';
import type { Queryable } from '../../../../src/server/database/openDatabase';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { audienceOperations } from '../../../support/corpora/audienceOperations';
import { seededNumbers } from '../../../support/corpora/seededRandom';
import { isSessionBlocked } from '../../../support/database/raceControls';
import { hasServer } from '../../../support/database/testDatabase';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Transactions that change the figures of one audience at the same time. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  if (hasServer) server = await startServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  if (hasServer) person = await server.signedIn(['emailCampaign']);
});

const adminDb = () => server.services.database.adminDb;
const differences = () => audienceRollup.countDifferences(adminDb(), person.organiserId);
const rebuild = () =>
  server.services.database.asAdmin((db) => audienceRollup.rebuild(db, person.organiserId));

races('figures of audiences', () => {
  const ROUNDS = 250;

  test('with two writers of the same lists and two that rebuild, equal the straight count', async () => {
    const { organiserId, userId } = person;
    const { audienceId } = await buildAudience(server.services, { organiserId });
    const { audienceId: otherId } = await buildAudience(server.services, { organiserId, name: 'Other' });
    let isWriting = true;
    const write = async (seed: number) => {
      const random = seededNumbers(seed);
      const place = { organiserId, userId, audienceIds: [audienceId, otherId] };
      // An import that meets an erasure fails and is repeated by the queue; the product lets imports take turns.
      const {
        erase,
        importPeople,
        undoImport,
        rebuild: repair,
        ...others
      } = audienceOperations(server.services, place, random);
      const operations = Object.values(
        seed === 1 ? { ...others, importPeople, undoImport } : { ...others, repair },
      );
      for (let round = 0; round < ROUNDS; round++)
        await operations[Math.floor(random() * operations.length)]?.();
    };
    const keepRebuilding = async () => {
      while (isWriting) await rebuild();
    };
    const rebuilding = [keepRebuilding(), keepRebuilding()];
    try {
      await Promise.all([write(1), write(2)]);
    } finally {
      isWriting = false;
    }
    await Promise.all(rebuilding);
    expect(await differences()).toBe(0);
  }, 300_000);

  const suppressed = (db: Queryable) =>
    insertSuppression(db, { address: 'ana@example.org', organiserId: person.organiserId });

  test.each(['suppression', 'membership'])(
    'of a contact who is suppressed while somebody adds them to a list, the %s first, count them as suppressed',
    async (first) => {
      const { organiserId } = person;
      const { contactIds } = await buildAudience(server.services, {
        organiserId,
        contacts: ['ana@example.org'],
      });
      const { audienceId } = await buildAudience(server.services, { organiserId, name: 'Other' });
      const added = (db: Queryable) => insertMembers(db, { organiserId, audienceId }, contactIds);
      const acts = first === 'suppression' ? [suppressed, added] : [added, suppressed];
      const { waiting } = await server.services.database.withOrganiser(organiserId, async (db) => {
        await acts[0]?.(db);
        const other = server.services.database.withOrganiser(organiserId, async (second) =>
          acts[1]?.(second),
        );
        await until(() => isSessionBlocked(adminDb()), Boolean);
        return { waiting: other };
      });
      await waiting;
      expect(await differences()).toBe(0);
      const { rows } = await server.services.database.withOrganiser(organiserId, async (db) => ({
        rows: await db
          .selectFrom('audience_figure')
          .select(({ fn }) => [
            fn.sum<number>('members').as('members'),
            fn.sum<number>('stopped').as('stopped'),
          ])
          .where('audience_id', '=', audienceId)
          .execute(),
      }));
      expect(rows.map(({ members, stopped }) => [Number(members), Number(stopped)])).toEqual([[1, 1]]);
    },
  );
});
