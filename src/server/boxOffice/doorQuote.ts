import { cashDue, type DoorQuote } from '../../contract/boxOffice/boxOffice';
import type { DoorQuoteValues } from '../../contract/boxOffice/boxOfficeInput';
import { quoteCart } from '../order/cart/cartService';
import type { PricedLine } from '../order/checkout/priceLines';
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
      lines: quotedLines(quote.lines),
      discountCents: quote.lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
      totalCents: quote.totalCents,
      gstCents: quote.gstCents,
      cashCents: cashDue(quote.totalCents, country),
    };
  });
}

/** The lines as the seller reads them: a pass, whose own line is before those of its sessions, is one line with their sums. */
function quotedLines(lines: readonly PricedLine[]): DoorQuote['lines'] {
  const quoted: DoorQuote['lines'] = [];
  const passes = new Map<string, DoorQuote['lines'][number]>();
  for (const { name, quantity, unitCents, discountCents, passId } of lines) {
    const totalCents = quantity * unitCents - discountCents;
    const pass = passId === undefined ? undefined : passes.get(passId);
    if (pass) {
      pass.unitCents += unitCents;
      pass.discountCents += discountCents;
      pass.totalCents += totalCents;
      continue;
    }
    const line = { name, quantity, unitCents, discountCents, totalCents };
    quoted.push(line);
    if (passId !== undefined) passes.set(passId, line);
  }
  return quoted;
}
