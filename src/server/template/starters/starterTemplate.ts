import type { MailPurpose } from '../../../contract/campaign/campaign';
import type { MailBlock } from '../../../contract/template/template';
import { withFiller } from '../../../contract/template/mailFiller';

/** A template that every organiser starts with. */
export interface StarterTemplate {
  name: string;
  purpose: MailPurpose;
  accent: string;
  blocks: MailBlock[];
}

const MARKED = /\[\[([^[\]]+)\]\]/g;

/**
 * Reads `[[...]]` around the phrases that only the organiser can write: removes the brackets from the text and marks
 * the phrases in the block.
 */
function marked(kind: 'heading' | 'text', written: string): MailBlock {
  const phrases = [...written.matchAll(MARKED)].map(([, phrase = '']) => phrase);
  return withFiller({ kind, text: written.replace(MARKED, '$1') }, phrases);
}

export const heading = (written: string): MailBlock => marked('heading', written);
export const text = (written: string): MailBlock => marked('text', written);
/** A button without an address; the review asks for one. */
export const button = (words: string): MailBlock => ({ kind: 'button', text: words, url: '' });
export const divider: MailBlock = { kind: 'divider' };
