import { addDays } from '../../../contract/calendarDay';
import { amountText } from '../../../contract/money';
import { invoiceStateLabels, planLineText } from '../../../contract/plan/planInvoice';
import { planName } from '../../../contract/plan/planNames';
import { byteOrderMark, csvLine } from '../../files/csvLine';
import type { BilledInvoice, InvoiceCursor } from './billedInvoiceQueries';
import { documentTitle } from './documentTitle';

const PAGE_ROWS = 500;

const columns: ReadonlyArray<readonly [string, (invoice: BilledInvoice) => string]> = [
  ['Number', ({ number }) => number],
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Document', documentTitle],
  ['Tax invoice', ({ isTaxInvoice }) => (isTaxInvoice ? 'yes' : 'no')],
  ['Issued by', ({ issuer }) => issuer.name],
  ['GST number or ABN', ({ issuer }) => issuer.gstNumber],
  ['Billed to', ({ buyer }) => buyer.name],
  ['Plan', ({ planId }) => planName(planId) ?? ''],
  ['Paid by the', ({ interval }) => interval],
  ['First day', ({ from }) => from],
  ['Last day', ({ to }) => addDays(to, -1)],
  [
    'Lines',
    ({ lines }) => lines.map((line) => `${planLineText(line)}: ${amountText(line.cents)}`).join('; '),
  ],
  ['Credits invoice', ({ credit }) => credit?.invoiceNumber ?? ''],
  ['Reason', ({ credit }) => credit?.reason ?? ''],
  ['Total', ({ totalCents }) => amountText(totalCents)],
  ['GST %', ({ gstPercent }) => String(gstPercent)],
  ['GST in the total', ({ gstCents }) => amountText(gstCents)],
  ['Currency', ({ currency }) => currency],
  ['State', ({ state }) => invoiceStateLabels[state]],
  ['Card', ({ card }) => card ?? ''],
  ['Paid on', ({ paidOn }) => paidOn ?? ''],
];

/** The invoices and credit notes as CSV text, page by page, so that a slow download keeps no transaction open. */
export async function* invoicesCsv(
  nextPage: (after: InvoiceCursor | undefined, limit: number) => Promise<BilledInvoice[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  let after: InvoiceCursor | undefined;
  do {
    const page: BilledInvoice[] = await nextPage(after, PAGE_ROWS);
    yield page.map((invoice) => csvLine(columns.map(([, cellOf]) => cellOf(invoice)))).join('');
    after = page.length === PAGE_ROWS ? page.at(-1) : undefined;
  } while (after);
}
