import type { BuyerOrderLine } from './buyerOrder';
import { isItem } from './offerKind';

/**
 * The lines of an order as its buyer reads them: a pass is one line, with the sums of its sessions and no session of its
 * own. A promo code has none.
 */
export function billLines(lines: readonly BuyerOrderLine[]): BuyerOrderLine[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'pass') return isItem(line.kind) && line.passId === null ? [line] : [];
    const tickets = lines.filter(({ kind, passId }) => kind === 'ticket' && passId === line.passId);
    const sum = (of: (ticket: BuyerOrderLine) => number) =>
      tickets.reduce((total, ticket) => total + of(ticket), 0);
    const sessions = tickets.length === 1 ? '1 session' : `${tickets.length} sessions`;
    return [
      {
        ...line,
        name: `${line.name} (${sessions})`,
        unitCents: sum(({ unitCents }) => unitCents),
        bookingFeeCents: sum(({ bookingFeeCents }) => bookingFeeCents),
        discountCents: sum(({ discountCents }) => discountCents),
        totalCents: sum(({ totalCents }) => totalCents),
        gstCents: sum(({ gstCents }) => gstCents),
      },
    ];
  });
}
