import PDFDocument from 'pdfkit';
import type { BuyerOrder, BuyerTicket } from '../../../contract/order/buyerOrder';
import { pdfFonts } from '../../files/pdfFonts';
import { clockText, wallTimeText } from '../orderLabels';
import { receiptLines } from './receiptLines';
import { ticketQrGrid } from './ticketQr';

const MARGIN = 56;
const CODE_SIDE = 200;
const INK = '#22282b';
const SOFT = '#5b6468';

/** An order's valid tickets as a PDF, one per page, followed by the receipt or tax invoice. */
export async function ticketsPdf(order: BuyerOrder): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: `Tickets ${order.number}`, Author: order.seller.name },
  });
  pdf.registerFont('plain', pdfFonts.regular());
  pdf.registerFont('bold', pdfFonts.bold());
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const ticket of order.tickets.filter(({ status }) => status === 'valid')) {
    drawTicket(pdf, order, ticket);
  }
  drawReceipt(pdf, order);
  pdf.end();
  return whole;
}

function drawTicket(pdf: PDFKit.PDFDocument, order: BuyerOrder, ticket: BuyerTicket): void {
  const { event, seller, number } = order;
  const session = order.sessions.find(({ id }) => id === ticket.sessionId);
  pdf.addPage();
  pdf.font('plain').fontSize(11).fillColor(SOFT).text(seller.name).moveDown(0.5);
  pdf.font('bold').fontSize(26).fillColor(INK).text(event.title).moveDown(0.4);
  if (session) {
    pdf.font('plain').fontSize(14).text(wallTimeText(session.startsLocal, seller.country));
    if (session.doorsLocal) pdf.text(`Doors ${clockText(session.doorsLocal, seller.country)}`);
  }
  const address = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  pdf.text(address).moveDown();
  drawCode(pdf, ticket.qrText);
  pdf.font('bold').fontSize(16).text(ticket.typeName);
  pdf.font('plain').fontSize(14).text(ticket.holderName).moveDown(0.5);
  pdf.fontSize(11).fillColor(SOFT).text(`Order ${number}. This code admits one person, once.`);
}

/**
 * Draws the code as squares rather than an image, so that it prints sharply. Scanners need the white space around it.
 */
function drawCode(pdf: PDFKit.PDFDocument, text: string): void {
  const { size, isDark } = ticketQrGrid(text);
  const side = CODE_SIDE / size;
  const top = pdf.y;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(row, column)) pdf.rect(MARGIN + column * side, top + row * side, side, side);
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
  const width = pdf.page.width - MARGIN - right;
  for (const { label, amount, strong } of receipt.rows) {
    const { y } = pdf;
    pdf.font(strong ? 'bold' : 'plain');
    pdf.text(amount, MARGIN, y, { width, align: 'right' });
    pdf.text(label, MARGIN, y, { width: width - 110 }).moveDown(0.3);
  }
}
