import { z } from 'zod';
import { checkInLimits, type ScanBatch } from './checkIn';

const instant = z.iso.datetime({ message: 'This must be a time such as 2026-09-27T19:30:00Z.' });

const scan = z
  .object({
    nonce: z.uuid('Each scan needs its own UUID.'),
    scannedAt: instant,
    text: z.string().max(checkInLimits.text, 'This is too long to be a ticket.').nullish(),
    ticketId: z.string().max(checkInLimits.text).nullish(),
    confirmed: z.boolean('Enter true or false.').nullish(),
  })
  .refine(({ text, ticketId }) => Boolean(text) !== Boolean(ticketId), {
    path: ['text'],
    message: 'Scan a ticket, or choose one.',
  });

const wantedHours = `Enter a whole number of hours from ${checkInLimits.leastHours} to ${checkInLimits.mostHours}.`;

/** How many hours from a session its tickets are checked in without a confirmation. */
export const checkInHoursInput = z.object({
  hours: z
    .int(wantedHours)
    .min(checkInLimits.leastHours, wantedHours)
    .max(checkInLimits.mostHours, wantedHours),
});

export const scanBatchInput: z.ZodType<ScanBatch> = z.object({
  sessionId: z.string(),
  device: z
    .string()
    .trim()
    .min(1, 'Give this device a name, such as Front door.')
    .max(checkInLimits.device, `At most ${checkInLimits.device} characters.`),
  sentAt: instant,
  scans: z
    .array(scan)
    .min(1, 'There is nothing to check in.')
    .max(checkInLimits.scans, `At most ${checkInLimits.scans} scans at once.`),
});
