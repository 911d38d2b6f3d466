import type { MJMLJsonObject } from 'mjml-core';
import { safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import type { MailBlock } from '../../../contract/template/template';
import { escapeHtml } from '../../http/publicPage';
import { mailColours } from './mailColours';
import { htmlWithFields } from './mailLines';
import type { MailLinks } from './mailLinks';
import { readMarkup, type MarkupSpan } from './mailMarkup';

interface BlockStyle {
  accent: string;
  accentInk: string;
  linkColour: string;
  level: 1 | 2;
  links: MailLinks;
}

/** One block as MJML nodes; none for an empty block. Every text and address in it is escaped. */
export function blockNode(block: MailBlock, style: BlockStyle): MJMLJsonObject[] {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? [] : [headingNode(block.text, style.level)];
    case 'text':
      return textNodes(block.text, style);
    case 'button':
      return block.text.trim() === '' ? [] : [buttonNode(block, style)];
    case 'image':
      return imageNodes(block, style.links);
    case 'divider':
      return [
        {
          tagName: 'mj-divider',
          attributes: {
            'border-color': mailColours.light.line,
            'border-width': '1px',
            padding: '16px 32px',
            'css-class': 't-divider',
          },
        },
      ];
  }
}

function headingNode(text: string, level: 1 | 2): MJMLJsonObject {
  const size = level === 1 ? '28px' : '21px';
  const rule = `margin:0;font-size:${size};line-height:1.25;font-weight:700;color:inherit;letter-spacing:-0.01em;`;
  return {
    tagName: 'mj-text',
    attributes: {
      'css-class': `t-text t-heading${level}`,
      padding: level === 1 ? '8px 32px' : '16px 32px 0',
    },
    content: `<h${level} style="${rule}">${htmlWithFields(text.trim())}</h${level}>`,
  };
}

function textNodes(text: string, style: BlockStyle): MJMLJsonObject[] {
  const paragraphs = readMarkup(text);
  if (paragraphs.length === 0) return [];
  const content = paragraphs.map((lines, index) => {
    const margin = index === paragraphs.length - 1 ? '0' : '0 0 16px';
    const html = lines.map((line) => line.map((span) => spanHtml(span, style)).join('')).join('<br>\n');
    return `<p style="margin:${margin};">${html}</p>`;
  });
  return [{ tagName: 'mj-text', attributes: { 'css-class': 't-text' }, content: content.join('\n') }];
}

function spanHtml({ words, url }: MarkupSpan, { linkColour, links }: BlockStyle): string {
  if (!url) return htmlWithFields(words);
  const href = escapeHtml(links.placeholder(url));
  const rule = `color:${linkColour};text-decoration:underline;`;
  return `<a href="${href}" class="t-link" style="${rule}">${htmlWithFields(words)}</a>`;
}

function buttonNode(
  block: { text: string; url: string },
  { accent, accentInk, links }: BlockStyle,
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
      padding: '12px 32px',
      'css-class': 't-button',
    },
    content: htmlWithFields(block.text.trim()),
  };
}

function imageNodes(
  block: { url: string; alt: string; linkUrl: string },
  links: MailLinks,
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
        padding: '12px 32px',
        'css-class': 't-image',
      },
    },
  ];
}
