import { screen, waitFor, within } from '@testing-library/react';
import { type Campaign } from '../../../../src/contract/campaign/campaign';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import {
  buildCampaignReply,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import { buildTicketholderEvent } from '../../../support/replies/ticketholderReplies';
import { answerGraphql, type SeenCall, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const ticketTypes = [
  { id: 'y1', name: 'Adult' },
  { id: 'y2', name: 'Child' },
];

let count = 0;
function draw(step: string, comm: Partial<Campaign> = {}, types = ticketTypes) {
  const id = `h${++count}`;
  const campaign = buildCampaignReply({ id, kind: 'ticketholder', audienceIds: [], eventId: 'e1', ...comm });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('ticketholderEvents', {
    ticketholderEvents: [buildTicketholderEvent({ ticketTypes: types })],
  });
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('testMailReaders', { testMailReaders: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  const reviews = answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({ purpose: { kind: 'service', reasons: [] } }),
  });
  const saves: SeenCall[] = [];
  let { version } = campaign;
  answerGraphql(
    'updateCampaign',
    ({ input }) => ({ updateCampaign: { ...campaign, ...Object(input), version: ++version } }),
    saves,
  );
  const portal = renderPortal(<CampaignEditScreen kind="ticketholder" />, {
    address: campaignPath('ticketholder', step, id),
    pattern: routePatterns.ticketholderCommStepWithId,
  });
  return { ...portal, saves, reviews };
}
const saved = (saves: readonly SeenCall[], input: Partial<Campaign>) =>
  waitFor(() => expect(saves.at(-1)?.variables.input).toEqual(input));

test('ticket types, deselected one after the other, keep the last one, and the people are counted again', async () => {
  const { user, saves, reviews } = draw('recipients');
  await user.click(await screen.findByRole('radio', { name: /Some ticket types/ }));
  const types = screen.getByRole('group', { name: 'Choose ticket types' });
  const before = reviews.length;
  await user.click(within(types).getByRole('checkbox', { name: 'Adult' }));
  await saved(saves, { ticketTypeIds: ['y2'] });
  expect(within(types).getByRole('checkbox', { name: /^Child/ })).toBeDisabled();
  await waitFor(() => expect(reviews.length).toBeGreaterThan(before));
  await user.click(screen.getByRole('radio', { name: /All ticket types/ }));
  await saved(saves, { ticketTypeIds: [] });
});

test('the check-in, chosen, is saved; an event with one ticket type shows no choice of types', async () => {
  const { user, saves } = draw('recipients', {}, ticketTypes.slice(0, 1));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Check-in' }),
    'Only people who are not checked in',
  );
  await saved(saves, { attendance: 'not_checked_in' });
  expect(screen.queryByRole('radio', { name: /All ticket types/ })).not.toBeInTheDocument();
});

test('the state of orders, chosen, is saved and named in the review', async () => {
  const { user, saves, unmount } = draw('recipients');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Orders' }),
    'Only orders that are partly refunded',
  );
  await saved(saves, { orderState: 'refunded' });
  unmount();
  draw('review', { orderState: 'refunded' });
  expect(await screen.findByText('Winter gala, only orders that are partly refunded')).toBeInTheDocument();
});

test('another event, chosen, clears the ticket types', async () => {
  const { user, saves } = draw('recipients', { eventId: null, ticketTypeIds: [] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Event' }), 'e1');
  await saved(saves, { eventId: 'e1', sessionIds: [], ticketTypeIds: [] });
});

test('the review names the filters with the event', async () => {
  draw('review', { ticketTypeIds: ['y1', 'y2'], attendance: 'checked_in' });
  expect(
    await screen.findByText('Winter gala, Adult or Child, only people who are checked in'),
  ).toBeInTheDocument();
});

test('later buyers, chosen, are saved and named in the review', async () => {
  const { user, saves, unmount } = draw('recipients');
  const tick = await screen.findByRole('checkbox', { name: /Anyone who buys after the send gets it too/ });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  await saved(saves, { lateBuyers: true });
  unmount();
  draw('review', { lateBuyers: true });
  expect(await screen.findByText('Get it too, until their session begins')).toBeInTheDocument();
});
