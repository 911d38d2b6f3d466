import type { Page } from 'playwright-core';
import { type Country, countryFacts } from '../../../src/contract/country';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { addConfirmedCard } from '../../support/browser/confirmedCard';
import { open, prepareJourney, toastOf } from '../../support/browser/journey';

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;

describeInBrowser('a Free plan that has become too small', () => {
  const journey = prepareJourney();

  /** The link to create an account in the newest mail to the address, from the mail catcher. */
  async function signUpLink(address: string): Promise<string> {
    const { url } = journey.product;
    for (;;) {
      const list = await (await fetch(`${url}/mailbox?q=${encodeURIComponent(address)}`)).text();
      const [, id] = /\/mailbox\/(\d+)"/.exec(list) ?? [];
      const mail = id ? await (await fetch(`${url}/mailbox/${id}/html`)).text() : '';
      const [link] = /http:\/\/[^"\s]+\/sign-up\/[\w-]{43}/.exec(mail) ?? [];
      if (link) return new URL(link).pathname;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function signUp(page: Page, country: Country): Promise<void> {
    const email = `mere@tidal.example.${country}`;
    await page.goto('/sign-up');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await page.goto(await signUpLink(email));
    await page.getByLabel('First name').fill('Mere');
    await page.getByLabel('Last name').fill('Kahu');
    await page.getByLabel('Organisation').fill('Tidal Theatre');
    await page.getByLabel('Country').selectOption(country);
    const agree = async () => {
      await page.getByLabel('Password').fill('a long enough phrase');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Create account' }).click();
    };
    await agree();
    if (country !== 'nz') {
      // The form showed the terms of the site's country.
      await page.getByText(/^The terms and the privacy policy for Australia apply\./).waitFor();
      await agree();
    }
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  }

  async function invite(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'Invite a person' }).first().click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Marketing').check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
  }

  test.each(['nz', 'au'] as const)(
    'in %s, is left by a card whose bank asks, which lifts its limit in the open tab; its invoice is downloaded, and the way down costs nothing now',
    async (country) => {
      const { currency } = countryFacts(country);
      const context = await journey.openContext({ signedIn: false });
      const [team, page] = [await context.newPage(), await context.newPage()];
      await signUp(team, country);

      await open(team, '/portal/preferences/team', 'Team');
      await invite(team, 'first@example.org');
      await toastOf(team, 'on its way to first@example.org').waitFor();
      await team.getByText('Your team is full').waitFor();
      await expectFlawless(team, looks);
      await invite(team, 'second@example.org');
      await team
        .getByText(/^The Free plan holds a team of 2/)
        .first()
        .waitFor();
      await team.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await team.getByRole('dialog').waitFor({ state: 'detached' });
      const link = team.getByRole('link', { name: 'choose a larger plan' });
      await page.goto((await link.getAttribute('href')) ?? '');
      await page.getByRole('heading', { level: 1, name: 'Plans & Pricing' }).waitFor();
      await page.getByText(new RegExp(`^Prices in ${currency}`)).waitFor();

      await addConfirmedCard(page);

      await open(page, '/portal/connect/plans', 'Plans & Pricing');
      await page.getByRole('button', { name: 'Change to Starter' }).click();
      const larger = page.getByRole('dialog', { name: 'Change to Starter' });
      await larger.getByRole('button', { name: /^Pay \$[\d.]+ and change$/ }).click();
      await page
        .getByRole('heading', { name: /^Your bank needs to confirm \$[\d.]+ for the Starter/ })
        .waitFor();
      await team.getByText('Your team is full').waitFor();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await toastOf(page, 'You are now on the Starter plan').waitFor();

      await team.getByText('Your plan holds a team of 5, with those who are invited; you have 2.').waitFor();
      await invite(team, 'second@example.org');
      await toastOf(team, 'on its way to second@example.org').waitFor();

      await open(page, '/portal/billing-history', 'Billing history');
      const newest = page.getByRole('row').nth(1);
      await newest.getByText('Starter, by the month').waitFor();
      await newest.getByText(new RegExp(`^\\$[\\d.]+ ${currency}`)).waitFor();
      const download = page.waitForEvent('download');
      await newest.getByRole('button', { name: /PDF/ }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`${country.toUpperCase()}-\\d{6}\\.pdf$`),
      );
      await expectFlawless(page, looks);

      await open(page, '/portal/connect/plans', 'Plans & Pricing');
      await page.getByRole('button', { name: 'Change to Free' }).click();
      const smaller = page.getByRole('dialog', { name: 'Change to Free' });
      await smaller.getByText(/^Nothing is charged now\. You keep Starter until /).waitFor();
      await smaller.getByText(/3 people/).waitFor();
      await expectFlawless(page, looks);
      await smaller.getByRole('button', { name: 'Change to Free' }).click();
      await page.getByText(/^Free begins on /).waitFor();
      await context.close();
    },
  );

  test('the Per-ticket plan says what a ticket costs before it is chosen, and the plan page the fees of the month', async () => {
    const page = await (await journey.newContext()).newPage();
    await open(page, '/portal/connect/plans', 'Plans & Pricing');
    await page.getByRole('button', { name: 'Change to Per-ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Per-ticket' });
    await dialog.getByText(/\$0\.99 for each paid ticket that you sell/).waitFor();
    await dialog.getByText(/^Free and complimentary tickets carry no fee\./).waitFor();
    await expectFlawless(page, looks);
  });
});
