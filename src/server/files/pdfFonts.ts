import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';
import { unpackWoff } from './unpackWoff';

const FONTS = join(packageRoot, 'node_modules/primereact/resources/themes/mira/fonts');

/**
 * Unpacks the font once. The PDF library would unpack a WOFF font again for each table it reads, which takes about a
 * second.
 */
function once(file: string): () => Buffer {
  let font: Buffer | undefined;
  return () => (font ??= unpackWoff(readFileSync(join(FONTS, file))));
}

/** Inter is used because the standard PDF fonts have no macrons, so names such as Tāne could not be printed. */
export const pdfFonts = {
  regular: once('Inter-Regular.woff'),
  bold: once('Inter-Bold.woff'),
} as const;
