import { contrast, mixed, readableOn } from '../../../contract/template/colourContrast';

/** The colours of public/site.css that an accent is read on, each the worst of its theme. */
const light = { background: '#efebe4', ink: '#24211c' };
const dark = { background: '#2a2822', ink: '#f1ede5' };

/** White or near black, whichever reads better on the colour. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#16191a') ? '#ffffff' : '#16191a';

function shades(accent: string, { background, ink }: typeof light, surface: string) {
  const readable = readableOn(accent, background, ink);
  const strong = mixed(readable, ink, 0.3);
  return {
    accent: readable,
    'accent-strong': strong,
    'accent-ink': contrast(readable, inkOn(readable)) >= 4.5 ? inkOn(readable) : ink,
    'accent-soft': mixed(surface, readable, 0.12),
  };
}

/**
 * A style sheet that replaces the accent of public/site.css by an organiser's colour, mixed with the ink of each theme
 * until it can be read. The policy of the pages forbids inline styles.
 * @param accent such as #0f5e63
 */
export function siteTheme(accent: string): string {
  const [day, night] = [shades(accent, light, '#ffffff'), shades(accent, dark, '#201e1a')];
  const lines = (Object.keys(day) as Array<keyof typeof day>).map(
    (name) => `  --${name}: light-dark(${day[name]}, ${night[name]});`,
  );
  return `:root {\n${lines.join('\n')}\n}\n`;
}
