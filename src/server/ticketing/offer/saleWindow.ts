import type { WallTimeChoice } from '../../../contract/event/event';
import { isZone } from '../../../contract/zone';
import { readWallTime } from '../../event/wallTime';
import { badInputs } from '../../http/httpErrors';

export interface TypedTime {
  /** The form's name of the field, such as `saleFromLocal`; its choice has the same name with `Choice`. */
  field: string;
  local: string | null;
  choice: WallTimeChoice | null | undefined;
}

/**
 * The instants of wall times in the event's zone (DOMAIN section 6); null for an empty one.
 * @throws PublicError BAD_USER_INPUT with every wrong field: a time that does not exist, or one that occurs twice
 *   without a choice between the two (`saleFromChoice`)
 */
export function readWindow<Name extends string>(
  zone: string,
  times: Record<Name, TypedTime>,
): Record<Name, { local: string | null; at: Date | null }> {
  const fields: Record<string, string> = {};
  const read = (time: TypedTime): Date | null => {
    const { field, local, choice } = time;
    if (local === null || !isZone(zone)) return null;
    const reading = readWallTime(local, zone);
    if (reading?.kind === 'once') return reading.instant;
    if (reading?.kind === 'twice' && choice) return reading[choice];
    const wrong = reading?.kind === 'twice' ? field.replace(/Local$/, 'Choice') : field;
    fields[wrong] = reading?.message ?? 'This date and time do not exist. Check the day and the month.';
    return null;
  };
  const entries = Object.entries<TypedTime>(times).map(([name, time]) => [
    name,
    { local: time.local, at: read(time) },
  ]);
  if (Object.keys(fields).length > 0) throw badInputs(fields);
  return Object.fromEntries(entries) as Record<Name, { local: string | null; at: Date | null }>;
}
