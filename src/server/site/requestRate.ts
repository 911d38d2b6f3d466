const WINDOW_MS = 60_000;
const MAX_NETWORKS = 10_000;

/**
 * Counts the requests of each network in memory, for public addresses whose replies are too cheap to count in the
 * database. Each process counts for itself.
 */
export class RequestRate {
  private counts = new Map<string, number>();
  private since = -Infinity;

  /** @param perMinute the number of requests that one network may send in a minute */
  constructor(
    private readonly clock: { now(): Date },
    private readonly perMinute: number,
  ) {}

  /** Counts a request. @returns false when the network has sent too many */
  allows(network: string): boolean {
    const now = this.clock.now().getTime();
    if (now - this.since >= WINDOW_MS || now < this.since || this.counts.size > MAX_NETWORKS) {
      this.counts = new Map();
      this.since = now;
    }
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    return count <= this.perMinute;
  }
}
