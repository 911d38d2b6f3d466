import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { campaignFilters, type CampaignListEntry } from '../../contract/campaignList';
import { campaignPath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/PageHeader';
import { Tabs } from '../ui/Tabs';
import { BulkArchive } from './BulkArchive';
import { filterLabels, isBeingSent, matchesFilter, mayBeArchived } from './campaignFilters';
import { campaignKindWords } from './campaignKindWords';
import { CampaignList } from './CampaignList';
import { selectCampaignError, selectCampaignListLoading } from './campaignSlice';
import { copyCampaign, disableCampaign, enableCampaign } from './campaignThunks';
import { DisableDialog } from './DisableDialog';
import { type CampaignScreenProps, screensByKind } from './screensByKind';
import { ApprovalsNotice } from './start/ApprovalsNotice';
import { useApprovals } from './start/useApprovals';
import { useCampaignArchiving } from './useCampaignArchiving';
import { useCampaignPages } from './useCampaignPages';

/** Email campaigns or ticketholder comms (SPEC section 2). */
export function CampaignListScreen({ kind }: CampaignScreenProps) {
  const words = campaignKindWords[kind];
  const dispatch = useAppDispatch();
  const { campaigns, counts, filter, order, setOrder, reload, more } = useCampaignPages(kind);
  const loading = useAppSelector(selectCampaignListLoading);
  const { approvals = [] } = useApprovals();
  const error = useAppSelector(selectCampaignError);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const archiving = useCampaignArchiving(words.noun, reload);
  const [toDisable, setToDisable] = useState<CampaignListEntry>();
  const [busy, setBusy] = useState(false);

  const copy = async ({ id, name }: CampaignListEntry) => {
    const done = await dispatch(copyCampaign(id));
    if (!copyCampaign.fulfilled.match(done)) return;
    dispatch(
      showToast({
        severity: 'success',
        detail: `${name} is copied. ${words.copied}`,
      }),
    );
    reload();
  };
  const enable = async ({ id, name }: CampaignListEntry) => {
    const done = await dispatch(enableCampaign(id));
    if (enableCampaign.fulfilled.match(done)) {
      dispatch(showToast({ severity: 'success', detail: `${name} is no longer disabled` }));
      reload();
    }
  };
  const disable = async (campaign: CampaignListEntry) => {
    setBusy(true);
    const done = await dispatch(disableCampaign(campaign.id));
    setBusy(false);
    setToDisable(undefined);
    if (!disableCampaign.fulfilled.match(done)) return;
    const detail = `${campaign.name} is disabled`;
    if (isBeingSent(campaign)) {
      dispatch(showToast({ severity: 'success', detail: `${detail}. Sending has stopped.` }));
    } else {
      dispatch(showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () => void enable(campaign)));
    }
    reload();
  };

  const { pathname, search } = useLocation();
  const tabs = campaignFilters.map((key) => {
    const query = new URLSearchParams(search);
    query.delete('state');
    if (key !== 'all') query.set('state', key);
    const text = query.toString();
    const to = key === filter ? `${pathname}${search}` : `${pathname}${text && '?'}${text}`;
    return { key, to, label: filterLabels[key], count: counts?.[key] };
  });
  // What an act has just moved to another tab leaves this one at once.
  const shown = campaigns.filter((campaign) => matchesFilter(campaign, filter));
  const { all = 1, archived = 0 } = counts ?? {};
  const hasNone = all + archived === 0 && !new URLSearchParams(search).get('q');
  const chosen = shown.filter(({ id }) => selected.has(id));
  const movable = filter === 'archived' ? chosen : chosen.filter(mayBeArchived);
  const move = filter === 'archived' ? archiving.restore : archiving.archive;
  return (
    <>
      <PageHeader
        title={words.list}
        actions={
          <Button variant="primary" icon="add" to={campaignPath(kind, 'details')}>
            {`New ${words.noun[0]}`}
          </Button>
        }
      />
      <ApprovalsNotice count={approvals.length} />
      {!hasNone && (
        <Tabs
          label={`Which ${words.noun[1]}`}
          tabs={tabs.filter(({ key, count }) => key === 'all' || key === filter || count)}
        />
      )}
      <CampaignList
        kind={kind}
        campaigns={shown}
        loading={loading}
        total={counts?.[filter]}
        error={shown.length > 0 ? null : error}
        onRetry={reload}
        hasFilter={filter !== 'all' && !hasNone}
        order={order}
        onOrder={setOrder}
        onMore={more}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <BulkArchive
              isArchived={filter === 'archived'}
              movable={movable.length}
              staying={chosen.length - movable.length}
              onMove={() => void move(movable).then((done) => done && setSelected(new Set()))}
            />
          ),
        }}
        acts={{
          copy: (campaign) => void copy(campaign),
          disable: setToDisable,
          enable: (campaign) => void enable(campaign),
          archive: (campaign) => void archiving.archive([campaign]),
          restore: (campaign) => void archiving.restore([campaign]),
        }}
      />
      <DisableDialog
        campaign={toDisable}
        busy={busy}
        onConfirm={() => toDisable && void disable(toDisable)}
        onCancel={() => setToDisable(undefined)}
      />
    </>
  );
}

export const campaignListScreens = screensByKind(CampaignListScreen);
