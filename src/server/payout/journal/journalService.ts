import type { JournalAccounts } from '../../../contract/payout/journal';
import { insertAuditEntry } from '../../database/auditEntry';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';
import type { StoredPayout } from '../payoutQueries';
import { contentOf, requirePayout } from '../payoutService';
import { findJournalAccounts, sumJournalLines, sumTicketFees, writeJournalAccounts } from './journalQueries';
import { journalCsv, payoutJournal } from './payoutJournal';

export const saveJournalAccounts = (
  { services, inTenant, signedIn: { organiserId, userId } }: SignedInContext,
  accounts: JournalAccounts,
): Promise<JournalAccounts> =>
  inTenant(async (db) => {
    const now = services.clock.now();
    await writeJournalAccounts(db, organiserId, accounts, now);
    const action = 'payout.accounts_changed';
    await insertAuditEntry(db, { organiserId, userId, action, detail: {}, now });
    return findJournalAccounts(db, organiserId);
  });

/**
 * A deposit as a file for Xero; each download leaves an audit entry (DOMAIN section 8).
 * @throws PublicError NOT_FOUND; CONFLICT while it is not known what the deposit consists of, and where the bank refused it
 */
export const readJournal = (
  { services, inTenant, signedIn: { organiserId, userId } }: SignedInContext,
  id: string,
): Promise<{ payout: StoredPayout; csv: string }> =>
  inTenant(async (db) => {
    const payout = await requirePayout(db, organiserId, id);
    if (contentOf(payout) !== 'itemised') {
      throw conflict('It is not known what this deposit consists of, so there is no journal of it.');
    }
    if (payout.depositId !== payout.id) {
      throw conflict(
        'The bank refused this deposit. The journal of the deposit that brings its money has its payments.',
      );
    }
    const place = { organiserId, payoutId: payout.id };
    const lines = payoutJournal(payout, {
      country: (await findPayee(db, organiserId)).country,
      accounts: await findJournalAccounts(db, organiserId),
      sums: await sumJournalLines(db, place),
      ticketFees: await sumTicketFees(db, place),
    });
    const detail = { deposit: payout.providerId };
    const now = services.clock.now();
    await insertAuditEntry(db, { organiserId, userId, action: 'payout.downloaded', detail, now });
    return { payout, csv: journalCsv(payout, lines) };
  });
