import type { TemplatePurpose } from '../../../contract/template/emailTemplate';
import type {
  Alignment,
  ColumnsBackground,
  ColumnWidths,
  MailBlock,
  SimpleBlock,
  SocialNetwork,
} from '../../../contract/template/template';
import { withFiller } from '../../../contract/template/mailFiller';

/** A template that every organiser starts with. */
export interface StarterTemplate {
  name: string;
  purpose: TemplatePurpose;
  /** Of the design; that of the brand takes its place where there is one. */
  accent: string;
  blocks: MailBlock[];
}

const MARKED = /\[\[([^[\]]+)\]\]/g;

/**
 * Reads `[[...]]` around the phrases that only the organiser can write: removes the brackets from the text and marks
 * the phrases in the block.
 */
function marked(block: Extract<SimpleBlock, { text: string }>): SimpleBlock {
  const phrases = [...block.text.matchAll(MARKED)].map(([, phrase = '']) => phrase);
  return withFiller({ ...block, text: block.text.replace(MARKED, '$1') }, phrases);
}

const aligned = (align: Alignment | undefined) => (align ? { align } : {});

export const heading = (written: string, align?: Alignment): SimpleBlock =>
  marked({ kind: 'heading', text: written, ...aligned(align) });
export const text = (written: string, align?: Alignment): SimpleBlock =>
  marked({ kind: 'text', text: written, ...aligned(align) });
/** With bold words and lists. */
export const richText = (written: string): SimpleBlock => marked({ kind: 'text', text: written, rich: true });
export const quote = (written: string): SimpleBlock => marked({ kind: 'quote', text: written, by: '' });
/** A button without an address; the review asks for one. */
export const button = (words: string, align?: Alignment): SimpleBlock => ({
  kind: 'button',
  text: words,
  url: '',
  ...aligned(align),
});
/** The organiser's logo, or their name. */
export const logo = (align?: Alignment): SimpleBlock => ({ kind: 'logo', ...aligned(align) });
export const divider: SimpleBlock = { kind: 'divider' };
/** A card without an event; the review asks for one. */
export const eventCard = (words = 'Get tickets', picture = true): SimpleBlock => ({
  kind: 'event',
  eventId: '',
  picture,
  text: words,
});
export const eventList = (days: number, most: number): SimpleBlock => ({ kind: 'events', days, most });
/** Links without addresses; the review asks for them. */
export const social = (networks: readonly SocialNetwork[], align?: Alignment): SimpleBlock => ({
  kind: 'social',
  links: networks.map((network) => ({ network, url: '' })),
  ...aligned(align),
});
export const columns = (widths: ColumnWidths, ...inside: SimpleBlock[][]): MailBlock => ({
  kind: 'columns',
  widths,
  columns: inside,
});
/** Blocks on a background of their own. */
export const band = (background: ColumnsBackground, ...inside: SimpleBlock[]): MailBlock => ({
  kind: 'columns',
  widths: '1',
  background,
  columns: [inside],
});
/** Columns on a background of their own. */
export const bandOf = (
  background: ColumnsBackground,
  widths: ColumnWidths,
  ...inside: SimpleBlock[][]
): MailBlock => ({ kind: 'columns', widths, background, columns: inside });
