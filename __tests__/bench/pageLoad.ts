import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { hasChromium, openBrowser } from '../support/browser/chromium';
import { startProduct } from '../support/browser/product';
import { countBytes } from '../support/browser/wireBytes';
import { median } from './median';
import {
  type Conditions,
  MOST_WAIT_MS,
  type PageFigures,
  readPageFigures,
  slow4G,
  SLOWER_CPU,
  waitInPage,
  withSlowPage,
} from './pageFigures';

/** The limits from STACK: page figures with a 4x slowed CPU on slow 4G, median of 5. */
const ceilings: Array<{
  figure: keyof PageFigures;
  label: string;
  unit: string;
  ceiling: number;
  digits: number;
}> = [
  { figure: 'script', label: 'JavaScript until the first row', unit: 'KB', ceiling: 100, digits: 1 },
  { figure: 'fcp', label: 'first contentful paint', unit: 's', ceiling: 1.6, digits: 2 },
  { figure: 'lcp', label: 'largest contentful paint', unit: 's', ceiling: 1.6, digits: 2 },
  { figure: 'row', label: 'first row', unit: 's', ceiling: 2.6, digits: 2 },
  { figure: 'cls', label: 'layout shift', unit: '', ceiling: 0.1, digits: 3 },
  { figure: 'block', label: 'time over 50 ms in long tasks', unit: 'ms', ceiling: 250, digits: 0 },
  { figure: 'heap', label: 'script heap after load', unit: 'MB', ceiling: 4, digits: 1 },
];

const RUNS = 5;
const MOST_ROUND_TRIPS = 2;
/** So long that the machine's computing time is negligible. */
const ROUND_TRIP_MS = 4_000;

/** Measures how the built product loads the first screen of a signed-in organiser in Chromium. */
export async function benchPageLoad(print: (line: string) => void): Promise<void> {
  if (!hasChromium) return print('page load: left out, no Chromium was found (set CHROMIUM_PATH)');
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  try {
    const runs: PageFigures[] = [];
    // The first run is a warm-up and does not count.
    for (let run = 0; run <= RUNS; run++) {
      const figures = await load(browser, product.url, { ...slow4G, cpu: SLOWER_CPU });
      if (run > 0) runs.push(figures);
    }
    const under = `${SLOWER_CPU}x slowed CPU, slow 4G, median of ${RUNS}`;
    const of = (figure: keyof PageFigures) => median(runs.map((figures) => figures[figure]));
    print(`page load: the shell is shown after ${of('shell').toFixed(2)} s (${under})`);
    for (const { figure, label, unit, ceiling, digits } of ceilings) {
      const value = of(figure);
      const share = ((100 * value) / ceiling).toFixed(0);
      print(
        `page load: ${label} ${[value.toFixed(digits), unit].join(' ').trim()} = ` +
          `${share} % of the ceiling of ${[ceiling, unit].join(' ').trim()} (${under})`,
      );
    }
    const far = { latency: ROUND_TRIP_MS, downloadThroughput: -1, uploadThroughput: -1, cpu: 1 };
    const trips = Math.floor(((await load(browser, product.url, far)).row * 1000) / ROUND_TRIP_MS);
    print(
      `page load: the first row is shown after ${trips} round trips, including that of the page; at most ${MOST_ROUND_TRIPS}`,
    );
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const load = (browser: Browser, url: string, conditions: Conditions): Promise<PageFigures> =>
  withSlowPage(browser, url, conditions, async (page, devtools) => {
    const bytes = await countBytes(page);
    await page.goto(url, { waitUntil: 'commit', timeout: MOST_WAIT_MS });
    await waitInPage(devtools, "document.querySelector('tr[data-index]') !== null");
    const scriptUntilRow = bytes.sum((path) => path.endsWith('.js'));
    await page.waitForLoadState('networkidle', { timeout: MOST_WAIT_MS });
    return readPageFigures(page, devtools, scriptUntilRow);
  });
