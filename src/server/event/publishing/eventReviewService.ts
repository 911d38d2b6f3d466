import { isUuid } from '../../database/isUuid';
import { lockPlan } from '../../database/organiserPlan';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import { type Editor, lockForEdit } from '../eventEditor';
import { reviewResultJob } from '../eventJobs';
import { changeEvent } from '../eventQueries';
import { findOrganiserOf, insertEventAudit } from './eventReviewQueries';
import { requireReady } from '../eventStateService';

/**
 * Lets the provider's admin approve an event of any organiser, or return it with a reason. The admin connection only
 * finds the event's organiser; everything else runs under that organiser's row-level security and is written to its
 * audit trail.
 * @throws PublicError BAD_USER_INPUT naming `reason` or `state`, NOT_FOUND, CONFLICT when it is no longer in review
 */
export async function decideReview(
  { services, userId }: Editor,
  { id, approved, reason }: { id: string; approved: boolean; reason: string },
): Promise<void> {
  if (!approved && reason === '') {
    throw badInput('reason', 'Say what needs to change, so the organiser can fix it.');
  }
  const { database, clock, queue } = services;
  const organiserId = isUuid(id) ? await findOrganiserOf(database.adminDb, id) : undefined;
  if (organiserId === undefined) throw notFound('event');
  await database.withOrganiser(organiserId, async (db) => {
    const now = clock.now();
    await lockPlan(db, organiserId);
    const { state } = await lockForEdit(db, id);
    if (state !== 'in_review') {
      throw conflict(
        'This event is no longer in review: its organiser withdrew it, or someone has already decided.',
      );
    }
    if (approved) await requireReady(db, services, id);
    await changeEvent(
      db,
      id,
      approved ? { state: 'live', review_note: '' } : { state: 'draft', review_note: reason },
      now,
    );
    await insertEventAudit(db, {
      organiserId,
      userId,
      eventId: id,
      action: approved ? 'event.approved' : 'event.returned',
      detail: approved ? {} : { reason },
      now,
    });
    const decision = services.random.uuid();
    await queue.add(db, reviewResultJob({ organiserId, eventId: id, approved, reason, decision }));
  });
  queue.wake();
}
