import { type LegalDocumentQueryVariables } from '../../contract/generated/operations';
import { type LegalVersion } from '../../contract/legal/legal';
import { usePages } from '../request/usePages';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Skeleton } from '../ui/page/Skeleton';
import { LegalChanges } from './LegalChanges';
import { LegalTextView } from './LegalTextView';
import { loadLegalVersion } from './legalThunks';

interface LegalVersionDialogProps {
  text: LegalDocumentQueryVariables;
  version: LegalVersion;
  onClose: () => void;
}

/** What a version changed in the one before it. */
export function LegalVersionDialog({ text, version: { version }, onClose }: LegalVersionDialogProps) {
  const { pages, error, reload } = usePages(loadLegalVersion, (root) => root.legal.compared, {
    ...text,
    version,
  });
  const shown = pages?.[0];
  return (
    <ModalDialog
      open
      wide
      title={`What version ${version} changed`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && <ErrorNotice error={error} onRetry={reload} title="The version could not be loaded" />}
      {!error && !shown && <Skeleton lines={8} />}
      {shown &&
        (shown.previousText === null ? (
          <LegalTextView text={shown.text} />
        ) : (
          <LegalChanges before={shown.previousText} after={shown.text} />
        ))}
    </ModalDialog>
  );
}
