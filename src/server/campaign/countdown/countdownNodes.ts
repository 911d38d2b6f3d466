import type { MJMLJsonObject } from 'mjml-core';
import { escapeHtml } from '../../http/publicPage';
import { htmlWithFields, htmlWithoutFields } from '../mail/mailLines';
import { type BlockOf, type BlockStyle, textNodes } from '../mail/mailNodes';
import { countdownOf } from './countdownOf';

/**
 * The words, the picture, and the moment in words: it stays true where the picture is not loaded, or where the mail
 * program shows one from when the mail arrived.
 */
export function countdownNodes(block: BlockOf<'countdown'>, style: BlockStyle): MJMLJsonObject[] {
  const { data, links, surface, side } = style;
  const countdown = countdownOf(block, data);
  if (!countdown || !data.countdown) return [];
  const { at, when, url } = countdown;
  const words = block.text.trim();
  const colour = surface.button.background;
  const rule = 'margin:0;font-size:20px;line-height:1.25;font-weight:700;';
  return [
    ...textNodes(words === '' ? '' : `<p style="${rule}">${htmlWithFields(words)}</p>`, style, 'center'),
    {
      tagName: 'mj-image',
      attributes: {
        src: escapeHtml(data.countdown.pictureUrl({ at, colour, after: block.after })),
        alt: `Countdown to ${htmlWithoutFields(when)}`,
        ...(url !== null && { href: escapeHtml(links.placeholder(url)) }),
        'border-radius': '8px',
        padding: `4px ${side}`,
        'css-class': 't-image',
      },
    },
    ...textNodes(`<p style="margin:0;"><strong>${htmlWithoutFields(when)}</strong></p>`, style, 'center'),
  ];
}
