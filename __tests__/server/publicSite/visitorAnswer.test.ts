import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { buildPublicSale } from '../../support/factories/sellingFactories';
import type { TestPerson } from '../../support/startServer';
import {
  bothAsked,
  type ConversionWorld,
  MEASUREMENT_ID,
  metaToken,
  PIXEL_ID,
  startConversionWorld,
} from '../../support/webhook/conversionWorld';
import { sendDue } from '../../support/webhook/webhookFactories';

/** A stand-in for Google's script: it makes the cookies that the real one makes. */
const GTAG = `
  document.cookie = '_ga=GA1.1.1234567890.1700000000; path=/';
  document.cookie = '_ga_${MEASUREMENT_ID.slice(2)}=GS2.1.s1764400000$o1$g0$t1764400000$j60$l0$h0; path=/';`;

describeInBrowser('what a visitor answers about being counted', () => {
  let world: ConversionWorld;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let person: TestPerson;
  let loaded: string[];

  beforeAll(async () => {
    world = await startConversionWorld();
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
  beforeEach(async () => {
    loaded = [];
    world.receiver.messages.length = 0;
    world.receiver.answer = (response) => response.end('{"events_received":1}');
    person = await world.organiser();
    const address = world.server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
    page = await context.newPage();
    await context.route(/google|facebook/, (route, request) => {
      loaded.push(request.url());
      return route.fulfill({ contentType: 'text/javascript', body: GTAG });
    });
  });
  afterEach(() => context.close());

  async function openEvent() {
    const sale = await buildPublicSale(world.server.services, person.organiserId, {
      types: [{ name: 'Free', pricing: 'free', priceCents: 0 }],
    });
    const answer = await page.goto(`/events/${sale.slug}?fbclid=IwAR0click`);
    return { ...sale, policy: (await answer?.headerValue('content-security-policy')) ?? '' };
  }
  const agree = () => page.getByRole('button', { name: 'Yes, that’s fine' }).click();
  async function takeTicket() {
    await page.getByLabel(/Quantity: Free/).selectOption('1');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
  }
  async function finish() {
    await page.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await page.getByLabel('Email', { exact: true }).fill('mere@example.org');
    await page.getByRole('button', { name: 'Get your tickets' }).click();
    await page.getByRole('heading', { name: 'Your tickets' }).waitFor();
  }
  const storedAnswer = (eventId: string) =>
    world.server.services.database.adminDb
      .selectFrom('order_visitor_answer as answer')
      .innerJoin('ticket_order as placed', 'placed.id', 'answer.order_id')
      .selectAll('answer')
      .where('placed.event_id', '=', eventId)
      .executeTakeFirst();

  test('the question names both providers; a yes reaches the order with the ids, and nothing of Meta is loaded', async () => {
    const { eventId, policy } = await openEvent();
    expect(policy).not.toContain('facebook');
    await page.getByText(/with Google Analytics, and report to Meta what you buy/).waitFor();
    expect(loaded).toEqual([]);
    await agree();
    await page.getByText('Google Analytics counts your visit, and Meta gets a report').waitFor();
    await page.waitForFunction(() => document.cookie.includes('_ga='));
    await takeTicket();
    // The page whose address is the buyer's key loads nothing, and says what was answered.
    const before = loaded.length;
    await page.getByText('except for the report to Meta if you agreed to it.').waitFor();
    await page.getByText('Google Analytics counts your visit, and Meta gets a report').waitFor();
    await finish();
    expect(loaded.slice(0, before).every((url) => url.includes('googletagmanager'))).toBe(true);
    expect(loaded.some((url) => url.includes('facebook'))).toBe(false);
    const { order_id: orderId, ...answer } = (await storedAnswer(eventId)) ?? { order_id: '' };
    expect(answer).toMatchObject({
      agreed: true,
      covers: ['ga4', 'meta'],
      ga_client_id: '1234567890.1700000000',
      ga_session_id: '1764400000',
      fbc: expect.stringMatching(/^fb\.1\.\d+\.IwAR0click$/) as string,
      user_agent: expect.stringContaining('Mozilla') as string,
    });
    await sendDue(world.server.services);
    expect(world.sent('ga4')).toHaveLength(1);
    expect(world.sent('meta')).toHaveLength(1);
    expect((await world.reports(person, orderId)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  test('an answer that is changed to no on the page of the details stops the reports', async () => {
    const { eventId } = await openEvent();
    await agree();
    await takeTicket();
    expect(await storedAnswer(eventId)).toMatchObject({ agreed: true });
    await page.getByRole('button', { name: 'Change', exact: true }).last().click();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.getByText('Your visit is not counted, and Meta gets no report.').waitFor();
    await finish();
    expect(await storedAnswer(eventId)).toMatchObject({ agreed: false, ga_client_id: null, fbc: null });
    await sendDue(world.server.services);
    expect(world.receiver.messages).toEqual([]);
  });

  test('a visitor who does not answer is not asked again on the page of the details, and nothing is stored', async () => {
    const { eventId } = await openEvent();
    await takeTicket();
    expect(await page.locator('.consent').isVisible()).toBe(false);
    expect(await page.locator('.counted').isVisible()).toBe(false);
    await finish();
    expect(await storedAnswer(eventId)).toBeUndefined();
  });

  test('the yes to Google alone does not cover Meta, which is asked about once it is switched on', async () => {
    await world.save(person, 'meta', { isOn: false, secret: metaToken, pixelId: PIXEL_ID, testCode: '' });
    const { slug } = await openEvent();
    await agree();
    await world.save(person, 'meta', { isOn: true, secret: '', pixelId: PIXEL_ID, testCode: '' });
    // Busy pages are up to a second old.
    await page.waitForTimeout(1_100);
    await page.goto(`/events/${slug}`);
    await page.getByText(/report to Meta what you buy/).waitFor();
    expect(await page.locator('.consent').getAttribute('data-answer-key')).toBe(bothAsked);
  });

  test('an organiser with Meta alone asks about Meta alone, and allows the page nothing of Google', async () => {
    await world.server.services.database.adminDb
      .deleteFrom('analytics_integration')
      .where('organiser_id', '=', person.organiserId)
      .execute();
    const { policy } = await openEvent();
    expect(policy).not.toContain('google');
    await page.getByText(/^Can Tidal Theatre report to Meta what you buy/).waitFor();
    await agree();
    await page.getByText('Meta gets a report of what you buy.').waitFor();
    expect(loaded).toEqual([]);
  });
});
