import { z } from 'zod';
import { isFormulaLike, normaliseAddress } from '../../address';
import { addContactInput, attestation, contactSourceInput } from '../../audience/audienceInput';
import { addSuppressionInput } from '../../audience/suppressionInput';
import { mostImportColumns } from '../../audience/audience';
import { EMAIL_FIELD } from '../../template/template';

/** The bodies and replies of writes to contacts. */

export const mostImportedContacts = 500;

const verdicts = ['added', 'updated', 'unchanged', 'suppressed', 'duplicate'] as const;

const { name: fieldName, value: fieldValue } = addContactInput.shape.fields.element.shape;

const email = z.string('Enter an email address, such as ana@example.org.').transform((text, { addIssue }) => {
  const address = normaliseAddress(text);
  if (address !== undefined && !isFormulaLike(address)) return address;
  addIssue({ code: 'custom', message: 'Enter an email address, such as ana@example.org.' });
  return z.NEVER;
});

export const contactImportBody = z.strictObject({
  audience_id: addContactInput.shape.audienceId.meta({
    description: 'The list that they join. Its id is in the address of its page.',
  }),
  contact_source: contactSourceInput.meta({
    description: 'Where you got the addresses. Your first email to them says so.',
  }),
  attestation: attestation.meta({
    description: 'Where and how these people agreed to marketing email; it is stored as the proof.',
  }),
  contacts: z
    .array(
      z.strictObject({
        email: email.meta({ description: 'The address.' }),
        fields: z
          .record(fieldName, fieldValue)
          .refine((fields) => !(EMAIL_FIELD in fields), 'The email address is already a field of its own.')
          .refine((fields) => Object.keys(fields).length <= mostImportColumns, 'These are too many fields.')
          .optional()
          .meta({
            description: 'More about the person, such as `first_name`. Empty ones are left as they are.',
          }),
      }),
      'Send the contacts as a list.',
    )
    .min(1, 'Send at least one contact.')
    .max(mostImportedContacts, `Send at most ${mostImportedContacts} contacts at once.`)
    .meta({ description: `One to ${mostImportedContacts} people.` }),
});
export type ContactImport = z.output<typeof contactImportBody>;

/** Names nobody, because replies are stored for repeats. */
export const contactImportReply = z.strictObject({
  object: z.literal('contact_import'),
  added: z.int().meta({ description: 'Who joined the list.' }),
  updated: z.int().meta({ description: 'Who was in it already, and has other fields now.' }),
  unchanged: z.int().meta({ description: 'Who was in it already.' }),
  suppressed: z.int().meta({ description: 'Who said no, or cannot be reached: listed, and never mailed.' }),
  duplicate: z.int().meta({ description: 'Who came earlier in the same call.' }),
  results: z
    .array(z.enum(verdicts))
    .meta({ description: 'The outcome for each contact, in the order of the call.' }),
});

export const unsubscribeBody = z.strictObject({
  email: addSuppressionInput.shape.address.meta({
    description: 'Who wants no more marketing email from you.',
  }),
  source: addSuppressionInput.shape.source.meta({
    description: 'How you know, such as “Asked us by phone”. It stays with the address.',
  }),
});

export const unsubscribeReply = z.strictObject({
  object: z.literal('unsubscribe'),
  known: z
    .boolean()
    .meta({ description: 'Whether the address was on your list of people who said no already.' }),
});
