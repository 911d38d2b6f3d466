import type { Page } from 'playwright-core';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { prepareJourney } from '../../support/browser/journey';
import { publishEvent } from '../../support/browser/publishedEvent';

/** A site is made in the portal, published there, and opened by a stranger. */
const title = 'Songs at the salt works';
const looks = { widths: [390, 1440], themes: ['light', 'dark'] } as const;

describeInBrowser('a site of an organiser', () => {
  const journey = prepareJourney();
  const complaints: string[] = [];
  let publicUrl = '';

  beforeAll(async () => {
    await publishEvent(journey.api, { title, capacity: 8, priceCents: 2_350 });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function strange(expected?: RegExp): Promise<Page> {
    const context = await journey.openContext({ signedIn: false });
    const page = await context.newPage();
    collectComplaints(page, complaints, expected);
    return page;
  }

  test('it is made, looked at in the preview and published in the portal', async () => {
    const context = await journey.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    collectComplaints(page, complaints);
    await page.goto(journey.product.url + routePatterns.sites);
    await page.getByRole('link', { name: 'New site' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Salt & Light');
    await page.getByRole('button', { name: 'Purple' }).click();
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Songs by the sea');
    const home = page.getByRole('textbox', { name: 'Text of the home page' });
    await home.click();
    await home.pressSequentially('Come early.');
    const about = page.getByRole('textbox', { name: 'Text about you' });
    await about.click();
    await about.pressSequentially('Two friends with a van.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Who sees it' }).waitFor();
    await expectFlawless(page, looks);

    const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
    const stranger = await strange(/status of 404/);
    await stranger.goto(preview ?? '');
    await stranger.getByText('This is a preview of the draft').waitFor();
    await stranger.getByText('Come early.').waitFor();
    await expectFlawless(stranger, looks);
    const draft = await stranger.goto(`${journey.product.url}/o/salt-light`);
    expect(draft?.status()).toBe(404);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const link = page.getByRole('link', { name: 'Open the site' });
    publicUrl = (await link.getAttribute('href')) ?? '';
    expect(new URL(publicUrl).pathname).toBe('/o/salt-light');
    await expectFlawless(page, looks);
  });

  test('a stranger visits its pages and gets to the tickets', async () => {
    const page = await strange();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await page.goto(publicUrl);
    await page.getByRole('heading', { level: 1, name: 'Salt & Light' }).waitFor();
    await page.getByText('Songs by the sea').waitFor();
    await expectFlawless(page, looks);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    for (const name of ['Artists', 'About', 'Calendar']) {
      await menu.getByRole('link', { name }).click();
      await page.locator('nav [aria-current="page"]', { hasText: name }).waitFor();
      await expectFlawless(page, looks);
    }
    await page.goto(`${publicUrl}/calendar?month=2027-03`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectFlawless(page, looks);
    expect([...new Set(requests)]).toEqual([new URL(publicUrl).host]);
    await page.getByRole('link', { name: 'Get tickets' }).click();
    await page.getByRole('button', { name: /^Get tickets|^Continue|^Buy/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/events\//);
  });

  test('a stranger subscribes, and the form says what is wrong', async () => {
    const page = await strange(/status of 400/);
    await page.goto(`${publicUrl}/subscribe`);
    await page.getByRole('textbox', { name: 'Your email address' }).fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('This is not a complete email address').waitFor();
    await expectFlawless(page, looks);
    await page.getByRole('textbox', { name: 'Your email address' }).fill('reader@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectFlawless(page, looks);
  });
});
