import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ApiKey, type ApiKeys } from '../../../src/contract/api/apiKeys';
import { ApiKeysScreen } from '../../../src/portal/api/ApiKeysScreen';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const buildKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Accounting',
  prefix: 'tk_live_Ab12',
  lastFour: 'wxyz',
  scopes: ['orders:read', 'personal:read'],
  state: 'works',
  createdAt: '2026-11-20T06:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  maker: 'Ana Rangi',
  events: null,
  networks: null,
  ...overrides,
});
const buildPage = (...keys: ApiKey[]): ApiKeys => ({
  zone: 'Pacific/Auckland',
  scopes: ['events:read', 'orders:read', 'personal:read'],
  events: Array.from({ length: 9 }, (_, at) => ({
    id: `0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c1${at}`,
    title: `Event ${at}`,
  })),
  keys,
});
const answerKeys = (...keys: ApiKey[]) => answerGraphql('apiKeys', { apiKeys: buildPage(...keys) });

async function openForm() {
  const page = renderPortal(<ApiKeysScreen tabs={null} />);
  const button = await screen.findByRole('button', { name: 'New key' });
  await screen.findByText(/No program reads|Accounting/);
  await page.user.click(button);
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'New key' })) };
}

test('the keys, loaded, show what each may do, its last use, its end and its state', async () => {
  answerKeys(
    buildKey({ lastUsedAt: '2026-11-21T06:00:00Z', expiresAt: '2027-03-31T11:00:00Z' }),
    buildKey({
      id: 'k2',
      name: 'Screens',
      scopes: ['events:read'],
      events: [{ id: 'e1', title: 'Tides' }],
      networks: ['203.0.113.0/24'],
      state: 'maker_gone',
      maker: null,
    }),
    buildKey({ id: 'k3', name: 'Old', state: 'revoked', revokedAt: '2026-11-22T06:00:00Z' }),
    buildKey({ id: 'k4', name: 'Older', state: 'expired' }),
  );
  renderPortal(<ApiKeysScreen tabs={null} />, { address: '/portal/integration/api-keys' });
  const row = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') ?? document.createElement('tr'));

  const first = await row('Accounting');
  expect(first.getByText('tk_live_Ab12…wxyz')).toBeVisible();
  expect(first.getByText(/Orders, Personal data/)).toBeVisible();
  expect(first.getByText('All events')).toBeVisible();
  expect(first.getByText(/21 Nov 2026, 7:00.pm/)).toBeVisible();
  expect(first.getByText(/31 Mar 2027/)).toBeVisible();
  expect(first.getByText('Works')).toBeVisible();

  const second = await row('Screens');
  expect(second.getByText('Only Tides')).toBeVisible();
  expect(second.getByText('Only from 203.0.113.0/24')).toBeVisible();
  expect(second.getByText('Stopped')).toBeVisible();
  expect(second.getByText(/Its maker left the team or lost the right/)).toBeVisible();
  expect(second.getByText('Never')).toBeVisible();

  expect((await row('Old')).queryByRole('button')).not.toBeInTheDocument();
  expect((await row('Older')).getByText('Expired')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reference for developers' })).toHaveAttribute(
    'href',
    '/developers',
  );
});

test('a new key, is shown once with a button to copy it, and is not in the state', async () => {
  answerKeys();
  const { user, dialog, store } = await openForm();
  let sent: unknown;
  portalWire.use(
    http.post('*/api/keys/create', async ({ request }) => {
      sent = await request.json();
      answerKeys(buildKey());
      return HttpResponse.json({ secret: 'tk_live_s3cret', error: null });
    }),
  );
  expect(dialog.queryByLabelText(/^Venues/)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^For which program/), 'Accounting');
  await user.click(dialog.getByLabelText(/^Orders/));
  await user.click(dialog.getByLabelText(/^Personal data/));
  await user.click(dialog.getByLabelText(/^Chosen events/));
  await user.type(dialog.getByLabelText('Find an event'), '7');
  await user.click(dialog.getByLabelText('Event 7'));
  await user.type(dialog.getByLabelText(/^Only from these addresses/), '203.0.113.7{enter}2001:db8::/32');
  await user.type(dialog.getByLabelText(/^Last day/), '2027-06-30');
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));

  const shown = within(await screen.findByRole('dialog', { name: 'Copy the key now' }));
  expect(shown.getByLabelText('Key Accounting')).toHaveValue('tk_live_s3cret');
  expect(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(sent).toEqual({
    name: 'Accounting',
    scopes: ['orders:read', 'personal:read'],
    eventIds: ['0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c17'],
    networks: ['203.0.113.7', '2001:db8::/32'],
    lastDay: '2027-06-30',
  });
  expect(JSON.stringify(store.getState())).not.toContain('s3cret');

  await user.click(shown.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('tk_live_Ab12…wxyz')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New key' }));
  expect(await screen.findByRole('dialog', { name: 'New key' })).toBeVisible();
});

test('what a key may change is apart from what it may read, and left out for a person who may change nothing', async () => {
  answerKeys();
  const { dialog, unmount } = await openForm();
  expect(dialog.getByRole('group', { name: 'The key may read' })).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'The key may change' })).not.toBeInTheDocument();
  unmount();
  answerGraphql('apiKeys', { apiKeys: { ...buildPage(), scopes: ['orders:read', 'orders:write'] } });
  const { user, dialog: other } = await openForm();
  const changes = within(other.getByRole('group', { name: 'The key may change' }));
  expect(changes.getAllByRole('checkbox')).toHaveLength(1);
  let sent: unknown;
  portalWire.use(
    http.post('*/api/keys/create', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ secret: 'tk_live_s3cret', error: null });
    }),
  );
  await user.type(other.getByLabelText(/^For which program/), 'Refunds');
  await user.click(changes.getByLabelText(/^Refund orders/));
  await user.click(other.getByRole('button', { name: 'Create the key' }));
  await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(sent).toMatchObject({ scopes: ['orders:write'] });
});

test('a form without a name, scopes or events, sent, names each and sends nothing', async () => {
  answerKeys();
  const { user, dialog } = await openForm();
  await user.click(dialog.getByLabelText(/^Chosen events/));
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  for (const text of [
    'Say which program the key is for.',
    'Choose what the key may do.',
    'Choose at least one event.',
  ]) {
    expect(dialog.getAllByText(text)[0]).toBeVisible();
  }
});

test('a refusal of the server, is shown in the form, which keeps what was typed', async () => {
  answerKeys();
  const { user, dialog } = await openForm();
  portalWire.use(
    http.post('*/api/keys/create', () =>
      HttpResponse.json(
        { error: { code: 'CONFLICT', message: 'You have 20 keys that work.' } },
        { status: 409 },
      ),
    ),
  );
  await user.type(dialog.getByLabelText(/^For which program/), 'Accounting');
  await user.click(dialog.getByLabelText(/^Events/));
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect((await dialog.findAllByText(/You have 20 keys that work\./))[0]).toBeVisible();
  expect(dialog.getByLabelText(/^For which program/)).toHaveValue('Accounting');
});

test('a key, revoked after a question, is shown as revoked', async () => {
  answerKeys(buildKey());
  const { user } = renderPortal(<ApiKeysScreen tabs={null} />);
  const seen = answerGraphql('revokeApiKey', {
    revokeApiKey: buildPage(buildKey({ state: 'revoked', revokedAt: '2026-11-22T06:00:00Z' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke the key Accounting' }));
  expect(await screen.findByText(/Programs that use it are refused from now on/)).toBeVisible();
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revoke the key' }));
  expect(await screen.findByText('The key Accounting no longer works')).toBeVisible();
  expect(seen[0]?.variables).toEqual({ id: 'k1' });
  expect(screen.getByText('Revoked')).toBeVisible();
});

test('the screen, without a reply, says so and tries again', async () => {
  failGraphql('apiKeys', 'INTERNAL_SERVER_ERROR');
  const { user } = renderPortal(<ApiKeysScreen tabs={null} />);
  expect(await screen.findByText('The keys could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New key' })).toBeDisabled();
  answerKeys();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No program reads your data yet')).toBeVisible();
});

test('a key for chosen events, with a scope of the whole organisation, is not sent and the scopes say why', async () => {
  answerGraphql('apiKeys', {
    apiKeys: { ...buildPage(), scopes: ['events:read', 'contacts:read', 'personal:read'] },
  });
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(/^For which program/), 'Accounting');
  await user.click(dialog.getByLabelText(/^Contacts/));
  await user.click(dialog.getByLabelText(/^Chosen events/));
  await user.click(dialog.getByLabelText('Event 7'));
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  const problem =
    /A key for some events cannot read or change what belongs to the whole organisation: Contacts\./;
  // At the scopes, and in the summary.
  expect(dialog.getAllByText(problem)).toHaveLength(2);
  await user.click(dialog.getByLabelText(/^Contacts/));
  await user.click(dialog.getByLabelText(/^Events/));
  answerGraphql('apiKeys', { apiKeys: buildPage(buildKey()) });
  portalWire.use(
    http.post('*/api/keys/create', () => HttpResponse.json({ secret: 'tk_live_s3cret', error: null })),
  );
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByRole('dialog', { name: 'Copy the key now' })).toBeVisible();
});
