import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { redactAction } from '../../../src/portal/app/errorReports/redactAction';
import { BoxOfficeScreen } from '../../../src/portal/boxOffice/BoxOfficeScreen';
import { openTill } from '../../../src/portal/boxOffice/till/tillThunks';
import { buildSeller, buildTill } from '../../support/replies/boxOfficeReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const shiftRow = {
  id: 'shift-0',
  sellerName: 'Ana Parata',
  openedAt: '2031-03-01T05:00:00Z',
  closedAt: '2031-03-01T09:00:00Z',
  sales: 12,
  totalCents: 54_000,
  differenceCents: -500,
};

function open(sellers = [buildSeller()], shifts = [shiftRow], till: object | null = null) {
  answerGraphql('boxOfficeSellers', { boxOfficeSellers: sellers });
  answerGraphql('boxOfficeTill', { boxOfficeTill: till });
  answerGraphql('boxOfficeShifts', {
    boxOfficeShifts: { shifts, currency: 'NZD', zone: 'Pacific/Auckland', after: null },
  });
  return renderPortal(<BoxOfficeScreen />, {
    address: routePatterns.boxOffice,
    pattern: routePatterns.boxOffice,
  });
}

test('without a seller, the first steps are shown and lead to adding one', async () => {
  const saved = answerGraphql('saveBoxOfficeSeller', { saveBoxOfficeSeller: buildSeller() });
  const { user } = open([], []);
  await user.click(await screen.findByRole('button', { name: 'Add the first seller' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Ana Parata');
  await user.type(screen.getByLabelText(/^PIN/), '24a68');
  await user.click(screen.getByRole('button', { name: 'Add the seller' }));
  expect(await screen.findByRole('button', { name: /Ana Parata.*Open the till/ })).toBeInTheDocument();
  expect(saved[0]?.variables).toEqual({ input: { name: 'Ana Parata', pin: '2468' } });
});

test('a new seller without a PIN, is refused at the field and nothing is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a seller' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Hemi');
  await user.click(screen.getByRole('button', { name: 'Add the seller' }));
  expect(await screen.findAllByText('A PIN has 4 to 8 digits.')).not.toHaveLength(0);
});

test('the PIN typed on the keys, with a float, opens the till; it is neither in the store nor in the DevTools', async () => {
  const seen = answerGraphql('openTill', { openTill: buildTill() });
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  await user.type(await screen.findByLabelText('Float in the drawer'), '100');
  for (const key of ['2', '4', '6', '8']) await user.click(screen.getByRole('button', { name: key }));
  expect(screen.getByLabelText('PIN of Ana Parata')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Open the till' }));
  await screen.findByText('Elsewhere');
  expect(window.location.pathname).toBe(routePatterns.boxOfficeTill);
  expect(seen[0]?.variables).toEqual({ sellerId: 'ana', pin: '2468', floatCents: 10_000 });
  expect(JSON.stringify(store.getState())).not.toContain('2468');
  const action = openTill.pending('r', { sellerId: 'ana', pin: '2468' });
  expect(JSON.stringify(redactAction(action))).not.toContain('2468');
});

test('digits typed before anything has the focus, are entered in the PIN, and each one fills a dot', async () => {
  const seen = answerGraphql('openTill', { openTill: buildTill() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  const box = await screen.findByLabelText('PIN of Ana Parata');
  const dots = () => box.parentElement?.querySelectorAll('.pin-pad__dot').length;
  const typed = () => box.parentElement?.querySelectorAll('.pin-pad__dot--typed').length;
  expect([typed(), dots()]).toEqual([0, 4]);
  box.blur();
  await user.keyboard('29{Backspace}4');
  expect(box).toHaveValue('24');
  expect([typed(), dots()]).toEqual([2, 4]);
  // A dialog focuses its close button when it opens.
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('68{Enter}');
  await waitFor(() => expect(seen[0]?.variables).toMatchObject({ pin: '2468' }));
});

test('Enter on a focused button, presses that button', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  const box = await screen.findByLabelText('PIN of Ana Parata');
  await user.type(box, '2468');
  screen.getByRole('button', { name: 'Clear the PIN' }).focus();
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('');
});

test('digits typed for the float, are not added to the PIN', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  await user.type(await screen.findByLabelText('Float in the drawer'), '100');
  expect(screen.getByLabelText('PIN of Ana Parata')).toHaveValue('');
});

test('a wrong PIN by the keyboard, says how many tries are left and empties the box', async () => {
  failGraphql('openTill', 'BAD_USER_INPUT', {
    message: 'This is not the PIN of Ana Parata. 4 tries are left.',
    field: 'pin',
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  const box = await screen.findByLabelText('PIN of Ana Parata');
  await user.type(box, '1111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('4 tries are left');
  expect(box).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Open the till' })).toBeDisabled();
});

test('a seller who is locked or has an open shift, is shown with the end of the lock or the start of the shift', async () => {
  open([
    buildSeller({ lockedUntil: '2031-03-02T05:05:00Z' }),
    buildSeller({ id: 'hemi', name: 'Hemi', openShift: { id: 's', openedAt: '2031-03-02T05:00:00Z' } }),
  ]);
  expect(await screen.findByText(/Locked until 6:05/)).toBeInTheDocument();
  expect(screen.getByText(/Selling since 6:00/)).toBeInTheDocument();
});

test('an open shift, continues without asking for a float', async () => {
  const seen = answerGraphql('openTill', { openTill: buildTill() });
  const { user } = open([buildSeller({ openShift: { id: 's', openedAt: '2031-03-02T05:00:00Z' } })]);
  await user.click(await screen.findByRole('button', { name: /^Ana Parata/ }));
  expect(screen.queryByLabelText('Float in the drawer')).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText('PIN of Ana Parata'), '2468{Enter}');
  await waitFor(() => expect(seen[0]?.variables).toEqual({ sellerId: 'ana', pin: '2468' }));
});

test('archiving a seller, asks first, and shows the refusal for a seller with an open shift', async () => {
  failGraphql('setBoxOfficeSellerArchived', 'CONFLICT', { message: 'Ana Parata has an open shift.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Ana Parata' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Archive Ana Parata' }));
  expect(await screen.findByText('Ana Parata has an open shift.')).toBeInTheDocument();
});

test('past shifts, show the cash difference of each drawer, and link to their reports', async () => {
  open();
  const list = await screen.findByRole('table', { name: 'Shifts' });
  expect(within(list).getByText('$5.00 short')).toBeInTheDocument();
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/portal/box-office/shift/shift-0');
});

test('sellers that cannot be loaded, show an error and a retry loads them', async () => {
  failGraphql('boxOfficeSellers', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  answerGraphql('boxOfficeTill', { boxOfficeTill: null });
  answerGraphql('boxOfficeShifts', {
    boxOfficeShifts: { shifts: [], currency: 'NZD', zone: 'Pacific/Auckland', after: null },
  });
  const { user } = renderPortal(<BoxOfficeScreen />, { address: routePatterns.boxOffice });
  expect(await screen.findByText('The sellers could not be loaded')).toBeInTheDocument();
  answerGraphql('boxOfficeSellers', { boxOfficeSellers: [buildSeller()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Ana Parata.*Open the till/ })).toBeInTheDocument();
});

test('a till that is open on this device, is offered first', async () => {
  open([buildSeller()], [shiftRow], buildTill());
  expect(await screen.findByRole('link', { name: 'Continue selling' })).toHaveAttribute(
    'href',
    routePatterns.boxOfficeTill,
  );
});
