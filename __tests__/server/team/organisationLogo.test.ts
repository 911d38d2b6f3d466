import sharp from 'sharp';
import {
  logoPath,
  logoUploadPath,
  type OrganisationSettings,
  organisationSettingsDocument,
  removeLogoDocument,
} from '../../../src/contract/team/organisationSettings';
import { ownerFlags } from '../../../src/contract/team/roles';
import { sendTickets } from '../../../src/server/orderMail/sendOrderMail';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildPublicSale } from '../../support/factories/sellingFactories';
import { until } from '../../support/factories/sendingFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray } from '../../support/mail/mailTray';
import { fileForm } from '../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags]);
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5c5c80' } })
    .png()
    .toBuffer();
async function upload(bytes: Buffer | string, by = owner) {
  const { headers, payload } = fileForm('logo.png', 'image/png', Buffer.from(bytes));
  const reply = await server.app.inject({
    method: 'POST',
    url: `/v2/nz${logoUploadPath}`,
    headers: { ...headers, cookie: by.cookie },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
const show = (logo: string) => server.app.inject({ url: logoPath(logo) });
const logoOf = async (by = owner) =>
  (await by.graphql<{ organisationSettings: OrganisationSettings }>(organisationSettingsDocument)).data
    ?.organisationSettings.logo;

test('a logo, wider than the box, is stored as PNG that fits it, with its transparency', async () => {
  const { status, body } = await upload(await picture(1200, 300));
  expect([status, body.error]).toEqual([200, null]);
  expect(await logoOf()).toBe(body.logo);
  const shown = await show(body.logo);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    ...{ format: 'png', width: 480, height: 120, hasAlpha: true },
  });
});

test('a logo is on the event page and in its structured data, and in mail about orders', async () => {
  const { body } = await upload(await picture(300, 100));
  const { slug } = await buildPublicSale(server.services, owner.organiserId, {});
  const page = (await server.app.inject({ url: `/events/${slug}`, headers: { host: 'turnout.co.nz' } })).body;
  expect(page).toContain(`<img src="${logoPath(body.logo)}" alt="" />`);
  expect(page).toContain(`"logo":"https://turnout.co.nz${logoPath(body.logo)}"`);

  const order = await buildOrder(server.services, owner.organiserId);
  await sendTickets(server.services, { organiserId: owner.organiserId, orderId: order.orderId }, 1);
  const { html } = await tray.mailTo('ana@example.org', /ticket/);
  expect(html).toContain(`src="https://turnout.co.nz${logoPath(body.logo)}" alt="Tidal Theatre"`);
});

test('a logo, replaced or removed, is no longer served, and its file is deleted', async () => {
  const { files } = server.services;
  const isStored = (logo: string) => files.has(`logos/${logo}.png`);
  const first = (await upload(await picture(300, 100))).body.logo as string;
  const second = (await upload(await picture(200, 100))).body.logo as string;
  expect((await show(first)).statusCode).toBe(404);
  expect((await show(second)).statusCode).toBe(200);
  const { data } = await owner.graphql<{ removeLogo: OrganisationSettings }>(removeLogoDocument);
  expect(data?.removeLogo.logo).toBeNull();
  expect((await show(second)).statusCode).toBe(404);
  await until(
    async () => [await isStored(first), await isStored(second)],
    (stored) => stored.every((each) => !each),
  );
  const actions = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', owner.organiserId)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'organisation.logo_changed',
    'organisation.logo_changed',
    'organisation.logo_removed',
  ]);
});

test.each([
  ['no image', 'a text'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['empty', ''],
])('a file that is %s is refused at its field and keeps the logo', async (_kind, bytes) => {
  const { body } = await upload(await picture(300, 100));
  const refused = await upload(bytes);
  expect([refused.status, refused.body.error.field]).toEqual([400, 'file']);
  expect(await logoOf()).toBe(body.logo);
});

test('a colleague who does not manage the team, and another organisation, cannot change it', async () => {
  const { body } = await upload(await picture(300, 100));
  const marketer = await colleagueOf(server, owner, { role: 'marketing', permissions: ['preferences'] });
  expect((await upload(await picture(300, 100), marketer)).status).toBe(403);
  expect((await marketer.graphql(removeLogoDocument)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const stranger = await server.signedIn([...ownerFlags]);
  await stranger.graphql(removeLogoDocument);
  expect(await logoOf(stranger)).toBeNull();
  expect(await logoOf()).toBe(body.logo);
  expect((await show('not-a-name')).statusCode).toBe(404);
});
