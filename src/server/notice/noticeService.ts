import type { OrganisationNotice } from '../../contract/notice/notice';
import { isExpiring, lastDayOf } from '../../contract/payment/cardExpiry';
import { findClosing } from '../database/closingQueries';
import { findOrganisationName } from '../database/organisationName';
import { listSuspensions } from '../database/suspensionQueries';
import type { SignedInContext } from '../http/signedIn';
import { changedTermsFor } from '../legal/agreementService';
import { listEndingCards } from '../plan/renewal/cardExpiryQueries';
import { shownUnpaid } from '../plan/renewal/unpaidQueries';

/** What the person is told on every page, the most important first. */
export async function noticesOf(context: SignedInContext): Promise<OrganisationNotice[]> {
  const { organiserId, membership, permissions } = context.signedIn;
  const seesPlans = permissions.connect || permissions.tixsuite;
  const changed = await changedTermsFor(context.services, context.signedIn);
  return context.inTenant(async (db) => {
    const organisation = await findOrganisationName(db, organiserId);
    const closing = await findClosing(db, organiserId);
    const suspensions = await listSuspensions(db, organiserId);
    const { support } = membership;
    const plain = { organisation, reason: null, until: null, terms: null };
    const notices: OrganisationNotice[] = [];
    if (support) {
      const until = support.until.toISOString();
      notices.push({ ...plain, kind: 'support', reason: support.reason, until });
    }
    if (closing) notices.push({ ...plain, kind: 'account_closed', until: closing.closesAt.toISOString() });
    for (const { kind, cause, reason } of suspensions) {
      // People who can pay have a notice of their own.
      const isUnknown = notices.every((notice) => notice.kind !== `${kind}_suspended`);
      if (cause === 'provider' || (!seesPlans && isUnknown)) {
        notices.push({ ...plain, kind: `${kind}_suspended`, reason });
      }
    }
    const now = context.services.clock.now();
    const unpaid = await shownUnpaid(db, organiserId, now);
    if (unpaid && seesPlans) {
      const kind = unpaid.isOverdue ? 'plan_overdue' : 'plan_unpaid';
      notices.push({ ...plain, kind, reason: unpaid.number, until: unpaid.stopsOn });
    }
    const [card] = seesPlans ? await listEndingCards(db, now, organiserId) : [];
    if (card && isExpiring(card, card.today)) {
      const reason = `${card.brand} ending ${card.lastFour}`;
      const until = lastDayOf(card);
      notices.push({ ...plain, kind: until < card.today ? 'card_expired' : 'card_expires', reason, until });
    }
    if (changed) {
      notices.push({ ...plain, kind: 'terms_changed', reason: changed.note, terms: changed.shown });
    }
    return notices;
  });
}
