import {
  sessionLimits,
  type EventSessions,
  type SessionRuleResult,
} from '../../../contract/event/eventSession';
import type { SessionPlanValues, SessionRuleValues } from '../../../contract/event/eventSessionInput';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { changeAtVersion, listVersions } from '../../database/rowVersion';
import { badInput, badInputs, conflict, notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { availabilityOfSessions } from '../../ticketing/availability/availability';
import { syncOffers } from '../../ticketing/offer/syncOffers';
import { readSession, type PlannedTimes } from './readSession';
import {
  findEventOfSession,
  findPlannedEvent,
  insertSessions,
  listPlannedSessions,
  touchEvent,
  updateCheckInHours,
  type PlannedEvent,
  type StoredSession,
} from './sessionPlanQueries';
import { sessionsOfRule } from './sessionRule';

/** The person who plans sessions, their organiser and the services needed. */
export interface Planner {
  services: Pick<Services, 'clock' | 'queue'>;
  organiserId: string;
  userId: string;
}

/** @throws PublicError NOT_FOUND */
async function plannedEvent(db: Queryable, eventId: string, lock = false): Promise<PlannedEvent> {
  const event = isUuid(eventId) ? await findPlannedEvent(db, eventId, { lock }) : undefined;
  if (!event) throw notFound('event');
  return event;
}

/** @throws PublicError NOT_FOUND */
export async function eventSessions(db: Queryable, eventId: string, now: Date): Promise<EventSessions> {
  const { state: _state, ...event } = await plannedEvent(db, eventId);
  const availability = await availabilityOfSessions(db, { eventIds: [eventId] }, now);
  const lines = new Map(availability.map(({ id, line }) => [id, line]));
  const versionOf = await listVersions(db, eventId);
  const sessions = (await listPlannedSessions(db, eventId)).flatMap((session) => {
    const line = lines.get(session.id);
    return line ? [{ ...session, line, version: versionOf('session', session.id) }] : [];
  });
  return { ...event, checkInVersion: versionOf('check_in_hours', eventId), sessions };
}

/** @throws PublicError NOT_FOUND; CONFLICT where somebody changed them since `version` */
export async function saveCheckInHours(
  db: Queryable,
  { services, organiserId, userId }: Planner,
  eventId: string,
  { hours, version }: { hours: number; version?: number | undefined },
): Promise<EventSessions> {
  const now = services.clock.now();
  await plannedEvent(db, eventId, true);
  const row = { part: 'check_in_hours', ownerId: eventId, id: eventId } as const;
  await changeAtVersion(
    db,
    row,
    { organiserId, userId, now, version },
    {
      state: async () => (await plannedEvent(db, eventId)).checkInHours,
      act: () => updateCheckInHours(db, eventId, hours),
    },
  );
  return eventSessions(db, eventId, now);
}

/**
 * Finds a session and its event, and locks the event against concurrent planning.
 * @throws PublicError NOT_FOUND
 */
export async function lockSession(
  db: Queryable,
  id: string,
): Promise<{ event: PlannedEvent; session: StoredSession }> {
  const eventId = isUuid(id) ? await findEventOfSession(db, id) : undefined;
  if (eventId === undefined) throw notFound('session');
  const event = await plannedEvent(db, eventId, true);
  const [session] = await listPlannedSessions(db, eventId, id);
  if (!session) throw notFound('session');
  return { event, session };
}

/** @throws PublicError CONFLICT for an event that is archived or cancelled */
export function requirePlannable({ state }: PlannedEvent): void {
  if (state === 'archived')
    throw conflict('This event is archived. Restore it first, then plan its sessions.');
  if (state === 'cancelled') throw conflict('This event is cancelled, so its sessions cannot be changed.');
}

const timePassed = 'This time has already passed. Choose a later one.';
const timeTaken = 'This event already has a session at this time.';

const takenTimes = (existing: readonly StoredSession[]): Set<string> =>
  new Set(existing.flatMap(({ cancelledAt, startsAt }) => (cancelledAt ? [] : [startsAt])));

/**
 * Checks that no session of the event starts at these times. This also stops a repeated request, whose first reply was
 * lost, from adding its sessions twice.
 * @throws PublicError BAD_USER_INPUT naming the field of each taken time
 */
export function requireFreeTimes(
  existing: readonly StoredSession[],
  starts: ReadonlyArray<{ field: string; at: Date }>,
): void {
  const taken = takenTimes(existing);
  const fields = starts.flatMap(({ field, at }) => {
    const time = at.toISOString();
    if (taken.has(time)) return [[field, timeTaken]];
    taken.add(time);
    return [];
  });
  if (fields.length > 0) throw badInputs(Object.fromEntries(fields));
}

/** Previews the sessions that a rule would add to this event, with their problems; adds nothing. */
export async function readRule(
  db: Queryable,
  eventId: string,
  rule: SessionRuleValues,
  now: Date,
): Promise<SessionRuleResult> {
  await plannedEvent(db, eventId);
  const read = sessionsOfRule(rule);
  if ('field' in read) throw badInput(read.field, read.message);
  const existing = await listPlannedSessions(db, eventId);
  const taken = takenTimes(existing);
  return {
    unmet: read.unmet,
    sessions: read.sessions.map((plan) => {
      const { times, problems, questions } = readSession(plan);
      const late = times && times.startsAt <= now ? timePassed : undefined;
      const twin = times && taken.has(times.startsAt.toISOString()) ? timeTaken : undefined;
      return {
        ...plan,
        problem: Object.values(problems)[0] ?? late ?? twin ?? null,
        questions: Object.entries(questions).flatMap(([field, message]) =>
          isChoice(field) ? [{ field, message }] : [],
        ),
      };
    }),
  };
}

const isChoice = (field: string) =>
  field === 'choice' || field === 'endChoice' || field === 'doorsChoice' || field === 'salesChoice';

/**
 * Reads a session's wall times and checks them.
 * @param plan the session as entered
 * @param options `prefix` of the fields in the errors, such as `sessions.0.`; `now` requires the start to be later
 * @returns the times, or the messages by field
 */
export function readPlan(
  plan: SessionPlanValues,
  { prefix, now }: { prefix: string; now: Date | null },
): { times: PlannedTimes } | { fields: Record<string, string> } {
  const { times, problems, questions } = readSession(plan);
  const wrong = Object.entries({ ...problems, ...questions });
  if (times && now && times.startsAt <= now) wrong.push(['startsLocal', timePassed]);
  if (times && wrong.length === 0) return { times };
  return { fields: Object.fromEntries(wrong.map(([field, message]) => [prefix + field, message])) };
}

/**
 * Adds sessions to an event, all of them or none.
 * @throws PublicError BAD_USER_INPUT with every field that is wrong (`sessions.0.startsLocal`, ...), CONFLICT,
 *   NOT_FOUND
 */
export async function addSessions(
  db: Queryable,
  { services, organiserId }: Planner,
  eventId: string,
  plans: readonly SessionPlanValues[],
): Promise<EventSessions> {
  const now = services.clock.now();
  const event = await plannedEvent(db, eventId, true);
  requirePlannable(event);
  const read = plans.map((plan, place) => readPlan(plan, { prefix: `sessions.${place}.`, now }));
  const fields = Object.assign({}, ...read.map((each) => ('fields' in each ? each.fields : {})));
  if (Object.keys(fields).length > 0) throw badInputs(fields);
  const existing = await listPlannedSessions(db, eventId);
  const available = sessionLimits.perEvent - existing.length;
  if (plans.length > available) {
    throw badInput(
      'sessions',
      `An event has at most ${sessionLimits.perEvent} sessions, and this one has ${existing.length}. Add ${available} or fewer.`,
    );
  }
  const times = read.flatMap((each) => ('times' in each ? [each.times] : []));
  requireFreeTimes(
    existing,
    times.map(({ startsAt }, place) => ({ field: `sessions.${place}.startsLocal`, at: startsAt })),
  );
  await insertSessions(db, { organiserId, eventId }, times);
  await touchEvent(db, eventId, now);
  await syncOffers(db, eventId, services);
  return eventSessions(db, eventId, now);
}
