import {
  changePasswordDocument,
  requestEmailChangeDocument,
  signOutEverywhereDocument,
} from '../../../src/contract/account/account';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { buildOrganiser } from '../../support/factories/factories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock });
  await server.services.queue.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['preferences']);
});

const PASSWORD = 'correct horse battery';
const trailOf = ({ userId }: TestPerson) =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['organiser_id', 'action', 'detail', 'happened_at'])
    .where('user_id', '=', userId)
    .execute();
const entry = (action: string, endedSessions: number, organiserId = person.organiserId) => ({
  organiser_id: organiserId,
  action,
  detail: { endedSessions },
  happened_at: clock.now(),
});
const post = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const changePassword = (currentPassword = PASSWORD) =>
  person.graphql(changePasswordDocument, { currentPassword, newPassword: 'a whole new password' });

test('changing the password writes an audit entry; a refused change does not', async () => {
  await changePassword('not it');
  expect(await trailOf(person)).toEqual([]);
  await changePassword();
  expect(await trailOf(person)).toEqual([entry('account.password_changed', 0)]);
});

test('setting a password by a mailed link writes one audit entry', async () => {
  await post('/reset-password', { email: person.email });
  const link = `/reset-password/${await tray.tokenTo(person.email, /new password/)}`;
  await post(link, { password: 'a new long password' });
  await post(link, { password: 'another long password' });
  expect(await trailOf(person)).toEqual([entry('account.password_reset', 1)]);
});

test('a confirmed new address writes an audit entry without the address', async () => {
  const newEmail = `moved-${process.pid}@example.org`;
  await person.graphql(requestEmailChangeDocument, { newEmail, password: PASSWORD });
  expect(await trailOf(person)).toEqual([]);
  await post(`/confirm-email/${await tray.tokenTo(newEmail, /Confirm your new email/)}`, {});
  expect(await trailOf(person)).toEqual([entry('account.email_changed', 0)]);
});

test('signing out everywhere, by a member of two organisers, writes an audit entry for both and for no other', async () => {
  const [second, other] = [await buildOrganiser(server.services), await buildOrganiser(server.services)];
  await server.services.database.adminDb
    .insertInto('membership')
    .values({ user_id: person.userId, organiser_id: second.organiserId, role: 'viewer', permissions: '{}' })
    .execute();
  await person.graphql(signOutEverywhereDocument);
  const trail = await trailOf(person);
  expect(trail).toHaveLength(2);
  expect(trail).toEqual(
    expect.arrayContaining([
      entry('account.signed_out_everywhere', 1),
      entry('account.signed_out_everywhere', 1, second.organiserId),
    ]),
  );
  expect(trail.some(({ organiser_id }) => organiser_id === other.organiserId)).toBe(false);
});

test('the audit trail cannot be changed or deleted as the organiser', async () => {
  const { withOrganiser } = server.services.database;
  const change = withOrganiser(person.organiserId, (db) =>
    db.updateTable('audit_entry').set({ action: 'nothing' }).execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
  const removal = withOrganiser(person.organiserId, (db) => db.deleteFrom('audit_entry').execute());
  await expect(removal).rejects.toThrow(/permission denied/);
});
