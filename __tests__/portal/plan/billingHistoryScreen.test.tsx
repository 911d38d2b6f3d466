import { screen } from '@testing-library/react';
import { type BillingHistoryQuery } from '../../../src/contract/generated/operations';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { BillingHistoryScreen } from '../../../src/portal/plan/BillingHistoryScreen';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

type Entry = BillingHistoryQuery['billingHistory']['entries'][number];
const change: Entry = {
  id: 'plan-2',
  kind: 'plan_changed',
  happenedAt: '2026-11-20T12:30:00.000Z',
  planId: 7,
  fromPlanId: 6,
  card: null,
  state: 'in_force',
};
const declined: Entry = {
  ...change,
  id: 'payment-1',
  kind: 'declined',
  planId: 4,
  fromPlanId: null,
  card: 'Visa ending 0002',
  state: 'declined',
};
const draw = () =>
  renderPortal(<BillingHistoryScreen />, {
    address: routePatterns.billingHistory,
    pattern: routePatterns.billingHistory,
  });

test('the billing history shows each entry with date and plan but no amount, and loads more on request', async () => {
  const seen = answerGraphql('billingHistory', ({ after }) => ({
    billingHistory: {
      zone: 'Pacific/Auckland',
      total: 2,
      next: after ? null : 'more',
      entries: [after ? declined : change],
    },
  }));
  const { user } = draw();
  const row = (await screen.findByText('Changed from Essential to Professional')).closest('tr');
  expect(row).toHaveTextContent('Sat, 21 Nov 2026');
  expect(row).toHaveTextContent('ProfessionalActive');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Visa ending 0002 was declined')).toBeInTheDocument();
  expect(screen.getByText('Changed from Essential to Professional')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(seen[1]?.variables).toEqual({ after: 'more' });
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test('an empty billing history links to the plans', async () => {
  answerGraphql('billingHistory', { billingHistory: { zone: 'UTC', total: 0, next: null, entries: [] } });
  draw();
  expect(await screen.findByText('Nothing has been billed yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/portal/connect/plans',
  );
});
