import { useState } from 'react';
import { Button } from '../Button';
import { Field } from '../field/Field';
import { ModalDialog } from './ModalDialog';
import { OutcomeNotice, type OutcomeNoticeProps } from '../form/OutcomeNotice';
import { TextArea } from '../field/TextArea';
import { useDraft } from '../form/useDraft';

/** The name under which the reason is stored as a draft if the session ends while it is typed. */
export const returnForm = 'return';

interface ReturnDialogProps {
  /** Must be set if one page can return several things, so that each has its own draft. */
  form?: string;
  open: boolean;
  /** Names the thing that is returned. */
  title: string;
  /** Names the person who has to make the changes, such as "its author". */
  who: string;
  /** Says where that person reads the reason. */
  help: string;
  maxLength: number;
  busy: boolean;
  /** Set if the reply to the request did not arrive. */
  lost?: { state: OutcomeNoticeProps['state']; checkAgain: () => void };
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/**
 * Returns something submitted to its author together with a required reason. If an error closes the dialog, the
 * reason is not lost.
 */
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
