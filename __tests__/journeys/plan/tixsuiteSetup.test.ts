import type { Page } from 'playwright-core';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { hasLoaded, open, prepareJourney, toastOf } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;
const address = 'hana@example.org';
const password = 'a pier by night 2027';

describeInBrowser('the set-up of TixSuite', () => {
  const journey = prepareJourney();

  const heading = async (page: Page, name: string) => {
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction(hasLoaded);
  };
  async function signUp(page: Page): Promise<void> {
    await page.goto('/sign-up');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const mail = page.getByRole('link', { name: /Confirm your address/ }).first();
    // The page shows the mails that had arrived when it was loaded, so it is loaded until the mail is there.
    await until(
      async () => {
        await page.goto(`/mailbox?q=${encodeURIComponent(address)}`);
        return mail.isVisible();
      },
      (come) => come,
    );
    await page.goto(`${(await mail.getAttribute('href')) ?? ''}?view=text`);
    const text = await page.locator('pre').innerText();
    await page.goto(/http:\/\/localhost:\d+\/sign-up\/[\w-]{43}/.exec(text)?.[0] ?? 'none');
    await page.getByLabel('First name').fill('Hana');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Organisation').fill('Pier Nights');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Events');
  }
  async function signIn(page: Page): Promise<void> {
    await page.goto('/');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Events');
  }

  test('is left after the refund policy, opens on a phone at the ticket design, and is finished there', async () => {
    const first = await (await journey.openContext({ signedIn: false })).newPage();
    await signUp(first);
    await open(first, '/portal/tixsuite', 'TixSuite');
    await first.getByText('2 required steps to go').waitFor();
    await expectFlawless(first, looks);
    await first.getByRole('link', { name: /^Continue: |^Set up TixSuite/ }).click();
    await heading(first, 'Company details');
    await first.getByLabel(/^Legal name/).fill('Pier Nights Limited');
    await first.getByLabel(/^NZBN/).fill('9429 0300 0001 8');
    await first.getByLabel(/^Street/).fill('1 Quay Street');
    await first.getByLabel(/^Town or city/).fill('Auckland');
    await first.getByLabel(/^Postcode/).fill('1010');
    await first.getByLabel(/^Name/).fill('Hana Reid');
    await first.getByLabel(/^Email/).fill(address);
    await first.getByLabel(/^Phone/).fill('09 123 4567');
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await heading(first, 'Card payments');
    await first.getByText(/no money moves/).waitFor();
    await expectFlawless(first, looks);
    await first.getByRole('link', { name: 'Continue' }).click();
    await heading(first, 'Fees');
    await first.getByText('Pass them on by a booking fee').click();
    await first.getByLabel(/^Amount per paid ticket/).fill('99');
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await first.getByText('Enter an amount from $0.00 to $10.00, such as 1.50.').first().waitFor();
    await first.getByLabel(/^Amount per paid ticket/).fill('1.50');
    await first.getByText('A $40.00 ticket is shown as $41.50: $1.50 booking fee.').waitFor();
    await expectFlawless(first, looks);
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await heading(first, 'Refund policy');
    await first.getByLabel(/^Days before the session/).fill('0');
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await first.getByText('Enter a number of days from 1 to 365.').first().waitFor();
    await first.getByLabel(/^Days before the session/).fill('3');
    await first.getByText(/at least 3 days before the session starts\./).waitFor();
    await expectFlawless(first, looks);
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await heading(first, 'Ticket design');
    await first.close();

    const context = await journey.openContext({ signedIn: false, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await signIn(phone);
    await open(phone, '/portal/tixsuite/configure', 'Ticket design');
    await phone.getByLabel(/^Terms/).fill('No glass and no cans.');
    await expectFlawless(phone, looks);
    const preview = phone.getByRole('link', { name: 'Open the example ticket as PDF' });
    const path = await until(
      async () => (await preview.getAttribute('href')) ?? '',
      (href) => href.includes('No+glass'),
    );
    const pdf = await context.request.get(path);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await phone.getByRole('button', { name: 'Save and continue' }).click();
    await heading(phone, 'Review');
    await expectFlawless(phone, looks);
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: 'Finish set-up' }).click();
    await toastOf(phone, 'TixSuite is set up').waitFor();
    await heading(phone, 'TixSuite');
    await expectFlawless(phone, looks);
    await context.close();
  });
});
