import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type MailPurpose } from '../../../../src/contract/campaign/campaign';
import { campaignRecipientReportPath, campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { RecipientReportScreen } from '../../../../src/portal/campaign/report/recipients/RecipientReportScreen';
import { portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import {
  answerReport,
  buildRecipientRecord,
  buildRecipientRow,
  buildStat,
  REPORTED,
} from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

const comm = (purpose: MailPurpose) => ({
  ...buildStat().campaign,
  kind: 'ticketholder' as const,
  name: 'New doors',
  purpose,
});
const skipped = buildRecipientRow({ state: 'skipped', skipReason: 'no_consent', sentAt: null });

function openReport(purpose: MailPurpose) {
  answerReport({
    stat: buildStat({
      campaign: comm(purpose),
      unsubscribes: purpose === 'service' ? 0 : 7,
      skippedBy: [{ reason: 'no_consent', count: 26 }],
    }),
    pages: [[skipped]],
  });
  return renderPortal(<CampaignReportScreen kind="ticketholder" />, {
    address: campaignReportPath('ticketholder', REPORTED),
    pattern: routePatterns.ticketholderCommReport,
  });
}
const header = () => screen.findByRole('heading', { level: 1, name: 'New doors' });

test('the report, of service mail, says so and shows nothing about unsubscribes', async () => {
  openReport('service');
  await header();
  expect(screen.getByText('Service email')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ticketholder comms' })).toHaveAttribute(
    'href',
    routePatterns.ticketholderComms,
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Filter recipients' }));
  expect(tabs.getByRole('link', { name: /Opened/ })).toBeInTheDocument();
  expect(screen.queryByText(/unsubscribe/i)).not.toBeInTheDocument();
});

test('the report, of marketing mail, counts unsubscribes and people who had not agreed', async () => {
  openReport('marketing');
  await header();
  expect(screen.getByText('Unsubscribed', { selector: '.stat-tile__label' })).toBeInTheDocument();
  expect(screen.getByText('Has not agreed to marketing email')).toBeInTheDocument();
  const row = await screen.findByRole('link', { name: /Kiri Hohepa/ });
  expect(row).toHaveAttribute(
    'href',
    campaignRecipientReportPath('ticketholder', REPORTED, skipped.recipientId, skipped.address),
  );
});

test('the report of an email campaign, at the address of a comm, redirects to its own address', async () => {
  answerReport();
  renderPortal(<CampaignReportScreen kind="ticketholder" />, {
    address: campaignReportPath('ticketholder', REPORTED),
    pattern: routePatterns.ticketholderCommReport,
  });
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(window.location.pathname).toBe(campaignReportPath('email', REPORTED));
});

test('the page of one ticketholder, who had not agreed to marketing, says why nothing was sent', async () => {
  const record = buildRecipientRecord({ ...skipped, campaign: comm('marketing') });
  const { recipientId, address } = record;
  portalWire.use(
    http.get('*/api/campaign/user-data/:id/:recipientId/:address', () =>
      HttpResponse.json({ result: record, error: null }),
    ),
  );
  renderPortal(<RecipientReportScreen kind="ticketholder" />, {
    address: campaignRecipientReportPath('ticketholder', REPORTED, recipientId, address),
    pattern: routePatterns.ticketholderCommRecipientReport,
  });
  expect(await screen.findByText('Skipped: has not agreed to marketing email')).toBeInTheDocument();
  expect(screen.getByText(/As they were when the comm was sent/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New doors' })).toHaveAttribute(
    'href',
    campaignReportPath('ticketholder', REPORTED),
  );
});
