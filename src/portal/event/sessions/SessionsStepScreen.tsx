import { useCallback, useState } from 'react';
import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { conflictOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { type FollowOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useActionQueue } from '../../ui/useActionQueue';
import { selectPermission } from '../../user/userSlice';
import { loadEvent } from '../eventThunks';
import { type EventStepProps } from '../editor/stepProps';
import { AfterNotice, type SessionAftermath } from './AfterNotice';
import { CancelSessionDialog } from './CancelSessionDialog';
import { CheckInHours, CheckInHoursDialog } from './CheckInHours';
import { RuleDialog } from './RuleDialog';
import { newRule } from './sessionRuleDraft';
import { SessionDialog } from './SessionDialog';
import { draftOf, newSessionDraft } from './sessionDraft';
import { type SessionAct, SessionList } from './SessionList';
import {
  addSessions,
  cancelSession,
  changeSession,
  loadSessionReach,
  readSessionRule,
  refreshEventSessions,
  removeSession,
  saveCheckInHours,
} from './sessionThunks';
import { usePlannedSessions } from './usePlannedSessions';
import '../eventSlice';
import './sessions.css';

type Open = { what: 'add' | 'rule' | 'hours' } | { what: 'edit' | 'cancel'; session: PlannedSession };

/** The step of the event editor that plans its sessions; every action is saved at once. */
export function SessionsStepScreen({ event, onEvent }: EventStepProps) {
  const { id: eventId } = event;
  const dispatch = useAppDispatch();
  const mayWrite = useAppSelector(selectPermission)?.ticketholderCommunication === true;
  const inTurn = useActionQueue();
  const { plan, error, load } = usePlannedSessions(eventId);
  const [open, setOpen] = useState<Open>();
  const [after, setAfter] = useState<SessionAftermath>();
  const askReach = useCallback((id: string) => dispatch(loadSessionReach(id)).unwrap(), [dispatch]);
  const say = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  const loadNow = () => dispatch(refreshEventSessions(eventId)).unwrap();
  /** If another person has changed the sessions first, their version is loaded and shown. */
  const showIfOvertaken = async (cause: unknown) => {
    if (conflictOf(cause) !== undefined) await dispatch(refreshEventSessions(eventId));
  };
  /**
   * Other steps depend on the event after this change, so it is loaded again; a dialog opened in the meantime stays
   * open.
   */
  const settle = async () => {
    const result = await resultOf(dispatch(loadEvent(eventId)));
    if (result.isDone) onEvent(result.reply);
  };
  const add = async (sessions: SessionPlanInput[]) => {
    await inTurn(() => dispatch(addSessions({ eventId, sessions })).unwrap());
    say(`${plural(sessions.length, 'session is', 'sessions are')} added`);
    void settle();
  };
  const edit = async (
    { id, version }: PlannedSession,
    session: SessionPlanInput,
    reach: SessionReach | undefined,
  ) => {
    const changed = await inTurn(() =>
      dispatch(changeSession({ id, version, session, told: reach?.tickets })).unwrap(),
    );
    const moved = changed.sessions.find((each) => each.id === id);
    if (reach && moved) setAfter({ act: 'moved', session: moved, reach });
    say(reach ? 'Session moved' : 'Session saved');
    void settle();
  };
  const isCancelled = async (id: string) => {
    const now = await resultOf(dispatch(refreshEventSessions(eventId)));
    if (!now.isDone) return undefined;
    return now.reply.sessions.some((each) => each.id === id && each.cancelledAt !== null);
  };
  const cancel = async (session: PlannedSession, reach: SessionReach, follow: FollowOutcome) => {
    const { id, version } = session;
    const { sent } = await inTurn(async () => {
      const running = dispatch(cancelSession({ id, version, told: reach.tickets }));
      await running;
      return { sent: running };
    });
    // Waiting for the outcome happens outside the queue, so that other actions do not wait for it.
    const cancelled = await follow(sent, () => isCancelled(id)).catch(async (cause: unknown) => {
      await showIfOvertaken(cause);
      throw cause;
    });
    if (!cancelled.isDone) return false;
    if (!cancelled.reply) load();
    if (reach.tickets > 0) setAfter({ act: 'cancelled', session, reach });
    say('Session cancelled');
    void settle();
    return true;
  };
  const restore = async (session: PlannedSession) => {
    const again = await inTurn(() =>
      resultOf(dispatch(addSessions({ eventId, sessions: [planAgain(session)] }))),
    );
    if (again.isDone) void settle();
  };
  const remove = async (session: PlannedSession) => {
    const { id, version } = session;
    const removed = await inTurn(() => resultOf(dispatch(removeSession({ id, version }))));
    if (!removed.isDone) {
      await showIfOvertaken(removed.error);
      const detail = removed.error?.message ?? 'The session could not be removed';
      dispatch(showToast({ severity: 'error', detail }));
      return;
    }
    dispatch(
      showToast({ severity: 'success', detail: 'Session removed', undoLabel: 'Undo' }, () => {
        void restore(session);
      }),
    );
    void settle();
  };
  const act = (session: PlannedSession, what: SessionAct) =>
    what === 'remove' ? void remove(session) : setOpen({ what, session });

  if (error) return <ErrorNotice error={error} onRetry={load} title="The sessions could not be loaded" />;
  if (!plan) return <Skeleton lines={6} />;
  /** Returns the current version of a session whose dialog is open; the list may have been loaded again since. */
  const asPlanned = (session: PlannedSession) => plan.sessions.find(({ id }) => id === session.id) ?? session;
  const adding = (
    <div className="session-actions">
      <Button variant="primary" icon="add" onClick={() => setOpen({ what: 'add' })}>
        Add a session
      </Button>
      <Button icon="calendar" onClick={() => setOpen({ what: 'rule' })}>
        Add repeating sessions
      </Button>
    </div>
  );
  return (
    <div className="sessions-step">
      {after && (
        <AfterNotice {...after} eventId={eventId} mayWrite={mayWrite} onClose={() => setAfter(undefined)} />
      )}
      {plan.sessions.length > 0 && adding}
      <SessionList sessions={plan.sessions} adding={adding} onAct={act} />
      {plan.sessions.length > 0 && (
        <CheckInHours hours={plan.checkInHours} onChange={() => setOpen({ what: 'hours' })} />
      )}
      {open?.what === 'add' && (
        <SessionDialog
          start={newSessionDraft(plan)}
          askReach={askReach}
          save={(session) => add([session])}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'edit' && (
        <SessionDialog
          session={open.session}
          start={draftOf(open.session)}
          askReach={askReach}
          reload={async () => (await loadNow()).sessions.find(({ id }) => id === open.session.id)}
          save={(session, reach, seen = open.session) => edit(seen, session, reach)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'rule' && (
        <RuleDialog
          start={newRule(plan)}
          read={(rule) => dispatch(readSessionRule({ eventId, rule })).unwrap()}
          add={add}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'hours' && (
        <CheckInHoursDialog
          plan={plan}
          reload={loadNow}
          save={async (hours, version) => {
            await inTurn(() => dispatch(saveCheckInHours({ eventId, version, hours })).unwrap());
            say('Check-in hours saved');
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'cancel' && (
        <CancelSessionDialog
          session={asPlanned(open.session)}
          askReach={askReach}
          cancel={(reach, follow) => cancel(asPlanned(open.session), reach, follow)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the plan that adds a removed session again. Nobody had bought a ticket for it. */
function planAgain(session: PlannedSession): SessionPlanInput {
  const { startsLocal, choice, endsLocal, endChoice, doorsLocal, doorsChoice } = session;
  const { salesUntilLocal, salesChoice, zone, capacity } = session;
  return {
    ...{ startsLocal, choice, endsLocal, endChoice, doorsLocal, doorsChoice },
    ...{ salesUntilLocal, salesChoice, zone, capacity },
  };
}
