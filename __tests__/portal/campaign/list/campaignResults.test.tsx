import { screen, waitFor, within } from '@testing-library/react';
import { type CampaignResult } from '../../../../src/contract/campaign/campaignResult';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignListScreen } from '../../../../src/portal/campaign/list/CampaignListScreen';
import { curveText } from '../../../../src/portal/campaign/list/curveText';
import { answerCampaigns, buildListEntry } from '../../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const draw = () =>
  renderPortal(<CampaignListScreen kind="email" />, { address: routePatterns.emailCampaigns });
const sent = buildListEntry({ id: 'c2', name: 'Autumn', state: 'sent', recipients: 1_204, sent: 1_198 });
const result: CampaignResult = {
  id: 'c2',
  sent: 1_198,
  clicked: 89,
  clickRate: 89 / 1_198,
  orders: 12,
  cents: 123_450,
  curve: [3, 40, 0],
};
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

test('the list, with a sent campaign and a draft, shows the results of the sent one only, from one call', async () => {
  answerCampaigns(sent, buildListEntry());
  const seen = answerGraphql('campaignResults', { campaignResults: [result] });
  draw();
  const row = within(await rowOf(/Autumn/));
  expect(await row.findByText('89')).toBeInTheDocument();
  expect(row.getByText('7.4%')).toBeInTheDocument();
  expect(row.getByText('12')).toBeInTheDocument();
  expect(row.getByText('$1,234.50')).toBeInTheDocument();
  expect(row.getByRole('img')).toHaveAccessibleName(
    '43 clicks by people in the first 3 days; the most, 40 clicks, 3 to 6 hours after sending',
  );
  const draft = within(await rowOf(/Winter season/));
  expect(draft.getByText('Not sent')).toBeInTheDocument();
  expect(draft.queryByRole('img')).not.toBeInTheDocument();
  expect(seen.map(({ variables }) => variables)).toEqual([{ kind: 'email', ids: ['c2'] }]);
});

test('the list, while its results load, shows its rows at once with placeholders', async () => {
  answerCampaigns(sent);
  answerGraphql('campaignResults', () => new Promise(() => {}));
  const { container } = draw();
  expect(await rowOf(/Autumn/)).toHaveTextContent('1,198 sent');
  await waitFor(() => expect(container.querySelectorAll('tbody .skeleton')).toHaveLength(4));
});

test('the list, when its results cannot be loaded, says so, keeps its rows and can load them again', async () => {
  answerCampaigns(sent);
  failGraphql('campaignResults', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user, container } = draw();
  await screen.findByText('Clicks, orders and revenue could not be loaded');
  expect(await rowOf(/Autumn/)).toHaveTextContent('1,198 sent');
  expect(container.querySelectorAll('tbody .skeleton')).toHaveLength(0);
  answerGraphql('campaignResults', { campaignResults: [result] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('$1,234.50')).toBeInTheDocument();
  expect(screen.queryByText('Clicks, orders and revenue could not be loaded')).not.toBeInTheDocument();
});

test('the list, without a sent campaign, asks for no results', async () => {
  answerCampaigns(buildListEntry());
  const seen = answerGraphql('campaignResults', { campaignResults: [] });
  draw();
  await rowOf(/Winter season/);
  expect(seen).toEqual([]);
});

test.each([
  [[0, 0], 'No clicks by people in the first 3 days'],
  [[1], '1 click by people in the first 3 days; the most, 1 click, in the first 3 hours'],
])('curveText, of %j, is “%s”', (curve, text) => {
  expect(curveText(curve)).toBe(text);
});
