import { Temporal } from 'temporal-polyfill';
import { sessionLimits } from '../../../contract/event/eventSession';
import type { SessionPlanValues, SessionRuleValues } from '../../../contract/event/eventSessionInput';

export interface RuleSessions {
  /** The sessions by start. `readSession` checks later whether each wall time exists. */
  sessions: SessionPlanValues[];
  /** Skipped days on which the rule has no session. */
  unmet: string[];
}

/** Why a rule produces no sessions: the field and how to fix it. */
export interface RuleProblem {
  field: string;
  message: string;
}

/**
 * Lists the sessions of a rule as wall times: "every Friday 19:00" is 19:00 before and after a change of the clocks
 * (DOMAIN section 6), because this function uses no instants.
 */
export function sessionsOfRule(rule: SessionRuleValues): RuleSessions | RuleProblem {
  const from = readDay(rule.from);
  const until = readDay(rule.until);
  if (!from) return { field: 'from', message: noSuchDay };
  if (!until) return { field: 'until', message: noSuchDay };
  if (Temporal.PlainDate.compare(until, from) < 0) {
    return { field: 'until', message: 'The last day is before the first. Choose a later one.' };
  }
  if (from.until(until).days > sessionLimits.ruleDays) {
    return {
      field: 'until',
      message: 'Repeating sessions can cover at most two years. Choose an earlier last day.',
    };
  }
  const wrong = rule.except.findIndex((day) => !readDay(day));
  if (wrong >= 0) return { field: `except.${wrong}`, message: noSuchDay };

  const days = daysOf(rule, from, until);
  const remaining = days.filter((day) => !rule.except.includes(day.toString()));
  const unmet = rule.except.filter((day) => !days.some((each) => each.toString() === day));
  if (remaining.length === 0) {
    return {
      field: 'until',
      message:
        days.length === 0
          ? 'None of these weekdays is between the first and the last day. Choose other days.'
          : 'Every day is skipped. Remove a skipped day, or choose a later last day.',
    };
  }
  return { sessions: remaining.map((day) => sessionOn(day, rule)), unmet };
}

const noSuchDay = 'This day does not exist. Check the day and the month.';

function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function daysOf(
  { weekdays, everyWeeks }: SessionRuleValues,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const monday = from.subtract({ days: from.dayOfWeek - 1 });
  return Array.from({ length: from.until(until).days + 1 }, (_, place) => from.add({ days: place })).filter(
    (day) => weekdays.includes(day.dayOfWeek) && Math.floor(monday.until(day).days / 7) % everyWeeks === 0,
  );
}

function sessionOn(day: Temporal.PlainDate, rule: SessionRuleValues): SessionPlanValues {
  const at = (clock: string, on = day) => on.toPlainDateTime(Temporal.PlainTime.from(clock));
  const start = at(rule.starts);
  const end =
    rule.ends === null ? null : at(rule.ends, rule.ends <= rule.starts ? day.add({ days: 1 }) : day);
  const doors =
    rule.doors === null ? null : at(rule.doors, rule.doors > rule.starts ? day.subtract({ days: 1 }) : day);
  const sales = rule.salesMinutes === 0 ? null : start.subtract({ minutes: rule.salesMinutes });
  return {
    startsLocal: wallText(start),
    choice: null,
    endsLocal: end && wallText(end),
    endChoice: null,
    doorsLocal: doors && wallText(doors),
    doorsChoice: null,
    salesUntilLocal: sales && wallText(sales),
    salesChoice: null,
    zone: rule.zone,
    capacity: rule.capacity,
  };
}

const wallText = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' });
