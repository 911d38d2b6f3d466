import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { campaignReportPath } from '../../src/contract/paths/pagePaths';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { buildIfStale } from '../../src/server/app/buildIfStale';
import { signInTo } from '../support/browser/apiClient';
import { hasChromium, openBrowser } from '../support/browser/chromium';
import { loadedScriptBytes, MOST_REPORT_SCRIPT } from '../support/browser/loadedScripts';
import { startProduct } from '../support/browser/product';
import { median } from './median';
import { MOST_WAIT_MS, numberInPage, slow4G, SLOWER_CPU, waitInPage, withSlowPage } from './pageFigures';

const RUNS = 5;
/** The most milliseconds beyond 50 of all long tasks, until the report is complete. */
const MOST_BLOCK_MS = 300;
/** The notices load some seconds after the screen. */
const LATE_PARTS_MS = 4_000;

/** An address that the portal does not have: it shows its frame with a short notice. */
const PAGE_WITHOUT_CONTENT = '/portal/no-such-page';

const IS_COMPLETE =
  "document.querySelector('main h1') !== null && document.querySelector('main :is(.skeleton, .loader)') === null";

interface ReportFigures {
  /** Bytes of all scripts with brotli, without headers. */
  script: number;
  block: number;
}

interface SentCampaigns {
  email: { campaigns: Array<{ id: string; state: string }> };
  ticketholder: { campaigns: Array<{ id: string; state: string }> };
}

/** The reports of the demo organiser, by name. */
async function reportAddresses(url: string): Promise<Array<[name: string, path: string]>> {
  const api = await signInTo(url, 'organiser@example.co.nz');
  const own = await api.graphql<SentCampaigns>(`query sentCampaigns {
    email: campaigns(kind: email) { campaigns { id state } }
    ticketholder: campaigns(kind: ticketholder) { campaigns { id state } }
  }`);
  const sent = (['email', 'ticketholder'] as const).map((kind): [string, string] => {
    const one = own[kind].campaigns.find(({ state }) => state === 'sent');
    if (!one) throw new Error(`The demo has no sent campaign of the kind ${kind}.`);
    return [`report of a campaign (${kind})`, campaignReportPath(kind, one.id)];
  });
  return [
    ...sent,
    ['campaign report by UTM values', routePatterns.campaignReport],
    ['sales report', routePatterns.salesReport],
  ];
}

const openReport = (browser: Browser, url: string, path: string): Promise<ReportFigures> =>
  withSlowPage(browser, url, { ...slow4G, cpu: SLOWER_CPU }, async (page, devtools) => {
    await page.goto(url + path, { waitUntil: 'commit', timeout: MOST_WAIT_MS });
    await waitInPage(devtools, IS_COMPLETE);
    await page.waitForLoadState('networkidle', { timeout: MOST_WAIT_MS });
    await page.waitForTimeout(LATE_PARTS_MS);
    await page.waitForLoadState('networkidle', { timeout: MOST_WAIT_MS });
    const block = await numberInPage(devtools, 'window.seen.block');
    return { script: await loadedScriptBytes(page), block };
  });

async function medianOf(browser: Browser, url: string, path: string): Promise<ReportFigures> {
  const runs: ReportFigures[] = [];
  // The first run is a warm-up and does not count.
  for (let run = 0; run <= RUNS; run++) {
    const figures = await openReport(browser, url, path);
    if (run > 0) runs.push(figures);
  }
  const of = (figure: keyof ReportFigures) => median(runs.map((figures) => figures[figure]));
  return { script: of('script'), block: of('block') };
}

/** Measures all script that each report loads, and for how long it blocks the main thread of a slow phone. */
export async function benchReportLoad(print: (line: string) => void): Promise<void> {
  if (!hasChromium) return print('report load: left out, no Chromium was found (set CHROMIUM_PATH)');
  buildIfStale(print);
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  try {
    const frame = await medianOf(browser, product.url, PAGE_WITHOUT_CONTENT);
    print(
      `report load: the frame of the portal alone: time over 50 ms in long tasks ${frame.block.toFixed(0)} ms ` +
        `(${SLOWER_CPU}x slowed CPU, slow 4G, median of ${RUNS}), which each report below contains`,
    );
    for (const [name, path] of await reportAddresses(product.url)) {
      const { script, block } = await medianOf(browser, product.url, path);
      const outcome = (value: number, most: number) => (value <= most ? 'pass' : 'FAIL');
      print(
        `report load: ${name}: JavaScript ${(script / 1024).toFixed(1)} KB br in all, ` +
          `aim ${MOST_REPORT_SCRIPT / 1024} KB: ${outcome(script, MOST_REPORT_SCRIPT)}`,
      );
      print(
        `report load: ${name}: time over 50 ms in long tasks ${block.toFixed(0)} ms, aim ${MOST_BLOCK_MS} ms: ` +
          outcome(block, MOST_BLOCK_MS),
      );
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
