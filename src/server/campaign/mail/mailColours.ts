import { defaultColours } from '../../../contract/template/mailBrand';
import { contrast } from '../../../contract/template/colourContrast';

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
