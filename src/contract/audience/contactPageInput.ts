import { z } from 'zod';
import { normaliseAddress } from '../address';
import { longestFieldValue, mostImportColumns } from './audience';
import { downloadFormats } from './contactPage';
import { EMAIL_FIELD, PERSONAL_FIELD_NAME } from '../template/template';

/** The id comes from the address bar, so it may be malformed; a malformed id is read as 0 and matches no contact. */
const lenientContactId = z
  .string()
  .regex(/^\d{1,15}$/)
  .catch('0')
  .transform(Number);

export const contactInput = z.object({ id: lenientContactId });
export const contactPageInput = z.object({ id: lenientContactId, key: z.string().max(1_000).nullish() });
export const contactDownloadInput = z.object({ format: z.enum(downloadFormats).default('json') });

const fieldName = z
  .string()
  .trim()
  .regex(
    PERSONAL_FIELD_NAME,
    'Use up to 40 lower case letters, digits and underscores, starting with a letter.',
  )
  .refine((name) => name !== EMAIL_FIELD, 'The email address is already a field of its own.');
const fieldValue = z
  .string()
  .trim()
  .max(longestFieldValue, `Keep this within ${longestFieldValue.toLocaleString('en-NZ')} characters.`);

export const saveContactInput = z.object({
  id: lenientContactId,
  version: z.string().max(64),
  fields: z
    .array(z.object({ name: fieldName, value: fieldValue }))
    .max(mostImportColumns, `A contact can have ${mostImportColumns} fields.`)
    .superRefine((fields, context) => {
      fields.forEach(({ name }, at) => {
        if (fields.findIndex((field) => field.name === name) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'name'], message: `“${name}” already exists.` });
      });
    }),
});

export const eraseContactInput = z.object({
  id: lenientContactId,
  address: z.string().transform((text) => normaliseAddress(text) ?? ''),
});
