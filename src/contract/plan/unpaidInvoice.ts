/** How long after its invoice an unpaid plan still sends and sells, in days of the account's zone. */
export const paymentGraceDays = 14;
