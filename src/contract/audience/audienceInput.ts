import { z } from 'zod';
import { isFormulaLike, normaliseAddress } from '../address';
import { longestAudienceName, longestFieldValue, mostImportColumns } from './audience';
import { mappingProblem } from './import/columnMapping';
import { importReadings, mostCorrections } from './import/consentReading';
import { contactSourceProblem, longestContactSource } from './contactSource';
import { EMAIL_FIELD, PERSONAL_FIELD_NAME } from '../template/template';

/** The id of an audience or import that a mutation changes. */
const id = z.guid('This does not exist, or it belongs to another organiser.');

/** The id comes from the address bar, so it may be malformed; a malformed id becomes NO_ID and matches nothing. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const lenientId = z.guid().catch(NO_ID);

export const name = z
  .string()
  .trim()
  .min(1, 'Give the audience a name, such as “Newsletter”.')
  .max(longestAudienceName, `Keep the name within ${longestAudienceName} characters.`);

/** The shortest allowed text has 10 characters, because a text such as "yes" proves nothing later. */
export const attestation = z
  .string()
  .trim()
  .min(10, 'Say where and how these people agreed, for example “Newsletter form on our website, since 2023”.')
  .max(2_000, 'Keep this within 2,000 characters.');

const fieldName = z
  .string()
  .regex(
    PERSONAL_FIELD_NAME,
    'Use up to 40 lower case letters, digits and underscores, starting with a letter.',
  );

const mappingInput = z
  .array(z.string())
  .max(mostImportColumns, `A file can have ${mostImportColumns} columns.`)
  .superRefine((mapping, context) => {
    const message = mappingProblem(mapping);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const audienceIdInput = z.object({ id });
export const audiencesInput = z.object({ archived: z.boolean().nullish() });
export const lenientIdInput = z.object({ id: lenientId });
export const createAudienceInput = z.object({ name });
export const renameAudienceInput = z.object({ id, name });

export const audienceContactsInput = z.object({
  audienceId: lenientId,
  search: z.string().trim().max(200, 'Search for something shorter.'),
  key: z.string().max(1_000).nullish(),
});

export const addContactInput = z.object({
  audienceId: id,
  address: z.string().transform((text, context) => {
    const address = normaliseAddress(text);
    if (address !== undefined && !isFormulaLike(address)) return address;
    context.addIssue({ code: 'custom', message: 'Enter an email address, such as ana@example.org.' });
    return z.NEVER;
  }),
  fields: z
    .array(
      z.object({
        name: fieldName.refine(
          (field) => field !== EMAIL_FIELD,
          'The email address is already a field of its own.',
        ),
        value: z
          .string()
          .trim()
          .max(
            longestFieldValue,
            `Keep this within ${longestFieldValue.toLocaleString('en-NZ')} characters.`,
          ),
      }),
    )
    .max(mostImportColumns, `A contact can have ${mostImportColumns} fields.`),
  attestation,
  /** Where the organiser got the address, in words. It is optional because the attestation may say enough. */
  contactSource: z
    .string()
    .trim()
    .max(longestContactSource, `Keep this within ${longestContactSource} characters.`)
    .nullish(),
});

export const contactIdsInput = z.object({
  audienceId: id,
  contactIds: z
    .array(
      z
        .string()
        .regex(/^\d{1,15}$/, 'This contact does not exist.')
        .transform(Number),
    )
    .min(1, 'Choose at least one contact.')
    .max(1_000, 'Choose at most 1,000 contacts at once.'),
});

const choices = {
  id,
  mapping: mappingInput,
  corrections: z
    .array(
      z.object({
        column: z
          .number()
          .int()
          .min(0, 'Columns are counted from 0.')
          .max(mostImportColumns - 1, `A file can have ${mostImportColumns} columns.`),
        token: z.string().max(longestFieldValue, 'This consent value is too long.'),
        reading: z.enum(importReadings),
      }),
    )
    .max(mostCorrections, `Correct at most ${mostCorrections} values.`)
    .nullish()
    .transform((corrections) => corrections ?? []),
  asSuppressions: z
    .boolean()
    .nullish()
    .transform((asSuppressions) => asSuppressions ?? null),
};
export const importPreviewInput = z.object(choices);
/** Where the organiser got the addresses; on one line, because the footer of a mail includes it. */
export const contactSourceInput = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = contactSourceProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const importsInput = z.object({ audienceId: lenientId });
const consentProof = z.object({ attestation, contactSource: contactSourceInput });

/** Starting an import requires a proof of consent, unless everybody in the file said no to mail. */
export const startImportInput = z
  .object({ ...choices, attestation: z.string().nullish(), contactSource: z.string().nullish() })
  .transform((start, context) => {
    if (start.asSuppressions === true) return { ...start, attestation: '', contactSource: '' };
    const { attestation: words, contactSource: from } = start;
    const proof = consentProof.safeParse({ attestation: words ?? '', contactSource: from ?? '' });
    if (proof.success) return { ...start, ...proof.data };
    for (const { path, message } of proof.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
