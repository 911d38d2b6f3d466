import { defaultColours } from '../../../contract/template/mailBrand';
import { contrast, READABLE_CONTRAST, rgbOf } from '../../../contract/template/colourContrast';

/** The colours of a mail in light and dark mode. */
export const mailColours = {
  light: {
    background: defaultColours.ground,
    card: '#ffffff',
    ink: '#22282b',
    soft: '#5b6468',
    line: '#dedad1',
  },
  dark: { background: '#14181a', card: '#1e2427', ink: '#efece6', soft: '#a9b1b4', line: '#3a4246' },
} as const;

/** White or near black, whichever reads better on the accent. */
export const inkOn = (accent: string): string =>
  contrast(accent, '#ffffff') >= contrast(accent, '#16191a') ? '#ffffff' : '#16191a';

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
