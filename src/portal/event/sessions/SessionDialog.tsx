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
import { SessionBoxes } from './SessionBoxes';
import { draftOf, movesStart, planOf, type SessionDraft } from './sessionDraft';

interface SessionDialogProps {
  /** Left out for a new one. */
  session?: PlannedSession;
  start: SessionDraft;
  /** Whom it touches when it moves. */
  askReach: (id: string) => Promise<SessionReach>;
  /** It as it is by now; undefined where it is gone. */
  reload?: () => Promise<PlannedSession | undefined>;
  /**
   * Settles when it is saved, or throws what `fieldErrors` can read. `reach` is what the person was told, `session` what
   * the plan was made from.
   */
  save: (plan: SessionPlanInput, reach?: SessionReach, session?: PlannedSession) => Promise<unknown>;
  onClose: () => void;
}

/** One session, new or known. Moving one that has tickets says first whom that touches. */
export function SessionDialog({
  session: opened,
  start,
  askReach,
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
        const found = await askReach(session.id);
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
      setErrors(overtaken === undefined ? errorsOfOne(cause) : {});
      if (overtaken !== undefined) refused(overtaken);
      setCorrectedFields(new Set());
      // Others may hold tickets by now: they are counted again before it is tried again.
      setReach(undefined);
      setBusy(false);
    }
  };
  const change = (part: Partial<SessionDraft>) => {
    setDraft({ ...draft, ...part });
    setReach(undefined);
    const fields = Object.keys(part).flatMap((field) => touched[field] ?? [field]);
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
        <SessionBoxes
          draft={draft}
          errorOf={(field) => (correctedFields.has(field) ? undefined : errors[field])}
          onChange={change}
        />
        {moves && reach && (
          <Notice tone="warning" title={`This moves ${reachText(reach, country)}`}>
            Their tickets stay valid for the new time. They are not notified automatically: once it is moved
            you can email them.
          </Notice>
        )}
        {/* Enter in a box sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden tabIndex={-1} disabled={saveButton.disabled} />
      </form>
    </ModalDialog>
  );
}

/** A session that is added alone is the first of its list to the server. */
const errorsOfOne = (cause: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(cause)).map(([field, message]) => [
      field.replace(/^sessions\.0\./, ''),
      message,
    ]),
  );

/** Errors that a box answers under another name. */
const touched: Record<string, string[]> = {
  date: ['startsLocal', 'endsLocal', 'doorsLocal', 'salesUntilLocal'],
  starts: ['startsLocal', 'endsLocal', 'doorsLocal', 'salesUntilLocal'],
  ends: ['endsLocal'],
  endDate: ['endsLocal'],
  doors: ['doorsLocal'],
  sales: ['salesUntilLocal'],
  salesUntil: ['salesUntilLocal'],
};
