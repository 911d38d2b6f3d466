import type { Clock } from '../services';

const WINDOW_MS = 1000;
/** Fewer than this in a second, and each reader gets a page made for the moment. */
const CROWD = 10;
const MOST_PAGES = 500;

interface Heat<Page> {
  since: number;
  asked: number;
  page: Promise<Page> | undefined;
}

/**
 * When a sale opens, everybody loads the same page: from the tenth time within a second on, one page is made for the
 * rest of that second. A cart is checked against the stock itself, whatever the page said.
 */
export class MicroCache<Page> {
  private readonly heats = new Map<string, Heat<Page>>();

  constructor(private readonly clock: Clock) {}

  async page(key: string, make: () => Promise<Page>): Promise<Page> {
    const now = this.clock.now().getTime();
    let heat = this.heats.get(key);
    if (!heat || now - heat.since >= WINDOW_MS || now < heat.since) {
      // A crowd of the second before is one still.
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
