import { screen, waitFor } from '@testing-library/react';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { answerReport, buildHeadline, REPORTED } from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const other = buildHeadline();
const open = (query = '') =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    address: `${campaignReportPath('email', REPORTED)}${query}`,
    pattern: routePatterns.emailCampaignReport,
  });

test('a campaign, searched and chosen, stands beside this one, and the address keeps it', async () => {
  answerReport();
  const searches = answerGraphql('comparableCampaigns', {
    comparableCampaigns: [{ id: other.id, name: other.name, startedAt: other.startedAt }],
  });
  const asked = answerGraphql('comparedCampaign', { comparedCampaign: other });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose a campaign' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or subject' }), 'autumn');
  await waitFor(() => expect(searches.at(-1)?.variables).toEqual({ id: REPORTED, search: 'autumn' }));
  await user.click(await screen.findByRole('button', { name: /^Autumn season/ }));
  expect(await screen.findByRole('columnheader', { name: /^Autumn season/ })).toBeInTheDocument();
  expect(window.location.search).toBe(`?compare=${other.id}`);
  expect(asked.at(-1)?.variables).toEqual({ id: REPORTED, otherId: other.id, attribution: 'last-7' });
  expect(screen.getByRole('row', { name: /^Clicked/ })).toHaveTextContent('Clicked10810.3%↑Better808%');
  expect(screen.getByRole('row', { name: /^Revenue \$/ })).toHaveTextContent('Revenue$615.00↓Worse$1,000.00');
  expect(screen.getByRole('row', { name: /^Unsubscribed/ })).toHaveTextContent(
    'Unsubscribed70.67%↑Worse30.3%',
  );
  await user.click(screen.getByRole('button', { name: 'End comparison' }));
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('columnheader', { name: /^Autumn season/ })).not.toBeInTheDocument();
});

test('a comparison, opened by its address with a campaign that is not there, says so', async () => {
  answerReport();
  failGraphql('comparedCampaign', 'NOT_FOUND');
  open(`?compare=${other.id}`);
  expect(await screen.findByText(/no longer exists, or it was never sent/)).toBeInTheDocument();
});

test('a comparison, after it could not be loaded, is loaded by Try again', async () => {
  answerReport();
  failGraphql('comparedCampaign', 'INTERNAL_SERVER_ERROR');
  const { user } = open(`?compare=${other.id}`);
  expect(await screen.findByText('The other campaign could not be loaded')).toBeInTheDocument();
  answerGraphql('comparedCampaign', { comparedCampaign: other });
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByRole('columnheader', { name: /^Autumn season/ })).toBeInTheDocument();
});

test('the search for a campaign, without any other, says so', async () => {
  answerReport();
  answerGraphql('comparableCampaigns', { comparableCampaigns: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose a campaign' }));
  expect(await screen.findByText('There is no other campaign that was sent.')).toBeInTheDocument();
});
