import {
  addSessionsDocument,
  cancelSessionDocument,
  changeSessionDocument,
  eventSessionsDocument,
  removeSessionDocument,
  saveCheckInHoursDocument,
  sessionReachDocument,
  sessionsOfRuleDocument,
} from '../../../contract/event/eventSession';
import {
  type AddSessionsMutation,
  type CancelSessionMutation,
  type ChangeSessionMutation,
  type EventSessionsQuery,
  type RemoveSessionMutation,
  type SaveCheckInHoursMutation,
  type SessionPlanInput,
  type SessionReachQuery,
  type SessionRuleInput,
  type SessionsOfRuleQuery,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

export const loadEventSessions = createRequest('event/loadPlannedSessions', async (eventId: string, wire) => {
  const { eventSessions } = await wire.graphql<EventSessionsQuery>(eventSessionsDocument, { eventId });
  return eventSessions;
});

/** Loads the same as `loadEventSessions` while a form is open over the list; if it fails, the list stays on screen. */
export const refreshEventSessions = createRequest(
  'event/refreshPlannedSessions',
  async (eventId: string, wire) => {
    const { eventSessions } = await wire.graphql<EventSessionsQuery>(eventSessionsDocument, { eventId });
    return eventSessions;
  },
);

/** Returns the sessions that a rule would produce; adds none. */
export const readSessionRule = createRequest(
  'event/readSessionRule',
  async (question: { eventId: string; rule: SessionRuleInput }, wire) => {
    const { sessionsOfRule } = await wire.graphql<SessionsOfRuleQuery>(sessionsOfRuleDocument, question);
    return sessionsOfRule;
  },
);

/** Counts the people affected if the session were moved or cancelled. */
export const loadSessionReach = createRequest('event/loadSessionReach', async (id: string, wire) => {
  const { sessionReach } = await wire.graphql<SessionReachQuery>(sessionReachDocument, { id });
  return sessionReach;
});

export const addSessions = createRequest(
  'event/addSessions',
  async (added: { eventId: string; sessions: SessionPlanInput[] }, wire) => {
    const reply = await wire.graphql<AddSessionsMutation>(addSessionsDocument, added);
    return reply.addSessions;
  },
  { sideBySide: true, overtakes: () => [loadEventSessions, refreshEventSessions] },
);

/** `told` is the number of tickets that the person was shown; needed only if tickets move. */
export const changeSession = createRequest(
  'event/changeSession',
  async (
    change: { id: string; version: number | undefined; session: SessionPlanInput; told?: number },
    wire,
  ) => {
    const reply = await wire.graphql<ChangeSessionMutation>(changeSessionDocument, change);
    return reply.changeSession;
  },
  { sideBySide: true, overtakes: () => [loadEventSessions, refreshEventSessions] },
);

export const cancelSession = createRequest(
  'event/cancelSession',
  async (cancelled: { id: string; version: number; told: number }, wire) => {
    const reply = await wire.graphql<CancelSessionMutation>(cancelSessionDocument, cancelled);
    return reply.cancelSession;
  },
  { sideBySide: true, overtakes: () => [loadEventSessions, refreshEventSessions] },
);

export const removeSession = createRequest(
  'event/removeSession',
  async (removed: { id: string; version: number }, wire) => {
    const reply = await wire.graphql<RemoveSessionMutation>(removeSessionDocument, removed);
    return reply.removeSession;
  },
  { sideBySide: true, overtakes: () => [loadEventSessions, refreshEventSessions] },
);

export const saveCheckInHours = createRequest(
  'event/saveCheckInHours',
  async (wanted: { eventId: string; version: number | undefined; hours: number | null }, wire) => {
    const reply = await wire.graphql<SaveCheckInHoursMutation>(saveCheckInHoursDocument, wanted);
    return reply.saveCheckInHours;
  },
  { sideBySide: true, overtakes: () => [loadEventSessions, refreshEventSessions] },
);
