import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connectStripeDocument, refreshGettingPaidDocument } from '../../src/contract/payment/gettingPaid';
import { violationsOn } from '../support/browser/accessibility';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { mailTray } from '../support/mail/mailTray';
import { freePort } from '../support/browser/product';
import { buildSale } from '../support/factories/sellingFactories';
import { startServer, type TestServer } from '../support/startServer';
import { ready, startStripeStandIn, type StripeStandIn } from '../support/stripe/stripeStandIn';

/** Paying on the product's own page, with the real server and a real browser; only Stripe is replaced by a stand-in. */

/** Replaces the script of js.stripe.com: shows the card fields in one frame and the bank's page in another. */
const stripeScript = `
  window.Stripe = (key, { stripeAccount }) => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const handlers = {};
        return {
          on: (name, handler) => { handlers[name] = handler; },
          mount: (place) => document.querySelector(place).append(frame('https://js.stripe.com/fields', 'Card fields', () => handlers.ready())),
        };
      },
    }),
    confirmPayment: async ({ elements: { clientSecret }, confirmParams }) => {
      const body = new URLSearchParams({ clientSecret, key, stripeAccount });
      const answer = await (await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body })).json();
      if (answer.error) return answer;
      const bank = new Promise((done) => addEventListener('message', ({ origin }) => origin === 'https://hooks.stripe.com' && done()));
      document.body.append(frame('https://hooks.stripe.com/3d_secure', 'Your bank', () => {}));
      await bank;
      await fetch('https://api.stripe.com/v1/authenticated', { method: 'POST', body });
      location.assign(confirmParams.return_url + '?redirect_status=succeeded');
      return new Promise(() => {});
    },
  });
  function frame(src, title, loaded) {
    const made = document.createElement('iframe');
    return Object.assign(made, { src, title, onload: loaded });
  }`;

const number = '4000 0027 6000 3184';
const intentOf = (posted: string | null) =>
  (new URLSearchParams(posted ?? '').get('clientSecret') ?? '').replace(/_secret.*/, '');

describeInBrowser('a card payment by Stripe', () => {
  const mailer = mailTray();
  let stripe: StripeStandIn;
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let base: string;
  let organiserId: string;
  let account: string;
  let declines = 0;
  const complaints: string[] = [];
  const sentToUs: string[] = [];

  beforeAll(async () => {
    stripe = await startStripeStandIn();
    const port = await freePort();
    base = `http://localhost:${port}`;
    [server, browser] = await Promise.all([
      startServer({ stripe: stripe.keys, mailer, publicUrl: base }),
      openBrowser(),
    ]);
    await server.app.listen({ port, host: '127.0.0.1' });
    expect((server.app.server.address() as AddressInfo).port).toBe(port);
    await server.services.queue.start();
    const person = await server.signedIn(['events', 'tixsuite']);
    ({ organiserId } = person);
    await person.graphql(connectStripeDocument);
    account = stripe.asked.find(({ path }) => path === '/v1/account_links')?.fields.account ?? '';
    stripe.setAccount(account, ready);
    await person.graphql(refreshGettingPaidDocument);
  });
  beforeEach(async () => {
    complaints.splice(0);
    sentToUs.splice(0);
    context = await browser.newContext({
      baseURL: base,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    collectComplaints(page, complaints);
    page.on('request', (request) => {
      if (request.url().startsWith(base)) sentToUs.push(`${request.url()} ${request.postData() ?? ''}`);
    });
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    await server.close();
    await stripe.stop();
  });

  /** Answers requests to all hosts of Stripe. */
  async function standInForStripe() {
    const page200 = (body: string) => ({ status: 200, contentType: 'text/html', body });
    const json = (body: object) => ({
      status: 200,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(body),
    });
    await page.route('https://js.stripe.com/v3/', (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: stripeScript }),
    );
    await page.route('https://js.stripe.com/fields', (route) =>
      route.fulfill(page200('<!doctype html><title>Card</title><label>Card number <input></label>')),
    );
    await page.route('https://hooks.stripe.com/**', (route) =>
      route.fulfill(
        page200(
          '<!doctype html><title>Bank</title><button onclick="parent.postMessage(1, \'*\')">It is me</button>',
        ),
      ),
    );
    await page.route('https://api.stripe.com/v1/confirm', async (route) => {
      const intent = intentOf(route.request().postData());
      if (declines > 0) {
        declines -= 1;
        stripe.setIntent(intent, { refused: 'Your card was declined.' });
        await stripe.tell(server.app, stripe.intentEvent('payment_intent.payment_failed', intent));
        return route.fulfill(json({ error: { message: 'Your card was declined.' } }));
      }
      stripe.setIntent(intent, { status: 'requires_action', refused: undefined });
      return route.fulfill(json({ status: 'requires_action' }));
    });
    await page.route('https://api.stripe.com/v1/authenticated', async (route) => {
      const intent = intentOf(route.request().postData());
      stripe.setIntent(intent, { status: 'succeeded' });
      await stripe.tell(server.app, stripe.intentEvent('payment_intent.succeeded', intent));
      return route.fulfill(json({ status: 'succeeded' }));
    });
  }

  /** Buys two tickets up to the page with the card fields. */
  async function choose(email: string) {
    const sale = await buildSale(server.services, organiserId, { types: [{ name: 'General' }] });
    const { slug } = await server.services.database.adminDb
      .updateTable('event')
      .set({ ticketing: 'here' })
      .where('id', '=', sale.eventId)
      .returning('slug')
      .executeTakeFirstOrThrow();
    await page.goto(`/events/${slug}`);
    await page.getByRole('combobox', { name: /General/ }).selectOption('2');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Aroha');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: /Continue to pay/ }).click();
    await page.getByRole('radio', { name: /Card/ }).check();
    await page.getByRole('button', { name: 'Pay $92.00' }).click();
  }

  test('declined, then confirmed by the bank, is completed by the webhook, shows the tickets and mails them', async () => {
    await standInForStripe();
    declines = 1;
    await choose('aroha@example.org');
    await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').fill(number);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const pay = page.getByRole('button', { name: 'Pay $92.00' });
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    // A buyer who returns later sees the same payment and why the last card failed.
    await page.goto(page.url());
    await page.getByRole('alert').filter({ hasText: 'Nothing was charged; try again' }).waitFor();
    await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').fill(number);
    await pay.click();
    await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: 'It is me' }).click();

    await page.waitForURL(/\/order\//);
    await page.locator('img.qr').nth(1).waitFor();
    expect(await page.locator('img.qr').count()).toBe(2);
    const mail = await mailer.mailTo('aroha@example.org', /ticket/i);
    expect(mail.attachments?.length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    // The number was typed into the provider's frame and was never sent to our server.
    expect(sentToUs.join('\n')).not.toMatch(/4000|3184/);
    const charges = stripe.asked.filter(
      ({ path, method }) => method === 'POST' && path === '/v1/payment_intents',
    );
    expect(charges.map((charge) => charge.account)).toEqual([account]);
  });

  test("shows a message and no pay button if the provider's script cannot be loaded", async () => {
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await choose('late@example.org');
    await page
      .getByRole('alert')
      .filter({ hasText: 'could not be loaded, so nothing was charged' })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Pay $92.00' }).isDisabled()).toBe(true);
  });

  test('sends requests only to Stripe from the page with the card fields', async () => {
    await standInForStripe();
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: 'came' }),
    );
    await choose('mere@example.org');
    await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').waitFor();
    const asked = await page.evaluate(() =>
      fetch('https://elsewhere.example/card').then(
        () => 'came',
        () => 'kept away',
      ),
    );
    expect(asked).toBe('kept away');
    expect(complaints.join()).toContain('connect-src');
  });
});
