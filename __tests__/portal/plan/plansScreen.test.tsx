import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ConnectScreen } from '../../../src/portal/plan/ConnectScreen';
import { PlansScreen } from '../../../src/portal/plan/PlansScreen';
import { buildPlanOverview } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const draw = (address: string = routePatterns.connectPlans, session = buildSession()) =>
  renderPortal(<PlansScreen />, { address, pattern: routePatterns.connectPlans, session });
const cards = async () => {
  await screen.findByText('Your invoice shows the price agreed with you.');
  return screen.getAllByRole('article');
};
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

test.each<[string, { connect: boolean; tixsuite: boolean }, number[], string[]]>([
  ['Connect alone', { connect: true, tixsuite: false }, [1, 2, 3], ['Free', 'Essential', 'Professional']],
  [
    'TixSuite',
    { connect: false, tixsuite: true },
    [4, 5, 6, 7, 8, 9],
    ['Free', 'Starter', 'Essential', 'Professional', 'Enterprise', 'Per-ticket'],
  ],
])(
  'with %s the plans of that ladder are shown with their features',
  async (_who, permissions, planIds, expected) => {
    answerGraphql('planOverview', { planOverview: buildPlanOverview({ planIds, planId: planIds[1] }) });
    draw(undefined, buildSession(permissions));
    expect(await names()).toEqual(expected);
    expect(screen.getAllByText(/Email campaigns up to 10,000 recipients/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  },
);

test('the current plan is marked and has no change button', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  draw();
  const marked = (await cards()).filter((card) => card.getAttribute('aria-current') === 'true');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('EssentialYour plan');
  expect(screen.getAllByRole('button', { name: /^Change to/ })).toHaveLength(5);
});

test('a change of plan is explained, requires confirmation and updates the session', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  const changes = answerGraphql('changePlan', { changePlan: buildPlanOverview({ planId: 4 }) });
  answerGraphql('sessionPro', { sessionPro: buildSession({}, { currentPlanId: 4, nextPlanId: 5 }) });
  const { user, store } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Free' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('from Essential to Free, straight away');
  expect(dialog).toHaveTextContent('You will no longer haveUnlimited listings and images');
  expect(dialog).toHaveTextContent('no campaigns can be sent until Tue, 1 Dec 2026');
  expect(changes).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Change to Free' }));
  expect(await screen.findByText('You are now on the Free plan')).toBeInTheDocument();
  expect(changes[0]?.variables).toEqual({ planId: 4 });
  expect(changes[0]?.headers.get('x-idempotency-key')).toBeTruthy();
  expect(store.getState().user.info).toMatchObject({ currentPlanId: 4, nextPlanName: 'Starter' });
});

test('changing to a paid plan without a payment method opens the payment method page with the return path', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ planId: 4, paymentMethod: null }) });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Professional' }));
  expect(window.location.pathname).toBe('/portal/payment-method');
  expect(new URLSearchParams(window.location.search).get('back')).toBe('/portal/connect/plans?plan=7');
});

test('a plan in the address opens its confirmation', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  draw('/portal/connect/plans?plan=7');
  expect(await screen.findByRole('dialog', { name: 'Change to Professional' })).toBeInTheDocument();
});

test('a plan that allows fewer events than are live shows how many to archive and cannot be chosen', async () => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ planIds: [1, 2, 3], planId: 3, liveEvents: 12 }),
  });
  draw('/portal/connect/plans?plan=2');
  expect(await screen.findByRole('link', { name: 'Archive 2 events' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Change to Essential' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a change that the server refuses shows the reason in the dialog and changes nothing', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  failGraphql('changePlan', 'BAD_USER_INPUT', { message: 'Archive 2 of them first.', field: 'planId' });
  const { user, store } = draw('/portal/connect/plans?plan=7');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Change to Professional' }));
  expect(await within(dialog).findByText('Archive 2 of them first.')).toBeInTheDocument();
  expect(store.getState().user.info?.currentPlanId).toBe(6);
});

test('plans that cannot be loaded show an error with a retry', async () => {
  failGraphql('planOverview', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  expect(await screen.findByText('The plans could not be loaded')).toBeInTheDocument();
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(6);
});

test('Connect shows the plan, how much of it is used and the next billing date', async () => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ planId: 2, eventLimit: 10, recipientLimit: 1000 }),
  });
  renderPortal(<ConnectScreen />, { address: routePatterns.connect, pattern: routePatterns.connect });
  expect(await screen.findByText('Essential plan')).toBeInTheDocument();
  expect(screen.getByText('Up to 10 events at once')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Events live at once' })).toHaveAttribute(
    'aria-valuenow',
    '3',
  );
  expect(screen.getByRole('progressbar', { name: 'Email recipients' })).toHaveAttribute(
    'aria-valuemax',
    '1000',
  );
  expect(screen.getByText('Tue, 1 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('Visa ending 4242')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute(
      'href',
      '/portal/connect/plans',
    ),
  );
});
