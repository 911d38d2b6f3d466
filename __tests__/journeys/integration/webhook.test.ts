import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  saveWebhookEndpointDocument,
  sendTestWebhookDocument,
  type WebhookEndpoint,
} from '../../../src/contract/webhook/webhook';
import { violationsOn } from '../../support/browser/accessibility';
import { signInTo } from '../../support/browser/apiClient';
import { signInByApi } from '../../support/browser/browserSignIn';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { organiser } from '../../support/browser/journey';
import { freePort, startProduct, type Product } from '../../support/browser/product';
import { publishEvent } from '../../support/browser/publishedEvent';
import { until } from '../../support/factories/sendingFactories';
import { endpointInput } from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver, verify } from '../../support/webhook/webhookReceiver';

const title = 'Kites over Tāhunanui';

describeInBrowser('a webhook, from its first form to a process that is killed', () => {
  let folder: string;
  let port: number;
  let product: Product;
  let browser: Browser;
  let receiver: Receiver;
  const start = () => startProduct(join(folder, 'data'), { port });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-webhook-'));
    port = await freePort();
    [product, browser, receiver] = await Promise.all([start(), openBrowser(), startReceiver()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the organiser adds a webhook, a buyer pays, and the order arrives, signed, while the list is watched', async () => {
    await publishEvent(await signInTo(product.url, organiser), { title, capacity: 20, priceCents: 2_500 });
    const complaints: string[] = [];
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await signInByApi(context, product.url, organiser);
    const portal = await context.newPage();
    collectComplaints(portal, complaints);
    await portal.goto('/portal/integration');
    await portal.getByRole('link', { name: 'New webhook' }).click();
    await portal.getByLabel(/^Name/).fill('Accounts');
    await portal.getByLabel(/^Address/).fill(receiver.url);
    await portal.getByRole('radio', { name: /Only the changes chosen here/ }).check();
    expect(await violationsOn(portal)).toEqual([]);
    await portal.getByRole('button', { name: 'Save webhook' }).click();
    const secret = await portal.getByLabel('Signing secret', { exact: true }).inputValue();
    expect(await violationsOn(portal)).toEqual([]);
    await portal.getByRole('link', { name: 'Messages' }).click();
    await portal.getByText('No messages yet').waitFor();

    const visitor = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
    const phone = await visitor.newPage();
    await phone.goto(`/events?q=${encodeURIComponent('Kites')}`);
    await phone.getByRole('link', { name: title }).click();
    await phone.getByRole('combobox', { name: /Adult/ }).selectOption('2');
    await phone.getByRole('button', { name: 'Get tickets' }).click();
    await phone.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await phone.getByLabel('Email', { exact: true }).fill('mere.kite@example.org');
    await phone.getByRole('button', { name: /^Continue to payment/ }).click();
    await phone.getByRole('button', { name: /^Pay \$/ }).click();
    await phone.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();

    // The list is not loaded again by hand.
    await portal.getByRole('row', { name: /order\.completed.*Delivered/ }).waitFor();
    const [message] = receiver.messages;
    if (!message) throw new Error('Nothing arrived.');
    const content = verify(secret, message);
    expect(content).toMatchObject({ type: 'order.completed', data: { totalCents: 5_000, ticketCount: 2 } });
    expect(message.body).not.toContain('mere.kite');
    await portal.getByRole('button', { name: 'order.completed' }).click();
    await portal.getByRole('dialog').getByText(String(message.headers['webhook-id'])).waitFor();
    expect(await violationsOn(portal)).toEqual([]);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), visitor.close()]);
  }, 240_000);

  test('a process that is killed while it sends leaves no message behind: it arrives later, under the same id', async () => {
    receiver.messages.length = 0;
    const api = await signInTo(product.url, organiser);
    const { saveWebhookEndpoint } = await api.graphql<{ saveWebhookEndpoint: WebhookEndpoint }>(
      saveWebhookEndpointDocument,
      { input: { ...endpointInput, name: 'Killed', url: receiver.url, types: ['payout.paid'] } },
    );
    // The first attempt gets no reply before the process is gone.
    receiver.answer = () => product.process.kill('SIGKILL');
    await api.graphql(sendTestWebhookDocument, { id: saveWebhookEndpoint.id });
    await until(
      () => receiver.messages.length,
      (count) => count === 1,
    );
    await product.kill();
    receiver.answer = (response) => response.writeHead(204).end();
    product = await start();
    await until(
      () => receiver.messages.length,
      (count) => count >= 2,
    );
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.types()).toEqual(['endpoint.test', 'endpoint.test']);
  }, 240_000);
});
