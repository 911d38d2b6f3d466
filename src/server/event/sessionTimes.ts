import type { WallTimeChoice } from '../../contract/event';
import type { SessionInputValues } from '../../contract/eventInput';
import type { ZoneId } from '../../contract/zone';
import { badInputs } from '../http/httpErrors';
import type { ReadSession } from './eventSessionQueries';
import { readWallTime } from './wallTime';

type Read = { instant: Date } | { field: 'time' | 'choice'; message: string };

function readTime(local: string, zone: ZoneId, choice: WallTimeChoice | null | undefined): Read {
  const reading = readWallTime(local, zone);
  if (!reading)
    return { field: 'time', message: 'This date and time do not exist. Check the day and the month.' };
  if (reading.kind === 'once') return { instant: reading.instant };
  if (reading.kind === 'never') return { field: 'time', message: reading.message };
  return choice ? { instant: reading[choice] } : { field: 'choice', message: reading.message };
}

/**
 * The instants of the sessions' wall times (DOMAIN section 6).
 * @throws PublicError BAD_USER_INPUT with every field that is wrong: a time that does not exist, one that comes twice
 *   and for which nothing was chosen (`sessions.0.choice`, `sessions.0.endChoice`), an end before its start
 */
export function readSessionTimes(sessions: readonly SessionInputValues[]): ReadSession[] {
  const fields: Record<string, string> = {};
  const read = sessions.flatMap((session, position): ReadSession[] => {
    const refuse = (field: string, message: string) => {
      fields[`sessions.${position}.${field}`] = message;
      return [];
    };
    const start = readTime(session.startsLocal, session.zone, session.choice);
    if ('message' in start) {
      refuse(start.field === 'choice' ? 'choice' : 'startsLocal', start.message);
    }
    const end = session.endsLocal ? readTime(session.endsLocal, session.zone, session.endChoice) : undefined;
    if (end && 'message' in end) {
      refuse(end.field === 'choice' ? 'endChoice' : 'endsLocal', end.message);
    }
    if ('message' in start || (end && 'message' in end)) return [];
    if (end && end.instant <= start.instant) {
      return refuse(
        'endsLocal',
        'The end is before the start. If it ends after midnight, say that it ends the next day.',
      );
    }
    return [
      {
        id: session.id ?? null,
        startsLocal: session.startsLocal,
        zone: session.zone,
        startsAt: start.instant,
        endsLocal: session.endsLocal ?? null,
        endsAt: end?.instant ?? null,
        capacity: session.capacity,
      },
    ];
  });
  if (Object.keys(fields).length > 0) throw badInputs(fields);
  return read;
}
