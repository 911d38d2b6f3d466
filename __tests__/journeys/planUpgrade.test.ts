import { expectFlawless } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../support/browser/journey';

describeInBrowser('a larger plan', () => {
  const journey = prepareJourney();

  test('by the year and with a card whose bank asks, begins once it is confirmed, in all tabs without reloading; its invoice can be downloaded, and a smaller plan undone', async () => {
    const context = await journey.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await open(other, '/portal/connect', 'Connect');
    await other.getByRole('heading', { name: 'Professional plan' }).waitFor();

    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('radio', { name: /3155/ }).check();
    await page.getByRole('button', { name: /^Replace the card$/ }).click();
    await page.getByText('Your bank needs to confirm that this card is yours.').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await toastOf(page, /is now your payment method/).waitFor();

    await open(page, '/portal/connect/plans?billed=year', 'Plans & Pricing');
    await page.getByRole('button', { name: 'Change to Enterprise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Enterprise' });
    await dialog.getByText(/ a year\.$/).waitFor();
    await dialog.getByRole('button', { name: /^Pay \$[\d.,]+ and change$/ }).click();
    await page
      .getByRole('heading', { name: /^Your bank needs to confirm \$[\d.,]+ for the Enterprise/ })
      .waitFor();
    await expectFlawless(page);
    await other.getByRole('heading', { name: 'Professional plan' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();

    await toastOf(page, 'You are now on the Enterprise plan').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Plans & Pricing' }).waitFor();
    await other.getByRole('heading', { name: 'Enterprise plan' }).waitFor();
    await other.getByText(/ a year, paid until /).waitFor();

    await open(page, '/portal/billing-history', 'Billing history');
    const newest = page.getByRole('row').nth(1);
    await newest.getByText('Enterprise, by the year').waitFor();
    await newest.getByText('Paid', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await newest.getByRole('button', { name: /PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    await open(page, '/portal/connect/plans', 'Plans & Pricing');
    await page.getByRole('button', { name: 'Change to Starter' }).click();
    const smaller = page.getByRole('dialog', { name: 'Change to Starter' });
    await smaller.getByRole('button', { name: /^Change/ }).click();
    await page.getByText(/^Starter begins on /).waitFor();
    await expectFlawless(page);
    await page.getByRole('button', { name: /^Keep Enterprise/ }).click();
    await page.getByText(/^Starter begins on /).waitFor({ state: 'detached' });
  });
});
