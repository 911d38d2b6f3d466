import { useState } from 'react';
import { saveFile } from '../../request/saveFile';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Stack } from '../../ui/page/Columns';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes; nobody can read them again afterwards. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard
      ?.writeText(text)
      .then(() => setCopied('Copied.'))
      .catch(() => setCopied('Select the codes and copy them by hand.'));
  const download = () =>
    saveFile(new Blob([`Turnout recovery codes\n\n${text}\n`]), 'turnout-recovery-codes.txt');

  return (
    <ModalDialog
      open
      title="Save your recovery codes"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <Stack>
        <p>
          Without your phone, each of these codes signs you in once, after your password. Keep them apart from
          your phone: we cannot show them again.
        </p>
        <ul className="authenticator__codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="account__acts">
          <Button icon="copy" onClick={copy}>
            Copy
          </Button>
          <Button icon="download" onClick={download}>
            Download
          </Button>
          <span role="status">{copied}</span>
        </div>
      </Stack>
    </ModalDialog>
  );
}
