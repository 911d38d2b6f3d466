import type { MJMLJsonObject } from 'mjml-core';
import {
  type MailData,
  type MailCode,
  type MailEvent,
  type MailSession,
  listedSessions,
} from '../mailData/mailData';
import { exampleCode, personalCodePlaceholder } from '../personalCode/personalCode';
import { htmlWithFields, htmlWithoutFields } from './mailLines';
import { type BlockOf, type BlockStyle, buttonNode, linkHtml, textNodes } from './mailNodes';
import { escapeHtml } from '../../http/publicPage';

/** The event that a card shows, if there is anything to show. */
export const eventOfCard = (
  { eventId }: BlockOf<'event'>,
  { cards, unchosen }: MailData,
): MailEvent | undefined => (eventId === '' ? unchosen : cards.get(eventId));

/** The next session and how many follow it. */
export const whenText = ({ when, moreSessions }: MailEvent): string =>
  moreSessions === 0 ? when : `${when} and ${moreSessions} more ${moreSessions === 1 ? 'date' : 'dates'}`;

/** The picture, what, when, where and for how much, and a button while there is something to buy or to see. */
export function eventNodes(card: BlockOf<'event'>, style: BlockStyle): MJMLJsonObject[] {
  const event = eventOfCard(card, style.data);
  if (!event) return [];
  const words = card.text.trim();
  return [
    ...pictureNodes(card, event, style),
    ...textNodes(eventHtml(event, style), style),
    ...(event.isOn && words !== '' ? [buttonNode({ text: words, url: event.url }, style)] : []),
  ];
}

function pictureNodes(
  { picture }: BlockOf<'event'>,
  { image, url }: MailEvent,
  { links, side }: BlockStyle,
): MJMLJsonObject[] {
  if (!picture || !image) return [];
  return [
    {
      tagName: 'mj-image',
      attributes: {
        src: escapeHtml(image.url),
        // Braces in it are not personal fields.
        alt: htmlWithoutFields(image.alt),
        href: escapeHtml(links.placeholder(url)),
        'border-radius': '8px',
        padding: `12px ${side} 4px`,
        'css-class': 't-image',
      },
    },
  ];
}

const soft = (words: string, { surface }: BlockStyle, rule = '') =>
  `<span class="t-soft-text" style="color:${surface.soft};${rule}">${htmlWithoutFields(words)}</span>`;

/** A title that leads to the event's page. Braces in it are not personal fields. */
const titleLink = ({ title, url }: Pick<MailEvent, 'title' | 'url'>, style: BlockStyle): string =>
  linkHtml(htmlWithoutFields(title), url, style);

function eventHtml(event: MailEvent, style: BlockStyle): string {
  const { where, price, notice } = event;
  const lines = [
    notice === '' ? '' : `<strong>${htmlWithoutFields(notice)}</strong>`,
    `<strong>${htmlWithoutFields(whenText(event))}</strong>`,
    where === '' ? '' : soft(where, style),
    price === '' ? '' : htmlWithoutFields(price),
  ];
  const rule = 'margin:0 0 4px;font-size:20px;line-height:1.25;font-weight:700;letter-spacing:-0.01em;';
  const title = `<h2 style="${rule}">${titleLink(event, style)}</h2>`;
  return `${title}\n<p style="margin:0;">${lines.filter((line) => line !== '').join('<br>\n')}</p>`;
}

/** The code in a frame, with what it takes off, for which event and until when. */
export function promoNodes(block: BlockOf<'promo'>, style: BlockStyle): MJMLJsonObject[] {
  const { codeId, text } = block;
  const shown = codeOf(codeId, style.data);
  if (!shown) return [];
  const { off, until, event } = shown;
  const note = exampleNote(block, style.data);
  const { surface } = style;
  const frame = `border:2px dashed ${surface.button.background};border-radius:8px;padding:16px;text-align:center;`;
  const big = "margin:4px 0;font:700 24px/1.25 'SF Mono',Menlo,Consolas,monospace;letter-spacing:0.08em;";
  const lines = [
    `<p style="margin:0;">${htmlWithoutFields(off)} ${titleLink(event, style)}</p>`,
    `<p style="${big}">${codeText(block, shown, htmlWithoutFields)}</p>`,
    ...(note === '' ? [] : [`<p style="margin:0 0 4px;">${soft(note, style, 'font-size:14px;')}</p>`]),
    ...(until === '' ? [] : [`<p style="margin:0;">${soft(`Until ${until}`, style, 'font-size:14px;')}</p>`]),
    ...(text.trim() === '' ? [] : [`<p style="margin:8px 0 0;">${htmlWithFields(text.trim())}</p>`]),
  ];
  return textNodes(`<div class="t-code" style="${frame}">${lines.join('\n')}</div>`, style);
}

/** The code that everybody gets, or the placeholder of the recipient's own. @param write escapes text for the part */
export const codeText = (
  { codeId, perRecipient }: BlockOf<'promo'>,
  { code }: MailCode,
  write: (text: string) => string,
): string => {
  if (!perRecipient) return write(code);
  const example = write(exampleCode(code));
  return codeId === '' ? example : personalCodePlaceholder(codeId, example);
};

/** Says in previews and test mails, which show an example, that it is one; empty in a mail that is sent. */
export const exampleNote = ({ perRecipient }: BlockOf<'promo'>, { unchosen }: MailData): string =>
  perRecipient && unchosen
    ? 'This is an example and does not work. Everyone gets a code of their own when the email is sent.'
    : '';

/** The code of a block; in a preview, an example where none is chosen. */
export const codeOf = (codeId: string, { codes, unchosen }: MailData): MailCode | undefined =>
  codeId === '' && unchosen
    ? { code: 'YOURCODE', off: 'Something off', until: '', event: unchosen, isPublished: true }
    : codes.get(codeId);

/** One line for each session: when, what and where. */
export function eventListNodes(list: BlockOf<'events'>, style: BlockStyle): MJMLJsonObject[] {
  const entries = listedSessions(style.data, list).map((session) => sessionHtml(session, style));
  return textNodes(entries.join('\n'), style);
}

function sessionHtml(session: MailSession, style: BlockStyle): string {
  const { when, where } = session;
  const rule = `margin:0;padding:10px 0;border-bottom:1px solid ${style.surface.line};`;
  const place = where === '' ? '' : `<br>\n${soft(where, style, 'font-size:14px;')}`;
  return (
    `<p class="t-line" style="${rule}">${soft(when, style, 'font-size:14px;')}<br>\n` +
    `<strong>${titleLink(session, style)}</strong>${place}</p>`
  );
}
