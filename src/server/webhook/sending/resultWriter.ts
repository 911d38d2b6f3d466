import type { Queryable } from '../../database/openDatabase';
import type { Lane } from './laneQueries';
import { type DeliveryResult, writeResults } from './resultQueries';

/**
 * Writes the results of one endpoint, those that arrive during a write together in the next one. A process that dies
 * before a write sends those messages again, with the same ids.
 */
export class ResultWriter {
  private waiting: DeliveryResult[] = [];
  private writing: Promise<void> | undefined;

  constructor(
    private readonly db: Queryable,
    private readonly lane: Lane,
  ) {}

  add(result: DeliveryResult): void {
    this.waiting.push(result);
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    // `done` reports the error.
    this.writing.catch(() => {});
  }

  /** Resolves once everything is written. */
  async done(): Promise<void> {
    while (this.writing) await this.writing;
    if (this.waiting.length > 0) await this.write();
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const results = this.waiting;
      this.waiting = [];
      try {
        await writeResults(this.db, this.lane, results);
      } catch (error) {
        this.waiting = [...results, ...this.waiting];
        throw error;
      }
    }
  }
}
