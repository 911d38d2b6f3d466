import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { open } from '../../support/browser/journey';
import { freePort } from '../../support/browser/product';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { startStripeStandIn, type StripeStandIn } from '../../support/stripe/stripeStandIn';

/** A link to Stripe that has expired or was used before, with the real server and a real browser. */

describeInBrowser('a link to the onboarding at Stripe', () => {
  let stripe: StripeStandIn;
  let server: TestServer;
  let browser: Browser;
  let base: string;
  let person: TestPerson;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    stripe = await startStripeStandIn();
    const port = await freePort();
    base = `http://localhost:${port}`;
    [server, browser] = await Promise.all([
      startServer({ stripe: stripe.keys, publicUrl: base }),
      openBrowser(),
    ]);
    await server.app.listen({ port, host: '127.0.0.1' });
    person = await server.signedIn(['tixsuite']);
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await server.close();
    await stripe.stop();
  });

  async function newBrowser({ isSignedIn = true } = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' });
    contexts.push(context);
    await context.route('https://connect.stripe.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Stripe</title><h1>Who are you?</h1>',
      }),
    );
    const [name = '', value = ''] = person.cookie.split('=');
    if (isSignedIn) await context.addCookies([{ name, value, url: base }]);
    return context.newPage();
  }

  const links = () =>
    stripe.asked.filter(({ path }) => path === '/v1/account_links').map(({ fields }) => fields);
  const atStripe = (page: Page) => page.getByRole('heading', { name: 'Who are you?' }).waitFor();

  test('that has expired is replaced, again and in another browser, and leads back to where one was', async () => {
    const page = await newBrowser();
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('button', { name: 'Connect with Stripe' }).click();
    await atStripe(page);
    const { refresh_url: expired = '', return_url: back = '', account } = links()[0] ?? {};

    await page.goto(expired);
    await atStripe(page);
    await page.goto(expired);
    await atStripe(page);
    expect(links().map((fields) => fields.account)).toEqual([account, account, account]);

    const other = await newBrowser({ isSignedIn: false });
    await other.goto(expired);
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(links()).toHaveLength(3);

    await page.goto(back);
    await page.getByRole('heading', { level: 1, name: 'Payment method' }).waitFor();
    await expectFlawless(page, { widths: [1440, 390], themes: ['light', 'dark'] });
  });
});
