import {
  consentWording,
  type AddedContact,
  type Audience,
  type AudienceContactPage,
} from '../../contract/audience/audience';
import { insertAuditEntry } from '../database/auditEntry';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { readToken, signToken } from '../http/signedToken';
import {
  findAudience,
  insertAudience,
  isNameTaken,
  lockAudienceInUse,
  ruleHasNoMembers,
  updateAudience,
} from './audienceQueries';
import { judgeContacts, writeContacts } from './import/contactBatchQueries';
import { insertConsents } from '../consent/consentRecordQueries';
import { deleteMembers, findContactByAddress, insertMembers, selectContactPage } from './contactQueries';
import { hasBusyImport } from './import/importQueries';
import { markAddedFrom } from './addPeople/addPeopleQueries';
import type { Queryable } from '../database/openDatabase';

const CURSOR = 'audience-contacts';

async function requireAudience(db: Queryable, id: string): Promise<Audience> {
  const audience = await findAudience(db, id);
  if (!audience) throw notFound('audience');
  return audience;
}

/** @throws PublicError NOT_FOUND; BAD_USER_INPUT for a rule, which has no members to add or remove */
async function requireList(db: Queryable, id: string): Promise<void> {
  const { kind } = await requireAudience(db, id);
  if (kind === 'rule') throw badInput('audienceId', ruleHasNoMembers);
}

/** Refuses a name that another audience has: the two could be mistaken for each other when a campaign is sent. */
export async function refuseTakenName(db: Queryable, name: string, exceptId?: string): Promise<void> {
  if (await isNameTaken(db, name, exceptId)) {
    throw badInput('name', `You already have an audience named “${name}”. Choose another name.`);
  }
}

export function createAudience({ signedIn, inTenant }: SignedInContext, name: string): Promise<Audience> {
  return inTenant(async (db) => {
    await refuseTakenName(db, name);
    return requireAudience(db, await insertAudience(db, { organiserId: signedIn.organiserId, name }));
  });
}

export function renameAudience({ inTenant }: SignedInContext, id: string, name: string): Promise<Audience> {
  return inTenant(async (db) => {
    await requireAudience(db, id);
    await refuseTakenName(db, name, id);
    await updateAudience(db, id, { name });
    return requireAudience(db, id);
  });
}

/** Archives an audience, or restores it. Its contacts and their consents stay as they are. */
export function setArchived(context: SignedInContext, id: string, archived: boolean): Promise<Audience> {
  const { services, signedIn, inTenant } = context;
  return inTenant(async (db) => {
    const { name, archived: wasArchived } = await requireAudience(db, id);
    if (wasArchived && !archived && (await isNameTaken(db, name, id))) {
      throw conflict(
        `Another audience is named “${name}” now. Rename one of the two, then restore this one.`,
      );
    }
    if (archived && (await hasBusyImport(db, id))) {
      throw conflict('An import into this audience is still running. Archive it once that has ended.');
    }
    await updateAudience(db, id, { archivedAt: archived ? services.clock.now() : null });
    const { organiserId, userId } = signedIn;
    const action = archived ? 'audience.archived' : 'audience.restored';
    await insertAuditEntry(db, { organiserId, userId, action, detail: { audienceId: id } });
    return requireAudience(db, id);
  });
}

/** @throws PublicError BAD_USER_INPUT for a paging key that is forged or belongs to another list */
export function contactPage(
  { services, signedIn, inTenant }: SignedInContext,
  wanted: { audienceId: string; search: string; key?: string | null },
): Promise<AudienceContactPage> {
  const { organiserId } = signedIn;
  const { audienceId, search, key } = wanted;
  const bound = [organiserId, audienceId, search];
  let beforeId: number | undefined;
  if (key) {
    const parts = readToken(CURSOR, key, services.secret);
    if (!parts || bound.some((part, at) => parts[at] !== part)) {
      throw badInput('key', 'This page can no longer be found. Reload the list.');
    }
    beforeId = Number(parts[bound.length]);
  }
  return inTenant(async (db) => {
    const { lastId, ...page } = await selectContactPage(db, { audienceId, search, beforeId });
    const next = lastId === undefined ? null : signToken(CURSOR, [...bound, String(lastId)], services.secret);
    return { ...page, lastEvaluatedKey: next };
  });
}

/** Adds one person by hand, with the proof of consent. A suppressed address is listed but gets no mail. */
export function addContact(
  { signedIn, inTenant }: SignedInContext,
  added: {
    audienceId: string;
    address: string;
    fields: ReadonlyArray<{ name: string; value: string }>;
    attestation: string;
    contactSource?: string | null;
  },
): Promise<AddedContact> {
  const { organiserId, userId } = signedIn;
  const { audienceId, address, attestation } = added;
  const filled = added.fields
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => [name, value] as const);
  const row = { address, fields: Object.fromEntries(filled) };
  return inTenant(async (db) => {
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    const [verdict = 'unchanged'] = await judgeContacts(db, { organiserId, audienceId }, [row]);
    await writeContacts(db, { organiserId, audienceId }, [row]);
    await markAddedFrom(db, { organiserId, audienceId }, [address], 'by hand');
    const addresses = verdict === 'suppressed' ? [] : [address];
    const proof = {
      source: 'manual',
      wording: consentWording(attestation),
      contactSource: added.contactSource || null,
      importId: null,
      userId,
    } as const;
    await insertConsents(db, { organiserId, addresses, ...proof });
    const contact = await findContactByAddress(db, organiserId, address);
    if (!contact) throw notFound('contact');
    return { contact, verdict };
  });
}

export function removeContacts(
  { signedIn, inTenant }: SignedInContext,
  audienceId: string,
  contactIds: number[],
): Promise<Audience> {
  const { organiserId, userId } = signedIn;
  return inTenant(async (db) => {
    await requireList(db, audienceId);
    await deleteMembers(db, audienceId, contactIds);
    const detail = { audienceId, contactIds };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience.contacts_removed', detail });
    return requireAudience(db, audienceId);
  });
}

export function returnContacts(
  { signedIn, inTenant }: SignedInContext,
  audienceId: string,
  contactIds: number[],
): Promise<Audience> {
  const { organiserId } = signedIn;
  return inTenant(async (db) => {
    await requireList(db, audienceId);
    await insertMembers(db, { organiserId, audienceId }, contactIds);
    return requireAudience(db, audienceId);
  });
}
