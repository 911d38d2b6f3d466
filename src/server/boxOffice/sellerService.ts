import type { BoxOfficeSeller } from '../../contract/boxOffice/boxOffice';
import type { SellerValues } from '../../contract/boxOffice/boxOfficeInput';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { hashPassword } from '../user/passwordHash';
import {
  archiveSeller,
  changeSeller,
  findSeller,
  insertSeller,
  isNameTaken,
  lockSeller,
} from './boxOfficeSellerQueries';

const nameTaken = () =>
  badInput('name', 'Another seller has this name. Add an initial, so reports can tell them apart.');

async function requireSeller(db: Queryable, id: string, now: Date): Promise<BoxOfficeSeller> {
  const seller = await findSeller(db, id, now);
  if (!seller) throw notFound('seller');
  return seller;
}

/**
 * Creates a seller, or changes the name or PIN of one. Only the PIN's hash is stored.
 * @throws PublicError BAD_USER_INPUT naming `name`; NOT_FOUND
 */
export async function saveSeller(
  { database, clock }: Services,
  organiserId: string,
  { id, name, pin }: SellerValues,
): Promise<BoxOfficeSeller> {
  const now = clock.now();
  const pinHash = pin === undefined ? undefined : await hashPassword(pin);
  try {
    return await database.withOrganiser(organiserId, async (db) => {
      if (id !== undefined) {
        if (!(await changeSeller(db, id, { name, pinHash }))) throw notFound('seller');
        return requireSeller(db, id, now);
      }
      if (pinHash === undefined) throw badInput('pin', 'Give the seller a PIN.');
      return requireSeller(db, await insertSeller(db, { organiserId, name, pinHash, now }), now);
    });
  } catch (error) {
    throw isNameTaken(error) ? nameTaken() : error;
  }
}

/**
 * Removes a seller from the list at the till, or restores one. The seller's past sales are not affected.
 * @throws PublicError CONFLICT while their shift is open; BAD_USER_INPUT when another seller now has the name;
 *   NOT_FOUND
 */
export async function setSellerArchived(
  { database, clock }: Services,
  organiserId: string,
  { id, archived }: { id: string; archived: boolean },
): Promise<BoxOfficeSeller> {
  const now = clock.now();
  try {
    return await database.withOrganiser(organiserId, async (db) => {
      if (!(await lockSeller(db, id))) throw notFound('seller');
      const seller = await requireSeller(db, id, now);
      if (archived && seller.openShift) {
        throw conflict(`The shift of ${seller.name} is still open. Count the drawer and close it first.`);
      }
      await archiveSeller(db, id, archived ? now : null);
      return requireSeller(db, id, now);
    });
  } catch (error) {
    throw isNameTaken(error) ? nameTaken() : error;
  }
}
