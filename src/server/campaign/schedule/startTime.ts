import type { CampaignStartRule } from '../../../contract/campaign/campaignStart';
import type { CampaignStartValues } from '../../../contract/campaign/campaignStartInput';
import { isZone } from '../../../contract/zone';
import { readWallTime } from '../../event/wallTime';
import { badInput } from '../../http/httpErrors';

/** When a campaign starts: a wall time with its zone and instant (DOMAIN section 6), or all null for at once. */
export interface StartTime {
  local: string | null;
  zone: string | null;
  at: Date | null;
  spreadHours: number | null;
  /** The rule from which the others are derived; null for a start that does not depend on a session. */
  rule: CampaignStartRule | null;
}

const DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;

/**
 * Reads and checks a start time.
 * @throws PublicError BAD_USER_INPUT naming `local` (a time that does not exist, has passed or is too far ahead),
 *   `choice` (a time that occurs twice, without a choice of one of them) or `zone`
 */
export function readStart({ local, zone, choice, spreadHours }: CampaignStartValues, now: Date): StartTime {
  const spread = spreadHours ?? null;
  if (local === null) return { local: null, zone: null, at: null, spreadHours: spread, rule: null };
  if (zone === null || !isZone(zone)) throw badInput('zone', 'Choose the time zone of this time.');
  const reading = readWallTime(local, zone);
  if (!reading) throw badInput('local', 'This date and time do not exist. Check the day and the month.');
  if (reading.kind === 'never') throw badInput('local', reading.message);
  if (reading.kind === 'twice' && !choice) throw badInput('choice', reading.message);
  const at = reading.kind === 'once' ? reading.instant : reading[choice ?? 'earlier'];
  requireStartable('local', at, now);
  return { local, zone, at, spreadHours: spread, rule: null };
}

/** @throws PublicError BAD_USER_INPUT naming the field, for a start that has passed or is more than a year ahead */
export function requireStartable(field: string, at: Date, now: Date): void {
  if (at <= now) throw badInput(field, 'This time has passed. Choose a later one, or send it now.');
  if (at.getTime() > now.getTime() + DAYS_AHEAD * DAY_MS) {
    throw badInput(field, 'This is more than a year ahead. Choose an earlier time.');
  }
}
