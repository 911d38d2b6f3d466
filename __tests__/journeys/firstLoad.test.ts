import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Route } from 'playwright-core';
import { packageRoot } from '../../src/server/packageRoot';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { signInByApi } from '../support/browser/browserSignIn';
import { hasLoaded } from '../support/browser/journey';
import { startProduct, type Product } from '../support/browser/product';
import { countBytes } from '../support/browser/wireBytes';
import { until } from '../support/factories/sendingFactories';

/** The limits from STACK for the first screen of an organiser, on the built product. */
const ceiling = {
  script: 95 * 1024,
  style: 10 * 1024,
  earlyScript: 1024,
  requests: 12,
  /** The script, the style and the calls of what loads after the first rows: the panel above them and their revenue. */
  requestsAfterRows: 4,
  /** All script that the browser fetches before the first row, compressed and with headers. */
  scriptUntilRow: 100 * 1024,
};

const portal = join(packageRoot, '.build/portal');

async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(join(portal, path)), { level: 9 }).length;
}

async function namedByPage(ending: string): Promise<string[]> {
  const html = await readFile(join(portal, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(ending));
}

/** The call that loads the notices. */
const NOTICES = 'organisationNotices';

/** The paths of the scripts that contain this text. */
async function scriptsWith(text: string): Promise<string[]> {
  const names = await readdir(join(portal, 'assets'), { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(portal, 'assets', name), 'utf8')));
  return scripts.filter((_, place) => texts[place]?.includes(text)).map((name) => `/assets/${name}`);
}

test('the scripts that the page names are smaller than their limit, gzipped', async () => {
  const sizes = await Promise.all((await namedByPage('.js')).map(gzipped));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ceiling.script);
});

test('the first script is small and loads asynchronously, and the page has no inline script', async () => {
  const html = await readFile(join(portal, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)];
  expect(scripts[0]?.[0]).toMatch(/early\..*async/);
  expect(scripts.map(([, inline]) => inline)).toEqual(scripts.map(() => ''));
  const [early = ''] = await namedByPage('.js');
  expect(await gzipped(early)).toBeLessThan(ceiling.earlyScript);
});

describeInBrowser('the first screen of a signed-in organiser', () => {
  let folder: string;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-first-load-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('makes few requests and loads few styles, not counting event pictures', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The notices load three seconds later, which on a busy machine is before the network is idle.
      if (request.headers()['x-operation-name'] !== NOTICES) requests.push(pathname);
    });
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Next sessions' }).waitFor();
    await page.waitForFunction(hasLoaded);
    await page.waitForLoadState('networkidle');
    const scriptsOfNotices = await scriptsWith(NOTICES);
    const own = requests.filter((path) => !path.startsWith('/uploads/') && !scriptsOfNotices.includes(path));
    expect(own.length).toBeLessThanOrEqual(ceiling.requests + ceiling.requestsAfterRows);
    const styles = await Promise.all(
      own.filter((path) => path.endsWith('.css')).map((path) => gzipped(path)),
    );
    expect(styles.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ceiling.style);
    expect(requests.filter((path) => path === '/v3/graphql')).toHaveLength(4);
    await context.close();
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('the list keeps its place while the panel above it loads, at %i by %i', async (width, height) => {
    const context = await browser.newContext({ viewport: { width, height } });
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const shifts = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true });
            // Without any shift the observer is never called.
            setTimeout(() => resolve(0), 500);
          }),
      );
    const visit = async () => {
      await page.goto(product.url);
      await page.getByRole('heading', { level: 3, name: 'Next sessions' }).waitFor();
      await page.waitForLoadState('networkidle');
      return shifts();
    };
    expect(await visit()).toBeLessThan(0.1);
    // The browser remembers the height of the panel.
    expect(await visit()).toBeLessThan(0.01);
    await context.close();
  });

  test('shows the list although the panel above it and the revenue fail, which can be loaded again', async () => {
    const context = await browser.newContext();
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const isLate = (route: Route) =>
      ['home', 'eventRevenue'].includes(route.request().headers()['x-operation-name'] ?? '');
    await page.route('**/v3/graphql', (route) =>
      isLate(route) ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto(product.url);
    const panel = page.getByRole('region', { name: 'Today' });
    await panel.getByText('could not be loaded').waitFor();
    const row = page.getByRole('row', { name: /Matariki at the Wharf/ }).first();
    const retry = page.getByRole('button', { name: 'Load the revenue again' });
    await retry.waitFor();
    expect(await row.innerText()).toMatch(/\d of 300 sold/);
    expect(await row.innerText()).not.toContain('$');
    await page.unroute('**/v3/graphql');
    await panel.getByRole('button', { name: 'Try again' }).press('Enter');
    await panel.getByRole('heading', { name: 'Next sessions' }).waitFor();
    await retry.press('Enter');
    await row.getByText(/revenue \$[\d,]+\.\d\d$/).waitFor();
    await context.close();
  });

  test('preloads its files in the page; the page for a signed-out visitor is marked and preloads none', async () => {
    const context = await browser.newContext();
    const asked = async () => (await context.request.get(product.url)).text();
    const forNobody = await asked();
    expect(forNobody).toContain('turnout-signed-out');
    expect(forNobody).not.toContain('rel="preload"');
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const forSomebody = await asked();
    expect(forSomebody).not.toContain('turnout-signed-out');
    const files = [...forSomebody.matchAll(/rel="preload" as="\w+" href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(1);
    const elsewhere = await (await context.request.get(`${product.url}/portal/venues`)).text();
    expect(
      files.filter((file) => elsewhere.includes(`rel="preload" as="script" href="${file}"`)),
    ).not.toEqual([]);
    for (const file of files) expect((await context.request.get(product.url + file)).status()).toBe(200);
    await context.close();
  });

  test('shows its first rows after two round trips: the page, and the files that the page names', async () => {
    const context = await browser.newContext();
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const named = new Set<string>();
    const held = new Map<string, Route>();
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) {
        held.set(request.headers()['x-operation-name'] ?? new URL(request.url()).pathname, route);
        return;
      }
      const response = await route.fetch();
      for (const [, file = ''] of (await response.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        named.add(file);
      await route.fulfill({ response });
    });
    const allHeld = (names: Iterable<string>) =>
      until(
        () => [...names].filter((name) => !held.has(name)),
        (missing) => missing.length === 0,
      );
    await page.goto(product.url, { waitUntil: 'commit' });
    await until(
      () => named.size,
      (count) => count > 3,
    );
    await allHeld(named);
    await Promise.all([...named].map((name) => held.get(name)?.continue()));
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page
      .getByRole('row', { name: /Matariki/ })
      .first()
      .waitFor();
    // The calls of the specification are still made as soon as their scripts have loaded.
    await page.unroute('**/*');
    await Promise.all([...held.values()].map((route) => route.continue().catch(() => undefined)));
    await page.waitForResponse((response) => response.request().headers()['x-operation-name'] === 'events');
    await context.close();
  });

  test('fetches few bytes of script for the first row, including headers', async () => {
    const context = await browser.newContext();
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const bytes = await countBytes(page);
    const reply = await page.goto(product.url);
    const html = (await reply?.text()) ?? '';
    await page
      .getByRole('row', { name: /Matariki/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    // The previous test shows that the row needs only these files.
    const needed = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(needed.length).toBeGreaterThan(3);
    expect(bytes.sum((path) => needed.includes(path))).toBeLessThanOrEqual(ceiling.scriptUntilRow);
    await context.close();
  });

  test('requests the session and starts the worker on other pages while the bundle is still loading', async () => {
    const context = await browser.newContext();
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/portal.*.js', async (route) => {
      await held;
      await route.continue();
    });
    const session = page.waitForResponse(
      async (response) => (await response.request().headerValue('x-operation-name')) === 'sessionPro',
    );
    const worker = page.waitForEvent('worker');
    await page.goto(`${product.url}/portal/venues`, { waitUntil: 'commit' });
    expect((await session).ok()).toBe(true);
    expect((await worker).url()).toContain(`${product.url}/assets/`);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    release();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    await context.close();
  });

  test('shows the header of the screen while the bundle is still loading', async () => {
    const context = await browser.newContext();
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/portal.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(product.url, { waitUntil: 'commit' });
    const words = await page.locator('.page-header').innerText();
    expect(words).toMatch(/^Events\s+\w+/);
    release();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.locator('main .page-header__text').innerText()).toBe(words);
    await context.close();
  });
});
