import { pdfFonts } from './pdfFonts';

export const pdfMargin = 56;

/** Makes a PDF of A4 pages in memory. @param draw begins with `addPage`; the fonts are `plain` and `bold` */
export async function drawnPdf(
  { title, author }: { title: string; author: string },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    autoFirstPage: false,
    info: { Title: title, Author: author },
  });
  pdf.registerFont('plain', pdfFonts.regular());
  pdf.registerFont('bold', pdfFonts.bold());
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return whole;
}
