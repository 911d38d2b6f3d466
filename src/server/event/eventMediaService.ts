import type { EventDetail } from '../../contract/event/event';
import type { EventMediaValues } from '../../contract/event/eventInput';
import { eventAllowance } from '../../contract/event/eventPlan';
import { type EventVideo, readVideoAddress } from '../../contract/event/videoAddress';
import type { Queryable } from '../database/openDatabase';
import { findPlanId } from '../database/organiserPlan';
import { badInput } from '../http/httpErrors';
import { type Editor, eventOf, lockForEdit } from './eventEditor';
import { picturesOf } from './eventDetailQueries';
import { hasEventImage, replaceImages } from './eventImageQueries';
import { removeUnusedImageJob } from './eventJobs';
import { changeEvent } from './eventQueries';
import { imageLimitText, videoText } from './planLabels';

/**
 * Saves the event's pictures in their order, and its video.
 * @throws PublicError BAD_USER_INPUT naming `images` (not the organiser's, or more than the plan includes) or
 *   `videoUrl` (not a video address); CONFLICT as in `lockForEdit`. Nothing is changed then
 */
export async function saveMedia(
  db: Queryable,
  { services, organiserId }: Editor,
  { id, updatedAt, input }: { id: string; updatedAt: string; input: EventMediaValues },
): Promise<EventDetail> {
  const now = services.clock.now();
  const event = await lockForEdit(db, id, updatedAt);
  const planId = await findPlanId(db, organiserId);
  const allowance = eventAllowance(planId, event.ticketing);
  const before = await picturesOf(db, id);
  // After a change to a smaller plan, the existing pictures may stay but their number may not grow.
  if (input.images.length > Math.max(allowance.images, before.length)) {
    throw badInput('images', imageLimitText(planId, allowance.images));
  }
  for (const { fileId } of input.images) {
    if (!(await hasEventImage(db, fileId)))
      throw badInput('images', 'One of these images is no longer here. Choose it again.');
  }
  const video = videoOf(input.videoUrl);
  if (video && !allowance.video) throw badInput('videoUrl', videoText(planId));
  await changeEvent(db, id, { video_provider: video?.provider ?? null, video_id: video?.id ?? null }, now);
  const unused = await replaceImages(db, { organiserId, eventId: id }, input.images);
  for (const fileId of unused) await services.queue.add(db, removeUnusedImageJob(organiserId, fileId, now));
  return eventOf(db, id, now);
}

function videoOf(address: string): EventVideo | undefined {
  if (address === '') return undefined;
  const video = readVideoAddress(address);
  if (!video) {
    throw badInput(
      'videoUrl',
      'This is not a YouTube or Vimeo video address. Copy it from the video’s own page, such as https://youtu.be/dQw4w9WgXcQ.',
    );
  }
  return video;
}
