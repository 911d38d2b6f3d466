import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { matchRoutes } from 'react-router-dom';
import { routes } from '../../src/portal/app/routes/routes';
import { signInTo } from '../support/browser/apiClient';
import { violationsOn, WCAG } from '../support/browser/accessibility';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { signInByApi } from '../support/browser/browserSignIn';
import { collectComplaints } from '../support/browser/complaints';
import { loadedScriptBytes, MOST_REPORT_SCRIPT, reportPatterns } from '../support/browser/loadedScripts';
import { startProduct, type Product } from '../support/browser/product';
import { findScreenAddresses } from '../support/browser/screenAddresses';

/** Every screen of the route table in a browser, for a person with every permission and for one with few. */

const pagesAtOnce = 3;
/** The screens are divided among tests, so that none takes long: the number of each part, and the number of parts. */
const PARTS = 8;
const parts = Array.from({ length: PARTS }, (_, place) => [place + 1, PARTS] as const);

const asMatched = routes.map(({ path }) => ({ path }));

let folder: string;
let product: Product;
let browser: Browser;

interface Visit {
  address: string;
  title: string;
}
const nowhere: Visit = { address: '/portal/nowhere', title: 'Page not found' };

/** Collects the errors and warnings of the browser on a page. */
function listen(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  collectComplaints(page, complaints, expected);
  return complaints;
}

/** Waits until the screen has replaced the first paint, has one heading, and shows no loading indicators. */
async function waitUntilLoaded(page: Page): Promise<void> {
  // One condition for everything, because a redirect to another screen shows none of it for a moment.
  await page.waitForFunction(
    () =>
      document.querySelector('.shell[aria-hidden]') === null &&
      document.querySelectorAll('h1').length === 1 &&
      document.querySelector('main :is(.skeleton, .loader)') === null,
  );
}

/** The markup, without ids and link addresses, in which axe has found no violations. */
const faultless = new Set<string>();
const markupOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main')?.outerHTML ?? '').replace(
      / (id|for|href|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g,
      '',
    ),
  );

/** Goes to an address: the first person loads each page, the second one navigates within the page. */
type Go = (page: Page, address: string) => Promise<unknown>;

const loadPage: Go = (page, address) => page.goto(product.url + address);

async function navigate(page: Page, address: string): Promise<void> {
  const isNowhereShown = address === nowhere.address;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(([title, isShown]) => (document.title === title) === isShown, [
    `${nowhere.title} · Turnout`,
    isNowhereShown,
  ] as const);
}

/** Navigates by way of a page with a title of its own, which shows that the screen before is gone. */
const navigateWithin: Go = async (page, address) => {
  if (page.url() === 'about:blank') return loadPage(page, address);
  await navigate(page, nowhere.address);
  if (address !== nowhere.address) await navigate(page, address);
};

/** Opens one address. @returns its problems, one line each */
async function inspect(
  page: Page,
  complaints: string[],
  go: Go,
  { address, title }: Visit,
): Promise<string[]> {
  const wrong: string[] = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  await go(page, address);
  await waitUntilLoaded(page).catch(async () => {
    const headings = await page.getByRole('heading', { level: 1 }).count();
    wrong.push(`still loading, with ${headings} headings of level 1`);
  });
  // An index may redirect to its first page, which has its own title.
  const { pathname } = new URL(page.url());
  const [arrived] = matchRoutes(asMatched, pathname) ?? [];
  const shown = pathname === address ? title : routes.find(({ path }) => path === arrived?.route.path)?.title;
  if ((await page.title()) !== `${shown} · Turnout`) wrong.push(`the title is "${await page.title()}"`);
  // Only a page that was loaded here has the scripts of this screen alone.
  if (go === loadPage && reportPatterns.has(arrived?.route.path ?? '')) {
    const bytes = await loadedScriptBytes(page);
    if (bytes > MOST_REPORT_SCRIPT)
      wrong.push(`loads ${Math.ceil(bytes / 1024)} KB of script, more than ${MOST_REPORT_SCRIPT / 1024} KB`);
    if (bytes === 0) wrong.push('no script was found');
  }
  const markup = await markupOf(page);
  if (address === '/' || !faultless.has(markup)) {
    // The frame around the screens is the same everywhere, so it is checked once.
    const part = address === '/' ? 'html' : 'main';
    const violations = await violationsOn(page, { part, tags: WCAG });
    wrong.push(...violations.map((violation) => `axe ${violation}`));
    if (violations.length === 0) faultless.add(markup);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  // A chart is resized a moment later.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 320).catch(() => undefined);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) wrong.push(`${width} px wide at 320 px`);
  wrong.push(...complaints.splice(0).map((text) => `the console says "${text}"`));
  return wrong.map((line) => `${address}: ${line}`);
}

/** Inspects all addresses with a few pages in parallel. */
async function inspectAll(
  context: BrowserContext,
  visits: readonly Visit[],
  go: Go,
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
        ...(await inspect(page, complaints, go, visit).catch((error: Error) => [
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
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each([
    ['organiser@example.co.nz', 'light', loadPage, undefined],
    // Chromium logs each 4xx response to the console, and the rows of another organiser are refused.
    ['starter@example.co.nz', 'dark', navigateWithin, /status of 40[34]/],
  ] as const)('for %s, in the %s theme', (email, colorScheme, go, expected) => {
    let visits: Visit[];
    // One for all parts, because it keeps the scripts that the browser has loaded and compiled.
    let context: BrowserContext;
    beforeAll(async () => {
      context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      await signInByApi(context, product.url, email);
      const api = await signInTo(product.url, 'organiser@example.co.nz');
      // The second person visits the ids of another organiser, as with a link from somebody else; these screens must
      // work, too.
      const addresses = await findScreenAddresses(product.url, api);
      visits = routes.flatMap(({ path, title }) => {
        const own = path.includes(':') ? addresses.get(path) : [path];
        if (!own) throw new Error(`${path} has no example in __tests__/support/browser/screenAddresses.ts`);
        return own.map((address) => ({ address, title }));
      });
      visits.push(nowhere);
      faultless.clear();
    });
    afterAll(() => context.close());

    test.each(parts)('each screen of part %i of %i opens without problems', async (part, count) => {
      const own = visits.filter((_, place) => place % count === part - 1);
      expect(await inspectAll(context, own, go, expected)).toEqual([]);
    });
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
