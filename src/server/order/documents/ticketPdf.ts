import type { Country } from '../../../contract/country';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { shownTickets } from '../../../contract/order/shownTickets';
import { readableOn } from '../../../contract/template/colourContrast';
import { drawnPdf, pdfMargin } from '../../files/drawnPdf';
import { clockText, wallTimeText } from '../orderLabels';
import { receiptLines } from './receiptLines';
import type { PrintedDesign } from './ticketDesign';
import { ticketQrGrid } from './ticketQr';

const CODE_SIDE = 200;
const BAND_HEIGHT = 14;
const LOGO = { width: 180, height: 54 };
const SPONSOR_HEIGHT = 80;
const SPONSOR_GAP = 12;
const INK = '#22282b';
const SOFT = '#5b6468';

/** What the page of a ticket shows; wall times are in the session's zone. */
export interface PrintedTicket {
  sellerName: string;
  country: Country;
  eventTitle: string;
  /** One, or for a pass those that its code admits to. */
  sessions: ReadonlyArray<{ startsLocal: string; doorsLocal: string | null }>;
  /** The name and the address of the venue. */
  place: string;
  qrText: string;
  typeName: string;
  holderName: string;
  orderNumber: string;
}

/**
 * An order's valid tickets as a PDF, one per page, followed by the receipt or tax invoice.
 * @param design undefined for plain tickets
 */
export function ticketsPdf(order: BuyerOrder, design?: PrintedDesign): Promise<Buffer> {
  const { event, seller, number } = order;
  const place = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  const own = { sellerName: seller.name, country: seller.country, eventTitle: event.title, place };
  return drawnPdf({ title: `Tickets ${number}`, author: seller.name }, (pdf) => {
    for (const { first, all } of shownTickets(order.tickets.filter(({ status }) => status === 'valid'))) {
      const sessions = all.flatMap(
        ({ sessionId }) => order.sessions.find(({ id }) => id === sessionId) ?? [],
      );
      drawTicket(pdf, { ...first, ...own, sessions, orderNumber: number }, design);
    }
    drawReceipt(pdf, order);
  });
}

/** Tickets of one holder as a PDF, one per page, whoever bought them: without a receipt. */
export const holderTicketsPdf = (
  tickets: readonly PrintedTicket[],
  design?: PrintedDesign,
): Promise<Buffer> =>
  drawnPdf({ title: 'Tickets', author: tickets[0]?.sellerName ?? '' }, (pdf) => {
    for (const ticket of tickets) drawTicket(pdf, ticket, design);
  });

/** An example of a ticket, which admits nobody. */
export const ticketPreviewPdf = (
  seller: Pick<PrintedTicket, 'sellerName' | 'country'>,
  design: PrintedDesign,
): Promise<Buffer> => holderTicketsPdf([{ ...exampleTicket, ...seller }], design);

const exampleTicket = {
  eventTitle: 'The title of your event',
  sessions: [{ startsLocal: '2026-09-26T19:30', doorsLocal: '2026-09-26T18:45' }],
  place: 'The venue and its address',
  qrText: 'This is an example and not a ticket.',
  typeName: 'The type of the ticket',
  holderName: 'The name on it',
  orderNumber: 'EXAMPLE',
};

function drawTicket(pdf: PDFKit.PDFDocument, ticket: PrintedTicket, design?: PrintedDesign): void {
  const { sellerName, country, eventTitle, sessions, place } = ticket;
  pdf.addPage();
  if (design) drawHead(pdf, design);
  // The rule for brand colours: text takes a darker tone of a colour that cannot be read on white.
  const titleInk = design ? readableOn(design.accent, '#ffffff', INK) : INK;
  pdf.font('plain').fontSize(11).fillColor(SOFT).text(sellerName).moveDown(0.5);
  pdf.font('bold').fontSize(26).fillColor(titleInk).text(eventTitle).moveDown(0.4);
  pdf.font('plain').fontSize(14).fillColor(INK);
  const [only, ...more] = sessions;
  if (only && more.length === 0) {
    pdf.text(wallTimeText(only.startsLocal, country));
    if (only.doorsLocal) pdf.text(`Doors ${clockText(only.doorsLocal, country)}`);
  }
  pdf.text(place).moveDown();
  drawCode(pdf, ticket.qrText);
  pdf.font('bold').fontSize(16).text(ticket.typeName);
  pdf.font('plain').fontSize(14).text(ticket.holderName).moveDown(0.5);
  pdf
    .fontSize(11)
    .fillColor(SOFT)
    .text(
      `${orderText(ticket)}${more.length > 0 ? `This code admits one person, once to each of ${sessions.length} sessions:` : 'This code admits one person, once.'}`,
    );
  if (more.length > 0) {
    for (const { startsLocal } of sessions) pdf.text(wallTimeText(startsLocal, country));
  }
  if (design) drawFoot(pdf, design);
}

/** A band in the organiser's colour along the edge of the page, and the logo. */
function drawHead(pdf: PDFKit.PDFDocument, { accent, logo }: PrintedDesign): void {
  pdf.rect(0, 0, pdf.page.width, BAND_HEIGHT).fill(accent);
  if (logo) pdf.image(logo, { fit: [LOGO.width, LOGO.height] }).moveDown(0.5);
}

/** The sponsor picture at the foot of the page, and the terms above it, or on a page of their own if they do not fit. */
function drawFoot(pdf: PDFKit.PDFDocument, { terms, sponsor }: PrintedDesign): void {
  const width = pdf.page.width - 2 * pdfMargin;
  const bottom = pdf.page.height - pdfMargin;
  const end = sponsor ? bottom - SPONSOR_HEIGHT - SPONSOR_GAP : bottom;
  const { y } = pdf.moveDown();
  if (sponsor) {
    pdf.image(sponsor, pdfMargin, bottom - SPONSOR_HEIGHT, {
      fit: [width, SPONSOR_HEIGHT],
      valign: 'bottom',
    });
  }
  if (terms === '') return;
  pdf.font('plain').fontSize(9).fillColor(SOFT);
  const isFitting = y + pdf.heightOfString(terms, { width }) <= end;
  if (!isFitting) pdf.addPage();
  pdf.text(terms, pdfMargin, isFitting ? y : pdf.y, { width });
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
