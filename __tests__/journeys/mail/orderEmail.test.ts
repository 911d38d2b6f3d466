import type { EventsQuery } from '../../../src/contract/generated/operations';
import { eventsDocument } from '../../../src/contract/event/event';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { describeInBrowser, READER_AGENT } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, prepareJourney } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';

/** An organiser chooses a template for the mail with the tickets, changes it, and a buyer gets it. */
describeInBrowser('the email with the tickets', () => {
  const journey = prepareJourney();
  const title = 'Late Laughs on Aro Street';
  const buyer = 'order-email@example.org';
  const complaints: string[] = [];
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  test('1. the organiser chooses a template and gives it words of its own', async () => {
    const context = await journey.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    collectComplaints(page, complaints);
    await open(page, routePatterns.orderEmails, 'Order emails');
    await page.getByLabel('Email with the tickets').selectOption({ label: 'Your tickets' });
    await page.getByRole('link', { name: 'Edit “Your tickets”' }).click();
    const heading = page.getByLabel('Heading', { exact: true }).first();
    // The page says "Saved at" from the start, about the template as it was.
    const saved = page.waitForResponse((response) => {
      const request = response.request();
      const isSave = request.headers()['x-operation-name'] === 'updateEmailTemplate';
      return response.ok() && isSave && request.postData()?.includes('Haere mai') === true;
    });
    await heading.fill('Haere mai, {{first_name|friend}}');
    await saved;
  });

  test('2. a buyer gets it, with a code that can be seen for each ticket', async () => {
    const { events } = await journey.api.graphql<EventsQuery>(eventsDocument, { search: title });
    const event = events.events.find((one) => one.title === title);
    const visitor = await journey.openContext({ signedIn: false, userAgent: READER_AGENT });
    const shop = await visitor.newPage();
    collectComplaints(shop, complaints);
    await shop.goto(`/events/${event?.slug ?? ''}`);
    await shop.locator('select:has(option:text-is("2")):visible').first().selectOption('2');
    await shop.getByRole('button', { name: 'Get tickets' }).click();
    await shop.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
    await shop.getByLabel('Name', { exact: true }).fill('Mere Salt');
    await shop.getByLabel('Email', { exact: true }).fill(buyer);
    await shop.getByRole('button', { name: /^Continue to payment/ }).click();
    await shop.getByRole('button', { name: /^Pay \$/ }).click();
    await shop.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();

    const mail = shop.getByRole('link', { name: /^Your tickets for/ }).first();
    // The page shows the mails that had arrived when it was loaded, so it is loaded until the mail is there.
    await until(
      async () => {
        await shop.goto(`/mailbox?q=${encodeURIComponent(buyer)}`);
        return mail.isVisible();
      },
      (come) => come,
    );
    await mail.click();
    const letter = shop.frameLocator('iframe');
    await letter.getByRole('heading', { level: 1, name: 'Haere mai, Mere' }).waitFor();
    const codes = letter.getByRole('img', { name: /^Code of a ticket/ });
    expect(await codes.count()).toBe(2);
    expect(await codes.first().getAttribute('src')).toMatch(/^data:image\/png/);
    const order = shop.waitForEvent('popup');
    await letter.getByRole('link', { name: 'See your order' }).click();
    await (await order).getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
  });
});
