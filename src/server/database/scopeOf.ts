import type { Scope } from './openDatabase';

/** The scope in the columns of a membership or an invitation; null for the whole organisation. */
export const scopeOf = (row: {
  scope_events: string[] | null;
  scope_venues: string[] | null;
}): Scope | null => row.scope_events && { events: row.scope_events, venues: row.scope_venues ?? [] };
