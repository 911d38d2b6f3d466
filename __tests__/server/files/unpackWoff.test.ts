import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { packageRoot } from '../../../src/server/packageRoot';
import { unpackWoff } from '../../../src/server/files/unpackWoff';

const packed = readFileSync(
  join(packageRoot, 'node_modules/primereact/resources/themes/mira/fonts/Inter-Bold.woff'),
);
const words = 'Tāne, Kōwhai “Āwhina” $12.50';

const widthIn = (font: Buffer) => {
  const pdf = new PDFDocument();
  pdf.registerFont('tried', font);
  return pdf.font('tried').widthOfString(words);
};

test('unpackWoff, of a packed font, gives a plain one whose letters are as wide', () => {
  const plain = unpackWoff(packed);
  expect(plain.readUInt32BE(0)).toBe(0x00010000);
  expect(widthIn(plain)).toBe(widthIn(packed));
  expect(widthIn(plain)).not.toBe(new PDFDocument().font('Helvetica-Bold').widthOfString(words));
});

test('unpackWoff, of a file that is no packed font, says so', () => {
  expect(() => unpackWoff(unpackWoff(packed))).toThrow('no WOFF 1.0 font');
});
