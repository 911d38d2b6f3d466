import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { matchRoutes } from 'react-router-dom';
import { routes } from '../../src/portal/app/routes/routes';
import { signInTo } from '../support/browser/apiClient';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { signInByApi } from '../support/browser/browserSignIn';
import { collectComplaints } from '../support/browser/complaints';
import { startProduct, type Product } from '../support/browser/product';
import { findScreenAddresses } from '../support/browser/screenAddresses';

/** Every screen of the route table as a browser sees it, for somebody who may do everything and for a beginner. */

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const pagesAtOnce = 3;

jest.setTimeout(900_000);

const asMatched = routes.map(({ path }) => ({ path }));

let folder: string;
let product: Product;
let browser: Browser;

interface Visit {
  address: string;
  title: string;
}

/** Collects what the browser complains of on a page. */
function listen(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  collectComplaints(page, complaints, expected);
  return complaints;
}

/** Waits until the screen has replaced the first paint, has its one heading, and nothing says that it is still loading. */
async function settle(page: Page): Promise<void> {
  // Both at once: where a screen leads on to another, there is neither for a moment.
  await page.waitForFunction(
    () =>
      document.querySelector('.shell[aria-hidden]') === null &&
      document.querySelectorAll('h1').length === 1 &&
      document.querySelector('main :is(.skeleton, .loader)') === null,
  );
}

/** The markup of what axe has found nothing wrong with; ids and the addresses of links are no matter. */
const faultless = new Set<string>();
const markupOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main')?.outerHTML ?? '').replace(
      / (id|for|href|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g,
      '',
    ),
  );

/**
 * The frame around the screens is the same everywhere: it is looked at once. A mail's preview may run no script, axe's
 * neither; mails have tests of their own. Without frames one run says all (the legacy mode), where axe would open a page
 * of its own for each answer; and what is right need not be told.
 */
async function violationsOn(page: Page, withFrame: boolean): Promise<string[]> {
  const whole = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(wcag)
    .exclude('iframe')
    .setLegacyMode();
  const { violations } = await (withFrame ? whole : whole.include('main')).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
  );
}

/** Opens one address and says all that is wrong with it, as one line each. */
async function inspect(page: Page, complaints: string[], { address, title }: Visit): Promise<string[]> {
  const wrong: string[] = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(product.url + address);
  await settle(page).catch(async () => {
    const headings = await page.getByRole('heading', { level: 1 }).count();
    wrong.push(`still loading, with ${headings} headings of level 1`);
  });
  // An index may lead on to its first page, which has a title of its own.
  const { pathname } = new URL(page.url());
  const [arrived] = matchRoutes(asMatched, pathname) ?? [];
  const shown = pathname === address ? title : routes.find(({ path }) => path === arrived?.route.path)?.title;
  if ((await page.title()) !== `${shown} · Turnout`) wrong.push(`the title is "${await page.title()}"`);
  const markup = await markupOf(page);
  if (address === '/' || !faultless.has(markup)) {
    const violations = await violationsOn(page, address === '/');
    wrong.push(...violations.map((violation) => `axe ${violation}`));
    if (violations.length === 0) faultless.add(markup);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  // A chart follows its place a moment later.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 320).catch(() => undefined);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) wrong.push(`${width} px wide at 320 px`);
  wrong.push(...complaints.splice(0).map((text) => `the console says "${text}"`));
  return wrong.map((line) => `${address}: ${line}`);
}

/** Goes through the visits with a few pages side by side. */
async function inspectAll(
  context: BrowserContext,
  visits: readonly Visit[],
  expected?: RegExp,
): Promise<string[]> {
  const waiting = [...visits];
  const wrong: string[] = [];
  const walk = async () => {
    const page = await context.newPage();
    const complaints = listen(page, expected);
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { address } = visit;
      wrong.push(
        ...(await inspect(page, complaints, visit).catch((error: Error) => [
          `${address}: ${error.message.split('\n')[0]}`,
        ])),
      );
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, walk));
  return wrong;
}

describeInBrowser('every screen', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-every-screen-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['organiser@example.co.nz', 'light', undefined],
    // Chromium writes each answer of 4xx to the console: the things of somebody else are refused to a beginner.
    ['starter@example.co.nz', 'dark', /status of 40[34]/],
  ] as const)('for %s, in the %s theme, opens without a complaint', async (email, colorScheme, expected) => {
    const api = await signInTo(product.url, 'organiser@example.co.nz');
    // Somebody else's things stand for a link that a beginner was sent: they must be refused kindly, too.
    const addresses = await findScreenAddresses(product.url, api);
    const missing: string[] = [];
    const visits = routes.flatMap(({ path, title }) => {
      const own = path.includes(':') ? addresses.get(path) : [path];
      if (!own) missing.push(`${path} has no example in __tests__/support/browser/screenAddresses.ts`);
      return (own ?? []).map((address) => ({ address, title }));
    });
    faultless.clear();
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    await signInByApi(context, product.url, email);
    const nowhere = { address: '/portal/nowhere', title: 'Page not found' };
    const wrong = await inspectAll(context, [...visits, nowhere], expected);
    await context.close();
    expect([...missing, ...wrong]).toEqual([]);
  });

  test('a link of the side menu moves the focus to the heading of its screen', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const complaints = listen(page);
    await page.goto(product.url);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor();
    const labels = await menu.getByRole('link').allInnerTexts();
    const lost: string[] = [];
    for (const label of labels
      .map((text) => text.split('\n')[0] ?? '')
      .filter((text) => text !== 'How To Guides')) {
      const link = menu.getByRole('link', { name: new RegExp(`^${label}`) }).first();
      await link.focus();
      await page.keyboard.press('Enter');
      const heading = page.locator('h1:focus');
      await heading.waitFor().catch(() => lost.push(label));
    }
    expect(lost).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
