import type { MJMLJsonObject } from 'mjml-core';
import { safeMailUrl } from '../../../contract/template/mailUrl';
import { socialLabels } from '../../../contract/template/socialLabels';
import type { SimpleBlock, SpacerSize } from '../../../contract/template/template';
import { escapeHtml } from '../../http/publicPage';
import { countdownNodes } from '../countdown/countdownNodes';
import { htmlWithFields, htmlWithoutFields } from './mailLines';
import { eventListNodes, eventNodes, promoNodes } from './mailEventNodes';
import { orderNodes, ticketsNodes } from './mailOrderNodes';
import { readMarkup } from './mailMarkup';
import { safeHtml } from './safeHtml';
import { type BlockOf, type BlockStyle, buttonNode, imageNodes, spanHtml, textNodes } from './mailNodes';

const spacerHeights: Record<SpacerSize, string> = { small: '16px', medium: '32px', large: '56px' };

/** One block as MJML nodes; none for an empty block. Every text and address in it is escaped. */
export function blockNodes(block: SimpleBlock, style: BlockStyle): MJMLJsonObject[] {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? [] : [headingNode(block, style)];
    case 'text':
      return textNodes(paragraphs(block, style), style, block.align);
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
    case 'event':
      return eventNodes(block, style);
    case 'events':
      return eventListNodes(block, style);
    case 'promo':
      return promoNodes(block, style);
    case 'tickets':
      return ticketsNodes(style);
    case 'order':
      return orderNodes(block, style);
    case 'countdown':
      return countdownNodes(block, style);
    case 'logo':
      return logoNodes(block, style);
    case 'html':
      return htmlNodes(block, style);
    case 'spacer':
      return [{ tagName: 'mj-spacer', attributes: { height: spacerHeights[block.size] } }];
    case 'divider':
      return [
        {
          tagName: 'mj-divider',
          attributes: {
            'border-color': style.surface.line,
            'border-width': '1px',
            padding: `16px ${style.side}`,
            'css-class': 't-divider',
          },
        },
      ];
  }
}

/** Tables bring their own distance to the sides of the email. */
const htmlNodes = ({ html }: BlockOf<'html'>, { links, surface, side }: BlockStyle): MJMLJsonObject[] => {
  const content = safeHtml(html, links);
  return content.trim() === ''
    ? []
    : [
        {
          tagName: 'mj-text',
          attributes: {
            'css-class': 't-html',
            color: surface.ink,
            padding: content.includes('<table') ? '8px 0' : `8px ${side}`,
          },
          content,
        },
      ];
};

function headingNode(
  { text, align }: BlockOf<'heading'>,
  { level, side, surface, headingFont }: BlockStyle,
): MJMLJsonObject {
  const size = level === 1 ? '28px' : '21px';
  const rule = `margin:0;font-size:${size};line-height:1.25;font-weight:700;color:inherit;letter-spacing:-0.01em;`;
  return {
    tagName: 'mj-text',
    attributes: {
      'css-class': `t-text t-heading${level}`,
      color: surface.ink,
      ...(headingFont && { 'font-family': headingFont }),
      ...(align && { align }),
      padding: level === 1 ? `8px ${side}` : `16px ${side} 0`,
    },
    content: `<h${level} style="${rule}">${htmlWithFields(text.trim())}</h${level}>`,
  };
}

/** The paragraphs and lists of a text as HTML; empty for an empty text. */
function paragraphs({ text, rich }: { text: string; rich?: boolean }, style: BlockStyle): string {
  const read = readMarkup(text, rich);
  const html = read.map(({ kind, lines }, index) => {
    const margin = index === read.length - 1 ? '0' : '0 0 16px';
    const inside = lines.map((line) => breakable(line.map((span) => spanHtml(span, style)).join('')));
    if (kind === 'lines') return `<p style="margin:${margin};">${inside.join('<br>\n')}</p>`;
    const tag = kind === 'bullets' ? 'ul' : 'ol';
    const entries = inside.map((entry) => `<li style="margin:0 0 4px;">${entry}</li>`).join('\n');
    return `<${tag} style="margin:${margin};padding:0 0 0 24px;">${entries}</${tag}>`;
  });
  return html.join('\n');
}

const LONG_RUN = /\S{300}/;

/** An end tag may contain a space, at which a line of many formatted words without spaces can be folded. */
const breakable = (html: string): string =>
  LONG_RUN.test(html) ? html.replace(/<\/(em|strong|a)>/g, '</$1 >') : html;

function quoteNodes(quote: BlockOf<'quote'>, style: BlockStyle): MJMLJsonObject[] {
  const said = paragraphs(quote, style);
  const { by } = quote;
  if (said === '') return [];
  const name =
    by.trim() === ''
      ? ''
      : `\n<p class="t-soft-text" style="margin:8px 0 0;font-size:14px;color:${style.surface.soft};">${htmlWithFields(by.trim())}</p>`;
  const rule = `margin:0;padding-left:16px;border-left:4px solid ${style.surface.button.background};`;
  return textNodes(`<blockquote class="t-quote" style="${rule}">${said}${name}</blockquote>`, style);
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

function socialNodes({ links, align }: BlockOf<'social'>, style: BlockStyle): MJMLJsonObject[] {
  const named = links.flatMap(({ network, url }) => {
    const href = safeMailUrl(url);
    return href ? [spanHtml({ words: socialLabels[network], url: href }, style)] : [];
  });
  return textNodes(
    named.length === 0 ? '' : `<p style="margin:0;">${named.join(' &middot;\n')}</p>`,
    style,
    align,
  );
}

/** The picture of the logo; the organiser's name while they have none. Braces in the name are not personal fields. */
function logoNodes({ align }: BlockOf<'logo'>, style: BlockStyle): MJMLJsonObject[] {
  const { data, side } = style;
  if (!data.logo) return [];
  const { name, url } = data.logo;
  const words = htmlWithoutFields(name);
  if (url === null) return textNodes(`<p style="margin:0;font-weight:700;">${words}</p>`, style, align);
  return [
    {
      tagName: 'mj-image',
      attributes: {
        src: escapeHtml(url),
        alt: words,
        width: '160px',
        align: align ?? 'left',
        padding: `12px ${side}`,
        'css-class': 't-image',
      },
    },
  ];
}
