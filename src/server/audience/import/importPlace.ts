import type { Database } from '../../database/openDatabase';

/** An import and its organiser. */
export interface ImportPlace {
  organiserId: string;
  importId: string;
}

/**
 * Rows in one transaction. Many rows are faster, but the embedded database has a single connection, so everybody else
 * waits for the transaction.
 */
export const batchRows = ({ kind }: Pick<Database, 'kind'>): number => (kind === 'embedded' ? 1_000 : 5_000);

/** Reads the payload of a job. */
export const placeOf = (payload: Record<string, unknown>): ImportPlace => ({
  organiserId: String(payload.organiserId),
  importId: String(payload.importId),
});
