import type { Browser, CDPSession, Page } from 'playwright-core';
import { signInByApi } from '../support/browser/browserSignIn';

/** Figures of one page load, in seconds since the start of the navigation unless noted otherwise. */
export interface PageFigures {
  /** When the main menu is shown. */
  shell: number;
  /** When the first row of the list is shown. */
  row: number;
  fcp: number;
  lcp: number;
  /** The sum of layout shifts that were not caused by input; no unit. */
  cls: number;
  /** The sum of the milliseconds beyond 50 of all long tasks. */
  block: number;
  /** Megabytes of script heap after garbage collection. */
  heap: number;
  /** Kilobytes of script on the wire until the first row, including headers. */
  script: number;
}

interface Seen {
  shell: number;
  row: number;
  fcp: number;
  lcp: number;
  cls: number;
  block: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Starts the observers before the page's own scripts run. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shell: NaN, row: NaN, fcp: NaN, lcp: NaN, cls: 0, block: 0 };
    window.seen = seen;
    // This function is sent as text: named functions inside it would call a helper of the bundler, which is not sent.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.fcp = entry.startTime / 1000;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime / 1000;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.block += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      // The DOM's types do not know this entry yet.
      const shifts: Array<PerformanceEntry & { value?: number; hadRecentInput?: boolean }> =
        list.getEntries();
      for (const { value = 0, hadRecentInput } of shifts) seen.cls += hadRecentInput ? 0 : value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_changes, observer) => {
      const now = performance.now() / 1000;
      if (Number.isNaN(seen.shell) && document.querySelector('nav[aria-label="Main"]')) seen.shell = now;
      if (!document.querySelector('tr[data-index]')) return;
      seen.row = now;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

const ASK_AGAIN_MS = 100;
export const MOST_WAIT_MS = 120_000;

/**
 * Waits until an expression is true in the page. DevTools evaluates it, because Playwright first puts a script of its own
 * into the page, which a slowed CPU compiles for 200 ms: a long task that no reader of the page has.
 * @throws Error after two minutes
 */
export async function waitInPage(devtools: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + MOST_WAIT_MS;
  while (Date.now() < end) {
    // There is nowhere to evaluate it while the address changes.
    const answer = await devtools.send('Runtime.evaluate', { expression }).catch(() => undefined);
    if (answer?.result.value === true) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error(`The page did not reach the state in which this is true: ${expression}`);
}

/** The value of an expression in the page. @throws Error when it is no number */
export async function numberInPage(devtools: CDPSession, expression: string): Promise<number> {
  const { value } = (await devtools.send('Runtime.evaluate', { expression })).result;
  if (typeof value !== 'number') throw new Error(`This is no number: ${expression}`);
  return value;
}

/** @param scriptUntilRow bytes of script that the page had fetched when its first row was shown */
export async function readPageFigures(
  page: Page,
  devtools: CDPSession,
  scriptUntilRow: number,
): Promise<PageFigures> {
  const seen = await page.evaluate(() => window.seen);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { ...seen, heap: usedSize / 1024 / 1024, script: scriptUntilRow / 1024 };
}

export const SLOWER_CPU = 4;
/** Lighthouse's slow 4G: 1.6 and 0.75 Mbit/s with 150 ms, adjusted to what requests experience above TCP. */
export const slow4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export interface Conditions {
  /** Milliseconds until the first byte of each response. */
  latency: number;
  /** Bytes per second; -1 for no limit. */
  downloadThroughput: number;
  uploadThroughput: number;
  /** The factor by which the CPU is slowed. */
  cpu: number;
}

/** Opens a watched page of the demo organiser with an empty cache; its context is closed after `measure`. */
export async function withSlowPage<Result>(
  browser: Browser,
  url: string,
  { cpu, ...network }: Conditions,
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  // The width of a phone, as in Lighthouse.
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await signInByApi(context, url, 'organiser@example.co.nz');
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchPage(page);
    return await measure(page, devtools);
  } finally {
    await context.close();
  }
}
