import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../../support/browser/chromium';
import { buildVenue } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { mailTray } from '../../../support/mail/mailTray';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

/** A buyer on a phone without JavaScript. Each test continues where the previous one ended. */
describeInBrowser('a buyer with a phone and no script', () => {
  const tray = mailTray();
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let orderUrl: string;

  beforeAll(async () => {
    server = await startServer({ mailer: tray });
    server.services.queue.start();
    const { services } = server;
    const { organiserId } = await buildOrganiser(services, { permissions: ['events'] });
    const venueId = await buildVenue(services, organiserId, { city: 'Nelson', name: 'Salt works' });
    const { eventId } = await buildSale(services, organiserId, {
      types: [{ name: 'General', priceCents: 4600 }],
    });
    await buildSale(services, organiserId);
    await services.database.adminDb
      .updateTable('event')
      .set({ ticketing: 'here', title: 'Songs at the salt works', venue_id: venueId, category: 'music' })
      .where('id', '=', eventId)
      .execute();
    await services.database.adminDb
      .insertInto('event_question')
      .values({
        organiser_id: organiserId,
        event_id: eventId,
        position: 1,
        label: 'How do you come?',
        kind: 'choice',
        options: ['By bus', 'On foot'],
        required: true,
      })
      .execute();
    browser = await openBrowser();
    context = await browser.newContext({
      baseURL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  afterEach(async () => {
    // No page is wider than the phone.
    const { width = 0 } = (await page.locator('main').boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
  });

  const heading = () => page.getByRole('heading', { level: 1 }).innerText();

  test('1. finds the event in the list by its town and its category, with its price', async () => {
    await page.goto('/events');
    expect(await page.locator('.event-card').count()).toBe(2);
    await page.getByLabel('Search').fill('salt songs');
    await page.getByLabel('Where').selectOption('Nelson');
    await page.getByLabel('What').selectOption('music');
    await page.getByRole('button', { name: 'Find events' }).click();
    expect(await page.locator('.event-card').count()).toBe(1);
    expect(await page.locator('.event-card .price').innerText()).toBe('$46');
    await page.getByRole('link', { name: 'Songs at the salt works' }).click();
    expect(await heading()).toBe('Songs at the salt works');
    expect(await page.locator('.consent').count()).toBe(0);
  });

  test('2. puts two tickets into the cart and sees until when they are reserved', async () => {
    await page.getByLabel(/^Quantity: General/).selectOption('2');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    expect(await heading()).toBe('Your details');
    expect(await page.getByRole('timer').innerText()).toMatch(
      /Reserved for you until \d+:\d\d [ap]m\s+12 min/,
    );
    await page.mouse.wheel(0, 600);
    expect(await page.getByRole('timer').isVisible()).toBe(true);
  });

  test('3. sees what is missing, answers the question and continues', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await page.getByLabel('Email', { exact: true }).fill('mere@example.org');
    await page.getByRole('button', { name: 'Continue to payment: $92.00' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('How do you come?');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mere Tūhoe');
    await page.getByLabel('How do you come?').selectOption('By bus');
    expect(await page.getByRole('checkbox', { name: /^Email me news/ }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Continue to payment: $92.00' }).click();
    expect(await heading()).toBe('Payment');
  });

  test('4. pays with a test card that needs confirmation, and has tickets', async () => {
    await page.getByLabel('Bank asks for confirmation (3-D Secure)').check();
    await page.getByRole('button', { name: 'Pay $92.00' }).click();
    expect(await heading()).toBe('Your bank needs to check it is you');
    await page.getByRole('button', { name: 'Yes, it’s me' }).click();
    expect(await heading()).toBe('Your tickets');
    expect(await page.getByRole('status').innerText()).toContain('Thank you, Mere Tūhoe.');
    expect(await page.locator('img.qr').count()).toBe(2);
    orderUrl = page.url();
    const mail = await tray.mailTo('mere@example.org', /^Your tickets for Songs at the salt works/);
    expect(mail.text).toContain(new URL(orderUrl).pathname);
    expect(mail.attachments).toHaveLength(3);
  });

  test('5. gives one ticket to a friend, whose name is shown on the page and stored on the ticket', async () => {
    const second = page.locator('.ticket').nth(1);
    await second.getByText('Give it to someone else').click();
    await second.getByLabel('Name of the person attending').fill('Ana Rua');
    await second.getByRole('button', { name: 'Change' }).click();
    expect(await page.getByRole('status').innerText()).toContain('The name has been changed.');
    expect(await page.locator('.ticket h2').allInnerTexts()).toEqual(['Mere Tūhoe', 'Ana Rua']);
    const holders = await server.services.database.adminDb
      .selectFrom('ticket')
      .select('holder_name')
      .orderBy('position')
      .execute();
    expect(holders.map(({ holder_name }) => holder_name)).toEqual(['Mere Tūhoe', 'Ana Rua']);
  });

  test('6. downloads the PDF and the calendar', async () => {
    for (const [name, type] of [
      [/^Download 2 tickets/, 'application/pdf'],
      ['Add to your calendar', 'text/calendar; charset=utf-8'],
    ] as const) {
      const path = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      const answer = await context.request.get(path);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    }
  });

  test('7. has the tickets sent again, and requests a refund', async () => {
    const before = tray.mails.length;
    await page.getByRole('button', { name: 'Send them again' }).click();
    expect(await page.getByRole('status').innerText()).toContain('have been emailed to you again');
    await tray.mailTo('mere@example.org', /^Your tickets for/, before);
    await page.getByText('Request a refund').click();
    await page.getByLabel('Why?').fill('I broke my leg.');
    await page.getByRole('button', { name: /^Send to / }).click();
    expect(await page.locator('main').innerText()).toContain('You requested a refund');
    const asked = () =>
      tray.mails.find(({ subject }) => subject?.startsWith('Mere Tūhoe has requested a refund'));
    while (!asked()) await page.waitForTimeout(20);
    expect(asked()?.text).toContain('I broke my leg.');
  });

  test('8. opens the checkout’s address again and is redirected to the tickets', async () => {
    await page.goto(orderUrl.replace('/order/', '/checkout/'));
    expect(page.url()).toBe(orderUrl);
  });
});
