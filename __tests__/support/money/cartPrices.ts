import { percentOf } from '../../../src/contract/money';
import { bookingFeeLimits, bookingFeeOn } from '../../../src/contract/tixsuite/bookingFee';
import { saveBookingFeeDocument } from '../../../src/contract/tixsuite/tixsuite';
import { wordedReply, type HistoryAccount } from './historyAccount';
import type { TicketBooks } from './ticketBooks';
import { sum } from './ticketFaults';

/** What a buyer of a history asks for, with what it has to cost by the rules of prices alone. */
export interface WantedCart {
  wanted: Array<{ offerId: string; quantity: number }>;
  promoCode: string | undefined;
  cents: number;
}

/** One or two lines of a cart, sometimes with a promo code. */
export function wantedCart({ random, offers, promoCodes, bookingFee }: HistoryAccount): WantedCart {
  const [first, second] = offers;
  const session = random.below(2);
  const types = random.happens(0.3) ? [first, second] : [random.pick([first, second])];
  const lines = types.map((type) => ({
    offerId: type?.offerIds[session] ?? '',
    quantity: 1 + random.below(4),
    cents: type?.cents ?? 0,
  }));
  const promo = random.happens(0.25) ? random.pick(promoCodes) : undefined;
  return {
    wanted: lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
    promoCode: promo?.code,
    cents: sum(
      lines.map(({ quantity, cents }) => {
        const full = quantity * cents;
        return full - percentOf(full, promo?.percentOff ?? 0) + quantity * bookingFeeOn(cents, bookingFee);
      }),
    ),
  };
}

/** An order costs the buyer what its cart had to cost when it was taken, even if the prices have changed since. */
export const costFaults = ({ costs }: HistoryAccount, { orders }: TicketBooks): string[] =>
  orders.flatMap(({ id, number, totalCents }) => {
    const cents = costs.get(id) ?? totalCents;
    return cents === totalCents ? [] : [`Order ${number}: it costs ${totalCents}, not ${cents}.`];
  });

/** The organiser passes the costs of a sale on to the buyers from now on, or bears them again. */
export async function feeStep(account: HistoryAccount): Promise<string> {
  const { owner, random } = account;
  const input = random.happens(0.3)
    ? ({ kind: 'absorbed', cents: 0, basisPoints: 0 } as const)
    : ({
        kind: 'passed_on',
        cents: random.below(bookingFeeLimits.cents),
        basisPoints: 1 + random.below(bookingFeeLimits.basisPoints),
      } as const);
  const reply = await owner.graphql(saveBookingFeeDocument, { input });
  if (!reply.errors) account.bookingFee = input;
  return wordedReply(`booking fee ${input.kind} of ${input.cents} and ${input.basisPoints}`, reply);
}
