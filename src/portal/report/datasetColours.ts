/** A colour with this luminance has a contrast of 3:1 or better on the light and on the dark surface. */
const luminance = 0.2;
const saturation = 0.72;

function channel(hue: number, lightness: number, place: number): number {
  const step = (place + hue / 30) % 12;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
}

const rgbOf = (hue: number, lightness: number) => [0, 8, 4].map((place) => channel(hue, lightness, place));

/** WCAG's relative luminance of a colour with parts from 0 to 1. */
function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colourOf(hue: number): string {
  let [dark, light] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const middle = (dark + light) / 2;
    if (luminanceOf(rgbOf(hue, middle)) < luminance) dark = middle;
    else light = middle;
  }
  return `#${rgbOf(hue, dark)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * A random colour for each dataset (SPEC section 3): the first hue is random, the others are as far apart as possible,
 * all equally light. Called in a thunk, never in a reducer.
 * @param random returns a number from 0 to 1
 */
export function randomColours(count: number, random: () => number = Math.random): string[] {
  const first = random() * 360;
  return Array.from({ length: count }, (_, place) => colourOf((first + (place * 360) / count) % 360));
}
