import { fireEvent, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ticketPreviewPathFor } from '../../../src/contract/tixsuite/ticketDesign';
import { TixsuiteConfigureScreen } from '../../../src/portal/tixsuite/TixsuiteConfigureScreen';
import { TixsuiteScreen } from '../../../src/portal/tixsuite/TixsuiteScreen';
import { buildTixsuiteSetup } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const payout = { accountName: 'Tidal Theatre', lastFour: '2300', readable: true };
const refundPolicy = { kind: 'until_start', days: null, ownText: '' } as const;
const required = { companySaved: true };
/** All steps but the review. */
const bookingFee = { kind: 'absorbed', cents: 0, basisPoints: 0 } as const;
const optional = { ...required, bookingFee, refundPolicy, ticketDesignSaved: true };
const index = () =>
  renderPortal(<TixsuiteScreen />, { address: routePatterns.tixsuite, pattern: routePatterns.tixsuite });
const step = (name: string) =>
  renderPortal(<TixsuiteConfigureScreen />, {
    address: `${routePatterns.tixsuiteConfigure}/${name}`,
    pattern: routePatterns.tixsuiteConfigureStep,
  });

test('the index without any set-up counts the missing steps and links to the first', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup() });
  index();
  expect(await screen.findByText('2 required steps to go')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up TixSuite' })).toHaveAttribute(
    'href',
    '/portal/tixsuite/configure/company-details',
  );
});

test('the index links to the next step, an unreadable payout account, and counts the required ones', async () => {
  answerGraphql('tixsuiteSetup', {
    tixsuiteSetup: buildTixsuiteSetup({ ...optional, payout: { ...payout, readable: false } }),
  });
  index();
  expect(await screen.findByText('1 required step to go')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue: Payout account' })).toHaveAttribute(
    'href',
    '/portal/tixsuite/configure/payout',
  );
});

test('the index, when the required steps are done, shows that TixSuite is set up and what is still open', async () => {
  answerGraphql('tixsuiteSetup', {
    tixsuiteSetup: buildTixsuiteSetup({ companySaved: true, payout, agreedAt: '2026-11-20T12:30:00.000Z' }),
  });
  index();
  expect(await screen.findByText('TixSuite is set up')).toBeInTheDocument();
  expect(screen.getByText(/Still open, and optional: .*refund policy/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();
});

test('configure without a step redirects to the first missing one', async () => {
  answerGraphql('tixsuiteSetup', {
    tixsuiteSetup: buildTixsuiteSetup(optional),
  });
  renderPortal(<TixsuiteConfigureScreen />, {
    address: routePatterns.tixsuiteConfigure,
    pattern: routePatterns.tixsuiteConfigure,
  });
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/tixsuite/configure/review');
});

test('an unknown step shows a notice with a link back to TixSuite', () => {
  step('bank');
  expect(screen.getByText('There is no step “bank”')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Step not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to TixSuite' })).toHaveAttribute('href', '/portal/tixsuite');
});

test('refused company details show the error at the field; saved ones open the next step, without a payout step', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup() });
  failGraphql('saveTixsuiteCompany', 'BAD_USER_INPUT', { fields: { businessNumber: 'This is no NZBN.' } });
  const { user } = step('company-details');
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText(/NZBN/)).toHaveAccessibleDescription(/This is no NZBN\./);

  const seen = answerGraphql('saveTixsuiteCompany', {
    saveTixsuiteCompany: buildTixsuiteSetup({ companySaved: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Card payments' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/tixsuite/configure/card-payments');
  expect(screen.queryByText(/Payout account/)).not.toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({
    input: { legalName: 'Tidal Theatre Limited', gstRegistered: true },
  });
});

test('company details in Australia have an ABN and a state but no GST number', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ country: 'au' }) });
  step('company-details');
  expect(await screen.findByLabelText(/^ABN/)).toBeInTheDocument();
  expect(screen.getByLabelText(/State or territory/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^GST number/)).not.toBeInTheDocument();
});

test('a saved payout account shows only its last digits and can be replaced', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ companySaved: true, payout }) });
  const seen = answerGraphql('saveTixsuitePayout', {
    saveTixsuitePayout: buildTixsuiteSetup({ companySaved: true, payout }),
  });
  const { user } = step('payout');
  expect(await screen.findByText(/Account ending 2300/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(screen.getByLabelText(/Account number/)).toHaveValue('');
  await user.type(screen.getByLabelText(/Account number/), '12-3456-7890123-00');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({ input: { accountNumber: '12-3456-7890123-00' } });
});

test('card payments, back from Stripe, say what it still wants, and the set-up is loaded again when it is ready', async () => {
  const stripe = { gateway: 'stripe', zone: 'Pacific/Auckland', missingBy: null } as const;
  const atFirst = { ...required, gateway: 'stripe', payeeState: 'information_missing' } as const;
  const loads = answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(atFirst) });
  const missing = { ...stripe, state: 'information_missing', missing: ['Who you are'] };
  answerGraphql('gettingPaid', { gettingPaid: { ...missing, payoutsEnabled: false, mayDisconnect: true } });
  const refreshed = answerGraphql('refreshGettingPaid', {
    refreshGettingPaid: { ...missing, payoutsEnabled: false, mayDisconnect: true },
  });
  const sent = answerGraphql('connectStripe', { connectStripe: { url: '#at-stripe' } });
  const { user } = step('card-payments?connect=back');
  expect(await screen.findByText('Who you are')).toBeInTheDocument();
  await waitFor(() => expect(refreshed).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Skip for now' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue at Stripe' }));
  await waitFor(() =>
    expect(sent[0]?.variables).toEqual({ back: '/portal/tixsuite/configure/card-payments' }),
  );
  const before = loads.length;
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ ...atFirst, payeeState: 'ready' }) });
  answerGraphql('refreshGettingPaid', {
    refreshGettingPaid: {
      ...stripe,
      state: 'ready',
      missing: [],
      payoutsEnabled: true,
      mayDisconnect: false,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Check with Stripe again' }));
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeInTheDocument();
  expect(before).toBe(1);
});

test('the fees, passed on, show what buyers see while they are typed, and are sent', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(required) });
  const seen = answerGraphql('saveBookingFee', {
    saveBookingFee: buildTixsuiteSetup({ ...required, bookingFee }),
  });
  const { user } = step('fees');
  const example = () => screen.getByRole('list', { name: 'Examples' });
  await user.click(await screen.findByRole('radio', { name: /^Pass them on/ }));
  expect(example()).toHaveTextContent('A $40.00 ticket is shown as $40.00.');
  await user.type(screen.getByLabelText(/^Amount per paid ticket/), '1.50');
  expect(example()).toHaveTextContent('A $40.00 ticket is shown as $41.50: $1.50 booking fee.');
  await user.type(screen.getByLabelText(/^Percentage of its price/), '2.5');
  expect(example()).toHaveTextContent('A $40.00 ticket is shown as $42.50: $2.50 booking fee.');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Refund policy' })).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ input: { kind: 'passed_on', cents: 150, basisPoints: 250 } });
});

test('fees that cannot be read show no example, are sent as missing, and the refusal is at the field', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(required) });
  const { user } = step('fees');
  const seen = failGraphql('saveBookingFee', 'BAD_USER_INPUT', {
    fields: { basisPoints: 'Enter a percentage.' },
  });
  await user.click(await screen.findByRole('radio', { name: /^Pass them on/ }));
  await user.type(screen.getByLabelText(/^Percentage of its price/), 'two');
  expect(screen.getByText('Enter a fee within the limits first.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText(/^Percentage of its price/)).toHaveAccessibleDescription(
    /Enter a percentage\./,
  );
  expect(seen[0]?.variables).toEqual({ input: { kind: 'passed_on', cents: 0, basisPoints: null } });
});

test('the fees, absorbed, are done, and the index says so', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ ...required, bookingFee }) });
  index();
  expect(await screen.findByText('Absorbed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View fees' })).toBeInTheDocument();
});

test('the refund policy, chosen with its days, is shown as buyers read it, and sent', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(required) });
  const seen = answerGraphql('saveRefundPolicy', {
    saveRefundPolicy: buildTixsuiteSetup({ ...required, refundPolicy }),
  });
  const { user } = step('refund-policy');
  const days = await screen.findByLabelText(/Days before the session/);
  await user.clear(days);
  const preview = screen.getByRole('region', { name: 'Preview of the refund policy' });
  expect(preview).toHaveTextContent('Enter the number of days first.');
  await user.type(days, '3');
  await user.type(screen.getByLabelText(/Your own text/), 'Write to us.');
  expect(preview).toHaveTextContent(/at least 3 days before the session starts\.\s*Write to us\./);
  expect(preview).toHaveTextContent(/Consumer Guarantees Act 1993/);
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ticket design' })).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({
    input: { kind: 'until_days_before', days: 3, ownText: 'Write to us.' },
  });
});

test('refused days of the refund policy show the error at the field', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(required) });
  failGraphql('saveRefundPolicy', 'BAD_USER_INPUT', { fields: { days: 'Enter a number of days.' } });
  const { user } = step('refund-policy');
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText(/Days before/)).toHaveAccessibleDescription(/Enter a number of days\./);
});

test('the ticket design, with a pale colour and a sponsor picture, says what happens to the colour, previews both and is sent', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ ...required, logo: 'our-logo' }) });
  // jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here.
  axios.defaults.adapter = async (config) => ({
    ...{ status: 200, statusText: '', headers: {}, config },
    data: { picture: 'the-picture', error: null },
  });
  const seen = answerGraphql('saveTicketDesign', { saveTicketDesign: buildTixsuiteSetup(optional) });
  const { user } = step('ticket-design');
  fireEvent.change(await screen.findByLabelText('Colour of the band and the title', { selector: 'input' }), {
    target: { value: '#ffe14d' },
  });
  expect(screen.getByText(/The title gets a darker tone of it; the band keeps it\./)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Print our logo' }));
  await user.type(screen.getByLabelText(/^Terms/), 'No cans.');
  const file = new File(['png'], 'sponsor.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/sponsor picture here/), file);
  expect(await screen.findByRole('button', { name: 'Remove the sponsor picture' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Open the example ticket as PDF' });
  const input = { accent: '#ffe14d', terms: 'No cans.', printsLogo: true, sponsorPicture: 'the-picture' };
  await waitFor(() => expect(link.getAttribute('href')).toContain(ticketPreviewPathFor(input)));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ input });
});

test('an optional step can be skipped, and the review says that it is not needed', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup(required) });
  const { user } = step('ticket-design');
  await user.click(await screen.findByRole('link', { name: 'Skip for now' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
  expect(screen.getAllByText('Not filled in. You can finish without it.').length).toBeGreaterThan(0);
});

test('the review cannot be finished while a required step is missing', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup() });
  step('review');
  expect(await screen.findByText('Not filled in yet. It is required.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Finish set-up' })).toBeDisabled();
});

test('the review finishes after agreement and returns to TixSuite', async () => {
  answerGraphql('tixsuiteSetup', { tixsuiteSetup: buildTixsuiteSetup({ companySaved: true, payout }) });
  const seen = answerGraphql('finishTixsuiteSetup', {
    finishTixsuiteSetup: buildTixsuiteSetup({ companySaved: true, payout, agreedAt: '2026-11-20T12:30:00Z' }),
  });
  const { user } = step('review');
  expect(await screen.findByText('9429 0300 0001 8')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Finish set-up' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ agreed: true });
  expect(window.location.pathname).toBe('/portal/tixsuite');
});
