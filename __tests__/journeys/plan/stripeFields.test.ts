import type { FrameLocator, Page } from 'playwright-core';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, toastOf } from '../../support/browser/journey';
import { prepareServerBrowser } from '../../support/browser/serverBrowser';
import type { TestPerson } from '../../support/startServer';
import { startPlanStandIn, type PlanStandIn } from '../../support/stripe/planStandIn';
import { routeStripe } from '../../support/stripe/stripeScript';

/** Cards and charges of plans at Stripe, with the real server and a real browser; only Stripe is replaced by a stand-in. */

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;
const confirmed = { name: 'It is me' };

describeInBrowser('a plan that is paid for with a card at Stripe', () => {
  let stripe: PlanStandIn;
  const journey = prepareServerBrowser(
    async () => {
      stripe = await startPlanStandIn();
      return { stripe: stripe.keys };
    },
    (context) => routeStripe(context, stripe),
  );
  let person: TestPerson;
  let page: Page;
  const complaints: string[] = [];
  const sentToUs: string[] = [];

  beforeEach(async () => {
    complaints.splice(0);
    sentToUs.splice(0);
    person = await journey.server.signedIn(['connect', 'tixsuite'], { planId: 4 });
    page = await newBrowser();
  });
  afterAll(() => stripe.stop());

  /** Opens a page in another browser, and notes what it sends to us. */
  async function newBrowser({ isSignedIn = true } = {}): Promise<Page> {
    const opened = await journey.newBrowser(isSignedIn ? person : undefined);
    collectComplaints(opened, complaints);
    opened.on('request', (request) => {
      if (request.url().startsWith(journey.base))
        sentToUs.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    return opened;
  }

  const cardFields = (on: Page): FrameLocator => on.frameLocator('iframe[title="Card fields"]');
  const bankOf = (on: Page): FrameLocator => on.frameLocator('iframe[title="Your bank"]');

  async function enterCard(number: string) {
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('button', { name: 'Enter the card' }).click();
    await cardFields(page).getByLabel('Card number').fill(number);
    await page.getByRole('button', { name: 'Add this card' }).click();
  }

  /** Adds the card whose bank asks each time, and chooses a larger plan. @returns the address at which its bank asks */
  async function askedForPlan(): Promise<string> {
    await enterCard('4000 0025 0000 3155');
    await bankOf(page).getByRole('button', confirmed).click();
    await toastOf(page, 'Mastercard ending 3155 is the default now').waitFor();
    await open(page, '/portal/connect/plans?plan=6', 'Plans & Pricing');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$[\d.,]+ and change$/ })
      .click();
    await page.getByRole('heading', { name: /^Your bank needs to confirm \$[\d.,]+/ }).waitFor();
    return page.url();
  }
  const begun = 'You are now on the Essential plan';
  const charges = () =>
    stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').length;

  test('is added in fields that have the colours of the theme, and its number reaches nobody but Stripe', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('button', { name: 'Enter the card' }).click();
    await cardFields(page).getByLabel('Card number').waitFor();
    const fields = page.locator('.stripe-fields');
    expect(await fields.getAttribute('data-theme')).toBe('night');
    const dark = await fields.getAttribute('data-background');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('.stripe-fields[data-theme="stripe"]').waitFor();
    expect(await fields.getAttribute('data-background')).not.toBe(dark);
    await expectFlawless(page, looks);

    await cardFields(page).getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Add this card' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await cardFields(page).getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Add this card' }).click();
    await toastOf(page, 'Visa ending 4242 is the default now').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Visa ending 4242' }).waitFor();
    await expectFlawless(page, looks);
    expect(sentToUs.join('\n')).not.toMatch(/4242|0002/);
    expect(complaints).toEqual([]);
  });

  test('whose bank asks for a larger plan, and is not answered, says why', async () => {
    await askedForPlan();
    await expectFlawless(page, looks);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await bankOf(page).getByRole('button', { name: 'It is not me' }).click();
    await page.getByText('We are unable to authenticate your payment method.').waitFor();
    await expectFlawless(page, looks);
  });

  test('and whose bank asks in two tabs, another browser and later, is charged once, and each of them says so', async () => {
    const before = charges();
    const address = await askedForPlan();
    const twice = await page.context().newPage();
    await open(twice, address, 'Confirm it is you');
    const other = await newBrowser();
    await open(other, address, 'Confirm it is you');

    await other.getByRole('button', { name: 'Confirm' }).click();
    await bankOf(other).getByRole('button', confirmed).click();
    await toastOf(other, begun).waitFor();
    // The tabs that were open all the time.
    await twice.getByRole('button', { name: 'Confirm' }).click();
    await toastOf(twice, begun).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await toastOf(page, begun).waitFor();

    const late = await newBrowser();
    await open(late, address, 'Confirm it is you');
    await late.getByText('This payment is confirmed').waitFor();
    await expectFlawless(late, looks);
    await late.getByRole('link', { name: 'Continue' }).click();
    await late.getByRole('heading', { level: 1, name: 'Plans & Pricing' }).waitFor();
    expect(charges() - before).toBe(1);

    const stranger = await newBrowser({ isSignedIn: false });
    await stranger.goto(address);
    await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(decodeURIComponent(stranger.url())).toContain('/stripe-reauth');
    expect(complaints).toEqual([]);
  });

  test('and Stripe’s script, which cannot be loaded, says so, and is loaded when it is tried again', async () => {
    await page.route('https://js.stripe.com/v3/', (route) => route.abort());
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('button', { name: 'Enter the card' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Stripe could not be reached' });
    await notice.waitFor();
    await expectFlawless(page, looks);
    expect(await page.getByRole('button', { name: 'Add this card' }).isDisabled()).toBe(true);
    await page.unroute('https://js.stripe.com/v3/');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await cardFields(page).getByLabel('Card number').waitFor();
    await notice.waitFor({ state: 'detached' });
  });
});
