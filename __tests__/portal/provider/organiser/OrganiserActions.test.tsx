import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OrganiserActions } from '../../../../src/portal/provider/organiser/OrganiserActions';
import { useOrganiserActions } from '../../../../src/portal/provider/organiser/useOrganiserActions';
import { removeToken } from '../../../../src/portal/request/accessToken';
import { type OrganiserSuspension } from '../../../../src/contract/provider/suspension';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
afterEach(removeToken);

const reload = jest.fn();
function Page({ suspensions = [] }: { suspensions?: OrganiserSuspension[] }) {
  const actions = useOrganiserActions('o1', 'Harbour Lights', reload);
  return <OrganiserActions name="Harbour Lights" suspensions={suspensions} {...actions} />;
}
const suspension: OrganiserSuspension = {
  kind: 'sending',
  reason: 'Too many complaints.',
  since: '2026-11-24T00:00:00.000Z',
  by: 'Mere',
};

test('Suspend sending says whom it touches, asks for the reason and sends it', async () => {
  const seen = answerGraphql('suspendOrganiser', { suspendOrganiser: [suspension] });
  const { user } = renderPortal(<Page />);
  await user.click(screen.getByRole('button', { name: 'Suspend sending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend sending for Harbour Lights?' });
  expect(dialog).toHaveTextContent('Its owners and managers get the reason by email');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Too many complaints.');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend sending' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen[0]?.variables).toEqual({ id: 'o1', kind: 'sending', reason: 'Too many complaints.' });
  expect(reload).toHaveBeenCalled();
});

test('a refused reason is shown at its field, and the dialog stays', async () => {
  const message = 'Enter a reason of at least 10 characters.';
  failGraphql('suspendOrganiser', 'BAD_USER_INPUT', {
    message,
    field: 'reason',
    fields: { reason: message },
  });
  const { user } = renderPortal(<Page />);
  await user.click(screen.getByRole('button', { name: 'Suspend selling' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Short');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend selling' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
});

test('Restore is offered for what is suspended, and asks before it is done', async () => {
  const seen = answerGraphql('restoreOrganiser', { restoreOrganiser: [] });
  const { user } = renderPortal(<Page suspensions={[suspension]} />);
  await user.click(screen.getByRole('button', { name: 'Restore sending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore sending for Harbour Lights?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore sending' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.variables).toEqual({ id: 'o1', kind: 'sending' });
});

test('Act on behalf stores the session for this tab alone, and no action contains it', async () => {
  const asked: unknown[] = [];
  portalWire.use(
    http.post('*/api/provider/act-on-behalf', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ token: 'the token of this tab', error: null });
    }),
  );
  const { user, store } = renderPortal(<Page />);
  await user.click(screen.getByRole('button', { name: 'Act on behalf' }));
  const dialog = await screen.findByRole('dialog', { name: 'Act for Harbour Lights?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'You asked us to help.');
  await user.click(within(dialog).getByRole('button', { name: 'Act on behalf' }));
  await waitFor(() => expect(sessionStorage.getItem('turnout.apiToken')).toBe('the token of this tab'));
  expect(localStorage.getItem('turnout.apiToken')).toBeNull();
  expect(asked).toEqual([{ organiserId: 'o1', reason: 'You asked us to help.' }]);
  expect(JSON.stringify(store.getState())).not.toContain('the token');
});
