/** What was paid for orders, less refunds: the figure "Kept" of the orders list. */
export const keptCents = (sums: { totalCents: number; refundedCents: number; owedCents: number }): number =>
  sums.totalCents - sums.refundedCents - sums.owedCents;
