import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { PassEventQuery } from '../../../src/contract/generated/operations';
import { passEventDocument } from '../../../src/contract/pass/pass';
import { ordersPath } from '../../../src/contract/paths/sellingPaths';
import { checkInScansPath, type CheckInReply } from '../../../src/contract/ticketholder/checkIn';
import { expectFlawless, violationsOn } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, partsInOrder, prepareJourney } from '../../support/browser/journey';
import { publishEvent } from '../../support/browser/publishedEvent';
import { readQr } from '../../support/browser/qrPicture';

/** A season pass in browsers: made in the portal, bought on a phone, shown at three sessions, one of them refunded. */
const title = 'Winter songs at the salt works';
const pass = 'Winter pass';

describeInBrowser('a season pass, from the form to the door', () => {
  const journey = prepareJourney();
  const part = partsInOrder();
  const complaints: string[] = [];
  let eventId: string;
  let phone: Page;
  let code: string;

  beforeAll(async () => {
    eventId = await publishEvent(journey.api, {
      title,
      capacity: 4,
      priceCents: 2_500,
      starts: ['2027-06-04T19:30', '2027-06-11T19:30', '2027-06-18T19:30'],
    });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function portalPage(): Promise<Page> {
    const page = await (await journey.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    collectComplaints(page, complaints);
    return page;
  }

  part('1. the organiser makes a pass for the event and puts it on sale', async () => {
    const portal = await portalPage();
    await open(portal, '/portal/passes', 'Passes');
    await portal.getByRole('link', { name: 'New pass' }).click();
    await portal.getByLabel(/^Name/).fill(pass);
    await portal.getByLabel(/^What it covers/).fill('All Fridays in June.');
    await portal.getByLabel(/^Event/).selectOption({ label: title });
    await portal.getByRole('combobox', { name: /Ticket for each session/ }).selectOption({
      label: 'Adult, $25.00',
    });
    await portal.getByText(/gives a ticket for 3 sessions/).waitFor();
    await portal.getByLabel(/^Price/).fill('60');
    await portal.getByLabel(/^State/).selectOption({ label: 'On sale' });
    await expectFlawless(portal, { themes: ['dark'] });
    await portal.getByRole('button', { name: 'Save pass' }).click();
    await portal.getByText(`${pass} is added`).waitFor();
  });

  part('2. a buyer pays for it on a phone and gets one code for three sessions', async () => {
    const context = await journey.openContext({ viewport: { width: 390, height: 844 }, signedIn: false });
    phone = await context.newPage();
    collectComplaints(phone, complaints);
    await phone.goto('/events?q=winter+songs');
    await phone.getByRole('link', { name: title }).first().click();
    await phone.getByLabel(`Quantity: ${pass}`).selectOption('1');
    expect(await violationsOn(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Get tickets' }).click();
    await phone.getByText(`1 × ${pass} (3 sessions)`).waitFor();
    await phone.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await phone.getByRole('textbox', { name: 'Email' }).fill('mere.winter@example.org');
    await phone.getByRole('button', { name: 'Continue to payment: $60.00' }).click();
    await phone.getByRole('button', { name: 'Pay $60.00' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
    const picture = phone.locator('img.qr');
    expect(await picture.count()).toBe(1);
    code = await readQr(await picture.screenshot());
    expect(await violationsOn(phone)).toEqual([]);
  });

  part('3. the code admits once to each of the three sessions', async () => {
    const { passEvent } = await journey.api.graphql<PassEventQuery>(passEventDocument, { id: eventId });
    const scan = async (sessionId: string) => {
      const scannedAt = new Date().toISOString();
      const scans = [{ nonce: randomUUID(), text: code, scannedAt, confirmed: true }];
      const reply = await fetch(`${journey.product.url}/api/v2/nz${checkInScansPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: journey.api.cookie },
        body: JSON.stringify({ sessionId, device: 'Front door', sentAt: scannedAt, scans }),
      });
      return ((await reply.json()) as CheckInReply).result.answers[0]?.outcome;
    };
    const outcomes: unknown[] = [];
    for (const { id } of passEvent?.sessions ?? []) outcomes.push(await scan(id), await scan(id));
    expect(outcomes).toEqual(['in', 'again', 'in', 'again', 'in', 'again']);
  });

  part('4. the organiser refunds one session; the buyer keeps the others', async () => {
    const portal = await portalPage();
    await open(portal, '/portal/passes', 'Passes');
    await portal.getByText('1, $60.00').waitFor();
    await portal.goto(ordersPath({ event: eventId }));
    await portal.getByRole('row').filter({ hasText: 'Mere Tūhoe' }).getByRole('link').first().click();
    await portal.getByRole('heading', { level: 1, name: /T-/ }).waitFor();
    await portal.getByRole('button', { name: 'Refund' }).first().click();
    const dialog = portal.getByRole('dialog');
    const tickets = dialog.getByRole('checkbox', { name: 'Mere Tūhoe, ticket 1' });
    for (const place of [1, 2]) await tickets.nth(place).uncheck({ force: true });
    await dialog.getByLabel('Reason').fill('Ill on that night.');
    await dialog.getByRole('button', { name: 'Refund $20.00 to Mere Tūhoe and cancel 1 ticket' }).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.reload();
    await phone.getByText('Refunded', { exact: true }).waitFor();
    expect(await phone.locator('img.qr').count()).toBe(1);
    await open(portal, '/portal/passes', 'Passes');
    await portal.getByText('1, $40.00').waitFor();
  });
});
