import type { LegalAgreement } from '../../contract/legal/legal';
import { insertAuditEntry } from '../database/auditEntry';
import { forbidden } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { findChangedTexts, insertAgreements, listAgreements } from './agreementQueries';
import { legalTermsOf, requireShownTerms, shownTermsValue } from './legalTerms';

/** What an owner is asked to agree to, because the texts have changed since somebody agreed for the organisation. */
export interface ChangedTerms {
  /** What has changed, in the words of the provider's admins. */
  note: string;
  /** Names the texts; the agreement has to name the same. */
  shown: string;
}

/** Undefined for everybody but an owner, and when nothing has changed. */
export async function changedTermsFor(
  { database }: Services,
  { organiserId, membership }: SignedIn,
): Promise<ChangedTerms | undefined> {
  if (membership.role !== 'owner') return undefined;
  const changed = await findChangedTexts(database.adminDb, organiserId);
  if (!changed) return undefined;
  const shown = shownTermsValue(await legalTermsOf(database.adminDb, changed.country));
  return { note: changed.notes.join(' '), shown };
}

/**
 * Records that an owner agrees to the changed texts for the organisation. Agreeing twice records it once.
 * @param shown the texts that the owner could read
 * @returns all agreements of the person
 * @throws PublicError FORBIDDEN for everybody but an owner; BAD_USER_INPUT when other texts are in force by now
 */
export async function agreeToLegalTexts(
  { database, clock }: Services,
  { organiserId, userId, membership, origin }: SignedIn,
  shown: string,
): Promise<LegalAgreement[]> {
  if (membership.role !== 'owner') throw forbidden();
  const now = clock.now();
  const network = origin?.network ?? null;
  return database.asAdmin(async (db) => {
    const changed = await findChangedTexts(db, organiserId);
    if (changed) {
      const terms = await legalTermsOf(db, changed.country);
      requireShownTerms(terms, shown);
      const agreement = { organiserId, userId, ...terms, network, now };
      const action = 'organisation.terms_agreed';
      if (await insertAgreements(db, agreement)) {
        await insertAuditEntry(db, { organiserId, userId, action, detail: {}, now });
      }
    }
    return listAgreements(db, userId);
  }, origin);
}
