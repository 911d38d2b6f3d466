import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';
import { unpackWoff } from './unpackWoff';

const FONTS = join(packageRoot, 'node_modules/primereact/resources/themes/mira/fonts');

/** Unpacked once: what draws a PDF would unpack a packed font anew for each table it reads, which takes it a second. */
function once(file: string): () => Buffer {
  let font: Buffer | undefined;
  return () => (font ??= unpackWoff(readFileSync(join(FONTS, file))));
}

/** Inter, since a PDF's own fonts have no macrons: names such as Tāne could not be printed. */
export const pdfFonts = {
  regular: once('Inter-Regular.woff'),
  bold: once('Inter-Bold.woff'),
} as const;
