import { z } from 'zod';

export const PAYOUT_JOB = 'payout/read';

export const payoutJobPayload = z.object({
  organiserId: z.uuid(),
  gateway: z.enum(['stripe', 'test']),
  connectedAccount: z.string().nullable(),
  /** The provider's id of the payout. */
  providerId: z.string(),
});
export type PayoutJob = z.infer<typeof payoutJobPayload>;

/** Reads a payout from its provider. Its key makes the queue read one payout once at a time. */
export const payoutJob = (payload: PayoutJob) => ({
  kind: PAYOUT_JOB,
  key: `${PAYOUT_JOB}/${payload.gateway}/${payload.providerId}`,
  payload,
});
