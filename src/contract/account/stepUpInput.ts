import { z } from 'zod';
import { accountLimits } from './account';

const password = 'Enter your password.';

/** The proofs of who a person is; each is an object with one field of its own. */
export const stepUpInput = z.union(
  [
    z.strictObject({
      password: z.string(password).min(1, password).max(accountLimits.longestPassword, password),
    }),
  ],
  password,
);

export type StepUpProof = z.infer<typeof stepUpInput>;
