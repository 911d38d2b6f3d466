import { useState } from 'react';
import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';
import { fieldErrors, staleEditOf } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { useEditConflict } from '../../ui/form/useEditConflict';
import { useIsMounted } from '../../ui/useIsMounted';
import { reachText, ticketholderCount } from './reachLabels';
import { SessionFields } from './SessionFields';
import { draftOf, movesStart, planOf, type SessionDraft } from './sessionDraft';

interface SessionDialogProps {
  /** Undefined for a new session. */
  session?: PlannedSession;
  start: SessionDraft;
  /** Loads how many people are affected if the session moves. */
  loadReach: (id: string) => Promise<SessionReach>;
  /** Loads the current version of the session; resolves to undefined if it no longer exists. */
  reload?: () => Promise<PlannedSession | undefined>;
  /**
   * Resolves once the session is saved, or rejects with an error that `fieldErrors` can read.
   * @param reach the counts that the person was shown
   * @param session the version that the plan is based on
   */
  save: (plan: SessionPlanInput, reach?: SessionReach, session?: PlannedSession) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits one session. If moving it affects ticketholders, their number is shown first. */
export function SessionDialog({
  session: opened,
  start,
  loadReach,
  reload,
  save,
  onClose,
}: SessionDialogProps) {
  const country = useCountry();
  const [session, setSession] = useState(opened);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [correctedFields, setCorrectedFields] = useState<ReadonlySet<string>>(new Set());
  const [reach, setReach] = useState<SessionReach>();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const { conflict, saveButton, hasTypedVersion, refused } = useEditConflict({
    ...{ row: session, load: reload, draft },
    draftOf: (row) => (row ? draftOf(row) : start),
    replace(now, next) {
      setSession(now);
      setDraft(next);
      setReach(undefined);
    },
  });
  const moves = session !== undefined && session.wasSold && movesStart(session, draft);

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (moves && !reach) {
        const found = await loadReach(session.id);
        if (found.tickets > 0) {
          setReach(found);
          setErrors({});
          setBusy(false);
          return;
        }
      }
      await save(planOf(draft), moves ? reach : undefined, session);
      if (isMounted()) onClose();
    } catch (cause) {
      const overtaken = opened && staleEditOf(cause);
      setErrors(overtaken === undefined ? singleSessionErrors(cause) : {});
      if (overtaken !== undefined) refused(overtaken);
      setCorrectedFields(new Set());
      // More people may hold tickets than before, so they are counted again before the next attempt.
      setReach(undefined);
      setBusy(false);
    }
  };
  const change = (patch: Partial<SessionDraft>) => {
    setDraft({ ...draft, ...patch });
    setReach(undefined);
    const fields = Object.keys(patch).flatMap((field) => clearedErrors[field] ?? [field]);
    setCorrectedFields(new Set([...correctedFields, ...fields]));
  };
  const label = session
    ? moves && reach
      ? `Move ${ticketholderCount(reach)}`
      : 'Save session'
    : 'Add session';

  return (
    <ModalDialog
      open
      wide
      title={session ? 'Edit session' : 'Add a session'}
      unsaved={
        hasTypedVersion || JSON.stringify(draft) !== JSON.stringify(session ? draftOf(session) : start)
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} {...saveButton} onClick={() => void submit()}>
            {label}
          </Button>
        </>
      }
    >
      <form
        className="session-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EditConflict conflict={conflict} />
        <FormErrors errors={errors} />
        <SessionFields
          draft={draft}
          errorOf={(field) => (correctedFields.has(field) ? undefined : errors[field])}
          onChange={change}
        />
        {moves && reach && (
          <Notice tone="warning" title={`This moves ${reachText(reach, country)}`}>
            Their tickets stay valid for the new time. They are not notified automatically: once it is moved,
            an email to them is drafted for you to check.
          </Notice>
        )}
        {/* Submits the form on Enter; the visible save button is in the footer of the dialog, outside the form. */}
        <button type="submit" hidden tabIndex={-1} disabled={saveButton.disabled} />
      </form>
    </ModalDialog>
  );
}

/** The server names the errors of an added session by its index, which is 0 here because only one is added. */
const singleSessionErrors = (cause: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(cause)).map(([field, message]) => [
      field.replace(/^sessions\.0\./, ''),
      message,
    ]),
  );

/** The fields whose errors a change of the draft clears, where they have other names than the changed value. */
const clearedErrors: Record<string, string[]> = {
  date: ['startsLocal', 'endsLocal', 'doorsLocal', 'salesUntilLocal'],
  starts: ['startsLocal', 'endsLocal', 'doorsLocal', 'salesUntilLocal'],
  ends: ['endsLocal'],
  endDate: ['endsLocal'],
  doors: ['doorsLocal'],
  sales: ['salesUntilLocal'],
  salesUntil: ['salesUntilLocal'],
};
