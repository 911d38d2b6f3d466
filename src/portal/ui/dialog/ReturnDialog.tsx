import { useState } from 'react';
import { Button } from '../Button';
import { Field } from '../field/Field';
import { ModalDialog } from './ModalDialog';
import { OutcomeNotice, type OutcomeNoticeProps } from '../form/OutcomeNotice';
import { TextArea } from '../field/TextArea';
import { useDraft } from '../form/useDraft';

/** The reason under this name comes back when the session ended while it was typed. */
export const returnForm = 'return';

interface ReturnDialogProps {
  /** Its own name where one page can return several things. */
  form?: string;
  open: boolean;
  /** What goes back. */
  title: string;
  /** Who is to mend it: "its author". */
  who: string;
  /** Where that person reads the reason. */
  help: string;
  maxLength: number;
  busy: boolean;
  /** Its answer did not arrive. */
  lost?: { state: OutcomeNoticeProps['state']; checkAgain: () => void };
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/** Something that was submitted goes back with what has to change; without a reason it stays. A refusal that closes it loses nothing. */
export function ReturnDialog({
  form = returnForm,
  open,
  title,
  who,
  help,
  maxLength,
  busy,
  lost,
  onReturn,
  onCancel,
}: ReturnDialogProps) {
  const { draft, setDraft } = useDraft(() => ({ reason: '' }), busy, form);
  const { reason } = draft;
  const [error, setError] = useState<string>();
  const cancel = () => {
    setDraft({ reason: '' });
    setError(undefined);
    onCancel();
  };
  const send = () => {
    if (reason.trim() === '') setError(`Say what needs to change, so that ${who} can fix it.`);
    else onReturn(reason);
  };
  return (
    <ModalDialog
      open={open}
      title={`Return ${title}`}
      unsaved={reason !== ''}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={send}>
            Return it
          </Button>
        </>
      }
    >
      <OutcomeNotice
        state={lost?.state}
        done="it was returned"
        notDone="It was not returned"
        onCheckAgain={() => lost?.checkAgain()}
        onRetry={send}
      />
      <Field label="What needs to change" required error={error} help={help}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={maxLength}
            value={reason}
            onChange={(text) => {
              setDraft({ reason: text });
              setError(undefined);
            }}
          />
        )}
      </Field>
    </ModalDialog>
  );
}
