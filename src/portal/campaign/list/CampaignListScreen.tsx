import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type CampaignFilter,
  campaignFilters,
  type CampaignPage,
} from '../../../contract/campaign/campaignList';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Tabs } from '../../ui/menu/Tabs';
import { useAddressState } from '../../ui/useAddressState';
import { BulkArchive } from './BulkArchive';
import { filterLabels, matchesFilter, mayBeArchived } from './campaignFilters';
import { campaignKindLabels } from '../campaignKindLabels';
import { CampaignList } from './CampaignList';
import { selectCampaignError, selectCampaignListLoading } from '../campaignSlice';
import { DisableDialog } from './DisableDialog';
import { type CampaignScreenProps, screensByKind } from '../screensByKind';
import { ApprovalsNotice } from '../approval/ApprovalsNotice';
import { useApprovals } from '../approval/useApprovals';
import { useCampaignArchiving } from './useCampaignArchiving';
import { useCampaignListActs } from './useCampaignListActs';
import { useCampaignPages } from './useCampaignPages';
import { useCampaignResults } from './useCampaignResults';

/** Email campaigns or ticketholder comms (SPEC section 2). */
export function CampaignListScreen({ kind }: CampaignScreenProps) {
  const labels = campaignKindLabels[kind];
  const { campaigns, counts, filter, order, setOrder, reload, more } = useCampaignPages(kind);
  const loading = useAppSelector(selectCampaignListLoading);
  const { approvals = [] } = useApprovals();
  const error = useAppSelector(selectCampaignError);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const archiving = useCampaignArchiving(labels.noun, reload);
  const acts = useCampaignListActs(labels.copied, reload);
  // A campaign that an action has moved to another tab leaves this one at once.
  const shown = campaigns.filter((campaign) => matchesFilter(campaign, filter));
  const { results, error: resultsError, reload: reloadResults } = useCampaignResults(kind, shown);
  const tabs = useFilterTabs(filter, counts);
  const [searched] = useAddressState('q');
  const { all = 1, archived = 0 } = counts ?? {};
  const hasNone = all + archived === 0 && !searched;
  const chosen = shown.filter(({ id }) => selected.has(id));
  const movable = filter === 'archived' ? chosen : chosen.filter(mayBeArchived);
  const move = filter === 'archived' ? archiving.restore : archiving.archive;
  return (
    <>
      <PageHeader
        title={labels.list}
        actions={
          <Button variant="primary" icon="add" to={campaignPath(kind, 'details')}>
            {`New ${labels.noun[0]}`}
          </Button>
        }
      />
      <ApprovalsNotice count={approvals.length} />
      {!hasNone && <Tabs label={`Filter ${labels.noun[1]}`} tabs={tabs} />}
      <Stack>
        {resultsError && (
          <ErrorNotice
            error={resultsError}
            onRetry={reloadResults}
            title="Clicks, orders and revenue could not be loaded"
          />
        )}
        <CampaignList
          kind={kind}
          campaigns={shown}
          results={results}
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
            copy: acts.copy,
            disable: acts.setToDisable,
            enable: acts.enable,
            archive: (campaign) => void archiving.archive([campaign]),
            restore: (campaign) => void archiving.restore([campaign]),
          }}
        />
      </Stack>
      <DisableDialog
        campaign={acts.toDisable}
        busy={acts.busy}
        onConfirm={acts.disable}
        onCancel={() => acts.setToDisable(undefined)}
      />
    </>
  );
}

const rareFilters: ReadonlySet<CampaignFilter> = new Set(['stopped', 'disabled', 'archived']);

/**
 * Common states always have a tab, rare ones only while a campaign is in them. Other parameters of the address stay
 * unchanged.
 */
function useFilterTabs(filter: CampaignFilter, counts: CampaignPage['counts'] | undefined) {
  const { pathname, search } = useLocation();
  return campaignFilters
    .filter((key) => !rareFilters.has(key) || key === filter || counts?.[key])
    .map((key) => {
      const query = new URLSearchParams(search);
      query.delete('state');
      if (key !== 'all') query.set('state', key);
      const text = query.toString();
      const to = key === filter ? `${pathname}${search}` : `${pathname}${text && '?'}${text}`;
      return { key, to, label: filterLabels[key], count: counts?.[key] };
    });
}

export const campaignListScreens = screensByKind(CampaignListScreen);
