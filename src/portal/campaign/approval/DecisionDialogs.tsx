import { type ApprovalDetail, mostReasonCharacters } from '../../../contract/campaign/campaignStart';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { plural } from '../../ui/format';
import { ReturnDialog } from '../../ui/dialog/ReturnDialog';
import { useCountry } from '../../ui/useCountry';
import { serverNow } from '../../request/serverTime';
import { startSentence } from '../schedule/startLabels';

interface DecisionDialogsProps {
  approval: ApprovalDetail;
  /** Undefined while no dialog is open. */
  asking: 'yes' | 'no' | undefined;
  busy: boolean;
  onClose: () => void;
  onDecide: (approved: boolean, reason: string) => void;
}

/** Confirms an approval with the number of recipients, or asks for the reason of a return. */
export function DecisionDialogs({ approval, asking, busy, onClose, onDecide }: DecisionDialogsProps) {
  const country = useCountry();
  const people = plural(approval.review.recipients.willReceive, 'person', 'people');
  const label = approval.startsAt ? `Approve for ${people}` : `Approve and send to ${people}`;
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
          Its author is notified by email.
          {approval.startsAt && ' If they change it before it starts, it needs approval again.'}
        </p>
      </ConfirmDialog>
      <ReturnDialog
        open={asking === 'no'}
        title={approval.name}
        who="its author"
        help={`${approval.submittedBy ?? approval.organiserName} gets this by email.`}
        maxLength={mostReasonCharacters}
        busy={busy}
        onReturn={(reason) => onDecide(false, reason)}
        onCancel={onClose}
      />
    </>
  );
}
