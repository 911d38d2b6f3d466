import { expectFlawless } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { addConfirmedCard } from '../support/browser/confirmedCard';
import { open, prepareJourney, toastOf } from '../support/browser/journey';

describeInBrowser('a larger plan', () => {
  const journey = prepareJourney();

  test('by the year and with a card whose bank asks, begins once it is confirmed, in all tabs without reloading; its invoice can be downloaded, and a smaller plan undone', async () => {
    const context = await journey.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await open(other, '/portal/connect', 'Connect');
    await other.getByRole('heading', { name: 'Professional plan' }).waitFor();

    await addConfirmedCard(page);

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

  test('a card is added beside the default one, made the default and removed by keyboard, and the dialog says which card is charged then', async () => {
    const page = await (await journey.newContext()).newPage();
    await open(page, '/portal/payment-method', 'Payment method');
    await page.getByRole('radio', { name: /0341/ }).check();
    await page.getByRole('checkbox', { name: /^Use it from now on/ }).uncheck();
    await page.getByRole('button', { name: 'Add this card' }).press('Enter');
    await toastOf(page, 'Visa ending 0341 is added').waitFor();
    const added = page.getByRole('listitem').filter({ hasText: '0341' });
    await added.getByRole('button', { name: 'Make default' }).press('Enter');
    await added.getByText('Default', { exact: true }).waitFor();
    await expectFlawless(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Visa ending 0341' });
    await dialog
      .getByText(/^\w+ ending \d{4} becomes the default, and the \w+ plan is charged to it\.$/)
      .waitFor();
    await expectFlawless(page);
    await dialog.getByRole('button', { name: 'Remove the card' }).press('Enter');
    await toastOf(page, /Visa ending 0341 is removed, and \w+ ending \d{4} is the default now$/).waitFor();
    await added.waitFor({ state: 'detached' });
  });
});
