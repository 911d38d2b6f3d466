import { z } from 'zod';

const answer = z.object({
  providerId: z.string(),
  state: z.enum(['needs_action', 'processing', 'succeeded', 'failed']),
  amountCents: z.int(),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  failure: z.string(),
});

/** What an event says about the money of tickets, whichever provider sends it; the ids are the provider's. */
export const moneyEventReport = z.discriminatedUnion('about', [
  z.object({ about: z.literal('payment'), answer }),
  /** `failure` is empty unless the money did not reach the buyer. */
  z.object({ about: z.literal('refund'), refundId: z.string(), failure: z.string() }),
  z.object({ about: z.literal('dispute'), disputeId: z.string(), chargeId: z.string() }),
  z.object({ about: z.literal('deposit'), accountId: z.string(), payoutId: z.string() }),
]);
export type MoneyEventReport = z.infer<typeof moneyEventReport>;

/** What an event says. */
export type EventReport = MoneyEventReport | { about: 'account'; accountId: string; isWithdrawn: boolean };
