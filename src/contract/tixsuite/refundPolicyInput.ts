import { z } from 'zod';
import { refundPolicyKinds, refundPolicyLimits } from './refundPolicy';

const { days: mostDays, ownText: mostText } = refundPolicyLimits;
const daysMessage = `Enter a number of days from 1 to ${mostDays}.`;

/** Input of the step Refund policy. Days count only where the policy has them. */
export const refundPolicyInput = z
  .object({
    kind: z.enum(refundPolicyKinds, 'Choose one of the policies.'),
    days: z
      .int(daysMessage)
      .nullish()
      .transform((days) => days ?? null),
    ownText: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
      .pipe(z.string().max(mostText, `Use at most ${mostText} characters.`)),
  })
  .transform((policy) => (policy.kind === 'until_days_before' ? policy : { ...policy, days: null }))
  .superRefine(({ kind, days }, { addIssue }) => {
    if (kind !== 'until_days_before') return;
    if (days === null || days < 1 || days > mostDays) {
      addIssue({ code: 'custom', path: ['days'], message: daysMessage });
    }
  });
