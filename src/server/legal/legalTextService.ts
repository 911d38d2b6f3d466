import type { LegalDocument, LegalVersionText } from '../../contract/legal/legal';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound, PublicError } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import {
  findLegalDraft,
  findPublishedText,
  insertPublishedText,
  listLegalVersions,
  lockLegalText,
  writeLegalDraft,
  type LegalTextKey,
  type StoredDraft,
} from './legalTextQueries';

const noDraft: StoredDraft = { version: 0, changedById: null, draft: null };

export async function legalDocumentOf(
  db: Queryable,
  { kind, country }: LegalTextKey,
): Promise<LegalDocument> {
  const key = { kind, country };
  const { version: draftVersion, draft } = (await findLegalDraft(db, key)) ?? noDraft;
  const versions = await listLegalVersions(db, key);
  const { text = '' } = (await findPublishedText(db, key)) ?? {};
  return { ...key, text, versions, draftVersion, draft };
}

/** @throws PublicError NOT_FOUND for a version that was not published */
export async function legalVersionOf(
  db: Queryable,
  { version, ...key }: LegalTextKey & { version: number },
): Promise<LegalVersionText> {
  const asked = await findPublishedText(db, key, version);
  if (!asked) throw notFound('version');
  const previous = version > 1 ? await findPublishedText(db, key, version - 1) : undefined;
  return { version, text: asked.text, previousText: previous?.text ?? null };
}

/** @throws PublicError CONFLICT when another admin changed the draft since */
export function saveLegalDraft(
  { database, clock }: Services,
  admin: SignedIn,
  { text, version, ...key }: LegalTextKey & { text: string; version: number },
): Promise<LegalDocument> {
  return database.asAdmin(async (db) => {
    const stored = await lockDraft(db, key);
    // The repeat of an edit whose reply was lost changes nothing.
    if (stored.draft?.text === text) return legalDocumentOf(db, key);
    requireVersion(stored, version, admin.userId);
    await changeDraft(db, admin, { ...key, text, now: clock.now() });
    return legalDocumentOf(db, key);
  });
}

/** @throws PublicError CONFLICT when another admin changed the draft since */
export function discardLegalDraft(
  { database, clock }: Services,
  admin: SignedIn,
  { version, ...key }: LegalTextKey & { version: number },
): Promise<LegalDocument> {
  return database.asAdmin(async (db) => {
    const stored = await lockDraft(db, key);
    if (!stored.draft) return legalDocumentOf(db, key);
    requireVersion(stored, version, admin.userId);
    await changeDraft(db, admin, { ...key, text: null, now: clock.now() });
    return legalDocumentOf(db, key);
  });
}

/**
 * Publishes the draft as the next version, which is in force at once and can never be changed.
 * @throws PublicError CONFLICT when another admin changed or published the draft since; BAD_USER_INPUT when the draft is
 *   the text in force
 */
export function publishLegalText(
  { database, clock }: Services,
  { userId, organiserId }: SignedIn,
  { version: draftVersion, note, ...key }: LegalTextKey & { version: number; note: string },
): Promise<LegalDocument> {
  const now = clock.now();
  return database.asAdmin(async (db) => {
    const stored = await lockDraft(db, key);
    requireVersion(stored, draftVersion, userId);
    const { draft } = stored;
    const current = await findPublishedText(db, key);
    if (!draft || draft.text === current?.text) {
      throw badInput('text', 'The draft is the same as the published text. Change it before you publish it.');
    }
    const version = (current?.version ?? 0) + 1;
    const { text } = draft;
    await insertPublishedText(db, { ...key, version, text, note, publishedBy: userId, now });
    await writeLegalDraft(db, { ...key, text: null, userId, now });
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'provider.legal_text_published',
      detail: { ...key, version },
      now,
    });
    return legalDocumentOf(db, key);
  });
}

/** @param draft without a text it is discarded */
async function changeDraft(
  db: Queryable,
  { userId, organiserId }: SignedIn,
  { text, now, ...key }: LegalTextKey & { text: string | null; now: Date },
): Promise<void> {
  await writeLegalDraft(db, { ...key, text, userId, now });
  const action = text === null ? 'provider.legal_draft_discarded' : 'provider.legal_draft_saved';
  await insertAuditEntry(db, { organiserId, userId, action, detail: { ...key }, now });
}

async function lockDraft(db: Queryable, key: LegalTextKey): Promise<StoredDraft> {
  await lockLegalText(db, key);
  return (await findLegalDraft(db, key)) ?? noDraft;
}

function requireVersion({ version, changedById, draft }: StoredDraft, seen: number, userId: string): void {
  if (version === seen) return;
  const who = changedById === userId ? 'You' : (draft?.changedBy ?? 'Another admin');
  const did = draft ? 'changed' : 'published or discarded';
  const where = changedById === userId ? 'in another tab' : 'after you opened it';
  throw new PublicError(
    409,
    'CONFLICT',
    `${who} ${did} this draft ${where}, so nothing was saved. Load it again; copy your text first.`,
    'version',
  );
}
