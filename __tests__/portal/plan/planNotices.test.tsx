import { act, screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ConnectScreen } from '../../../src/portal/plan/ConnectScreen';
import { PlansScreen } from '../../../src/portal/plan/PlansScreen';
import { buildOpenChange } from '../../support/replies/chargeReplies';
import {
  buildLaterChange,
  buildPlanChange,
  buildPlanOverview,
  buildSubscription,
} from '../../support/factories/planFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { loadSession } from '../../../src/portal/user/userThunks';

startWire();

const draw = (address: string = routePatterns.connectPlans) =>
  renderPortal(<PlansScreen />, { address, pattern: routePatterns.connectPlans });
const drawConnect = () =>
  renderPortal(<ConnectScreen />, { address: routePatterns.connect, pattern: routePatterns.connect });
const openChange = buildOpenChange();
const reauth = `/portal/stripe-reauth?back=${encodeURIComponent('/portal/connect/plans')}&charge=${openChange.id}`;
const address = () => window.location.pathname + window.location.search;
const header = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Plans compared' })).getByRole('columnheader', { name });

test('a change whose bank asks opens the confirmation, and no toast says that the plan has begun', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  answerGraphql('planChange', { planChange: buildPlanChange() });
  answerGraphql('changePlan', { changePlan: buildPlanOverview({ openChange }) });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  const { user } = draw('/portal/connect/plans?plan=7');
  await user.click(await screen.findByRole('button', { name: 'Pay $40.00 and change' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(address()).toBe(reauth);
  expect(screen.queryByText(/You are now on/)).not.toBeInTheDocument();
});

test('while a change waits for its bank, a notice links to the confirmation, and no other plan can be chosen', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ openChange }) });
  draw('/portal/connect/plans?plan=5');
  expect(
    await screen.findByText('Your bank needs to confirm $43.10 for the Professional plan'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirm it is you' })).toHaveAttribute('href', reauth);
  expect(await header(/^Professional/)).toHaveTextContent('Waits for your bank');
  expect(screen.getByRole('button', { name: 'Change to Starter' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['failed', 6, 'The change to Professional is cancelled, and nothing was charged'],
  ['succeeded', 7, 'You are now on the Professional plan'],
] as const)(
  'cancelling a change that waits, which then has %s, says what became of it',
  async (state, planId, text) => {
    answerGraphql('planOverview', { planOverview: buildPlanOverview({ openChange }) });
    const overview = buildPlanOverview({ planId });
    const seen = answerGraphql('answerPlanCharge', {
      answerPlanCharge: { charge: buildOpenChange({ state, failure: 'Not confirmed.' }), overview },
    });
    answerGraphql('sessionPro', { sessionPro: buildSession() });
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Cancel this change' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ chargeId: openChange.id, confirmed: false });
    expect(screen.queryByText(/Your bank needs to confirm/)).not.toBeInTheDocument();
  },
);

test('a plan that begins later is announced, is marked in the table, and can be undone', async () => {
  const subscription = buildSubscription({ nextPlanId: 5, nextInterval: 'month' });
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ subscription }) });
  const seen = answerGraphql('keepPlan', {
    keepPlan: buildPlanOverview({ subscription: buildSubscription() }),
  });
  const { user } = draw();
  expect(await screen.findByText('Starter begins on Sat, 12 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText(/You keep Essential until Fri, 11 Dec 2026/)).toBeInTheDocument();
  expect(await header(/^Starter/)).toHaveTextContent('Your next planBegins on Sat, 12 Dec 2026');
  expect(screen.getByLabelText('Compare with')).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Keep Essential' }));
  expect(await screen.findByText('You keep the Essential plan')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ planId: 6 });
  expect(screen.queryByText('Starter begins on Sat, 12 Dec 2026')).not.toBeInTheDocument();
});

test('a plan that has begun meanwhile cannot be undone, and the page says why', async () => {
  const subscription = buildSubscription({ nextPlanId: 5, nextInterval: 'month' });
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ subscription }) });
  failGraphql('keepPlan', 'CONFLICT', { message: 'You are on the Starter plan by now.' });
  const { user } = draw();
  const keep = await screen.findByRole('button', { name: 'Keep Essential' });
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ planId: 5 }) });
  await user.click(keep);
  expect(await screen.findByText('You are on the Starter plan by now.')).toBeInTheDocument();
  expect(await header(/^Starter/)).toHaveTextContent('Your plan');
});

test('with a subscription, a plan that allows fewer events than are live can be chosen, and says what happens', async () => {
  const subscription = buildSubscription();
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ planIds: [1, 2, 3], planId: 3, liveEvents: 12, subscription }),
  });
  answerGraphql('planChange', {
    planChange: buildLaterChange(2, { exceeds: [{ kind: 'events', count: 12, limit: 10 }] }),
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Essential' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      'The Essential plan holds 10 events at once, and you have 12 live. They stay live, and new ones are blocked until fewer than 10 are.',
    ),
  ).toBeInTheDocument();
});

test.each([
  ['the next charge', {}, 'Sat, 12 Dec 2026', '$69.00 a month, paid until Fri, 11 Dec 2026'],
  [
    'the next plan',
    { nextPlanId: 5, nextInterval: 'month' as const },
    'Sat, 12 Dec 2026',
    'Starter begins on Sat, 12 Dec 2026; until then you keep Essential',
  ],
  [
    'no charge before a Free plan',
    { nextPlanId: 4, nextInterval: 'month' as const },
    'None',
    'Free begins on Sat, 12 Dec 2026; until then you keep Essential',
  ],
])('Connect, with a subscription, shows %s', async (_what, next, value, sub) => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ subscription: buildSubscription(next) }),
  });
  drawConnect();
  expect(await screen.findByText(value)).toBeInTheDocument();
  expect(screen.getByText(sub)).toBeInTheDocument();
});

test('a plan that another tab has changed is loaded again, once the session has it', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ openChange }) });
  const { store } = draw();
  await screen.findByText(/Your bank needs to confirm/);
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ planId: 7 }) });
  answerGraphql('sessionPro', { sessionPro: buildSession({}, { currentPlanId: 7 }) });
  await act(() => store.dispatch(loadSession()));
  expect(await header(/^Professional/)).toHaveTextContent('Your plan');
  expect(screen.queryByText(/Your bank needs to confirm/)).not.toBeInTheDocument();
});
