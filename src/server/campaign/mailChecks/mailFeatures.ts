/** An element of the HTML of a mail. */
export interface MailElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  styles: ReadonlyMap<string, string>;
}

/** Something that not every mail program shows. `mailSupport` has the programs. */
export interface MailFeature {
  /** The name of its page at caniemail.com/features. */
  page: string;
  /** A note of that page: programs with this note count as without the feature, because `isUsed` finds what it describes. */
  note?: number;
  isUsed: (element: MailElement) => boolean;
  /** Completes "Outlook on Windows does not ...". */
  effect: string;
  cure: string;
}

const hasStyle = ({ styles }: MailElement, property: string, value: RegExp): boolean =>
  value.test(styles.get(property) ?? '');
const anyStyle = ({ styles }: MailElement, value: RegExp): boolean =>
  [...styles.values()].some((written) => value.test(written));

const picture = (page: string, format: string, endings: RegExp, note?: number): MailFeature => ({
  page: `image-${page}`,
  ...(note !== undefined && { note }),
  isUsed: ({ name, attributes: { src = '' } }) => name === 'img' && endings.test(src),
  effect: `show pictures in the format ${format}`,
  cure: 'Use JPEG or PNG instead.',
});

const unit = (name: string): MailFeature => ({
  page: `css-unit-${name}`,
  isUsed: (element) => anyStyle(element, new RegExp(`\\d${name}\\b`, 'i')),
  effect: `understand sizes in ${name}`,
  cure: 'Write sizes in px.',
});

const isPadding = (property: string): boolean => property.startsWith('padding');
/** Whether a size is more than nothing. */
const isSize = (value: string): boolean => /[1-9]/.test(value);

const sizeFunction = (page: string, name: string): MailFeature => ({
  page,
  isUsed: (element) => anyStyle(element, new RegExp(`\\b${name}\\s*\\(`, 'i')),
  effect: `understand sizes that are calculated by ${name}()`,
  cure: 'Write the size in px.',
});

/**
 * What an organiser's HTML and pictures can contain, once `safeHtml` has cleaned them, and what readers of some mail
 * programs miss because of it.
 */
export const mailFeatures: readonly MailFeature[] = [
  picture('svg', 'SVG', /\.svg(?:$|[?#])/i, 1),
  picture('webp', 'WebP', /\.webp(?:$|[?#])/i),
  picture('avif', 'AVIF', /\.avif(?:$|[?#])/i),
  picture('heif', 'HEIF', /\.hei[cf](?:$|[?#])/i),
  picture('tiff', 'TIFF', /\.tiff?(?:$|[?#])/i),
  picture('apng', 'animated PNG', /\.apng(?:$|[?#])/i),
  picture('ico', 'ICO', /\.ico(?:$|[?#])/i),
  picture('mp4', 'MP4, which is a video', /\.mp4(?:$|[?#])/i),
  {
    page: 'css-display-flex',
    isUsed: (element) => hasStyle(element, 'display', /\bflex\b/i),
    effect: 'put parts beside each other with “display: flex”',
    cure: 'Use a table, or a Columns block.',
  },
  {
    page: 'css-display-grid',
    isUsed: (element) => hasStyle(element, 'display', /\bgrid\b/i),
    effect: 'put parts into a grid with “display: grid”',
    cure: 'Use a table, or a Columns block.',
  },
  {
    page: 'css-display-none',
    note: 2,
    isUsed: (element) => element.name === 'img' && hasStyle(element, 'display', /\bnone\b/i),
    effect: 'hide a picture with “display: none”',
    cure: 'Remove the picture.',
  },
  {
    page: 'css-width',
    note: 1,
    isUsed: ({ name, attributes, styles }) =>
      name === 'img' && !attributes.width && (styles.has('width') || styles.has('max-width')),
    effect: 'take the width of a picture from its style, so a large one is wider than the email',
    cure: 'Add the attribute width, such as width="536".',
  },
  {
    page: 'html-width',
    note: 1,
    isUsed: ({ name, attributes: { width = '' } }) => name === 'img' && width.trim().endsWith('%'),
    effect: 'take the width of a picture in % from the email, but from the picture’s own size',
    cure: 'Give the width in pixels, such as width="536".',
  },
  {
    page: 'css-padding',
    note: 1,
    isUsed: (element) =>
      element.name === 'a' && [...element.styles].some(([name, value]) => isPadding(name) && isSize(value)),
    effect: 'show the padding of a link, so a button made of it shrinks to its words',
    cure: 'Use a Button block, or put the padding on a table cell around the link.',
  },
  {
    page: 'css-border-spacing',
    isUsed: (element) =>
      element.attributes.cellspacing === undefined && isSize(element.styles.get('border-spacing') ?? ''),
    effect: 'show the space between cells that “border-spacing” asks for',
    cure: 'Use the attribute cellspacing.',
  },
  {
    page: 'css-margin',
    note: 1,
    isUsed: ({ styles }) => [...styles].some(([name, value]) => /^margin/.test(name) && /-\.?\d/.test(value)),
    effect: 'move parts by negative margins',
    cure: 'Leave them out.',
  },
  {
    page: 'css-important',
    note: 5,
    isUsed: (element) => anyStyle(element, /!\s*important/i),
    effect: 'keep a style that is marked “!important” in a tag',
    cure: 'Remove “!important”.',
  },
  {
    page: 'css-rgba',
    isUsed: (element) => anyStyle(element, /\brgba\(/i),
    effect: 'show colours with transparency, written as rgba()',
    cure: 'Use the colour that it becomes, such as #556677.',
  },
  {
    page: 'css-rgb',
    note: 1,
    isUsed: (element) => anyStyle(element, /\brgba?\(\s*[\d.]+%?\s+[\d.]/i),
    effect:
      'understand colours without commas, such as rgb(0 128 0), and may drop the other styles beside them',
    cure: 'Write rgb(0, 128, 0) or #008000.',
  },
  {
    page: 'css-modern-color',
    isUsed: (element) => anyStyle(element, /\b(?:ok)?(?:lch|lab)\(/i),
    effect: 'understand colours in lab or lch, and may drop the other styles beside them',
    cure: 'Write the colour like #008000.',
  },
  {
    page: 'css-function-light-dark',
    isUsed: (element) => anyStyle(element, /\blight-dark\(/i),
    effect: 'choose colours by light-dark()',
    cure: 'Use one colour that can be read on light and on dark.',
  },
  sizeFunction('css-unit-calc', 'calc'),
  sizeFunction('css-function-min', 'min'),
  sizeFunction('css-function-max', 'max'),
  sizeFunction('css-function-clamp', 'clamp'),
  unit('rem'),
  unit('vw'),
  unit('vh'),
  unit('vmin'),
  unit('vmax'),
  unit('ch'),
];

/**
 * Features that some mail programs lack without a loss for the reader, by the names of their pages, with the reason. Our
 * own layout has most of them, and nobody is warned of them in an organiser's HTML either.
 */
export const gracefulFeatures: Readonly<Record<string, string>> = {
  'css-at-media': 'Narrow screens and dark mode only refine a layout that works without it.',
  'css-border-radius': 'Corners are square instead of round.',
  'css-cursor': 'It says what the pointer shows anyway.',
  'css-height': 'Heights are “auto” or repeat the size of what is inside.',
  'css-min-width': 'What is inside decides the width.',
  'css-opacity': 'It hides the preview text, which has no size either.',
  'css-outline': 'It is “none”, as where it is not supported.',
  'css-overflow': 'It cuts off corners that are square there, and text without a size.',
  'css-selector-chaining': 'MJML uses it to fix the width in one program.',
  'css-table-layout': 'What is inside decides the widths of columns.',
  'css-transform': 'caniemail takes “text-transform” for it.',
  'css-word-break': 'Only words longer than a line are cut off otherwise, and the composer breaks those.',
  'css-word-spacing': 'It is “normal”, as where it is not supported.',
  'html-abbr': 'The words are there; only the explanation of the pointer is missing.',
  'html-aria-label': 'It repeats the subject, which screen readers have read before.',
  'html-body': 'Its colour is also that of the first element inside.',
  'html-target': 'Links of an email open in a new tab anyway.',
};
