import { startAudienceImportDocument } from '../../../../src/contract/audience/import/audienceImport';
import { inviteOrganiserDocument } from '../../../../src/contract/provider/provider';
import {
  providerSwitchesDocument,
  setSwitchDocument,
  type FeatureSwitch,
  type SwitchKey,
} from '../../../../src/contract/provider/switches';
import { recentProofMinutes } from '../../../../src/contract/account/stepUp';
import { forgetSwitches, isTurnedOff } from '../../../../src/server/database/featureSwitches';
import { buildAudience, uploadCsv } from '../../../support/factories/audienceFactories';
import { buildPublicSale } from '../../../support/factories/sellingFactories';
import { buildSendingCampaign, progressOf, until } from '../../../support/factories/sendingFactories';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { proof } from '../../../support/factories/importFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-25T01:00:00Z';
const clock = settableClock(NOW);
const tray = mailTray();
let server: TestServer;
let admin: TestPerson;
let visitor: ReturnType<typeof siteVisitor>;
beforeEach(async () => {
  clock.set(NOW);
  server = await startServer({ clock, mailer: tray });
  admin = await server.signedIn(['isAdmin']);
  visitor = siteVisitor(server.app);
});
afterEach(() => server.close());

const set = (key: string, isOn: boolean, reason = 'Something is wrong with it', who = admin) =>
  who.graphql<{ setSwitch: FeatureSwitch[] }>(setSwitchDocument, { key, isOn, reason });
const turn = async (key: SwitchKey, isOn: boolean) => expect((await set(key, isOn)).errors).toBeUndefined();
const listed = async () =>
  (await admin.graphql<{ providerSwitches: FeatureSwitch[] }>(providerSwitchesDocument)).data
    ?.providerSwitches;
const audited = () =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['organiser_id', 'user_id', 'action', 'detail'])
    .where('action', 'like', 'provider.switch%')
    .orderBy('id')
    .execute();

test('every switch is on at first; turned off, it says since when, by whom and why, and is audited once', async () => {
  expect((await listed())?.map(({ key, isOn }) => [key, isOn])).toEqual([
    ['signUp', true],
    ['sending', true],
    ['selling', true],
    ['imports', true],
  ]);
  await turn('imports', false);
  await turn('imports', false);
  expect((await listed())?.at(-1)).toEqual({
    ...{ key: 'imports', isOn: false, reason: 'Something is wrong with it', changedBy: 'Pat Lee' },
    changedAt: clock.now().toISOString(),
  });
  const { organiserId, userId } = admin;
  const detail = { switch: 'imports', reason: 'Something is wrong with it' };
  expect(await audited()).toEqual([
    { organiser_id: organiserId, user_id: userId, action: 'provider.switch_off', detail },
  ]);
});

test('a switch, set long after the last proof of who the admin is, is not changed', async () => {
  clock.pass(minutes(recentProofMinutes) + 1);
  expect((await set('selling', false)).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  expect((await listed())?.every(({ isOn }) => isOn)).toBe(true);
  expect(await audited()).toEqual([]);
});

test.each<[string, object, string | undefined]>([
  ['an unknown switch', { key: 'everything' }, undefined],
  ['no reason', { reason: '   ' }, 'reason'],
  ['a reason of 301 characters', { reason: 'x'.repeat(301) }, 'reason'],
  ['a nested key', { key: { key: 'selling' } }, undefined],
])('a switch, set with %s, is refused', async (_what, wrong, field) => {
  const change = { key: 'selling', isOn: false, reason: 'Something is wrong', ...wrong };
  const { errors } = await admin.graphql(setSwitchDocument, change);
  expect(errors).toHaveLength(1);
  if (field) expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect((await listed())?.every(({ isOn }) => isOn)).toBe(true);
});

test('switches are for admins only, also 200 times at once', async () => {
  const owner = await server.signedIn(['events', 'preferences', 'connect']);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2 ? owner.graphql(providerSwitchesDocument) : set('selling', false, 'For fun', owner),
    ),
  );
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))).toEqual(new Set(['FORBIDDEN']));
  expect(await audited()).toEqual([]);
});

test('200 changes at once leave one position, and an audit entry for each real change', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, at) => set('imports', at % 2 === 0)));
  const entries = await audited();
  entries.forEach(({ action }, at) =>
    expect(action).toBe(at % 2 ? 'provider.switch_on' : 'provider.switch_off'),
  );
  expect((await listed())?.at(-1)?.isOn).toBe(entries.length % 2 === 0);
});

test('another process notices a change within seconds, without a restart', async () => {
  const { database } = server.services;
  expect(await isTurnedOff(database, 'imports')).toBe(false);
  // As another process would write it: this one keeps what it has read for a second.
  await database.adminDb
    .insertInto('feature_switch')
    .values({ key: 'imports', is_on: false, reason: 'Elsewhere', changed_at: clock.now() })
    .execute();
  await until(() => isTurnedOff(database, 'imports'), Boolean, 3_000);
  forgetSwitches(database);
});

test('sign-up, turned off, closes its pages, links that were mailed before and invitations, and opens again', async () => {
  await server.services.queue.start();
  const email = 'hana@example.org';
  await visitor.send('/sign-up', { email });
  const link = `/sign-up/${await tray.tokenTo(email, /./)}`;
  expect((await visitor.see(link)).status).toBe(200);
  await turn('signUp', false);
  expect((await visitor.see('/sign-up')).text).toMatch(/closed|not open|no new/i);
  expect((await visitor.send('/sign-up', { email })).status).toBe(403);
  expect((await visitor.see(link)).status).toBe(404);
  const invited = await admin.graphql(inviteOrganiserDocument, { email: 'new@example.org', country: 'nz' });
  expect(invited.errors?.[0]?.extensions.field).toBe('email');
  await turn('signUp', true);
  expect((await visitor.see(link)).status).toBe(200);
});

test('marketing emails, turned off, stop while a campaign is being sent, and continue without losing or repeating anybody', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const progress = () => progressOf(server.services, person.organiserId, id);
  await turn('sending', false);
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 700 });
  const service = await buildSendingCampaign(server.services, person.organiserId, { count: 3 });
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ purpose: 'service' })
    .where('id', '=', service)
    .execute();
  await server.services.queue.start();
  await until(
    () => progressOf(server.services, person.organiserId, service),
    ({ state }) => state === 'sent',
  );
  expect(await progress()).toMatchObject({ state: 'sending', waiting: 700, sent: 0, isHeld: true });

  await turn('sending', true);
  await until(progress, ({ sent }) => sent > 5);
  await turn('sending', false);
  await until(progress, ({ inFlight }) => inFlight === 0);
  const stopped = await progress();
  expect(stopped.state).toBe('sending');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await progress()).toMatchObject({ sent: stopped.sent, waiting: 700 - stopped.sent });

  await turn('sending', true);
  expect(await until(progress, ({ state }) => state === 'sent')).toMatchObject({
    sent: 700,
    unknown: 0,
    isHeld: false,
  });
  const mailed = tray.mails
    .filter(({ to }) => String(to).startsWith('person-'))
    .map(({ messageId }) => messageId);
  expect(new Set(mailed).size).toBe(mailed.length);
});

test('ticket sales, turned off, refuse new carts with a plain page, while an order that has begun can be paid', async () => {
  const { organiserId } = await server.signedIn(['events']);
  const { slug, offers } = await buildPublicSale(server.services, organiserId);
  const cart = () => visitor.send(`/events/${slug}/cart`, { [`quantity.${offers.flat()[0]}`]: '2' });
  const begun = await cart();
  expect(begun.status).toBe(303);
  await turn('selling', false);
  const refused = await cart();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('No tickets are sold here at the moment. Nothing was charged.');
  expect((await visitor.see(`/events/${slug}`)).text).toContain('No tickets are sold here at the moment');
  await visitor.send(begun.location, { name: 'Mere Tūhoe', email: 'mere@example.org' });
  const paid = await visitor.send(`${begun.location}/pay`, {
    method: 'card.succeeds',
    expectedTotalCents: '9200',
  });
  expect(paid.location).toMatch(/^\/order\//);
  await turn('selling', true);
  expect((await cart()).status).toBe(303);
});

test('imports, turned off, keep an uploaded file until they are on again', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId });
  const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\n');
  const start = () =>
    person.graphql(startAudienceImportDocument, { id: result?.id, mapping: ['email'], ...proof });
  await turn('imports', false);
  expect((await start()).errors?.[0]).toMatchObject({
    message: expect.stringMatching(/Your file is kept/),
    extensions: { code: 'CONFLICT' },
  });
  await turn('imports', true);
  expect((await start()).errors).toBeUndefined();
});
