import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { boxOfficeShiftPath, orderPath } from '../../../../src/contract/paths/sellingPaths';
import { loadReport } from '../../../../src/portal/boxOffice/boxOfficeThunks';
import { loadTill } from '../../../../src/portal/boxOffice/till/tillThunks';
import { ShiftScreen } from '../../../../src/portal/boxOffice/shift/ShiftScreen';
import { buildReport, buildSale, buildTill } from '../../../support/replies/boxOfficeReplies';
import { holdAnswer } from '../../../support/portal/heldAnswer';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

startWire();

function openShift(report: object, till: object | null, session = buildSession()) {
  answerGraphql('shiftReport', { shiftReport: report });
  answerGraphql('boxOfficeTill', { boxOfficeTill: till });
  return renderPortal(<ShiftScreen />, {
    address: boxOfficeShiftPath('shift-1'),
    pattern: routePatterns.boxOfficeShift,
    session,
  });
}

const openReport = buildReport({ closedAt: null, countedCents: null, differenceCents: null });
const sales = [
  buildSale(),
  buildSale({ orderId: 'order-2', number: 'T-EFGH2345', method: 'card_terminal', reference: '004512' }),
];

test('the shift of this till, does not show the expected cash before the drawer is counted', async () => {
  answerGraphql('shiftSales', { shiftSales: sales });
  openShift(openReport, buildTill());
  expect(await screen.findByText('T-ABCD2345, Cash')).toBeInTheDocument();
  expect(screen.getByText(/slip 004512/)).toBeInTheDocument();
  expect(screen.queryByText('$145.00')).not.toBeInTheDocument();
  expect(screen.queryByText('Should be in the drawer')).not.toBeInTheDocument();
});

test('ending the shift, requires an amount, asks for confirmation, and the report states the difference', async () => {
  answerGraphql('shiftSales', { shiftSales: sales });
  const closed = answerGraphql('closeShift', { closeShift: buildReport() });
  const { user, store } = openShift(openReport, buildTill());
  await user.click(await screen.findByRole('button', { name: 'End the shift' }));
  expect(await screen.findAllByText(/Enter the amount you counted/)).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/^Cash in the drawer/), '140');
  await user.type(screen.getByLabelText('Note'), 'A note is missing');
  await user.click(screen.getByRole('button', { name: 'End the shift' }));
  await user.click(await screen.findByRole('button', { name: 'End the shift with $140.00' }));
  expect(
    await screen.findByText('$140.00 was counted and $145.00 should be in the drawer: $5.00 is missing.'),
  ).toBeInTheDocument();
  expect(closed[0]?.variables).toEqual({ countedCents: 14_000, note: 'A note is missing' });
  expect(store.getState().boxOffice.till).toBeNull();
});

async function endWith(user: ReturnType<typeof openShift>['user']) {
  await user.type(await screen.findByLabelText(/^Cash in the drawer/), '140');
  await user.click(screen.getByRole('button', { name: 'End the shift' }));
  await user.click(await screen.findByRole('button', { name: 'End the shift with $140.00' }));
}

test.each([
  ['INTERNAL_SERVER_ERROR', 'Internal server error'],
  ['TILL_LOCKED', 'The till is locked.'],
])('an ended shift whose reply was lost (%s), shows the report and no lock', async (code, message) => {
  answerGraphql('shiftSales', { shiftSales: sales });
  const { user, store } = openShift(openReport, buildTill());
  await screen.findByLabelText(/^Cash in the drawer/);
  failGraphql('closeShift', code, { message });
  answerGraphql('shiftReport', { shiftReport: buildReport() });
  await endWith(user);
  expect(await screen.findByText(/The shift has ended/)).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Drawer' })).toBeInTheDocument();
  expect(store.getState().boxOffice).toMatchObject({ till: null, locked: false });
});

test('a report requested before the shift ended, does not reopen it when it arrives late', async () => {
  answerGraphql('shiftSales', { shiftSales: sales });
  const { user, store } = openShift(openReport, buildTill());
  await screen.findByLabelText(/^Cash in the drawer/);
  const held = holdAnswer();
  const asked = answerGraphql('shiftReport', () => held.answer.then(() => ({ shiftReport: openReport })));
  answerGraphql('boxOfficeTill', () => held.answer.then(() => ({ boxOfficeTill: buildTill() })), asked);
  const late = [store.dispatch(loadReport('shift-1')), store.dispatch(loadTill())];
  await waitFor(() => expect(asked).toHaveLength(2));
  answerGraphql('closeShift', { closeShift: buildReport() });
  await endWith(user);
  expect(await screen.findByRole('table', { name: 'Drawer' })).toBeInTheDocument();
  held.release();
  await Promise.all(late);
  expect(screen.queryByText('Still open')).not.toBeInTheDocument();
  expect(store.getState().boxOffice.till).toBeNull();
});

test('a card sale, voided, has to be refunded on the terminal', async () => {
  answerGraphql('shiftSales', { shiftSales: sales });
  answerGraphql('voidSale', { voidSale: { ...sales[1], voidedAt: '2031-03-02T05:12:00Z' } });
  const { user } = openShift(openReport, buildTill());
  await user.click(await screen.findByRole('button', { name: 'Void sale T-EFGH2345' }));
  expect(
    await screen.findByText(/Refund \$45\.00 to the buyer on the card terminal, slip 004512/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Void 3 tickets' }));
  expect(await screen.findAllByText('Enter why the sale is voided.')).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/^Reason/), 'Ill');
  await user.click(screen.getByRole('button', { name: 'Void 3 tickets' }));
  expect(await screen.findByText('Voided')).toBeInTheDocument();
});

test('a report, has the drawer, the methods, the types, the complimentary and the voided sales', async () => {
  openShift(
    buildReport({
      differenceCents: 0,
      countedCents: 14_500,
      comps: [
        { orderId: 'o3', number: 'T-COMP2345', reason: 'Band', tickets: 2, soldAt: '2031-03-02T06:00:00Z' },
      ],
      voids: [
        {
          orderId: 'o4',
          number: 'T-VOID2345',
          method: 'cash',
          reason: 'Ill',
          totalCents: 1_500,
          voidedAt: '2031-03-02T06:10:00Z',
        },
      ],
    }),
    null,
  );
  const drawer = await screen.findByRole('table', { name: 'Drawer' });
  expect(within(drawer).getByRole('row', { name: /Should be in the drawer/ })).toHaveTextContent('$145.00');
  expect(screen.getByText('The cash is correct')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'How it was paid' })).toHaveTextContent('Cash1 sale, 3 tickets');
  expect(screen.getByRole('table', { name: 'What was sold' })).toHaveTextContent('General');
  expect(screen.getByRole('link', { name: 'Order T-COMP2345' })).toHaveAttribute('href', orderPath('o3'));
  expect(screen.getByText(/2 tickets.*: Band/)).toBeInTheDocument();
  expect(screen.getByText(/\$15\.00 cash.*: Ill/)).toBeInTheDocument();
});

test('a person without permission to see orders, sees their numbers without links', async () => {
  const comps = [
    { orderId: 'o3', number: 'T-COMP2345', reason: 'Band', tickets: 2, soldAt: '2031-03-02T06:00:00Z' },
  ];
  openShift(buildReport({ comps }), null, buildSession({ events: false }));
  expect(await screen.findByText(/Order T-COMP2345/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Order T-COMP2345' })).not.toBeInTheDocument();
});

test('the open shift of another device, explains how to end it', async () => {
  openShift(openReport, null);
  expect(await screen.findByText('This shift is still open')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End the shift' })).not.toBeInTheDocument();
});

test('printing a report, prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openShift(buildReport(), null);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a shift that does not exist, shows a notice', async () => {
  failGraphql('shiftReport', 'NOT_FOUND', { message: 'This shift does not exist.' });
  answerGraphql('boxOfficeTill', { boxOfficeTill: null });
  renderPortal(<ShiftScreen />, {
    address: boxOfficeShiftPath('x'),
    pattern: routePatterns.boxOfficeShift,
  });
  expect(await screen.findByText('This shift does not exist')).toBeInTheDocument();
});
