import { type Touch, type Touches } from '../../../contract/report/sources';
import type { Services } from '../../services';
import { addVisits, isOther, otherTouch, type CountedVisits } from './visitQueries';

/** Visits are written together, so that opening a page waits for no database write. */
const FLUSH_MS = 5_000;
/** How many sources of an organiser are kept apart between two writes; visits from further ones are counted together. */
const MOST_SOURCES = 200;
/** A time zone's day can begin at any quarter of an hour. */
const SLOT_MS = 15 * 60_000;

const buffers = new WeakMap<Services['database'], VisitBuffer>();

/** The visits that a process has counted and not written yet. */
export function visitBuffer(services: Services): VisitBuffer {
  const known = buffers.get(services.database);
  if (known) return known;
  const made = new VisitBuffer(services);
  buffers.set(services.database, made);
  return made;
}

export class VisitBuffer {
  private organisers = new Map<string, Map<string, CountedVisits>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: Services) {}

  /** Counts a visit of an event's page for its first and its last source. */
  add(event: { organiserId: string; id: string }, { first, last }: Touches): void {
    const slot = Math.floor(this.services.clock.now().getTime() / SLOT_MS) * SLOT_MS;
    const counts = this.organisers.get(event.organiserId) ?? new Map<string, CountedVisits>();
    this.organisers.set(event.organiserId, counts);
    const count = (touch: 'first' | 'last', source: Touch) => {
      const key = JSON.stringify([touch, event.id, slot, source]);
      const known = counts.get(key);
      if (known) known.visits++;
      else if (counts.size < 2 * MOST_SOURCES || isOther(source)) {
        counts.set(key, { touch, eventId: event.id, at: new Date(slot), ...source, visits: 1 });
      } else count(touch, otherTouch(source));
    };
    count('first', first);
    count('last', last);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what was counted. Visits that cannot be written are lost, since they are not worth a page that fails. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counted = [...this.organisers];
    this.organisers = new Map();
    const { database, log } = this.services;
    for (const [organiserId, counts] of counted) {
      try {
        await database.withOrganiser(organiserId, (db) => addVisits(db, organiserId, [...counts.values()]));
      } catch (error) {
        log.error({ err: error, organiserId }, 'visits could not be written');
      }
    }
  }
}
