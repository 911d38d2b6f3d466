import {
  type Statement,
  statementTable,
  type StatementTableRow,
  statementTitle,
} from '../../../contract/payout/statement';
import { countryFacts } from '../../../contract/country';
import { drawnPdf, pdfMargin } from '../../files/drawnPdf';
import type { StatementAccount } from './statementChoiceQueries';

const INK = '#22282b';
const SOFT = '#5b6468';
const LINE = '#d5d0c6';
const GAP = 12;
const COUNT_WIDTH = 48;
const AMOUNT_WIDTH = 88;
const ROW_HEIGHT = 40;

type Cells = readonly [label: string, count: string, amount: string, gst: string];

/** A statement as a PDF of A4 pages, with the rows of its page. */
export function statementPdf(statement: Statement, { name, country }: StatementAccount): Promise<Buffer> {
  const { locale, currency } = countryFacts(country);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const money = (cents: number | null) => (cents === null ? '' : format.format(cents / 100));
  const cellsOf = ({ label, count, cents, gstCents }: StatementTableRow): Cells => [
    label,
    ...([count === null ? '' : String(count), money(cents), money(gstCents)] as const),
  ];
  const title = `Statement of ${name}`;
  return drawnPdf({ title, author: name }, (pdf) => {
    pdf.addPage();
    pdf.font('bold').fontSize(22).fillColor(INK).text(title).moveDown(0.2);
    pdf.font('plain').fontSize(11).fillColor(SOFT).text(statementTitle(statement)).moveDown();
    drawRow(pdf, ['What', 'Count', `Amount in ${currency}`, 'GST in it'], 'plain', SOFT);
    for (const row of statementTable(statement)) {
      drawRow(pdf, cellsOf(row), row.kind === null ? 'bold' : 'plain', INK);
    }
    pdf.moveDown().font('plain').fontSize(10).fillColor(SOFT);
    for (const text of [statement.differenceReason, ...statement.notes].filter(Boolean)) {
      pdf.text(text).moveDown(0.4);
    }
  });
}

/** A row of the table, with a line below it, on a new page where this one is full. */
function drawRow(pdf: PDFKit.PDFDocument, cells: Cells, font: 'plain' | 'bold', colour: string): void {
  const { page } = pdf;
  if (pdf.y + ROW_HEIGHT > page.height - pdfMargin) pdf.addPage();
  const [label, count, amount, gst] = cells;
  const right = pdf.page.width - pdfMargin;
  const top = pdf.y;
  pdf.font(font).fontSize(10).fillColor(colour);
  const gstLeft = right - AMOUNT_WIDTH;
  const amountLeft = gstLeft - AMOUNT_WIDTH;
  const countLeft = amountLeft - COUNT_WIDTH;
  pdf.text(gst, gstLeft, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(amount, amountLeft, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(count, countLeft, top, { width: COUNT_WIDTH, align: 'right' });
  // The label comes last, because it alone may need several lines.
  pdf.text(label, pdfMargin, top, { width: countLeft - pdfMargin - GAP });
  const bottom = pdf.y + GAP / 2;
  pdf.lineWidth(0.5).strokeColor(LINE).moveTo(pdfMargin, bottom).lineTo(right, bottom).stroke();
  pdf.x = pdfMargin;
  pdf.y = bottom + GAP / 2;
}
