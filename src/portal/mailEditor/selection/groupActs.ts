import { nanoid } from '@reduxjs/toolkit';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { placedWithColumns } from '../../../contract/template/placedBlocks';
import { type MailBlock } from '../../../contract/template/template';
import { plural } from '../../ui/format';
import {
  blocksTooMany,
  copiesOf,
  insertBlocks,
  moveBlocks,
  placeAfter,
  placeFor,
  placesText,
  removeBlocks,
  removedBlocks,
  restoreBlocks,
} from '../document/blockGroups';
import { type Direction, stepFrom } from '../document/blockMoves';
import { blockOf, type BlockPlace, listAt } from '../document/blockPlaces';
import { type Editing } from '../editing';
import { labelOfBlock } from '../mailBlocks';

/** What can be done with the selected blocks, each as one step. */
export interface GroupActs {
  step: (ids: readonly string[], direction: Direction) => void;
  /** Moves them next to each other to a place, counted without them. */
  moveTo: (ids: readonly string[], to: BlockPlace) => void;
  duplicate: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /**
   * Inserts copies of blocks of another email and selects them.
   * @param place behind the selected blocks if left out; without any, at the end
   * @param did what is announced, such as "pasted"
   */
  insert: (blocks: readonly MailBlock[], did: string, place?: BlockPlace) => void;
}

const countText = (count: number) => plural(count, 'block', 'blocks');
const idsOf = (blocks: readonly MailBlock[]) => blocks.flatMap(({ id }) => id ?? []);
const ends: Partial<Record<Direction, string>> = { up: 'at the top', down: 'at the bottom' };

export function groupActsOn(editing: Editing): GroupActs {
  const { blocks, kind, selected, change, onRemoved, announce, focus, select, tell } = editing;
  const nameOf = (ids: readonly string[]) => {
    const [only] = ids;
    return ids.length === 1 && only !== undefined
      ? labelOfBlock(blockOf(blocks, only)?.kind ?? 'text')
      : countText(ids.length);
  };

  /** Inserts the copies unless that would be too many blocks. @returns their ids, and the email with them */
  const insertCopies = (given: readonly MailBlock[], place: BlockPlace) => {
    const tooMany = blocksTooMany(blocks, given, campaignLimits.blocks);
    if (tooMany > 0) {
      tell(
        `An email has at most ${campaignLimits.blocks} blocks, those in columns included. Remove ${countText(tooMany)} first.`,
      );
      return undefined;
    }
    const copies = copiesOf(given, nanoid);
    const ids = idsOf(copies);
    const next = insertBlocks(blocks, place, copies);
    change(next, null);
    select(ids);
    return { ids, next };
  };

  return {
    step: (ids, direction) => {
      const to = stepFrom(blocks, ids, direction);
      const end = ends[direction];
      if (!to) return end && announce(`${nameOf(ids)} already ${end}`);
      const next = moveBlocks(blocks, ids, to);
      change(next, null);
      announce(`${nameOf(ids)} moved to ${placesText(next, ids)}`);
    },
    moveTo: (ids, to) => {
      const next = moveBlocks(blocks, ids, to);
      change(next, null);
      announce(`${nameOf(ids)} moved to ${placesText(next, ids)}`);
      if (ids[0] !== undefined) focus(ids[0], 'act');
    },
    duplicate: (ids) => {
      const place = placeAfter(blocks, ids);
      if (!place) return;
      const made = insertCopies(
        ids.flatMap((id) => blockOf(blocks, id) ?? []),
        place,
      );
      if (made) announce(`${nameOf(ids)} duplicated as ${placesText(made.next, made.ids)}`);
    },
    remove: (ids) => {
      const removed = removedBlocks(blocks, ids);
      const [first] = removed;
      if (!first) return;
      const next = removeBlocks(blocks, ids);
      change(next, null);
      announce(`${nameOf(ids)} removed`);
      onRemoved(ids.length === 1 ? 'Block removed' : `${countText(ids.length)} removed`, (now) =>
        restoreBlocks(now, removed),
      );
      const rest = listAt(next, first.place) ?? [];
      const near = rest[Math.min(first.place.index, rest.length - 1)]?.id ?? first.place.columnsId;
      if (near) focus(near, 'act');
    },
    insert: (given, did, asked) => {
      const end = { columnsId: null, column: 0, index: blocks.length };
      const wanted = asked ?? placeAfter(blocks, selected) ?? end;
      const place = placeFor(blocks, wanted, given);
      const made = insertCopies(given, place);
      const [first] = made?.ids ?? [];
      if (!made || first === undefined) return;
      const below = place === wanted ? '' : ', below the columns: columns do not go into a column';
      const what = given.length === 1 ? labelOfBlock(given[0]?.kind ?? 'text') : countText(given.length);
      announce(`${what} ${did} as ${placesText(made.next, made.ids)}${below}`);
      focus(first, 'select');
      const asking = kind === 'ticketholder' ? blocksThatAskWhoBought(given) : 0;
      if (asking > 0) {
        tell(
          `${countText(asking)} of these ${asking === 1 ? 'is' : 'are'} only for people who have bought, or not. A ticketholder comm cannot ask that: change who gets ${asking === 1 ? 'it' : 'them'} before you send.`,
        );
      }
    },
  };
}

const blocksThatAskWhoBought = (blocks: readonly MailBlock[]): number =>
  placedWithColumns(blocks).filter(({ block }) => block.showIf?.kind === 'bought').length;
