import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { type IconName } from '../ui/theme/iconShapes';

/** The label and icon of each kind of block, in the order in which they are offered. */
export const blockKinds: ReadonlyArray<{ kind: MailBlockKind; label: string; icon: IconName }> = [
  { kind: 'heading', label: 'Heading', icon: 'edit' },
  { kind: 'text', label: 'Text', icon: 'menu' },
  { kind: 'button', label: 'Button', icon: 'link' },
  { kind: 'image', label: 'Image', icon: 'image' },
  { kind: 'divider', label: 'Line', icon: 'more' },
];

/** An empty block. */
export function newBlock(kind: MailBlockKind): MailBlock {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text: '' };
    case 'button':
      return { kind, text: '', url: '' };
    case 'image':
      return { kind, url: '', alt: '', linkUrl: '' };
    case 'divider':
      return { kind };
  }
}

/** The list with the entry at `from` moved to `to`; unchanged if there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export const inserted = <T>(list: readonly T[], at: number, entry: T): T[] => [
  ...list.slice(0, at),
  entry,
  ...list.slice(at),
];
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((old, place) => (place === at ? entry : old));
