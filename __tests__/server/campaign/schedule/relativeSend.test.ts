import type { CampaignStart } from '../../../../src/contract/campaign/campaignStart';
import { campaignStartDocument } from '../../../../src/contract/campaign/campaignStart';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { buildComm, letJobsUntil, moveSessionTo, ruleOf } from '../../../support/campaign/relativeStartActs';
import { progressOf, until } from '../../../support/factories/sendingFactories';
import { schedule, settableClock } from '../../../support/factories/startFactories';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2027-09-18T01:00:00Z';
const clock = settableClock(NOW);
let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ clock, mailer: pooledMailer(sink.url) });
  person = await server.signedIn(['ticketholderCommunication', 'events']);
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});

test('a comm whose session is moved three times across a clock change, is sent once, at the right wall time', async () => {
  const { organiserId } = person;
  const { comm, sessionIds } = await buildComm(server.services, organiserId, {
    starts: ['2027-09-28T19:30'],
    holders: 3,
  });
  const [session] = sessionIds;
  const startOf = async () =>
    (await person.graphql<{ campaignStart: CampaignStart }>(campaignStartDocument, { id: comm.id })).data
      ?.campaignStart;
  const stateNow = async () => (await progressOf(server.services, organiserId, comm.id)).state;
  /** Lets the queue do all that is planned until then. */
  const arrive = async (instant: string) => {
    clock.set(instant);
    await letJobsUntil(server.services, instant);
    await until(
      async () => {
        const due = await server.services.database.adminDb
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'campaign/start')
          .where('run_at', '<=', new Date())
          .execute();
        return due.length;
      },
      (left) => left === 0,
    );
  };

  // Clocks in New Zealand go from 2:00 to 3:00 on 26 September 2027, two days before the session.
  await schedule(person, comm, ruleOf(session, { time: '02:30' }), 3);
  expect(await startOf()).toMatchObject({ local: '2027-09-26T03:00', startsAt: '2027-09-25T14:00:00.000Z' });
  await moveSessionTo(person, session, '2027-09-25T19:30', { told: 3 });
  expect(await startOf()).toMatchObject({ local: '2027-09-23T02:30', startsAt: '2027-09-22T14:30:00.000Z' });
  await arrive('2027-09-20T00:00:00Z');
  await moveSessionTo(person, session, '2027-09-28T15:00', { told: 3 });
  expect(await startOf()).toMatchObject({ local: '2027-09-26T03:00', startsAt: '2027-09-25T14:00:00.000Z' });
  await arrive('2027-09-22T14:30:00Z');
  await moveSessionTo(person, session, '2027-09-29T19:30', { told: 3 });
  expect(await startOf()).toMatchObject({ local: '2027-09-27T02:30', startsAt: '2027-09-26T13:30:00.000Z' });

  for (const early of ['2027-09-25T14:00:00Z', '2027-09-26T13:29:59Z']) {
    await arrive(early);
    expect(await stateNow()).toBe('scheduled');
  }
  expect(sink.mails).toEqual([]);
  await arrive('2027-09-26T13:30:00Z');
  await until(stateNow, (state) => state === 'sent');
  expect(sink.mails).toHaveLength(3);

  await moveSessionTo(person, session, '2027-10-03T19:30', { told: 3 });
  await arrive('2027-10-01T00:00:00Z');
  expect(await stateNow()).toBe('sent');
  expect([...sink.timesMailed().perRecipient.values()]).toEqual([1, 1, 1]);
});
