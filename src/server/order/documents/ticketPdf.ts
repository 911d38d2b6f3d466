import type { Country } from '../../../contract/country';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { drawnPdf, pdfMargin } from '../../files/drawnPdf';
import { clockText, wallTimeText } from '../orderLabels';
import { receiptLines } from './receiptLines';
import { ticketQrGrid } from './ticketQr';

const CODE_SIDE = 200;
const INK = '#22282b';
const SOFT = '#5b6468';

/** What the page of a ticket shows; wall times are in the session's zone. */
export interface PrintedTicket {
  sellerName: string;
  country: Country;
  eventTitle: string;
  startsLocal: string;
  doorsLocal: string | null;
  /** The name and the address of the venue. */
  place: string;
  qrText: string;
  typeName: string;
  holderName: string;
  orderNumber: string;
}

/** An order's valid tickets as a PDF, one per page, followed by the receipt or tax invoice. */
export function ticketsPdf(order: BuyerOrder): Promise<Buffer> {
  const { event, seller, number } = order;
  const place = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  const own = { sellerName: seller.name, country: seller.country, eventTitle: event.title, place };
  return drawnPdf({ title: `Tickets ${number}`, author: seller.name }, (pdf) => {
    for (const ticket of order.tickets.filter(({ status }) => status === 'valid')) {
      const session = order.sessions.find(({ id }) => id === ticket.sessionId);
      const { startsLocal = '', doorsLocal = null } = session ?? {};
      drawTicket(pdf, { ...ticket, ...own, startsLocal, doorsLocal, orderNumber: number });
    }
    drawReceipt(pdf, order);
  });
}

/** Tickets of one holder as a PDF, one per page, whoever bought them: without a receipt. */
export const holderTicketsPdf = (tickets: readonly PrintedTicket[]): Promise<Buffer> =>
  drawnPdf({ title: 'Tickets', author: tickets[0]?.sellerName ?? '' }, (pdf) => {
    for (const ticket of tickets) drawTicket(pdf, ticket);
  });

function drawTicket(pdf: PDFKit.PDFDocument, ticket: PrintedTicket): void {
  const { sellerName, country, eventTitle, startsLocal, doorsLocal, place } = ticket;
  pdf.addPage();
  pdf.font('plain').fontSize(11).fillColor(SOFT).text(sellerName).moveDown(0.5);
  pdf.font('bold').fontSize(26).fillColor(INK).text(eventTitle).moveDown(0.4);
  pdf.font('plain').fontSize(14);
  if (startsLocal) pdf.text(wallTimeText(startsLocal, country));
  if (doorsLocal) pdf.text(`Doors ${clockText(doorsLocal, country)}`);
  pdf.text(place).moveDown();
  drawCode(pdf, ticket.qrText);
  pdf.font('bold').fontSize(16).text(ticket.typeName);
  pdf.font('plain').fontSize(14).text(ticket.holderName).moveDown(0.5);
  pdf
    .fontSize(11)
    .fillColor(SOFT)
    .text(`${orderText(ticket)}This code admits one person, once.`);
}

const orderText = ({ orderNumber }: PrintedTicket) => (orderNumber === '' ? '' : `Order ${orderNumber}. `);

/**
 * Draws the code as squares rather than an image, so that it prints sharply. Scanners need the white space around it.
 */
function drawCode(pdf: PDFKit.PDFDocument, text: string): void {
  const { size, isDark } = ticketQrGrid(text);
  const side = CODE_SIDE / size;
  const top = pdf.y;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(row, column)) pdf.rect(pdfMargin + column * side, top + row * side, side, side);
    }
  }
  pdf.fill(INK);
  pdf.y = top + CODE_SIDE + 16;
}

function drawReceipt(pdf: PDFKit.PDFDocument, order: BuyerOrder): void {
  const receipt = receiptLines(order);
  pdf.addPage();
  pdf.font('bold').fontSize(22).fillColor(INK).text(receipt.title).moveDown(0.5);
  pdf.font('plain').fontSize(11);
  for (const line of receipt.head) pdf.text(line);
  pdf.moveDown();
  const { right } = pdf.page.margins;
  const width = pdf.page.width - pdfMargin - right;
  for (const { label, amount, strong } of receipt.rows) {
    const { y } = pdf;
    pdf.font(strong ? 'bold' : 'plain');
    pdf.text(amount, pdfMargin, y, { width, align: 'right' });
    pdf.text(label, pdfMargin, y, { width: width - 110 }).moveDown(0.3);
  }
  if (receipt.refunds.length === 0) return;
  pdf.moveDown().font('bold').text('Refunds', pdfMargin, pdf.y, { width }).moveDown(0.3).font('plain');
  for (const paragraph of receipt.refunds) pdf.text(paragraph, { width }).moveDown(0.3);
}
