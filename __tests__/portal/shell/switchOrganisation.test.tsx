import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Shell } from '../../../src/portal/shell/Shell';
import { readToken, removeToken, storeToken } from '../../../src/portal/request/accessToken';
import { holdDraft } from '../../../src/portal/ui/form/storedDraft';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();
afterEach(() => {
  removeToken();
  holdDraft('some/form', undefined);
});

const organisations = [
  { id: 'o1', name: 'Harbour Lights', role: 'owner', isCurrent: true },
  { id: 'o2', name: 'Pier Nights', role: 'door', isCurrent: false },
];

async function openMenu() {
  answerGraphql('myOrganisations', { myOrganisations: organisations });
  const asked: unknown[] = [];
  portalWire.use(
    http.post('*/api/account/organisation', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ token: 'the token of this tab', error: null });
    }),
  );
  const { userInfo, userPermissions } = buildSession();
  const info = { ...userInfo, nextPlanName: null };
  const shell = (
    <Shell info={info} permission={userPermissions} knownPatterns={new Set()} onLogOut={() => {}}>
      <h1>The page</h1>
    </Shell>
  );
  const shown = renderPortal(shell);
  await shown.user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
  return { ...shown, asked, item: await screen.findByRole('menuitem', { name: 'Switch to Pier Nights' }) };
}

test('the user menu names the current organisation and offers the others', async () => {
  await openMenu();
  expect(screen.getByText('Harbour Lights')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Switch to Harbour/ })).not.toBeInTheDocument();
});

test('switching stores the token for this tab alone, and no action contains it', async () => {
  const { user, asked, item, store } = await openMenu();
  await user.click(item);
  await waitFor(() => expect(readToken()).toBe('the token of this tab'));
  expect(asked).toEqual([{ organiserId: 'o2' }]);
  expect(localStorage.getItem('turnout.apiToken')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('the token of this tab');
});

test('switching with unsaved changes asks first', async () => {
  holdDraft('some/form', { title: 'half written' });
  const { user, asked, item } = await openMenu();
  await user.click(item);
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(asked).toEqual([]);
  expect(readToken()).toBeNull();
});

test('a token for all tabs replaces that of this tab', () => {
  sessionStorage.setItem('turnout.apiToken', 'of the tab');
  storeToken('of all tabs');
  expect(readToken()).toBe('of all tabs');
});
