import type { BuyerOrder } from '../../contract/buyerOrder';
import { centsText, dayText } from './orderWords';

export interface Receipt {
  title: 'Tax invoice' | 'Receipt';
  head: string[];
  rows: Array<{ words: string; amount: string; strong: boolean }>;
}

/** The money of an order line by line, as its papers and pages print it (DOMAIN section 5). */
export function receiptLines(order: BuyerOrder): Receipt {
  const { seller, currency, lines } = order;
  const money = (cents: number) => centsText(cents, currency);
  const row = (words: string, cents: number, strong = false) => ({ words, amount: money(cents), strong });
  const rows = lines
    .filter(({ kind }) => kind !== 'promo_code')
    .flatMap(({ quantity, name, unitCents, discountCents }) => [
      row(`${quantity} x ${name} at ${money(unitCents)}`, quantity * unitCents),
      ...(discountCents > 0 ? [row('Discount', -discountCents)] : []),
    ]);
  const registered = seller.gstNumber !== '';
  return {
    title: registered ? 'Tax invoice' : 'Receipt',
    head: [
      seller.legalName,
      seller.postalAddress,
      ...(registered ? [`${seller.country === 'nz' ? 'GST number' : 'ABN'} ${seller.gstNumber}`] : []),
      `Order ${order.number}, ${dayText(new Date(order.completedAt ?? order.createdAt), seller.country)}`,
      `For ${order.buyer.name}`,
    ],
    rows: [
      ...rows,
      row('Total', order.totalCents, true),
      ...(registered ? [row('GST in the total', order.gstCents)] : []),
      ...(order.refundedCents > 0 ? [row('Given back', -order.refundedCents)] : []),
    ],
  };
}
