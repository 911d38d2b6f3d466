import type { EventDetail } from '../../contract/event/event';
import type { EventReadiness } from '../../contract/event/eventEditing';
import { eventAllowance } from '../../contract/event/eventPlan';
import { eventStates, type EventState, movesOf } from '../../contract/event/eventStates';
import { planById } from '../../contract/plan/plan';
import { withChangeComm } from '../campaign/changeComm/changeCommService';
import { missCommsOf } from '../campaign/schedule/missedComms';
import { checkStartsOf } from '../campaign/schedule/relativeStarts';
import type { Queryable } from '../database/openDatabase';
import { lockPlan } from '../database/organiserPlan';
import { badInput, notFound } from '../http/httpErrors';
import { cardTaking, type Services } from '../services';
import { endCancelledEventJob } from '../ticketing/ticketingJobKinds';
import { type Editor, eventOf, lockForEdit } from './eventEditor';
import { changeEvent, type LockedEvent } from './eventQueries';
import { readinessProblems } from './publishing/eventReadiness';
import { findReadiness } from './publishing/eventReadinessQueries';
import { insertEventAudit } from './publishing/eventReviewQueries';

export async function eventReadiness(db: Queryable, services: Services, id: string): Promise<EventReadiness> {
  const now = services.clock.now();
  const { id: eventId } = await eventOf(db, id, now);
  const facts = await findReadiness(db, eventId, now);
  if (!facts) throw notFound('event');
  return {
    problems: readinessProblems(facts, cardTaking(services)),
    allowance: eventAllowance(facts.planId, facts.ticketing),
    planName: planById(facts.planId)?.name ?? 'Free',
  };
}

/**
 * Changes an event's state as `contract/event/eventStates.ts` allows. Before it goes live or into review, no readiness
 * problem may block it.
 * @throws PublicError BAD_USER_INPUT naming `state` with the obstacles; nothing is changed then
 */
export async function moveEvent(
  db: Queryable,
  { services, organiserId, userId }: Editor,
  { id, state, note }: { id: string; state: string; note: string },
): Promise<EventDetail> {
  const now = services.clock.now();
  // Locks the organiser's row first, so that two events that go live at once are counted one after the other.
  const planId = await lockPlan(db, organiserId);
  const event = await lockForEdit(db, id);
  const { fastTrack } = eventAllowance(planId, event.ticketing);
  const next = eventStates.find((each) => each === state);
  if (next === event.state) return eventOf(db, id, now);
  if (!next || !movesOf({ ...event, fastTrack }).includes(next)) throw refusedMove(event, next);
  const isRestored = event.state === 'archived';
  if ((next === 'live' && !isRestored) || next === 'in_review') await requireReady(db, services, id);
  if (next === 'live' && isRestored) await requireReady(db, services, id, ['plan_events', 'plan_elsewhere']);
  const change = () =>
    changeEvent(
      db,
      id,
      {
        state: next,
        archived_from: next === 'archived' ? restorableState(event.state) : null,
        ...(next === 'in_review' ? { submitted_at: now, review_note: '' } : {}),
        ...(next === 'postponed' || next === 'cancelled' ? (isRestored ? {} : { state_note: note }) : {}),
        ...(next === 'live' ? { state_note: '', review_note: '' } : {}),
      },
      now,
    );
  // Archiving or restoring a cancelled event is no news to its ticketholders.
  const isNews = !isRestored && next !== 'archived';
  await (isNews ? withChangeComm(db, { services, organiserId, userId }, { eventId: id }, change) : change());
  if (next === 'cancelled' && !isRestored) {
    await services.queue.add(db, endCancelledEventJob(organiserId, id));
    await checkStartsOf(db, { services, organiserId }, { eventId: id });
    await missCommsOf(db, { services, organiserId }, { eventId: id });
  }
  await insertEventAudit(db, {
    organiserId,
    userId,
    eventId: id,
    action: 'event.state_changed',
    detail: { from: event.state, to: next },
    now,
  });
  return eventOf(db, id, now);
}

const restorableState = (state: EventState) =>
  state === 'archived' || state === 'in_review' ? 'draft' : state;

/** @param only the problem codes to check; all of them when left out */
export async function requireReady(
  db: Queryable,
  services: Services,
  id: string,
  only?: readonly string[],
): Promise<void> {
  const facts = await findReadiness(db, id, services.clock.now());
  const blocks = facts
    ? readinessProblems(facts, cardTaking(services)).filter(
        ({ severity, code }) => severity === 'block' && (only?.includes(code) ?? true),
      )
    : [];
  if (blocks.length > 0) throw badInput('state', blocks.map(({ message }) => message).join(' '));
}

function refusedMove({ state, hasOrders }: LockedEvent, next: EventState | undefined) {
  if (next === 'draft' && hasOrders) {
    return badInput(
      'state',
      'Tickets for this event have been ordered, so it cannot become a draft again. Pause, postpone or cancel it instead.',
    );
  }
  if (state === 'in_review') {
    return badInput('state', 'This event is being reviewed. Withdraw it first, then change it.');
  }
  if (next === 'live' && state === 'draft') {
    return badInput('state', 'On your plan an event is reviewed before it goes live. Submit it for review.');
  }
  return badInput(
    'state',
    `An event that is ${state.replace('_', ' ')} cannot become ${next?.replace('_', ' ') ?? 'that'}.`,
  );
}
