import { useState } from 'react';
import { type ApprovalDetail } from '../../../contract/campaignStart';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/Field';
import { plural } from '../../ui/format';
import { ModalDialog } from '../../ui/ModalDialog';
import { TextArea } from '../../ui/TextArea';
import { useCountry } from '../../ui/useCountry';
import { serverNow } from '../../request/serverClock';
import { startSentence } from './startWords';

const mostLetters = 1_000;

interface DecisionDialogsProps {
  approval: ApprovalDetail;
  /** Nothing is asked while it is left out. */
  asking: 'yes' | 'no' | undefined;
  busy: boolean;
  onClose: () => void;
  onDecide: (approved: boolean, reason: string) => void;
}

/** Asks once more before a yes, with how many people it touches; a no wants its reason. */
export function DecisionDialogs({ approval, asking, busy, onClose, onDecide }: DecisionDialogsProps) {
  const country = useCountry();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const people = plural(approval.review.recipients.willReceive, 'person', 'people');
  const label = approval.startsAt ? `Approve for ${people}` : `Approve and send to ${people}`;
  const reject = () => {
    if (reason.trim() === '') setError('Say what has to change, so that its author can mend it.');
    else onDecide(false, reason);
  };
  return (
    <>
      <ConfirmDialog
        open={asking === 'yes'}
        title={`${label}?`}
        confirmLabel={label}
        busy={busy}
        onCancel={onClose}
        onConfirm={() => onDecide(true, '')}
      >
        <p>
          “{approval.name}” of {approval.organiserName} goes to {people}.{' '}
          {startSentence(approval, country, serverNow())}
        </p>
        <p>
          Its author gets a mail.
          {approval.startsAt && ' If they change it before it starts, it needs approval again.'}
        </p>
      </ConfirmDialog>
      {asking === 'no' && (
        <ModalDialog
          open
          title={`Return ${approval.name}`}
          unsaved={reason !== ''}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" busy={busy} onClick={reject}>
                Return it
              </Button>
            </>
          }
        >
          <Field
            label="What has to change"
            required
            error={error}
            help={`${approval.submittedBy ?? approval.organiserName} gets this by mail.`}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={mostLetters}
                value={reason}
                onChange={(text) => {
                  setReason(text);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        </ModalDialog>
      )}
    </>
  );
}
