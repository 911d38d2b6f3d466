import type { DoorTicket } from '../../contract/ticketholder/checkIn';
import { pdfFonts } from '../files/pdfFonts';
import type { DoorInfo } from './doorListQueries';
import type { TicketAnswer } from './ticketAnswerQueries';

const PAGE_ROWS = 500;
const MARGIN = 42;
const ROW = 22;
/** The extra height of the line with answers below the name. */
const ANSWERS = 12;
const columns = [
  { header: 'In', x: 0, width: 28 },
  { header: 'Name', x: 28, width: 210 },
  { header: 'Ticket type', x: 244, width: 160 },
  { header: 'Order', x: 410, width: 100 },
] as const;

type AnsweredDoorTicket = DoorTicket & { answers: readonly TicketAnswer[] };

export interface DoorListDocument {
  door: DoorInfo;
  /** "Sun, 27 Sep 2026, 7:30 pm" in the session's zone. */
  when: string;
  madeAt: string;
  count: number;
  /** The session's tickets after the one with this id, by name; empty at the end. */
  nextPage: (after: string | null, limit: number) => Promise<AnsweredDoorTicket[]>;
}

/** The valid tickets by name, each with a box to tick; pages are written to the PDF as they are read. */
export async function doorListPdf(list: DoorListDocument): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Door list: ${list.door.eventTitle}` },
  });
  pdf.registerFont('plain', pdfFonts.regular());
  pdf.registerFont('bold', pdfFonts.bold());
  write(pdf, list).then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf;
}

async function write(pdf: PDFKit.PDFDocument, list: DoorListDocument): Promise<void> {
  const { door, when, madeAt, count, nextPage } = list;
  pdf.font('bold').fontSize(18).text(door.eventTitle);
  pdf.font('plain').fontSize(11).text(`${when}, ${door.venueName}`);
  pdf
    .fontSize(9)
    .text(`${count} ${count === 1 ? 'ticket' : 'tickets'}. As of ${madeAt}.`)
    .moveDown();
  headers(pdf);
  if (count === 0) pdf.text('Nobody has a ticket yet.');
  let after: string | null = null;
  for (;;) {
    const page: AnsweredDoorTicket[] = await nextPage(after, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    for (const ticket of page) if (!ticket.cancelled) row(pdf, ticket);
  }
}

function headers(pdf: PDFKit.PDFDocument): void {
  const top = pdf.y;
  pdf.font('bold').fontSize(9);
  for (const { header, x, width } of columns) pdf.text(header, MARGIN + x, top, { width, lineBreak: false });
  pdf.font('plain');
  pdf.x = MARGIN;
  pdf.y = top + ROW;
}

function row(pdf: PDFKit.PDFDocument, ticket: AnsweredDoorTicket): void {
  const answers = ticket.answers.map(({ question, answer }) => `${question}: ${answer.replace(/\s+/g, ' ')}`);
  const height = answers.length > 0 ? ROW + ANSWERS : ROW;
  if (pdf.y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    headers(pdf);
  }
  const top = pdf.y;
  pdf.lineWidth(0.5).strokeColor('#8c8578');
  pdf
    .moveTo(MARGIN, top - 6)
    .lineTo(pdf.page.width - MARGIN, top - 6)
    .stroke();
  pdf.rect(MARGIN, top - 1, 12, 12).stroke();
  if (ticket.checkedInAt)
    pdf
      .moveTo(MARGIN + 2, top + 5)
      .lineTo(MARGIN + 5, top + 9)
      .lineTo(MARGIN + 10, top + 1)
      .stroke();
  const cells = ['', ticket.holderName || 'No name given', ticket.typeName, ticket.orderNumber];
  for (const [at, { x, width }] of columns.entries()) {
    pdf
      .fontSize(10)
      .text(cells[at] ?? '', MARGIN + x, top, { width, height: 12, ellipsis: true, lineBreak: false });
  }
  if (answers.length > 0) {
    const width = pdf.page.width - 2 * MARGIN - 28;
    pdf.fontSize(8).text(answers.join(' · '), MARGIN + 28, top + 14, {
      width,
      height: 10,
      ellipsis: true,
      lineBreak: false,
    });
  }
  pdf.x = MARGIN;
  pdf.y = top + height;
}
