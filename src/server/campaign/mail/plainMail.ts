import { safeMailUrl } from '../../../contract/template/mailUrl';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import { socialLabels } from '../../../contract/template/socialLabels';
import type { MailBlock, SimpleBlock } from '../../../contract/template/template';
import type { MailSender } from './mailContent';
import { plainWithFields, plainWithoutFields } from './mailLines';
import { type MailLinks, SOURCE_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from './mailLinks';
import type { MarkupSpan } from './mailEmphasis';
import { readMarkup } from './mailMarkup';

/** The plain-text part of a mail. Links get the same positions as in the HTML part. */
export function plainMail(blocks: readonly MailBlock[], sender: MailSender, links: MailLinks): string {
  const parts = simpleBlocks(blocks)
    .map((block) => plainBlock(block, links))
    .filter((part) => part !== '');
  return [...parts, plainFooter(sender)].join('\n\n') + '\n';
}

function plainBlock(block: SimpleBlock, links: MailLinks): string {
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
    case 'divider':
      return '- - -';
    case 'spacer':
      return '';
  }
}

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

function plainFooter({ legalName, postalAddress, whyYouGetThis, purpose }: MailSender): string {
  return [
    '--',
    plainWithoutFields(whyYouGetThis) + (purpose === 'service' ? '' : SOURCE_PLACEHOLDER),
    ...(purpose === 'service' ? [] : [`Unsubscribe: ${UNSUBSCRIBE_PLACEHOLDER}`]),
    plainWithoutFields(legalName),
    plainWithoutFields(postalAddress),
  ].join('\n');
}
