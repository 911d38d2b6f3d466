import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violationsOn, WCAG } from '../support/browser/accessibility';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { freePort, startProduct, type Product } from '../support/browser/product';
import { adminQuery, makeServerDatabase } from '../support/database/testDatabase';
import { startSmtpSink, type SmtpSink } from '../support/mail/smtpSink';

/**
 * Starts the product on an empty PostgreSQL server in production mode, makes the first admin by the printed link, and
 * invites an organiser by mail. Each test continues where the previous one ended.
 */

const server = process.env.TEST_DATABASE_URL;
const password = 'a long enough phrase';
const invitee = 'hana@example.org';

let folder: string;
let database: Awaited<ReturnType<typeof makeServerDatabase>>;
let sink: SmtpSink;
let product: Product;
let browser: Browser;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

/** A page of a browser in which nobody is signed in; a phone in the dark theme with `isPhone`. */
async function newcomer({ isPhone = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    locale: 'en-NZ',
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  const page = await context.newPage();
  // Chromium logs the refusal of a form to the console.
  collectComplaints(page, complaints, /status of 4\d\d/);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The page is free of violations of accessibility and no wider than its window. */
async function isFlawless(page: Page): Promise<void> {
  expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** The link to create an account in the newest mail to the address. */
async function linkIn(address: string, after = 0): Promise<string> {
  const text = (await sink.mailTo(address, after)).replace(/=\r?\n/g, '');
  return /http:\/\/localhost:\d+\/sign-up\/[\w-]{43}/.exec(text)?.[0] ?? '';
}

const describeOnServer = (name: string, tests: () => void) =>
  server
    ? describeInBrowser(name, tests)
    : describe(name, () => test.todo('left out: it needs a PostgreSQL server in TEST_DATABASE_URL'));

describeOnServer('the first start in production', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-first-start-'));
    [database, sink, browser] = await Promise.all([
      makeServerDatabase(server ?? ''),
      startSmtpSink(),
      openBrowser(),
    ]);
    const port = await freePort();
    product = await startProduct(join(folder, 'data'), {
      port,
      fresh: true,
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        SMTP_URL: sink.url,
        PUBLIC_URL: `http://localhost:${port}`,
        SESSION_SECRET: 'a secret of the tests, long enough to be one',
      },
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await sink.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  test('1. the link in the log makes the first admin and signs them in', async () => {
    const [link = ''] = /http:\/\/localhost:\d+\/sign-up\/\S+/.exec(product.output()) ?? [];
    const page = await newcomer();
    await page.goto(link);
    await heading(page, 'Set up Turnout');
    await isFlawless(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your first name.').waitFor();
    await isFlawless(page);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Ward');
    await page.getByLabel('Organisation').fill('Turnout Limited');
    await page.getByLabel('Email').fill('ada@example.nz');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Events');

    const second = await newcomer();
    await second.goto(link);
    await heading(second, 'This link no longer works');
  });

  test('2. sign-up is by invitation, and the admin invites an organiser from the user menu', async () => {
    const stranger = await newcomer({ isPhone: true });
    await stranger.goto(product.url);
    await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await stranger.getByText('Create an account').count()).toBe(0);
    await stranger.goto(`${product.url}/sign-up`);
    await heading(stranger, 'Turnout is by invitation');
    await isFlawless(stranger);

    const page = contexts[0]?.pages()[0];
    if (!page) throw new Error('The first test opened no page.');
    await page.getByRole('button', { name: 'Ada Ward' }).click();
    await page.getByRole('menuitem', { name: 'Organisers' }).click();
    await heading(page, 'Organisers');
    await page.getByRole('button', { name: 'Invite an organiser' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite an organiser' });
    await dialog.getByLabel('Email address').fill(invitee);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('cell', { name: invitee, exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await isFlawless(page);
  });

  test('3. the admin sees a job that has failed for the 20th time, retries it and drops it', async () => {
    await adminQuery(
      database.url,
      `insert into job (kind, payload, run_at, failures) values ('team/invitation', '{"id": "none"}', now(), 19)`,
    );
    const page = contexts[0]?.pages()[0];
    if (!page) throw new Error('The first test opened no page.');
    const dead = page.getByRole('cell', { name: /^team\/invitation/ });
    await page.getByRole('navigation', { name: 'Provider' }).getByRole('link', { name: 'Jobs' }).click();
    await heading(page, 'Jobs');
    const appears = async () => {
      while ((await dead.count()) === 0) {
        await page.reload();
        await heading(page, 'Jobs');
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      }
    };
    await appears();
    await isFlawless(page);
    const menu = page.getByRole('button', { name: /^Actions for job/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    await page.getByText('The job team/invitation runs again').first().waitFor();
    await page.getByRole('link', { name: /^Failing/ }).click();
    await appears();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Drop' }).click();
    const question = page.getByRole('dialog', { name: 'Drop this job?' });
    await question.getByRole('button', { name: 'Drop the job' }).click();
    await page.getByText('No failing jobs').waitFor();
    await isFlawless(page);
  });

  test('4. the invited organiser creates the account from the mail, on a phone, and sees an empty portal', async () => {
    const page = await newcomer({ isPhone: true });
    await page.goto(await linkIn(invitee));
    await heading(page, 'Create your account');
    await isFlawless(page);
    await page.getByLabel('First name').fill('Hana');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Organisation').fill('Pier Nights');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await isFlawless(page);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Events');
    await page.getByRole('heading', { name: 'List your first event' }).waitFor();

    const again = await newcomer();
    await again.goto(product.url);
    await again.getByLabel('Email').fill(invitee);
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await heading(again, 'Events');
    await again.goto(`${product.url}/portal/provider`);
    await again.getByText(/You do not have access/).waitFor();
    expect(await again.getByText('Turnout Limited').count()).toBe(0);
  });
});
