import { screen, waitFor, within } from '@testing-library/react';
import { type PlanInvoice } from '../../../../src/contract/plan/planInvoice';
import { OrganiserInvoicesScreen } from '../../../../src/portal/provider/organiser/OrganiserInvoicesScreen';
import '../../../../src/portal/provider/providerSlice';
import { buildCredit, buildInvoice } from '../../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const onChanged = jest.fn();
const answerInvoices = (invoices: PlanInvoice[]) =>
  answerGraphql('providerInvoices', { providerInvoices: { total: invoices.length, next: null, invoices } });
const draw = () => renderPortal(<OrganiserInvoicesScreen organiserId="o1" onChanged={onChanged} />);
const openDialog = async (user: ReturnType<typeof draw>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Credit invoice NZ-000002' }));
  return within(await screen.findByRole('dialog', { name: 'Credit invoice NZ-000002' }));
};

test('only a paid invoice that is not credited in full can be credited', async () => {
  answerInvoices([
    buildInvoice({ id: 'i5', number: 'NZ-000005', state: 'past_due' }),
    buildInvoice({ id: 'i4', number: 'NZ-000004', creditedCents: 4_000 }),
    buildInvoice({ id: 'i3', number: 'NZ-000003', state: 'void' }),
    buildCredit(),
    buildInvoice({ creditedCents: 1_000 }),
  ]);
  draw();
  expect(await screen.findByRole('button', { name: 'Credit invoice NZ-000002' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Credit/ })).toHaveLength(1);
  expect(screen.getByText('NZ-000002').closest('tr')).toHaveTextContent('$40.00 NZD$10.00 credited');
  const note = screen.getByText('CN-NZ-000001').closest('tr');
  expect(note).toHaveTextContent(
    /Credit note for NZ-000002Campaigns were sent late\..*-\$10\.00 NZD.*Paid back/,
  );
});

test('Credit offers what is left, sends the amount in cents with the reason, and shows the invoices anew', async () => {
  answerInvoices([buildInvoice({ creditedCents: 1_000 })]);
  const sent = answerGraphql('creditInvoice', { creditInvoice: buildCredit({ totalCents: -1_250 }) });
  const { user } = draw();
  const dialog = await openDialog(user);
  const amount = dialog.getByRole('textbox', { name: /Amount in NZD/ });
  expect(amount).toHaveValue('30.00');
  await user.clear(amount);
  await user.type(amount, '12.50');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Campaigns were sent late.');
  answerInvoices([buildCredit(), buildInvoice()]);
  await user.click(dialog.getByRole('button', { name: 'Credit and pay back' }));
  expect(
    await screen.findByText('$12.50 is paid back to Visa ending 4242 (CN-NZ-000001)'),
  ).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({
    ...{ id: 'o1', invoiceId: 'i2', cents: 1_250, reason: 'Campaigns were sent late.' },
  });
  expect(await screen.findByText('Credit note for NZ-000002')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onChanged).toHaveBeenCalled();
});

test('a refused amount is shown at its field, and the dialog stays', async () => {
  answerInvoices([buildInvoice()]);
  const message = 'Only $30.00 of invoice NZ-000002 is not credited yet. Enter at most $30.00.';
  failGraphql('creditInvoice', 'BAD_USER_INPUT', { message, field: 'cents', fields: { cents: message } });
  const { user } = draw();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Credit and pay back' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
});

test('what the provider refused says why, and is paid back again on request', async () => {
  const failure = 'The payment provider refused it: the card is closed.';
  const refused = buildCredit({ state: 'not_paid_back', paidOn: null });
  answerInvoices([{ ...refused, credit: refused.credit && { ...refused.credit, failure } }]);
  const sent = answerGraphql('retryCredit', { retryCredit: buildCredit() });
  const { user } = draw();
  expect((await screen.findByText(failure)).closest('tr')).toHaveTextContent('Not paid back yet');
  answerInvoices([buildCredit()]);
  await user.click(screen.getByRole('button', { name: 'Try again to pay back CN-NZ-000001' }));
  expect(await screen.findByText('Paid back')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ id: 'o1', creditId: 'c1' });
});

test('invoices that could not be loaded are loaded again on request', async () => {
  failGraphql('providerInvoices', 'INTERNAL_SERVER_ERROR');
  const { user } = draw();
  expect(await screen.findByText('The invoices could not be loaded')).toBeInTheDocument();
  answerInvoices([buildInvoice()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NZ-000002')).toBeInTheDocument();
});
