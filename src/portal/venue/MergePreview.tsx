import { type VenueMerge } from '../../contract/venue/venue';
import { zoneTimeName } from '../../contract/zone';
import { plural } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';

const maxShown = 8;

/** Lists the events that move and says that the merged venue is archived. */
export function MergePreview({ found: { venue, into, events } }: { found: VenueMerge }) {
  const more = events.length - maxShown;
  return (
    <>
      <p>
        {events.length === 0 ? (
          `No events are at ${venue.name}, so nothing moves.`
        ) : (
          <strong>
            {plural(events.length, 'event moves', 'events move')} to {into.name}:
          </strong>
        )}
      </p>
      {events.length > 0 && (
        <ul className="venue-merge__events">
          {events.slice(0, maxShown).map(({ id, title, archived }) => (
            <li key={id}>
              {title} {archived && <StatusBadge tone="neutral" label="Archived" />}
            </li>
          ))}
          {more > 0 && <li>and {plural(more, 'more', 'more')}</li>}
        </ul>
      )}
      <p>
        {venue.name} is archived. Tickets, orders and links stay as they are
        {venue.zone === into.zone
          ? '.'
          : `, and sessions keep their own times: planned sessions stay in ${zoneTimeName(venue.zone)}.`}
      </p>
    </>
  );
}
