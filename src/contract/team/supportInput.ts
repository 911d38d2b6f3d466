import { z } from 'zod';
import { reasonInput } from '../provider/providerInput';

export const actOnBehalfInput = z.object({
  organiserId: z.uuid('Choose an organiser of the list.'),
  reason: reasonInput,
});
export const endSupportInput = z.object({ id: z.uuid('Reload the page, then try again.').nullish() });
