type Rgb = readonly [number, number, number];

/** @param colour `#rrggbb` */
export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2 relative luminance. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The least contrast at which text of a normal size can be read (WCAG 2, level AA). */
export const READABLE_CONTRAST = 4.5;

/** A colour between two, `share` of the way from the first to the second. */
export function mixed(from: string, to: string, share: number): string {
  const end = rgbOf(to);
  const parts = rgbOf(from).map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const MIXING_STEP = 0.02;

/** Mixes the accent with the ink until it can be read on the background, or until the contrast is what is given. */
export function readableOn(
  accent: string,
  background: string,
  ink: string,
  least = READABLE_CONTRAST,
): string {
  for (let share = 0; share < 1; share += MIXING_STEP) {
    const colour = mixed(accent, ink, share);
    if (contrast(colour, background) >= least) return colour;
  }
  return ink;
}
