import { useState } from 'react';
import { type BoxOfficeSeller } from '../../contract/boxOffice/boxOffice';
import { type RequestResult } from '../request/requestResult';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';

interface ArchiveSellerDialogProps {
  seller: BoxOfficeSeller;
  busy: boolean;
  /** Resolves with the archived seller, or with the error if the server refused. */
  onArchive: () => Promise<RequestResult<BoxOfficeSeller>>;
  onClose: () => void;
}

export function ArchiveSellerDialog({ seller, busy, onArchive, onClose }: ArchiveSellerDialogProps) {
  const [refusal, setRefusal] = useState('');
  const archive = async () => {
    const result = await onArchive();
    if (!result.isDone && result.error) setRefusal(result.error.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Archive ${seller.name}?`}
      confirmLabel={`Archive ${seller.name}`}
      busy={busy}
      onConfirm={() => void archive()}
      onCancel={onClose}
    >
      {refusal ? (
        <p role="alert">{refusal}</p>
      ) : (
        <p>
          {seller.name} can no longer open a till. Past shifts and their reports are kept, and you can restore{' '}
          {seller.name}.
        </p>
      )}
    </ConfirmDialog>
  );
}
