import { cashDue, type DoorQuote } from '../../contract/boxOffice/boxOffice';
import type { DoorQuoteValues } from '../../contract/boxOffice/boxOfficeInput';
import { quoteCart } from '../order/cart/cartService';
import type { Services } from '../services';
import { requireSoldAtDoor } from './doorSale';
import { findOrganiserFacts } from './shiftReportQueries';

/**
 * Prices a sale without making it. It fails for the same reasons as the sale would.
 * @throws PublicError as `sellAtDoor`
 */
export async function doorQuote(
  services: Services,
  organiserId: string,
  { sessionId, lines, promoCode, complimentary }: DoorQuoteValues,
): Promise<DoorQuote> {
  return services.database.withOrganiser(organiserId, async (db) => {
    const eventId = await requireSoldAtDoor(db, { sessionId, lines }, services.clock.now());
    const request = {
      organiserId,
      eventId,
      channel: 'box_office',
      wanted: lines,
      promoCode,
      complimentary,
    } as const;
    const quote = await quoteCart(db, services, request);
    const { country } = await findOrganiserFacts(db, organiserId);
    return {
      lines: quote.lines.map(({ name, quantity, unitCents, discountCents }) => ({
        name,
        quantity,
        unitCents,
        discountCents,
        totalCents: quantity * unitCents - discountCents,
      })),
      discountCents: quote.lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
      totalCents: quote.totalCents,
      gstCents: quote.gstCents,
      cashCents: cashDue(quote.totalCents, country),
    };
  });
}
