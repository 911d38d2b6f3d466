import { z } from 'zod';

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9.-]{1,10}$/, 'Enter the code of the account, such as 200: up to 10 letters and digits.');

export const journalAccountsInput = z.object({
  clearing: code,
  sales: code,
  providerFees: code,
  ticketFees: code,
  other: code,
});
