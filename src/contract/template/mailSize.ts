/** Bytes of a mail's HTML. Gmail cuts off what is beyond the limit, and the unsubscribe link is at the end. */
export const mailSize = { clippedAt: 102 * 1024, safe: 100 * 1024 } as const;
