import { safeMailUrl } from '../../../contract/template/mailUrl';
import type { MailBlock } from '../../../contract/template/template';
import type { MailSender } from './mailContent';
import { plainWithFields, plainWithoutFields } from './mailLines';
import { type MailLinks, SOURCE_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from './mailLinks';
import { readMarkup, type MarkupSpan } from './mailMarkup';

/** The plain-text part of a mail. Links get the same positions as in the HTML part. */
export function plainMail(blocks: readonly MailBlock[], sender: MailSender, links: MailLinks): string {
  const parts = blocks.map((block) => plainBlock(block, links)).filter((part) => part !== '');
  return [...parts, plainFooter(sender)].join('\n\n') + '\n';
}

function plainBlock(block: MailBlock, links: MailLinks): string {
  const withAddress = (words: string, url: string) => {
    const safe = safeMailUrl(url);
    return [words, safe && links.placeholder(safe)].filter(Boolean).join('\n');
  };
  switch (block.kind) {
    case 'heading':
      return plainWithFields(block.text.trim());
    case 'text':
      return readMarkup(block.text)
        .map((lines) => lines.map((line) => line.map((span) => plainSpan(span, links)).join('')).join('\n'))
        .join('\n\n');
    case 'button':
      return withAddress(plainWithFields(block.text.trim()), block.url);
    case 'image':
      return withAddress(plainWithFields(block.alt.trim()), block.linkUrl);
    case 'divider':
      return '- - -';
  }
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
