/** What the test gateway keeps of a charge, in cents: 2.7 % and 30 cents. */
export const feeOf = (cents: number): number => Math.round(cents * 0.027) + 30;
