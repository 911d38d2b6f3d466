import {
  type OrganiserSuspension,
  restoreOrganiserDocument,
  suspendOrganiserDocument,
} from '../../../src/contract/provider/suspension';
import { ownerFlags } from '../../../src/contract/team/roles';
import { colleagueOf } from '../../support/factories/teamFactories';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
beforeEach(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  admin = await server.signedIn(['isAdmin']);
  owner = await server.signedIn([...ownerFlags]);
});
afterEach(() => server.close());

const reason = 'Many people complained about your last email.';
const suspend = (more: object = {}, by = admin) =>
  by.graphql<{ suspendOrganiser: OrganiserSuspension[] }>(suspendOrganiserDocument, {
    id: owner.organiserId,
    kind: 'sending',
    reason,
    ...more,
  });
const restore = (kind = 'sending') =>
  admin.graphql<{ restoreOrganiser: OrganiserSuspension[] }>(restoreOrganiserDocument, {
    id: owner.organiserId,
    kind,
  });
const auditOf = (organiserId: string) =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail', 'user_id'])
    .where('organiser_id', '=', organiserId)
    .orderBy('id')
    .execute();

test('suspendOrganiser stores the reason and mails owners and managers only; restoreOrganiser mails them again', async () => {
  const manager = await colleagueOf(server, owner, { role: 'manager' });
  const door = await colleagueOf(server, owner, { role: 'door' });
  expect((await suspend()).data?.suspendOrganiser).toMatchObject([{ kind: 'sending', reason }]);
  await server.services.queue.start();
  const about = /^Turnout has suspended sending for/;
  const { text } = await tray.mailTo(owner.email, about);
  await tray.mailTo(manager.email, about);
  expect(text).toContain(reason);
  expect(text).toContain('https://turnout.co.nz/contact');

  expect((await restore()).data?.restoreOrganiser).toEqual([]);
  await tray.mailTo(manager.email, /can go on sending$/);
  const { text: after } = await tray.mailTo(owner.email, /can go on sending$/);
  expect(after).toContain('You can send again');
  expect(tray.mails.map(({ to }) => to)).not.toContain(door.email);
});

test('suspendOrganiser and restoreOrganiser are in the audit trails of the organiser and of the provider', async () => {
  await suspend();
  await restore();
  expect(await auditOf(owner.organiserId)).toMatchObject([
    { action: 'organiser.suspended', detail: { kind: 'sending', reason }, user_id: admin.userId },
    { action: 'organiser.restored', detail: { kind: 'sending' } },
  ]);
  const id = owner.organiserId;
  expect(await auditOf(admin.organiserId)).toMatchObject([
    { action: 'provider.organiser_suspended', detail: { kind: 'sending', reason, organiser: id } },
    { action: 'provider.organiser_restored', detail: { kind: 'sending', organiser: id } },
  ]);
});

test.each([
  ['a reason of 9 characters', { reason: ' too short ' }, 'reason'],
  ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'reason'],
  ['an id that is none', { id: 'everybody' }, 'id'],
])('suspendOrganiser with %s names the field and changes nothing', async (_what, more, field) => {
  const { errors } = await suspend(more);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await auditOf(owner.organiserId)).toEqual([]);
});

test('suspendOrganiser twice, of an unknown organiser and of the provider itself is refused', async () => {
  await suspend();
  expect((await suspend()).errors?.[0]?.extensions.field).toBe('kind');
  expect((await suspend({ id: owner.userId })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ is_provider: true })
    .where('id', '=', admin.organiserId)
    .execute();
  expect((await suspend({ id: admin.organiserId })).errors?.[0]?.extensions.field).toBe('id');
  expect((await restore('selling')).errors?.[0]?.extensions.field).toBe('kind');
});

test('suspendOrganiser by the owner, or by an admin who proved who they are long ago, is refused', async () => {
  expect((await suspend({}, owner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  clock.advance(11);
  expect((await suspend()).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
});
