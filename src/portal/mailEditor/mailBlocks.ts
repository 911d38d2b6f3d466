import { type CampaignKind } from '../../contract/campaign/campaign';
import { isOrderBlock, type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { editorIconShapes } from '../ui/theme/editorIconShapes';
import { addIcons } from '../ui/theme/Icon';
import { type IconName } from '../ui/theme/iconShapes';

addIcons(editorIconShapes);

/** What an email is: of a kind of campaign, or about an order. */
export type MailKind = CampaignKind | 'order';

/** The label and icon of each kind of block, in the order in which they are offered. */
export const blockKinds: ReadonlyArray<{ kind: MailBlockKind; label: string; icon: IconName }> = [
  { kind: 'heading', label: 'Heading', icon: 'heading' },
  { kind: 'text', label: 'Text', icon: 'menu' },
  { kind: 'button', label: 'Button', icon: 'link' },
  { kind: 'image', label: 'Image', icon: 'image' },
  { kind: 'event', label: 'Event', icon: 'ticket' },
  { kind: 'events', label: 'What’s on', icon: 'calendar' },
  { kind: 'promo', label: 'Promo code', icon: 'bill' },
  { kind: 'tickets', label: 'Tickets', icon: 'ticket' },
  { kind: 'order', label: 'Order details', icon: 'bill' },
  { kind: 'countdown', label: 'Countdown', icon: 'clock' },
  { kind: 'logo', label: 'Logo', icon: 'star' },
  { kind: 'columns', label: 'Columns', icon: 'columns' },
  { kind: 'quote', label: 'Quote', icon: 'quote' },
  { kind: 'video', label: 'Video', icon: 'video' },
  { kind: 'social', label: 'Social links', icon: 'people' },
  { kind: 'divider', label: 'Line', icon: 'line' },
  { kind: 'spacer', label: 'Space', icon: 'sortDown' },
  { kind: 'html', label: 'HTML', icon: 'code' },
];

/** An email about an order is no place for advertising, and only such an email is about one order. */
export const blockKindsFor = (mail: MailKind): typeof blockKinds =>
  blockKinds.filter((block) =>
    mail === 'order' ? block.kind !== 'promo' && block.kind !== 'events' : !isOrderBlock(block),
  );

export const labelOfBlock = (kind: string): string =>
  blockKinds.find((known) => known.kind === kind)?.label ?? kind;

/** An empty block. */
export function newBlock(kind: MailBlockKind): MailBlock {
  switch (kind) {
    case 'heading':
      return { kind, text: '' };
    case 'text':
      return { kind, text: '', rich: true };
    case 'quote':
      return { kind, text: '', by: '', rich: true };
    case 'button':
      return { kind, text: '', url: '' };
    case 'image':
      return { kind, url: '', alt: '', linkUrl: '' };
    case 'video':
      return { kind, url: '', imageUrl: '', alt: '' };
    case 'social':
      return { kind, links: [{ network: 'facebook', url: '' }] };
    case 'event':
      return { kind, eventId: '', picture: true, text: 'Get tickets' };
    case 'events':
      return { kind, days: 30, most: 5 };
    case 'promo':
      return { kind, codeId: '', text: '' };
    case 'countdown':
      return {
        ...{ kind, to: 'event', eventId: '', at: '', zone: 'Pacific/Auckland' },
        ...{ text: 'Starts in', after: 'It has begun' },
      };
    case 'html':
      return { kind, html: '' };
    case 'order':
      return { kind, text: 'See your order' };
    case 'tickets':
    case 'logo':
    case 'divider':
      return { kind };
    case 'spacer':
      return { kind, size: 'medium' };
    case 'columns':
      return { kind, widths: '1-1', columns: [[], []] };
  }
}
