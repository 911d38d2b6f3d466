import { z } from 'zod';
import { type StatementChoice, statementDates } from '../../../contract/payout/statement';

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11.')
  .nullish();

/** What a statement is about, as a query or the address of a file has it. */
export const statementInput = z
  .object({ month, eventId: z.string().nullish(), date: z.enum(statementDates) })
  .transform((input): StatementChoice => ({
    ...input,
    month: input.month ?? null,
    eventId: input.eventId ?? null,
  }));
