import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signInTo, type ApiClient } from '../support/browser/apiClient';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser, openBrowser, READER_AGENT } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { typeChoice } from '../support/browser/keyboard';
import { startProduct, type Product } from '../support/browser/product';
import { until } from '../support/factories/sendingFactories';

/** An organiser writes to the ticketholders of an event; each test continues where the previous one ended. */

const event = 'Late Laughs on Aro Street';
const subject = 'Late Laughs: come in by the side door';

let folder: string;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: ApiClient;
let people = 0;
const complaints: string[] = [];

/** The number in a text such as "Send to 1,204 people". */
const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''));

describeInBrowser('writing to ticketholders', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-ticketholder-comm-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
    context = await browser.newContext({
      userAgent: READER_AGENT,
      viewport: { width: 1280, height: 900 },
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
    });
    await signInByApi(context, product.url, 'organiser@example.co.nz');
    api = await signInTo(product.url, 'organiser@example.co.nz');
    page = await context.newPage();
    collectComplaints(page, complaints);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const notice = () => page.getByRole('main').getByRole('status');

  test('1. a comm is created from the Marketing page and written without links: it is service mail', async () => {
    await page.goto(`${product.url}/portal/marketing`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ticketholder Comms/ })
      .click();
    await heading('Ticketholder comms');
    await page.getByRole('link', { name: 'New comm' }).first().click();
    await heading('New comm');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Side door');
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject);
    await page.getByRole('button', { name: 'Create and write the content' }).click();
    await page.getByRole('button', { name: 'Blank email' }).click();
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Kia ora {{first_name|there}}, see you at {{venue_name|the door}}.');
    await notice().getByText('Service email').waitFor();
  });

  test('2. the event and some of its sessions are chosen by keyboard, and everybody is counted once', async () => {
    await page.getByRole('link', { name: 'Continue to recipients' }).click();
    const choice = page.getByRole('combobox', { name: 'Event' });
    await choice.focus();
    await typeChoice(page, 'Late Laughs');
    await expectChosen(choice);
    const eventId = await choice.inputValue();
    const everybody = await countedPeople((stored) => stored.eventId === eventId);
    await page.getByRole('radio', { name: /All sessions/ }).focus();
    await page.keyboard.press('ArrowDown');
    const sessions = page.getByRole('group', { name: 'Choose sessions' }).getByRole('checkbox');
    // At first all of them are ticked, and they appear at the same time.
    await sessions.first().waitFor();
    const all = await sessions.count();
    await sessions.first().focus();
    await page.keyboard.press('Space');
    people = await countedPeople(({ sessionIds }) => sessionIds.length === all - 1);
    expect(people).toBeGreaterThan(0);
    expect(people).toBeLessThan(everybody);
  });

  async function expectChosen(choice: ReturnType<Page['locator']>): Promise<void> {
    await page.getByRole('radio', { name: /All sessions/ }).waitFor();
    await until(
      () => choice.locator('option:checked').textContent(),
      (text) => text?.includes(event) ?? false,
    );
  }

  /** Waits until the choice is stored and the page shows the server's count for it. @returns the number of people */
  async function countedPeople(
    isStored: (draft: { eventId: string; sessionIds: string[] }) => boolean,
  ): Promise<number> {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const ask = () =>
      api.graphql<{
        campaign: { eventId: string; sessionIds: string[] };
        campaignReview: { recipients: { willReceive: number } };
      }>(
        `query draft($id: ID!) {
          campaign(id: $id) { eventId sessionIds }
          campaignReview(id: $id) { recipients { willReceive } }
        }`,
        { id },
      );
    const { campaignReview } = await until(ask, ({ campaign }) => isStored(campaign));
    const { willReceive } = campaignReview.recipients;
    await page
      .locator('.recipient-summary[aria-busy=false] .recipient-summary__total')
      .filter({ hasText: new RegExp(`^${willReceive.toLocaleString('en-NZ')} (person|people)$`) })
      .waitFor();
    return willReceive;
  }

  test('3. with a link to a shop it is marketing, with the reason; without the link it is service mail again', async () => {
    await page.getByRole('link', { name: 'Content', exact: true }).last().click();
    await page
      .getByRole('group', { name: 'Add a block' })
      .getByRole('button', { name: 'Button', exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Button text' }).fill('See our shirts');
    await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://shop.example.com/shirts');
    await notice().getByText('Marketing email').waitFor();
    await notice().getByText('shop.example.com, which is not about this event').waitFor();
    await page.getByRole('button', { name: 'Remove block 2, button' }).click();
    await notice().getByText('Service email').waitFor();
  });

  test('4. it is sent to the number of people on the button, and the progress updates by itself to the end', async () => {
    await page.getByRole('link', { name: 'Continue to recipients' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    const send = page.getByRole('button', { name: /^Send to \d/ });
    await until(
      async () => numberIn(await send.textContent()),
      (number) => number === people,
    );
    await send.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`with tickets to ${event}`).waitFor();
    await dialog.getByRole('button', { name: /^Send to \d/ }).click();
    await page.waitForURL(/ticketholder-comm\/report\//);
    await heading('Side door');
    await page.getByRole('main').getByText('Sent', { exact: true }).first().waitFor();
    await page.getByText('Service email').waitFor();
    const sent = page.locator('.stat-tile').filter({ hasText: /^Sent/ });
    await sent.getByRole('link', { name: String(people), exact: true }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/unsubscribe/i)
        .count(),
    ).toBe(0);
  });

  test('5. a ticketholder sees in the mail why it was sent, and the mail has no unsubscribe link', async () => {
    const mailbox = await context.newPage();
    collectComplaints(mailbox, complaints);
    await mailbox.goto(`${product.url}/mailbox?q=${encodeURIComponent(subject)}`);
    await mailbox
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click();
    const mail = mailbox.frameLocator('iframe');
    await mail.getByText(`You get this because you hold a ticket to ${event}.`).waitFor();
    await mail.getByText(/see you at /).waitFor();
    expect(await mail.getByText(/unsubscribe/i).count()).toBe(0);
    await mailbox.getByRole('link', { name: 'Headers' }).click();
    const headers = await mailbox.locator('pre').innerText();
    expect(headers).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(headers).not.toMatch(/^(List-\w+|Feedback-ID):/im);
    await mailbox.close();
  });

  test('6. the report links to one ticketholder, and the list shows the comm as sent', async () => {
    await page.reload();
    await page.locator('#recipients').getByRole('row').nth(1).getByRole('link').click();
    await page.getByText('As they were when the comm was sent.').waitFor();
    await page.getByText('event title', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Side door' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ticketholder comms' }).click();
    const row = page.getByRole('row', { name: /Side door/ });
    await row.getByText(`${people} sent`).waitFor();
  });
});
