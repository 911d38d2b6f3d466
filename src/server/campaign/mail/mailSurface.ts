import { mixed, readableOn } from '../../../contract/template/colourContrast';
import type { ColumnsBackground } from '../../../contract/template/template';
import { inkOn, mailColours } from './mailColours';

/** The colours on one background of a mail, in light mode. */
export interface Surface {
  background: string;
  ink: string;
  soft: string;
  line: string;
  link: string;
  button: { background: string; ink: string };
}

/** How much of the accent is in a tint. */
const TINT = { light: 0.1, dark: 0.22 };

const { light, dark } = mailColours;

/** @param background undefined for that of the mail itself */
export function surfaceOf(accent: string, background: ColumnsBackground | undefined): Surface {
  const ink = inkOn(accent);
  if (background === 'accent') {
    return {
      background: accent,
      ink,
      soft: ink,
      line: ink,
      link: ink,
      button: { background: ink, ink: accent },
    };
  }
  const card = background === 'tint' ? mixed(light.card, accent, TINT.light) : light.card;
  return {
    background: card,
    ink: light.ink,
    soft: readableOn(light.soft, card, light.ink),
    line: background === 'tint' ? mixed(light.line, accent, TINT.light) : light.line,
    link: readableOn(accent, card, light.ink),
    button: { background: accent, ink },
  };
}

/** The contrast of a button with a dark background. It must not come near 4.5, which the words on it need as well. */
const BUTTON_CONTRAST = 2.5;

function buttonStyle(place: string, background: string, ink: string): string {
  const parts = ['td', 'a', 'p'].map((part) => `${place}.t-button ${part}`).join(', ');
  return `${parts} { background: ${background} !important; color: ${ink} !important; }`;
}

/** On a dark background, a dark accent is made lighter, or the button would be words without a shape. */
function darkButton(place: string, accent: string, background: string): string {
  const colour = readableOn(accent, background, dark.ink, BUTTON_CONTRAST);
  return buttonStyle(place, colour, inkOn(colour));
}

/** The styles that dark mode needs for the backgrounds; those of the mail itself come before them. */
export function darkSurfaces(accent: string): string {
  const ink = inkOn(accent);
  const tint = mixed(dark.card, accent, TINT.dark);
  return `
      ${darkButton('', accent, dark.card)}
      ${darkButton('.t-tint ', accent, tint)}
      ${buttonStyle('.t-accent ', ink, accent)}
      .t-tint, .t-tint > table { background: ${tint} !important; background-color: ${tint} !important; }
      .t-tint .t-link { color: ${readableOn(accent, tint, dark.ink)} !important; }
      .t-tint .t-soft-text { color: ${readableOn(dark.soft, tint, dark.ink)} !important; }
      .t-accent .t-text > div, .t-accent .t-link, .t-accent .t-soft-text { color: ${ink} !important; }
      .t-accent .t-quote { border-left-color: ${ink} !important; }
      .t-accent .t-code { border-color: ${ink} !important; }
      .t-accent .t-divider > p { border-top-color: ${ink} !important; }
      .t-accent .t-line { border-bottom-color: ${ink} !important; }`;
}
