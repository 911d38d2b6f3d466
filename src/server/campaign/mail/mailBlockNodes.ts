import type { MJMLJsonObject } from 'mjml-core';
import { safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import { socialLabels } from '../../../contract/template/socialLabels';
import type { SimpleBlock, SpacerSize } from '../../../contract/template/template';
import { escapeHtml } from '../../http/publicPage';
import { mailColours } from './mailColours';
import { htmlWithFields } from './mailLines';
import type { MailLinks } from './mailLinks';
import type { MarkupSpan } from './mailEmphasis';
import { readMarkup } from './mailMarkup';

export interface BlockStyle {
  accent: string;
  accentInk: string;
  linkColour: string;
  links: MailLinks;
  /** Of a heading. */
  level: 1 | 2;
  /** The distance to the sides of the column, such as `32px`. */
  side: string;
}

type BlockOf<Kind extends SimpleBlock['kind']> = Extract<SimpleBlock, { kind: Kind }>;

const spacerHeights: Record<SpacerSize, string> = { small: '16px', medium: '32px', large: '56px' };

/** One block as MJML nodes; none for an empty block. Every text and address in it is escaped. */
export function blockNodes(block: SimpleBlock, style: BlockStyle): MJMLJsonObject[] {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? [] : [headingNode(block.text, style)];
    case 'text':
      return textNodes(paragraphs(block, style), style);
    case 'quote':
      return quoteNodes(block, style);
    case 'button':
      return block.text.trim() === '' ? [] : [buttonNode(block, style)];
    case 'image':
      return imageNodes(block, style);
    case 'video':
      return videoNodes(block, style);
    case 'social':
      return socialNodes(block, style);
    case 'spacer':
      return [{ tagName: 'mj-spacer', attributes: { height: spacerHeights[block.size] } }];
    case 'divider':
      return [
        {
          tagName: 'mj-divider',
          attributes: {
            'border-color': mailColours.light.line,
            'border-width': '1px',
            padding: `16px ${style.side}`,
            'css-class': 't-divider',
          },
        },
      ];
  }
}

function headingNode(text: string, { level, side }: BlockStyle): MJMLJsonObject {
  const size = level === 1 ? '28px' : '21px';
  const rule = `margin:0;font-size:${size};line-height:1.25;font-weight:700;color:inherit;letter-spacing:-0.01em;`;
  return {
    tagName: 'mj-text',
    attributes: {
      'css-class': `t-text t-heading${level}`,
      padding: level === 1 ? `8px ${side}` : `16px ${side} 0`,
    },
    content: `<h${level} style="${rule}">${htmlWithFields(text.trim())}</h${level}>`,
  };
}

const textNodes = (content: string, { side }: BlockStyle): MJMLJsonObject[] =>
  content === ''
    ? []
    : [{ tagName: 'mj-text', attributes: { 'css-class': 't-text', padding: `8px ${side}` }, content }];

/** The paragraphs and lists of a text as HTML; empty for an empty text. */
function paragraphs({ text, rich }: { text: string; rich?: boolean }, style: BlockStyle): string {
  const read = readMarkup(text, rich);
  const html = read.map(({ kind, lines }, index) => {
    const margin = index === read.length - 1 ? '0' : '0 0 16px';
    const inside = lines.map((line) => line.map((span) => spanHtml(span, style)).join(''));
    if (kind === 'lines') return `<p style="margin:${margin};">${inside.join('<br>\n')}</p>`;
    const tag = kind === 'bullets' ? 'ul' : 'ol';
    const entries = inside.map((entry) => `<li style="margin:0 0 4px;">${entry}</li>`).join('\n');
    return `<${tag} style="margin:${margin};padding:0 0 0 24px;">${entries}</${tag}>`;
  });
  return html.join('\n');
}

function quoteNodes(quote: BlockOf<'quote'>, style: BlockStyle): MJMLJsonObject[] {
  const said = paragraphs(quote, style);
  const { by } = quote;
  if (said === '') return [];
  const name =
    by.trim() === ''
      ? ''
      : `\n<p class="t-soft-text" style="margin:8px 0 0;font-size:14px;color:${mailColours.light.soft};">${htmlWithFields(by.trim())}</p>`;
  const rule = `margin:0;padding-left:16px;border-left:4px solid ${style.accent};`;
  return textNodes(`<blockquote style="${rule}">${said}${name}</blockquote>`, style);
}

function spanHtml({ words, url, bold, italic }: MarkupSpan, { linkColour, links }: BlockStyle): string {
  const leaning = italic ? `<em>${htmlWithFields(words)}</em>` : htmlWithFields(words);
  const html = bold ? `<strong>${leaning}</strong>` : leaning;
  if (!url) return html;
  const href = escapeHtml(links.placeholder(url));
  const rule = `color:${linkColour};text-decoration:underline;`;
  return `<a href="${href}" class="t-link" style="${rule}">${html}</a>`;
}

function buttonNode(
  block: { text: string; url: string },
  { accent, accentInk, links, side }: BlockStyle,
): MJMLJsonObject {
  const url = safeMailUrl(block.url);
  return {
    tagName: 'mj-button',
    attributes: {
      ...(url && { href: escapeHtml(links.placeholder(url)) }),
      'background-color': accent,
      color: accentInk,
      'font-size': '16px',
      'font-weight': '600',
      'line-height': '1.25',
      'inner-padding': '14px 28px',
      'border-radius': '8px',
      align: 'left',
      padding: `12px ${side}`,
      'css-class': 't-button',
    },
    content: htmlWithFields(block.text.trim()),
  };
}

function imageNodes(
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

/** The picture and, for readers without images, the same link in words. */
function videoNodes({ url, imageUrl, alt }: BlockOf<'video'>, style: BlockStyle): MJMLJsonObject[] {
  const href = safeMailUrl(url);
  if (!href) return [];
  const words = alt.trim() === '' ? 'Watch the video' : `Watch: ${alt.trim()}`;
  return [
    ...imageNodes({ url: imageUrl, alt, linkUrl: url }, style),
    ...textNodes(`<p style="margin:0;">&#9654; ${spanHtml({ words, url: href }, style)}</p>`, style),
  ];
}

function socialNodes({ links }: BlockOf<'social'>, style: BlockStyle): MJMLJsonObject[] {
  const named = links.flatMap(({ network, url }) => {
    const href = safeMailUrl(url);
    return href ? [spanHtml({ words: socialLabels[network], url: href }, style)] : [];
  });
  return textNodes(named.length === 0 ? '' : `<p style="margin:0;">${named.join(' &middot;\n')}</p>`, style);
}
