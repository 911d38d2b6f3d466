import { useState } from 'react';
import { type CampaignKind } from '../../../contract/campaign/campaign';
import {
  type CampaignListEntry,
  type CampaignOrder,
  campaignOrders,
} from '../../../contract/campaign/campaignList';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { serverNow } from '../../request/serverTime';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { type ListSelection } from '../../ui/list/DataListTable';
import { formatDateTime, formatNumber, plural } from '../../ui/format';
import { formatRelativeTime } from '../../ui/relativeTime';
import { MenuButton } from '../../ui/menu/MenuButton';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { campaignHref, isBeingSent, isUnsent, mayBeArchived, orderLabels } from './campaignFilters';
import { campaignKindLabels } from '../campaignKindLabels';
import { CampaignStateBadge } from '../CampaignStateBadge';
import '../campaign.css';

type Act = (campaign: CampaignListEntry) => void;

interface CampaignListProps {
  kind: CampaignKind;
  campaigns: readonly CampaignListEntry[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  order: CampaignOrder;
  onOrder: (order: string) => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  selection: ListSelection;
  acts: Record<'copy' | 'disable' | 'enable' | 'archive' | 'restore', Act>;
}

const orders = campaignOrders.map((value) => ({ value, label: orderLabels[value] }));

export function CampaignList({ kind, campaigns, acts, order, onOrder, onMore, ...list }: CampaignListProps) {
  const labels = campaignKindLabels[kind];
  return (
    <DataList
      {...list}
      label={labels.list}
      noun={labels.noun}
      columns={useColumns(labels.title)}
      rows={campaigns}
      rowKey={({ id }) => id}
      rowHref={campaignHref}
      search={{ placeholder: 'Search by name or subject' }}
      filters={<SelectInput aria-label="Order" value={order} onChange={onOrder} options={orders} />}
      footer={
        onMore && (
          <Button onClick={onMore} busy={list.loading}>
            Show more {labels.noun[1]}
          </Button>
        )
      }
      rowActions={(campaign) => (
        <MenuButton
          label={`Actions for ${campaign.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={menuOf(campaign, acts)}
        />
      )}
      empty={{
        icon: 'mail',
        ...labels.emptyList,
        action: (
          <Button variant="primary" icon="add" to={campaignPath(kind, 'details')}>
            {`New ${labels.noun[0]}`}
          </Button>
        ),
      }}
    />
  );
}

function menuOf(campaign: CampaignListEntry, acts: CampaignListProps['acts']) {
  const { id, kind, disabled, archived } = campaign;
  const open = isUnsent(campaign)
    ? ({ label: 'Edit', icon: 'edit', to: campaignPath(kind, 'details', id), disabled } as const)
    : ({ label: 'Report', icon: 'chart', to: campaignReportPath(kind, id) } as const);
  const copy = { label: 'Copy', icon: 'copy', onSelect: () => acts.copy(campaign) } as const;
  if (archived) {
    const back = { label: 'Restore', icon: 'undo', onSelect: () => acts.restore(campaign) } as const;
    return isUnsent(campaign) ? [back, copy] : [open, back, copy];
  }
  const archive = { label: 'Archive', icon: 'box', onSelect: () => acts.archive(campaign) } as const;
  return [
    open,
    copy,
    ...(mayBeArchived(campaign) ? [archive] : []),
    disabled
      ? ({ label: 'Enable again', icon: 'undo', onSelect: () => acts.enable(campaign) } as const)
      : ({ label: 'Disable', icon: 'close', danger: true, onSelect: () => acts.disable(campaign) } as const),
  ];
}

function useColumns(title: string): Column<CampaignListEntry>[] {
  const country = useCountry();
  const [now] = useState(serverNow);
  return [
    {
      key: 'name',
      header: title,
      render: ({ name, subject }) => (
        <span className="campaign-name">
          <span className="campaign-name__title">{name}</span>
          <span className="campaign-name__subject">{withFallbacks(subject) || 'No subject yet'}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      width: '260px',
      render: ({ state, disabled, waitsForTest, scheduledFor, scheduledZone }) => (
        <span className="campaign-state">
          <CampaignStateBadge state={state} disabled={disabled} waitsForTest={waitsForTest} />
          {scheduledFor && scheduledZone && (state === 'scheduled' || state === 'missed') && !disabled && (
            <span className="campaign-figure__sent">
              {state === 'missed' ? 'Was due ' : ''}
              {formatDateTime(scheduledFor, scheduledZone, country)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'recipients',
      header: 'Recipients',
      align: 'end',
      width: '180px',
      render: (campaign) => <Recipients campaign={campaign} />,
    },
    {
      key: 'updated',
      header: 'Changed',
      width: '150px',
      render: ({ updatedAt }) => (
        <time
          className="campaign-changed"
          dateTime={updatedAt}
          title={new Date(updatedAt).toLocaleString('en-NZ')}
        >
          {formatRelativeTime(updatedAt, Math.max(now, Date.parse(updatedAt)))}
        </time>
      ),
    },
  ];
}

function Recipients({ campaign }: { campaign: CampaignListEntry }) {
  const country = useCountry();
  const { name, recipients, sent, done, disabled, waitsForTest } = campaign;
  if (isUnsent(campaign)) return <span className="campaign-figure campaign-figure--none">Not sent</span>;
  if (isBeingSent(campaign) && !disabled && recipients > 0) {
    return (
      <div className="campaign-progress">
        <ProgressBar
          label={`${formatNumber(done, country)} done`}
          value={done}
          max={recipients}
          detail={`of ${formatNumber(recipients, country)}`}
          name={waitsForTest ? `${name}, waiting for its A/B test` : `Sending ${name}`}
        />
      </div>
    );
  }
  return (
    <span className="campaign-figure">
      <span>{plural(recipients, 'person', 'people')}</span>
      <span className="campaign-figure__sent">{formatNumber(sent, country)} sent</span>
    </span>
  );
}
