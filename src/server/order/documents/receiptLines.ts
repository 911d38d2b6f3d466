import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { billLines } from '../../../contract/order/billLines';
import { countryFacts } from '../../../contract/country';
import { refundPolicyText } from '../../../contract/tixsuite/refundPolicy';
import { gstNumberText } from '../../../contract/tixsuite/businessNumbers';
import { centsText, dayText } from '../orderLabels';

/** From this amount both countries require the buyer's identity on a tax invoice. */
const NAMED_FROM_CENTS = 1000_00;

export interface Receipt {
  title: 'Tax invoice' | 'Receipt';
  head: string[];
  rows: Array<{ label: string; amount: string; strong: boolean }>;
  /** Paragraphs on refunds; none for a free order or without a policy. */
  refunds: string[];
}

/**
 * Whether the documents of an order are tax invoices: its seller is registered for GST, it was sold with GST, and from
 * $1,000 the buyer is known (New Zealand: Goods and Services Tax Act 1985, sections 19E to 19K; Australia: A New Tax
 * System (Goods and Services Tax) Act 1999, section 29-70; DOMAIN section 5).
 */
export function isTaxInvoice({ seller, gstCents, totalCents, buyer }: BuyerOrder): boolean {
  if (seller.gstNumber === '' || gstCents === 0) return false;
  return totalCents < NAMED_FROM_CENTS || buyer.name !== '';
}

/** The head of an order's document: seller, date and buyer. */
export function receiptHead(order: BuyerOrder): string[] {
  const { seller, buyer, number } = order;
  const taxed = isTaxInvoice(order);
  return [
    seller.legalName || seller.name,
    ...(taxed && seller.name !== seller.legalName ? [`Trading as ${seller.name}`] : []),
    seller.postalAddress,
    ...(taxed ? [gstNumberText(seller.country, seller.gstNumber)] : []),
    `Order ${number}, ${dayText(new Date(order.completedAt ?? order.createdAt), seller.country)}`,
    ...(buyer.name ? [`For ${[buyer.name, buyer.email].filter(Boolean).join(', ')}`] : []),
  ].filter(Boolean);
}

/** The amounts of an order line by line, as its documents and mails show them (DOMAIN section 5). */
export function receiptLines(order: BuyerOrder): Receipt {
  const { seller, currency, lines } = order;
  const money = (cents: number) => centsText(cents, currency);
  const row = (label: string, cents: number, strong = false) => ({ label, amount: money(cents), strong });
  const rows = billLines(lines).flatMap(({ quantity, name, unitCents, discountCents }) => [
    row(`${quantity} x ${name} at ${money(unitCents)}`, quantity * unitCents),
    ...(discountCents > 0 ? [row('Discount', -discountCents)] : []),
  ]);
  const gstLabel = countryFacts(seller.country).gstLabel;
  return {
    title: isTaxInvoice(order) ? 'Tax invoice' : 'Receipt',
    head: receiptHead(order),
    rows: [
      ...rows,
      row(order.gstCents > 0 ? `Total, including ${gstLabel}` : 'Total', order.totalCents, true),
      ...(order.gstCents > 0 ? [row(`${gstLabel} included in the total`, order.gstCents)] : []),
      ...(order.refundedCents > 0 ? [row('Refunded', -order.refundedCents)] : []),
    ],
    refunds: refundTerms(order),
  };
}

/** What buyers of this order read about refunds; nothing for a free order or without a policy. */
export const refundTerms = ({ refundPolicy, totalCents, seller }: BuyerOrder): string[] =>
  refundPolicy && totalCents > 0 ? refundPolicyText(refundPolicy, seller.country) : [];
