import { z } from 'zod';
import { mostReasonCharacters, mostSpreadHours } from './campaignStart';
import { mostRelative, startDirections, startUnits } from './relativeStart';
import { isZone } from '../zone';

export const spreadHoursInput = z
  .int('Enter whole hours.')
  .min(1, 'Spread it over 1 hour or more.')
  .max(mostSpreadHours, `Spread it over at most ${mostSpreadHours} hours.`)
  .nullish();

const choice = z.enum(['earlier', 'later'], 'Choose which of the two you mean.').nullish();

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const relativeFields = {
  direction: z.enum(startDirections, 'Choose before or after.'),
  unit: z.enum(startUnits, 'Choose days or hours.'),
};
const amount = z.int('Enter a whole number.').min(0, 'Enter 0 or more.');

/** The rule of a start relative to a session. */
const relative = z
  .object({
    ...relativeFields,
    sessionId: z.uuid('Choose a session.'),
    amount,
    time: z.preprocess(emptyToNull, z.string().nullable()),
  })
  .superRefine(({ unit, amount: count, time }, { addIssue }) => {
    if (count > mostRelative[unit]) {
      addIssue({ code: 'custom', path: ['amount'], message: `Enter at most ${mostRelative[unit]} ${unit}.` });
    }
    if (unit === 'days' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? '')) {
      addIssue({ code: 'custom', path: ['time'], message: 'Enter a time.' });
    }
  })
  .transform((rule) => ({ ...rule, time: rule.unit === 'days' ? rule.time : null }));

/** The requested start of a campaign. The server checks with its clock what the wall time means in its zone. */
export const campaignStartInput = z.object({
  local: z.preprocess(
    emptyToNull,
    z
      .string()
      .regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Enter a date and a time.')
      .nullable(),
  ),
  zone: z.preprocess(emptyToNull, z.string().nullable()),
  choice,
  spreadHours: spreadHoursInput,
  relative: relative.nullish(),
});
/** The planned start of a draft may be incomplete; the server checks it when the campaign is started. */
export const plannedStartInput = z.object({
  atTime: z.boolean('Choose whether it starts at a set time.'),
  day: z.string().regex(/^(?:(19|20|21)\d\d-\d\d-\d\d)?$/, 'Enter a day.'),
  time: z.string().regex(/^(?:\d\d:\d\d)?$/, 'Enter a time.'),
  zone: z.string().refine(isZone, 'Choose a zone from the list.'),
  choice: choice.transform((which) => which ?? null),
  spreadHours: spreadHoursInput.transform((hours) => hours ?? null),
  relative: z
    .object({
      ...relativeFields,
      sessionId: z.uuid('Choose a session.').nullish(),
      amount: amount.max(999, 'Enter at most 999.').nullish(),
      time: z.string().regex(/^(?:\d\d:\d\d)?$/, 'Enter a time.'),
    })
    .transform((rule) => ({ ...rule, sessionId: rule.sessionId ?? null, amount: rule.amount ?? null }))
    .nullish()
    .transform((rule) => rule ?? null),
});

export type CampaignStartValues = z.output<typeof campaignStartInput>;

/** The reason of an admin's decision. Its length is limited, and an approval may leave it empty. */
export const approvalReasonInput = z
  .string()
  .trim()
  .max(mostReasonCharacters, `Use at most ${mostReasonCharacters.toLocaleString('en')} characters.`);
