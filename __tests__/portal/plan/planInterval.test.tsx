import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ConnectScreen } from '../../../src/portal/plan/ConnectScreen';
import { PlansScreen } from '../../../src/portal/plan/PlansScreen';
import { type PlanOverview } from '../../../src/portal/plan/planArea';
import { buildOpenChange } from '../../support/replies/chargeReplies';
import {
  buildLaterChange,
  buildPlanChange,
  buildPlanOverview,
  buildSubscription,
} from '../../support/factories/planFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

/** Starter, which has a price by the month and by the year. */
const starter = (subscription: Partial<NonNullable<PlanOverview['subscription']>> = {}) =>
  buildPlanOverview({ planId: 5, subscription: buildSubscription({ cents: 2_900, ...subscription }) });
const byYear = { interval: 'year', cents: 29_000, endsOn: '2027-11-12' } as const;
const toYear = buildPlanChange({
  ...{ planId: 5, interval: 'year', totalCents: 26_350, periodCents: 29_000, nextChargeOn: '2027-11-12' },
  lines: [
    { kind: 'plan', planId: 5, interval: 'year', from: '2026-11-27', to: '2027-11-12', cents: 27_800 },
    { kind: 'unused', planId: 5, interval: 'month', from: '2026-11-27', to: '2026-12-12', cents: -1_450 },
  ],
});
const draw = (address: string = routePatterns.connectPlans) =>
  renderPortal(<PlansScreen />, { address, pattern: routePatterns.connectPlans });
const drawConnect = () =>
  renderPortal(<ConnectScreen />, { address: routePatterns.connect, pattern: routePatterns.connect });
const current = async () =>
  within(await screen.findByRole('table', { name: 'Plans compared' })).getByRole('columnheader', {
    name: /^Starter/,
  });

test('a plan by the month changes to the year for the difference, which the dialog shows to the cent', async () => {
  answerGraphql('planOverview', { planOverview: starter() });
  const previews = answerGraphql('planChange', { planChange: toYear });
  const changes = answerGraphql('changePlan', { changePlan: starter(byYear) });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  const { user } = draw();
  expect(await current()).toHaveTextContent('Your planYou pay by the month');
  await user.click(screen.getByRole('button', { name: 'Pay yearly' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay for Starter by the year' });
  expect(previews.at(-1)?.variables).toEqual({ planId: 5, interval: 'year' });
  expect(await within(dialog).findByText(/^It begins today. You pay for Starter until/)).toHaveTextContent(
    'until Thu, 11 Nov 2027. What is left of the month that you have paid for is taken off.',
  );
  for (const text of [
    'You keep Starter with all that it includes, and pay for it by the year instead of by the month.',
    'Starter by the year, Fri, 27 Nov 2026 to Thu, 11 Nov 2027$278.00',
    'Unused part of Starter by the month, Fri, 27 Nov 2026 to Fri, 11 Dec 2026-$14.50',
    '$290.00 a year. A year costs $58.00 less than twelve months.',
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(dialog).not.toHaveTextContent('It includes the same');
  await user.click(within(dialog).getByRole('button', { name: 'Pay $263.50 and change' }));
  expect(await screen.findByText('You pay for Starter by the year now')).toBeInTheDocument();
  expect(changes[0]?.variables).toEqual({ planId: 5, interval: 'year', expectedCents: 26_350 });
});

test('a plan by the year goes back to the month when the year ends, which can be undone', async () => {
  answerGraphql('planOverview', { planOverview: starter(byYear) });
  answerGraphql('planChange', {
    planChange: buildLaterChange(5, {
      beginsOn: '2027-11-12',
      periodCents: 2_900,
      nextChargeOn: '2027-11-12',
    }),
  });
  const later = starter({ ...byYear, nextPlanId: 5, nextInterval: 'month' });
  answerGraphql('changePlan', { changePlan: later });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  const { user } = draw('/portal/connect/plans?billed=year');
  await user.click(await screen.findByRole('button', { name: 'Pay monthly' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay for Starter by the month' });
  expect(
    await within(dialog).findByText(
      'Nothing is charged now. You pay by the year until Thu, 11 Nov 2027, and by the month from Fri, 12 Nov 2027 on. Until then you can undo it.',
    ),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Pay for Starter by the month' }));
  expect(
    await screen.findByText('You pay for Starter by the month from Fri, 12 Nov 2027 on'),
  ).toBeInTheDocument();
  expect(screen.getByText('Starter by the month begins on Fri, 12 Nov 2027')).toBeInTheDocument();
  expect(screen.getByText(/^You pay by the year until Thu, 11 Nov 2027/)).toBeInTheDocument();
  expect(await current()).toHaveTextContent('You pay by the year, and by the month from Fri, 12 Nov 2027 on');
  expect(screen.queryByRole('button', { name: 'Pay monthly' })).not.toBeInTheDocument();

  const kept = answerGraphql('keepPlan', { keepPlan: starter(byYear) });
  await user.click(screen.getByRole('button', { name: 'Keep Starter by the year' }));
  expect(await screen.findByText('You go on paying for Starter by the year')).toBeInTheDocument();
  expect(kept[0]?.variables).toEqual({ planId: 5 });
  expect(await screen.findByRole('button', { name: 'Pay monthly' })).toBeInTheDocument();
});

test('a year whose bank asks is marked at the plan, and cancelling it keeps the months', async () => {
  const openChange = buildOpenChange({ planId: 5, interval: 'year', changesInterval: true });
  answerGraphql('planOverview', { planOverview: { ...starter(), openChange } });
  draw();
  expect(await current()).toHaveTextContent('By the year: waits for your bank');
  expect(screen.getByText('Your bank needs to confirm $43.10 for Starter by the year')).toBeInTheDocument();
  expect(screen.getByText(/nothing is charged and you go on paying by the month/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay yearly' })).not.toBeInTheDocument();
});

test('a change that was to begin later is named, because the other interval takes its place', async () => {
  answerGraphql('planOverview', { planOverview: starter({ nextPlanId: 4, nextInterval: 'month' }) });
  answerGraphql('planChange', { planChange: toYear });
  draw('/portal/connect/plans?plan=5&billed=year');
  expect(
    await screen.findByText('It takes the place of your change to Free on Sat, 12 Dec 2026.'),
  ).toBeInTheDocument();
});

test('Connect leads to the same change, and says when it begins', async () => {
  answerGraphql('planOverview', { planOverview: starter() });
  const { unmount } = drawConnect();
  expect(await screen.findByRole('link', { name: 'Pay yearly' })).toHaveAttribute(
    'href',
    '/portal/connect/plans?plan=5&billed=year',
  );
  unmount();
  answerGraphql('planOverview', {
    planOverview: starter({ ...byYear, nextPlanId: 5, nextInterval: 'month' }),
  });
  drawConnect();
  expect(
    await screen.findByText('You pay by the month from Fri, 12 Nov 2027 on; until then by the year'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Pay (yearly|monthly)/ })).not.toBeInTheDocument();
});

test.each<[string, Partial<PlanOverview>]>([
  ['whose price was agreed', { planId: 5 }],
  ['without a price by the year', { planId: 6, subscription: buildSubscription() }],
  ['that is not offered any more', { planId: 5, planIds: [1, 2, 3], subscription: buildSubscription() }],
  ['that is free', { planId: 4 }],
  ['that is paid per ticket', { planId: 9 }],
])('a plan %s has no other interval to choose', async (_which, overrides) => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview(overrides) });
  draw('/portal/connect/plans?plan=5&billed=year');
  await screen.findByRole('table', { name: 'Plans compared' });
  expect(screen.queryByRole('button', { name: /^Pay (yearly|monthly)/ })).not.toBeInTheDocument();
});

describe('while the price was agreed', () => {
  const agreed = buildPlanOverview({ planId: 6 });

  test('the page says that another plan begins at once, and the first change says what it costs and why', async () => {
    answerGraphql('planOverview', { planOverview: agreed });
    answerGraphql('planChange', {
      planChange: buildPlanChange({ lines: buildPlanChange().lines.slice(0, 1), totalCents: 7_450 }),
    });
    draw('/portal/connect/plans?plan=7');
    const text =
      'Professional begins today, and the price that was agreed with you for Essential ends. You pay for Professional until Fri, 11 Dec 2026. Nothing is taken off, because what you paid as agreed was not paid here.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^Another plan begins at once/)).toBeInTheDocument();
    expect(screen.getByText('You pay the price that was agreed with you')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $74.50 and change' })).toBeInTheDocument();
  });

  test('leaving it for Free charges nothing, and says so', async () => {
    answerGraphql('planOverview', { planOverview: agreed });
    answerGraphql('planChange', {
      planChange: buildLaterChange(4, { beginsOn: '2026-11-27', isAtOnce: true }),
    });
    draw('/portal/connect/plans?plan=4');
    expect(await screen.findByText(/^Free begins today, .* Nothing is charged now\./)).toBeInTheDocument();
  });

  test.each<[string, PlanOverview['paymentMethod'], string]>([
    ['a card', agreed.paymentMethod, 'Visa ending 4242. It is not charged for your plan'],
    ['no card', null, 'Your plan needs none, because its price was agreed with you'],
  ])('Connect, with %s, does not say that it is charged or needed', async (_which, paymentMethod, text) => {
    answerGraphql('planOverview', { planOverview: { ...agreed, paymentMethod } });
    drawConnect();
    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.getByText('As agreed')).toBeInTheDocument();
    expect(screen.getByText(/^Nothing is charged here/)).toBeInTheDocument();
  });
});
