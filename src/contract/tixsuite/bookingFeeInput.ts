import { z } from 'zod';
import { amountText } from '../money';
import { bookingFeeKinds, bookingFeeLimits, percentageText } from './bookingFee';

const { cents: mostCents, basisPoints: mostBasisPoints } = bookingFeeLimits;

const messages = {
  kind: 'Choose who bears the costs of a sale.',
  cents: `Enter an amount from $0.00 to $${amountText(mostCents)}, such as 1.50.`,
  basisPoints: `Enter a percentage from 0 to ${percentageText(mostBasisPoints)} with at most two decimals, such as 2.5.`,
  empty: 'Enter an amount per ticket, a percentage, or both. To add no fee, choose to absorb the costs.',
} as const;

const isWithin = (number: number | null | undefined, most: number): number is number =>
  typeof number === 'number' && number >= 0 && number <= most;

/** Input of the step Fees. The parts of the fee count only where the costs are passed on. */
export const bookingFeeInput = z
  .object({
    kind: z.enum(bookingFeeKinds, messages.kind),
    cents: z.int(messages.cents).nullish(),
    basisPoints: z.int(messages.basisPoints).nullish(),
  })
  .superRefine(({ kind, cents, basisPoints }, { addIssue }) => {
    if (kind === 'absorbed') return;
    const refuse = (field: 'cents' | 'basisPoints', message: string) =>
      addIssue({ code: 'custom', path: [field], message });
    if (!isWithin(cents, mostCents)) refuse('cents', messages.cents);
    if (!isWithin(basisPoints, mostBasisPoints)) refuse('basisPoints', messages.basisPoints);
    if (cents === 0 && basisPoints === 0) refuse('cents', messages.empty);
  })
  .transform(({ kind, cents, basisPoints }) =>
    kind === 'absorbed'
      ? { kind, cents: 0, basisPoints: 0 }
      : { kind, cents: cents ?? 0, basisPoints: basisPoints ?? 0 },
  );
