import type { MJMLJsonObject } from 'mjml-core';
import { safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import type { Alignment, SimpleBlock } from '../../../contract/template/template';
import { escapeHtml } from '../../http/publicPage';
import type { MailData } from '../mailData/mailData';
import type { MarkupSpan } from './mailEmphasis';
import { htmlWithFields } from './mailLines';
import type { MailLinks } from './mailLinks';
import type { Surface } from './mailSurface';

/** The parts of a mail that several kinds of block are drawn with. Every text and address in them is escaped. */

export interface BlockStyle {
  /** The colours of the background that the block is on. */
  surface: Surface;
  links: MailLinks;
  data: MailData;
  /** Of a heading. */
  level: 1 | 2;
  /** The font of headings where it differs from that of all texts. */
  headingFont: string | undefined;
  /** The distance to the sides of the column, such as `32px`. */
  side: string;
}

export type BlockOf<Kind extends SimpleBlock['kind']> = Extract<SimpleBlock, { kind: Kind }>;

export const textNodes = (
  content: string,
  { side, surface }: BlockStyle,
  align?: Alignment,
): MJMLJsonObject[] =>
  content === ''
    ? []
    : [
        {
          tagName: 'mj-text',
          attributes: {
            'css-class': 't-text',
            color: surface.ink,
            padding: `8px ${side}`,
            ...(align && { align }),
          },
          content,
        },
      ];

/** @param html of the words, escaped */
export function linkHtml(html: string, url: string, { surface, links }: BlockStyle): string {
  const href = escapeHtml(links.placeholder(url));
  const rule = `color:${surface.link};text-decoration:underline;`;
  return `<a href="${href}" class="t-link" style="${rule}">${html}</a>`;
}

export function spanHtml({ words, url, bold, italic }: MarkupSpan, style: BlockStyle): string {
  const leaning = italic ? `<em>${htmlWithFields(words)}</em>` : htmlWithFields(words);
  const html = bold ? `<strong>${leaning}</strong>` : leaning;
  return url ? linkHtml(html, url, style) : html;
}

export function buttonNode(
  block: { text: string; url: string; align?: Alignment | undefined },
  { surface: { button }, links, side }: BlockStyle,
): MJMLJsonObject {
  const url = safeMailUrl(block.url);
  return {
    tagName: 'mj-button',
    attributes: {
      ...(url && { href: escapeHtml(links.placeholder(url)) }),
      'background-color': button.background,
      color: button.ink,
      'font-size': '16px',
      'font-weight': '600',
      'line-height': '1.25',
      'inner-padding': '14px 28px',
      'border-radius': '8px',
      align: block.align ?? 'left',
      padding: `12px ${side}`,
      'css-class': 't-button',
    },
    content: htmlWithFields(block.text.trim()),
  };
}

export function imageNodes(
  block: { url: string; alt: string; linkUrl: string },
  { links, side }: BlockStyle,
): MJMLJsonObject[] {
  const src = safeImageUrl(block.url);
  if (!src) return [];
  const href = safeMailUrl(block.linkUrl);
  return [
    {
      tagName: 'mj-image',
      attributes: {
        src: escapeHtml(src),
        alt: htmlWithFields(block.alt.trim()),
        ...(href && { href: escapeHtml(links.placeholder(href)) }),
        'border-radius': '8px',
        padding: `12px ${side}`,
        'css-class': 't-image',
      },
    },
  ];
}
