import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../services';
import { claimLane, releaseAllLanes } from './laneQueries';
import { serveLane } from './serveLane';

const POLL_MS = 1_000;
const PAUSE_AFTER_ERROR_MS = 30_000;
/** One endpoint that hangs holds one lane, for some seconds of each pause, so this is enough for very many. */
const MAX_LANES = 200;

/**
 * Sends the messages that wait, to each endpoint in a lane of its own, so that a slow one delays no other.
 *
 *   poll -> claimLane (a lease of 30 s) -> serveLane -> release, or the lease expires where the process died
 */
export class WebhookSender {
  /** By the id of the endpoint. */
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private nudge = new AbortController();
  private loop: Promise<void> | undefined;

  constructor(private readonly services: Services) {}

  async start(): Promise<void> {
    const { database } = this.services;
    // Only one process uses the embedded database, so any lease was left by a process that died.
    if (database.kind === 'embedded') await releaseAllLanes(database.adminDb);
    this.loop = this.run();
  }

  /** Waits for the requests that are under way, and releases the leases. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.nudge.abort();
    await this.loop;
    await Promise.allSettled(this.lanes.values());
  }

  /** Sends until nothing is due, for tests, which run no loop. */
  async sendDue(): Promise<void> {
    while (await this.open());
    if (this.lanes.size === 0) return;
    await Promise.race(this.lanes.values());
    await this.sendDue();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.nudge = new AbortController();
      if (this.lanes.size < MAX_LANES && (await this.open())) continue;
      await sleep(POLL_MS, undefined, { signal: this.nudge.signal }).catch(() => {});
    }
  }

  /** @returns whether there was an endpoint with messages that are due */
  private async open(): Promise<boolean> {
    const { database, clock, log } = this.services;
    try {
      const lane = await claimLane(database.adminDb, { now: clock.now(), running: [...this.lanes.keys()] });
      if (!lane) return false;
      const served = serveLane(this.services, lane, this.stopping.signal)
        .catch(async (error: unknown) => {
          log.error({ err: error }, 'sending to a webhook failed');
          // The lane stays taken, because the same error would follow at once.
          await sleep(PAUSE_AFTER_ERROR_MS, undefined, { signal: this.stopping.signal }).catch(() => {});
        })
        .finally(() => {
          this.lanes.delete(lane.endpointId);
          this.nudge.abort();
        });
      this.lanes.set(lane.endpointId, served);
      return true;
    } catch (error) {
      if (!this.stopping.signal.aborted) log.error({ err: error }, 'looking for webhook messages failed');
      return false;
    }
  }
}
