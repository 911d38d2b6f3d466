import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { BuyerOrder, BuyerTicket } from '../../contract/buyerOrder';
import { packageRoot } from '../packageRoot';
import { clockText, wallTimeText } from './orderWords';
import { receiptLines } from './receiptLines';
import { ticketQrPng } from './ticketQr';

/** The fonts that PDF readers bring along have no macrons, and Māori names need them. */
const fonts = join(packageRoot, 'node_modules/primereact/resources/themes/mira/fonts');

const MARGIN = 56;
const INK = '#22282b';
const SOFT = '#5b6468';

/** An order's valid tickets as a PDF, a page each, and its receipt last. A tax invoice only with a GST number. */
export async function ticketsPdf(order: BuyerOrder): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: `Tickets ${order.number}`, Author: order.seller.name },
  });
  pdf.registerFont('plain', join(fonts, 'Inter-Regular.woff'));
  pdf.registerFont('bold', join(fonts, 'Inter-Bold.woff'));
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const ticket of order.tickets.filter(({ status }) => status === 'valid')) {
    await drawTicket(pdf, order, ticket);
  }
  drawReceipt(pdf, order);
  pdf.end();
  return whole;
}

async function drawTicket(pdf: PDFKit.PDFDocument, order: BuyerOrder, ticket: BuyerTicket): Promise<void> {
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
  pdf.image(await ticketQrPng(ticket.qrText), { width: 220 });
  pdf.moveDown(0.5);
  pdf.font('bold').fontSize(16).text(ticket.typeName);
  pdf.font('plain').fontSize(14).text(ticket.holderName).moveDown(0.5);
  pdf.fontSize(11).fillColor(SOFT).text(`Order ${number}. One person comes in with this code, once.`);
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
  for (const { words, amount, strong } of receipt.rows) {
    const { y } = pdf;
    pdf.font(strong ? 'bold' : 'plain');
    pdf.text(amount, MARGIN, y, { width, align: 'right' });
    pdf.text(words, MARGIN, y, { width: width - 110 }).moveDown(0.3);
  }
}
