import type { Database } from '../../database/openDatabase';

/** Which import of whom. */
export interface ImportPlace {
  organiserId: string;
  importId: string;
}

/**
 * Rows of one transaction: many are quick, and everybody else of the embedded database, which has one session, waits
 * for as long as they take.
 */
export const batchRows = ({ kind }: Pick<Database, 'kind'>): number => (kind === 'embedded' ? 1_000 : 5_000);

/** A job's payload as the place that it names. */
export const placeOf = (payload: Record<string, unknown>): ImportPlace => ({
  organiserId: String(payload.organiserId),
  importId: String(payload.importId),
});
