import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { type IconName } from '../ui/theme/iconShapes';

/** The label and icon of each kind of block, in the order in which they are offered. */
export const blockKinds: ReadonlyArray<{ kind: MailBlockKind; label: string; icon: IconName }> = [
  { kind: 'heading', label: 'Heading', icon: 'edit' },
  { kind: 'text', label: 'Text', icon: 'menu' },
  { kind: 'button', label: 'Button', icon: 'link' },
  { kind: 'image', label: 'Image', icon: 'image' },
  { kind: 'columns', label: 'Columns', icon: 'site' },
  { kind: 'quote', label: 'Quote', icon: 'mail' },
  { kind: 'video', label: 'Video', icon: 'eye' },
  { kind: 'social', label: 'Social links', icon: 'people' },
  { kind: 'divider', label: 'Line', icon: 'more' },
  { kind: 'spacer', label: 'Space', icon: 'sortDown' },
];

export const labelOfBlock = (kind: MailBlockKind): string =>
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
    case 'divider':
      return { kind };
    case 'spacer':
      return { kind, size: 'medium' };
    case 'columns':
      return { kind, widths: '1-1', columns: [[], []] };
  }
}
