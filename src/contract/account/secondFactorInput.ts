import { z } from 'zod';

/** A code of an authenticator app, or a recovery code, without the spaces and hyphens that people type. */
export const codeInput = z.object({
  code: z
    .string('Enter the code.')
    .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
    .pipe(z.string().min(1, 'Enter the code.').max(40, 'This is too long to be a code.')),
});
