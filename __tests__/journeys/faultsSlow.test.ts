import type { Page } from 'playwright-core';
import { venueAddPath } from '../../src/contract/paths/pagePaths';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { describeInBrowser } from '../support/browser/chromium';
import { prepareJourney, toastOf } from '../support/browser/journey';

/** A phone with a slow network, with the figures of slow 3G in Chromium's developer tools. */

const slow3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Above this, people notice that the page jumps (web.dev, cumulative layout shift). */
const mostShift = 0.1;

/** Runs in the page before its own scripts: adds up the layout shifts that were not caused by input. */
function watchShifts(): void {
  const seen = { sum: 0 };
  Object.assign(window, { seenShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        seen.sum += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describeInBrowser('on slow 3G', () => {
  const journey = prepareJourney();
  let page: Page;

  beforeEach(async () => {
    const context = await journey.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(watchShifts);
    page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow3G);
  });

  /** Delays a GraphQL operation until `release` is called. */
  async function holdBack(operation: string): Promise<{ release(): void }> {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().headers()['x-operation-name'] === operation) await held;
      await route.continue();
    });
    return { release };
  }

  test('the shell appears first, then skeletons, then the rows, without layout shifts or timeouts', async () => {
    const rows = page.getByRole('main').getByRole('row');
    // The rows are delayed until the test has seen the skeletons, so that a slow machine does not miss them.
    const list = await holdBack('venues');
    await page.goto(routePatterns.venues, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    await page.locator('main .skeleton').first().waitFor();
    expect(await rows.filter({ hasText: 'The Boatshed Stage' }).count()).toBe(0);
    list.release();
    await rows.filter({ hasText: 'The Boatshed Stage' }).waitFor();
    const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seenShifts'), 'sum')));
    expect(shift).toBeLessThan(mostShift);
    expect(await page.locator('.p-toast-message').count()).toBe(0);
  });

  test('two clicks on a button send one request', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.headers()['x-operation-name'] === 'createVenue') sent += 1;
    });
    await page.goto(venueAddPath, { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).fill('The Far Hall');
    await page.getByLabel(/^Town or city/).fill('Haast');
    const answer = await holdBack('createVenue');
    const send = page.getByRole('button', { name: /venue$/ }).last();
    await send.dblclick();
    await page.locator('button[aria-busy=true]').and(send).waitFor();
    await page.keyboard.press('Enter');
    answer.release();
    await toastOf(page, 'The Far Hall is added').waitFor();
    expect(sent).toBe(1);
    const { venues } = await journey.api.graphql<{ venues: { name: string }[] }>(
      'query venues { venues { name } }',
    );
    expect(venues.filter(({ name }) => name === 'The Far Hall')).toHaveLength(1);
  });
});
