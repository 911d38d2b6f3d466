import { z } from 'zod';

const answer = z.object({
  providerId: z.string(),
  state: z.enum(['needs_action', 'processing', 'succeeded', 'failed']),
  amountCents: z.int(),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  failure: z.string(),
});

/** What an event says about a payment for tickets, whichever provider sends it. */
export const orderEventReport = z.discriminatedUnion('about', [
  z.object({ about: z.literal('payment'), answer }),
  /** `failure` is empty unless the money did not reach the buyer. */
  z.object({ about: z.literal('refund'), refundId: z.string(), failure: z.string() }),
  z.object({ about: z.literal('dispute'), disputeId: z.string(), chargeId: z.string() }),
]);
export type OrderEventReport = z.infer<typeof orderEventReport>;

/** What an event says; the ids are the provider's. */
export type EventReport =
  | OrderEventReport
  | { about: 'deposit'; accountId: string; payoutId: string }
  | { about: 'account'; accountId: string; isWithdrawn: boolean };
