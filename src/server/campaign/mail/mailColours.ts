/** The colours of a mail in light and dark mode. */
export const mailColours = {
  light: { background: '#f3f1ec', card: '#ffffff', ink: '#22282b', soft: '#5b6468', line: '#dedad1' },
  dark: { background: '#14181a', card: '#1e2427', ink: '#efece6', soft: '#a9b1b4', line: '#3a4246' },
} as const;

type Rgb = readonly [number, number, number];

function rgbOf(colour: string): Rgb {
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

function contrast(one: string, other: string): number {
  const lights = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** White or near black, whichever reads better on the accent. */
export const inkOn = (accent: string): string =>
  contrast(accent, '#ffffff') >= contrast(accent, '#16191a') ? '#ffffff' : '#16191a';

/** A colour between two, `share` of the way from the first to the second. */
export function mixed(from: string, to: string, share: number): string {
  const end = rgbOf(to);
  const parts = rgbOf(from).map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes the accent with the ink until its contrast with the background is at least 4.5:1. */
export function readableOn(accent: string, background: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const colour = mixed(accent, ink, share);
    if (contrast(colour, background) >= 4.5) return colour;
  }
  return ink;
}
