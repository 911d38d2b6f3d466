import { screen } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type PlanOverview } from '../../../src/portal/plan/planArea';
import { PlansScreen } from '../../../src/portal/plan/PlansScreen';
import { buildPlanOverview, buildSubscription } from '../../support/factories/planFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildOpenChange } from '../../support/replies/chargeReplies';

startWire();

const unpaid: NonNullable<PlanOverview['unpaid']> = {
  ...{ id: 'i1', number: 'NZ-000003', cents: 6_900, currency: 'NZD', issuedOn: '2026-11-27' },
  ...{
    stopsOn: '2026-12-11',
    isOverdue: false,
    attempt: { id: 'a1', state: 'failed', failure: 'Declined.' },
  },
};
const draw = (overview: Partial<PlanOverview>) => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ isTestGateway: true, ...overview }) });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  return renderPortal(<PlansScreen />, {
    ...{ address: routePatterns.connectPlans, pattern: routePatterns.connectPlans },
  });
};
const button = (name: string) => screen.findByRole('button', { name });

test('where no test gateway takes the payments, there is no panel', async () => {
  draw({ isTestGateway: false, subscription: buildSubscription() });
  expect(await screen.findByRole('table', { name: 'Plans compared' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Renew now' })).not.toBeInTheDocument();
});

test('Renew now renews the plan, and an invoice that is not paid is shown at once', async () => {
  const { user } = draw({ subscription: buildSubscription() });
  expect(await button('Let a day pass')).toBeDisabled();
  expect(screen.getByRole('region', { name: /Try what happens with time/ })).toHaveTextContent(
    'Test gateway',
  );
  const seen = answerGraphql('testRenewPlan', {
    testRenewPlan: buildPlanOverview({ isTestGateway: true, subscription: buildSubscription(), unpaid }),
  });
  await user.click(await button('Renew now'));
  expect(await screen.findByText('The plan is renewed, and its invoice is not paid')).toBeInTheDocument();
  expect(seen).toHaveLength(1);
  expect(screen.getByText('Invoice NZ-000003 of $69.00 is not paid')).toBeInTheDocument();
  expect(await button('Renew now')).toBeDisabled();
});

test.each<[string, PlanOverview['unpaid'], string]>([
  ['unpaid', unpaid, 'A day has passed, and the invoice is still not paid'],
  ['overdue', { ...unpaid, isOverdue: true }, 'A day has passed. Sending and selling have stopped'],
  ['paid', null, 'The invoice is paid'],
])('Let a day pass, after which the invoice is %s, says so', async (_state, left, text) => {
  const { user } = draw({ subscription: buildSubscription(), unpaid });
  answerGraphql('testPassDay', { testPassDay: buildPlanOverview({ isTestGateway: true, unpaid: left }) });
  await user.click(await button('Let a day pass'));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('Renew now, with a bank that declines, asks for it', async () => {
  const { user } = draw({ subscription: buildSubscription() });
  await button('Renew now');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What the bank of the card does next' }),
    'Declines it',
  );
  const seen = answerGraphql('testRenewPlan', {
    testRenewPlan: buildPlanOverview({ isTestGateway: true, unpaid }),
  });
  await user.click(await button('Renew now'));
  expect(await screen.findByText('The plan is renewed, and its invoice is not paid')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ bank: 'declined' });
});

test.each<[string, PlanOverview['unpaid'], string]>([
  ['paid', null, 'A month has passed, and nothing is unpaid'],
  ['overdue', { ...unpaid, isOverdue: true }, 'A month has passed. Sending and selling have stopped'],
])('Let a month pass, after which the invoice is %s, says so', async (_state, left, text) => {
  const { user } = draw({ subscription: null });
  answerGraphql('testPassMonth', { testPassMonth: buildPlanOverview({ isTestGateway: true, unpaid: left }) });
  await user.click(await button('Let a month pass'));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a refusal is shown in the panel', async () => {
  const { user } = draw({ subscription: buildSubscription() });
  const message = 'Invoice NZ-000003 is not paid. Pay it, or let a day pass.';
  failGraphql('testRenewPlan', 'CONFLICT', { message });
  await user.click(await button('Renew now'));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test.each<[string, Partial<PlanOverview>]>([
  ['without a paid plan', { subscription: null }],
  ['while a change is being paid for', { subscription: buildSubscription(), openChange: buildOpenChange() }],
])('%s, nothing can be renewed', async (_what, overview) => {
  draw(overview);
  expect(await button('Renew now')).toBeDisabled();
});
