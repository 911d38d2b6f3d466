import type { CDPSession, Page } from 'playwright-core';

/** Figures of one load. Seconds since the navigation began, unless said otherwise. */
export interface PageFigures {
  /** The shell's main menu stands. */
  shell: number;
  /** The first row of the list stands. */
  row: number;
  fcp: number;
  lcp: number;
  /** The sum of layout shifts that no input caused; no unit. */
  cls: number;
  /** Milliseconds beyond 50 in each long task. */
  block: number;
  /** Megabytes of script heap, once tidied. */
  heap: number;
  /** Kilobytes of script on the wire until the first row, headers included. */
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

/** Begins to watch before the page's own scripts run. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shell: NaN, row: NaN, fcp: NaN, lcp: NaN, cls: 0, block: 0 };
    window.seen = seen;
    // What runs here is sent as text: a function with a name would call for the bundler's help, which stays behind.
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

/** @param scriptUntilRow bytes of script that the page had fetched when its first row stood */
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
