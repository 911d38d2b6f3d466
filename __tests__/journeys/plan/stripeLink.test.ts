import type { Page } from 'playwright-core';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { open } from '../../support/browser/journey';
import { prepareServerBrowser } from '../../support/browser/serverBrowser';
import { startStripeStandIn, type StripeStandIn } from '../../support/stripe/stripeStandIn';

/** A link to Stripe that has expired or was used before, with the real server and a real browser. */

describeInBrowser('a link to the onboarding at Stripe', () => {
  let stripe: StripeStandIn;
  const journey = prepareServerBrowser(
    async () => {
      stripe = await startStripeStandIn();
      return { stripe: stripe.keys };
    },
    (context) =>
      context.route('https://connect.stripe.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Stripe</title><h1>Who are you?</h1>',
        }),
      ),
  );
  afterAll(() => stripe.stop());

  const links = () =>
    stripe.asked.filter(({ path }) => path === '/v1/account_links').map(({ fields }) => fields);
  const atStripe = (page: Page) => page.getByRole('heading', { name: 'Who are you?' }).waitFor();

  test('that has expired is replaced, again and in another browser, and leads back to where one was', async () => {
    const page = await journey.newBrowser(await journey.server.signedIn(['tixsuite']));
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('button', { name: 'Connect with Stripe' }).click();
    await atStripe(page);
    const { refresh_url: expired = '', return_url: back = '', account } = links()[0] ?? {};

    await page.goto(expired);
    await atStripe(page);
    await page.goto(expired);
    await atStripe(page);
    expect(links().map((fields) => fields.account)).toEqual([account, account, account]);

    const other = await journey.newBrowser();
    await other.goto(expired);
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(links()).toHaveLength(3);

    await page.goto(back);
    await page.getByRole('heading', { level: 1, name: 'Payment method' }).waitFor();
    await expectFlawless(page, { widths: [1440, 390], themes: ['light', 'dark'] });
  });
});
