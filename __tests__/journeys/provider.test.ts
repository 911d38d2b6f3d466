import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDatabase } from '../../src/server/database/openDatabase';
import { expectFlawless } from '../support/browser/accessibility';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { open, toastOf } from '../support/browser/journey';
import { startProduct, type Product } from '../support/browser/product';

/**
 * An admin of the provider looks at organisers, decides what waits, stops and starts sales, and retries a dead job. Each
 * test continues where the previous one ended.
 */
describeInBrowser('the pages of the provider’s admins', () => {
  const complaints: string[] = [];
  let folder: string;
  let product: Product;
  let browser: Browser;
  let desk: Page;
  let phone: Page;
  let visitor: Page;

  const openPage = async (context: BrowserContext) => {
    const page = await context.newPage();
    // Chromium logs each refusal to the console.
    collectComplaints(page, complaints, /status of 4\d\d/);
    return page;
  };
  const openContext = (width: number, colorScheme: 'light' | 'dark') =>
    browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-provider-'));
    const dataDir = join(folder, 'data');
    // The embedded database has one process, so the job is inserted while the server is stopped.
    await (await startProduct(dataDir)).stop();
    await insertDeadJob(dataDir);
    [product, browser] = await Promise.all([startProduct(dataDir), openBrowser()]);
    const [wide, narrow] = [await openContext(1440, 'light'), await openContext(390, 'dark')];
    for (const context of [wide, narrow]) await signInByApi(context, product.url, 'admin@example.co.nz');
    [desk, phone] = [await openPage(wide), await openPage(narrow)];
    visitor = await openPage(await openContext(1440, 'light'));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const isFlawless = (page: Page) => expectFlawless(page, { themes: ['light', 'dark'] });
  const isFlawlessEverywhere = async (path: string, heading: string | RegExp) => {
    await open(phone, path, heading);
    await isFlawless(phone);
    await isFlawless(desk);
  };

  test('1. the organisers are listed with their figures, narrowed by plan, and one is opened', async () => {
    await open(desk, '/portal/provider', 'Organisers');
    const row = desk.getByRole('row').filter({ hasText: 'Harbour Lights' });
    await row.waitFor();
    await desk.getByRole('combobox', { name: 'Country' }).selectOption('au');
    await row.waitFor({ state: 'detached' });
    expect(new URL(desk.url()).search).toContain('country=au');
    await desk.getByRole('combobox', { name: 'Country' }).selectOption('');
    await row.waitFor();
    await desk.getByRole('button', { name: /^Emails/ }).click();
    await desk.waitForURL(/sort=sent/);
    await isFlawlessEverywhere('/portal/provider', 'Organisers');
    await row.getByRole('link').click();
    await desk.getByRole('heading', { level: 1, name: 'Harbour Lights' }).waitFor();
    await desk.getByRole('table', { name: 'People' }).getByText('Aroha Ngata').waitFor();
    await isFlawlessEverywhere(new URL(desk.url()).pathname, 'Harbour Lights');
  });

  test('2. sending is suspended with a reason, which the organiser sees on every page until it is restored', async () => {
    await open(desk, '/portal/provider', 'Organisers');
    await desk.getByRole('row').filter({ hasText: 'Penrose Players' }).getByRole('link').click();
    await desk.getByRole('heading', { level: 1, name: 'Penrose Players' }).waitFor();
    await desk.getByRole('button', { name: 'Suspend sending' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Suspend sending for Penrose Players?' });
    await dialog.getByRole('button', { name: 'Suspend sending' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel(/Reason/).fill('Many people complained about the last campaign.');
    await isFlawless(desk);
    await dialog.getByRole('button', { name: 'Suspend sending' }).click();
    await toastOf(desk, 'Penrose Players is suspended from sending').waitFor();
    await isFlawlessEverywhere(new URL(desk.url()).pathname, 'Penrose Players');

    const context = await openContext(390, 'dark');
    await signInByApi(context, product.url, 'players@example.co.nz');
    const organiser = await openPage(context);
    await open(organiser, '/', 'Events');
    await organiser.getByText('“Many people complained about the last campaign.”').waitFor();
    await isFlawless(organiser);

    await desk.getByRole('button', { name: 'Restore sending' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Restore sending' }).click();
    await toastOf(desk, 'Penrose Players can go on sending').waitFor();
    await open(organiser, '/', 'Events');
    await organiser.getByText('Turnout has suspended sending').waitFor({ state: 'detached' });
    await context.close();
  });

  test('3. an admin acts for an organiser in one tab, with a banner, without mail and money, and ends it', async () => {
    const tab = await openPage(desk.context());
    await open(tab, new URL(desk.url()).pathname, 'Penrose Players');
    await tab.getByRole('button', { name: 'Act on behalf' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Act for Penrose Players?' });
    await dialog.getByLabel(/Reason/).fill('You asked us to fix the time of your event.');
    await isFlawless(tab);
    await dialog.getByRole('button', { name: 'Act on behalf' }).click();
    await tab.getByText(/^You act for Penrose Players as Turnout support until/).waitFor();
    await tab.getByRole('link', { name: 'The Tempest in the Hall' }).first().waitFor();
    await isFlawless(tab);
    for (const path of ['/portal/billing-history', '/portal/tixsuite', '/portal/marketing/email-campaigns']) {
      await tab.goto(path);
      await tab.getByText(/You do not have access/).waitFor();
    }
    // The other tab still works for the admin's own organisation.
    await open(desk, '/portal/provider', 'Organisers');
    await tab.getByRole('button', { name: 'End now' }).click();
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.getByText(/^You act for/).waitFor({ state: 'detached' });
    await tab.close();
  });

  test('4. an event and a campaign that wait are approved from one queue', async () => {
    await open(desk, '/portal/provider/approvals', 'Approvals');
    await isFlawlessEverywhere('/portal/provider/approvals', 'Approvals');
    const rows = desk.getByRole('table', { name: 'Approvals' }).getByRole('row');
    const waiting = (await rows.count()) - 1;
    expect(waiting).toBeGreaterThan(1);

    const event = rows.filter({ hasText: 'Event' }).getByRole('link').first();
    await event.click();
    await desk.getByRole('heading', { level: 1, name: 'Event review' }).waitFor();
    await desk.getByRole('button', { name: 'Approve' }).waitFor();
    await isFlawlessEverywhere(new URL(desk.url()).pathname, 'Event review');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await toastOf(desk, 'is live').waitFor();
    await desk.getByRole('link', { name: 'See what is waiting' }).click();

    await desk.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor();
    await rows.filter({ hasText: 'New Year' }).getByRole('link').first().click();
    await desk.getByRole('button', { name: 'Approve', exact: true }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await toastOf(desk, 'is approved').waitFor();
    await desk.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor();
    await desk.waitForFunction(
      (left) => document.querySelectorAll('table[aria-label="Approvals"] tbody tr').length === left,
      waiting - 2,
    );
  });

  test('5. ticket sales are turned off and on, which the public site shows within seconds', async () => {
    await visitor.goto('/events');
    const link = visitor.locator('a[href^="/events/"]').filter({ hasText: /./ });
    const slugs = await link.evaluateAll((links) => [
      ...new Set(links.map((one) => one.getAttribute('href') ?? '')),
    ]);
    let selling = '';
    for (const slug of slugs.filter((one) => /^\/events\/[a-z0-9-]+$/.test(one))) {
      await visitor.goto(slug);
      if ((await visitor.locator('form [name^="quantity."]').count()) > 0) {
        selling = slug;
        break;
      }
    }
    expect(selling).not.toBe('');

    await open(desk, '/portal/provider/switches', 'Switches');
    await desk.getByRole('button', { name: 'Turn off ticket sales' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Turn off ticket sales?' });
    await dialog.getByLabel(/Reason/).fill('The payment provider is down');
    await isFlawless(desk);
    await dialog.getByRole('button', { name: 'Turn off ticket sales' }).click();
    await toastOf(desk, 'turned off for the whole server').waitFor();
    await isFlawlessEverywhere('/portal/provider/switches', 'Switches');
    await reloadUntil(visitor, () => visitor.getByText('No tickets are sold here at the moment').count());
    expect(await visitor.locator('form [name^="quantity."]').count()).toBe(0);
    await expectFlawless(visitor);

    await desk.getByRole('button', { name: 'Turn on ticket sales' }).click();
    const again = desk.getByRole('dialog', { name: 'Turn on ticket sales?' });
    await again.getByLabel(/Reason/).fill('It is back');
    await again.getByRole('button', { name: 'Turn on ticket sales' }).click();
    await toastOf(desk, 'turned on for the whole server').waitFor();
    await reloadUntil(visitor, () => visitor.locator('form [name^="quantity."]').count());
  });

  test('6. the state of the mail is shown', async () => {
    await open(desk, '/portal/provider/mail', 'Mail');
    await desk.getByText('The mail server answers').waitFor();
    await isFlawlessEverywhere('/portal/provider/mail', 'Mail');
  });

  test('7. a dead job is seen and run again', async () => {
    await open(desk, '/portal/provider/jobs', 'Jobs');
    await isFlawlessEverywhere('/portal/provider/jobs', 'Jobs');
    await desk.getByRole('button', { name: /^Actions for job \d+, campaign\/spike/ }).click();
    await desk.getByRole('menuitem', { name: 'Run now' }).click();
    await toastOf(desk, 'runs again').waitFor();
    await desk.getByText('No dead jobs').waitFor();
  });

  test('8. an organiser’s owner sees none of these pages', async () => {
    const context = await openContext(1440, 'light');
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await openPage(context);
    for (const path of ['', '/approvals', '/jobs', '/mail', '/switches']) {
      await page.goto(`/portal/provider${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Provider' }).count()).toBe(0);
    }
    await context.close();
  });
});

/** A job that has failed too often, of a campaign that is gone, so that it succeeds when it is run again. */
async function insertDeadJob(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  const { id } = await database.adminDb
    .selectFrom('organiser')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.adminDb
    .insertInto('job')
    .values({
      kind: 'campaign/spike',
      payload: JSON.stringify({ organiserId: id, campaignId: id }),
      run_at: new Date(),
      failures: 20,
      died_at: new Date(),
      last_error: 'The connection was lost.',
    })
    .execute();
  await database.close();
}

async function reloadUntil(page: Page, count: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await page.reload();
    if ((await count()) > 0) return;
    await page.waitForTimeout(500);
  }
  throw new Error('The page has not changed within ten seconds');
}
