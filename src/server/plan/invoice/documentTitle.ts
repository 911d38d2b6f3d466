import type { BilledInvoice } from './billedInvoiceQueries';

/** Whether a credit note returns GST of an issuer who is registered for it. */
export const returnsGst = ({ credit, issuer, gstCents }: BilledInvoice): boolean =>
  credit !== null && issuer.gstNumber !== '' && gstCents !== 0;

/** What the document is called. Only where GST is returned does Australian law call a credit note an adjustment note. */
export function documentTitle(invoice: BilledInvoice): string {
  const { credit, currency, isTaxInvoice, state } = invoice;
  if (credit) return currency === 'AUD' && returnsGst(invoice) ? 'Adjustment note' : 'Credit note';
  if (state === 'void' || state === 'declined') return 'Void invoice';
  return isTaxInvoice ? 'Tax invoice' : 'Invoice';
}
