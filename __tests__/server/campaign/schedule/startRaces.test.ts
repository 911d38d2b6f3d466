import type { Services } from '../../../../src/server/services';
import { buildReady } from '../../../support/factories/startFactories';
import { actsOf, copiesOf, copyOnce, ending, outcomeOf } from '../../../support/factories/startActs';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/** Two concurrent calls on one campaign, on a real PostgreSQL. The controls are in startRaceControls.test.ts. */
const races = hasServer ? describe : describe.skip;
const ROUNDS = 20;

let server: TestServer;
let person: TestPerson;
let acts: ReturnType<typeof actsOf>;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval', 'isAdmin']);
  acts = actsOf(person);
});
afterAll(() => server?.close());

/** Repeats the round, each time with the other call first; each call uses its own set of services. */
async function rounds<T>(round: (one: Services, other: Services, turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(
    Array.from({ length: ROUNDS }, (_, turn) => round({ ...server.services }, { ...server.services }, turn)),
  );
}
const together = async (turn: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  if (turn % 2 === 0) return (await Promise.allSettled([one(), other()])).map(ending);
  const [second, first] = await Promise.allSettled([other(), one()]);
  return [ending(first), ending(second)];
};

races('at the same time', () => {
  test('approving and editing at once: either the approved version is sent, or none', async () => {
    const seen = await rounds(async (one, other, turn) => {
      const { campaign, approvalId } = await acts.waiting(one);
      const [approved, edited] = await together(
        turn,
        () => acts.approve(one, approvalId),
        () => acts.edit(other, campaign),
      );
      return { approved, edited, ...(await outcomeOf(one, campaign)) };
    });
    const approvedFirst = {
      approved: 'done',
      edited: 'CONFLICT',
      state: 'sending',
      changed: false,
      frozen: 2,
    };
    const editedFirst = { approved: 'CONFLICT', edited: 'done', state: 'draft', changed: true, frozen: 0 };
    for (const one of seen) {
      expect(one).toMatchObject(one.approved === 'done' ? approvedFirst : editedFirst);
    }
  });

  test('scheduling and disabling at once: a disabled campaign never has a start time', async () => {
    const seen = await rounds(async (one, other, turn) => {
      const campaign = await buildReady(one, person.organiserId);
      const [scheduled, disabled] = await together(
        turn,
        () => acts.schedule(one, campaign),
        () => acts.disable(other, campaign),
      );
      return { scheduled, disabledIt: disabled, ...(await outcomeOf(one, campaign)) };
    });
    for (const one of seen) {
      expect(one).toMatchObject({ disabledIt: 'done', state: 'draft', timed: false, disabled: true });
      expect(['done', 'CONFLICT']).toContain(one.scheduled);
    }
  });

  test('scheduling and sending at once: only one of the two is done', async () => {
    const seen = await rounds(async (one, other, turn) => {
      const campaign = await buildReady(one, person.organiserId);
      const endings = await together(
        turn,
        () => acts.schedule(one, campaign),
        () => acts.send(other, campaign),
      );
      return { endings, ...(await outcomeOf(one, campaign)) };
    });
    for (const { endings, state, timed, frozen } of seen) {
      // A scheduled campaign may still be sent immediately, so the second call may succeed too.
      if (endings[1] === 'done')
        expect({ state, timed, frozen }).toEqual({ state: 'sending', timed: false, frozen: 2 });
      else
        expect({ endings, state, timed }).toEqual({
          endings: ['done', 'CONFLICT'],
          state: 'scheduled',
          timed: true,
        });
    }
  });

  test('starting and unscheduling at once: it is sent, or it is a draft that nobody received', async () => {
    const seen = await rounds(async (one, other, turn) => {
      const campaign = await acts.dueNow(one);
      const [, takenBack] = await together(
        turn,
        () => acts.startDue(one, campaign),
        () => acts.takeBack(other, campaign),
      );
      return { takenBack, ...(await outcomeOf(one, campaign)) };
    });
    for (const one of seen) {
      expect(one).toMatchObject(
        one.takenBack === 'done'
          ? { state: 'draft', timed: false, frozen: 0 }
          : { takenBack: 'CONFLICT', state: 'sending', frozen: 2 },
      );
    }
  });

  test('many jobs for the same start time, start the campaign once', async () => {
    const campaign = await acts.dueNow(server.services);
    const ended = await Promise.allSettled(
      Array.from({ length: 10 }, () => acts.startDue({ ...server.services }, campaign)),
    );
    expect(new Set(ended.map(ending))).toEqual(new Set(['done']));
    expect(await outcomeOf(server.services, campaign)).toMatchObject({ state: 'sending', frozen: 2 });
  });

  test('many repeats of one copy request, make one copy', async () => {
    const { id } = await buildReady(server.services, person.organiserId);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => copyOnce(server, person, id, 'one key')),
    );
    const copied = replies.flatMap(({ campaign }) => campaign?.id ?? []);
    expect(new Set(copied).size).toBe(1);
    expect(await copiesOf(server.services, id)).toBe(1);
    // A request that arrived while the first was running is repeated and gets the same copy.
    expect((await copyOnce(server, person, id, 'one key')).campaign?.id).toBe(copied[0]);
  });
});
