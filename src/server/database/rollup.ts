import type { Queryable } from './openDatabase';

/**
 * Figures that triggers keep in the transaction of the rows that they count, so that a page need not read all these
 * rows. The straight count of the same rows must always give the same figures.
 */
export interface Rollup {
  /** Such as 'hits of campaigns'; for the operator. */
  name: string;
  /**
   * Compares all kept figures of an organiser with the straight count.
   * @param db the admin connection, in one snapshot
   * @returns how many figures differ
   */
  countDifferences(db: Queryable, organiserId: string): Promise<number>;
  /**
   * Replaces the kept figures of an organiser with the straight count, while rows keep being written.
   * @param db a transaction of the admin connection
   */
  rebuild(db: Queryable, organiserId: string): Promise<void>;
}
