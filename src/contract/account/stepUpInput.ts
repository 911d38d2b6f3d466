import { z } from 'zod';
import { accountLimits } from './account';
import { passkeyResponse } from './passkeyInput';
import { codeInput } from './secondFactorInput';

const password = 'Enter your password.';

/** The proofs of who a person is; each is an object with one field of its own. */
export const stepUpInput = z.union(
  [
    z.strictObject({
      password: z.string(password).min(1, password).max(accountLimits.longestPassword, password),
    }),
    codeInput.strict(),
    z.strictObject({ passkey: passkeyResponse }),
  ],
  password,
);

export type StepUpProof = z.infer<typeof stepUpInput>;
/** A proof as it is sent. */
export type SentProof = z.input<typeof stepUpInput>;
