import { z } from 'zod';

/** The version that an edit was made from. Without it the edit is not checked against changes by other people. */
export const versionArgument = z
  .int('Say which version you started from.')
  .nullish()
  .transform((version) => version ?? undefined);
