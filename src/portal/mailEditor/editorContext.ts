import { createContext, useContext } from 'react';
import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { type BlockCondition } from '../../contract/template/blockCondition';
import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { type MoveChoice } from './document/blockMoves';
import { type BlockPlace } from './document/blockPlaces';
import { type GroupActs } from './selection/groupActs';
import { type MailKind } from './mailBlocks';

export interface BlockActs extends GroupActs {
  add: (kind: MailBlockKind, place: BlockPlace) => void;
  /** @param field where somebody types, so that typing is one step; null for a choice */
  change: (id: string, block: MailBlock, field: string | null) => void;
  /** Shows the block to some people only, or to everybody. */
  setCondition: (id: string, showIf: BlockCondition | undefined) => void;
  /** Moves a block from its menu, which takes the focus back to the block. */
  move: (id: string, to: BlockPlace) => void;
  /** The places that a block can be moved to now. */
  choices: (id: string) => MoveChoice[];
  duplicateOne: (id: string) => void;
}

/** What all blocks share. It stays the same while somebody types, so that only the block that changes is drawn. */
interface EditorState {
  acts: BlockActs;
  /** Comms can ask less about their recipients. */
  kind: MailKind;
  fields: readonly PersonalFieldCount[];
  /** Whether the email has as many blocks as it may. */
  isFull: boolean;
  /** The id of the block that explains how paragraphs are made. */
  firstText: string | undefined;
  /** Inserts what was copied; undefined if nothing was. */
  paste: ((place?: BlockPlace) => void) | undefined;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

/** The email that is edited. @throws Error outside a `BlockEditor` */
export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('This component belongs into a BlockEditor.');
  return state;
}
