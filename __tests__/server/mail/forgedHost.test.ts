import { requestEmailChangeDocument } from '../../../src/contract/account/account';
import { requestLostDeviceLinkDocument } from '../../../src/contract/account/secondFactor';
import { sendTestMailPath } from '../../../src/contract/campaign/campaignEditing';
import { closeAccountDocument, keepAccountDocument } from '../../../src/contract/closing/closing';
import { startExportDocument } from '../../../src/contract/closing/export';
import { inviteOrganiserDocument } from '../../../src/contract/provider/provider';
import {
  restoreOrganiserDocument,
  suspendOrganiserDocument,
} from '../../../src/contract/provider/suspension';
import { ownerFlags } from '../../../src/contract/team/roles';
import { inviteToTeamDocument } from '../../../src/contract/team/team';
import { signInDocument } from '../../../src/contract/user/user';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { PASSWORD } from '../../support/factories/factories';
import { buildPublicSale } from '../../support/factories/sellingFactories';
import { until } from '../../support/factories/sendingFactories';
import { buildReady } from '../../support/factories/startFactories';
import { askSupport } from '../../support/factories/teamFactories';
import { mailTray } from '../../support/mail/mailTray';
import { setUpApp } from '../../support/secondFactor/secondFactorFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Every request of this file carries the name of another server in Host and X-Forwarded-Host. */

const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
const tray = mailTray();
let server: TestServer;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer({ mailer: tray, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
  owner = await server.signedIn([...ownerFlags]);
  admin = await server.signedIn(['isAdmin']);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ is_provider: true })
    .where('id', '=', admin.organiserId)
    .execute();
});
afterAll(() => server.close());

const form = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...forged, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const call = async (person: TestPerson, document: string, variables: Record<string, unknown> = {}) => {
  const { errors } = await person.graphql(document, variables, forged);
  expect(errors).toBeUndefined();
};
const signIn = ({ email }: TestPerson) =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: forged,
    payload: { query: signInDocument, variables: { email, password: PASSWORD } },
  });
/** A visitor of the public pages, whose browser was led to the forged host. */
const visitor = () =>
  siteVisitor(server.app, { ...forged, origin: 'https://turnout.co.nz', 'sec-fetch-site': 'same-origin' });

const reason = 'Many people complained about it.';
const requests: Record<string, () => Promise<unknown>> = {
  'a sign-up link': () => form('/sign-up', { email: 'new@example.org' }),
  'a link to set a password': () => form('/reset-password', { email: owner.email }),
  'a sign-in from a new browser': () => signIn(owner),
  'a new address': () =>
    call(owner, requestEmailChangeDocument, { newEmail: 'moved@example.org', password: PASSWORD }),
  'an invitation to a team': () =>
    call(owner, inviteToTeamDocument, { email: 'colleague@example.org', role: 'door' }),
  'an invitation of an organiser': () =>
    call(admin, inviteOrganiserDocument, { email: 'organiser@example.org', country: 'nz' }),
  'a lost device': async () => {
    const person = await server.signedIn(['preferences']);
    await setUpApp(person);
    const cookie = (await signIn(person)).cookies.find(({ name }) => name === 'turnout_second_step');
    const asked = await server.app.inject({
      method: 'POST',
      url: '/v3/graphql',
      headers: forged,
      cookies: { turnout_second_step: cookie?.value ?? '' },
      payload: { query: requestLostDeviceLinkDocument },
    });
    expect(asked.json().errors).toBeUndefined();
  },
  'a campaign sent as a test': async () => {
    const { id } = await buildReady(server.services, owner.organiserId, {});
    const sent = await server.app.inject({
      url: `/v2/nz${sendTestMailPath(id)}`,
      headers: { ...forged, cookie: owner.cookie },
    });
    expect(sent.json()).toMatchObject({ success: true });
  },
  'tickets and a place on the waitlist': async () => {
    const sale = await buildPublicSale(
      server.services,
      owner.organiserId,
      { seats: 1, types: [{ name: 'General', priceCents: 0 }] },
      { waitlist_open: true },
    );
    const buyer = visitor();
    const fields = { [`quantity.${sale.offers[0]?.[0]}`]: '1' };
    const { location } = await buyer.send(`/events/${sale.slug}/cart`, fields);
    await buyer.send(`/events/${sale.slug}/waitlist`, {
      ...{ name: 'Mere', email: 'waiting@example.org', quantity: '1' },
      line: `${sale.sessionIds[0]}.${sale.typeIds[0]}`,
    });
    await buyer.send(`${location}/cancel`, {});
    const taken = await buildPublicSale(server.services, owner.organiserId, {
      types: [{ name: 'General', priceCents: 0 }],
    });
    const cart = await buyer.send(`/events/${taken.slug}/cart`, {
      [`quantity.${taken.offers[0]?.[0]}`]: '1',
    });
    await buyer.send(cart.location, { name: 'Ana', email: 'buyer@example.org' });
  },
  'a suspension and its end': async () => {
    const { organiserId: id } = owner;
    await call(admin, suspendOrganiserDocument, { id, kind: 'sending', reason });
    await call(admin, restoreOrganiserDocument, { id, kind: 'sending' });
  },
  'support for the organisation': async () => {
    expect((await askSupport(server, admin, owner)).statusCode).toBe(200);
  },
  'an export': () => call(owner, startExportDocument),
  'the closing of the account': async () => {
    const other = await server.signedIn(['preferences']);
    await call(other, closeAccountDocument, { name: 'Tidal Theatre' });
    await call(other, keepAccountDocument);
  },
};

test('mails that requests with a forged host cause lead to our own site only', async () => {
  for (const [name, request] of Object.entries(requests)) {
    const before = tray.mails.length;
    await request();
    await until(
      async () => ({ name, mails: tray.mails.length }),
      ({ mails }) => mails > before,
    );
  }
  await until(
    () =>
      server.services.database.adminDb
        .selectFrom('job')
        .select('kind')
        .where((eb) => eb('run_at', '<=', eb.fn<Date>('now')))
        .execute(),
    (jobs) => jobs.length === 0,
  );
  const texts = tray.mails.map((mail) => JSON.stringify(mail));
  for (const text of texts) expect(text).not.toContain('evil.example');
  // Some are notices without a link.
  const leading = texts.filter((text) => text.includes('https://turnout.co.nz/'));
  expect(leading.length).toBeGreaterThanOrEqual(Object.keys(requests).length);
});
