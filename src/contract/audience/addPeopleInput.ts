import { z } from 'zod';
import { attestation, contactSourceInput } from './audienceInput';
import { longestPaste } from './addPeople';

const id = z.guid('This does not exist, or it belongs to another organiser.');

const text = z
  .string()
  .max(longestPaste, 'This is too much to paste. Save it as a CSV file and import that.')
  .refine((pasted) => pasted.trim() !== '', 'Paste at least one email address.');

export const pastedPeopleInput = z.object({ audienceId: id, text });
export const addPastedInput = z.object({
  audienceId: id,
  text,
  contactSource: contactSourceInput,
  attestation,
});
export const ticketholderJoinInput = z.object({
  audienceId: id,
  eventId: id,
  sessionIds: z.array(id).max(1_000, 'Choose fewer sessions, or all of them.'),
});
