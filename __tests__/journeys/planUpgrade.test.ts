import { removePaymentMethodDocument } from '../../src/contract/payment/payment';
import { changePlanDocument } from '../../src/contract/plan/planOverview';
import { expectFlawless } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../support/browser/journey';

describeInBrowser('a larger plan', () => {
  const journey = prepareJourney();

  test('from Free, by the year and a card whose bank asks, begins once it is confirmed, in all tabs without reloading', async () => {
    await journey.api.graphql(changePlanDocument, { planId: 4, interval: 'month', expectedCents: 0 });
    await journey.api.graphql(removePaymentMethodDocument);
    const context = await journey.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await open(other, '/portal/connect', 'Connect');
    await other.getByText(/^of 100, resets on/).waitFor();

    await open(page, '/portal/connect/plans?billed=year', 'Plans & Pricing');
    await page.getByRole('button', { name: 'Change to Essential' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment method' }).waitFor();
    await page.getByRole('radio', { name: /3155/ }).check();
    await page.getByRole('button', { name: 'Add this card' }).click();
    await page.getByText('Your bank needs to confirm that this card is yours.').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();

    const dialog = page.getByRole('dialog', { name: 'Change to Essential' });
    await dialog.getByText(/ a year\.$/).waitFor();
    await dialog.getByRole('button', { name: /^Pay \$[\d.]+ and change$/ }).click();
    await page
      .getByRole('heading', { name: /^Your bank needs to confirm \$[\d.]+ for the Essential/ })
      .waitFor();
    await expectFlawless(page);
    await other.getByText(/^of 100, resets on/).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();

    await toastOf(page, 'You are now on the Essential plan').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Plans & Pricing' }).waitFor();
    await other.getByText(/^of 10,000, resets on/).waitFor();
    await other.getByText(/ a year, paid until /).waitFor();
  });
});
