import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { buyerOrderPath } from '../../../src/contract/order/buyerOrder';
import { setMeasurementId } from '../../../src/server/account/analyticsQueries';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { buildOrganiser } from '../../support/factories/factories';
import { buildOrder } from '../../support/factories/orderFactories';
import { startServer, type TestServer } from '../../support/startServer';

const PROFESSIONAL = 6;
const ESSENTIAL = 2;
const ID = 'G-TESTING123';

/** A stand-in for Google's script: it reports the data layer, its own location and everything its page would reveal. */
const GTAG = `
  const calls = (window.dataLayer || []).map((each) => [...each]);
  fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', body: JSON.stringify({
    calls, here: location.href, from: document.referrer, forms: [...document.forms].map((form) => form.action),
    links: [...document.links].map((link) => link.href),
  }) });`;

describeInBrowser("an organiser's Google Analytics", () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let base: string;
  let loaded: Request[];
  let complaints: string[];

  beforeAll(async () => {
    server = await startServer();
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    [loaded, complaints] = [[], []];
    context = await browser.newContext({ baseURL: base });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await context.route(/googletagmanager|google-analytics/, (route, request) => {
      loaded.push(request);
      return request.method() === 'GET'
        ? route.fulfill({ contentType: 'text/javascript', body: GTAG })
        : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  async function sold(planId: number) {
    const { organiserId, userId } = await buildOrganiser(server.services, {
      permissions: ['events'],
      planId,
    });
    const { database, clock } = server.services;
    await setMeasurementId(database.adminDb, { organiserId, userId, measurementId: ID, now: clock.now() });
    const order = await buildOrder(server.services, organiserId, { quantity: 2 });
    const { slug } = await database.adminDb
      .updateTable('event')
      .set({ ticketing: 'here' })
      .where('id', '=', order.eventId)
      .returning('slug')
      .executeTakeFirstOrThrow();
    return { ...order, slug };
  }
  /** Waits for the first report of the stand-in script and returns it. */
  async function report() {
    while (loaded.length < 2) await page.waitForTimeout(50);
    const post = loaded.find((request) => request.method() === 'POST');
    return { ...JSON.parse(post?.postData() ?? '{}'), headers: await post?.allHeaders() } as Report;
  }
  interface Report {
    calls: unknown[][];
    here: string;
    from: string;
    forms: string[];
    links: string[];
    headers: Record<string, string>;
  }

  test('an event page loads nothing from Google before consent; afterwards it reports its own address', async () => {
    const { slug } = await sold(PROFESSIONAL);
    const answer = await page.goto(`/events/${slug}?code=SECRET-CODE`);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
    await page.getByRole('button', { name: 'Yes, that’s fine' }).waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: 'Yes, that’s fine' }).click();
    const { calls, headers } = await report();
    expect(calls).toContainEqual([
      'config',
      ID,
      expect.objectContaining({
        page_location: `http://localhost:3000/events/${slug}`,
        page_path: `/events/${slug}`,
        page_referrer: '',
        send_page_view: true,
      }),
    ]);
    expect(JSON.stringify(calls)).not.toContain('SECRET-CODE');
    expect(headers.referer).toBeUndefined();
    // The consent is remembered and can be withdrawn.
    await page.reload();
    await page.getByText('Google Analytics counts your visit.').waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    loaded = [];
    await page.reload();
    await page.getByText('Your visit is not counted.').waitFor();
    expect(loaded).toEqual([]);
  });

  test.each([
    [1440, 900],
    [390, 780],
  ])(
    'the question, on a window of %i px, never covers the tickets, and disappears once answered, also on the next page',
    async (width, height) => {
      const { slug } = await sold(PROFESSIONAL);
      await page.setViewportSize({ width, height });
      await page.goto(`/events/${slug}`);
      const question = page.locator('.consent');
      await question.waitFor();
      const tickets = await page.locator('#tickets').evaluateHandle((element) => element);
      const covered = () =>
        tickets.evaluate((form) => {
          const [one, other] = [form, document.querySelector('.consent')].map((each) =>
            each?.getBoundingClientRect(),
          );
          return one && other ? other.bottom > one.top && other.top < one.bottom : undefined;
        });
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share);
        expect({ share, covered: await covered() }).toEqual({ share, covered: false });
      }
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await question.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByText('Your visit is not counted.').waitFor();
      expect(await question.isVisible()).toBe(false);
    },
  );

  test.each([
    ['No, thanks', 'Your visit is not counted.'],
    ['Yes, that’s fine', 'Google Analytics counts your visit.'],
  ])('the answer “%s”, with blocked storage, is known on the next page', async (answer, words) => {
    const { slug } = await sold(PROFESSIONAL);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    await page.goto(`/events/${slug}`);
    await page.getByRole('button', { name: answer }).click();
    await page.reload();
    await page.getByText(words).waitFor();
    expect(await page.locator('.consent').isVisible()).toBe(false);
    // It can be withdrawn, as when storage is allowed.
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.reload();
    await page.getByText('Your visit is not counted.').waitFor();
    const names = (await context.cookies()).map(({ name, expires }) => [name, expires]);
    expect(names).toEqual([[`turnout.analytics.${ID}`, -1]]);
  });

  test('without JavaScript, nothing is counted, so nobody is asked', async () => {
    const { slug } = await sold(PROFESSIONAL);
    const plain = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`/events/${slug}`);
    await still.locator('#tickets').waitFor();
    expect(await still.locator('.consent').isVisible()).toBe(false);
    expect(await still.locator('.counted').isVisible()).toBe(false);
    await plain.close();
  });

  test('a confirmation, with consent, reports the purchase once, from a page without the order’s key', async () => {
    const { slug, secret, number } = await sold(PROFESSIONAL);
    await page.goto(buyerOrderPath(secret));
    await page.getByRole('button', { name: 'Yes, that’s fine' }).click();
    const { calls, ...rest } = await report();
    expect(calls).toContainEqual([
      'event',
      'purchase',
      {
        page_location: `http://localhost:3000/events/${slug}/bought`,
        transaction_id: number,
        value: 92,
        tax: 0,
        currency: 'NZD',
        items: [{ item_name: 'Type 1', quantity: 2, price: 46 }],
      },
    ]);
    expect(JSON.stringify([calls, rest, loaded.map((request) => request.url())])).not.toContain(secret);
    expect(rest).toMatchObject({ from: '', forms: [], links: [] });
    expect(rest.headers.referer).toBeUndefined();
    loaded = [];
    await page.reload();
    // A script that the page adds would delay its load event, for which `reload` waits.
    await page.getByText('Google Analytics counts your visit.').waitFor();
    expect(loaded).toEqual([]);
  });

  test('nothing is asked on a plan without it, for a private event, for an old order or in the list', async () => {
    const plain = await sold(ESSENTIAL);
    const full = await sold(PROFESSIONAL);
    const hidden = await sold(PROFESSIONAL);
    const { adminDb } = server.services.database;
    await adminDb
      .updateTable('event')
      .set({ private_key: 'a-key-of-twenty-signs-and-more' })
      .where('id', '=', hidden.eventId)
      .execute();
    await adminDb
      .updateTable('ticket_order')
      .set({ completed_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', full.orderId)
      .execute();
    for (const path of [
      '/events',
      `/events/${plain.slug}`,
      buyerOrderPath(plain.secret),
      buyerOrderPath(full.secret),
      `/events/${hidden.slug}?key=a-key-of-twenty-signs-and-more`,
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(await answer?.headerValue('content-security-policy')).not.toContain('google');
      expect(await page.locator('[data-measurement]').count()).toBe(0);
    }
    const guessed = await server.app.inject({
      url: '/bought/e30.AAAAAAAAAAAAAAAAAAAAAA',
      headers: { host: 'localhost:3000' },
    });
    expect(guessed.statusCode).toBe(404);
  });
});
