import sanitizeHtml from 'sanitize-html';
import { safeMailUrl } from '../../contract/template/mailUrl';
import { eventLimits } from '../../contract/event/event';
import { badInput } from '../http/httpErrors';

/** The HTML that a description may contain. Headings are lowered so that they stay below those of the page. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    // Links written by organisers are not endorsed by us, and the linked site gets no referrer and no access to the
    // page.
    a: (tagName, { href: written = '' }): sanitizeHtml.Tag => {
      const href = safeMailUrl(written);
      return { tagName, attribs: href === undefined ? {} : { href, rel: 'nofollow noopener noreferrer' } };
    },
  },
  exclusiveFilter: ({ tag, text }) => tag === 'a' && !text.trim(),
};

/** The plain text of a description, for limits, lists and previews. */
const descriptionText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(?:p|h3|h4|li|blockquote)>|<br \/>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Sanitises a description before it is stored: everything outside the allow-list is removed, scripts including their
 * text.
 * @param field what the message names; `label` is what it says
 * @throws PublicError BAD_USER_INPUT naming the field when its text is too long
 */
export function cleanDescription(html: string, field = 'description', label = 'A description'): string {
  // A link that lost its address is replaced by its text.
  const clean = sanitizeHtml(html, allowed)
    .replace(/<a>((?:(?!<a[ >]).)*?)<\/a>/gs, '$1')
    .trim();
  const text = descriptionText(clean);
  if (text.length > eventLimits.description) {
    throw badInput(
      field,
      `${label} has at most ${eventLimits.description.toLocaleString('en')} characters; this one has ${text.length.toLocaleString('en')}.`,
    );
  }
  return text === '' ? '' : clean;
}

/** Converts plain text to a description: an empty line starts a paragraph, a line end becomes a line break. */
export function descriptionOf(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('');
}
