import type { ContactErasure } from '../../../contract/audience/contactPage';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, PublicError } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { audiencesOf } from './contactDetailQueries';
import { requireContact } from './contactService';
import { eraseAddress, findErasureFacts, type ErasureFacts } from './erasureQueries';

/** Counts what erasing a contact would remove and lists what blocks it now. Changes nothing. */
export function contactErasure(
  { services, signedIn, inTenant }: SignedInContext,
  id: number,
): Promise<ContactErasure> {
  return inTenant((db) =>
    checkErasure(db, signedIn.organiserId, id, services.clock.now(), signedIn.permissions.events),
  );
}

async function checkErasure(
  db: Queryable,
  organiserId: string,
  id: number,
  now: Date,
  maySeeOrders: boolean,
): Promise<ContactErasure> {
  const { address, fields } = await requireContact(db, organiserId, id);
  const facts = await findErasureFacts(db, { organiserId, address }, now);
  return {
    address,
    audiences: (await audiencesOf(db, id)).length,
    fields: Object.keys(fields).length,
    consents: facts.consents,
    mails: facts.mails,
    orders: maySeeOrders ? facts.orders : 0,
    blocks: blocksOf(facts, maySeeOrders),
  };
}

function blocksOf({ coming, openOrders, orders }: ErasureFacts, maySeeOrders: boolean): string[] {
  if (!maySeeOrders && orders + coming.length > 0) {
    return ['This person has bought from you. Ask someone with permission to see orders to erase them.'];
  }
  return [
    ...coming.map(
      (title) =>
        `They have tickets to ${title}. Wait until it is over, or cancel and refund their tickets first.`,
    ),
    ...(openOrders > 0 ? ['They have an open order or refund. Complete it first.'] : []),
  ];
}

/**
 * Erases a person for good (DOMAIN section 8), in one transaction.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT when the typed address is not the contact's; CONFLICT or FORBIDDEN
 *   with the reason that blocks the erasure
 */
export async function eraseContact(
  { services, signedIn }: SignedInContext,
  { id, address: typed }: { id: number; address: string },
): Promise<{ ok: true }> {
  const { organiserId, userId, permissions } = signedIn;
  await services.database.asAdmin(async (db) => {
    const { address } = await requireContact(db, organiserId, id);
    if (typed !== address)
      throw badInput('address', 'This is not the address of this contact. Type it exactly as shown above.');
    const found = await checkErasure(db, organiserId, id, services.clock.now(), permissions.events);
    const [block] = found.blocks;
    if (block !== undefined && !permissions.events) throw new PublicError(403, 'FORBIDDEN', block);
    if (block !== undefined) throw conflict(block);
    await eraseAddress(db, { organiserId, address });
    const { audiences, fields, consents, mails, orders } = found;
    const detail = { contactId: id, audiences, fields, consents, mails, orders };
    await insertAuditEntry(db, { organiserId, userId, action: 'contact.erased', detail });
  });
  return { ok: true };
}
