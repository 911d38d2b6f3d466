import { type MailBlock } from '../../contract/template/template';
import { type MailKind } from './mailBlocks';

/** What the acts on an email need: its blocks as they are now, and how they are changed. */
export interface Editing {
  blocks: readonly MailBlock[];
  kind: MailKind;
  /** The ids of the selected blocks, in the order of their list. */
  selected: readonly string[];
  change: (blocks: MailBlock[], field: string | null) => void;
  /** Says what was removed; `restore` puts it back into the email as it is then. */
  onRemoved: (detail: string, restore: (now: readonly MailBlock[]) => MailBlock[]) => void;
  announce: (text: string) => void;
  focus: (id: string, target: 'field' | 'act' | 'select') => void;
  select: (ids: readonly string[]) => void;
  /** Says why something was not done, or what is left to do. */
  tell: (text: string) => void;
}
