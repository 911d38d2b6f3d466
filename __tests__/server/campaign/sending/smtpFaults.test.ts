import { sql } from 'kysely';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { addressesIn, countRecipients } from '../../../support/processes/recipientStates';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import {
  startSteppedSink,
  type SmtpAction,
  type SmtpStep,
  type SteppedSink,
} from '../../../support/mail/steppedSink';

const PEOPLE = 200;

/**
 * By the last two digits of the recipient's number: the step at which the mail server misbehaves, how, and the
 * expected state.
 */
const FAULTS: Record<number, { at: SmtpStep; does: SmtpAction; then: 'accepted' | 'failed' | 'unknown' }> = {
  1: { at: 'RCPT', does: { say: '421 4.3.2 Going down' }, then: 'accepted' },
  2: { at: 'RCPT', does: { say: '450 4.2.0 Greylisted' }, then: 'accepted' },
  3: { at: 'RCPT', does: { say: '550 5.1.1 No such user' }, then: 'failed' },
  4: { at: 'DATA', does: { say: '451 4.3.0 Later' }, then: 'accepted' },
  5: { at: 'message', does: { say: '421 4.3.2 Going down' }, then: 'accepted' },
  6: { at: 'message', does: { say: '450 4.3.0 Later' }, then: 'accepted' },
  7: { at: 'message', does: { say: '554 5.7.1 Not this one' }, then: 'failed' },
  8: { at: 'RCPT', does: 'hang', then: 'accepted' },
  9: { at: 'message', does: 'hang', then: 'unknown' },
  10: { at: 'RCPT', does: 'break off', then: 'accepted' },
  11: { at: 'content', does: 'break off', then: 'unknown' },
  12: { at: 'message', does: 'break off', then: 'unknown' },
  13: { at: 'message', does: { waitMs: 100 }, then: 'accepted' },
  14: { at: 'MAIL', does: { waitMs: 100 }, then: 'accepted' },
  15: { at: 'RCPT', does: { say: '552 5.2.2 Mailbox full' }, then: 'failed' },
};
const NO_SUCH_USER = 3;
const numberOf = (reader: string) => Number(/(\d+)@/.exec(reader)?.[1]) % 100;
const faultOf = (reader: string) => FAULTS[numberOf(reader)];

let sink: SteppedSink;
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  sink = await startSteppedSink();
  // Longer than a slow machine delays a reply, so that only a server that hangs is given up.
  const maxWait = { connection: 8_000, greeting: 4_000, answer: 4_000 };
  server = await startServer({ mailer: pooledMailer(sink.url, undefined, maxWait) });
  person = await server.signedIn([]);
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close({ force: true });
  await sink.close();
});

test(`the send job, over ${PEOPLE} mails to a mail server with every fault, records each outcome, mails nobody twice and never again mails an address that does not exist`, async () => {
  const taken = new Map<string, number>();
  const erred = new Set<string>();
  let greetings = 0;
  sink.decide = (step, reader) => {
    // The server closes the first connections before its greeting.
    if (step === 'connect') return ++greetings <= 3 ? 'break off' : 'go on';
    const fault = faultOf(reader);
    const errs = fault?.at === step && (fault.then !== 'accepted' || !erred.has(reader));
    if (errs) erred.add(reader);
    const deed = errs ? fault.does : 'go on';
    const isTaken =
      step === 'message' && (deed === 'go on' || (typeof deed === 'object' && 'waitMs' in deed));
    if (isTaken) taken.set(reader, (taken.get(reader) ?? 0) + 1);
    return deed;
  };
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: PEOPLE });
  const { database, queue } = server.services;
  await queue.start();
  const progress = () => progressOf(server.services, person.organiserId, id);
  const rest = await until(progress, ({ inFlight, waiting, sent }) => {
    return inFlight === 0 && sent + waiting > 0 && waiting < PEOPLE / 4;
  });
  expect(sumOf(rest)).toBe(PEOPLE);
  expect(rest.waiting).toBeGreaterThan(0);

  // The recipients whose delivery the server postponed become due.
  await until(
    async () => {
      await sql`update campaign_recipient set next_attempt_at = now() where state = 'retry_wait'`.execute(
        database.adminDb,
      );
      await sql`update job set run_at = now() where lease_until is null`.execute(database.adminDb);
      queue.wake();
      return progress();
    },
    ({ state }) => state === 'sent',
  );
  const names = Array.from({ length: PEOPLE }, (_, n) => `person-${n + 1}@example.org`);
  const expected = (state: string) =>
    new Set(names.filter((name) => (faultOf(name)?.then ?? 'accepted') === state));
  for (const state of ['accepted', 'failed', 'unknown']) {
    expect(await addressesIn(database, state)).toEqual(expected(state));
  }
  expect((await countRecipients(database)).total).toBe(PEOPLE);
  expect([...taken.values()].filter((times) => times !== 1)).toEqual([]);
  expect(new Set(taken.keys())).toEqual(expected('accepted'));
  const suppressed = await database.adminDb
    .selectFrom('suppression')
    .select(['address', 'scope', 'reason', 'campaign_id'])
    .orderBy('id')
    .execute();
  expect(suppressed.map(({ address }) => address).sort()).toEqual(
    names.filter((name) => numberOf(name) === NO_SUCH_USER).sort(),
  );
  for (const one of suppressed) {
    expect(one).toMatchObject({ scope: 'platform', reason: 'hard_bounce', campaign_id: id });
  }
});
