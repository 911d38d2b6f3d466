import { z } from 'zod';

/** The version that an edit was made from. A caller that names none is not told when somebody else was first. */
export const versionArgument = z
  .int('Say which version you started from.')
  .nullish()
  .transform((version) => version ?? undefined);
