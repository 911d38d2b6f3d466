import { useCallback, useState } from 'react';
import { routePatterns } from '../../../contract/paths/portalPaths';
import {
  suppressionReasons,
  suppressionScopes,
  type UnsubscribesReply,
} from '../../../contract/audience/suppression';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { PageHeader } from '../../ui/page/PageHeader';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { hasStoredDraft } from '../../ui/form/useDraft';
import { addSuppressionForm, AddSuppressionDialog } from './AddSuppressionDialog';
import { importUnsubscribesForm, ImportUnsubscribesDialog } from './ImportUnsubscribesDialog';
import { SuppressionList } from './SuppressionList';
import './suppressionSlice';
import {
  addSuppression,
  downloadSuppressions,
  importUnsubscribes,
  loadSuppressions,
  type UnsubscribesToSend,
} from './suppressionThunks';

const searchWaitMs = 250;

/** The dialog in which the user was typing when the session ended. */
function dialogWithWork(): 'add' | 'import' | null {
  if (hasStoredDraft(addSuppressionForm)) return 'add';
  return hasStoredDraft(importUnsubscribesForm) ? 'import' : null;
}

/**
 * The suppression list: who gets no marketing mail, and why. Addresses are added here; only the recipient can lift
 * one.
 */
export function SuppressionsScreen() {
  const dispatch = useAppDispatch();
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);
  const [reasonText, setReason] = useAddressState('reason');
  const [scopeText, setScope] = useAddressState('scope');
  const reason = suppressionReasons.find((one) => one === reasonText) ?? null;
  const scope = suppressionScopes.find((one) => one === scopeText) ?? null;
  const question = { search, reason, scope };
  const { pages, loading, error, reload, more } = usePages(
    loadSuppressions,
    (state) => state.suppression.list,
    question,
    { keeps: () => true },
  );
  const downloading = useAppSelector((state) => state.suppression.downloading);
  const [open, setOpen] = useState(dialogWithWork);
  const close = useCallback(() => setOpen(null), []);
  const last = pages?.at(-1);

  const add = async (added: { address: string; source: string }) => {
    const { address, known } = await dispatch(addSuppression(added)).unwrap();
    close();
    const detail = known ? `${address} was already on the list` : `${address} gets no more marketing email`;
    dispatch(showToast({ severity: known ? 'info' : 'success', detail }));
    reload();
  };
  const send = async (asked: UnsubscribesToSend) => {
    const outcome = await dispatch(importUnsubscribes(asked)).unwrap();
    if (!asked.dryRun) {
      close();
      dispatch(showToast({ severity: 'success', detail: addedText(outcome) }));
      reload();
    }
    return outcome;
  };

  return (
    <Stack>
      <PageHeader
        title="Suppressions"
        description="Addresses that get no marketing email from you, and why."
        back={{ to: routePatterns.audiences, label: 'Audiences' }}
        actions={
          <>
            <Button icon="download" busy={downloading} onClick={() => void dispatch(downloadSuppressions())}>
              Download
            </Button>
            <Button icon="add" onClick={() => setOpen('add')}>
              Add an address
            </Button>
            <Button variant="primary" icon="upload" onClick={() => setOpen('import')}>
              Import unsubscribes
            </Button>
          </>
        }
      />
      <Notice tone="info" title="Nobody can be removed from this list, not even by you">
        This protects each person’s choice, whatever is imported later. Anyone who wants your emails again can
        resubscribe using the unsubscribe link at the bottom of any email from you. Tickets, refunds and
        changes to an event still reach them, unless the address does not exist.
      </Notice>
      <SuppressionList
        suppressions={pages?.flatMap((page) => page.suppressions) ?? []}
        total={last?.total}
        loading={loading}
        error={error}
        onRetry={reload}
        onMore={last?.lastEvaluatedKey ? () => more(last.lastEvaluatedKey ?? '') : undefined}
        reason={reason ?? ''}
        onReason={setReason}
        scope={scope ?? ''}
        onScope={setScope}
        onImport={() => setOpen('import')}
      />
      {open === 'add' && <AddSuppressionDialog add={add} onClose={close} />}
      {open === 'import' && <ImportUnsubscribesDialog send={send} onClose={close} />}
    </Stack>
  );
}

/** For example "14 addresses added to the list, 2 were on it already". */
function addedText({ added, known }: UnsubscribesReply['result']): string {
  const text = `${plural(added, 'address', 'addresses')} added to the list`;
  return known === 0 ? text : `${text}, ${plural(known, 'was', 'were')} on it already`;
}
