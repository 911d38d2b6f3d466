import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { campaignRecipientReportPath } from '../../src/contract/paths/pagePaths';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { startIngest, type Ingest } from '../support/browser/ingest';
import { hasLoaded } from '../support/browser/journey';
import { startProduct, type Product } from '../support/browser/product';

/** The data that the browser sends to the error-reporting service, as received there (SPEC sections 7 and 9). */

let folder: string;
let ingest: Ingest;
let product: Product;
let browser: Browser;

/** Opens a page in which Math.random always returns `random`. */
async function openWithRandom(random: number, url: string, path: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext();
  await signInByApi(context, url, 'organiser@example.co.nz');
  await context.addInitScript(`Math.random = () => ${random};`);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(hasLoaded);
  return [context, page];
}

const reporterIsThere = (page: Page) => page.waitForFunction(() => '__SENTRY__' in window);

/** Throws an uncaught error in the page, and resolves after it was handled. */
const breakPage = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          setTimeout(resolve, 0);
          throw new Error(text);
        }, 0);
      }),
    message,
  );

/** Hides the page, which makes it send the report about discarded events. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The types of the received items: events, spans, sessions and client reports. */
const kinds = () =>
  new Set(
    ingest.received.flatMap(({ body }) => [...body.matchAll(/^\{"type":"(\w+)"/gm)].map(([, kind]) => kind)),
  );

const events = () => ingest.received.filter(({ body }) => body.includes('"type":"event"'));

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

describeInBrowser('the error-reporting service', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-reporting-'));
    ingest = await startIngest();
    [product, browser] = await Promise.all([
      startProduct(join(folder, 'data'), { env: { SENTRY_DSN: ingest.dsn } }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await ingest.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => void ingest.received.splice(0));

  test('receives an error and the spans of its page without any email addresses, tokens and card numbers', async () => {
    const path = campaignRecipientReportPath('email', '7', '8', 'ana@example.org');
    const [context, page] = await openWithRandom(0.1, product.url, path);
    await reporterIsThere(page);
    await page.evaluate(() => history.replaceState(null, '', '?card=4000002500003155'));
    await page.evaluate(`console.error({ number: 4000002500003155 }, '4000 0025 0000 3155')`);
    await breakPage(
      page,
      'Broken for ben@example.org, 4000-0025-0000-3155, with apiToken=abc123 and Bearer def456',
    );
    await until(() => events().length > 0 && kinds().has('span'));
    const sent = ingest.received.map(({ body }) => body).join('\n');
    expect(events()).toHaveLength(1);
    expect([...kinds()]).toContain('span');
    expect(events()[0]?.body).toMatch(/"release":"turnout-\w+"/);
    expect(sent).toContain('Broken for [address]');
    expect(sent).toContain('/user/8/[address]');
    expect(sent).not.toMatch(/4000.{0,3}0025|3155/);
    expect(sent).not.toMatch(/ana(@|%40)|ben(@|%40)|abc123|def456|organiser(@|%40)/);
    await context.close();
  });

  test('receives half of all errors, sampled at random with a rate of 0.5', async () => {
    for (const [random, expected] of [
      [0.49, 1],
      [0.51, 0],
    ] as const) {
      ingest.received.splice(0);
      const [context, page] = await openWithRandom(random, product.url, '/portal/venues');
      await reporterIsThere(page);
      await breakPage(page, 'Broken at random');
      await hidePage(page);
      await until(() => kinds().has(expected ? 'event' : 'client_report'));
      expect([random, events().length]).toEqual([random, expected]);
      await context.close();
    }
  });

  test('receives events, sessions, and client reports about discarded events, all by POST', async () => {
    for (const random of [0.1, 0.9]) {
      const [context, page] = await openWithRandom(random, product.url, '/portal/venues');
      await reporterIsThere(page);
      await breakPage(page, `Broken at ${random}`);
      await hidePage(page);
      await until(() => kinds().has(random < 0.5 ? 'event' : 'client_report'));
      await until(() => kinds().has('session'));
      await context.close();
    }
    expect([...kinds()]).toEqual(expect.arrayContaining(['event', 'session', 'client_report']));
    expect(new Set(ingest.received.map(({ method }) => method))).toEqual(new Set(['POST']));
  });

  test('receives a tracing header with requests to its own origin only', async () => {
    const [context, page] = await openWithRandom(0.1, product.url, '/portal/venues');
    await reporterIsThere(page);
    const own = page.waitForRequest((request) => request.url().includes('/own-origin'));
    await page.evaluate(() => fetch('/v3/own-origin').then(() => undefined));
    expect((await own).headers()['sentry-trace']).toMatch(/^[0-9a-f]{32}-/);
    await page.evaluate((url) => fetch(`${url}/other-origin`).then(() => undefined), ingest.url);
    await until(() => ingest.received.some(({ path }) => path === '/other-origin'));
    const other = ingest.received.find(({ path }) => path === '/other-origin');
    expect(other).toBeDefined();
    expect(other?.headers['sentry-trace']).toBeUndefined();
    await context.close();
  });

  test('is not loaded if the installation has none', async () => {
    const quiet = await startProduct(join(folder, 'quiet'));
    const [context, page] = await openWithRandom(0.1, quiet.url, '/portal/venues');
    await page.waitForLoadState('networkidle');
    await breakPage(page, 'Broken without a report');
    // Without its library the page cannot report anything.
    expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false);
    // Requests of pages of the other server may still arrive.
    expect(ingest.received.filter(({ headers }) => headers.origin === quiet.url)).toEqual([]);
    await context.close();
    await quiet.stop();
  });
});
