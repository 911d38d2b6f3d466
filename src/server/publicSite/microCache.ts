import type { Clock } from '../services';

const WINDOW_MS = 1000;
/** Up to this many requests within a second, each one gets a freshly rendered page. */
const BUSY_REQUESTS = 10;
const MAX_PAGES = 500;

interface Window<Page> {
  since: number;
  requests: number;
  page: Promise<Page> | undefined;
}

/**
 * Caches pages that many people load at once, as when a sale opens: from the eleventh request within a second on, the
 * rest of that second share one page. A page may be outdated, but taking a cart checks the actual stock.
 */
export class MicroCache<Page> {
  private readonly windows = new Map<string, Window<Page>>();

  constructor(private readonly clock: Clock) {}

  async page(key: string, make: () => Promise<Page>): Promise<Page> {
    const now = this.clock.now().getTime();
    let window = this.windows.get(key);
    if (!window || now - window.since >= WINDOW_MS || now < window.since) {
      // A page that was busy in the second before is cached from the start of this one.
      const wasBusy =
        window !== undefined && window.requests >= BUSY_REQUESTS && now - window.since < 2 * WINDOW_MS;
      window = { since: now, requests: wasBusy ? BUSY_REQUESTS : 0, page: undefined };
      this.windows.delete(key);
      this.windows.set(key, window);
      const oldest = this.windows.keys().next();
      if (this.windows.size > MAX_PAGES && !oldest.done) this.windows.delete(oldest.value);
    }
    window.requests++;
    if (window.requests <= BUSY_REQUESTS) return make();
    window.page ??= make().catch((error: unknown) => {
      window.page = undefined;
      throw error;
    });
    return window.page;
  }
}
