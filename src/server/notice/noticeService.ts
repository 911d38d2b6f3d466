import type { OrganisationNotice } from '../../contract/notice/notice';
import { findClosing } from '../database/closingQueries';
import { findOrganisationName } from '../database/organisationName';
import { listSuspensions } from '../database/suspensionQueries';
import type { SignedInContext } from '../http/signedIn';
import { changedTermsFor } from '../legal/agreementService';
import { shownUnpaid } from '../plan/renewal/unpaidQueries';

/** What the person is told on every page, the most important first. */
export async function noticesOf(context: SignedInContext): Promise<OrganisationNotice[]> {
  const { organiserId, membership } = context.signedIn;
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
      if (cause === 'provider') notices.push({ ...plain, kind: `${kind}_suspended`, reason });
    }
    const unpaid = await shownUnpaid(db, organiserId, context.services.clock.now());
    if (unpaid) {
      const kind = unpaid.isOverdue ? 'plan_overdue' : 'plan_unpaid';
      notices.push({ ...plain, kind, reason: unpaid.number, until: unpaid.stopsOn });
    }
    if (changed) {
      notices.push({ ...plain, kind: 'terms_changed', reason: changed.note, terms: changed.shown });
    }
    return notices;
  });
}
