import type { Page } from 'playwright-core';
import { addPastedDocument } from '../../../src/contract/audience/addPeople';
import { createAudienceDocument } from '../../../src/contract/audience/audience';
import { createCampaignDocument } from '../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../src/contract/campaign/sending';
import type {
  CreateAudienceMutation,
  CreateCampaignMutation,
  EventsQuery,
  MailCodeChoicesQuery,
} from '../../../src/contract/generated/operations';
import { eventsDocument } from '../../../src/contract/event/event';
import { campaignReportPath } from '../../../src/contract/paths/pagePaths';
import { mailCodeChoicesDocument } from '../../../src/contract/template/mailEventChoice';
import { describeInBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, prepareJourney } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';

/** Every recipient of a campaign gets a promo code of their own, which the checkout accepts once. */
describeInBrowser('a promo code of their own', () => {
  const journey = prepareJourney();
  const name = 'A code for each of you';
  const recipients = ['code-one@example.org', 'code-two@example.org'];
  const complaints: string[] = [];
  let campaignId: string;
  let codes: string[];
  let slug: string;
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  test('1. a campaign with a code for each recipient brings two different codes', async () => {
    const { api } = journey;
    const promo = await codeOnSale();
    slug = promo.slug;
    const { createAudience } = await api.graphql<CreateAudienceMutation>(createAudienceDocument, { name });
    await api.graphql(addPastedDocument, {
      ...{ audienceId: createAudience.id, text: recipients.join('\n'), contactSource: 'our desk' },
      attestation: 'They signed the sheet at our desk in July 2026.',
    });
    const { createCampaign } = await api.graphql<CreateCampaignMutation>(createCampaignDocument, {
      kind: 'email',
      input: {
        ...{ name, subject: name, audienceIds: [createAudience.id] },
        blocks: [
          { kind: 'text', text: 'Swim with us at the longest day.' },
          { kind: 'promo', codeId: promo.id, text: '', perRecipient: true },
        ],
      },
    });
    campaignId = createCampaign.id;
    await api.graphql(sendCampaignDocument, {
      ...{ id: campaignId, version: createCampaign.version, expectedRecipients: recipients.length },
    });
    const context = await journey.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    codes = [];
    for (const recipient of recipients) codes.push(await codeIn(page, recipient));
    expect(new Set(codes).size).toBe(2);
  });

  /** A promo code that the page of its event takes, with the end of that page's address. */
  async function codeOnSale(): Promise<{ id: string; slug: string }> {
    const { api, product } = journey;
    const { mailCodeChoices } = await api.graphql<MailCodeChoicesQuery>(mailCodeChoicesDocument);
    for (const { id, eventTitle } of mailCodeChoices) {
      const { events } = await api.graphql<EventsQuery>(eventsDocument, { search: eventTitle });
      const found = events.events.find(({ title }) => title === eventTitle);
      const page = await (await fetch(`${product.url}/events/${found?.slug ?? ''}`)).text();
      if (found && page.includes('name="promoCode"')) return { id, slug: found.slug };
    }
    throw new Error('No event with a promo code is on sale.');
  }

  /** The code in the plain text of the mail to an address. */
  async function codeIn(page: Page, recipient: string): Promise<string> {
    const mail = page.getByRole('link', { name }).first();
    // The page shows the mails that had arrived when it was loaded, so it is loaded until the mail is there.
    await until(
      async () => {
        await page.goto(`/mailbox?q=${encodeURIComponent(recipient)}`);
        return mail.isVisible();
      },
      (come) => come,
    );
    await page.goto(`${(await mail.getAttribute('href')) ?? ''}?view=text`);
    const text = await page.locator('pre').innerText();
    return /FRIENDS20(-[A-Z0-9]{4}){3}/.exec(text)?.[0] ?? 'none';
  }

  test('2. the checkout takes a code off the price once, and refuses it to the next buyer', async () => {
    const visitor = await journey.openContext({ signedIn: false, viewport: { width: 390, height: 844 } });
    const shop = await visitor.newPage();
    collectComplaints(shop, complaints);
    const choose = async () => {
      await shop.goto(`/events/${slug}`);
      await shop.locator('select:has(option:text-is("1")):visible').first().selectOption('1');
      await shop.getByLabel(/Promo code/).fill(codes[0] ?? '');
      await shop.getByRole('button', { name: 'Get tickets' }).click();
    };
    await choose();
    await shop.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
    await shop
      .getByText(codes[0] ?? '')
      .first()
      .waitFor();
    await shop.getByLabel('Name', { exact: true }).fill('Mere Salt');
    await shop.getByLabel('Email', { exact: true }).fill(recipients[0] ?? '');
    await shop.getByRole('button', { name: /^Continue to payment/ }).click();
    await shop.getByRole('button', { name: /^Pay \$/ }).click();
    await shop.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
    await choose();
    await shop
      .getByText(/This promo code works for one order, and another order uses it/)
      .first()
      .waitFor();
    // The browser names the refused request.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  });

  test('3. the report of the campaign says how many of the codes were used', async () => {
    const context = await journey.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    collectComplaints(page, complaints);
    await open(page, campaignReportPath('email', campaignId), name);
    const tile = page.locator('.stat-tile').filter({ hasText: 'Personal codes used' });
    await tile.getByText(/of 2 given/).waitFor();
    expect(await tile.locator('.stat-tile__value').innerText()).toBe('1');
  });
});
