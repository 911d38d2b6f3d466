import { useState } from 'react';
import { type EventDetail } from '../../contract/event';
import { publicEventPath } from '../../contract/portalPaths';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { CopyField } from '../ui/CopyField';
import { renewEventKey } from './eventPublishThunks';

interface PrivateLinkProps {
  event: EventDetail;
  privateKey: string;
  onEvent: (event: EventDetail) => void;
}

/** The link of a private event, and a new one where the old one went too far. */
export function PrivateLink({ event, privateKey, onEvent }: PrivateLinkProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    const reply = await dispatch(renewEventKey(event.id));
    setBusy(false);
    setAsking(false);
    if (!renewEventKey.fulfilled.match(reply)) return;
    dispatch(showToast({ severity: 'success', detail: 'There is a new link; the old one leads nowhere' }));
    onEvent(reply.payload);
  };
  return (
    <>
      <CopyField
        label="Private link"
        value={`${window.location.origin}${publicEventPath(event.slug, privateKey)}`}
        help="It works once the event is live."
      />
      <div>
        <Button size="sm" icon="refresh" onClick={() => setAsking(true)}>
          Make a new link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Make a new link?"
        confirmLabel="Make a new link"
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Whoever has the link of now can not open the event any more. Tickets that were bought stay valid.
        </p>
      </ConfirmDialog>
    </>
  );
}
