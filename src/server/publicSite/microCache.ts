import type { Clock } from '../services';

const WINDOW_MS = 1000;
/** Up to this many requests within a second, each one gets a freshly rendered page. */
const CROWD = 10;
const MOST_PAGES = 500;

interface Heat<Page> {
  since: number;
  asked: number;
  page: Promise<Page> | undefined;
}

/**
 * Caches pages that many people load at once, as when a sale opens: from the eleventh request within a second on, the
 * rest of that second share one page. A page may be outdated, but taking a cart checks the actual stock.
 */
export class MicroCache<Page> {
  private readonly heats = new Map<string, Heat<Page>>();

  constructor(private readonly clock: Clock) {}

  async page(key: string, make: () => Promise<Page>): Promise<Page> {
    const now = this.clock.now().getTime();
    let heat = this.heats.get(key);
    if (!heat || now - heat.since >= WINDOW_MS || now < heat.since) {
      // A page that was busy in the second before is cached from the start of this one.
      const crowded = heat !== undefined && heat.asked >= CROWD && now - heat.since < 2 * WINDOW_MS;
      heat = { since: now, asked: crowded ? CROWD : 0, page: undefined };
      this.heats.delete(key);
      this.heats.set(key, heat);
      const oldest = this.heats.keys().next();
      if (this.heats.size > MOST_PAGES && !oldest.done) this.heats.delete(oldest.value);
    }
    heat.asked++;
    if (heat.asked <= CROWD) return make();
    heat.page ??= make().catch((error: unknown) => {
      heat.page = undefined;
      throw error;
    });
    return heat.page;
  }
}
