import { type TeamScope } from '../../contract/team/team';
import { type ChosenScope } from './ScopeField';

/** The ids of a scope, as changes send it. */
export const idsOf = (scope: TeamScope | null): ChosenScope =>
  scope && { events: scope.events.map(({ id }) => id), venues: scope.venues.map(({ id }) => id) };

/** Where a person works, in a few words; `most` limits the names. */
export function scopeText(scope: TeamScope | null, most = Infinity): string {
  if (!scope) return 'Everywhere';
  const names = [...scope.venues, ...scope.events].map(({ name }) => name);
  if (names.length === 0) return 'Nowhere: its events no longer exist';
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ');
}
