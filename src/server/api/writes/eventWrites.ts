import { eventInput } from '../../../contract/event/eventInput';
import { eventStateBody } from '../../../contract/api/writes/listingBodies';
import { lockPlan } from '../../database/organiserPlan';
import { eventOf, lockForEdit } from '../../event/eventEditor';
import { createEvent, updateEvent } from '../../event/eventService';
import { moveEvent } from '../../event/eventStateService';
import { parseInput } from '../../http/parseInput';
import { findChangedAt } from './writtenRowQueries';
import { requireVersion, versionOfChange } from './objectVersions';
import { readForm } from './readBody';
import type { WriteCall, WriteHandler } from './writeCall';

export const writeNewEvent: WriteHandler = async ({ db, body, ...editor }) => {
  const { id } = await createEvent(db, editor, readForm(eventInput, body));
  return { resource: 'events', id };
};

/** Locks the event and checks its version; the portal's own is the time of the last edit only. */
async function lockSeen({ db, id, version }: WriteCall): Promise<{ updatedAt: string }> {
  const event = await lockForEdit(db, id);
  requireVersion(versionOfChange(await findChangedAt(db, 'event', id)), version);
  return event;
}

export const writeEvent: WriteHandler = async (call) => {
  const { db, id, body, ...editor } = call;
  const { updatedAt } = await lockSeen(call);
  const current = await eventOf(db, id, editor.services.clock.now());
  const { slug: _slug, ...kept } = current;
  // Without a slug the address follows the title while the event was never public.
  const values = readForm(eventInput, body, kept);
  await updateEvent(db, editor, id, updatedAt, values);
  return { resource: 'events', id };
};

export const writeEventState: WriteHandler = async (call) => {
  const { db, id, body, ...editor } = call;
  const { state, note } = parseInput(eventStateBody, body);
  // `moveEvent` locks the plan before the event; another order could deadlock.
  await lockPlan(db, editor.organiserId);
  await lockSeen(call);
  await moveEvent(db, editor, { id, state, note });
  return { resource: 'events', id };
};
