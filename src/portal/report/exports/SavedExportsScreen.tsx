import { useState } from 'react';
import { type SavedExport } from '../../../contract/report/savedExport';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Card } from '../../ui/page/Card';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { AddressDialog } from './AddressDialog';
import { ExportDialog } from './ExportDialog';
import { exportFacts } from './exportLabels';
import './exports.css';
import { ScheduleDialog } from './ScheduleDialog';
import { isStopped, lastSendText, scheduleFacts } from './scheduleLabels';
import { useSavedExports } from './useSavedExports';

type RowDialog = 'edit' | 'address' | 'email' | 'delete';
type Dialog = { kind: 'new' } | { kind: RowDialog; id: string };

/** The person's saved exports. */
export function SavedExportsScreen() {
  const { saved, error, reload, events, busy, ...actions } = useSavedExports();
  const country = useCountry();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const opened =
    dialog && dialog.kind !== 'new' ? saved?.exports.find(({ id }) => id === dialog.id) : undefined;
  const add = (
    <Button variant="primary" icon="add" onClick={() => setDialog({ kind: 'new' })}>
      New export
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title="Saved exports"
        description="Download the same columns again, get them by email, or let a spreadsheet read them. Only you see your exports."
        actions={saved && saved.exports.length > 0 && add}
      />
      {error && <ErrorNotice error={error} onRetry={reload} title="The exports could not be loaded" />}
      {!saved && !error && <LoadingCard label="Loading the exports" lines={4} />}
      {saved && saved.exports.length === 0 && (
        <EmptyState
          icon="download"
          title="No saved exports yet"
          text="Choose what to export, its period and its columns once, then download it whenever you need it."
          action={add}
        />
      )}
      {saved && saved.exports.length > 0 && (
        <Card>
          <ul className="export-list">
            {saved.exports.map((one) => (
              <li key={one.id}>
                <div>
                  <strong className="export-list__name">{one.name}</strong>{' '}
                  {one.hasAddress && <StatusBadge tone="success" label="Address on" />}
                  {isStopped(one) && <StatusBadge tone="warning" label="Schedule stopped" />}
                  <p className="export-soft">{exportFacts(one)}</p>
                  {one.schedule && (
                    <p className="export-soft">Emailed: {scheduleFacts(one, saved.zone, country)}</p>
                  )}
                  {one.lastSend && (
                    <p className="export-soft">{lastSendText(one.lastSend, saved.zone, country)}</p>
                  )}
                </div>
                <Acts
                  saved={one}
                  busy={busy === one.id}
                  onDownload={() => void actions.download(one)}
                  onOpen={(kind) => setDialog({ kind, id: one.id })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {saved && (dialog?.kind === 'new' || (dialog?.kind === 'edit' && opened)) && (
        <ExportDialog
          saved={opened}
          kinds={saved.kinds}
          events={events}
          save={actions.save}
          onClose={close}
        />
      )}
      {dialog?.kind === 'address' && opened && (
        <AddressDialog
          saved={opened}
          busy={busy === opened.id}
          make={() => actions.makeAddress(opened)}
          switchOff={() => actions.removeAddress(opened)}
          onClose={close}
        />
      )}
      {saved && dialog?.kind === 'email' && opened && (
        <ScheduleDialog
          saved={opened}
          zone={saved.zone}
          busy={busy === opened.id}
          save={(schedule) => actions.schedule(opened, schedule)}
          sendNow={() => actions.sendNow(opened)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog?.kind === 'delete' && opened !== undefined}
        title={`Delete ${opened?.name ?? ''}?`}
        confirmLabel="Delete the export"
        danger
        onConfirm={() => {
          close();
          if (opened) void actions.remove(opened);
        }}
        onCancel={close}
      >
        <p>
          {opened?.schedule ? 'It is no longer emailed. ' : ''}
          {opened?.hasAddress ? 'Spreadsheets can no longer read it. ' : ''}Files that were downloaded stay as
          they are.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

interface ActsProps {
  saved: SavedExport;
  busy: boolean;
  onDownload: () => void;
  onOpen: (kind: RowDialog) => void;
}

function Acts({ saved: { name }, busy, onDownload, onOpen }: ActsProps) {
  return (
    <div className="export-acts">
      <Button size="sm" icon="download" busy={busy} aria-label={`Download ${name}`} onClick={onDownload}>
        Download now
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="mail"
        aria-label={`Email ${name}`}
        onClick={() => onOpen('email')}
      >
        Email
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="link"
        aria-label={`Address of ${name}`}
        onClick={() => onOpen('address')}
      >
        Address
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="edit"
        aria-label={`Edit ${name}`}
        onClick={() => onOpen('edit')}
      >
        Edit
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="trash"
        aria-label={`Delete ${name}`}
        onClick={() => onOpen('delete')}
      >
        Delete
      </Button>
    </div>
  );
}
