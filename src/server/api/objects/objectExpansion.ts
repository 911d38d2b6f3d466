import type { Queryable } from '../../database/openDatabase';
import type { ApiObject, ObjectReader } from './objectQueries';

export interface Reading {
  db: Queryable;
  reader: ObjectReader;
  now: Date;
}

/** What an expansion adds to each of some objects, by the id of the object. */
export type ObjectExpansion = (
  objects: readonly ApiObject[],
  reading: Reading,
) => Promise<Map<string, unknown>>;
