import { join } from 'node:path';
import { packageRoot } from '../packageRoot';

const FONTS = join(packageRoot, 'node_modules/primereact/resources/themes/mira/fonts');

/** Inter, since a PDF's own fonts have no macrons: names such as Tāne could not be printed. */
export const pdfFonts = {
  regular: join(FONTS, 'Inter-Regular.woff'),
  bold: join(FONTS, 'Inter-Bold.woff'),
} as const;
