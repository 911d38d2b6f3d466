import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type FeatureSwitch, switchKeys } from '../../../../src/contract/provider/switches';
import { SwitchesScreen } from '../../../../src/portal/provider/switches/SwitchesScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const never = { isOn: true, reason: '', changedBy: null, changedAt: null };
const switchesWith = (change: Partial<FeatureSwitch> = {}): FeatureSwitch[] =>
  switchKeys.map((key) => ({ key, ...never, ...(key === 'selling' && change) }));
const off: Partial<FeatureSwitch> = {
  ...{ isOn: false, reason: 'The payment provider is down', changedBy: 'Mere Walker' },
  changedAt: '2026-11-25T00:00:00.000Z',
};

const show = (switches = switchesWith()) => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  answerGraphql('providerSwitches', { providerSwitches: switches });
  const address = routePatterns.providerSwitches;
  return renderPortal(<SwitchesScreen />, { address, pattern: address });
};

test('each switch shows its state and what it does; one that was changed also by whom, when and why', async () => {
  show(switchesWith(off));
  const selling = await screen.findByRole('region', { name: 'Ticket sales' });
  expect(selling).toHaveTextContent(/Off.*Turn on.*When off: Nobody can begin an order/);
  expect(selling).toHaveTextContent(/by Mere Walker: The payment provider is down/);
  const sending = screen.getByRole('region', { name: 'Marketing emails' });
  expect(sending).toHaveTextContent(/On.*Turn off/);
  expect(sending).not.toHaveTextContent(/Turned/);
});

test('a switch is turned off only after a question that says whom it touches, and with a reason', async () => {
  const { user } = show();
  const sent = answerGraphql('setSwitch', { setSwitch: switchesWith(off) });
  await user.click(await screen.findByRole('button', { name: 'Turn off ticket sales' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off ticket sales?' });
  expect(dialog).toHaveTextContent('Whom it touches: Every organiser with tickets on sale');
  await user.type(within(dialog).getByLabelText(/Reason/), 'The payment provider is down');
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off ticket sales' }));
  await waitFor(() =>
    expect(sent[0]?.variables).toEqual({
      ...{ key: 'selling', isOn: false, reason: 'The payment provider is down' },
    }),
  );
  expect(await screen.findByText('Ticket sales: turned off for the whole server')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn on ticket sales' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused change keeps the dialog and shows the error at its field', async () => {
  const { user } = show(switchesWith(off));
  failGraphql('setSwitch', 'BAD_USER_INPUT', { fields: { reason: 'Say why, so that other admins know.' } });
  await user.click(await screen.findByRole('button', { name: 'Turn on ticket sales' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on ticket sales?' });
  await user.click(within(dialog).getByRole('button', { name: 'Turn on ticket sales' }));
  expect(await within(dialog).findByText('One thing needs your attention')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/Reason/)).toHaveAccessibleDescription(
    expect.stringContaining('Say why'),
  );
});

test('switches that cannot be loaded show an error, and loading again shows them', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  failGraphql('providerSwitches', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const address = routePatterns.providerSwitches;
  const { user } = renderPortal(<SwitchesScreen />, { address, pattern: address });
  expect(await screen.findByText('The switches could not be loaded')).toBeInTheDocument();
  answerGraphql('providerSwitches', { providerSwitches: switchesWith() });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Imports' })).toBeInTheDocument();
});
