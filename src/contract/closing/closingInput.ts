import { z } from 'zod';

export const closeAccountInput = z.object({ name: z.string().max(200, 'This is too long.') });

export const exportIdInput = z.object({ id: z.uuid('There is no such export.') });
