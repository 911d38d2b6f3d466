import type { Audience } from '../../contract/audience/audience';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { plural } from '../ui/format';

interface ArchiveAudienceDialogProps {
  /** Null while the dialog is closed. */
  audience: Audience | null;
  onConfirm: (audience: Audience) => void;
  onCancel: () => void;
}

/** Shows what archiving the audience affects and asks for confirmation. */
export function ArchiveAudienceDialog({ audience, onConfirm, onCancel }: ArchiveAudienceDialogProps) {
  if (!audience) return null;
  const { name, contactCount, draftCampaignCount } = audience;
  return (
    <ConfirmDialog
      open
      title={`Archive “${name}”?`}
      confirmLabel="Archive audience"
      onConfirm={() => onConfirm(audience)}
      onCancel={onCancel}
    >
      <p>
        {contactCount === null
          ? 'Its rule does not change.'
          : contactCount === 0
            ? 'Nobody is in this audience yet.'
            : `The ${plural(contactCount, 'contact', 'contacts')} in it and their consent do not change.`}{' '}
        The audience is removed from your list. You can restore it at any time.
      </p>
      {draftCampaignCount > 0 && (
        <p>
          {plural(draftCampaignCount, 'unsent campaign uses', 'unsent campaigns use')} this audience. Check
          who gets {draftCampaignCount === 1 ? 'it' : 'them'} before you send.
        </p>
      )}
    </ConfirmDialog>
  );
}
