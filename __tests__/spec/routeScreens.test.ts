/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { portalBase } from '../../src/contract/paths/portalPaths';
import { routeAt } from '../../src/portal/app/routes/routeAt';
import { routes } from '../../src/portal/app/routes/routes';
import { campaignEditScreens } from '../../src/portal/campaign/editor/CampaignEditScreen';
import { campaignListScreens } from '../../src/portal/campaign/list/CampaignListScreen';
import { campaignReportScreens } from '../../src/portal/campaign/report/CampaignReportScreen';
import { newCampaignScreens } from '../../src/portal/campaign/editor/NewCampaignScreen';
import { recipientReportScreens } from '../../src/portal/campaign/report/recipients/RecipientReportScreen';

/** SPEC section 2, the second column of the table of routes: the purpose of each page, by its title and its screen. */
const table = [
  ['connect', 'Connect', 'ConnectScreen'],
  ['connect/plans', 'Plans & Pricing', 'PlansScreen'],
  ['tixsuite', 'TixSuite', 'TixsuiteScreen'],
  ['tixsuite/configure', 'TixSuite set-up', 'TixsuiteConfigureScreen'],
  ['tixsuite/configure/:step', 'TixSuite set-up', 'TixsuiteConfigureScreen'],
  ['marketing', 'Marketing', 'SectionScreen'],
  ['marketing/audiences', 'Audiences', 'AudienceListScreen'],
  ['marketing/audience/:step', 'Audience', 'AudienceStepScreen'],
  ['marketing/audience/:step/:id', 'Audience', 'AudienceStepScreen'],
  ['customisation/email-templates', 'Email templates', 'TemplateListScreen'],
  ['customisation/email-template/:step', 'New template', 'NewTemplateScreen'],
  ['customisation/email-template/:step/:id', 'Email template', 'TemplateEditScreen'],
  ['reporting/campaign-report', 'Campaign report', 'UtmReportScreen'],
  ['payment-method', 'Payment method', 'PaymentMethodScreen'],
  ['stripe-reauth', 'Confirm it is you', 'StripeReauthScreen'],
] as const;

const routeOf = (path: string) => routes.find((route) => route.path === `${portalBase}/${path}`);

test.each(table)('%s is the page "%s", rendered by %s', async (path, title, screen) => {
  const found = routeOf(path);
  expect(found?.title).toBe(title);
  expect((await found?.screen.load())?.name).toBe(screen);
});

const email = 'marketing/email-campaign';
const comm = 'marketing/ticketholder-comm';
const recipient = 'report/:id/user/:userId/:email';
const campaignTable = [
  [`${email}s`, 'Email campaigns', campaignListScreens.email],
  [`${email}/:step`, 'New campaign', newCampaignScreens.email],
  [`${email}/:step/:id`, 'Campaign', campaignEditScreens.email],
  [`${email}/report/:id`, 'Campaign report', campaignReportScreens.email],
  [`${email}/${recipient}`, 'Recipient report', recipientReportScreens.email],
  [`${comm}s`, 'Ticketholder comms', campaignListScreens.ticketholder],
  [`${comm}/:step`, 'New comm', newCampaignScreens.ticketholder],
  [`${comm}/:step/:id`, 'Ticketholder comm', campaignEditScreens.ticketholder],
  [`${comm}/report/:id`, 'Comm report', campaignReportScreens.ticketholder],
  [`${comm}/${recipient}`, 'Recipient report', recipientReportScreens.ticketholder],
] as const;

test.each(campaignTable)('%s is the page "%s" of its kind of campaign', async (path, title, screen) => {
  const found = routeOf(path);
  expect(found?.title).toBe(title);
  expect(await found?.screen.load()).toBe(screen);
});

test.each([...table, ...campaignTable].map(([path]) => `${portalBase}/${path}`))(
  'routeAt, at an address of %s, finds that route and no other',
  (pattern) => {
    const address = pattern.replace(/:step/, 'content').replace(/:\w+/g, '7');
    expect(routeAt(address)?.path).toBe(pattern);
  },
);
