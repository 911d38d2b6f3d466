import { useState } from 'react';
import { Button } from './Button';
import { Field } from './Field';
import { ModalDialog } from './ModalDialog';
import { TextArea } from './TextArea';

interface ReturnDialogProps {
  /** What goes back. */
  title: string;
  /** Who is to mend it: "its author". */
  who: string;
  /** Where that person reads the reason. */
  help: string;
  maxLength: number;
  busy: boolean;
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/** Something that was submitted goes back with what has to change; without a reason it stays. Drawn only while it is asked. */
export function ReturnDialog({ title, who, help, maxLength, busy, onReturn, onCancel }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    if (reason.trim() === '') setError(`Say what has to change, so that ${who} can mend it.`);
    else onReturn(reason);
  };
  return (
    <ModalDialog
      open
      title={`Return ${title}`}
      unsaved={reason !== ''}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={send}>
            Return it
          </Button>
        </>
      }
    >
      <Field label="What has to change" required error={error} help={help}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={maxLength}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </ModalDialog>
  );
}
