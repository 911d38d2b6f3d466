import type { BrowserContext, Page } from 'playwright-core';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { ordersPath } from '../../src/contract/paths/sellingPaths';
import { type CapacityLine, ticketingDocument } from '../../src/contract/ticketing/ticketing';
import { signInByApi } from '../support/browser/browserSignIn';
import { violationsOn } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { hasLoaded, open, organiser, prepareJourney } from '../support/browser/journey';
import { publishEvent } from '../support/browser/publishedEvent';

/** One box office shift on a tablet; each test continues where the previous one ended. */

const tablet = { width: 1024, height: 768 };

describeInBrowser('a box office shift', () => {
  const journey = prepareJourney();
  let eventId: string;
  let context: BrowserContext | undefined;
  let page: Page;
  const complaints: string[] = [];

  afterAll(() => context?.close());
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = (digits: string) =>
    [...digits].reduce<Promise<unknown>>(
      (before, digit) => before.then(() => page.getByRole('button', { name: digit, exact: true }).click()),
      Promise.resolve(),
    );
  const violations = () => violationsOn(page, { part: 'main' });
  /** The widths at which the page is too wide: those of a tablet in both orientations and of phones. */
  const fits = async () => {
    const wide: number[] = [];
    for (const width of [768, 390, 320, tablet.width]) {
      await page.setViewportSize({ width, height: width === tablet.width ? tablet.height : 1024 });
      // Elements that are resized by script follow the width a moment later.
      await page
        .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: 30_000 })
        .catch(() => wide.push(width));
    }
    return wide;
  };
  const take = async (name: string, count: number) => {
    for (let taken = 0; taken < count; taken++) await button(`Add one ${name}`).click();
    await button('Take payment').click();
  };
  const line = async (): Promise<CapacityLine | undefined> => {
    const { ticketing } = await journey.api.graphql<{
      ticketing: { sessions: Array<{ line: CapacityLine }> };
    }>(ticketingDocument, { eventId });
    return ticketing.sessions[0]?.line;
  };

  test('1. an event tonight with ten seats is published', async () => {
    eventId = await publishEvent(journey.api, { title: 'Door night', capacity: 10, priceCents: 1_500 });
    expect(await line()).toMatchObject({ capacity: 10, free: 10 });
  });

  test('2. a seller with a PIN is added, and a wrong PIN shows how many tries are left', async () => {
    context = await journey.browser.newContext({
      baseURL: journey.product.url,
      viewport: tablet,
      reducedMotion: 'reduce',
    });
    await signInByApi(context, journey.product.url, organiser);
    page = await context.newPage();
    collectComplaints(page, complaints);
    await open(page, '/', 'Events');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Box Office' }).click();
    await page.getByRole('heading', { level: 1, name: 'Box Office' }).waitFor();
    await button(/^Add (a|the first) seller$/).click();
    await page.getByLabel('Name').fill('Wiremu at the door');
    await page.getByLabel('PIN').fill('2468');
    await button('Add the seller').click();
    await button(/^Wiremu at the door/).click();
    await page.getByLabel('Float in the drawer').fill('100');
    await press('1357');
    await page.getByRole('button', { name: 'Open the till', exact: true }).click();
    await page.getByText(/4 tries are left/).waitFor();
    await press('2468');
    await page.getByRole('button', { name: 'Open the till', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'What are you selling?' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  test('3. three tickets are sold for cash, with change and QR codes', async () => {
    await button(/^Door night/).click();
    await page.getByText('10 left').waitFor();
    expect(await fits()).toEqual([]);
    await take('Adult', 3);
    await button('$50.00').click();
    expect(await violations()).toEqual([]);
    expect(await fits()).toEqual([]);
    await button('Sell 3 tickets for $45.00').click();
    await page.getByText('Change due').waitFor();
    await page.getByText('$5.00', { exact: true }).waitFor();
    await page.getByRole('img', { name: 'QR code of the page with these tickets' }).waitFor();
    await button('Show each ticket’s code').click();
    await page
      .getByRole('img', { name: /QR code of ticket/ })
      .nth(2)
      .waitFor();
    expect(await page.getByRole('img', { name: /QR code of ticket/ }).count()).toBe(3);
    expect(await violations()).toEqual([]);
    expect(await fits()).toEqual([]);
    await button('Next sale').click();
    await page.getByText('7 left').waitFor();
  });

  test('4. one ticket is sold by card with the slip’s reference, and a complimentary one is checked in at once', async () => {
    await take('Adult', 1);
    await page.getByRole('radio', { name: 'Card terminal' }).check();
    await page.getByText('Enter on the terminal').waitFor();
    await page.getByLabel('Reference on the slip').fill('004512');
    await page.getByLabel('Buyer’s name').fill('Mere Tūhoe');
    await button('Sell 1 ticket for $15.00').click();
    await button('Next sale').click();
    await take('Adult', 1);
    await page.getByRole('radio', { name: 'Complimentary' }).check();
    await page.getByLabel('Why it is complimentary').fill('Guest of the band');
    await page.getByRole('switch', { name: /^Check in now/ }).check();
    await button('Give 1 ticket for free').click();
    await page.getByText('They are checked in.').waitFor();
    await button('Next sale').click();
  });

  test('5. the till is locked with an item in the basket, and the PIN restores the basket', async () => {
    await button('Add one Adult').click();
    await button('Lock').click();
    await page.getByRole('heading', { level: 1, name: 'The till is locked' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.type('9753');
    await page.keyboard.press('Enter');
    await page.getByText(/4 tries are left/).waitFor();
    await page.keyboard.type('2468');
    await page.keyboard.press('Enter');
    await page.getByText('1 × Adult').waitFor();
    await button('Empty basket').click();
  });

  test('6. a sale whose reply was lost is sent again with the same key, and is made once', async () => {
    await take('Adult', 1);
    await button('Sell 1 ticket for $15.00').waitFor();
    // The server receives the sale, but its reply is lost.
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('sellAtDoor')) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await button('Sell 1 ticket for $15.00').click();
    await page.getByText('No reply yet: the sale may or may not have gone through').waitFor();
    expect(lost).toBeGreaterThan(1);
    await page.unroute('**/graphql');
    await button('Try again').click();
    await button('Next sale').click();
    await page.getByText('4 left').waitFor();
    complaints.length = 0;
  });

  test('7. a sale is voided, the drawer is counted, and the report shows the missing amount', async () => {
    await page.getByRole('link', { name: 'This shift' }).click();
    await page.getByText(/, Complimentary$/).waitFor();
    expect(await fits()).toEqual([]);
    const card = page.getByRole('listitem').filter({ hasText: 'slip 004512' });
    await card.getByRole('button').click();
    await page.getByText(/Refund \$15\.00 to Mere Tūhoe on the card terminal/).waitFor();
    await page.getByLabel('Reason').fill('Wrong night');
    await button('Void 1 ticket').click();
    await card.getByText('Voided').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Cash in the drawer').fill('155');
    await button('End the shift').click();
    await button('End the shift with $155.00').click();
    // $100 of float, and sales of $45 and $15 in cash.
    await page
      .getByText('$155.00 was counted and $160.00 should be in the drawer: $5.00 is missing.')
      .waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits()).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: 'Drawer' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
  });

  test('8. the orders show the channel, and the capacity line adds up', async () => {
    expect(await line()).toMatchObject({ capacity: 10, sold: 5, inCarts: 0, free: 5 });
    await page.goto(ordersPath({ event: eventId }));
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.waitForFunction(hasLoaded);
    await page
      .getByText(/, box office$/)
      .nth(3)
      .waitFor();
    expect(await page.getByText(/, box office$/).count()).toBe(4);
    const { orders } = await journey.api.graphql<{
      orders: { orders: Array<{ channel: string; totalCents: number }> };
    }>(
      'query doorOrders($eventId: ID) { orders(filter: "all", eventId: $eventId) { orders { channel totalCents } } }',
      { eventId },
    );
    expect(orders.orders.map(({ channel }) => channel)).toEqual(Array(4).fill('box_office'));
    await page.goto(routePatterns.boxOffice);
    await page.getByText('$5.00 short').first().waitFor();
    expect(await violations()).toEqual([]);
  });
});
