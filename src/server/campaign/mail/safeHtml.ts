import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import { escapeHtml } from '../../http/publicPage';
import { htmlWithFields, plainWithFields } from './mailLines';
import type { MailLinks } from './mailLinks';

/** Deeper elements lose their tags; tables in tables of real emails are some 30 deep. */
const DEEPEST = 60;

const tags = (
  'a abbr b blockquote br caption center code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p s small span ' +
  'strike strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ');

/** Neither addresses nor functions that load or run something, and nothing that could end the attribute. */
const value = [/^(?!.*(?:url|expression|image|attr|var)\s*\()[\w\s#.,%()+/!-]{1,200}$/i];
const properties = (
  'background-color border border-bottom border-collapse border-color border-left border-radius border-right ' +
  'border-spacing border-style border-top border-width color display font-size font-style font-weight height ' +
  'letter-spacing line-height list-style-type margin margin-bottom margin-left margin-right margin-top max-width ' +
  'min-width padding padding-bottom padding-left padding-right padding-top table-layout text-align text-decoration ' +
  'text-transform vertical-align width'
).split(' ');

const size = ['width', 'height'];
const box = [...size, 'align', 'valign', 'bgcolor'];

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  // Their contents are no words of the email.
  nonTextTags: [
    'head',
    'title',
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href'],
    font: ['color', 'size'],
    img: ['src', 'alt', ...size],
    ol: ['start', 'type'],
    table: [...box, 'border', 'cellpadding', 'cellspacing', 'role'],
    td: [...box, 'colspan', 'rowspan'],
    th: [...box, 'colspan', 'rowspan'],
    tr: box,
  },
  allowedStyles: { '*': Object.fromEntries(properties.map((property) => [property, value])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    // Spaces in long words, because a line of an email is short.
    img: (tagName, { alt = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, alt: alt.slice(0, campaignLimits.alt).replace(/\S{100}/gu, '$& ') },
    }),
  },
  // Removes pictures without a web address, and the dots with which other programs count who opened an email.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' &&
    (safeImageUrl(attribs.src ?? '') === undefined ||
      (Number(attribs.width) <= 2 && Number(attribs.height) <= 2)),
};

const MAX_CACHED = 50;
const cache = new Map<string, string>();

/** What is safe in an email, with closed elements; personal fields are still as written. */
function cleaned(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, options);
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(html, clean);
  return clean;
}

const HREF = /\shref="([^"]*)"/;
/** Undoes what cleaning escapes. */
const unescaped = (written: string): string =>
  written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** The address of a link in cleaned HTML. */
const urlIn = (tag: string): string | undefined => safeMailUrl(unescaped(HREF.exec(tag)?.[1] ?? ''));
const isTag = (part: string) => part.startsWith('<');
const isLink = (part: string) => part.startsWith('<a ');
/** Whether the tag is one within a line. */
const isInline = (tag: string) =>
  /^<\/?(?:a|abbr|b|code|em|font|i|s|small|span|strike|strong|sub|sup|u)\b/.test(tag);
/** Tags and texts in turns; cleaned HTML has no `>` but at the ends of tags. */
const partsOf = (clean: string): string[] => clean.split(/(<[^>]*>)/).filter((part) => part !== '');

/**
 * HTML of another program as it may stand in an email: without scripts, forms, styles of a page, comments, frames and
 * anything else that is not on the list above. Links get placeholders, and texts keep their personal fields.
 */
export function safeHtml(html: string, links: MailLinks): string {
  let written = '';
  /** How much has been written since a line could end. */
  let run = 0;
  for (const part of partsOf(cleaned(html))) {
    const next = isTag(part) ? tagHtml(part, links) : htmlWithFields(unescaped(part));
    run = /\s/.test(next) ? 0 : run + next.length;
    const isLong = isTag(part) && run > LONGEST_RUN;
    written += isLong ? next.replace(/>$/, '\n>') : next;
    if (isLong) run = 0;
  }
  return written;
}

/** Of tags and words without a space between them, in characters. */
const LONGEST_RUN = 200;
/** Values that can only be nonsense. */
const LONG_VALUE = / (?!href|src|alt|style)[a-z]+="[^"]{41,}"/g;

function tagHtml(tag: string, links: MailLinks): string {
  const plain = tag
    .replace(/[{}]/g, '')
    .replace(LONG_VALUE, '')
    .replace(/ style="[^"]*"/, (style) => style.replaceAll(';', '; '));
  if (!isLink(tag)) return plain;
  const url = urlIn(tag);
  const href = url ? ` href="${escapeHtml(links.placeholder(url))}"` : '';
  return plain.replace(HREF, () => href);
}

/** The words that are left, without tags and descriptions of pictures. */
export const wordsOfHtml = (html: string): string =>
  partsOf(cleaned(html))
    .map((part) => (isTag(part) ? (isInline(part) ? '' : '\n') : unescaped(part)))
    .join('');

/** How many pictures are left; small ones, such as those of social networks, do not count. */
export const imagesOfHtml = (html: string): number =>
  partsOf(cleaned(html)).filter((part) => /^<img (?!.*\bwidth="1?\d?\d")/.test(part)).length;

/** The addresses of the links that are left, each as often as it is there. */
export const linksOfHtml = (html: string): string[] =>
  partsOf(cleaned(html)).flatMap((part) => (isLink(part) ? (urlIn(part) ?? []) : []));

const startsLine = new Set('blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p table tr ul'.split(' '));

/** The words of the HTML for the plain-text part, with the address after each link. */
export function plainOfHtml(html: string, links: MailLinks): string {
  let text = '';
  const hrefs: Array<string | undefined> = [];
  const parser = new Parser({
    onopentag(name, { href = '', alt = '' }) {
      if (startsLine.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += ' ';
      if (name === 'li') text += '- ';
      if (name === 'img') text += plainWithFields(alt);
      if (name === 'a') hrefs.push(safeMailUrl(href));
    },
    ontext(words) {
      text += plainWithFields(words.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      const url = name === 'a' ? hrefs.pop() : undefined;
      if (url !== undefined) text += ` <${links.placeholder(url)}>`;
      if (name === 'p' || name === 'table' || /^h\d$/.test(name)) text += '\n';
    },
  });
  parser.end(cleaned(html));
  return text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const leftOut: Record<string, string> = {
  script: 'scripts',
  style: 'a style sheet',
  form: 'forms',
  input: 'forms',
  iframe: 'embedded pages',
  object: 'embedded files',
  embed: 'embedded files',
  svg: 'drawings (SVG)',
  video: 'videos',
  audio: 'sounds',
};

/** What the HTML has that is not sent, in words, each once. */
export function leftOutOfHtml(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(name, { background, style = '' }) {
      if (Object.hasOwn(leftOut, name)) found.add(leftOut[name] ?? '');
      if (background !== undefined || /\burl\s*\(/i.test(style)) found.add('background pictures');
    },
  });
  parser.end(html);
  return [...found];
}
