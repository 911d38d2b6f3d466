/**
 * Chromium reads data of every locale when a page makes its first formatter of dates or numbers. That takes 30 ms, or
 * 120 ms on a phone, and would delay the first screen. The threads of a page share what was read, so a worker reads it
 * while the bundles are still loading.
 */
export function prepareFormats(): void {
  new Worker(new URL('./formatWorker.ts', import.meta.url));
}
