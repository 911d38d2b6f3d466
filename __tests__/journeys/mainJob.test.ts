import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, READER_AGENT } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { hasLoaded } from '../support/browser/journey';
import { startProduct, type Product } from '../support/browser/product';
import { until } from '../support/factories/sendingFactories';

/** The organiser's main job, step by step, as a person does it; each test continues where the previous one ended. */

const people = [
  'Email,First name,Favourite genre',
  'ana@example.org,Ana,Jazz',
  'ben@example.org,Ben,"Folk',
  'and blues"',
  'cleo@example.org,,Opera',
  'not an address,Dan,Rock',
  ' ANA@example.org ,Ana,Jazz',
].join('\r\n');

let folder: string;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

/** Ignores 4xx responses, which Chromium logs to the console, because one test signs in with a wrong password. */
const listen = (to: Page) => collectComplaints(to, complaints, /status of 4\d\d/);

describeInBrowser('the main job of an organiser', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-main-job-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
    context = await browser.newContext({
      userAgent: READER_AGENT,
      viewport: { width: 1280, height: 900 },
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      acceptDownloads: true,
    });
    page = await context.newPage();
    listen(page);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  test('1. signing in with a wrong password shows one error; with the right one it opens the portal', async () => {
    await page.goto(product.url);
    await page.getByLabel('Email').fill('organiser@example.co.nz');
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That email and password do not match').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('turnout-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading('Events');
    await page.getByRole('navigation').getByRole('link', { name: 'How To Guides' }).waitFor();
    await page.getByRole('contentinfo').getByText(`© ${new Date().getFullYear()}`).waitFor();
  });

  test('2. an event with two sessions is created; a start time that the clocks skip is refused at its field', async () => {
    await page.getByRole('link', { name: 'Create event' }).last().click();
    await heading('Create event');
    await page.getByLabel('Title').fill('Matariki by the harbour');
    await page.getByRole('textbox', { name: 'Description' }).fill('Stories, kai and music.');
    await page.getByRole('button', { name: 'Add a new venue' }).click();
    await page.getByLabel('Name of the new venue').fill('Frank Kitts Park');
    await page.getByLabel('Town or city').fill('Wellington');
    await page.getByRole('radio', { name: /No tickets/ }).check();
    await page.getByRole('button', { name: 'Create and continue to sessions' }).click();
    await page.getByRole('button', { name: 'Add a session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a session' });
    await dialog.getByLabel('Date').fill('2027-09-26');
    await dialog.getByLabel('Starts').fill('02:30');
    await dialog.getByRole('button', { name: 'Add session' }).click();
    await dialog
      .getByText(/2:30\s?am does not happen/)
      .first()
      .waitFor();
    await dialog.getByLabel('Starts').fill('18:30');
    await dialog.getByRole('button', { name: 'Add session' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a session' }).click();
    await dialog.getByLabel('Date').fill('2027-09-27');
    await dialog.getByLabel('Starts').fill('18:30');
    await dialog.getByRole('button', { name: 'Add session' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Steps of the event' }).getByText('Publish').click();
    await page.getByRole('button', { name: 'Publish event' }).click();
    await page.getByText('It is live: people can see it.').waitFor();
    await page.getByText('Matariki by the harbour').first().waitFor();
    await page.goto(product.url);
    const row = page.getByRole('row', { name: /Matariki by the harbour/ });
    await row.getByText('Frank Kitts Park').waitFor();
    await row.getByText('26 Sept 2027').or(row.getByText('26 Sep 2027')).waitFor();
  });

  test('3. an audience is imported from a CSV file after a dry run of each row', async () => {
    await page.getByRole('link', { name: 'Marketing' }).click();
    await page.getByRole('link', { name: 'Audiences', exact: true }).click();
    await heading('Audiences');
    await page.getByRole('link', { name: 'Create audience' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Matariki friends');
    await page
      .getByRole('main')
      .getByRole('button', { name: /audience/i })
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'friends.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(people),
    });
    await page.getByText('Same address as row 2').waitFor();
    await page
      .getByLabel(/Where did you get these addresses/)
      .selectOption({ label: 'A sign-up sheet at an event' });
    await page.getByLabel(/agree to get marketing email/).fill('At the door of the Matariki nights, 2026.');
    await page.getByRole('checkbox', { name: /These people agreed/ }).check();
    await page.getByRole('button', { name: 'Import 3 contacts' }).click();
    await page.getByRole('heading', { name: 'friends.csv is imported' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 2 rows' }).click();
    const refused = await readFile(await (await download).path(), 'utf8');
    expect(refused.startsWith('\uFEFF')).toBe(true);
    expect(refused).toContain('not an address');
    await page.getByRole('link', { name: 'See the contacts' }).click();
    await page.getByText('ben@example.org').waitFor();
    await page.waitForFunction(hasLoaded);
    expect(await page.getByText(/@example\.org/).count()).toBe(3);
  });

  test('4. a campaign is written step by step, previewed with a person’s fields and sent as a test', async () => {
    await page.getByRole('link', { name: 'Email Campaigns' }).first().click();
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await heading('New campaign');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Matariki invitation');
    await page
      .getByRole('textbox', { name: 'Subject', exact: true })
      .fill('Kia ora {{first_name|friend}}, the stars are up');
    await page.getByRole('button', { name: 'Create and write the content' }).click();
    await page.getByRole('button', { name: 'Event invitation' }).click();
    await page.getByRole('textbox', { name: 'Link', exact: true }).fill(`${product.url}/mailbox?q=clicked`);
    await page.getByRole('textbox', { name: 'Heading' }).first().fill('You are invited');
    await page.getByText('2 blocks with text to replace').waitFor();
    const texts = page.getByRole('textbox', { name: 'Text', exact: true });
    await texts.nth(0).fill('Kia ora {{first_name|there}},\n\nSongs by the water until the stars are up.');
    await page.getByRole('button', { name: 'Select “The venue, street and town”' }).click();
    await page.keyboard.type('Waitangi Park, Wellington');
    await page.getByText('1 block with text to replace').waitFor();
    await texts.nth(1).fill('Friday 25 June, doors at 6 pm\nWaitangi Park, Wellington');
    await page.getByText('Replace this text').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Continue to recipients' }).click();
    await page.getByRole('checkbox', { name: /Matariki friends/ }).check();
    await page.getByText('3 people', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: /Continue to review/ }).click();
    await page
      .getByRole('region', { name: 'Preview' })
      .getByText(/Kia ora (Ana|Ben|friend), the stars are up/)
      .waitFor();
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await page
      .getByText(/test .*(sent|on its way)/i)
      .first()
      .waitFor();
  });

  test('5. the campaign is sent to everybody, and the progress updates by itself to the end', async () => {
    await page.getByRole('button', { name: 'Send to 3 people' }).click();
    await page.getByRole('dialog').getByText('Matariki friends').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Send to 3 people/ })
      .click();
    await page.waitForURL(/email-campaign\/report\//);
    await page.getByRole('main').getByText('Sent', { exact: true }).first().waitFor();
  });

  async function openMailTo(address: string): Promise<Page> {
    const mailbox = await context.newPage();
    listen(mailbox);
    const mail = mailbox.getByRole('link', { name: /the stars are up/ }).first();
    // The page shows the mails that had arrived when it was loaded, so it is reloaded until the mail is there.
    await until(
      async () => {
        await mailbox.goto(`${product.url}/mailbox?q=${encodeURIComponent(address)}`);
        return mail.isVisible();
      },
      (come) => come,
    );
    await mail.click();
    return mailbox;
  }

  test('6a. one recipient opens the mail and clicks; another unsubscribes', async () => {
    const ana = await openMailTo('ana@example.org');
    await ana.getByRole('heading', { name: 'Kia ora Ana, the stars are up' }).waitFor();
    // A click sooner than a person could read the mail is counted as a scanner's.
    await ana.waitForTimeout(3_000);
    const opened = ana.context().waitForEvent('page');
    await ana.frameLocator('iframe').getByRole('link', { name: 'Get tickets' }).click();
    await (await opened).waitForURL(/mailbox\?q=clicked/);
    await (await opened).close();
    await ana.close();

    const cleo = await openMailTo('cleo@example.org');
    await cleo.getByRole('heading', { name: 'Kia ora friend, the stars are up' }).waitFor();
    const page2 = cleo.context().waitForEvent('page');
    await cleo.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).click();
    const unsubscribe = await page2;
    await unsubscribe.getByRole('button', { name: 'Unsubscribe from Harbour Lights' }).click();
    await unsubscribe.getByRole('heading', { name: 'You have been unsubscribed' }).waitFor();
    await unsubscribe.close();
    await cleo.close();
  });

  test('6b. the report shows opens, clicks, unsubscribes, one recipient’s timeline and a download', async () => {
    await page.reload();
    await heading(/Matariki invitation/);
    const main = page.getByRole('main');
    await main.getByText('ana@example.org').first().waitFor();
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Recipients' })
      .getByRole('button', { name: 'Download CSV' })
      .click();
    expect((await download).suggestedFilename()).toBe('campaign_recipient_list.csv');
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n').filter((line) => line.includes('@example.org'))).toHaveLength(3);
    await main
      .getByRole('link', { name: /ana@example\.org|Ana/ })
      .first()
      .click();
    await heading(/ana@example\.org|Ana/);
    await main
      .getByText(/clicked/i)
      .first()
      .waitFor();
  });

  test('6c. a person who unsubscribed is not mailed again, and the organiser sees the reason', async () => {
    await page.goto(`${product.url}/portal/marketing/audiences`);
    await page
      .getByRole('row', { name: /Matariki friends/ })
      .getByText('2', { exact: true })
      .waitFor();
  });
});
