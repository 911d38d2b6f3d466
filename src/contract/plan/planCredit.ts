import { invoiceFields } from './planInvoice';

/** Lists an organiser's invoices and credit notes, the newest first. Permission isAdmin. BAD_USER_INPUT names `after`. */
export const providerInvoicesDocument = /* GraphQL */ `
  query providerInvoices($id: ID!, $after: String) {
    providerInvoices(id: $id, after: $after) {
      total
      next
      invoices { ${invoiceFields} }
    }
  }
`;

/**
 * Credits a paid invoice, or a part of it, and pays the money back to its card. It requires a recent proof of the person's
 * identity. BAD_USER_INPUT names `cents` or `reason`; CONFLICT for an invoice that is not paid. The reply is the credit note.
 */
export const creditInvoiceDocument = /* GraphQL */ `
  mutation creditInvoice($id: ID!, $invoiceId: ID!, $cents: Int, $reason: String!) {
    creditInvoice(id: $id, invoiceId: $invoiceId, cents: $cents, reason: $reason) { ${invoiceFields} }
  }
`;

/**
 * Pays a credit note back that the payment provider refused. It requires a recent proof of the person's identity. CONFLICT
 * when it is paid back by now. The reply is the credit note.
 */
export const retryCreditDocument = /* GraphQL */ `
  mutation retryCredit($id: ID!, $creditId: ID!) {
    retryCredit(id: $id, creditId: $creditId) { ${invoiceFields} }
  }
`;
