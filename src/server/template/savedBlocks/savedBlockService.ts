import { type SavedBlock, savedBlockLimits, type SavedBlocks } from '../../../contract/template/savedBlock';
import type { NewSavedBlock } from '../../../contract/template/savedBlockInput';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import {
  deleteSavedBlockRow,
  insertSavedBlock,
  listSavedBlocks,
  lockSavedBlocks,
  nameSavedBlock,
} from './savedBlockQueries';

export const savedBlocksOf = async (db: Queryable, organiserId: string): Promise<SavedBlocks> => ({
  organiserId,
  saved: await listSavedBlocks(db),
});

/** @throws PublicError BAD_USER_INPUT naming `name` */
function requireFreeName(others: readonly SavedBlock[], name: string): void {
  const taken = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (taken) {
    throw badInput('name', `There are saved blocks with the name “${taken.name}”. Choose another name.`);
  }
}

/** @throws PublicError BAD_USER_INPUT naming `name` if it is taken, or if there are as many as there may be */
export async function createSavedBlock(
  { services, signedIn: { organiserId }, inTenant }: SignedInContext,
  input: NewSavedBlock,
): Promise<SavedBlocks> {
  return inTenant(async (db) => {
    const others = await lockSavedBlocks(db, organiserId);
    requireFreeName(others, input.name);
    if (others.length >= savedBlockLimits.saved) {
      throw badInput(
        'name',
        `You have saved blocks under ${savedBlockLimits.saved} names. Delete one of them first.`,
      );
    }
    await insertSavedBlock(db, organiserId, input, services.clock.now());
    return savedBlocksOf(db, organiserId);
  });
}

/**
 * @param version the version that the person saw
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT naming `name` if it is taken, or for an older version
 */
export async function renameSavedBlock(
  { services, signedIn: { organiserId }, inTenant }: SignedInContext,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<SavedBlocks> {
  return inTenant(async (db) => {
    const all = await lockSavedBlocks(db, organiserId);
    const renamed = all.find((saved) => saved.id === id);
    if (!renamed) throw notFound('saved block');
    if (renamed.version !== version) {
      throw badInput(
        'name',
        `Someone else has since named this “${renamed.name}”. Save again if you still want your name.`,
      );
    }
    requireFreeName(
      all.filter((saved) => saved !== renamed),
      name,
    );
    await nameSavedBlock(db, { id, name, now: services.clock.now() });
    return savedBlocksOf(db, organiserId);
  });
}

/** Mails that contain the blocks keep them. @throws PublicError NOT_FOUND */
export async function deleteSavedBlock(
  { signedIn: { organiserId }, inTenant }: SignedInContext,
  id: string,
): Promise<SavedBlocks> {
  return inTenant(async (db) => {
    if (!(await deleteSavedBlockRow(db, id))) throw notFound('saved block');
    return savedBlocksOf(db, organiserId);
  });
}
