import { useCallback, useState } from 'react';
import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';
import { useAppDispatch } from '../../store/hooks';
import { conflictOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { type FollowOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useActionQueue } from '../../ui/useActionQueue';
import { loadEvent } from '../eventThunks';
import { type EventStepProps } from '../editor/stepProps';
import { CancelledNotice, type CancelledSession } from './CancelledNotice';
import { CancelSessionDialog } from './CancelSessionDialog';
import { CheckInHours, CheckInHoursDialog } from './CheckInHours';
import { RuleDialog } from './RuleDialog';
import { newRule } from './sessionRuleDraft';
import { SessionDialog } from './SessionDialog';
import { draftOf, newSessionDraft } from './sessionDraft';
import { type SessionAction, SessionList } from './SessionList';
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

type OpenDialog = { what: 'add' | 'rule' | 'hours' } | { what: 'edit' | 'cancel'; session: PlannedSession };

/** The step of the event editor that plans its sessions; every action is saved at once. */
export function SessionsStepScreen({ event, onEvent }: EventStepProps) {
  const { id: eventId } = event;
  const dispatch = useAppDispatch();
  const enqueue = useActionQueue();
  const { plan, error, load } = usePlannedSessions(eventId);
  const [open, setOpen] = useState<OpenDialog>();
  const [lastCancelled, setLastCancelled] = useState<CancelledSession>();
  const loadReach = useCallback((id: string) => dispatch(loadSessionReach(id)).unwrap(), [dispatch]);
  const showSuccess = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  const reloadSessions = () => dispatch(refreshEventSessions(eventId)).unwrap();
  /** If another person has changed the sessions first, their version is loaded and shown. */
  const refreshIfConflict = async (cause: unknown) => {
    if (conflictOf(cause) !== undefined) await dispatch(refreshEventSessions(eventId));
  };
  /**
   * Other steps depend on the event after this change, so it is loaded again; a dialog opened in the meantime stays
   * open.
   */
  const reloadEvent = async () => {
    const result = await resultOf(dispatch(loadEvent(eventId)));
    if (result.isDone) onEvent(result.reply);
  };
  const add = async (sessions: SessionPlanInput[]) => {
    await enqueue(() => dispatch(addSessions({ eventId, sessions })).unwrap());
    showSuccess(`${plural(sessions.length, 'session is', 'sessions are')} added`);
    void reloadEvent();
  };
  const edit = async (
    { id, version }: PlannedSession,
    session: SessionPlanInput,
    reach: SessionReach | undefined,
  ) => {
    await enqueue(() => dispatch(changeSession({ id, version, session, told: reach?.tickets })).unwrap());
    showSuccess(reach ? 'Session moved' : 'Session saved');
    void reloadEvent();
  };
  const isCancelled = async (id: string) => {
    const now = await resultOf(dispatch(refreshEventSessions(eventId)));
    if (!now.isDone) return undefined;
    return now.reply.sessions.some((each) => each.id === id && each.cancelledAt !== null);
  };
  const cancel = async (session: PlannedSession, reach: SessionReach, follow: FollowOutcome) => {
    const { id, version } = session;
    const { sent } = await enqueue(async () => {
      const running = dispatch(cancelSession({ id, version, told: reach.tickets }));
      await running;
      return { sent: running };
    });
    // Waiting for the outcome happens outside the queue, so that other actions do not wait for it.
    const cancelled = await follow(sent, () => isCancelled(id)).catch(async (cause: unknown) => {
      await refreshIfConflict(cause);
      throw cause;
    });
    if (!cancelled.isDone) return false;
    if (!cancelled.reply) load();
    if (reach.orders > 0) setLastCancelled({ session, reach });
    showSuccess('Session cancelled');
    void reloadEvent();
    return true;
  };
  const restore = async (session: PlannedSession) => {
    const again = await enqueue(() =>
      resultOf(dispatch(addSessions({ eventId, sessions: [planOfRemoved(session)] }))),
    );
    if (again.isDone) void reloadEvent();
  };
  const remove = async (session: PlannedSession) => {
    const { id, version } = session;
    const removed = await enqueue(() => resultOf(dispatch(removeSession({ id, version }))));
    if (!removed.isDone) {
      await refreshIfConflict(removed.error);
      const detail = removed.error?.message ?? 'The session could not be removed';
      dispatch(showToast({ severity: 'error', detail }));
      return;
    }
    dispatch(
      showToast({ severity: 'success', detail: 'Session removed', undoLabel: 'Undo' }, () => {
        void restore(session);
      }),
    );
    void reloadEvent();
  };
  const runSessionAction = (session: PlannedSession, what: SessionAction) =>
    what === 'remove' ? void remove(session) : setOpen({ what, session });

  if (error) return <ErrorNotice error={error} onRetry={load} title="The sessions could not be loaded" />;
  if (!plan) return <Skeleton lines={6} />;
  /** Returns the current version of a session whose dialog is open; the list may have been loaded again since. */
  const latestOf = (session: PlannedSession) => plan.sessions.find(({ id }) => id === session.id) ?? session;
  const addButtons = (
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
      {lastCancelled && <CancelledNotice {...lastCancelled} onClose={() => setLastCancelled(undefined)} />}
      {plan.sessions.length > 0 && addButtons}
      <SessionList sessions={plan.sessions} addButtons={addButtons} onAction={runSessionAction} />
      {plan.sessions.length > 0 && (
        <CheckInHours hours={plan.checkInHours} onChange={() => setOpen({ what: 'hours' })} />
      )}
      {open?.what === 'add' && (
        <SessionDialog
          start={newSessionDraft(plan)}
          loadReach={loadReach}
          save={(session) => add([session])}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'edit' && (
        <SessionDialog
          session={open.session}
          start={draftOf(open.session)}
          loadReach={loadReach}
          reload={async () => (await reloadSessions()).sessions.find(({ id }) => id === open.session.id)}
          save={(session, reach, seen = open.session) => edit(seen, session, reach)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'rule' && (
        <RuleDialog
          start={newRule(plan)}
          loadPreview={(rule) => dispatch(readSessionRule({ eventId, rule })).unwrap()}
          add={add}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'hours' && (
        <CheckInHoursDialog
          plan={plan}
          reload={reloadSessions}
          save={async (hours, version) => {
            await enqueue(() => dispatch(saveCheckInHours({ eventId, version, hours })).unwrap());
            showSuccess('Check-in hours saved');
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'cancel' && (
        <CancelSessionDialog
          session={latestOf(open.session)}
          loadReach={loadReach}
          cancel={(reach, follow) => cancel(latestOf(open.session), reach, follow)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the plan that adds a removed session again. Nobody had bought a ticket for it. */
function planOfRemoved(session: PlannedSession): SessionPlanInput {
  const { startsLocal, choice, endsLocal, endChoice, doorsLocal, doorsChoice } = session;
  const { salesUntilLocal, salesChoice, zone, capacity } = session;
  return {
    ...{ startsLocal, choice, endsLocal, endChoice, doorsLocal, doorsChoice },
    ...{ salesUntilLocal, salesChoice, zone, capacity },
  };
}
