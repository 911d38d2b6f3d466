import { z } from 'zod';

/** The kinds of fields that objects of the API have; the descriptions are those of the reference. */

export const idField = (what: string) => z.uuid().meta({ description: `The id of the ${what}.` });

/** @param text ends the sentence */
export const instantField = (text: string) =>
  z.iso.datetime().meta({ description: `${text}, in UTC.`, examples: ['2027-03-01T06:00:00.000Z'] });

export const wallTimeField = (text: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .meta({ description: `${text}, as a wall clock in \`zone\` shows it.`, examples: ['2027-03-01T19:00'] });

export const zoneField = z
  .string()
  .meta({ description: 'The time zone of the wall times.', examples: ['Pacific/Auckland'] });

export const centsField = (text: string) =>
  z.int().meta({ description: `${text}, in cents of \`currency\`.`, examples: [4600] });

export const currencyField = z.enum(['NZD', 'AUD']).meta({ description: 'The currency of all amounts.' });

export const countField = (text: string) => z.int().meta({ description: text });

export const changedAtField = z.iso.datetime().meta({
  description:
    'When what this object shows last changed, in UTC, to the microsecond. An object and its `changed_at` are one version.',
  examples: ['2027-02-20T01:02:03.456789Z'],
});

/** A field of a person, which is null for a key without `personal:read`. */
export const personalField = (text: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${text}; null when it is empty or the key lacks \`personal:read\`.` });

export const archiveState = z
  .enum(['active', 'archived'])
  .meta({ description: 'An archived one can no longer be chosen; it stays in the list.' });
