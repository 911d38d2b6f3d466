import { useState } from 'react';
import { eventLimits } from '../../contract/event';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { ModalDialog } from '../ui/ModalDialog';
import { TextArea } from '../ui/TextArea';
import { type EventInReview } from './eventEditorArea';

interface ReturnDialogProps {
  /** Nothing is asked while it is left out. */
  review: EventInReview | undefined;
  busy: boolean;
  onReturn: (review: EventInReview, reason: string) => void;
  onCancel: () => void;
}

/** An event goes back to its organiser with what has to change. */
export function ReturnDialog({ review, busy, onReturn, onCancel }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  if (!review) return null;
  const send = () => {
    if (reason.trim() === '') setError('Say what has to change, so that the organiser can mend it.');
    else onReturn(review, reason);
  };
  return (
    <ModalDialog
      open
      title={`Return ${review.title}`}
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
      <Field
        label="What has to change"
        required
        error={error}
        help={`${review.organiserName} reads this on the last step of the event.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={eventLimits.note}
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
