import { addDays } from '../../../contract/calendarDay';
import { type Country, countryFacts } from '../../../contract/country';
import { countryOfCurrency, planLineText } from '../../../contract/plan/planInvoice';
import { gstNumberText } from '../../../contract/tixsuite/businessNumbers';
import { drawnPdf } from '../../files/drawnPdf';
import { centsText } from '../../order/orderLabels';
import type { BilledInvoice } from './billedInvoiceQueries';
import { documentTitle, returnsGst } from './documentTitle';

const INK = '#22282b';
const SOFT = '#5b6468';
const LINE = '#d5d0c6';
const AMOUNT_WIDTH = 110;
/** Between the issuer on the left and the number on the right, and between the rows of the table. */
const GAP = 12;

/** One invoice or credit note as a PDF of A4 pages. */
export const invoicePdf = (invoice: BilledInvoice): Promise<Buffer> =>
  drawnPdf({ title: `${documentTitle(invoice)} ${invoice.number}`, author: invoice.issuer.name }, (pdf) => {
    pdf.addPage();
    drawHead(pdf, invoice);
    drawLines(pdf, invoice);
    drawPayment(pdf, invoice);
  });

const dayText = (day: string, country: Country) =>
  new Intl.DateTimeFormat(countryFacts(country).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const innerWidth = ({ page }: PDFKit.PDFDocument) => page.width - page.margins.left - page.margins.right;

function drawHead(pdf: PDFKit.PDFDocument, invoice: BilledInvoice): void {
  const { issuer, buyer, number, issuedOn, currency, credit } = invoice;
  const country = countryOfCurrency(currency);
  pdf.font('bold').fontSize(24).fillColor(INK).text(documentTitle(invoice)).moveDown(0.2);
  pdf.font('plain').fontSize(11).fillColor(SOFT);
  pdf.text(`Number ${number}`).text(`Issued on ${dayText(issuedOn, country)}`);
  if (credit) {
    // New Zealand's law names what such a document has to contain, and no longer the document itself.
    const kind = country === 'nz' && returnsGst(invoice) ? 'Supply correction information for' : 'For';
    pdf.text(`${kind} invoice ${credit.invoiceNumber} of ${dayText(credit.invoiceIssuedOn, country)}`);
  }
  pdf.moveDown(1.5);
  const { left } = pdf.page.margins;
  const width = (innerWidth(pdf) - 2 * GAP) / 2;
  const top = pdf.y;
  const bottoms = [
    party(pdf, { x: left, top, width, label: 'From' }, [
      issuer.name,
      issuer.address,
      issuer.gstNumber && gstNumberText(country, issuer.gstNumber),
    ]),
    party(pdf, { x: left + width + 2 * GAP, top, width, label: 'To' }, [buyer.name, buyer.address]),
  ];
  pdf.x = left;
  pdf.y = Math.max(...bottoms) + 2 * GAP;
}

/** @returns where the text ends */
function party(
  pdf: PDFKit.PDFDocument,
  { x, top, width, label }: { x: number; top: number; width: number; label: string },
  [name = '', ...rest]: readonly string[],
): number {
  pdf.font('plain').fontSize(9).fillColor(SOFT).text(label, x, top, { width }).moveDown(0.3);
  pdf.font('bold').fontSize(11).fillColor(INK).text(name, { width });
  pdf.font('plain');
  for (const line of rest.filter(Boolean)) pdf.text(line, { width });
  return pdf.y;
}

function drawLines(pdf: PDFKit.PDFDocument, invoice: BilledInvoice): void {
  const { lines, credit, totalCents, gstCents, currency } = invoice;
  const country = countryOfCurrency(currency);
  const money = (cents: number) => centsText(cents, currency);
  row(pdf, { label: 'For', amount: `Amount in ${currency}`, font: 'plain', colour: SOFT });
  for (const line of lines) {
    row(pdf, {
      label: planLineText(line),
      note: `${dayText(line.from, country)} to ${dayText(addDays(line.to, -1), country)}`,
      amount: money(line.cents),
      font: 'plain',
      colour: INK,
    });
  }
  if (credit) {
    row(pdf, {
      label: `Credit for invoice ${credit.invoiceNumber}`,
      note: `Reason: ${credit.reason}`,
      amount: money(totalCents),
      font: 'plain',
      colour: INK,
    });
  }
  const { gstLabel } = countryFacts(country);
  const withGst = gstCents !== 0;
  row(pdf, {
    label: withGst ? `Total, including ${gstLabel}` : 'Total, without GST',
    amount: money(totalCents),
    font: 'bold',
    colour: INK,
  });
  if (withGst) {
    const label = `${gstLabel} included in the total`;
    row(pdf, { label, amount: money(gstCents), font: 'plain', colour: INK });
  }
}

interface Row {
  label: string;
  /** Smaller, below the label. */
  note?: string;
  amount: string;
  font: 'plain' | 'bold';
  colour: string;
}

/** A row of the table, with a line below it. */
function row(pdf: PDFKit.PDFDocument, { label, note, amount, font, colour }: Row): void {
  const { left } = pdf.page.margins;
  const [width, top] = [innerWidth(pdf), pdf.y];
  pdf.font(font).fontSize(11).fillColor(colour);
  pdf.text(amount, left + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(label, left, top, { width: width - AMOUNT_WIDTH - GAP });
  if (note) {
    pdf
      .fontSize(9)
      .fillColor(SOFT)
      .text(note, { width: width - AMOUNT_WIDTH - GAP });
  }
  const bottom = pdf.y + GAP / 2;
  pdf.lineWidth(0.5).strokeColor(LINE);
  pdf
    .moveTo(left, bottom)
    .lineTo(left + width, bottom)
    .stroke();
  pdf.x = left;
  pdf.y = bottom + GAP / 2;
}

function drawPayment(pdf: PDFKit.PDFDocument, invoice: BilledInvoice): void {
  pdf.moveDown();
  pdf.font('plain').fontSize(11).fillColor(INK).text(paymentText(invoice));
}

/** How and when the invoice was paid, or paid back, or why it is not. */
function paymentText({ state, card, paidOn, currency }: BilledInvoice): string {
  const onDay = paidOn ? ` on ${dayText(paidOn, countryOfCurrency(currency))}` : '';
  switch (state) {
    case 'paid':
      return `Paid${onDay}${card ? ` by ${card}` : ''}.`;
    case 'paying':
      return `The payment${card ? ` by ${card}` : ''} is under way.`;
    case 'waiting_for_bank':
      return `Your bank has to confirm the payment${card ? ` by ${card}` : ''}.`;
    case 'past_due':
      return `Not paid yet${card ? `: ${card} was declined` : ''}.`;
    case 'declined':
      return `${card ?? 'The card'} was declined. Nothing was charged, and nothing is owed.`;
    case 'paid_back':
      return `Paid back${onDay}${card ? ` to ${card}` : ''}.`;
    case 'paying_back':
      return `The amount is being paid back${card ? ` to ${card}` : ''}.`;
    case 'not_paid_back':
      return `The amount has not been paid back${card ? ` to ${card}` : ''} yet.`;
    case 'void':
      return 'Nothing was charged, and nothing is owed.';
  }
}
