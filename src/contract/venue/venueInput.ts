import { z } from 'zod';
import { venueLimits } from './venue';
import { readWebAddress } from '../webAddress';
import { zoneIds } from '../zone';

/** One line of text: line ends and other control characters become spaces. */
export const oneLine = (messages: { missing: string; max: number; tooLong: string }) =>
  z
    .string(messages.missing)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().min(1, messages.missing).max(messages.max, messages.tooLong));

export const optionalLine = (max: number, tooLong: string) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(max, tooLong));

export const zoneInput = z.enum(zoneIds, 'Choose a time zone from the list.');

export const capacityInput = z
  .int('Enter the capacity as a whole number, or leave it empty.')
  .min(1, 'A capacity is 1 or more. Leave empty for no limit.')
  .max(venueLimits.capacity, 'A capacity is at most 1,000,000.')
  .nullish()
  .transform((capacity) => capacity ?? null);

/** The minimum details of a venue, enough to add one while creating an event. */
export const newVenueInput = z.object({
  name: oneLine({
    missing: 'Enter the name of the venue.',
    max: venueLimits.name,
    tooLong: `A name has at most ${venueLimits.name} characters.`,
  }),
  city: oneLine({
    missing: 'Enter the town or city.',
    max: venueLimits.city,
    tooLong: `A town or city has at most ${venueLimits.city} characters.`,
  }),
  zone: zoneInput,
});

export const venueInput = newVenueInput.extend({
  address: optionalLine(venueLimits.address, `An address has at most ${venueLimits.address} characters.`),
  capacity: capacityInput,
  mapUrl: z
    .string()
    .nullish()
    .transform((written, { addIssue }) => {
      const trimmed = (written ?? '').trim();
      const address = trimmed === '' ? '' : readWebAddress(trimmed);
      if (address === undefined) {
        addIssue({ code: 'custom', message: 'This is not a web address. Copy the link from the map site.' });
      }
      return address ?? '';
    }),
  accessNotes: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(venueLimits.accessNotes, `These notes have at most ${venueLimits.accessNotes} characters.`),
    ),
});

export type NewVenue = z.infer<typeof newVenueInput>;
export type VenueInputValues = z.infer<typeof venueInput>;
