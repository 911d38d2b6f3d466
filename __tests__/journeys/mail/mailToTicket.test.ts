import type { BrowserContext, Page } from 'playwright-core';
import { addPastedDocument } from '../../../src/contract/audience/addPeople';
import { createAudienceDocument } from '../../../src/contract/audience/audience';
import {
  campaignReviewDocument,
  createCampaignDocument,
} from '../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../src/contract/campaign/sending';
import type {
  CampaignReviewQuery,
  CreateAudienceMutation,
  CreateCampaignMutation,
  EventsQuery,
} from '../../../src/contract/generated/operations';
import { eventsDocument } from '../../../src/contract/event/event';
import { campaignReportPath } from '../../../src/contract/paths/pagePaths';
import { eventOverviewPath, ordersPath } from '../../../src/contract/paths/sellingPaths';
import { signInTo, type ApiClient } from '../../support/browser/apiClient';
import { signInByApi } from '../../support/browser/browserSignIn';
import { describeInBrowser, READER_AGENT } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, prepareJourney } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';

/**
 * From a mail to a ticket: a campaign is sent, opened and clicked, two tickets are bought and one is refunded, all in
 * browsers. The pages about the campaign, the event, the orders and the buyer agree to the cent, in both countries.
 */
describeInBrowser('from a mail to a ticket', () => {
  const journey = prepareJourney();

  describe.each([
    { country: 'nz', email: 'organiser@example.co.nz', event: 'Late Laughs on Aro Street' },
    { country: 'au', email: 'organiser@example.com.au', event: 'Laneway Laughs' },
  ])('in $country', ({ country, email, event: title }) => {
    const buyer = `mail-to-ticket-${country}@example.org`;
    const name = `Laughs for ${country}`;
    const complaints: string[] = [];
    let api: ApiClient;
    let visitor: BrowserContext;
    let portal: Page;
    let campaignId: string;
    let event: EventsQuery['events']['events'][number];
    afterAll(() => Promise.all([visitor, portal?.context()].map((context) => context?.close())));
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    test('1. a campaign with a link to an event on sale is sent to a contact', async () => {
      api = await signInTo(journey.product.url, email);
      const { events } = await api.graphql<EventsQuery>(eventsDocument, { search: title });
      const found = events.events.find((one) => one.title === title);
      if (!found) throw new Error(`There is no event ${title}.`);
      event = found;
      const { createAudience } = await api.graphql<CreateAudienceMutation>(createAudienceDocument, { name });
      await api.graphql(addPastedDocument, {
        ...{
          audienceId: createAudience.id,
          text: `Mere Salt <${buyer}>`,
          contactSource: 'the sheet at our desk',
        },
        attestation: 'They signed the sheet at our desk in July 2026.',
      });
      const created = await api.graphql<CreateCampaignMutation>(createCampaignDocument, {
        kind: 'email',
        input: {
          ...{ name, subject: `${name}: tickets are out`, audienceIds: [createAudience.id] },
          blocks: [
            { kind: 'text', text: 'The next nights are on sale.' },
            { kind: 'button', text: 'Get tickets', url: `${journey.product.url}/events/${event.slug}` },
          ],
        },
      });
      const { id, version } = created.createCampaign;
      campaignId = id;
      const { campaignReview } = await api.graphql<CampaignReviewQuery>(campaignReviewDocument, { id });
      expect(campaignReview.problems).toEqual([]);
      expect(campaignReview.recipients.willReceive).toBe(1);
      await api.graphql(sendCampaignDocument, { id, version, expectedRecipients: 1 });
    });

    test('2. the reader opens the mail, clicks through to the event and buys two tickets', async () => {
      visitor = await journey.openContext({ signedIn: false, userAgent: READER_AGENT });
      const mailbox = await visitor.newPage();
      collectComplaints(mailbox, complaints);
      const mail = mailbox.getByRole('link', { name: /tickets are out/ }).first();
      // The page shows the mails that had arrived when it was loaded, so it is loaded until the mail is there.
      await until(
        async () => {
          await mailbox.goto(`/mailbox?q=${encodeURIComponent(buyer)}`);
          return mail.isVisible();
        },
        (come) => come,
      );
      await mail.click();
      // A click sooner than a person could read the mail is counted as a scanner's.
      await mailbox.waitForTimeout(3_000);
      const opened = visitor.waitForEvent('page');
      await mailbox.frameLocator('iframe').getByRole('link', { name: 'Get tickets' }).click();
      const shop = await opened;
      collectComplaints(shop, complaints);
      await shop.getByRole('heading', { level: 1, name: title }).waitFor();
      await shop.locator('select:has(option:text-is("2")):visible').first().selectOption('2');
      await shop.getByRole('button', { name: 'Get tickets' }).click();
      await shop.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
      await shop.getByLabel('Name', { exact: true }).fill('Mere Salt');
      // Another address than the mail went to: the visit alone ties the order to the campaign.
      await shop.getByLabel('Email', { exact: true }).fill(`other-${buyer}`);
      await shop.getByRole('button', { name: /^Continue to payment/ }).click();
      await shop.getByRole('button', { name: /^Pay \$/ }).click();
      await shop.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
    });

    test('3. the organiser refunds one of the two tickets', async () => {
      const context = await journey.openContext({ signedIn: false, viewport: { width: 1440, height: 900 } });
      await signInByApi(context, journey.product.url, email);
      portal = await context.newPage();
      collectComplaints(portal, complaints);
      await open(portal, ordersPath({ campaign: campaignId }), 'Orders');
      await portal.getByRole('row').filter({ hasText: 'Mere Salt' }).getByRole('link').first().click();
      await portal.getByRole('heading', { level: 1, name: /T-/ }).waitFor();
      await portal.getByRole('button', { name: 'Refund' }).first().click();
      const dialog = portal.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('One of them is ill.');
      await dialog.getByRole('checkbox').first().uncheck();
      await dialog.getByRole('button', { name: /^Refund \$.* cancel 1 ticket$/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await portal.getByText('Partly refunded').first().waitFor();
    });

    test('4. the report, the orders, the event and the buyer show the same order and the same money', async () => {
      await open(portal, ordersPath({ campaign: campaignId }), 'Orders');
      const value = (label: RegExp) =>
        portal.locator('.stat-tile').filter({ hasText: label }).locator('.stat-tile__value');
      await value(/^Kept/).getByText('$').waitFor();
      const kept = await value(/^Kept/).innerText();
      expect(kept).toMatch(/^\$[1-9][\d,]*\.\d\d$/);

      await open(portal, campaignReportPath('email', campaignId), name);
      await value(/^Revenue(?! per)/)
        .getByText(kept, { exact: true })
        .waitFor();
      await value(/^Orders/)
        .getByText('1', { exact: true })
        .waitFor();
      await value(/^Revenue per recipient/)
        .getByText(kept, { exact: true })
        .waitFor();
      await portal.getByLabel('Which click orders are counted by').selectOption('first');
      await portal.getByLabel('Days between the click and the order').selectOption('1');
      await portal
        .getByText(/clicked first, within 1 day before/)
        .first()
        .waitFor();
      await value(/^Revenue(?! per)/)
        .getByText(kept, { exact: true })
        .waitFor();
      await portal.getByRole('link', { name: 'Mere Salt' }).first().click();
      await portal.getByText('Clicked a link.').first().waitFor();

      await open(portal, eventOverviewPath(event.id), title);
      const source = portal.locator('.event-sales__sources li').filter({ hasText: name });
      await source.getByText('1 order', { exact: true }).waitFor();
      await source.getByText(kept, { exact: true }).waitFor();
    });
  });
});
