import { type AccountClosing, closingFacts } from '../../contract/closing/closing';
import { findClosing, waitForSales } from '../database/closingQueries';
import type { Queryable } from '../database/openDatabase';
import { findOrganisationName } from '../database/organisationName';
import { badInput, conflict, forbidden } from '../http/httpErrors';
import { requireRecentProof, type SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { requireOwner } from '../team/teamRights';
import { changeTeamAsOwner } from '../team/teamService';
import { type ClosingFigures, findClosingFigures, listSoldSessions } from './closingFactsQueries';
import { closingMailJob, ERASURE_JOB, stopCampaignsJob } from './closingJobKinds';
import { deleteClosing, insertClosing } from './closingRowQueries';

const DAY_MS = 86_400_000;

const nothing: ClosingFigures = {
  isProvider: false,
  eventsLive: 0,
  ticketsAhead: 0,
  contacts: 0,
  scheduledCampaigns: 0,
  sendingCampaigns: 0,
  people: 0,
  peopleOnlyHere: 0,
  refundsOpen: 0,
  refundsAsked: 0,
  paymentsOpen: 0,
};

/** What closing affects and what it waits for; for people who are no owners, only the dates. */
export const accountClosing = (
  { database, clock }: Services,
  { organiserId, membership }: SignedIn,
): Promise<AccountClosing> =>
  closingOf(database.adminDb, { organiserId, isOwner: membership.role === 'owner', now: clock.now() });

async function closingOf(
  db: Queryable,
  { organiserId, isOwner, now }: { organiserId: string; isOwner: boolean; now: Date },
): Promise<AccountClosing> {
  const closing = await findClosing(db, organiserId);
  const figures = isOwner ? await findClosingFigures(db, organiserId, now) : nothing;
  const sold = isOwner ? await listSoldSessions(db, organiserId, now) : [];
  return {
    ...figures,
    organisation: await findOrganisationName(db, organiserId),
    isOwner,
    closedAt: closing?.closedAt.toISOString() ?? null,
    closesAt: closing?.closesAt.toISOString() ?? null,
    canKeep: closing !== undefined && closing.erasingAt === null,
    soldSessions: sold.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })),
  };
}

/**
 * Closes the account: selling and sending stop at once, and after the days of grace everything is erased that tax law
 * does not need. No ownership is handed over and nothing is sold meanwhile.
 * @throws PublicError FORBIDDEN unless the person is an owner; STEP_UP_REQUIRED; BAD_USER_INPUT naming `name`; CONFLICT with what it waits
 *   for
 */
export async function closeAccount(
  services: Services,
  signedIn: SignedIn,
  { name }: { name: string },
): Promise<AccountClosing> {
  const { organiserId, userId } = signedIn;
  const { clock, queue } = services;
  requireOwner(signedIn.membership);
  requireRecentProof(signedIn, clock);
  const closed = await changeTeamAsOwner(services, signedIn, async ({ db, audit }) => {
    await waitForSales(db, organiserId);
    const now = clock.now();
    const before = await closingOf(db, { organiserId, isOwner: true, now });
    if (before.isProvider) throw forbidden();
    if (before.closedAt !== null) throw conflict('This account is closed already. Reload the page.');
    if (name.trim() !== before.organisation.trim()) {
      throw badInput('name', 'This is not the name of your organisation. Type it exactly as shown.');
    }
    const [reason] = reasonsToWait(before);
    if (reason !== undefined) throw conflict(reason);
    const closesAt = new Date(now.getTime() + closingFacts.graceDays * DAY_MS);
    await insertClosing(db, { organiserId, userId, now, closesAt });
    await audit('organisation.closed', { closesAt: closesAt.toISOString() });
    await queue.add(db, stopCampaignsJob(organiserId));
    await queue.add(db, closingMailJob(organiserId, 'closed'));
    const reminder = new Date(closesAt.getTime() - closingFacts.reminderDays * DAY_MS);
    await queue.add(db, { kind: ERASURE_JOB, key: ERASURE_JOB, payload: {}, runAt: reminder });
    return closingOf(db, { organiserId, isOwner: true, now });
  });
  queue.wake();
  return closed;
}

/** What has to be done before the account can be closed. */
function reasonsToWait({
  soldSessions,
  ticketsAhead,
  refundsOpen,
  refundsAsked,
  paymentsOpen,
}: AccountClosing): string[] {
  const [next] = soldSessions;
  return [
    ...(next
      ? [
          `People have ${ticketsAhead} tickets for sessions ahead, such as ${next.title}. Cancel and refund them first.`,
        ]
      : []),
    ...(paymentsOpen > 0 ? ['Someone is paying for an order at this moment. Try again in an hour.'] : []),
    ...(refundsOpen > 0 ? ['Some refunds are not done yet. Complete them first.'] : []),
    ...(refundsAsked > 0 ? ['Some buyers wait for an answer about a refund. Answer them first.'] : []),
  ];
}

/**
 * Undoes the closing: selling starts again; campaigns stay drafts or paused.
 * @throws PublicError FORBIDDEN unless the person is an owner; CONFLICT once the data is being erased
 */
export async function keepAccount(services: Services, signedIn: SignedIn): Promise<AccountClosing> {
  const { organiserId } = signedIn;
  const kept = await changeTeamAsOwner(services, signedIn, async ({ db, audit }) => {
    const now = services.clock.now();
    const before = await closingOf(db, { organiserId, isOwner: true, now });
    if (before.closedAt === null) return before;
    if (!(await deleteClosing(db, organiserId))) {
      throw conflict('The data of this account is being deleted, so it can no longer be kept.');
    }
    await audit('organisation.kept', {});
    await services.queue.add(db, closingMailJob(organiserId, 'kept'));
    return closingOf(db, { organiserId, isOwner: true, now });
  });
  services.queue.wake();
  return kept;
}
