import type { ApiResourceName } from '../../../contract/api/apiResources';
import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';

/** One write, in the transaction that also stores its reply. */
export interface WriteCall {
  db: Queryable;
  services: Services;
  organiserId: string;
  /** The person who made the key. */
  userId: string;
  /** Of the address; empty for a call that creates something. */
  id: string;
  /** The body, which matches the schema of the call. */
  body: Record<string, unknown>;
  /** The version that the program has seen. */
  version: string | undefined;
}

/** What a write replies: an object of a resource, an object of its own, or nothing. */
export type Written = { resource: ApiResourceName; id: string } | { object: Record<string, unknown> } | null;

export type WriteHandler = (call: WriteCall) => Promise<Written>;

/** The version as `changeAtVersion` has it. */
export const rowVersionOf = ({ version }: WriteCall): number | undefined =>
  version === undefined ? undefined : Number(version);
