import { z } from 'zod';
import { reasonInput } from '../provider/providerInput';

const organiser = { id: z.uuid('Choose an organiser of the list.') };

export const creditInput = z.object({
  ...organiser,
  invoiceId: z.uuid('Reload the page, and choose an invoice of the list.'),
  cents: z
    .int('Enter the amount to pay back, such as 12.50.')
    .min(1, 'Enter an amount above $0.00, such as 12.50.'),
  reason: reasonInput,
});

export const creditRetryInput = z.object({
  ...organiser,
  creditId: z.uuid('Reload the page, and choose a credit note of the list.'),
});
