import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OrdersQuery } from '../../../src/contract/generated/operations';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { eventOverviewPath } from '../../../src/contract/paths/sellingPaths';
import {
  widgetPolicy,
  widgetSetupDocument,
  type WidgetData,
  type WidgetSetup,
} from '../../../src/contract/site/widget';
import { widgetSnippet, type WidgetAttributeValues } from '../../../src/contract/site/widgetSnippet';
import { expectFlawless, violationsOn } from '../../support/browser/accessibility';
import { describeInBrowser, READER_AGENT } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { seenOnHostPage, startHostSite, watchHostPage, type HostSite } from '../../support/browser/hostPage';
import { open, prepareJourney } from '../../support/browser/journey';
import { publishEvent } from '../../support/browser/publishedEvent';

/**
 * The widget on a page of another site whose policy forbids all but what we say is needed, in a browser that blocks
 * third-party cookies.
 */
const title = 'Songs at the salt works';

describeInBrowser('the widget on the website of an organiser', () => {
  const journey = prepareJourney();
  let host: HostSite;
  let setup: WidgetSetup;
  let body = '';
  let eventId: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    eventId = await publishEvent(journey.api, { title, capacity: 8, priceCents: 2_350 });
    ({ widgetSetup: setup } = await journey.api.graphql<{ widgetSetup: WidgetSetup }>(widgetSetupDocument));
    host = await startHostSite(widgetPolicy(setup.siteUrl), () => body);
  });
  afterAll(() => host.close());
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const snippet = (attributes: WidgetAttributeValues) =>
    widgetSnippet(setup.siteUrl, attributes, { url: `${setup.siteUrl}/events`, text: 'Events and tickets' });
  const list = (more: WidgetAttributeValues = {}) =>
    snippet({ organiser: setup.organiserId, limit: '24', height: '640', ...more });

  interface Host {
    query?: string;
    options?: BrowserContextOptions;
    /** How long the script and the data take, so that the page is painted before. */
    delayMs?: number;
    /** Addresses that cannot be reached. */
    away?: RegExp;
  }

  async function openHost({ query = '', options, delayMs = 0, away }: Host = {}): Promise<Page> {
    const context = await journey.newContext({ userAgent: READER_AGENT, ...options });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    if (away) await context.route(away, (route) => route.abort('connectionrefused'));
    if (delayMs > 0) {
      await context.route(/\/widget\.js/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue();
      });
    }
    collectComplaints(page, complaints, away ? /ERR_CONNECTION_REFUSED/ : undefined);
    await watchHostPage(page);
    await page.goto(`${host.url}/${query}`);
    return page;
  }
  const eventLink = (page: Page) => page.getByRole('link', { name: title });
  const widgetOf = (page: Page) => page.locator('turnout-events').first();
  const fallback = (page: Page) => page.getByRole('link', { name: 'Events and tickets' });

  test.each([390, 1440])(
    'it shows the events at a width of %i, and nothing on the page moves',
    async (width) => {
      body = list();
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openHost({
          delayMs: 400,
          options: { viewport: { width, height: 900 }, colorScheme },
        });
        await eventLink(page).waitFor();
        expect(await seenOnHostPage(page)).toEqual({ shift: 0, violations: [] });
        expect(await violationsOn(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );

  test('without a height, the page makes room when the script runs', async () => {
    body = list({ height: '' });
    const page = await openHost({ delayMs: 400 });
    await eventLink(page).waitFor();
    expect((await seenOnHostPage(page))?.shift).toBeGreaterThan(0);
    expect(await widgetOf(page).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(700);
  });

  test('its script has 15 kB at most, and browsers keep it', async () => {
    const reply = await fetch(`${journey.product.url}/widget.js`);
    const script = await reply.text();
    expect(gzipSync(script).length).toBeLessThanOrEqual(15 * 1024);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      'content-type': expect.stringMatching(/^text\/javascript/),
    });
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
    expect((await fetch(`${journey.product.url}/widget.js`, { headers })).status).toBe(304);
  });

  test('it sends no cookie, stores nothing and adds no name to the page', async () => {
    const names = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window));
    body = '';
    const plain = await names(await openHost());
    body = list() + snippet({ event: eventId });
    const page = await openHost();
    const cookies: Array<string | undefined> = [];
    const replies: Array<string | undefined> = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/widget')) return;
      cookies.push((await response.request().allHeaders()).cookie);
      replies.push((await response.allHeaders())['set-cookie']);
    });
    await page.reload();
    await eventLink(page).nth(1).waitFor();
    expect(cookies).toEqual([undefined, undefined, undefined]);
    expect(replies).toEqual([undefined, undefined, undefined]);
    expect(await names(page)).toEqual(plain);
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      '',
      0,
      0,
    ]);
  });

  test('a buyer in an app’s browser buys through it, and the order has the UTM values of the page', async () => {
    body = list();
    const userAgent = `${READER_AGENT} Instagram 390.0.0.28.85 Android`;
    const page = await openHost({
      query: '?utm_source=newsletter&utm_campaign=summer&gclid=abc',
      options: { viewport: { width: 390, height: 844 }, userAgent },
    });
    await eventLink(page).click();
    await buy(page, 'hinemoa.wharf@example.org');
    expect(await ordersFrom('utm:newsletter')).toEqual(['hinemoa.wharf@example.org']);
  });

  test('an order through a page without UTM values has the page’s site as its source', async () => {
    body = snippet({ event: eventId, layout: 'cards', target: '_blank' });
    const page = await openHost();
    await eventLink(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await eventLink(page).evaluate((link) => link.matches(':focus-visible'))).toBe(true);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await buy(await opened, 'rewi.wharf@example.org');
    expect(await ordersFrom('utm:127.0.0.1')).toEqual(['rewi.wharf@example.org']);
  });

  async function buy(page: Page, email: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('combobox', { name: /Adult/ }).selectOption('1');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Hinemoa Wharf');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue to payment: $23.50' }).click();
    await page.getByRole('button', { name: 'Pay $23.50' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
  }

  async function ordersFrom(source: string): Promise<string[]> {
    const { orders } = await journey.api.graphql<OrdersQuery>(ordersDocument, { source, filter: 'complete' });
    return orders.orders.map(({ buyerEmail }) => buyerEmail);
  }

  test('while Turnout cannot be reached, the page’s own link is there; trying again shows the events', async () => {
    body = list();
    const unreachable = await openHost({ away: /\/widget\.js/ });
    await fallback(unreachable).waitFor();

    const page = await openHost({ away: /\/widget\.json/ });
    await page.getByText('The events could not be loaded.').waitFor();
    await fallback(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect((await seenOnHostPage(page))?.shift).toBe(0);
    await page.context().unroute(/\/widget\.json/);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await eventLink(page).waitFor();
    await fallback(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('turnout-events');
  });

  test('without events it says so beside the page’s own link', async () => {
    body = list();
    const page = await openHost();
    const data: WidgetData = { organiserName: 'Harbour Sound', listUrl: '', events: [], total: 0 };
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(/\/widget\.json/, (route) => route.fulfill({ json: data, headers }));
    await page.reload();
    await page.getByText('No events are planned at the moment.').waitFor();
    await fallback(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test.each([
    ['reduce', 'none'],
    ['no-preference', 'pulse'],
  ] as const)(
    'while it loads, with a preference for motion of %s, the animation is %s',
    async (motion, name) => {
      body = list();
      const page = await openHost({ options: { reducedMotion: motion } });
      // The reply never comes.
      await page.route(/\/widget\.json/, () => {});
      await page.reload();
      await page.getByText('Loading events').waitFor({ state: 'attached' });
      const shape = widgetOf(page).locator('.bone').first();
      expect(await shape.evaluate((element) => getComputedStyle(element).animationName)).toBe(name);
      expect(await violationsOn(page)).toEqual([]);
    },
  );

  test('an element that is changed, removed and added again shows what it says', async () => {
    body = list({ theme: 'dark', accent: '#ffcc00' });
    const page = await openHost();
    await eventLink(page).waitFor();
    const widget = widgetOf(page);
    const count = () => widget.getByRole('listitem').count();
    expect(await count()).toBeGreaterThan(1);
    await widget.evaluate((element) => element.setAttribute('limit', '1'));
    await page.getByRole('link', { name: /^See all \d+ events$/ }).waitFor();
    expect(await count()).toBe(1);
    await widget.evaluate((element, id) => element.setAttribute('event', id), eventId);
    await eventLink(page).waitFor();
    await widget.evaluate((element) => {
      const { parentElement } = element;
      element.remove();
      element.setAttribute('layout', 'compact');
      parentElement?.prepend(element);
    });
    await eventLink(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await widget.evaluate((element) => element.setAttribute('event', '3a6ef9b0-0000-4000-8000-000000000000'));
    await page.getByText('This event is over, or it is not open to the public.').waitFor();
    await fallback(page).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test.each([390, 1440])(
    'the portal shows at %i what an event will look like, and its code',
    async (width) => {
      const context = await journey.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      collectComplaints(page, complaints);
      await open(page, eventOverviewPath(eventId), title);
      await page.getByRole('link', { name: 'Put it on your website' }).click();
      await page.getByRole('heading', { level: 1, name: 'Put your events on your website' }).waitFor();
      const preview = page.frameLocator('iframe[title="Preview of the widget"]');
      await preview.getByRole('link', { name: title }).waitFor();
      await page.getByRole('radio', { name: /Cards/ }).check();
      await preview.locator('.cards').getByRole('link', { name: title }).waitFor();
      body = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue();
      expect(body).toContain(`<turnout-events event="${eventId}" layout="cards" height="460">`);
      await expectFlawless(page, { themes: ['light', 'dark'] });

      const seen = await openHost({ delayMs: 400, options: { viewport: { width, height: 900 } } });
      await eventLink(seen).waitFor();
      expect(await seenOnHostPage(seen)).toEqual({ shift: 0, violations: [] });
    },
  );
});
