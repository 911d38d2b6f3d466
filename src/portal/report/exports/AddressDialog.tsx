import { useState } from 'react';
import { exportColumnLabel, openColumns, type SavedExport } from '../../../contract/report/savedExport';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { CopyField } from '../../ui/field/CopyField';
import { formatDateTime } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';

interface AddressDialogProps {
  saved: SavedExport;
  busy: boolean;
  /** Resolves to the new address; to undefined after a refusal. */
  make: () => Promise<string | undefined>;
  switchOff: () => Promise<boolean>;
  onClose: () => void;
}

/** Makes, renews and switches off the address at which spreadsheets read an export. */
export function AddressDialog({ saved, busy, make, switchOff, onClose }: AddressDialogProps) {
  const country = useCountry();
  const [url, setUrl] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'off'>();
  const { kind, columns, hasAddress, readAt } = saved;
  const given = openColumns(kind, columns);
  const left = columns.filter((key) => !given.includes(key)).map((key) => exportColumnLabel(kind, key));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const renew = async () => setUrl(await make());
  return (
    <ModalDialog
      open
      wide
      title="Address for spreadsheets"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="export-form">
        <p>
          A spreadsheet reads “{saved.name}” at a secret address and stays up to date. Anyone with the address
          can read it, so it has no names, addresses or phone numbers.
        </p>
        {left.length > 0 && <p className="export-soft">Left out because personal: {left.join(', ')}.</p>}
        {url && (
          <Notice tone="success" title="The address is ready">
            <div className="export-form">
              <CopyField label="Address" value={url} help="Copy it now: it is not shown again." />
              <CopyField label="Formula for Google Sheets" value={`=IMPORTDATA("${url}")`} />
            </div>
          </Notice>
        )}
        {!url && hasAddress && (
          <p>
            The address is on.{' '}
            {readAt ? `It was last read ${formatDateTime(readAt, zone, country)}.` : 'It was not read yet.'}
          </p>
        )}
        <div className="export-acts">
          <Button
            variant={hasAddress ? 'secondary' : 'primary'}
            icon={hasAddress ? 'refresh' : 'link'}
            busy={busy}
            disabled={given.length === 0}
            onClick={() => (hasAddress ? setAsked('renew') : void renew())}
          >
            {hasAddress ? 'Make a new address' : 'Make the address'}
          </Button>
          {hasAddress && (
            <Button variant="danger" disabled={busy} onClick={() => setAsked('off')}>
              Switch off
            </Button>
          )}
        </div>
        {given.length === 0 && <p className="export-soft">Choose a column without personal data first.</p>}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'off' ? 'Switch off the address?' : 'Make a new address?'}
        confirmLabel={asked === 'off' ? 'Switch off' : 'Make a new address'}
        danger={asked === 'off'}
        onConfirm={() => {
          setAsked(undefined);
          if (asked === 'renew') void renew();
          else void switchOff().then((isDone) => isDone && setUrl(undefined));
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>Spreadsheets with the current address can no longer read this export.</p>
      </ConfirmDialog>
    </ModalDialog>
  );
}
