import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { eventsPath } from '../../../src/contract/paths/signInPaths';
import { violationsOn } from '../../support/browser/accessibility';
import { signInByApi } from '../../support/browser/browserSignIn';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { organiser } from '../../support/browser/journey';
import { startProduct, type Product } from '../../support/browser/product';

describeInBrowser('a key that may change events, from its form to what a program did with it', () => {
  let folder: string;
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-api-'));
    [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const openPage = async (size: { width: number; height: number }, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({
      ...{ baseURL: product.url, viewport: size, colorScheme, reducedMotion: 'reduce' },
    });
    const complaints: string[] = [];
    const page = await context.newPage();
    collectComplaints(page, complaints);
    return { context, page, complaints };
  };
  const isWithinWidth = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  test('the organiser makes the key, a program creates and renames an event, and the portal shows it', async () => {
    const { context, page, complaints } = await openPage({ width: 1440, height: 900 }, 'light');
    await signInByApi(context, product.url, organiser);
    await page.goto('/portal/integration/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel(/^For which program/).fill('Programme of the festival');
    await page.getByLabel(/^Venues/).check();
    await page
      .getByRole('group', { name: 'The key may change' })
      .getByLabel(/^Change events/)
      .check();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the key' }).click();
    const key = await page.getByLabel(/^Key Programme/).inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();

    const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      fetch(`${product.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const newCall = () => ({ 'idempotency-key': randomUUID() });
    const venues = (await (await call('GET', '/venues')).json()) as { data: Array<{ id: string }> };
    const title = 'Night of the long swim';
    const sent = { title: 'Night swim', venue_id: venues.data[0]?.id };
    const created = await call('POST', '/events', sent, newCall());
    expect([created.status, await created.clone().json()]).toMatchObject([201, { state: 'draft' }]);
    const { id } = (await created.json()) as { id: string };
    const renaming = { ...newCall(), 'if-match': created.headers.get('etag') ?? '' };
    for (const replayed of [null, 'true']) {
      const renamed = await call('PATCH', `/events/${id}`, { title }, renaming);
      expect([renamed.status, renamed.headers.get('idempotent-replayed')]).toEqual([200, replayed]);
    }
    await page.goto(`${eventsPath}?q=long+swim`);
    await page.getByText(title).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    [{ width: 1440, height: 900 }, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const)(
    'the reference and the form of a key, at %j in %s, fit and are accessible',
    async (size, scheme) => {
      const { context, page, complaints } = await openPage(size, scheme);
      await page.goto('/developers#writing');
      await page.getByText('Fields of the body: Refund an order').click();
      await page.getByText('amount_cents', { exact: true }).first().waitFor();
      expect([await violationsOn(page), await isWithinWidth(page)]).toEqual([[], true]);
      await signInByApi(context, product.url, organiser);
      await page.goto('/portal/integration/api-keys');
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByRole('group', { name: 'The key may change' }).scrollIntoViewIfNeeded();
      expect([await violationsOn(page), await isWithinWidth(page)]).toEqual([[], true]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
