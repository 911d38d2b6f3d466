import { create, type Font } from 'fontkit';
import { pdfFonts } from './pdfFonts';

let opened: Font | undefined;

/** The font that tickets are printed with: the fonts of the machine cannot be relied on, and may lack macrons. */
function openFont(): Font {
  if (opened) return opened;
  const font = create(pdfFonts.bold());
  if (!('layout' in font)) throw new Error('The file of the font contains several fonts.');
  return (opened = font);
}

/** A line of text as outlines. Its width is in points at the size of one point. */
function outlinesOf(font: Font, text: string): { paths: string; width: number } {
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return { paths: paths.join(''), width: x / font.unitsPerEm };
}

/** Where a line is: the middle of the line and of its capitals, its size and the most that it may be wide, in points. */
interface LinePlace {
  x: number;
  y: number;
  size: number;
  widest: number;
}

/** A line of text as an SVG group of outlines; a line that is too wide gets a smaller size. */
export function lineSvg(text: string, at: LinePlace): string {
  const font = openFont();
  const { paths, width } = outlinesOf(font, text);
  const size = Math.min(at.size, at.widest / Math.max(width, 1));
  const scale = size / font.unitsPerEm;
  const left = at.x - (width * size) / 2;
  const baseline = at.y + (font.capHeight * scale) / 2;
  return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${paths}</g>`;
}
