import { drawnPdf, pdfMargin } from '../../../files/drawnPdf';
import type { EvidenceSection, GatheredEvidence } from './gatherEvidence';

const INK = '#22282b';
const SOFT = '#5b6468';
const LINE = '#d5d0c6';
const LABEL_WIDTH = 170;
const GAP = 12;

/** The evidence of a dispute as a PDF of A4 pages, for a bank to read. */
export const evidencePdf = ({ order, seller, sections }: GatheredEvidence): Promise<Buffer> =>
  drawnPdf({ title: `Evidence for order ${order.number}`, author: seller }, (pdf) => {
    pdf.addPage();
    pdf.font('bold').fontSize(24).fillColor(INK).text(`Evidence for order ${order.number}`).moveDown(0.2);
    pdf.font('plain').fontSize(11).fillColor(SOFT).text(seller).moveDown(1.5);
    for (const section of sections) drawSection(pdf, section);
  });

function drawSection(pdf: PDFKit.PDFDocument, { heading, rows }: EvidenceSection): void {
  startPageFor(pdf, 90);
  pdf.font('bold').fontSize(13).fillColor(INK).text(heading, pdfMargin, pdf.y).moveDown(0.4);
  for (const [label, text] of rows) drawRow(pdf, label, text);
  pdf.moveDown();
}

/** A row with a line below it; one that does not fit begins the next page. */
function drawRow(pdf: PDFKit.PDFDocument, label: string, text: string): void {
  const width = pdf.page.width - 2 * pdfMargin - LABEL_WIDTH - GAP;
  pdf.font('plain').fontSize(10);
  const height = Math.max(
    pdf.heightOfString(label, { width: LABEL_WIDTH }),
    pdf.heightOfString(text, { width }),
  );
  startPageFor(pdf, height + GAP);
  const top = pdf.y;
  pdf.fillColor(SOFT).text(label, pdfMargin, top, { width: LABEL_WIDTH });
  pdf.fillColor(INK).text(text, pdfMargin + LABEL_WIDTH + GAP, top, { width });
  const bottom = top + height + GAP / 3;
  pdf.lineWidth(0.5).strokeColor(LINE);
  pdf
    .moveTo(pdfMargin, bottom)
    .lineTo(pdf.page.width - pdfMargin, bottom)
    .stroke();
  pdf.x = pdfMargin;
  pdf.y = bottom + GAP / 3;
}

function startPageFor(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - pdfMargin) pdf.addPage();
}
