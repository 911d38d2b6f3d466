import type { WallTimeChoice } from '../../../contract/event/event';
import type { SessionChoiceField } from '../../../contract/event/eventSession';
import type { SessionPlanValues } from '../../../contract/event/eventSessionInput';
import type { ZoneId } from '../../../contract/zone';
import { readWallTime } from '../wallTime';

/** A session's wall times with the instants derived from them (DOMAIN section 6). */
export interface PlannedTimes {
  startsLocal: string;
  startsAt: Date;
  endsLocal: string | null;
  endsAt: Date | null;
  doorsLocal: string | null;
  doorsAt: Date | null;
  salesUntilLocal: string | null;
  salesUntil: Date | null;
  zone: ZoneId;
  capacity: number | null;
}

export interface SessionReading {
  /** Undefined when there is a problem or a question. */
  times: PlannedTimes | undefined;
  /** Messages by field for invalid values. */
  problems: Record<string, string>;
  /** Messages by field for wall times that occur twice without a choice of which one is meant. */
  questions: Partial<Record<SessionChoiceField, string>>;
}

/**
 * Reads every wall time of a session in its zone.
 * @returns the times, or every field that is wrong: a time that does not exist, an end before the start, doors that
 *   open after the start, sales that continue after the end
 */
export function readSession(plan: SessionPlanValues): SessionReading {
  const problems: Record<string, string> = {};
  const questions: SessionReading['questions'] = {};
  const read = (field: string, local: string, asks: SessionChoiceField, choice: WallTimeChoice | null) => {
    const reading = readWallTime(local, plan.zone);
    if (reading?.kind === 'once') return reading.instant;
    if (reading?.kind === 'twice') {
      if (choice) return reading[choice];
      questions[asks] = reading.message;
      return undefined;
    }
    problems[field] = reading?.message ?? 'This date and time do not exist. Check the day and the month.';
    return undefined;
  };
  const readOr = (
    ...[field, local, asks, choice]: [string, string | null, SessionChoiceField, WallTimeChoice | null]
  ) => (local === null ? null : read(field, local, asks, choice));

  const startsAt = read('startsLocal', plan.startsLocal, 'choice', plan.choice);
  const endsAt = readOr('endsLocal', plan.endsLocal, 'endChoice', plan.endChoice);
  const doorsAt = readOr('doorsLocal', plan.doorsLocal, 'doorsChoice', plan.doorsChoice);
  const salesUntil = readOr('salesUntilLocal', plan.salesUntilLocal, 'salesChoice', plan.salesChoice);
  const isRead =
    startsAt !== undefined && endsAt !== undefined && doorsAt !== undefined && salesUntil !== undefined;
  if (!isRead) return { times: undefined, problems, questions };

  if (endsAt && endsAt <= startsAt) {
    problems['endsLocal'] = 'The end is before the start. If it ends after midnight, choose the next day.';
  }
  if (doorsAt && doorsAt > startsAt) {
    problems['doorsLocal'] = 'The doors open after the start. Choose a time at the start or before it.';
  }
  if (salesUntil && endsAt && salesUntil > endsAt) {
    problems['salesUntilLocal'] = 'Sales would continue after the end. Choose an earlier time.';
  }
  if (Object.keys(problems).length > 0) return { times: undefined, problems, questions };
  const { startsLocal, endsLocal, doorsLocal, salesUntilLocal, zone, capacity } = plan;
  return {
    times: {
      startsLocal,
      endsLocal,
      doorsLocal,
      salesUntilLocal,
      zone,
      capacity,
      startsAt,
      endsAt,
      doorsAt,
      salesUntil,
    },
    problems,
    questions,
  };
}
