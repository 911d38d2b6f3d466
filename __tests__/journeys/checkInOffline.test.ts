import type { BrowserContext, Page } from 'playwright-core';
import {
  doorPath,
  type DoorList,
  type DoorReply,
  type DoorTicket,
} from '../../src/contract/ticketholder/checkIn';
import { checkInPath, doorWorkerPath } from '../../src/contract/paths/sellingPaths';
import { doorSessionsDocument, type DoorSession } from '../../src/contract/ticketholder/ticketholders';
import { describeInBrowser } from '../support/browser/chromium';
import { prepareJourney, signInAgain } from '../support/browser/journey';
import { until } from '../support/factories/sendingFactories';

/**
 * Check-in without a network: the page survives a reload, every scan is sent once, and of two scans of one ticket the
 * earlier one counts.
 */

describeInBrowser('check-in without a network', () => {
  const journey = prepareJourney({
    switches: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  let sessionId: string;

  const door = async (): Promise<DoorList> => {
    const reply = await fetch(`${journey.product.url}/api/v2/nz${doorPath(sessionId)}`, {
      headers: { cookie: journey.api.cookie },
    });
    return ((await reply.json()) as DoorReply).result;
  };
  /** Tickets with a unique holder name that are not checked in yet. */
  const outside = ({ list }: DoorList) =>
    list.filter(
      ({ holderName, checkedInAt, cancelled }) =>
        !checkedInAt && !cancelled && list.filter((one) => one.holderName === holderName).length === 1,
    );

  beforeAll(async () => {
    const { doorSessions } = await journey.api.graphql<{ doorSessions: DoorSession[] }>(doorSessionsDocument);
    // The last session, because no other test uses it.
    for (const session of doorSessions.filter(({ cancelled }) => !cancelled).reverse()) {
      sessionId = session.id;
      if (outside(await door()).length >= 6) return;
    }
    throw new Error('The demo has no session with six people outside');
  });

  /** Opens the check-in page on a phone. @returns the page as soon as it is available offline */
  async function openDoor(device: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await journey.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript((name) => localStorage.setItem('turnout-door-device', name), device);
    await page.goto(checkInPath(sessionId));
    await page.getByText('This page opens without a network, too.').waitFor();
    return { context, page };
  }
  /** Checks a person in while offline, so that the scan waits to be sent. */
  async function checkIn(page: Page, { holderName }: DoorTicket) {
    await page.getByLabel('Find someone').fill(holderName);
    await page.getByRole('button', { name: `Check in ${holderName}` }).click();
    // The demo's last session is weeks away, so the page asks for confirmation once.
    const asked = page.getByRole('button', { name: 'Check in anyway' });
    await asked.or(page.locator('.scan-result').getByText(holderName)).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await page.locator('.scan-result').getByText(holderName).waitFor();
    await page.locator('.scan-result').getByText('Let in').waitFor();
    await page.getByText(/to be sent/).waitFor();
  }
  const allSent = (page: Page) => page.getByText(/to be sent/).waitFor({ state: 'detached' });
  const textOf = (page: Page) => page.locator('main').innerText();

  test('scans and opens again without a network, then sends each scan once', async () => {
    const before = await door();
    const [first, second] = outside(before);
    if (!first || !second) throw new Error('Nobody is outside');
    const { context, page } = await openDoor('Front door');

    await context.setOffline(true);
    await page.getByText('No network', { exact: true }).waitFor();
    await checkIn(page, first);
    await page.getByText('1 scan waiting to be sent').waitFor();
    await page.reload();
    await page.getByText('1 scan waiting to be sent').waitFor();
    await checkIn(page, second);
    await page.getByText('2 scans waiting to be sent').waitFor();
    await page.getByLabel('Find someone').fill(first.holderName);
    await page.locator('.door-search__row').getByText('In', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.locator('video').waitFor();
    await page.getByText('Starting the camera').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stop the camera' }).waitFor();

    await context.setOffline(false);
    await allSent(page);
    const after = await door();
    expect(after.checkedIn).toBe(before.checkedIn + 2);
    for (const { id } of [first, second])
      expect(after.list.find((ticket) => ticket.id === id)?.checkedInBy).toBe('Front door');
    // Once online, the menu shows everything that the person may do again.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Venues' }).waitFor();
  });

  test('a ticket that two offline devices scanned belongs to the earlier scan, and the later device is notified', async () => {
    const [ticket] = outside(await door());
    if (!ticket) throw new Error('Nobody is outside');
    const [early, late] = await Promise.all([openDoor('Early gate'), openDoor('Late gate')]);
    for (const { context, page } of [early, late]) {
      await context.setOffline(true);
      await checkIn(page, ticket);
    }
    // The later device sends first, and its scan counts until the earlier device is online again.
    await late.context.setOffline(false);
    await allSent(late.page);
    expect(await textOf(late.page)).not.toContain('should not have been');
    await early.context.setOffline(false);
    await allSent(early.page);
    expect((await door()).list.find(({ id }) => id === ticket.id)?.checkedInBy).toBe('Early gate');
    expect(await textOf(early.page)).not.toContain('should not have been');
    // The event makes the page refresh, which otherwise happens after another scan or 15 seconds.
    await late.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await late.page.getByText('1 ticket let in here should not have been').waitFor();
    await late.page.getByText(new RegExp(`${ticket.holderName}: .* by Early gate`)).waitFor();
  });

  test('the cached page is shown only while there is no newer one', async () => {
    const { context, page } = await openDoor('Front door');
    const cachedPage = () =>
      page.evaluate(async (address) => (await caches.match(address))?.text(), checkInPath('page'));
    const current = await cachedPage();
    expect(current).toContain('id="portal"');
    await page.evaluate(async (address) => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('turnout-door-files-'));
      const old = new Response('<h1>Old</h1>', { headers: { 'content-type': 'text/html' } });
      await (await caches.open(name)).put(address, old);
    }, checkInPath('page'));
    await page.reload();
    await page.getByText('This page opens without a network, too.').waitFor();
    // The page is cached while it is being read, not before.
    await until(cachedPage, (page) => page === current);
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel('Find someone').waitFor();
  });

  test('the service worker names its build and controls only the check-in page', async () => {
    const worker = await fetch(journey.product.url + doorWorkerPath);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toMatch(
      /^self\.turnoutDoor=\{"version":"[0-9a-f]{10}","files":\["\/assets\//,
    );
    const { page } = await openDoor('Front door');
    await page.goto('/portal/ticketholders');
    await page.getByRole('heading', { level: 1, name: 'Ticketholders' }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  test('logging out removes names and pages from the device, but keeps unsent scans, which are sent later', async () => {
    const [ticket] = outside(await door());
    if (!ticket) throw new Error('Nobody is outside');
    const { context, page } = await openDoor('Side door');
    await context.setOffline(true);
    await checkIn(page, ticket);
    // The page is online again to log out, but the request with the scan fails.
    await page.route('**/check-in', (route) => route.abort());
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Aroha' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.waitForFunction(
      async () =>
        (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0,
    );
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(left).toContain(ticket.id);
    expect(left).not.toContain(ticket.holderName);
    await page.unroute('**/check-in');
    await page.goto(checkInPath(sessionId));
    await signInAgain(page);
    await page.getByLabel('Find someone').waitFor();
    await until(
      async () => (await door()).list.find(({ id }) => id === ticket.id)?.checkedInBy,
      (device) => device === 'Side door',
    );
    await allSent(page);
  });
});
