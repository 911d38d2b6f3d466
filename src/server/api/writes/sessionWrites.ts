import { z } from 'zod';
import { sessionPlanInput } from '../../../contract/event/eventSessionInput';
import { isUuid } from '../../database/isUuid';
import { cancelSession, changeSession, removeSession } from '../../event/sessions/changeSessionService';
import { addSessions, eventSessions, lockSession } from '../../event/sessions/sessionPlanService';
import { notFound } from '../../http/httpErrors';
import { readForm } from './readBody';
import { rowVersionOf, type WriteHandler } from './writeCall';

const ofEvent = z.object({ event_id: z.string() });
const counted = z.object({ ticket_count: z.int().optional() });

export const writeNewSession: WriteHandler = async ({ db, body, ...planner }) => {
  const { event_id: eventId, ...fields } = ofEvent.loose().parse(body);
  if (!isUuid(eventId)) throw notFound('event');
  const plan = readForm(sessionPlanInput, fields);
  const now = planner.services.clock.now();
  const before = new Set((await eventSessions(db, eventId, now)).sessions.map(({ id }) => id));
  const { sessions } = await addSessions(db, planner, eventId, [plan]);
  const added = sessions.find(({ id }) => !before.has(id));
  if (!added) throw new Error('A session that was added is in the list of its event.');
  return { resource: 'sessions', id: added.id };
};

export const writeSession: WriteHandler = async (call) => {
  const { db, id, body, ...planner } = call;
  const { ticket_count: shown, ...fields } = counted.loose().parse(body);
  const { session } = await lockSession(db, id);
  // Another time needs its own choice: that of the time before could mean something else.
  const kept = {
    ...session,
    ...('starts_local' in fields && { choice: null }),
    ...('ends_local' in fields && { endChoice: null }),
    ...('doors_local' in fields && { doorsChoice: null }),
    ...('sales_until_local' in fields && { salesChoice: null }),
  };
  const plan = readForm(sessionPlanInput, fields, kept);
  await changeSession(db, planner, id, plan, shown ?? null, rowVersionOf(call));
  return { resource: 'sessions', id };
};

export const writeCancelledSession: WriteHandler = async (call) => {
  const { db, id, body, ...planner } = call;
  const { ticket_count: shown = 0 } = counted.parse(body);
  await cancelSession(db, planner, id, shown, rowVersionOf(call));
  return { resource: 'sessions', id };
};

export const writeDeletedSession: WriteHandler = async (call) => {
  const { db, id, ...planner } = call;
  await removeSession(db, planner, id, rowVersionOf(call));
  return null;
};
