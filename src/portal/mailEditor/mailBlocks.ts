import { type MailBlockInput } from '../../contract/generated/operations';
import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { withFiller } from '../../contract/template/mailFiller';
import { type IconName } from '../ui/theme/iconShapes';

/** The label and icon of each kind of block, in the order in which they are offered. */
export const blockKinds: ReadonlyArray<{ kind: MailBlockKind; label: string; icon: IconName }> = [
  { kind: 'heading', label: 'Heading', icon: 'edit' },
  { kind: 'text', label: 'Text', icon: 'menu' },
  { kind: 'button', label: 'Button', icon: 'link' },
  { kind: 'image', label: 'Image', icon: 'image' },
  { kind: 'divider', label: 'Line', icon: 'more' },
];

/** A block as GraphQL returns it: fields of other kinds are null. */
interface BlockReply extends Omit<MailBlockInput, 'kind'> {
  kind: MailBlockKind;
}

export const mailBlockOf = (block: BlockReply): MailBlock =>
  withFiller(plainBlockOf(block), block.filler ?? []);

function plainBlockOf({ kind, text, url, alt, linkUrl }: BlockReply): MailBlock {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text: text ?? '' };
    case 'button':
      return { kind, text: text ?? '', url: url ?? '' };
    case 'image':
      return { kind, url: url ?? '', alt: alt ?? '', linkUrl: linkUrl ?? '' };
    case 'divider':
      return { kind };
  }
}

export const newBlock = (kind: MailBlockKind): MailBlock => mailBlockOf({ kind });

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
