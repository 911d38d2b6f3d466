import { sql } from 'kysely';
import { sessionPlanInput } from '../../../../src/contract/event/eventSessionInput';
import { sendCampaign } from '../../../../src/server/campaign/sending/sendCampaignService';
import { changeSession } from '../../../../src/server/event/sessions/changeSessionService';
import type { Services } from '../../../../src/server/services';
import { buildComm } from '../../../support/campaign/relativeStartActs';
import { hasServer } from '../../../support/database/testDatabase';
import { contextOf, ending } from '../../../support/factories/startActs';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Changes of a session at the same time as each other and as the send of the drafted comm, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;
const ROUNDS = 12;
const zone = 'Pacific/Auckland';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['ticketholderCommunication', 'events']);
});
afterAll(() => server?.close());

const moveTo = (services: Services, session: string, startsLocal: string) =>
  services.database.withOrganiser(person.organiserId, (db) =>
    changeSession(
      db,
      { services, organiserId: person.organiserId, userId: person.userId },
      session,
      sessionPlanInput.parse({ startsLocal, zone, capacity: 100 }),
      1,
    ),
  );
const rounds = <T>(round: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, turn) => round(turn)));

async function rowsOf(eventId: string) {
  const { rows } = await sql<{
    outcome: string | null;
    newTime: string;
    starts: string;
    text: string;
    html: string | null;
  }>`
    select outcome, change_comm.changed_to ->> 'startsLocal' as "newTime",
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts, campaign.blocks::text as text,
      campaign.frozen_html as html
    from change_comm join campaign on campaign.id = campaign_id join event_session as session on session.id = session_id
    where change_comm.event_id = ${eventId} order by change_comm.changed_at`.execute(
    server.services.database.adminDb,
  );
  return rows;
}

races('at the same time', () => {
  test('two moves of one session leave one draft, about the time at which the session is now', async () => {
    const seen = await rounds(async () => {
      const { eventId, sessionIds } = await buildComm(server.services, person.organiserId, {
        starts: ['2031-03-06T19:30'],
      });
      const [session = ''] = sessionIds;
      const moves = ['2031-03-10T18:00', '2031-03-11T18:00'].map((at) =>
        moveTo(server.services, session, at),
      );
      expect((await Promise.allSettled(moves)).map(ending)).toEqual(['done', 'done']);
      return rowsOf(eventId);
    });
    for (const rows of seen) {
      expect(rows).toMatchObject([{ outcome: null, newTime: rows[0]?.starts }]);
      expect(rows[0]?.text).toContain(
        rows[0]?.starts === '2031-03-10T18:00' ? '10 March 2031' : '11 March 2031',
      );
    }
  });

  test('a move and the send of the drafted comm: it is sent with the time of before, or not at all', async () => {
    const seen = await rounds(async (turn) => {
      const { eventId, sessionIds } = await buildComm(server.services, person.organiserId, {
        starts: ['2031-03-06T19:30'],
      });
      const [session = ''] = sessionIds;
      await moveTo(server.services, session, '2031-03-10T18:00');
      const { id, version } = await server.services.database.adminDb
        .selectFrom('change_comm')
        .innerJoin('campaign', 'campaign.id', 'campaign_id')
        .select(['campaign.id', 'version'])
        .where('change_comm.event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      const send = () =>
        sendCampaign(contextOf({ ...server.services }, person), { id, version, expectedRecipients: 1 });
      const move = () => moveTo({ ...server.services }, session, '2031-03-11T18:00');
      const acts = turn % 2 === 0 ? [send, move] : [move, send];
      const endings = (await Promise.allSettled(acts.map((act) => act()))).map(ending);
      return { endings: turn % 2 === 0 ? endings : endings.toReversed(), rows: await rowsOf(eventId) };
    });
    for (const { endings, rows } of seen) {
      const [sent, moved] = endings;
      expect(moved).toBe('done');
      const about = { outcome: null, newTime: '2031-03-11T18:00' };
      if (sent !== 'done') expect(rows).toMatchObject([{ ...about, html: null }]);
      else {
        expect(rows).toMatchObject([{ outcome: 'sent', newTime: '2031-03-10T18:00' }, about]);
        expect(rows[0]?.html).toContain('10 March 2031');
      }
    }
  });
});
