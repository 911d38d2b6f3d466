import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = join(dirname(require.resolve('@fontsource/arimo/package.json')), 'files');

const faces = [400, 700].flatMap((weight) =>
  [
    // The macrons of te reo Māori are in the second file.
    ['latin', 'U+0000-00FF, U+2000-206F'],
    ['latin-ext', 'U+0100-02BA'],
  ].map(([subset, range]) => {
    const font = readFileSync(join(files, `arimo-${subset}-${weight}-normal.woff2`)).toString('base64');
    return `@font-face { font-family: Arimo; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${font}); }`;
  }),
);

/**
 * Makes a page use Arimo, which is in the package itself, for all its text: the fonts that a mail asks for differ
 * between machines, and so do the line breaks. Its letters are as wide as those of Arial and Helvetica.
 */
export const mailFonts = [...faces, '* { font-family: Arimo !important; }'].join('\n');
