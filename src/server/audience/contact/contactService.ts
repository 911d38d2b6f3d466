import { isDeepStrictEqual } from 'node:util';
import {
  contactDetailPageSize,
  type ConsentPage,
  type ContactDetail,
  type ContactMailPage,
  type ContactOrderPage,
} from '../../../contract/audience/contactPage';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import { suppressionsOf } from '../suppression/suppressionQueries';
import {
  audiencesOf,
  consentsOf,
  findContact,
  replaceFields,
  type FoundContact,
} from './contactDetailQueries';
import { countOrdersOf, mailsOf, ordersOf } from './contactHistoryQueries';

/** @throws PublicError NOT_FOUND, also for a contact of another organiser */
export async function requireContact(db: Queryable, organiserId: string, id: number): Promise<FoundContact> {
  const found = await findContact(db, organiserId, id);
  if (!found) throw notFound('contact');
  return found;
}

export const findContactDetail = ({ signedIn, inTenant }: SignedInContext, id: number) =>
  inTenant(async (db) => {
    const found = await findContact(db, signedIn.organiserId, id);
    return found ? detailOf(db, signedIn.organiserId, found) : null;
  });

async function detailOf(db: Queryable, organiserId: string, found: FoundContact): Promise<ContactDetail> {
  const suppressions = await suppressionsOf(db, organiserId, found.address);
  const platform = suppressions.find(({ scope }) => scope === 'platform');
  return {
    contact: {
      id: String(found.id),
      address: found.address,
      fields: Object.entries(found.fields).map(([name, value]) => ({ name, value })),
      suppression: (platform ?? suppressions[0])?.reason ?? null,
      pausedUntil: found.pausedUntil?.toISOString() ?? null,
      createdAt: found.createdAt.toISOString(),
    },
    version: found.version,
    updatedAt: found.updatedAt.toISOString(),
    audiences: await audiencesOf(db, found.id),
    suppressions,
  };
}

/** @throws PublicError NOT_FOUND; CONFLICT when the fields have changed since they were loaded */
export function saveContact(
  { signedIn, inTenant }: SignedInContext,
  change: { id: number; version: string; fields: ReadonlyArray<{ name: string; value: string }> },
): Promise<ContactDetail> {
  const { organiserId, userId } = signedIn;
  const { id, version } = change;
  const filled = change.fields
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => [name, value] as const);
  const fields = Object.fromEntries(filled);
  return inTenant(async (db) => {
    await requireContact(db, organiserId, id);
    if (!(await replaceFields(db, { organiserId, id, version, fields }))) {
      const now = await requireContact(db, organiserId, id);
      // The client did not get the first answer and sent the request again: the fields are already as requested.
      if (isDeepStrictEqual(now.fields, fields)) return detailOf(db, organiserId, now);
      throw conflict(
        'This contact has changed since you opened it, perhaps by an import. Reload it, then make your change.',
      );
    }
    await insertAuditEntry(db, { organiserId, userId, action: 'contact.changed', detail: { contactId: id } });
    return detailOf(db, organiserId, await requireContact(db, organiserId, id));
  });
}

type Paged = { id: number; key?: string | null };

const limit = contactDetailPageSize + 1;

/** The parts of a paging key that follow the organiser and the contact it is bound to. */
function readCursor(
  { services, signedIn }: SignedInContext,
  list: string,
  { id, key }: Paged,
): string[] | undefined {
  if (!key) return undefined;
  const parts = readToken(list, key, services.secret);
  if (!parts || parts[0] !== signedIn.organiserId || parts[1] !== String(id)) {
    throw badInput('key', 'This page can no longer be found. Reload the list.');
  }
  return parts.slice(2);
}

const signCursor = (
  { services, signedIn }: SignedInContext,
  list: string,
  id: number,
  cursor: readonly string[],
) => signToken(list, [signedIn.organiserId, String(id), ...cursor], services.secret);

const before = (cursor: string[] | undefined) => (cursor ? { beforeId: Number(cursor[0]) } : {});

export function contactConsents(context: SignedInContext, wanted: Paged): Promise<ConsentPage> {
  const list = 'contact-consents';
  const { organiserId } = context.signedIn;
  const cursor = readCursor(context, list, wanted);
  return context.inTenant(async (db) => {
    const { address } = await requireContact(db, organiserId, wanted.id);
    const found = await consentsOf(db, { organiserId, address }, { ...before(cursor), limit });
    const consents = found.slice(0, contactDetailPageSize);
    const last = found.length === limit ? consents.at(-1)?.id : undefined;
    return {
      consents,
      lastEvaluatedKey: last === undefined ? null : signCursor(context, list, wanted.id, [last]),
    };
  });
}

export function contactMails(context: SignedInContext, wanted: Paged): Promise<ContactMailPage> {
  const list = 'contact-mails';
  const { organiserId } = context.signedIn;
  const cursor = readCursor(context, list, wanted);
  return context.inTenant(async (db) => {
    const { address } = await requireContact(db, organiserId, wanted.id);
    const found = await mailsOf(db, { organiserId, address }, { ...before(cursor), limit });
    const mails = found.slice(0, contactDetailPageSize);
    const last = found.length === limit ? mails.at(-1)?.recipientId : undefined;
    return {
      mails,
      lastEvaluatedKey: last === undefined ? null : signCursor(context, list, wanted.id, [last]),
    };
  });
}

/** A person without permission to see orders gets nothing of an order, not even its number. */
export function contactOrders(context: SignedInContext, wanted: Paged): Promise<ContactOrderPage> {
  const list = 'contact-orders';
  const { organiserId, permissions } = context.signedIn;
  const [at, id] = readCursor(context, list, wanted) ?? [];
  return context.inTenant(async (db) => {
    const { address } = await requireContact(db, organiserId, wanted.id);
    if (!permissions.events) return { allowed: false, count: 0, orders: [], lastEvaluatedKey: null };
    const whose = { organiserId, address };
    const after = at !== undefined && id !== undefined ? { after: { at, id } } : {};
    const found = await ordersOf(db, whose, { ...after, limit });
    const page = found.slice(0, contactDetailPageSize);
    const last = found.length === limit ? page.at(-1)?.place : undefined;
    return {
      allowed: true,
      count: await countOrdersOf(db, whose),
      orders: page.map(({ order }) => order),
      lastEvaluatedKey: last ? signCursor(context, list, wanted.id, [last.at, last.id]) : null,
    };
  });
}
