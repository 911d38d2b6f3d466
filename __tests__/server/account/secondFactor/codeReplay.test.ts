import { stepUpPath } from '../../../../src/contract/account/stepUp';
import {
  consumeRecoveryCode,
  consumeStep,
} from '../../../../src/server/account/secondFactor/authenticatorQueries';
import { recoveryCodeHash } from '../../../../src/server/account/secondFactor/recoveryCodes';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { codeAt, setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { twoStepSignIn } from '../../../support/secondFactor/twoStepSignIn';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Codes that are used again: later, elsewhere, and 200 times at once. */
const ATTEMPTS = 200;
const clock = manualClock();
let server: TestServer;
let person: TestPerson;
let secret: string;
let codes: string[];
beforeAll(async () => {
  server = await startServer({ mailer: mailTray(), clock });
});
beforeEach(async () => {
  person = await server.signedIn(['preferences']);
  ({ secret, codes } = await setUpApp(person, clock.now()));
  clock.advance(1);
});
afterAll(() => server.close());

const visitor = twoStepSignIn(() => server.app);
const begin = () => visitor.begin(person);
const confirm = async (cookie: string, code: string, from?: string) =>
  Boolean((await visitor.confirm(cookie, code, from)).json().data?.confirmSignIn?.ok);
const codeOf = (kind: string) =>
  kind === 'a code of the app' ? codeAt(secret, clock.now()) : (codes[1] ?? '');
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: ATTEMPTS }, work));

describe.each(['a code of the app', 'a recovery code'])('%s', (kind) => {
  test('used in 200 requests of one sign-in at once, signs in exactly once', async () => {
    const [cookie, code] = [await begin(), codeOf(kind)];
    const signedIn = await times(() => confirm(cookie, code, '10.98.0.1'));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  test('used twice, in two sign-ins at once and once more later, signs in exactly once', async () => {
    const [one, other, late] = [await begin(), await begin(), await begin()];
    const code = codeOf(kind);
    const signedIn = await Promise.all([confirm(one, code), confirm(other, code)]);
    expect(signedIn.filter(Boolean)).toHaveLength(1);
    expect(await confirm(late, code)).toBe(false);
  });

  test('used for a sign-in, is no proof of who the person is afterwards', async () => {
    const code = codeOf(kind);
    expect(await confirm(await begin(), code)).toBe(true);
    expect((await person.post(`/v2/nz${stepUpPath}`, { code })).status).toBe(400);
  });
});

test('200 uses of one time step at once: one is accepted, also without the limit of attempts', async () => {
  const { adminDb } = server.services.database;
  const step = Math.floor(clock.now().getTime() / 30_000) + 5;
  const uses = await times(() => consumeStep(adminDb, person.userId, step));
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('200 uses of one recovery code at once: one is accepted, also without the limit of attempts', async () => {
  const { userId } = person;
  const codeHash = recoveryCodeHash(server.services, userId, codes[0] ?? '');
  const { adminDb } = server.services.database;
  const uses = await times(() => consumeRecoveryCode(adminDb, { userId, codeHash, now: clock.now() }));
  expect(uses.filter(Boolean)).toHaveLength(1);
});
