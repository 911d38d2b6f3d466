import { screen } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { EventReviewScreen } from '../../../../src/portal/event/list/EventReviewScreen';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const review = (id: string, title: string) => ({
  ...{ id, title, organiserName: 'Harbour Lights', country: 'nz', description: '', videoUrl: '', images: [] },
  ...{ venueName: 'Town Hall', venueCity: 'Auckland', sessionCount: 0, firstSession: null },
  submittedAt: '2026-11-24T00:00:00.000Z',
});

test('the page shows the event of its address alone, and after its approval leads back to the queue', async () => {
  answerGraphql('eventReviews', { eventReviews: [review('e1', 'Jazz'), review('e2', 'Poetry')] });
  const pattern = routePatterns.providerEventReview;
  const address = '/portal/provider/approvals/event/e2';
  const { user } = renderPortal(<EventReviewScreen />, { address, pattern });
  expect(await screen.findByRole('heading', { name: 'Poetry' })).toBeInTheDocument();
  expect(screen.queryByText('Jazz')).not.toBeInTheDocument();
  const sent = answerGraphql('decideEventReview', { decideEventReview: true });
  answerGraphql('eventReviews', { eventReviews: [review('e1', 'Jazz')] });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This event is not waiting for a review')).toBeInTheDocument();
  expect(sent[0]?.variables).toMatchObject({ id: 'e2', approved: true });
  expect(screen.getByRole('link', { name: 'See what is waiting' })).toHaveAttribute(
    'href',
    '/portal/provider/approvals',
  );
});
