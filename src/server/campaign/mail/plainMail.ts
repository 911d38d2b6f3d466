import { safeMailUrl } from '../../../contract/template/mailUrl';
import { socialLabels } from '../../../contract/template/socialLabels';
import type { MailBlock, SimpleBlock } from '../../../contract/template/template';
import { conditionMarks } from '../condition/blockConditions';
import { countdownOf } from '../countdown/countdownOf';
import { listedSessions, type MailData } from '../mailData/mailData';
import type { MailSender } from './mailContent';
import { plainFooter } from './mailFooter';
import { codeOf, codeText, eventOfCard, exampleNote, whenText } from './mailEventNodes';
import { plainOrder, plainTickets } from './mailOrderNodes';
import { plainWithFields, plainWithoutFields } from './mailLines';
import type { MailLinks } from './mailLinks';
import type { MarkupSpan } from './mailEmphasis';
import { readMarkup } from './mailMarkup';
import type { BlockOf } from './mailNodes';
import { plainOfHtml } from './safeHtml';

interface PlainParts {
  links: MailLinks;
  data: MailData;
}

/** The plain-text part of a mail. Links get the same positions as in the HTML part. */
export function plainMail(
  blocks: readonly MailBlock[],
  sender: MailSender,
  { links, data }: PlainParts,
): string {
  const plainOf = (block: MailBlock): string => {
    const part =
      block.kind === 'columns'
        ? block.columns.flat().map(plainOf).join('')
        : closed(plainBlock(block, { links, data }));
    const [start, end] = conditionMarks(block);
    return part === '' ? '' : start + part + end;
  };
  return `${blocks.map(plainOf).join('')}${plainFooter(sender, links)}\n`;
}

/** With the empty line after it, which a part that is left out takes along. */
const closed = (part: string): string => (part === '' ? '' : `${part}\n\n`);

function plainBlock(block: SimpleBlock, { links, data }: PlainParts): string {
  const withAddress = (words: string, url: string) => {
    const safe = safeMailUrl(url);
    return [words, safe && links.placeholder(safe)].filter(Boolean).join('\n');
  };
  switch (block.kind) {
    case 'heading':
      return plainWithFields(block.text.trim());
    case 'text':
      return plainParagraphs(block, links);
    case 'quote':
      return plainQuote(block, links);
    case 'button':
      return withAddress(plainWithFields(block.text.trim()), block.url);
    case 'image':
      return withAddress(plainWithFields(block.alt.trim()), block.linkUrl);
    case 'video':
      return withAddress(plainWithFields(block.alt.trim()), block.url);
    case 'social':
      return block.links
        .flatMap(({ network, url }) => {
          const safe = safeMailUrl(url);
          return safe ? `${socialLabels[network]}: ${links.placeholder(safe)}` : [];
        })
        .join('\n');
    case 'event':
      return plainEvent(block, { links, data });
    case 'events':
      return listedSessions(data, block)
        .map(({ when, title, where, url }) => plainLines([when, title, where], links.placeholder(url)))
        .join('\n\n');
    case 'promo':
      return plainCode(block, { links, data });
    case 'tickets':
      return plainTickets(data);
    case 'order':
      return plainOrder(block, data, links);
    case 'countdown':
      return plainCountdown(block, { links, data });
    case 'logo':
      return data.logo ? plainWithoutFields(data.logo.name) : '';
    case 'html':
      return plainOfHtml(block.html, links);
    case 'divider':
      return '- - -';
    case 'spacer':
      return '';
  }
}

function plainEvent(card: BlockOf<'event'>, { links, data }: PlainParts): string {
  const event = eventOfCard(card, data);
  if (!event) return '';
  const { title, notice, where, price, url } = event;
  return plainLines([title, notice, whenText(event), where, price], links.placeholder(url));
}

function plainCode(block: BlockOf<'promo'>, { links, data }: PlainParts): string {
  const shown = codeOf(block.codeId, data);
  if (!shown) return '';
  const { off, until, event } = shown;
  const text = block.text.trim();
  const code = `${plainWithoutFields(`${off} ${event.title}`)}: ${codeText(block, shown, plainWithoutFields)}`;
  const words = [exampleNote(block, data), until === '' ? '' : `Until ${until}`];
  const more = text === '' ? [] : [plainWithFields(text)];
  return [code, plainLines(words, links.placeholder(event.url)), ...more].join('\n');
}

function plainCountdown(block: BlockOf<'countdown'>, { links, data }: PlainParts): string {
  const countdown = countdownOf(block, data);
  if (!countdown) return '';
  const { when, url } = countdown;
  const words = [plainWithFields(block.text.trim()), plainWithoutFields(when)];
  return [...words, url === null ? '' : links.placeholder(url)].filter((line) => line !== '').join('\n');
}

/** The words of events, in which braces are not personal fields, and an address below them. */
const plainLines = (words: readonly string[], address: string): string =>
  [...words.filter((line) => line !== '').map(plainWithoutFields), address].join('\n');

const plainParagraphs = ({ text, rich }: { text: string; rich?: boolean }, links: MailLinks): string =>
  readMarkup(text, rich)
    .map(({ kind, lines }) =>
      lines
        .map((line, index) => {
          const mark = { lines: '', bullets: '- ', numbers: `${index + 1}. ` }[kind];
          return mark + line.map((span) => plainSpan(span, links)).join('');
        })
        .join('\n'),
    )
    .join('\n\n');

function plainQuote({ by, ...said }: { text: string; by: string; rich?: boolean }, links: MailLinks): string {
  const words = plainParagraphs(said, links);
  if (words === '') return '';
  const lines = [...words.split('\n'), ...(by.trim() === '' ? [] : ['', plainWithFields(by.trim())])];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function plainSpan({ words, url }: MarkupSpan, links: MailLinks): string {
  if (!url) return plainWithFields(words);
  const address = links.placeholder(url);
  return words === url || url === `${words}/` ? address : `${plainWithFields(words)} <${address}>`;
}
