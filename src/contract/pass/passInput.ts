import { z } from 'zod';
import { oneLine } from '../venue/venueInput';
import { passLimits, passStates } from './pass';

const { name, admitsTo, available, priceCents } = passLimits;
const most = (max: number) => max.toLocaleString('en');

const optionalDate = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.iso.date('Enter a date that exists, or leave it empty.').nullable());

const optionalId = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.guid('Choose one of the list.').nullable());

const noPrice = 'Enter a price such as 120.00. Enter 0 if it is free.';

export const passInput = z
  .object({
    name: oneLine({
      missing: 'Enter the name of the pass.',
      max: name,
      tooLong: `A name has at most ${name} characters.`,
    }),
    admitsTo: oneLine({
      missing: 'Say what it covers.',
      max: admitsTo,
      tooLong: `Use at most ${admitsTo} characters.`,
    }),
    eventId: optionalId,
    ticketTypeId: optionalId,
    priceCents: z
      .int(noPrice)
      .min(0, noPrice)
      .max(priceCents, `A price is at most ${most(priceCents / 100)} dollars.`)
      .nullish()
      .transform((cents) => cents ?? null),
    validFrom: optionalDate,
    validUntil: optionalDate,
    available: z
      .int('Enter a whole number, or leave it empty.')
      .min(1, 'Enter 1 or more, or leave it empty.')
      .max(available, `Enter at most ${most(available)}.`)
      .nullish()
      .transform((number) => number ?? null),
    state: z.enum(passStates, 'Choose a state.'),
  })
  .superRefine((pass, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (pass.validFrom && pass.validUntil && pass.validFrom > pass.validUntil)
      wrong('validUntil', 'The last day is before the first. Choose a later one.');
    if (pass.state !== 'open') return;
    if (!pass.eventId) wrong('eventId', 'Choose the event before you put the pass on sale.');
    else if (!pass.ticketTypeId)
      wrong('ticketTypeId', 'Choose the ticket that the pass gives for each session.');
    if (pass.priceCents === null) wrong('priceCents', noPrice);
  });

export type PassValues = z.infer<typeof passInput>;
