import type { Listing } from '../../contract/listing/listing';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { changeAtVersion } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import type { ListingKind, Typed } from './listingKind';
import {
  changeListing,
  isNameInUse,
  findListing,
  insertListing,
  setListingArchivedAt,
} from './listingQueries';

/** @throws PublicError NOT_FOUND, also for an id that is not a UUID */
export async function listingOf<Row extends Listing>(
  db: Queryable,
  kind: ListingKind<Row>,
  id: string,
): Promise<Row> {
  const row = isUuid(id) ? await findListing(db, kind, id) : undefined;
  if (!row) throw notFound(kind.noun);
  return row;
}

/** Checks that the name is not in use, since people could not tell two rows apart. */
async function requireFreeName<Row extends Listing>(
  db: Queryable,
  { table, noun }: ListingKind<Row>,
  { name, id }: { name: string; id: string | undefined },
): Promise<void> {
  if (await isNameInUse(db, table, { name, exceptId: id }))
    throw badInput('name', `You already have the ${noun} ${name}. Choose another name.`);
}

/**
 * Changes the row with this id, or adds one when there is no id.
 * @param changes `version` is the version of the row that the person was shown
 * @throws PublicError BAD_USER_INPUT that names the field; NOT_FOUND; CONFLICT where somebody changed the row since
 */
export function saveListing<Row extends Listing>(
  kind: ListingKind<Row>,
  context: SignedInContext,
  { id, version, input }: { id: string | undefined; version: number | undefined; input: unknown },
): Promise<Row> {
  const values = parseInput(kind.input, input);
  const { name } = values;
  const { organiserId, userId } = context.signedIn;
  const now = context.services.clock.now();
  return context.inTenant(async (db) => {
    if (id === undefined) {
      await requireFreeName(db, kind, { name, id });
      return listingOf(db, kind, await insertListing<Row>(db, kind, { organiserId, values, now }));
    }
    await listingOf(db, kind, id);
    const row = { part: kind.table, ownerId: organiserId, id };
    const edit = { organiserId, userId, now, version };
    await changeAtVersion(db, row, edit, {
      state: () => listingOf(db, kind, id),
      act: () => writeListing(db, kind, { id, values }),
    });
    return listingOf(db, kind, id);
  });
}

async function writeListing<Row extends Listing>(
  db: Queryable,
  kind: ListingKind<Row>,
  { id, values }: { id: string; values: Typed<Row> },
): Promise<void> {
  const old = await listingOf(db, kind, id);
  // An archived row does not count as in use until it is restored.
  if (!old.archived) await requireFreeName(db, kind, { name: values.name, id });
  await changeListing<Row>(db, kind, { id, values });
}

/** @throws PublicError BAD_USER_INPUT when its name has been taken meanwhile, NOT_FOUND */
export function setListingArchived<Row extends Listing>(
  kind: ListingKind<Row>,
  context: SignedInContext,
  { id, archived }: { id: string; archived: boolean },
): Promise<Row> {
  return context.inTenant(async (db) => {
    const row = await listingOf(db, kind, id);
    if (row.archived === archived) return row;
    if (!archived) await requireFreeName(db, kind, row);
    await setListingArchivedAt(db, kind.table, {
      id,
      archivedAt: archived ? context.services.clock.now() : null,
    });
    return listingOf(db, kind, id);
  });
}
