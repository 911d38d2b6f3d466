import { z } from 'zod';
import { sessionLimits } from './eventSession';
import { capacityInput, zoneInput } from '../venue/venueInput';

const wallTime = (message: string) =>
  z.string(message).regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, message);
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);
const choice = orNull(z.enum(['earlier', 'later'], 'Choose which of the two you mean.'));

export const sessionPlanInput = z.object({
  startsLocal: wallTime('Enter the date and the start time.'),
  choice,
  endsLocal: orNull(wallTime('Enter the end time, or leave it empty.')),
  endChoice: choice,
  doorsLocal: orNull(wallTime('Enter when the doors open, or leave it empty.')),
  doorsChoice: choice,
  salesUntilLocal: orNull(wallTime('Enter the date and time when selling ends.')),
  salesChoice: choice,
  zone: zoneInput,
  capacity: capacityInput,
});
export type SessionPlanValues = z.infer<typeof sessionPlanInput>;

export const sessionPlansInput = z
  .array(sessionPlanInput)
  .min(1, 'Choose at least one session to add.')
  .max(sessionLimits.perEvent, `An event has at most ${sessionLimits.perEvent} sessions.`);

const date = (message: string) => z.string(message).regex(/^(19|20|21)\d\d-\d\d-\d\d$/, message);
const clock = (message: string) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
const weeks = `Choose between every week and every ${sessionLimits.everyWeeks} weeks.`;

export const sessionRuleInput = z.object({
  weekdays: z
    .array(z.int().min(1).max(7), 'Choose at least one day of the week.')
    .min(1, 'Choose at least one day of the week.')
    .transform((days) => [...new Set(days)]),
  everyWeeks: z
    .int(weeks)
    .min(1, weeks)
    .max(sessionLimits.everyWeeks, weeks)
    .nullish()
    .transform((count) => count ?? 1),
  from: date('Enter the first day.'),
  until: date('Enter the last day.'),
  except: z
    .array(date('Enter a day to leave out, or remove it.'))
    .max(sessionLimits.exceptions, `At most ${sessionLimits.exceptions} days can be left out.`)
    .nullish()
    .transform((days) => [...new Set(days ?? [])].sort()),
  starts: clock('Enter the start time.'),
  ends: orNull(clock('Enter the end time, or leave it empty.')),
  doors: orNull(clock('Enter when the doors open, or leave it empty.')),
  salesMinutes: z
    .int('Choose when selling ends.')
    .min(0, 'Choose when selling ends.')
    .max(60 * 24 * 31, 'Selling ends at most 31 days before the start.')
    .nullish()
    .transform((minutes) => minutes ?? 0),
  zone: zoneInput,
  capacity: capacityInput,
});
export type SessionRuleValues = z.infer<typeof sessionRuleInput>;
