import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page, Route } from 'playwright-core';
import type { CampaignStatReply } from '../../../src/contract/campaign/campaignReport';
import { campaignsDocument } from '../../../src/contract/campaign/campaignList';
import type { CampaignsQuery } from '../../../src/contract/generated/operations';
import { campaignReportPath } from '../../../src/contract/paths/pagePaths';
import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { signInTo } from '../../support/browser/apiClient';
import { signInByApi } from '../../support/browser/browserSignIn';
import { hasChromium, openBrowser } from '../../support/browser/chromium';
import { startProduct } from '../../support/browser/product';
import { recipientAnswer, RECIPIENTS } from './recipientAnswers';

const EMAIL = 'organiser@example.co.nz';
const PAGES = 400;
/** The longest task, in milliseconds, by how many times the CPU is slowed; and the heap in MB. */
const rounds = [
  { cpu: 1, mostMs: 50 },
  { cpu: 4, mostMs: 200 },
];
const HEAP_MB = 60;

declare global {
  interface Window {
    longest: number;
  }
}

/**
 * Turns pages of the recipients table of a report with a million recipients, then scrolls from its top to its end. The
 * replies are made here, so that the browser's work alone is measured: its longest task and its heap.
 */
export async function benchRecipientsTable(print: (line: string) => void): Promise<void> {
  if (!hasChromium) return print('recipients table: left out, no Chromium was found (set CHROMIUM_PATH)');
  buildIfStale(print);
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  try {
    const { graphql } = await signInTo(product.url, EMAIL);
    const { campaigns } = await graphql<CampaignsQuery>(campaignsDocument, { kind: 'email', filter: 'sent' });
    const id = campaigns.campaigns[0]?.id ?? '';
    for (const round of rounds) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await signInByApi(context, product.url, EMAIL);
      const page = await context.newPage();
      await answerForMillion(page);
      await page.addInitScript(() => {
        window.longest = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
        }).observe({ type: 'longtask' });
      });
      await page.goto(product.url + campaignReportPath('email', id));
      await measureRound(page, await context.newCDPSession(page), round, print);
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets the report have a million recipients. */
async function answerForMillion(page: Page): Promise<void> {
  await page.route('**/api/campaign/stats/**', async (route: Route) => {
    const reply = await route.fetch();
    const stat = (await reply.json()) as CampaignStatReply;
    const { progress, sentBy } = stat.result;
    stat.result.progress = { ...progress, total: RECIPIENTS, sent: RECIPIENTS };
    stat.result.sentBy = { ...sentBy, delivered: RECIPIENTS };
    await route.fulfill({ response: reply, json: stat });
  });
  await page.route('**/api/campaign/user-data/**', (route: Route) =>
    route.fulfill({ json: recipientAnswer(new URL(route.request().url()).pathname) }),
  );
}

async function measureRound(
  page: Page,
  devtools: CDPSession,
  { cpu, mostMs }: { cpu: number; mostMs: number },
  print: (line: string) => void,
): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' }).last();
  await more.waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(() => (window.longest = 0));
  for (let turned = 0; turned < PAGES; turned++) await turnPage(page);
  const paging = await page.evaluate(() => window.longest);
  await page.evaluate(() => (window.longest = 0));
  await scrollThrough(page);
  const scrolling = await page.evaluate(() => window.longest);
  await devtools.send('HeapProfiler.collectGarbage');
  const heapMb = (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  const verdict = (value: number, most: number) => (value <= most ? 'pass' : 'FAIL');
  const where = `recipients table: ${PAGES} pages of ${RECIPIENTS.toLocaleString('en')} recipients, ${cpu}x slowed CPU`;
  print(
    `${where}: longest task while paging ${paging.toFixed(0)} ms (aim ${mostMs})  ${verdict(paging, mostMs)}`,
  );
  print(
    `${where}: longest task while scrolling ${scrolling.toFixed(0)} ms (aim ${mostMs})  ${verdict(scrolling, mostMs)}`,
  );
  print(`${where}: script heap ${heapMb.toFixed(1)} MB (aim ${HEAP_MB})  ${verdict(heapMb, HEAP_MB)}`);
}

/** Presses "Load more" and waits for the rows; from inside the page, so that the driver's own work does not count. */
const turnPage = (page: Page) =>
  page.evaluate(async () => {
    const table = document.querySelector('.recipients table');
    const before = table?.getAttribute('aria-rowcount');
    const buttons = [
      ...document.querySelectorAll<HTMLButtonElement>('.recipients .data-list__footer button'),
    ];
    buttons.at(-1)?.click();
    while (document.querySelector('.recipients table')?.getAttribute('aria-rowcount') === before)
      await new Promise((resolve) => setTimeout(resolve, 4));
  });

/** Scrolls the window by its height at each frame, from the top to the end. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    window.scrollTo(0, 0);
    let last = -1;
    while (window.scrollY > last) {
      last = window.scrollY;
      window.scrollBy(0, window.innerHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
