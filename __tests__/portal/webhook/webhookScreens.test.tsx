import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { IntegrationScreen } from '../../../src/portal/app/routes/IntegrationScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { delivery, deliveryDetail, webhook } from '../../support/replies/webhookReplies';

startWire();

const listAt = (address: string = routePatterns.integration) =>
  renderPortal(<IntegrationScreen />, { address, pattern: routePatterns.integration });
const partAt = (address: string) =>
  renderPortal(<IntegrationScreen />, { address, pattern: routePatterns.integrationPart });
const webhookAt = (query = '', id = 'w1') =>
  renderPortal(<IntegrationScreen />, {
    address: `/portal/integration/webhook/${id}${query}`,
    pattern: routePatterns.integrationPart,
  });
const answerPage = (rows = [delivery()], nextCursor: string | null = null) =>
  answerGraphql('webhookDeliveries', { webhookDeliveries: { deliveries: rows, nextCursor } });

test('the list shows the host of each webhook, never the whole address, and how it is doing', async () => {
  answerGraphql('webhookEndpoints', {
    webhookEndpoints: [
      webhook({ failed: 1_200 }),
      webhook({ id: 'w2', name: 'Sheet', state: 'disabled', disabledBecause: 'gone' }),
      webhook({ id: 'w3', name: 'Till', state: 'off', types: ['order.completed', 'refund.succeeded'] }),
    ],
  });
  listAt();
  const row = (await screen.findByText('Ledger')).closest('tr');
  expect(row).toHaveTextContent('hooks.example.org');
  expect(row).toHaveTextContent('1,200');
  expect(document.body).not.toHaveTextContent('secret-path');
  expect(screen.getByText('Sheet').closest('tr')).toHaveTextContent('Disabled, address gone');
  expect(screen.getByText('Till').closest('tr')).toHaveTextContent('2 types');
});

test('the list without webhooks offers to add one; one that cannot be loaded offers to try again', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [] });
  const { unmount } = listAt();
  const empty = (await screen.findByText('No webhooks yet')).closest('.empty-state');
  expect(empty && within(empty as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/portal/integration/webhook/new',
  );
  unmount();
  failGraphql('webhookEndpoints', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  listAt();
  expect(await screen.findByText('The webhooks could not be loaded')).toBeInTheDocument();
});

test('a new webhook for chosen changes is saved, and its page shows the secret, which the store never holds', async () => {
  const saved = answerGraphql('saveWebhookEndpoint', { saveWebhookEndpoint: webhook() });
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  answerGraphql('webhookSecret', { webhookSecret: 'whsec_only_now' });
  const { user, store } = webhookAt('', 'new');
  await user.type(screen.getByLabelText(/^Name/), 'Ledger');
  await user.type(screen.getByLabelText(/^Address/), 'https://hooks.example.org/in');
  await user.click(screen.getByRole('radio', { name: /Only the changes chosen here/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Refunds succeeded' }));
  await user.click(screen.getByRole('switch', { name: /With names and addresses/ }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByLabelText('Signing secret')).toHaveValue('whsec_only_now');
  expect(window.location.pathname + window.location.search).toBe(
    '/portal/integration/webhook/w1?show=secret',
  );
  expect(saved[0]?.variables).toEqual({
    input: {
      name: 'Ledger',
      url: 'https://hooks.example.org/in',
      isOn: true,
      types: ['order.completed', 'refund.succeeded'],
      personal: true,
    },
  });
  expect(JSON.stringify(store.getState())).not.toContain('whsec_only_now');
});

test('a refused address shows the reason at its field', async () => {
  failGraphql('saveWebhookEndpoint', 'BAD_USER_INPUT', {
    fields: { url: 'This address cannot be reached.' },
  });
  const { user } = webhookAt('', 'new');
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription(/This address cannot be reached/),
  );
});

test('a message opens with its text and attempts, and is sent again under the same id', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  answerPage([delivery({ state: 'failed', lastStatus: null, lastError: 'No reply within 10 seconds.' })]);
  answerGraphql('webhookDelivery', {
    webhookDelivery: deliveryDetail({
      state: 'failed',
      log: [{ madeAt: '2026-11-20T00:00:01.000Z', status: 503, error: null, ms: 84, reply: 'closed' }],
    }),
  });
  const replayed = answerGraphql('replayWebhook', {
    replayWebhook: delivery({ state: 'waiting', attempts: 0 }),
  });
  const { user } = webhookAt();
  const row = (await screen.findByText('order.completed')).closest('tr');
  expect(row).toHaveTextContent('Not delivered');
  expect(row).toHaveTextContent('No reply within 10 seconds.');
  await user.click(screen.getByRole('button', { name: 'order.completed' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('closed')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('msg_7');
  expect(dialog).toHaveTextContent('Reply 503 after 84 ms');
  await user.click(within(dialog).getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The message is sent again')).toBeInTheDocument();
  expect(replayed[0]?.variables).toEqual({ id: '7' });
});

test('all messages that failed are sent again, and the toast says how many', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook({ failed: 3 })] });
  answerPage();
  const replayed = answerGraphql('replayWebhooks', { replayWebhooks: 3 });
  const { user } = webhookAt();
  await user.click(await screen.findByRole('button', { name: 'Send messages again' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: /All that were not delivered/ })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('3 messages are sent again')).toBeInTheDocument();
  expect(replayed[0]?.variables).toEqual({
    endpointId: 'w1',
    input: { onlyFailed: true, from: null, until: null },
  });
});

test('a test message to a webhook without messages appears in its list', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  answerPage([]);
  answerGraphql('sendTestWebhook', { sendTestWebhook: delivery() });
  const { user } = webhookAt();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  answerPage([delivery({ type: 'endpoint.test' })]);
  await user.click(screen.getAllByRole('button', { name: 'Send a test message' })[0] ?? document.body);
  expect(await screen.findByText('endpoint.test')).toBeInTheDocument();
});

test('a webhook that Turnout disabled says why and offers the settings, and no test', async () => {
  answerGraphql('webhookEndpoints', {
    webhookEndpoints: [webhook({ state: 'disabled', disabledBecause: 'failing', failed: 40 })],
  });
  answerPage();
  webhookAt();
  expect(await screen.findByText('Turnout disabled this webhook')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('40 messages were given up');
  expect(screen.queryByRole('button', { name: 'Send a test message' })).not.toBeInTheDocument();
});

test('a new secret is made after a question, and shown with how long the one before works', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  answerGraphql('webhookSecret', { webhookSecret: null });
  const { user } = webhookAt('?show=secret');
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect(screen.queryByLabelText('Signing secret')).not.toBeInTheDocument();
  answerGraphql('rotateWebhookSecret', {
    rotateWebhookSecret: webhook({ previousSecretUntil: '2026-11-21T09:00:00.000Z' }),
  });
  answerGraphql('webhookSecret', { webhookSecret: 'whsec_new' });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByLabelText('Signing secret')).toHaveValue('whsec_new');
  expect(screen.getByText('The secret before signs as well')).toBeInTheDocument();
});

test('a removed webhook leads back to the list', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  answerPage();
  answerGraphql('removeWebhookEndpoint', { removeWebhookEndpoint: 'w1' });
  const { user } = webhookAt();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the webhook' }),
  );
  expect(await screen.findByText('Ledger is removed')).toBeInTheDocument();
  expect(window.location.pathname).toBe(routePatterns.integration);
});

test('an unknown webhook and an unknown part of the address say so and lead back', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [webhook()] });
  const { unmount } = webhookAt('', 'old');
  expect(await screen.findByText('This webhook does not exist')).toBeInTheDocument();
  unmount();
  partAt('/portal/integration/fax');
  expect(await screen.findByText('There is no step “fax”')).toBeInTheDocument();
});

test('the tabs lead from the webhooks to the tools, the keys and the web pages', async () => {
  answerGraphql('webhookEndpoints', { webhookEndpoints: [] });
  listAt();
  const tabs = within(await screen.findByRole('navigation', { name: 'Integration' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/portal/integration',
    '/portal/integration/tools',
    '/portal/integration/api-keys',
    '/portal/integration/pages',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
});

test('the page about tools shows steps for Zapier, Make and n8n, and what a message looks like', async () => {
  partAt('/portal/integration/tools');
  for (const name of ['Zapier', 'Make', 'n8n']) {
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByText(/"totalCents": 9000/)).toBeInTheDocument();
});
