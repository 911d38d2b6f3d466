import type { EventDetail } from '../../../contract/event/event';
import type { EventPublishingValues } from '../../../contract/event/eventInput';
import { eventAllowance } from '../../../contract/event/eventPlan';
import type { Queryable } from '../../database/openDatabase';
import { findPlanId } from '../../database/organiserPlan';
import { badInput } from '../../http/httpErrors';
import { type Editor, eventOf, lockForEdit } from '../eventEditor';
import { changeEvent } from '../eventQueries';
import { embargoText, privateText } from '../planLabels';
import { readWallTime } from '../wallTime';

/**
 * Saves when the event is published and whether it is private.
 * @throws PublicError BAD_USER_INPUT naming `publishLocal`, `publishChoice` or `isPrivate`; CONFLICT as in
 *   `lockForEdit`
 */
export async function savePublishing(
  db: Queryable,
  { services, organiserId }: Editor,
  { id, updatedAt, input }: { id: string; updatedAt: string; input: EventPublishingValues },
): Promise<EventDetail> {
  const now = services.clock.now();
  await lockForEdit(db, id, updatedAt);
  const before = await eventOf(db, id, now);
  const planId = await findPlanId(db, organiserId);
  const allowance = eventAllowance(planId, before.ticketing);
  const publish = readPublish(input);
  // After a change to a smaller plan, an existing embargo remains until its time is changed.
  const moved = publish.publish_at?.toISOString() !== (before.publishAt ?? undefined);
  if (publish.publish_at && moved && !allowance.embargo) throw badInput('publishLocal', embargoText(planId));
  if (input.isPrivate && before.privateKey === null && !allowance.privateLink) {
    throw badInput('isPrivate', privateText(planId));
  }
  const privateKey = input.isPrivate ? (before.privateKey ?? newKey(services)) : null;
  await changeEvent(db, id, { ...publish, private_key: privateKey }, now);
  return eventOf(db, id, now);
}

/**
 * Gives a private event a new link; the old link stops working.
 * @throws PublicError BAD_USER_INPUT for an event that is not private
 */
export async function renewKey(db: Queryable, { services }: Editor, id: string): Promise<EventDetail> {
  const now = services.clock.now();
  await lockForEdit(db, id);
  const { privateKey } = await eventOf(db, id, now);
  if (privateKey === null) throw badInput('id', 'This event is public, so it has no private link.');
  await changeEvent(db, id, { private_key: newKey(services) }, now);
  return eventOf(db, id, now);
}

/** 120 random bits, which cannot be guessed. */
const newKey = ({ random }: Editor['services']) => random.bytes(15).toString('base64url');

function readPublish({ publishLocal, publishZone, publishChoice }: EventPublishingValues) {
  if (!publishLocal) return { publish_local: null, publish_zone: null, publish_at: null };
  if (!publishZone) throw badInput('publishZone', 'Choose the time zone of this time.');
  const reading = readWallTime(publishLocal, publishZone);
  if (!reading)
    throw badInput('publishLocal', 'This date and time do not exist. Check the day and the month.');
  if (reading.kind === 'never') throw badInput('publishLocal', reading.message);
  if (reading.kind === 'twice' && !publishChoice) throw badInput('publishChoice', reading.message);
  const instant = reading.kind === 'once' ? reading.instant : reading[publishChoice ?? 'earlier'];
  return { publish_local: publishLocal, publish_zone: publishZone, publish_at: instant };
}
