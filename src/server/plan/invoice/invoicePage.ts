import { invoicePageSize, type InvoicePage } from '../../../contract/plan/planInvoice';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import { readToken, signToken } from '../../http/signedToken';
import { countInvoices, type InvoiceCursor, listInvoices } from './billedInvoiceQueries';

const PURPOSE = 'plan invoices';

/**
 * Invoices that are issued between two pages move nothing, because a page begins after the last invoice of the one before.
 * @param after the `next` cursor of the previous page
 * @throws PublicError BAD_USER_INPUT for a cursor that we did not sign, or that belongs to another organiser
 */
export async function invoicePage(
  db: Queryable,
  { organiserId, secret, downloadRefusal }: { organiserId: string; secret: string; downloadRefusal: string },
  after: string | null,
): Promise<InvoicePage> {
  const cursor = after === null ? undefined : cursorOf(after, organiserId, secret);
  const found = await listInvoices(db, organiserId, { after: cursor, limit: invoicePageSize + 1 });
  const invoices = found.slice(0, invoicePageSize);
  const last = invoices.at(-1);
  const hasMore = found.length > invoicePageSize && last !== undefined;
  return {
    total: await countInvoices(db, organiserId),
    invoices,
    downloadRefusal,
    next: hasMore ? signToken(PURPOSE, [organiserId, last.issuedAt, last.number], secret) : null,
  };
}

function cursorOf(token: string, organiserId: string, secret: string): InvoiceCursor {
  const [owner, issuedAt, number] = readToken(PURPOSE, token, secret) ?? [];
  if (owner !== organiserId || !issuedAt || !number) {
    throw badInput('after', 'This page of the list does not exist. Reload the list.');
  }
  return { issuedAt, number };
}
