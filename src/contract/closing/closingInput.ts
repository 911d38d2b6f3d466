import { z } from 'zod';

export const exportIdInput = z.object({ id: z.uuid('There is no such export.') });
