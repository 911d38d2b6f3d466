import { readFile } from 'node:fs/promises';
import { pdfText } from '../../support/pdfText';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../../support/browser/journey';

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;
const buyer = 'Mere Tūhoe';

describeInBrowser('a payment that a buyer disputes with their bank', () => {
  const journey = prepareJourney();

  test('is sold, disputed, shown at home and in the list, answered with a PDF, and won', async () => {
    const visitor = await (await journey.openContext({ signedIn: false })).newPage();
    await visitor.goto('/events');
    await visitor.locator('main h2 a, main h3 a').first().click();
    await visitor.getByRole('combobox').first().selectOption('1');
    await visitor.getByRole('button', { name: 'Get tickets' }).click();
    await visitor.getByLabel('Name', { exact: true }).fill(buyer);
    await visitor.getByLabel('Email', { exact: true }).fill('mere@example.org');
    await visitor.getByRole('button', { name: /^Continue to payment/ }).click();
    await visitor.getByText('Test gateway: no money moves.').waitFor();
    await visitor.getByRole('button', { name: /^Pay \$/ }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();

    const page = await (await journey.newContext()).newPage();
    await open(page, `/event/orders?q=${encodeURIComponent(buyer)}`, 'Orders');
    await page.getByRole('link', { name: buyer }).first().click();
    await page.getByRole('button', { name: 'Open a dispute' }).click();
    await page.getByText(/^The buyer disputes \$[\d.]+ with their bank$/).waitFor();
    await page.getByText(/^Send the evidence by/).waitFor();
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
    await expectFlawless(page, looks);
    const address = page.url();

    // The demo has one, too.
    await page.goto('/');
    await page.getByRole('link', { name: '2 disputes to answer' }).click();
    await page.getByText('Dispute: needs your answer').first().waitFor();
    await expectFlawless(page, looks);

    await page.goto(address);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the evidence' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^evidence-.*\.pdf$/);
    expect(pdfText(await readFile(await file.path()))).toContain(buyer);

    await page.getByRole('button', { name: 'Send to the bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the evidence to the bank?' });
    await expectFlawless(page, looks);
    await dialog.getByRole('button', { name: 'Send to the bank' }).click();
    await toastOf(page, 'The evidence was sent to the bank').waitFor();
    await page.getByText(/^The bank decides about/).waitFor();
    await page.getByRole('button', { name: 'Bank decides: won' }).click();
    await page.getByText(/^You won the dispute of/).waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).waitFor();
    await expectFlawless(page, looks);
  });
});
