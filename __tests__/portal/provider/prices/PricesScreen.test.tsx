import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type ListedPrice } from '../../../../src/contract/plan/planPrice';
import { PricesScreen } from '../../../../src/portal/provider/prices/PricesScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const price = (overrides: Partial<ListedPrice> = {}): ListedPrice => ({
  ...{ id: 1, planId: 6, country: 'nz', interval: 'month', cents: 6_900, gstPercent: 15, state: 'current' },
  ...{ validFrom: '2026-01-01', validTo: null, changedBy: null, changedAt: '2026-01-01T00:00:00.000Z' },
  ...overrides,
});
const coming = price({ id: 2, cents: 7_400, state: 'coming', validFrom: '2026-12-01' });

const show = (prices: ListedPrice[] = [price()]) => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  answerGraphql('providerPrices', { providerPrices: prices });
  answerGraphql('planLimits', { planLimits: [{ planId: 5, teamMembers: 5 }] });
  answerGraphql('planIssuers', { planIssuers: [] });
  const address = routePatterns.providerPrices;
  return renderPortal(<PricesScreen />, { address, pattern: address });
};
const rowOf = async (country: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: `Prices in ${country}` })).getByRole('row', { name });

test('each price shows what is in force, what comes and what was', async () => {
  const past = price({ id: 3, cents: 5_900, state: 'past', validTo: '2026-08-31' });
  show([past, price(), coming]);
  const row = await rowOf('New Zealand', /^Essential ?By the month/);
  expect(row).toHaveTextContent('$69.00$59.00 until Mon, 31 Aug 2026');
  expect(row).toHaveTextContent('$74.00 from Tue, 1 Dec 2026');
  expect(await rowOf('Australia', /^Essential ?By the month/)).toHaveTextContent('No priceNo change');
  expect(await rowOf('Australia', /^Per-ticket ?For each ticket sold/)).toBeInTheDocument();
});

test('a new price is set for a plan and a country from a day on', async () => {
  const { user } = show();
  const sent = answerGraphql('setPlanPrice', { setPlanPrice: [price(), coming] });
  const row = await rowOf('New Zealand', /^Essential ?By the month/);
  await user.click(within(row).getByRole('button', { name: 'New price of Essential, by the month' }));
  const dialog = await screen.findByRole('dialog', { name: 'New price of Essential in New Zealand' });
  const amount = within(dialog).getByLabelText(/By the month, in NZD/);
  expect(amount).toHaveValue('69.00');
  await user.clear(amount);
  await user.type(amount, '74');
  await user.type(within(dialog).getByLabelText(/First day/), '2026-12-01');
  await user.click(within(dialog).getByRole('button', { name: 'Set the price' }));
  expect(await screen.findByText('The new price of Essential is set')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({
    ...{ planId: 6, country: 'nz', interval: 'month', cents: 7_400, validFrom: '2026-12-01' },
  });
  expect(await rowOf('New Zealand', /^Essential ?By the month/)).toHaveTextContent(
    '$74.00 from Tue, 1 Dec 2026',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused price keeps the dialog and shows the error at its field', async () => {
  const { user } = show();
  const fields = { validFrom: 'Choose a day after today.', cents: 'Enter the price.' };
  failGraphql('setPlanPrice', 'BAD_USER_INPUT', { fields });
  const row = await rowOf('New Zealand', /^Essential ?By the month/);
  await user.click(within(row).getByRole('button', { name: /^New price/ }));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText(/By the month, in NZD/));
  await user.click(within(dialog).getByRole('button', { name: 'Set the price' }));
  expect(await within(dialog).findByText('2 things need your attention')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/First day/)).toHaveAccessibleDescription(/Choose a day after today/);
});

test('a coming price is withdrawn; if somebody has done so before, the list is loaded again', async () => {
  const { user } = show([price(), coming]);
  const sent = answerGraphql('withdrawPlanPrice', { withdrawPlanPrice: [price()] });
  await user.click(await screen.findByRole('button', { name: 'Withdraw $74.00 of Essential' }));
  expect(await screen.findByText('The coming price is withdrawn')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ id: 2 });
  expect(await rowOf('New Zealand', /^Essential ?By the month/)).toHaveTextContent('No change');
});

test('a withdrawal that comes too late shows why and loads the list again', async () => {
  const { user } = show([price(), coming]);
  failGraphql('withdrawPlanPrice', 'CONFLICT');
  const button = await screen.findByRole('button', { name: 'Withdraw $74.00 of Essential' });
  answerGraphql('providerPrices', { providerPrices: [price()] });
  await user.click(button);
  await waitFor(async () =>
    expect(await rowOf('New Zealand', /^Essential ?By the month/)).toHaveTextContent('No change'),
  );
});

test('a failed load names what failed and is retried', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  answerGraphql('planLimits', { planLimits: [] });
  answerGraphql('planIssuers', { planIssuers: [] });
  failGraphql('providerPrices', 'INTERNAL_SERVER_ERROR');
  const { user } = renderPortal(<PricesScreen />, {
    ...{ address: routePatterns.providerPrices, pattern: routePatterns.providerPrices },
  });
  expect(await screen.findByText('The prices could not be loaded')).toBeInTheDocument();
  answerGraphql('providerPrices', { providerPrices: [price()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('New Zealand', /^Essential ?By the month/)).toHaveTextContent('$69.00');
});

test('the largest team of a plan is set, or its limit is lifted', async () => {
  const { user } = show();
  const sent = answerGraphql('setPlanLimit', { setPlanLimit: [{ planId: 5, teamMembers: null }] });
  const limits = within(await screen.findByRole('table', { name: 'Largest teams' }));
  expect(limits.getByRole('row', { name: /^Starter/ })).toHaveTextContent('5 people');
  expect(limits.getByRole('row', { name: /^Enterprise/ })).toHaveTextContent('No limit');
  await user.click(limits.getByRole('button', { name: 'New limit of Starter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Largest team on Starter' }));
  await user.clear(dialog.getByLabelText('People in a team'));
  await user.click(dialog.getByRole('button', { name: 'Set the limit' }));
  expect(await screen.findByText('The largest team on Starter is set')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ planId: 5, teamMembers: null });
  expect(limits.getByRole('row', { name: /^Starter/ })).toHaveTextContent('No limit');
});
