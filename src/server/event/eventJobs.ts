import { z } from 'zod';
import { sendServiceMail } from '../mail/serviceMail';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { eventReviewMail } from './publishing/eventReviewMail';
import { findReviewedEvent } from './publishing/eventReviewQueries';
import { eventImageKeys, deleteUnusedImage } from './eventImageQueries';

const REMOVE_UNUSED_IMAGE = 'event/removeUnusedImage';
const payload = z.object({ organiserId: z.string(), fileId: z.string() });

/** Deletes a picture at `runAt` unless an event shows it by then. */
export const removeUnusedImageJob = (organiserId: string, fileId: string, runAt: Date): NewJob => ({
  kind: REMOVE_UNUSED_IMAGE,
  payload: { organiserId, fileId },
  runAt,
});

const REVIEW_RESULT = 'event/tellReview';
const reviewed = z.object({
  organiserId: z.string(),
  eventId: z.string(),
  approved: z.boolean(),
  reason: z.string(),
  decision: z.string(),
});

/**
 * Mails the organiser the result of a review.
 * @param review its `decision` is a unique id of this decision
 */
export const reviewResultJob = (review: z.infer<typeof reviewed>): NewJob => ({
  kind: REVIEW_RESULT,
  payload: review,
  key: `${REVIEW_RESULT} ${review.decision}`,
});

export function eventJobs(services: Services): void {
  const { queue, database, files } = services;
  queue.handle(REVIEW_RESULT, async (job) => {
    const review = reviewed.parse(job);
    const event = await findReviewedEvent(database.adminDb, review);
    if (!event) return;
    const { publicUrl, clock } = services;
    const mail = eventReviewMail(event, review, { publicUrl, now: clock.now() });
    await sendServiceMail(services, mail, `review-${review.decision}`);
  });

  queue.handle(REMOVE_UNUSED_IMAGE, async (job) => {
    const { organiserId, fileId } = payload.parse(job);
    const unused = await database.withOrganiser(organiserId, (db) => deleteUnusedImage(db, fileId));
    if (!unused) return;
    for (const key of Object.values(eventImageKeys(fileId))) await files.remove(key);
  });
}
