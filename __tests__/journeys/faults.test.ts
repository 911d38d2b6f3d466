import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signInTo, type ApiClient } from '../support/browser/apiClient';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { startProduct, type Product } from '../support/browser/product';
import { until } from '../support/factories/sendingFactories';

/** Failures between the browser and the server, and what the person sees. */

const organiser = 'organiser@example.co.nz';

let folder: string;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: ApiClient;

const toast = (text: string | RegExp) => page.locator('.p-toast-message').filter({ hasText: text });

async function open(path: string, heading: string | RegExp): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function signInAgain(on: Page): Promise<void> {
  await on.getByLabel('Email').fill(organiser);
  await on.getByLabel('Password', { exact: true }).fill('turnout-demo');
  await on.getByRole('button', { name: 'Sign in' }).click();
}

/** Answers the next calls to a path with a status; later calls reach the server. */
async function failNext(path: string | RegExp, status: number, times: number): Promise<{ failed(): number }> {
  let failed = 0;
  await page.route(path, async (route) => {
    if (failed >= times) return route.continue();
    failed += 1;
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  return { failed: () => failed };
}

describeInBrowser('when something goes wrong', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-faults-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
    api = await signInTo(product.url, organiser);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await signInByApi(context, product.url, organiser);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  /** Chooses an action from the menu of the first campaign in the list. */
  async function act(label: string): Promise<void> {
    const row = page.getByRole('main').getByRole('row').nth(1);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: label }).click();
  }

  test('copying a campaign after three replies of 502 is repeated and makes one copy', async () => {
    const count = async () =>
      (
        await api.graphql<{ campaigns: { counts: { all: number } } }>(
          'query campaigns { campaigns(kind: email) { counts { all } } }',
        )
      ).campaigns.counts.all;
    const before = await count();
    await open('/portal/marketing/email-campaigns', 'Email campaigns');
    const gateway = await failNext(/\/api\/campaign\/copy\//, 502, 3);
    await act('Copy');
    await toast('has been copied').waitFor();
    expect(gateway.failed()).toBe(3);
    expect(await count()).toBe(before + 1);
  });

  test('a server error of 500 shows a toast, and the screen keeps its contents', async () => {
    await open('/portal/marketing/email-campaigns', 'Email campaigns');
    const gateway = await failNext(/\/api\/campaign\/copy\//, 500, 1);
    await act('Copy');
    await toast('A network error has occurred').waitFor();
    expect(gateway.failed()).toBe(1);
    expect(await page.getByRole('main').getByRole('row').count()).toBeGreaterThan(2);
  });

  test('a server that cannot be reached shows a message, and the list loads by itself once it is back', async () => {
    await open('/portal/venues', 'Venues');
    await page.route('**/v3/graphql', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artists' }).click();
    await toast('Network Error').waitFor();
    await page.unroute('**/v3/graphql');
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
  });

  test('a session that ends while a campaign is edited keeps the input, which is there after signing in again', async () => {
    const { createCampaign } = await api.graphql<{ createCampaign: { id: string } }>(
      'mutation createCampaign($input: CampaignInput!) { createCampaign(input: $input) { id } }',
      { input: { name: 'Written on a slow evening' } },
    );
    await open(`/portal/marketing/email-campaign/details/${createCampaign.id}`, 'Written on a slow evening');
    await context.clearCookies();
    await page
      .getByRole('textbox', { name: 'Subject', exact: true })
      .fill('Half a sentence that took an hour');
    // On a slow machine the redirect may happen before the toast is seen.
    const signIn = page.getByRole('heading', { level: 1, name: 'Sign in' });
    await toast('Your session has expired. You will redirect to login page.').or(signIn).first().waitFor();
    await signIn.waitFor();
    expect(page.url()).toContain('redirect=');
    await signInAgain(page);
    const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
    const isThere = (text: string) => text === 'Half a sentence that took an hour';
    await until(() => subject.inputValue(), isThere);
    await until(async () => {
      const { campaign } = await api.graphql<{ campaign: { subject: string } }>(
        'query campaign($id: ID!) { campaign(id: $id) { subject } }',
        { id: createCampaign.id },
      );
      return campaign.subject;
    }, isThere);
    await page.getByText(/^Saved (at|on) /).waitFor();
  });

  test('signing out in one of two tabs signs out the other', async () => {
    await open('/portal/venues', 'Venues');
    const other = await context.newPage();
    await other.goto(`${product.url}/portal/marketing/audiences`);
    await other.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Open|Account|[A-Z]/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/portal/marketing/audiences');
  });

  test('a page whose script cannot be loaded offers to load it again', async () => {
    await open('/portal/venues', 'Venues');
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Create Event' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.unroute(/\/assets\/.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create event' }).waitFor();
  });
});
