import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';

const fontFile = (name: string) => (): Buffer => readFileSync(join(packageRoot, 'public/fonts', name));

/** Inter, since the fonts that every PDF reader has lack macrons: names such as Tāne could not be printed. */
export const pdfFonts = {
  regular: fontFile('Inter-Regular.ttf'),
  bold: fontFile('Inter-Bold.ttf'),
} as const;
