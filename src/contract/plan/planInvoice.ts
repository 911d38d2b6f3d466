import type { Country } from '../country';
import type { BillingInvoicesQuery } from '../generated/operations';
import { amountText } from '../money';
import { planName } from './planNames';

/** Invoices for plans and their credit notes, as the Billing History, their PDF and their CSV show them. */
export type InvoicePage = BillingInvoicesQuery['billingInvoices'];
/** Days are YYYY-MM-DD in the account's zone; `from` is the first day and `to` the one after the last. */
export type PlanInvoice = InvoicePage['invoices'][number];
export type InvoiceState = PlanInvoice['state'];

export const invoicePageSize = 20;

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  paid: 'Paid',
  paying: 'Being paid',
  waiting_for_bank: 'Waiting for your bank',
  past_due: 'Past due',
  declined: 'Declined',
  void: 'Void',
  paying_back: 'Being paid back',
  paid_back: 'Paid back',
  not_paid_back: 'Not paid back yet',
};

/** The country whose form the amounts of an invoice have. */
export const countryOfCurrency = (currency: PlanInvoice['currency']): Country =>
  currency === 'AUD' ? 'au' : 'nz';

const monthText = (day: string) =>
  new Intl.DateTimeFormat('en-NZ', { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/**
 * Such as "Professional, by the month", "Unused time on Essential, by the month" or "Tickets sold in October: 212 at
 * $0.50".
 */
export function planLineText({
  kind,
  planId,
  interval,
  from,
  quantity,
  unitCents,
}: Omit<PlanInvoice['lines'][number], 'to' | 'cents'>): string {
  if (kind === 'tickets') {
    return `Tickets sold in ${monthText(from)}: ${quantity} at $${amountText(unitCents ?? 0)}`;
  }
  if (kind === 'fee_rest') return `Rest of fees larger than their payments, ${monthText(from)}`;
  const plan = planName(planId) ?? 'Unknown plan';
  return `${kind === 'unused' ? 'Unused time on ' : ''}${plan}, by the ${interval}`;
}

/** What one invoice or credit note has. */
export const invoiceFields = /* GraphQL */ `
  id number issuedOn planId interval from to
  lines { kind planId interval from to cents quantity unitCents }
  credit { invoiceNumber invoiceIssuedOn reason failure }
  creditedCents totalCents gstPercent gstCents currency state isTaxInvoice card paidOn
`;

/**
 * Lists the invoices and credit notes, the newest first. Permission billingHistory. BAD_USER_INPUT names `after` for a
 * foreign cursor.
 */
export const billingInvoicesDocument = /* GraphQL */ `
  query billingInvoices($after: String) {
    billingInvoices(after: $after) {
      total
      next
      downloadRefusal
      invoices { ${invoiceFields} }
    }
  }
`;

/** GET {base}/api/billing/invoice/{id}: one invoice or credit note as a PDF. */
export const invoicePdfPath = (id: string): `/api/${string}` =>
  `/api/billing/invoice/${encodeURIComponent(id)}`;

/** GET {base}/api/billing/invoices/download: all invoices and credit notes, with how each was paid, as CSV. */
export const invoicesDownloadPath = '/api/billing/invoices/download';
