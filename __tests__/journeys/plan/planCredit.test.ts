import { expectFlawless } from '../../support/browser/accessibility';
import { signInByApi } from '../../support/browser/browserSignIn';
import { describeInBrowser } from '../../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../../support/browser/journey';

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;

describeInBrowser('an invoice that is paid late and credited', () => {
  const journey = prepareJourney();

  test('is declined, paid on the next day, credited at the desk at the second attempt, and in the Billing History', async () => {
    const owner = await (await journey.newContext()).newPage();
    const useCard = async (lastFour: string) => {
      await open(owner, '/portal/payment-method', 'Payment method');
      await owner.getByRole('radio', { name: new RegExp(lastFour) }).check();
      await owner.getByRole('button', { name: 'Add this card' }).click();
      await toastOf(owner, `Visa ending ${lastFour} is the default now`).waitFor();
    };
    await useCard('0341');
    await open(owner, '/portal/connect/plans', 'Plans & Pricing');
    await owner.getByRole('button', { name: 'Renew now' }).click();
    await toastOf(owner, 'The plan is renewed, and its invoice is not paid').waitFor();
    await owner.getByText(/^Invoice NZ-\d{6} of \$[\d.]+ is not paid$/).waitFor();
    await expectFlawless(owner, looks);
    await owner.getByRole('button', { name: 'Let a day pass' }).click();
    await toastOf(owner, 'A day has passed, and the invoice is still not paid').waitFor();
    await useCard('5126');
    await open(owner, '/portal/connect/plans', 'Plans & Pricing');
    await owner.getByRole('button', { name: 'Let a day pass' }).click();
    await toastOf(owner, 'The invoice is paid').waitFor();

    const context = await journey.openContext({ signedIn: false });
    await signInByApi(context, journey.product.url, 'admin@example.co.nz');
    const desk = await context.newPage();
    await open(desk, '/portal/provider', 'Organisers');
    await desk.getByRole('link', { name: 'Harbour Lights' }).click();
    const invoices = desk.getByRole('table', { name: 'Invoices' });
    const paid = invoices.getByRole('row').filter({ hasText: 'Visa ending 5126' });
    await paid.getByRole('button', { name: /^Credit invoice/ }).click();
    const dialog = desk.getByRole('dialog', { name: /^Credit invoice NZ-/ });
    await dialog.getByRole('textbox', { name: 'Amount in NZD' }).fill('12.50');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Campaigns were sent late.');
    await expectFlawless(desk, looks);
    await dialog.getByRole('button', { name: 'Credit and pay back' }).click();
    await toastOf(desk, /\$12\.50 could not be paid back yet/).waitFor();
    await invoices.getByRole('button', { name: /^Try again to pay back CN-NZ-/ }).click();
    await toastOf(desk, /\$12\.50 is paid back to Visa ending 5126/).waitFor();
    await expectFlawless(desk, looks);

    await open(owner, '/portal/billing-history', 'Billing history');
    const note = owner.getByRole('row').nth(1);
    await note.getByText('Campaigns were sent late.').waitFor();
    await note.getByText('-$12.50 NZD').waitFor();
    await expectFlawless(owner, looks);
    const download = owner.waitForEvent('download');
    await note.getByRole('button', { name: /^PDF of credit note/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-note-CN-NZ-\d{6}\.pdf$/);
    await context.close();
  });
});
