import { screen, within } from '@testing-library/react';
import {
  audiencePath,
  campaignPath,
  campaignReportPath,
  emailTemplatePath,
} from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { SectionScreen } from '../../../src/portal/app/routes/SectionScreen';
import { sectionRoutes } from '../../../src/portal/app/routes/sectionRoutes';
import { pageLabels, sectionTexts } from '../../../src/portal/overview/sectionLabels';
import { menuEntries } from '../../../src/portal/shell/menuEntries';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const sectionFigures = {
  emailCampaigns: 1204,
  ticketholderComms: 1,
  audiences: 0,
  emailTemplates: 3,
  sentCampaigns: 12,
};
const result = {
  id: 'c2',
  sent: 1_049,
  clicked: 89,
  clickRate: 0.085,
  orders: 9,
  cents: 43_250,
  curve: [40, 49],
};
const lastSent = { id: 'c2', kind: 'email', name: 'Summer', sentAt: '2026-11-20T00:00:00.000Z', result };
const growth = {
  mailable: 3_204,
  mailableIsLeast: false,
  joined: 214,
  joinedIsLeast: false,
  unsubscribed: 12,
};
const marketingOverview = {
  lastSent,
  nextSend: {
    id: 'c3',
    kind: 'email',
    name: 'Gifts',
    at: '2026-12-01T20:00:00.000Z',
    zone: 'Pacific/Auckland',
  },
  growth,
};

const open = (address: string, permissions = {}) =>
  renderPortal(<SectionScreen />, { address, pattern: address, session: buildSession(permissions) });

test('Marketing shows the last and the next campaign, the audience, and its pages with a figure', async () => {
  const seen = answerGraphql('marketingSection', { sectionFigures, marketingOverview });
  open(routePatterns.marketing);
  expect(screen.getByRole('heading', { name: 'Marketing' })).toBeInTheDocument();
  expect(await screen.findByText('1,204 campaigns')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Audiences.*No audiences yet/ })).toHaveAttribute(
    'href',
    routePatterns.audiences,
  );
  const last = within(screen.getByRole('region', { name: 'Last sent' }));
  expect(last.getByRole('link', { name: 'Summer' })).toHaveAttribute(
    'href',
    campaignReportPath('email', 'c2'),
  );
  expect(last.getByText(/to 1,049 people/)).toBeInTheDocument();
  expect(last.getByText('Clicked').parentElement).toHaveTextContent('Clicked89 8.5%');
  expect(last.getByText('Orders').parentElement).toHaveTextContent('Orders9');
  expect(last.getByText('Revenue').parentElement).toHaveTextContent('$432.50');
  const next = within(screen.getByRole('region', { name: 'Next to be sent' }));
  expect(next.getByRole('link', { name: 'Gifts' })).toHaveAttribute(
    'href',
    campaignPath('email', 'review', 'c3'),
  );
  expect(next.getByText(/2 Dec 2026, 9:00/)).toBeInTheDocument();
  const audience = within(screen.getByRole('region', { name: 'Your audience' }));
  expect(audience.getByRole('link', { name: '3,204 people' })).toBeInTheDocument();
  expect(audience.getByText('+214')).toBeInTheDocument();
  expect(audience.getByText('−12')).toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

test('Marketing, of a new organiser, says the next step in each part', async () => {
  const none = { ...growth, mailable: 0, joined: 0, unsubscribed: 0 };
  answerGraphql('marketingSection', {
    sectionFigures,
    marketingOverview: { lastSent: null, nextSend: null, growth: none },
  });
  open(routePatterns.marketing);
  const offers = await screen.findAllByRole('link', { name: 'New campaign' });
  expect(offers.map((offer) => offer.getAttribute('href'))).toEqual([
    campaignPath('email', 'details'),
    campaignPath('email', 'details'),
  ]);
  expect(screen.getByRole('link', { name: 'New audience' })).toHaveAttribute('href', audiencePath('details'));
});

test('Marketing, of more people than are counted, says that there are more', async () => {
  answerGraphql('marketingSection', {
    sectionFigures,
    marketingOverview: {
      ...marketingOverview,
      growth: { ...growth, mailable: 50_000, mailableIsLeast: true, joined: 50_000, joinedIsLeast: true },
    },
  });
  open(routePatterns.marketing);
  expect(await screen.findByRole('link', { name: 'More than 50,000 people' })).toBeInTheDocument();
  expect(screen.getByText('+50,000 or more')).toBeInTheDocument();
});

test('Reporting shows the sums of the last 30 days and the campaign with the most clicks', async () => {
  answerGraphql('reportingSection', {
    sectionFigures,
    reportingOverview: { ...result, campaigns: 3, best: lastSent },
  });
  open(routePatterns.reporting);
  const card = within(await screen.findByRole('region', { name: 'The last 30 days' }));
  expect(await card.findByText('1,049')).toBeInTheDocument();
  expect(card.getByText('in 3 campaigns')).toBeInTheDocument();
  expect(card.getByRole('link', { name: '89' })).toHaveAttribute('href', routePatterns.campaignReport);
  expect(card.getByText('$432.50')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Summer' })).toHaveAttribute(
    'href',
    campaignReportPath('email', 'c2'),
  );
});

test('Reporting, without a campaign in these days, says so', async () => {
  answerGraphql('reportingSection', {
    sectionFigures,
    reportingOverview: { ...result, campaigns: 0, sent: 0, best: null },
  });
  open(routePatterns.reporting);
  expect(await screen.findByText(/No campaign has been sent in these days/)).toBeInTheDocument();
});

test('Customisation lists the templates that were edited last, or offers the first one', async () => {
  const template = {
    id: 't1',
    name: 'Newsletter',
    purpose: 'marketing',
    updatedAt: '2026-11-20T00:00:00.000Z',
  };
  answerGraphql('customisationSection', {
    sectionFigures,
    customisationOverview: { lastEdited: [template] },
  });
  const { unmount } = open(routePatterns.customisation);
  expect(await screen.findByRole('link', { name: 'Newsletter' })).toHaveAttribute(
    'href',
    emailTemplatePath('content', 't1'),
  );
  unmount();
  answerGraphql('customisationSection', { sectionFigures, customisationOverview: { lastEdited: [] } });
  open(routePatterns.customisation);
  expect(await screen.findByRole('link', { name: 'New template' })).toBeInTheDocument();
});

test('a section omits pages that the user may not open', async () => {
  answerGraphql('marketingSection', {
    sectionFigures: { ...sectionFigures, emailCampaigns: null, audiences: null },
    marketingOverview: null,
  });
  open(routePatterns.marketing, { emailCampaign: false, ticketholderCommunication: false });
  expect(await screen.findByText('You do not have access to anything here yet')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a section, whose figures cannot be loaded, links to its pages and can load them again', async () => {
  failGraphql('customisationSection', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = open(routePatterns.customisation);
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Email Templates/ })).toHaveAttribute(
    'href',
    routePatterns.emailTemplates,
  );
  answerGraphql('customisationSection', { sectionFigures, customisationOverview: { lastEdited: [] } });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('3 templates')).toBeInTheDocument();
});

test.each(sectionRoutes.map(({ path, permission }) => [path, permission]))(
  '%s has texts for itself and each of its pages, and the permission of the menu',
  (path, permission) => {
    const entry = menuEntries.find(({ to }) => to === path);
    expect(entry?.permission).toBe(permission);
    expect(sectionTexts[path]).toBeTruthy();
    for (const page of entry?.pages ?? []) expect(pageLabels[page.to]?.text).toBeTruthy();
  },
);
