import { type EventDetail } from '../../../contract/event/event';
import { publicStates } from '../../../contract/event/eventStates';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { CopyField } from '../../ui/field/CopyField';
import { useKeyRenewal } from './useKeyRenewal';

interface PrivateLinkProps {
  event: EventDetail;
  privateKey: string;
  onEvent: (event: EventDetail) => void;
}

/** Shows the link of a private event, and makes a new one if the old link has been shared too widely. */
export function PrivateLink({ event, privateKey, onEvent }: PrivateLinkProps) {
  const { isConfirming, busy, openConfirmation, closeConfirmation, renew } = useKeyRenewal(event.id, onEvent);
  return (
    <>
      <CopyField
        label="Private link"
        value={`${window.location.origin}${publicEventPath(event.slug, privateKey)}`}
        help={
          publicStates.some((state) => state === event.state)
            ? 'Anyone with this link can open the event and buy tickets.'
            : 'It works once the event is live.'
        }
      />
      <div>
        <Button size="sm" icon="refresh" onClick={openConfirmation}>
          Make a new link
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Make a new link?"
        confirmLabel="Make a new link"
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={closeConfirmation}
      >
        <p>The current link will stop working. Tickets already bought stay valid.</p>
      </ConfirmDialog>
    </>
  );
}
