import { useCallback, useState } from 'react';
import type { Audience } from '../../contract/audience/audience';
import type { AddContactMutation, AddContactMutationVariables } from '../../contract/generated/operations';
import { audiencePath } from '../../contract/paths/pagePaths';
import { suppressionReasonLabels } from '../../contract/audience/suppressionLabels';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { useLoad } from '../request/useLoad';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { plural } from '../ui/format';
import { MenuButton } from '../ui/menu/MenuButton';
import { useAddressState } from '../ui/useAddressState';
import { useDebounced } from '../ui/useDebounced';
import { useIsMounted } from '../ui/useIsMounted';
import { hasStoredDraft } from '../ui/form/useDraft';
import { AddContactDialog, addContactForm } from './AddContactDialog';
import { AudienceFigures } from './AudienceFigures';
import { AudienceHeader } from './AudienceHeader';
import { ContactList } from './ContactList';
import { LatestImportNotice } from './import/LatestImportNotice';
import { selectAudienceState } from './audienceSlice';
import { addContact, loadAudience, loadContacts, removeContacts, returnContacts } from './audienceThunks';
import { useImportProgress } from './import/useImportProgress';

const searchWaitMs = 250;
const contacts = (count: number) => plural(count, 'contact', 'contacts');

/** Reports that the person was added, and also if their address is suppressed. */
function addedToast({ contact, verdict }: AddContactMutation['addContact']) {
  const { address, suppression } = contact;
  if (suppression) {
    const why = suppressionReasonLabels[suppression].toLowerCase();
    return {
      severity: 'warn' as const,
      detail: `${address} is suppressed and gets no marketing email: ${why}`,
    };
  }
  const became = verdict === 'added' ? 'is added' : 'was already in this audience';
  return { severity: 'success' as const, detail: `${address} ${became}` };
}

/** The step `contacts`: all people of the audience, and the ways to add and remove them. */
export function AudienceContactsScreen({ audience }: { audience: Audience }) {
  const { id: audienceId } = audience;
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAudienceState);
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Reopens the dialog when its draft was stored at the end of a session.
  const [adding, setAdding] = useState(() => hasStoredDraft(addContactForm));
  const [removing, setRemoving] = useState(false);

  const loadPage = useCallback(
    (key?: string) => dispatch(loadContacts({ audienceId, search, key: key ?? null })),
    [dispatch, audienceId, search],
  );
  const load = useLoad(loadPage);
  const isMounted = useIsMounted();
  const loadAll = () => {
    load();
    if (isMounted()) void dispatch(loadAudience(audienceId));
  };
  useImportProgress(state.import, loadAll);

  const add = async (contact: AddContactMutationVariables) => {
    const added = await dispatch(addContact(contact)).unwrap();
    setAdding(false);
    dispatch(showToast(addedToast(added)));
    loadAll();
  };

  const remove = async () => {
    const contactIds = [...selected];
    setRemoving(false);
    const which = { audienceId, contactIds };
    if (!(await resultOf(dispatch(removeContacts(which)))).isDone) return;
    setSelected((now) => new Set([...now].filter((id) => !contactIds.includes(id))));
    const undo = () => void dispatch(returnContacts(which)).then(loadAll);
    const detail = `${contacts(contactIds.length)} removed from ${audience.name}`;
    dispatch(showToast({ severity: 'success', detail, undoLabel: 'Undo' }, undo));
    loadAll();
  };

  return (
    <>
      <AudienceHeader
        audience={audience}
        actions={!audience.archived && <WaysIn audienceId={audienceId} onAdd={() => setAdding(true)} />}
      />
      <div className="stack">
        <LatestImportNotice latest={state.import} />
        {(audience.contactCount ?? 0) > 0 && <AudienceFigures audience={audience} />}
        <ContactList
          audience={audience}
          contacts={state.contacts}
          fieldNames={state.fieldNames}
          total={state.contactTotal}
          totalIsCapped={state.contactTotalIsCapped ?? false}
          loading={state.contactsLoading}
          error={state.contactsError}
          onRetry={() => load()}
          onMore={state.lastEvaluatedKey ? () => load(state.lastEvaluatedKey ?? undefined) : undefined}
          onAdd={() => setAdding(true)}
          selected={selected}
          onSelect={setSelected}
          onRemove={() => setRemoving(true)}
        />
      </div>
      {adding && (
        <AddContactDialog
          audienceId={audienceId}
          fieldNames={state.fieldNames}
          add={add}
          onClose={() => setAdding(false)}
        />
      )}
      <RemoveDialog
        open={removing}
        count={selected.size}
        audienceName={audience.name}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
    </>
  );
}

/** The ways to add people other than one at a time. */
function WaysIn({ audienceId, onAdd }: { audienceId: string; onAdd: () => void }) {
  return (
    <>
      <MenuButton
        label="More ways to add"
        items={[
          { label: 'Paste a list', to: audiencePath('paste', audienceId) },
          { label: 'From ticketholders', to: audiencePath('ticketholders', audienceId) },
        ]}
      />
      <Button icon="add" onClick={onAdd}>
        Add a contact
      </Button>
      <Button variant="primary" icon="upload" to={audiencePath('import', audienceId)}>
        Import a file
      </Button>
    </>
  );
}

interface RemoveDialogProps {
  open: boolean;
  count: number;
  audienceName: string;
  onConfirm: () => void;
  onCancel: () => void;
}

function RemoveDialog({ open, count, audienceName, onConfirm, onCancel }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${contacts(count)}?`}
      confirmLabel={`Remove ${contacts(count)}`}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {count === 1 ? 'This person is removed from' : 'These people are removed from'} “{audienceName}”. They
        stay in your other audiences. Their consent does not change.
      </p>
    </ConfirmDialog>
  );
}
