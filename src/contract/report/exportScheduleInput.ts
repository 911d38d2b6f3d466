import { z } from 'zod';
import { exportEvery } from './exportSchedule';

export const exportScheduleInput = z
  .object({
    every: z.enum(exportEvery, 'Choose how often it is sent.'),
    day: z
      .number('Choose a day.')
      .int('Choose a day.')
      .nullish()
      .transform((day) => day ?? null),
    time: z
      .string('Enter a time, such as 8:00 am.')
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 8:00 am.'),
  })
  .superRefine(({ every, day }, context) => {
    const last = { day: 0, week: 7, month: 31 }[every];
    const isValid = every === 'day' ? day === null : day !== null && day >= 1 && day <= last;
    if (!isValid) {
      const message = every === 'day' ? 'An export of every day has no other day.' : 'Choose a day.';
      context.addIssue({ code: 'custom', path: ['day'], message });
    }
  });
